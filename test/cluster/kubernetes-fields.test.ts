import { ApiObject, JsonPatch } from 'cdk8s';
import { Operator } from 'operator-constructs';
import { widgetDefinition } from '../support/definition';
import { testChart } from '../support/synth';
import { REFUSED, TAKEN } from '../unit/diff/immutable-changes';
import { describeControlPlane } from './support/describe-control-plane';

import type { ObjectChange } from '../unit/diff/immutable-changes';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Kinds that an installation may have, by their API. */
const KINDS: Readonly<Record<string, string>> = {
  'api/v1': 'Service ServiceAccount ConfigMap Secret',
  'apis/apps/v1': 'Deployment StatefulSet DaemonSet',
  'apis/batch/v1': 'Job CronJob',
  'apis/rbac.authorization.k8s.io/v1': 'Role ClusterRole RoleBinding ClusterRoleBinding',
  'apis/policy/v1': 'PodDisruptionBudget',
  'apis/networking.k8s.io/v1': 'NetworkPolicy',
  'apis/admissionregistration.k8s.io/v1':
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration MutatingWebhookConfiguration',
};
const CASES = Object.entries(KINDS).flatMap(([api, kinds]) =>
  kinds.split(' ').map((kind) => [api, kind] as const),
);

/** Lists of fields that are written here agree with the API server. */
describeControlPlane('the fields of kinds of Kubernetes', [], (cluster) => {
  let number = 0;

  beforeAll(async () => {
    await cluster.createNamespace('a');
  }, 120_000);

  /** Creates an object, changes it, and gives the codes of both answers. */
  async function change([type, before, after]: ObjectChange): Promise<number[]> {
    const [apiVersion = '', kind = ''] = type.split(' ');
    const isNamespaced = await cluster.api.isNamespaced(apiVersion, kind);
    const place = { name: `x${number++}`, ...(isNamespaced && { namespace: 'a' }) };
    const path = await cluster.api.pathTo({ apiVersion, kind, ...place });
    const codes: number[] = [];
    for (const fields of [before, after]) {
      const body = { apiVersion, kind, metadata: place, ...fields };
      const options = {
        contentType: 'application/apply-patch+yaml',
        query: { fieldManager: 'test', force: 'true' },
      };
      const { code } = await cluster.api.raw.ask('PATCH', path, { body, ...options });
      codes.push(code);
    }
    return codes;
  }

  it.each(REFUSED)('%s: %j -> %j is refused', async (...each) => {
    expect(await change(each)).toEqual([201, 422]);
  });

  it.each(TAKEN)('%s: %j -> %j is taken', async (...each) => {
    expect(await change(each)).toEqual([201, 200]);
  });

  it.each(CASES)('may each be given by a patch, and no other: %s %s', async (api, kind) => {
    const { components } = await cluster.api.raw.send('GET', `/openapi/v3/${api}`);
    const { schemas } = components as { readonly schemas: Readonly<Record<string, Schema>> };
    const name = Object.keys(schemas).find((each) => each.endsWith(`.${kind}`))!;
    const { metadata, ...fields } = everything(schemas[name]!, schemas) as Record<string, object>;
    const known = patched(api, kind, { ...fields, metadata: { ...metadata, name: 'a' } });
    // Of the metadata of a template pods and claims take but a part.
    const unknown = known
      .split('\n')
      .filter((line) => /^(?!.*[tT]emplate\.metadata\.).*unknown field/.test(line));
    expect(unknown).toEqual([]);
    expect(
      patched(api, kind, { zz: 1, metadata: { name: 'a', zz: 1 } }).match(/zz: unknown field/g),
    ).toHaveLength(2);
  });
});

/** A value with all fields of a schema; no more is right about it. */
function everything(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  const { $ref, allOf: [whole] = [], properties, items, type } = schema;
  const target = $ref ?? whole?.$ref;
  if (target !== undefined) {
    return everything(schemas[target.replace(/.*\//, '')]!, schemas);
  }
  if (items !== undefined) {
    return [everything(items, schemas)];
  }
  return properties === undefined
    ? type
    : Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, everything(field, schemas)]),
      );
}

/** What the synth says of an object of an installation that is patched. */
function patched(api: string, kind: string, fields: object): string {
  const apiVersion = api.replace(/^apis?\//, '');
  const manifest = { apiVersion, kind, metadata: { name: 'patched' } };
  const place = /^Cluster|Webhook|Admission/.test(kind) ? 'cluster' : 'own';
  const operator = new Operator(testChart(), 'operator', {
    definition: { ...widgetDefinition, objects: [{ place, manifest }] },
  });
  const object = operator.node
    .findAll()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each))
    .find((each) => each.name.endsWith('patched'))!;
  const given = Object.entries({ ...fields, apiVersion, kind });
  object.addJsonPatch(...given.map(([name, value]) => JsonPatch.add(`/${name}`, value)));
  return object.node.validate().join('\n');
}

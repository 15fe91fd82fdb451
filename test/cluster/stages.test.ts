import { App, Chart } from 'cdk8s';
import type { OperatorDefinition } from 'operator-constructs';
import { DiffReport, operatorDefinition, PlanReport, readOperator, releaseOfObjects } from 'operator-constructs/cli';
import { placeStage, type Stage } from '../../examples/import/stages';
import { account, crd, deployment, everywhere, type Manifest, rule } from '../unit/importing/sources';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import type { KubernetesObject } from './support/kubernetes-object';

const group = 'gadgets.example.com';

/** A release of the authors: a kind whose resources have these fields, and a process with watch settings. */
function published(version: string, ...fields: readonly string[]): Manifest[] {
  const definition = crd('gadgets', 'Gadget') as { readonly spec: Manifest };
  const spec = { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) };
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
  const versions = [{ name: 'v1', served: true, storage: true, schema }];
  const container = {
    image: `registry.example.com/gadget-operator:v${version}`,
    env: [{ name: 'WATCH_NAMESPACE', value: '' }],
  };
  return [
    { ...definition, spec: { ...definition.spec, versions } },
    account('operator'),
    deployment('operator', { container }),
    ...everywhere('operator', [rule(group, 'gadgets', 'get list watch update')]),
  ];
}

const [OLD, NEXT] = [published('1.2.0', 'size'), published('1.3.0', 'size', 'color')];
const definitionOf = (objects: readonly Manifest[]): OperatorDefinition => operatorDefinition(readOperator(objects));
const releases = { old: definitionOf(OLD), next: definitionOf(NEXT) };

function objectsOf(stage: Pick<Stage, 'waiting' | 'moved'>): KubernetesObject[] {
  const chart = new Chart(new App(), 'chart', { disableResourceNameHashes: true });
  placeStage(chart, { ...releases, ...stage });
  return chart.toJson() as KubernetesObject[];
}

const key = ({ kind, metadata: { namespace = '', name } }: KubernetesObject): string => `${kind} ${namespace}/${name}`;

describeControlPlane('two releases in stages', [], (cluster) => {
  let applied: KubernetesObject[] = [];

  beforeAll(async () => {
    for (const name of ['gadgets', 'gadgets-next', 'sales', 'support']) {
      await cluster.createNamespace(name);
    }
    const { old } = releases;
    await move(
      objectsOf({ waiting: ['sales', 'support'], moved: [] }).map((object) =>
        object.kind === 'CustomResourceDefinition' ? (old.customResources[0]!.manifest as never) : object,
      ),
    );
    await cluster.waitFor('a gadget', async () => {
      await Promise.all(
        ['sales', 'support'].map((namespace) => cluster.api.apply(gadget(namespace, { size: 'small' }))),
      );
      return true;
    });
  }, 120_000);

  /** Applies a stage, and removes what it no longer has, as GitOps tools do. */
  async function move(objects: KubernetesObject[]): Promise<void> {
    await applyObjects(cluster, objects);
    const kept = new Set(objects.map(key));
    for (const object of applied.filter((each) => !kept.has(key(each)))) {
      const { apiVersion, kind, metadata } = object;
      await cluster.api.delete({ apiVersion, kind, ...metadata });
    }
    applied = objects;
  }

  const gadget = (namespace: string, spec: object): KubernetesObject => ({
    apiVersion: `${group}/v1`,
    kind: 'Gadget',
    metadata: { namespace, name: 'one' },
    spec,
  });
  // The API server is not ready for a moment after each change of a CRD.
  const listed = (): Promise<KubernetesObject[]> =>
    cluster.waitFor('the gadgets to be served', () => cluster.api.list(`${group}/v1`, 'Gadget'));
  const uids = async (): Promise<unknown[]> => {
    const crds = await cluster.api.get({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      name: `gadgets.${group}`,
    });
    const gadgets = await listed();
    return [crds, ...gadgets].map(({ metadata }) => metadata.uid);
  };
  /** The namespaces that the process of a release may serve. */
  const serves = async (home: string): Promise<string[]> => {
    const account = { namespace: home, name: 'operator' };
    const asked = ['sales', 'support'].map(async (namespace) => ({
      namespace,
      may: await cluster.subjectAccessReview({
        serviceAccount: account,
        namespace,
        group,
        resource: 'gadgets',
        verb: 'update',
      }),
    }));
    return (await Promise.all(asked)).filter(({ may }) => may).map(({ namespace }) => namespace);
  };

  it('are what the plan says', () => {
    const [old, next] = [releaseOfObjects('old', OLD), releaseOfObjects('next', NEXT)];
    const { findings } = PlanReport.of(old, next);
    expect(findings.map(({ rule: id }) => id).filter((id) => id.startsWith('stages/'))).toEqual([
      ...['stages/crds-first', 'stages/some-namespaces-first', 'stages/way-back'],
    ]);
  });

  it('go from the CRDs to one namespace, to all, and back; nothing is made anew', async () => {
    const before = await uids();
    const stages = [
      { waiting: ['sales', 'support'], moved: [] },
      { waiting: ['support'], moved: ['sales'] },
      { waiting: [], moved: ['sales', 'support'] },
      // The process can be taken back, under the new CRDs.
      { waiting: ['sales', 'support'], moved: [] },
    ];
    for (const { waiting, moved } of stages) {
      const objects = objectsOf({ waiting, moved });
      expect(DiffReport.of(applied, objects).findings.filter(({ level }) => level === 'error')).toEqual([]);
      await move(objects);
      expect(await uids()).toEqual(before);
      expect(await serves('gadgets')).toEqual(waiting);
      expect(await serves('gadgets-next')).toEqual(moved);
      // The old process writes what it always wrote, in either namespace.
      const resources = await listed();
      for (const resource of resources) {
        expect(await cluster.api.update({ ...resource, spec: { size: 'large' } })).toMatchObject({
          spec: { size: 'large' },
        });
      }
    }
    expect(await cluster.api.apply(gadget('sales', { size: 'small', color: 'red' }), { force: true })).toMatchObject({
      spec: { color: 'red' },
    });
  }, 120_000);
});

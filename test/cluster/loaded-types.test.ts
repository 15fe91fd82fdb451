import { CustomResource, type ICustomResourceType, Operator } from 'operator-constructs';
import { GAUGES, gauges, meterDefinition } from '../support/loaded-definition';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import type { KubernetesObject } from './support/kubernetes-object';
import { silentChart } from '../support/synth';

const gauge = (name: string, spec: object): KubernetesObject => ({
  apiVersion: gauges.apiVersion(),
  kind: gauges.kind,
  metadata: { name, namespace: 'meters' },
  spec,
});

/** The objects of an operator whose kind was loaded, and of one resource. */
function synthesized(): KubernetesObject[] {
  const chart = silentChart('meters', 'meters');
  const operator = new Operator(chart, 'operator', { definition: meterDefinition });
  new CustomResource(chart, 'boiler', { operator, type: gauges, spec: { level: 3 } });
  return chart.toJson() as KubernetesObject[];
}

describeControlPlane('an operator whose kind was loaded', [], (cluster) => {
  beforeAll(async () => {
    await cluster.createNamespace('meters');
    await applyObjects(cluster, synthesized());
  }, 180_000);

  const create = async (resource: object): Promise<KubernetesObject> =>
    await cluster.api.raw.send('POST', gauges.watchPath('meters'), {
      body: resource,
      query: { dryRun: 'All', fieldValidation: 'Strict' },
    });

  it('arrives with its resource, completed as it is here', async () => {
    const { spec } = await cluster.api.raw.send('GET', `${gauges.watchPath('meters')}/boiler`);
    expect(spec).toEqual(gauges.validate(gauge('boiler', { level: 3 })).defaulted['spec']);
    expect(spec).toMatchObject({ level: 3, unit: 'bar', labels: {} });
  });

  it('has the CRD that was loaded', async () => {
    const crd = await cluster.api.raw.send(
      'GET',
      `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${gauges.name}`,
    );
    const again: ICustomResourceType = gauges;
    expect(GAUGES).toContain('default: null');
    // The API server keeps neither a default of null nor an empty description, and says what is left out.
    expect(JSON.stringify(inOrder(crd.spec.versions[1].schema))).toBe(
      JSON.stringify(inOrder(withoutEmpty(again.manifest.spec.versions[1]?.schema))),
    );
    expect(crd.spec.names).toEqual(again.manifest.spec.names);
  });

  it.each([
    [{ level: -1 }, 422, 'spec.level'],
    [{ level: 1, levl: 1 }, 400, 'spec.levl'],
    [{ level: 0 }, 422, 'not-empty'],
  ])('refuses %j', async (spec, code, message) => {
    await cluster.waitFor('the guard to be in force', () =>
      create(gauge('empty', { level: 0 })).then(
        () => false,
        () => true,
      ),
    );
    await expect(create(gauge('wrong', spec))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });
});

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, inOrder(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutEmpty(item)]));
}

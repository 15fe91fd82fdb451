import { App, Chart } from 'cdk8s';
import {
  defineCustomResource,
  Operator,
  type OperatorDefinition,
  OperatorScope,
  t,
  WatchSignal,
} from 'operator-constructs';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { establish } from './support/guard-enforcement';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';

const schema = { spec: t.object({ size: t.int32().optional() }) };

const group = 'test.example.com';
const kettleType = defineCustomResource({
  group,
  kind: 'Kettle',
  scope: 'Namespaced',
  versions: [
    { name: 'v1alpha1', schema },
    { name: 'v1', storage: true, schema },
  ],
});
const stoveType = defineCustomResource({ group, kind: 'Stove', scope: 'Cluster', versions: [{ name: 'v1', schema }] });

const definition: OperatorDefinition = {
  name: 'kettle-operator',
  version: '1.0.0',
  image: 'example.com/kettle-operator:1.0.0',
  customResources: [kettleType, stoveType],
  watch: WatchSignal.env(),
  rules: [],
};

function synthesize(): KubernetesObject[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'home' });
  new Operator(chart, 'operator', {
    definition,
    scope: OperatorScope.namespaces('watched'),
    unwatchedNamespaces: 'deny',
    userRoles: 'bindable',
  });
  return chart.toJson() as KubernetesObject[];
}

const kettle = (namespace: string, name: string, version = 'v1'): KubernetesObject => ({
  apiVersion: `${group}/${version}`,
  kind: 'Kettle',
  metadata: { namespace, name },
  spec: { size: 1 },
});

const binding = (namespace: string | undefined, role: string): KubernetesObject => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding',
  metadata: { ...(namespace !== undefined && { namespace }), name: 'users' },
  ...{ roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role } },
  ...{ subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'users' }] },
});

describeControlPlane('no orphans', [], (cluster) => {
  const older = kettle('elsewhere', 'older');

  beforeAll(async () => {
    for (const name of ['home', 'watched', 'elsewhere']) await cluster.createNamespace(name);
    const objects = synthesize();
    await establish(
      cluster,
      objects.filter(({ kind }) => kind === 'CustomResourceDefinition'),
    );
    await cluster.learnNewKinds();
    // Objects from before the policy.
    await cluster.api.create(older);
    await applyObjects(cluster, objects);
    const isRefused = async (object: KubernetesObject): Promise<boolean> =>
      await cluster.api.create(object, { dryRun: true }).then(
        () => false,
        () => true,
      );
    await cluster.waitFor(
      'the policies to be in force',
      async () =>
        (await isRefused(kettle('elsewhere', 'probe'))) &&
        (await isRefused(binding('elsewhere', 'kettle-operator.view'))),
    );
  }, 120_000);

  const tryToCreate = async (object: KubernetesObject): Promise<KubernetesObject> =>
    await cluster.api.create(object, { dryRun: true });
  const refused = {
    code: 422,
    message: expect.stringContaining("no operator 'kettle-operator' watches this namespace") as unknown,
  };

  it('resources are made where somebody watches, in each version, and nowhere else', async () => {
    await expect(tryToCreate(kettle('watched', 'fine'))).resolves.toBeDefined();
    await expect(tryToCreate(kettle('elsewhere', 'lost'))).rejects.toMatchObject(refused);
    await expect(tryToCreate(kettle('elsewhere', 'lost', 'v1alpha1'))).rejects.toMatchObject(refused);
    await expect(tryToCreate(kettle('home', 'lost'))).rejects.toMatchObject(refused);
  });

  it('what is in no namespace is of no concern', async () => {
    const stove = { apiVersion: `${group}/v1`, kind: 'Stove', metadata: { name: 'stove' }, spec: {} };
    await expect(tryToCreate(stove)).resolves.toBeDefined();
  });

  it('what was there before may be changed, and deleted', async () => {
    const found = (await cluster.api.find(referenceTo(older))) as KubernetesObject;
    await expect(cluster.api.update({ ...found, spec: { size: 2 } })).resolves.toBeDefined();
    await expect(cluster.api.delete(referenceTo(older))).resolves.toBeUndefined();
  });

  it('roles for users are bound where somebody watches, and nowhere else', async () => {
    for (const level of ['view', 'edit', 'admin']) {
      const role = `kettle-operator.${level}`;
      await expect(tryToCreate(binding('watched', role))).resolves.toBeDefined();
      await expect(tryToCreate(binding('elsewhere', role))).rejects.toMatchObject(refused);
      await expect(tryToCreate(binding(undefined, role))).rejects.toMatchObject(refused);
    }
    await expect(tryToCreate(binding('elsewhere', 'view'))).resolves.toBeDefined();
  });

  it('is applied by two people without a conflict', async () => {
    const policies = synthesize().filter(({ kind }) => kind.startsWith('ValidatingAdmissionPolicy'));
    expect(policies).toHaveLength(4);
    for (const policy of policies) {
      await expect(cluster.api.apply(policy, { fieldManager: 'somebody-else' })).resolves.toMatchObject(policy);
    }
  });
});

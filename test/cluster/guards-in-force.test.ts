import { App, Chart } from 'cdk8s';
import {
  defineCustomResource,
  type Guard,
  Operator,
  type OperatorDefinition,
  OperatorScope,
  t,
  WatchSignal,
} from 'operator-constructs';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { establish } from './support/guard-enforcement';
import { type KubernetesObject, type ObjectReference, referenceTo } from './support/kubernetes-object';

const ALLOW = 'operator-constructs.dev/allow';
const FINALIZER = 'test.example.com/empty';

const schema = {
  spec: t.object({ size: t.int32().optional() }),
  status: t.object({ phase: t.string().optional() }),
};

const vaultType = defineCustomResource({
  group: 'test.example.com',
  kind: 'Vault',
  scope: 'Namespaced',
  versions: [
    { name: 'v1alpha1', schema, subresources: { status: true } },
    { name: 'v1', storage: true, schema, subresources: { status: true } },
  ],
});

const guard = (id: string, operations: Guard['operations'], expression: string, field?: string): Guard => ({
  ...{ id, operations, expression, field, severity: 'deny' },
  ...{ message: 'it is lost', remedy: 'do not' },
});

const definition: OperatorDefinition = {
  name: 'vault-operator',
  version: '1.0.0',
  image: 'example.com/vault-operator:1.0.0',
  customResources: [vaultType],
  watch: WatchSignal.env(),
  rules: [],
  guards: {
    Vault: [
      guard('odd-size', ['CREATE', 'UPDATE'], 'object.spec.size % 2 == 1', 'spec.size'),
      guard('kept', ['DELETE'], "oldObject.?status.?phase.orValue('') == 'Empty'"),
    ],
  },
};

/** An operator for one namespace, and one of somebody else for another: two of the three namespaces are watched. */
function synthesize(): KubernetesObject[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'home' });
  new Operator(chart, 'operator', { definition, scope: OperatorScope.namespaces('watched') });
  const scope = OperatorScope.namespaces('doomed');
  Operator.fromExisting(chart, 'other', { definition, namespace: 'there', scope });
  return chart.toJson() as KubernetesObject[];
}

const vault = (namespace: string, name: string, size: number, metadata: object = {}): KubernetesObject => ({
  apiVersion: 'test.example.com/v1',
  kind: 'Vault',
  metadata: { namespace, name, ...metadata },
  spec: { size },
});

describeControlPlane('guards in force', [], (cluster) => {
  const legacy = vault('watched', 'legacy', 2);

  beforeAll(async () => {
    for (const name of ['home', 'watched', 'doomed', 'elsewhere']) await cluster.createNamespace(name);
    const objects = synthesize();
    await establish(
      cluster,
      objects.filter(({ kind }) => kind === 'CustomResourceDefinition'),
    );
    await cluster.learnNewKinds();
    // Resources from before the guards.
    await cluster.api.create(legacy);
    await applyObjects(cluster, objects);
    await cluster.waitFor('guards to be in force', async () =>
      cluster.api.create(vault('watched', 'probe', 4), { dryRun: true }).then(
        () => false,
        () => true,
      ),
    );
  }, 120_000);

  const refusal = (id: string) => ({ code: 422, message: expect.stringContaining(`(guard '${id}')`) as unknown });
  const tryToCreate = async (object: KubernetesObject): Promise<KubernetesObject> =>
    await cluster.api.create(object, { dryRun: true });
  const gone = async (reference: ObjectReference): Promise<void> =>
    await cluster
      .waitFor(`${reference.name} to be gone`, async () => (await cluster.api.find(reference)) === undefined)
      .then(() => undefined);

  it('hold in all namespaces that somebody watches, in every version, and nowhere else', async () => {
    for (const namespace of ['watched', 'doomed']) {
      await expect(tryToCreate(vault(namespace, 'even', 4))).rejects.toMatchObject(refusal('odd-size'));
      await expect(
        tryToCreate({ ...vault(namespace, 'even', 4), apiVersion: 'test.example.com/v1alpha1' }),
      ).rejects.toMatchObject(refusal('odd-size'));
      await expect(tryToCreate(vault(namespace, 'odd', 3))).resolves.toBeDefined();
    }
    await expect(tryToCreate(vault('elsewhere', 'even', 4))).resolves.toBeDefined();
    const elsewhere = await cluster.api.create(vault('elsewhere', 'full', 4));
    await expect(cluster.api.delete(referenceTo(elsewhere))).resolves.toBeUndefined();
  });

  it('are applied by two people without a conflict, as the one says no less than the API server', async () => {
    const policies = synthesize().filter(({ kind }) => kind.startsWith('ValidatingAdmissionPolicy'));
    expect(policies).toHaveLength(2);
    for (const policy of policies) {
      await expect(cluster.api.apply(policy, { fieldManager: 'somebody-else' })).resolves.toMatchObject(policy);
    }
  });

  it('let an object pass that opts out, of those guards that it names', async () => {
    const allowing = (ids: string) => vault('watched', 'even', 4, { annotations: { [ALLOW]: ids } });
    await expect(tryToCreate(allowing('odd-size'))).resolves.toBeDefined();
    await expect(tryToCreate(allowing('kept , odd-size'))).resolves.toBeDefined();
    await expect(tryToCreate(allowing('kept'))).rejects.toMatchObject(refusal('odd-size'));
    await expect(tryToCreate(allowing('not-odd-size'))).rejects.toMatchObject(refusal('odd-size'));
    await expect(tryToCreate(allowing(''))).rejects.toMatchObject(refusal('odd-size'));
  });

  it('let an object pass that opts out for the value that it has, and for no other', async () => {
    const metadata = (ids: string) => ({ annotations: { [ALLOW]: ids } });
    await expect(tryToCreate(vault('watched', 'even', 4, metadata('odd-size=4')))).resolves.toBeDefined();
    await expect(tryToCreate(vault('watched', 'even', 4, metadata('kept, odd-size=4')))).resolves.toBeDefined();
    await expect(tryToCreate(vault('watched', 'even', 6, metadata('odd-size=4')))).rejects.toMatchObject(
      refusal('odd-size'),
    );
    await expect(tryToCreate(vault('watched', 'even', 4, metadata('odd-size=')))).rejects.toMatchObject(
      refusal('odd-size'),
    );
  });

  it('leave an object from before them in the hands of its operator', async () => {
    const it = referenceTo(legacy);
    await cluster.api.patch(it, { metadata: { finalizers: [FINALIZER], labels: { seen: 'yes' } } });
    await cluster.api.patch(it, { status: { phase: 'Running' } }, { subresource: 'status' });
    const stored = await cluster.api.get(it);
    expect(stored).toMatchObject({ metadata: { finalizers: [FINALIZER] }, status: { phase: 'Running' } });
    await expect(cluster.api.update(stored)).resolves.toBeDefined();
    await expect(cluster.api.patch(it, { spec: { size: 4 } })).rejects.toMatchObject(refusal('odd-size'));
    await expect(cluster.api.delete(it)).rejects.toMatchObject(refusal('kept'));
  });

  it('do not hold back an object that is on its way out', async () => {
    const it = referenceTo(legacy);
    await cluster.api.patch(it, { metadata: { annotations: { [ALLOW]: 'kept' } } });
    await cluster.api.delete(it);
    await cluster.api.patch(it, { metadata: { annotations: { [ALLOW]: null } } });
    // It waits for its operator, which may write into it, and be asked once more to delete it.
    await expect(cluster.api.get(it)).resolves.toMatchObject({
      metadata: { deletionTimestamp: expect.any(String) as string },
    });
    await cluster.api.patch(it, { spec: { size: 6 } });
    await cluster.api.delete(it);
    await cluster.api.patch(it, { metadata: { finalizers: null } });
    await gone(it);
  });

  it('let the garbage collector take what belonged to another object', async () => {
    const owner = await cluster.api.create({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { namespace: 'watched', name: 'owner' },
    });
    const ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: owner.metadata.uid }];
    const owned = await cluster.api.create(vault('watched', 'owned', 3, { ownerReferences }));
    await expect(cluster.api.delete(referenceTo(owned))).rejects.toMatchObject(refusal('kept'));
    await cluster.api.delete(referenceTo(owner));
    await gone(referenceTo(owned));
  }, 60_000);

  it('let a namespace go with all that is in it', async () => {
    const plain = await cluster.api.create(vault('doomed', 'plain', 3));
    const held = await cluster.api.create(vault('doomed', 'held', 3, { finalizers: [FINALIZER] }));
    await expect(cluster.api.delete(referenceTo(plain))).rejects.toMatchObject(refusal('kept'));

    const namespace = { apiVersion: 'v1', kind: 'Namespace', name: 'doomed' };
    await cluster.api.delete(namespace);
    await gone(referenceTo(plain));
    await cluster.api.patch(referenceTo(held), { metadata: { finalizers: null } });
    await gone(namespace);
  }, 60_000);
});

import { defineCustomResource, Operator, OperatorScope, t, WatchSignal } from 'operator-constructs';
import { testChart } from '../support/synth';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { establish } from './support/guard-enforcement';
import { coreObject, referenceTo } from './support/kubernetes-object';

import type { Chart } from 'cdk8s';
import type { Guard, OperatorDefinition } from 'operator-constructs';
import type { ControlPlane } from './support/control-plane';
import type { KubernetesObject, ObjectReference } from './support/kubernetes-object';

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
const stoveType = defineCustomResource({
  group: 'test.example.com',
  kind: 'Stove',
  scope: 'Cluster',
  versions: [{ name: 'v1', schema }],
});

const guard = (
  id: string,
  operations: Guard['operations'],
  expression: string,
  field?: string,
): Guard => ({
  id,
  operations,
  expression,
  field,
  severity: 'deny',
  message: 'it is lost',
  remedy: 'do not',
});

const definition: OperatorDefinition = {
  name: 'vault-operator',
  version: '1.0.0',
  image: 'example.com/vault-operator:1.0.0',
  customResources: [vaultType, stoveType],
  watch: WatchSignal.env(),
  rules: [],
  guards: {
    Vault: [
      guard('odd-size', ['CREATE', 'UPDATE'], 'object.spec.size % 2 == 1', 'spec.size'),
      guard('kept', ['DELETE'], "oldObject.?status.?phase.orValue('') == 'Empty'"),
    ],
  },
};

const vault = (
  namespace: string,
  name: string,
  size: number,
  metadata: object = {},
): KubernetesObject => ({
  apiVersion: 'test.example.com/v1',
  kind: 'Vault',
  metadata: { namespace, name, ...metadata },
  spec: { size },
});

interface Policies {
  readonly build: (chart: Chart) => void;
  /** Number of policies and bindings. */
  readonly count: number;
  /** An object from before them. */
  readonly older: KubernetesObject;
  /** Objects that are refused once they are in force. */
  readonly refused: readonly KubernetesObject[];
}

function setUp(cluster: ControlPlane, { build, count, older, refused }: Policies): void {
  const synthesize = (): KubernetesObject[] => {
    const chart = testChart('home');
    build(chart);
    return chart.toJson() as KubernetesObject[];
  };
  beforeAll(async () => {
    for (const name of ['home', 'watched', 'doomed', 'elsewhere']) {
      await cluster.createNamespace(name);
    }
    const objects = synthesize();
    await establish(
      cluster,
      objects.filter(({ kind }) => kind === 'CustomResourceDefinition'),
    );
    await cluster.learnNewKinds();
    await cluster.api.create(older);
    await applyObjects(cluster, objects);
    for (const object of refused) {
      await cluster.waitFor('policies to be in force', async () =>
        cluster.api.create(object, { dryRun: true }).then(
          () => false,
          () => true,
        ),
      );
    }
  }, 120_000);

  it('is applied by two people without a conflict, as the one says no less than the API server', async () => {
    const policies = synthesize().filter(({ kind }) =>
      kind.startsWith('ValidatingAdmissionPolicy'),
    );
    expect(policies).toHaveLength(count);
    for (const policy of policies) {
      await expect(
        cluster.api.apply(policy, { fieldManager: 'somebody-else' }),
      ).resolves.toMatchObject(policy);
    }
  });
}

// An operator for one namespace, and one of somebody else for another: two of the three namespaces
// are watched.
describeControlPlane('guards in force', [], (cluster) => {
  const legacy = vault('watched', 'legacy', 2);
  const build = (chart: Chart): void => {
    new Operator(chart, 'operator', { definition, scope: OperatorScope.namespaces('watched') });
    const scope = OperatorScope.namespaces('doomed');
    Operator.fromExisting(chart, 'other', { definition, namespace: 'there', scope });
  };
  setUp(cluster, { build, count: 2, older: legacy, refused: [vault('watched', 'probe', 4)] });

  const refusal = (id: string) => ({
    code: 422,
    message: expect.stringContaining(`(guard '${id}')`) as unknown,
  });
  const tryToCreate = async (object: KubernetesObject): Promise<KubernetesObject> =>
    await cluster.api.create(object, { dryRun: true });
  const gone = async (reference: ObjectReference): Promise<void> =>
    await cluster
      .waitFor(
        `${reference.name} to be gone`,
        async () => (await cluster.api.find(reference)) === undefined,
      )
      .then(() => undefined);

  it('hold in all namespaces that somebody watches, in every version, and nowhere else', async () => {
    for (const namespace of ['watched', 'doomed']) {
      await expect(tryToCreate(vault(namespace, 'even', 4))).rejects.toMatchObject(
        refusal('odd-size'),
      );
      await expect(
        tryToCreate({ ...vault(namespace, 'even', 4), apiVersion: 'test.example.com/v1alpha1' }),
      ).rejects.toMatchObject(refusal('odd-size'));
      await expect(tryToCreate(vault(namespace, 'odd', 3))).resolves.toBeDefined();
    }
    await expect(tryToCreate(vault('elsewhere', 'even', 4))).resolves.toBeDefined();
    const elsewhere = await cluster.api.create(vault('elsewhere', 'full', 4));
    await expect(cluster.api.delete(referenceTo(elsewhere))).resolves.toBeUndefined();
  });

  it('let an object pass that opts out, of those guards that it names', async () => {
    const allowing = (ids: string) =>
      vault('watched', 'even', 4, { annotations: { [ALLOW]: ids } });
    await expect(tryToCreate(allowing('odd-size'))).resolves.toBeDefined();
    await expect(tryToCreate(allowing('kept , odd-size'))).resolves.toBeDefined();
    await expect(tryToCreate(allowing('kept'))).rejects.toMatchObject(refusal('odd-size'));
    await expect(tryToCreate(allowing('not-odd-size'))).rejects.toMatchObject(refusal('odd-size'));
    await expect(tryToCreate(allowing(''))).rejects.toMatchObject(refusal('odd-size'));
  });

  it('let an object pass that opts out for the value that it has, and for no other', async () => {
    const metadata = (ids: string) => ({ annotations: { [ALLOW]: ids } });
    await expect(
      tryToCreate(vault('watched', 'even', 4, metadata('odd-size=4'))),
    ).resolves.toBeDefined();
    await expect(
      tryToCreate(vault('watched', 'even', 4, metadata('kept, odd-size=4'))),
    ).resolves.toBeDefined();
    await expect(
      tryToCreate(vault('watched', 'even', 6, metadata('odd-size=4'))),
    ).rejects.toMatchObject(refusal('odd-size'));
    await expect(
      tryToCreate(vault('watched', 'even', 4, metadata('odd-size='))),
    ).rejects.toMatchObject(refusal('odd-size'));
  });

  it('leave an object from before them in the hands of its operator', async () => {
    const it = referenceTo(legacy);
    await cluster.api.patch(it, { metadata: { finalizers: [FINALIZER], labels: { seen: 'yes' } } });
    await cluster.api.patch(it, { status: { phase: 'Running' } }, { subresource: 'status' });
    const stored = await cluster.api.get(it);
    expect(stored).toMatchObject({
      metadata: { finalizers: [FINALIZER] },
      status: { phase: 'Running' },
    });
    await expect(cluster.api.update(stored)).resolves.toBeDefined();
    await expect(cluster.api.patch(it, { spec: { size: 4 } })).rejects.toMatchObject(
      refusal('odd-size'),
    );
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
    const owner = await cluster.api.create(
      coreObject('ConfigMap', { namespace: 'watched', name: 'owner' }),
    );
    const ownerReferences = [
      { apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: owner.metadata.uid },
    ];
    const owned = await cluster.api.create(vault('watched', 'owned', 3, { ownerReferences }));
    await expect(cluster.api.delete(referenceTo(owned))).rejects.toMatchObject(refusal('kept'));
    await cluster.api.delete(referenceTo(owner));
    await gone(referenceTo(owned));
  }, 120_000);

  it('let a namespace go with all that is in it', async () => {
    const plain = await cluster.api.create(vault('doomed', 'plain', 3));
    const held = await cluster.api.create(vault('doomed', 'held', 3, { finalizers: [FINALIZER] }));
    await expect(cluster.api.delete(referenceTo(plain))).rejects.toMatchObject(refusal('kept'));

    const namespace = { apiVersion: 'v1', kind: 'Namespace', name: 'doomed' };
    await cluster.api.delete(namespace);
    await gone(referenceTo(plain));
    await cluster.api.patch(referenceTo(held), { metadata: { finalizers: null } });
    await gone(namespace);
  }, 120_000);
});

const binding = (namespace: string | undefined, role: string): KubernetesObject => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding',
  metadata: { ...(namespace !== undefined && { namespace }), name: 'users' },
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
  subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'users' }],
});

describeControlPlane('no orphans', [], (cluster) => {
  const older = vault('elsewhere', 'older', 1);
  const build = (chart: Chart): void => {
    const scope = OperatorScope.namespaces('watched');
    const props = { guards: 'off', unwatchedNamespaces: 'deny', userRoles: 'bindable' } as const;
    new Operator(chart, 'operator', { definition, scope, ...props });
  };
  const probes = [vault('elsewhere', 'probe', 1), binding('elsewhere', 'vault-operator.view')];
  setUp(cluster, { build, count: 4, older, refused: probes });

  const tryToCreate = async (object: KubernetesObject): Promise<KubernetesObject> =>
    await cluster.api.create(object, { dryRun: true });
  const refused = {
    code: 422,
    message: expect.stringContaining(
      "no operator 'vault-operator' watches this namespace",
    ) as unknown,
  };

  it('resources are made where somebody watches, in each version, and nowhere else', async () => {
    await expect(tryToCreate(vault('watched', 'fine', 3))).resolves.toBeDefined();
    await expect(tryToCreate(vault('elsewhere', 'lost', 3))).rejects.toMatchObject(refused);
    await expect(
      tryToCreate({ ...vault('elsewhere', 'lost', 3), apiVersion: 'test.example.com/v1alpha1' }),
    ).rejects.toMatchObject(refused);
    await expect(tryToCreate(vault('home', 'lost', 3))).rejects.toMatchObject(refused);
  });

  it('what is in no namespace is of no concern', async () => {
    const stove = {
      apiVersion: 'test.example.com/v1',
      kind: 'Stove',
      metadata: { name: 'stove' },
      spec: {},
    };
    await expect(tryToCreate(stove)).resolves.toBeDefined();
  });

  it('what was there before may be changed, and deleted', async () => {
    const found = (await cluster.api.find(referenceTo(older))) as KubernetesObject;
    await expect(cluster.api.update({ ...found, spec: { size: 5 } })).resolves.toBeDefined();
    await expect(cluster.api.delete(referenceTo(older))).resolves.toBeUndefined();
  });

  it('roles for users are bound where somebody watches, and nowhere else', async () => {
    for (const level of ['view', 'edit', 'admin']) {
      const role = `vault-operator.${level}`;
      await expect(tryToCreate(binding('watched', role))).resolves.toBeDefined();
      await expect(tryToCreate(binding('elsewhere', role))).rejects.toMatchObject(refused);
      await expect(tryToCreate(binding(undefined, role))).rejects.toMatchObject(refused);
    }
    await expect(tryToCreate(binding('elsewhere', 'view'))).resolves.toBeDefined();
  });
});

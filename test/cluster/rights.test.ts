import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { zookeeperDefinition } from '../../lib/catalog/zookeeper/definition';
import { type Installed, isMeant, type Right, rightsIn } from './support/access-oracle';
import { applyObjects } from './support/apply-objects';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';
import { rightsInEffect } from './support/rights-in-effect';

const { rules, name } = zookeeperDefinition;

const can = (group: string, path: string, ...verbs: string[]): Right[] => {
  const [resource = '', subresource] = path.split('/');
  return verbs.map((verb) => ({ group, resource, subresource, verb }));
};

/** What nobody grants to this operator, upstream's own manifests apart. */
const NEVER: readonly Right[] = [
  ...can('', 'secrets', 'get', 'list', 'watch', 'create', 'update', 'delete'),
  ...can('', 'pods', 'create', 'update', 'patch', 'deletecollection'),
  ...can('', 'pods/exec', 'create', 'get'),
  ...can('', 'serviceaccounts', 'delete', 'impersonate'),
  ...can('', 'serviceaccounts/token', 'create'),
  ...can('', 'nodes', 'list', 'update', 'delete'),
  ...can('', 'namespaces', 'list', 'delete'),
  ...can('', 'persistentvolumeclaims', 'create', 'update', 'deletecollection'),
  ...can('', 'events', 'create'),
  ...can('apps', 'deployments', 'get', 'list', 'create', 'update'),
  ...can('apps', 'statefulsets', 'delete', 'patch'),
  ...can('policy', 'poddisruptionbudgets', 'update', 'delete'),
  ...can('rbac.authorization.k8s.io', 'roles', 'create', 'escalate', 'bind'),
  ...can('rbac.authorization.k8s.io', 'rolebindings', 'create'),
  ...can('rbac.authorization.k8s.io', 'clusterroles', 'create', 'escalate', 'bind'),
  ...can('apiextensions.k8s.io', 'customresourcedefinitions', 'get', 'update', 'delete'),
  ...can('zookeeper.pravega.io', 'zookeeperclusters', 'create', 'delete', 'patch', 'deletecollection'),
  ...can('*', '*', '*'),
];

const GRANTED_SOMEWHERE = rightsIn(rules);

/** An installation, with the namespaces to ask about; without a namespace the question is about all of them. */
interface Case extends Installed {
  readonly operatorScope: OperatorScope;
  readonly places: readonly (string | undefined)[];
}

function caseOf(home: string, operatorScope: OperatorScope, ...namespaces: readonly string[]): Case {
  const watched = operatorScope.match<readonly string[]>({
    namespace: () => [home],
    namespaces: (names) => names,
    cluster: () => [],
  });
  const places = [...new Set([home, ...watched, ...namespaces]), undefined];
  return { operatorScope, scope: operatorScope.kind, home, watched, places };
}

const CASES: readonly Case[] = [
  caseOf('own', OperatorScope.namespace(), 'unrelated'),
  caseOf('operators', OperatorScope.namespaces('streaming', 'billing'), 'unrelated'),
  caseOf('listed', OperatorScope.namespaces('listed', 'shop'), 'unrelated'),
  caseOf('everywhere', OperatorScope.cluster(), 'streaming', 'unrelated'),
];

/** Installations of two teams side by side. */
const PAIRS: readonly (readonly [Case, Case])[] = [
  [OperatorScope.namespace(), OperatorScope.namespace()] as const,
  [OperatorScope.namespaces('shared'), OperatorScope.namespaces('shared', 'team-a')] as const,
  [OperatorScope.cluster(), OperatorScope.cluster()] as const,
  [OperatorScope.cluster(), OperatorScope.namespaces('team-b')] as const,
].map(([a, b]) => [caseOf('team-a', a, 'team-b', 'shared'), caseOf('team-b', b, 'team-a', 'shared')]);

/** A right that is there and not meant to be, or the other way round. */
interface Mismatch extends Right {
  readonly namespace?: string;
  readonly allowed: boolean;
}

const questionsOf = ({ places }: Case): { right: Right; namespace?: string }[] =>
  places.flatMap((namespace) => [...GRANTED_SOMEWHERE, ...NEVER].map((right) => ({ right, namespace })));

function synthesize({ home, operatorScope: scope }: Case): KubernetesObject[] {
  const chart = new Chart(new App(), 'zookeeper', { namespace: home });
  new ZookeeperOperator(chart, 'operator', { scope });
  return chart.toJson() as KubernetesObject[];
}

describeCluster('the rights of the zookeeper-operator', [], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    const namespaces = new Set([...CASES.flatMap(({ places }) => places), 'team-a', 'team-b', 'shared', 'mutated']);
    for (const namespace of namespaces) if (namespace) await cluster.createNamespace(namespace);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  /** Asks everything at once, and gives the answers that the rules do not mean. */
  const review = async (at: Case): Promise<Mismatch[]> => {
    const serviceAccount = { namespace: at.home, name };
    const answers = questionsOf(at).map(async ({ right, namespace }) => {
      const allowed = await cluster.subjectAccessReview({ serviceAccount, namespace, ...right });
      return allowed === isMeant(rules, at, right, namespace) ? [] : [{ ...right, namespace, allowed }];
    });
    return (await Promise.all(answers)).flat();
  };

  const remove = async (objects: readonly KubernetesObject[]): Promise<void> => {
    for (const object of objects) {
      if (object.kind !== 'CustomResourceDefinition') await cluster.api.delete(referenceTo(object));
    }
  };

  it.each(CASES.map((at) => [at.operatorScope.toString(), at.home, questionsOf(at).length, at] as const))(
    'are those of the rules and no others: %s, running in %s, by %d reviews',
    async (_scope, _home, _count, at) => {
      await applyObjects(cluster, synthesize(at));
      await rightsInEffect(cluster);
      expect(await review(at)).toEqual([]);
    },
    60_000,
  );

  it('are asked for by questions whose answers differ', () => {
    const isMeantSomewhere = (right: Right): boolean =>
      CASES.some((at) => at.places.some((place) => isMeant(rules, at, right, place)));
    expect(NEVER.filter(isMeantSomewhere)).toEqual([]);
    const deletion = { group: '', resource: 'configmaps', verb: 'delete' };
    expect(GRANTED_SOMEWHERE.filter((right) => !isMeantSomewhere(right))).toEqual([
      deletion, // the rule names the lock
      { ...deletion, name: 'of-another-name' },
    ]);
  });

  it('are seen to be too many, and too few', async () => {
    const at = caseOf('mutated', OperatorScope.namespace(), 'unrelated');
    await applyObjects(cluster, synthesize(at));
    const [role, binding] = extraRight('unrelated', 'mutated');
    await applyObjects(cluster, [role, binding]);
    await rightsInEffect(cluster);
    const extra = { group: '', resource: 'pods', verb: 'delete' };
    expect(await review(at)).toEqual([{ ...extra, namespace: 'unrelated', allowed: true }]);

    await cluster.api.delete(referenceTo(binding));
    await cluster.api.delete({ ...referenceTo(binding), namespace: 'mutated', name });
    await rightsInEffect(cluster);
    expect(
      (await review(at)).map(({ resource, verb, namespace, allowed }) => [resource, verb, namespace, allowed]),
    ).toEqual([
      ['configmaps', 'delete', 'mutated', false], // of the lock
      ['pods', 'delete', 'mutated', false],
    ]);
  }, 60_000);

  it.each(PAIRS.map(([a, b]) => [a.operatorScope.toString(), b.operatorScope.toString(), a, b] as const))(
    'of two installations have no object in common but the CRD: %s and %s',
    async (_a, _b, a, b) => {
      const [ours, theirs] = [synthesize(a), synthesize(b)];
      expect(addressesOf(ours).filter((address) => addressesOf(theirs).includes(address))).toEqual([
        'CustomResourceDefinition /zookeeperclusters.zookeeper.pravega.io',
      ]);

      // Two GitOps repositories: where both had a say in one field, the API server would refuse the second.
      for (const object of ours) await cluster.api.apply(object, { fieldManager: 'team-a' });
      for (const object of theirs) await cluster.api.apply(object, { fieldManager: 'team-b' });
      await remove(ours);
      await rightsInEffect(cluster);
      expect(await review(b)).toEqual([]);
      await remove(theirs);
    },
    60_000,
  );
});

function addressesOf(objects: readonly KubernetesObject[]): string[] {
  return objects.map(({ kind, metadata: { namespace = '', name } }) => `${kind} ${namespace}/${name}`);
}

/** A role with its binding that let an operator delete pods of a namespace. */
function extraRight(namespace: string, home: string): [KubernetesObject, KubernetesObject] {
  const apiVersion = 'rbac.authorization.k8s.io/v1';
  const metadata = { namespace, name: 'extra' };
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'extra' };
  return [
    { apiVersion, kind: 'Role', metadata, rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['delete'] }] },
    {
      apiVersion,
      kind: 'RoleBinding',
      metadata,
      roleRef,
      subjects: [{ kind: 'ServiceAccount', namespace: home, name }],
    },
  ];
}

import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperOperator, zookeeperDefinition } from 'operator-constructs/zookeeper';
import { distinct, type Installed, isMeant, type Right, rightsIn } from './support/access-oracle';
import { applyObjects } from './support/apply-objects';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';
import { can, PROBES } from './support/probes';
import { rightsInEffect } from './support/rights-in-effect';
import { type Mismatch, mismatches, type Question } from './support/rights-review';

const { rules, name } = zookeeperDefinition;

/** Rights that nobody grants to this operator, upstream's own manifests apart. */
const NEVER: readonly Right[] = can('zookeeper.pravega.io', 'zookeeperclusters', 'create', 'delete', 'patch');

const GRANTED_SOMEWHERE = rightsIn(rules);

/** All that rules are tied to: each is on unless it is switched off. */
const OPTIONS: readonly string[] = rules.flatMap(({ option }) => option ?? []);

const ASKED = distinct([...GRANTED_SOMEWHERE, ...PROBES, ...NEVER]);

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
  return { operatorScope, scope: operatorScope.kind, home, watched, options: OPTIONS, places };
}

const LISTED = caseOf('listed', OperatorScope.namespaces('listed', 'shop'), 'unrelated');

/** Installations of every kind; the suite of the whole catalogue reviews all but the one that lists its own namespace. */
const CASES: readonly Case[] = [
  caseOf('own', OperatorScope.namespace(), 'unrelated'),
  caseOf('operators', OperatorScope.namespaces('streaming', 'billing'), 'unrelated'),
  LISTED,
  caseOf('everywhere', OperatorScope.cluster(), 'streaming', 'unrelated'),
];

/** Installations of two teams side by side. */
const PAIRS: readonly (readonly [Case, Case])[] = [
  [OperatorScope.namespace(), OperatorScope.namespace()] as const,
  [OperatorScope.namespaces('shared'), OperatorScope.namespaces('shared', 'team-a')] as const,
  [OperatorScope.cluster(), OperatorScope.cluster()] as const,
  [OperatorScope.cluster(), OperatorScope.namespaces('team-b')] as const,
].map(([a, b]) => [caseOf('team-a', a, 'team-b', 'shared'), caseOf('team-b', b, 'team-a', 'shared')]);

const questionsOf = ({ places }: Case): Question[] =>
  places.flatMap((namespace) => ASKED.map((right) => ({ right, namespace })));

function synthesize(
  { home, operatorScope: scope }: Case,
  clusterPart: 'install' | 'skip' = 'install',
): KubernetesObject[] {
  const chart = new Chart(new App(), 'zookeeper', { namespace: home });
  new ZookeeperOperator(chart, 'operator', { scope, clusterPart });
  return chart.toJson() as KubernetesObject[];
}

describeCluster('the rights of the zookeeper-operator', [], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    const namespaces = ['listed', 'shop', 'unrelated', 'mutated', 'shared', 'team-a', 'team-b'];
    await Promise.all(namespaces.map((namespace) => cluster.createNamespace(namespace)));
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const review = async (at: Case): Promise<Mismatch[]> => {
    const serviceAccount = { namespace: at.home, name };
    return await mismatches(cluster, { rules, installed: at, serviceAccount }, questionsOf(at));
  };

  const remove = async (objects: readonly KubernetesObject[]): Promise<void> => {
    for (const object of objects) {
      if (object.kind !== 'CustomResourceDefinition') await cluster.api.delete(referenceTo(object));
    }
  };

  it('are those of the rules, and no others, where the operator lists its own namespace', async () => {
    await applyObjects(cluster, synthesize(LISTED, 'skip'));
    await rightsInEffect(cluster);
    expect(await review(LISTED)).toEqual([]);
  }, 60_000);

  it('are asked for by questions whose answers differ', () => {
    const isMeantSomewhere = (right: Right): boolean =>
      CASES.some((at) => at.places.some((place) => isMeant(rules, at, right, place)));
    expect([...NEVER, ...PROBES].filter(isMeantSomewhere)).toEqual([
      ...can('', 'pods', 'delete'),
      ...can('', 'configmaps', 'list', 'update'),
      ...can('apps', 'statefulsets', 'list', 'create'),
    ]);
    // The rule names the lock.
    const ofAny = (right: Right): Right[] => [right, { ...right, name: 'of-another-name' }];
    expect(GRANTED_SOMEWHERE.filter((right) => !isMeantSomewhere(right))).toEqual(
      can('', 'configmaps', 'get', 'delete').flatMap(ofAny),
    );
  });

  it('are seen to be too many, and too few', async () => {
    const at = caseOf('mutated', OperatorScope.namespace(), 'unrelated');
    await applyObjects(cluster, synthesize(at, 'skip'));
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
      ['configmaps', 'get', 'mutated', false], // of the lock
      ['configmaps', 'delete', 'mutated', false],
      ['pods', 'get', 'mutated', false],
      ['pods', 'delete', 'mutated', false],
    ]);
  }, 60_000);

  it.each(PAIRS.map(([a, b]) => [a.operatorScope.toString(), b.operatorScope.toString(), a, b] as const))(
    'of two installations have no object in common, where one of them has the cluster part: %s and %s',
    async (_a, _b, a, b) => {
      const [ours, theirs] = [synthesize(a), synthesize(b, 'skip')];
      expect(addressesOf(ours).filter((address) => addressesOf(theirs).includes(address))).toEqual([]);

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

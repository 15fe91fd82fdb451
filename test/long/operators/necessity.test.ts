import { readEvidence } from '../../../scripts/evidence/data';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { recordedNecessity, superfluous } from '../../cluster/support/necessity/necessity-table';
import { titleOf, withoutRight } from '../../cluster/support/necessity/single-right';
import { installation } from '../../cluster/support/necessity/zookeeper-installation';
import { ZookeeperNecessity } from '../../cluster/support/necessity/zookeeper-necessity';

const { rights } = ZookeeperNecessity;

/** Rights whose lack shows in different ways; `npm run permissions -- --prove` takes all of them away, one by one. */
const SAMPLE = [
  // Refused is not the right itself but what an admission plugin asks it for.
  'update zookeeper.pravega.io/zookeeperclusters/finalizers',
  // A cache that starts on first use: the only worker waits for it, and says nothing.
  'list policy/poddisruptionbudgets',
  // The operator goes on without, as garbage collection does the same some time later.
  'delete configmaps zookeeper-operator-lock',
  // The only right outside of namespaces.
  'get nodes',
];

describe('one right taken away', () => {
  const site = { home: 'home', watched: 'watched' };
  const objects = installation(site);

  it.each(
    rights.filter(({ place }) => place !== 'cluster').map((right) => [`${right.place}: ${titleOf(right)}`, right]),
  )('takes %s and nothing else', (_, right) => {
    const rolesLeft = withoutRight(objects, right, site).filter(({ rules }) => rules);
    const before = objects.flatMap(rightsOf);
    const after = rolesLeft.flatMap(rightsOf);
    expect(before.filter((title) => !after.includes(title))).toEqual([
      `${right.place === 'own' ? 'home' : 'watched'}: ${titleOf(right)}`,
    ]);
    expect(after).toHaveLength(before.length - 1);
  });
});

it('finds a right superfluous that nothing came of, unless it is optional', () => {
  const [right] = rights;
  const verdicts = [{ kind: 'not needed' }, { kind: 'forbidden', request: 'get pods' }] as const;
  const results = [false, true].flatMap((optional) =>
    verdicts.map((verdict) => ({ right: { ...right!, optional }, verdict })),
  );
  expect(superfluous(results)).toEqual([results[0]]);
});

describeCluster('the rights of the zookeeper-operator, taken away', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  let necessity: ZookeeperNecessity;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
    necessity = await ZookeeperNecessity.on(cluster);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  it('with all of them the work is done', async () => {
    expect(await necessity.quickControl()).toEqual({ kind: 'not needed' });
  }, 120_000);

  it('one by one they are missed', async () => {
    const results = await necessity.without(rights.filter((right) => SAMPLE.includes(titleOf(right))));

    expect(superfluous(results)).toEqual([]);
    expect(results.map(recordedNecessity)).toEqual(
      readEvidence().necessity.filter(({ right }) => SAMPLE.includes(right)),
    );
    expect(results).toHaveLength(SAMPLE.length);
  }, 120_000);
});

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
}

/** Every right that an object gives, in words, with the namespace before it. */
function rightsOf({ rules = [], metadata }: KubernetesObject): string[] {
  return (rules as readonly Rule[]).flatMap(({ apiGroups, resources, verbs, resourceNames: names }) =>
    apiGroups.flatMap((group) =>
      resources.flatMap((resource) =>
        verbs.map((verb) => `${metadata.namespace}: ${titleOf({ group, resource, verb, names })}`),
      ),
    ),
  );
}

import { readEvidence } from '../../../scripts/evidence/data';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { titleOf } from '../../cluster/support/necessity/single-right';
import {
  recordedNecessity,
  superfluous,
  ZookeeperNecessity,
} from '../../cluster/support/necessity/zookeeper-necessity';

const { rights } = ZookeeperNecessity;

/**
 * Rights whose lack shows in different ways; `npm run permissions -- --prove` takes all of them
 * away, one by one.
 */
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

describeControlPlane(
  'the rights of the zookeeper-operator, taken away',
  ['zookeeper-operator', 'mount namespace'],
  (cluster) => {
    let necessity: ZookeeperNecessity;
    beforeAll(async () => {
      necessity = await ZookeeperNecessity.on(cluster);
    }, 120_000);

    it('with all of them the work is done', async () => {
      expect(await necessity.quickControl()).toEqual({ kind: 'not needed' });
    }, 120_000);

    it('one by one they are missed', async () => {
      const results = await necessity.without(
        rights.filter((right) => SAMPLE.includes(titleOf(right))),
      );

      expect(superfluous(results)).toEqual([]);
      expect(results.map(recordedNecessity)).toEqual(
        readEvidence().necessity.filter(({ right }) => SAMPLE.includes(right)),
      );
      expect(results).toHaveLength(SAMPLE.length);
    }, 120_000);
  },
);

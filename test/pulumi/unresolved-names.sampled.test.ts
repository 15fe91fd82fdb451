import { sampled } from '../support/sampled';
import { endingOf } from './support/language-host';

/** Two clusters of one operator, in a namespace that only the engine knows. */
const clustersOf = (first: string, second: string): string => `
  import { Namespace } from '@pulumi/kubernetes/core/v1';
  import { OperatorScope } from 'operator-constructs';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const team = new Namespace('team', { metadata: { name: 'team' } });
  const operator = new ZookeeperOperator('zk', { namespace: 'operators', scope: OperatorScope.cluster() });
  const unresolved = () => team.metadata.name;
  const name = () => unresolved().apply(() => 'main');
  const waitFor = false;
  new ZookeeperCluster('one', { operator, name: 'main', pod: { serviceAccountName: 'one' }, ${first} });
  new ZookeeperCluster('two', { operator, name: 'main', pod: { serviceAccountName: 'two' }, ${second} });`;

const SAME =
  /^\[ZookeeperCluster:(one|two)\/\1\/Resource\] ZookeeperCluster 'main' in namespace 'team' is declared here and at \[ZookeeperCluster:(?!\1)(one|two)\/\2\/Resource\]; give one of the two another 'name' or 'namespace'$/;

describe('two objects of one name, of which it is known later', () => {
  const known: readonly (readonly [which: string, first: string, second: string])[] = [
    ['both', 'namespace: unresolved()', 'namespace: unresolved()'],
    ['the first', 'namespace: unresolved()', "namespace: 'team'"],
    ['the second', "namespace: 'team'", 'namespace: unresolved(), name: name()'],
  ];

  test.each(sampled(known, 2))(
    'are an error: %s',
    async (_which, first, second) => {
      const { errors, status, registered } = await endingOf(clustersOf(first, second));
      expect(errors).toEqual([expect.stringMatching(SAME)]);
      expect(status).toBe(32);
      expect(registered.filter((name) => /^(one|two)\/Resource$/.test(name)).length).toBeLessThan(
        2,
      );
    },
    120_000,
  );

  test('are none where they are in two namespaces', async () => {
    const { errors, status } = await endingOf(
      clustersOf('namespace: unresolved()', 'namespace: unresolved().apply((name) => name + 2)'),
    );
    expect({ errors, status }).toEqual({ errors: [], status: 0 });
  }, 120_000);
});

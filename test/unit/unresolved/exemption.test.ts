import type { GuardOptions } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { findingsInPasses, type Part } from './findings';
import { later } from './later';

/** A cluster that no guard would let be, and what it says that it opts out of. */
const clusterThatAllows =
  (guards: string): Part =>
  (chart, pass) => {
    const operator = new ZookeeperOperator(chart, 'operator');
    const annotations = { 'operator-constructs.dev/allow': pass === 'first' ? later(guards) : guards };
    new ZookeeperCluster(chart, 'events', { operator, replicas: 4, metadata: { annotations } });
  };

test('guards wait for what a resource opts out of', () => {
  expect(findingsInPasses([clusterThatAllows('odd-replicas')])).toMatchObject({ errors: [] });
});

test.each([
  ['whole-probes', /\(guard 'odd-replicas'\) \[chart-0\/chart\/events\/Resource\]/],
  ['odd', /the annotation 'operator-constructs\.dev\/allow' names 'odd', which is no guard/],
])('and hold where that turns out to be something else: %s', (allowed, problem) => {
  const { errors, endsAtOnce } = findingsInPasses([clusterThatAllows(allowed)]);
  expect(errors).toContainEqual(expect.stringMatching(problem));
  expect(endsAtOnce).toBe(false);
});

/** A cluster whose number of members is known later, and what is said of the guard that looks at it. */
const clusterOf =
  (members: number, said: { readonly guards?: GuardOptions; readonly allow?: string }): Part =>
  (chart, pass) => {
    const operator = new ZookeeperOperator(chart, 'operator', { guards: said.guards });
    const metadata = said.allow === undefined ? {} : { annotations: { 'operator-constructs.dev/allow': said.allow } };
    const replicas = pass === 'first' ? later(members) : members;
    new ZookeeperCluster(chart, 'events', { operator, replicas, metadata });
  };

test.each([
  ['a resource', { allow: 'odd-replicas' }],
  ['an operator', { guards: { rules: { 'odd-replicas': 'off' } } }],
] as const)('a guard that waits for a value is one that %s can name', (_who, said) => {
  expect(findingsInPasses([clusterOf(4, said)])).toMatchObject({ errors: [] });
  expect(findingsInPasses([clusterOf(4, {})]).errors).toEqual([expect.stringMatching(/\(guard 'odd-replicas'\)/)]);
});

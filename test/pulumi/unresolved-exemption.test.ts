import { App, Chart } from 'cdk8s';
import type { GuardOptions } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { synth } from '../support/synth';
import { later, resolved } from '../pulumi/support/later';

/** A cluster that no guard would let be, and what it says that it opts out of. */
function clusterThatAllows(guards: string): object[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  const annotations = { 'operator-constructs.dev/allow': guards };
  new ZookeeperCluster(chart, 'events', { operator, replicas: 4, metadata: { annotations } });
  return synth(chart);
}

test('guards wait for what a resource opts out of', () => {
  const objects = clusterThatAllows(later('odd-replicas'));
  expect(() => resolved(objects)).not.toThrow();
});

test.each([
  ['whole-probes', /\(guard 'odd-replicas'\) \[chart\/events\/Resource\]/],
  ['odd', /the annotation 'operator-constructs\.dev\/allow' names 'odd', which is no guard/],
])('and hold where that turns out to be something else: %s', (allowed, problem) => {
  const objects = clusterThatAllows(later(allowed));
  expect(() => resolved(objects)).toThrow(problem);
});

/** A cluster whose number of members is known later, and what is said of the guard that looks at it. */
function clusterOf(members: number, said: { readonly guards?: GuardOptions; readonly allow?: string }): object[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator', { guards: said.guards });
  const metadata = said.allow === undefined ? {} : { annotations: { 'operator-constructs.dev/allow': said.allow } };
  new ZookeeperCluster(chart, 'events', { operator, replicas: later(members), metadata });
  return synth(chart);
}

test.each([
  ['a resource', { allow: 'odd-replicas' }],
  ['an operator', { guards: { rules: { 'odd-replicas': 'off' } } }],
] as const)('a guard that waits for a value is one that %s can name', (_who, said) => {
  expect(() => resolved(clusterOf(4, said))).not.toThrow();
  expect(() => resolved(clusterOf(4, {}))).toThrow(/\(guard 'odd-replicas'\)/);
});

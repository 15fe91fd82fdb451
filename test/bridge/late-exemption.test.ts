import { App, Chart } from 'cdk8s';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { synth } from '../support/synth';
import { later, resolved } from './support/later';

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

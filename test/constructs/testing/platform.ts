import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

/**
 * A chart to look at: an operator for two namespaces, and a cluster; four replicas break a guard.
 */
export function platform(replicas = 3): {
  app: App;
  chart: Chart;
  operator: ZookeeperOperator;
  events: ZookeeperCluster;
} {
  const app = new App();
  const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
  const scope = OperatorScope.namespaces('streaming', 'billing');
  const operator = new ZookeeperOperator(chart, 'operator', { scope });
  const events = new ZookeeperCluster(chart, 'events', { operator, replicas });
  return { app, chart, operator, events };
}

import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

// One operator in a namespace of its own, which meets Pod Security `restricted`, serves the
// namespaces of two teams.
const app = new App();
const operators = new Chart(app, 'operators', { namespace: 'operators' });
const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
const billing = new Chart(app, 'billing', { namespace: 'billing' });

const operator = new ZookeeperOperator(operators, 'zookeeper-operator', {
  scope: OperatorScope.namespaces('streaming', 'billing'),
  metrics: {},
});

new ZookeeperCluster(streaming, 'events', {
  operator,
  storage: { size: '50Gi', storageClassName: 'fast' },
});
new ZookeeperCluster(billing, 'ledger', {
  operator,
  storage: { reclaimPolicy: 'Delete' },
  config: { syncLimit: 5 },
});

app.synth();

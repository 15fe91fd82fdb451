import { App, Chart, Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

// The tutorial: an operator for one namespace with an ensemble of three members. `MEMBERS=5 npm run
// synth` makes the same ensemble one of five.
const app = new App();
const chart = new Chart(app, 'zookeeper', { namespace: 'streaming' });

const operator = new ZookeeperOperator(chart, 'zookeeper-operator', {
  scope: OperatorScope.namespace(),
});

new ZookeeperCluster(chart, 'events', {
  operator,
  replicas: Number(process.env.MEMBERS ?? 3),
  storage: { size: Size.gibibytes(20) },
});

app.synth();

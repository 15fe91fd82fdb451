import { App, Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';

// Who owns what: the administrator's chart holds the CRD, the platform team's the operator, each
// team's its ensemble.
const app = new App();

const admin = new Chart(app, 'admin');
new OperatorClusterPart(admin, 'zookeeper', { definition: zookeeperDefinition });

const platform = new Chart(app, 'platform', { namespace: 'operators' });
const operator = new ZookeeperOperator(platform, 'zookeeper-operator', {
  scope: OperatorScope.cluster(),
  clusterPart: 'skip',
});

const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
new ZookeeperCluster(streaming, 'events', { operator });

const sandbox = new Chart(app, 'sandbox', { namespace: 'sandbox' });
new ZookeeperCluster(sandbox, 'scratch', {
  operator,
  replicas: 1,
  storage: { ephemeral: { sizeLimit: '1Gi' } },
});

app.synth();

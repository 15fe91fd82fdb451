import { App, Chart, Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Cache, CacheOperator } from './operator';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });
const operator = new CacheOperator(chart, 'operator', {
  scope: OperatorScope.namespaces('shop', 'billing'),
  replicas: 2,
  metrics: {},
});
new Cache(chart, 'main', { operator, shards: 5, storage: { size: Size.gibibytes(5) } });
app.synth();

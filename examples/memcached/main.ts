import { App, Chart } from 'cdk8s';
import { ConfigMap } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';

// Nobody publishes an image of the SDK's sample: this is one of a team's own build, which reads
// WATCH_NAMESPACE.
const app = new App();
const operators = new Chart(app, 'operators', { namespace: 'operators' });
const web = new Chart(app, 'web', { namespace: 'web' });
const billing = new Chart(app, 'billing', { namespace: 'billing' });

const operator = new MemcachedOperator(operators, 'memcached-operator', {
  image: 'registry.example.com/memcached-operator:1.0.0',
  scope: OperatorScope.namespaces('web', 'billing'),
  // Over HTTPS, to those that may GET /metrics: the one thing that takes a ClusterRole here.
  metrics: { protocol: 'https' },
});

// One to a namespace: the pods of a second one would have the same labels.
const sessions = new Memcached(web, 'sessions', { operator });
new Memcached(billing, 'rates', { operator, replicas: 1, service: { name: 'rates-cache' } });

new ConfigMap(web, 'config', {
  metadata: { name: 'web' },
  data: { SESSION_CACHE: sessions.connectionString },
});

app.synth();

import { ApiObject, App, Chart, Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';

// One operator with a standby, for the namespaces of two teams; it has rights in these, and in its
// own to the leader lock.
const app = new App();
const teams = ['shop', 'billing'] as const;

const namespaces = new Chart(app, 'namespaces');
for (const name of ['platform', ...teams]) {
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
  new ApiObject(namespaces, name, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels },
  });
}

const platform = new Chart(app, 'platform', { namespace: 'platform' });
platform.addDependency(namespaces);
const operator = new DatabaseOperator(platform, 'database-operator', {
  // Of your own build: see the README.
  image: process.env['OPERATOR_IMAGE'] ?? 'registry.example.com/database-operator:1.0.0',
  scope: OperatorScope.namespaces(...teams),
  deletionPolicies: ['Snapshot'],
  replicas: 2,
  metrics: {},
});

const shop = new Chart(app, 'shop', { namespace: 'shop' });
shop.addDependency(platform);
new Database(shop, 'orders', {
  operator,
  image: 'postgres:16.3',
  storage: { size: Size.gibibytes(50) },
  replicas: 3,
  parameters: { max_connections: '200' },
  backup: { schedule: '0 3 * * *', retention: 14, volume: { size: Size.gibibytes(200) } },
  deletionPolicy: 'Snapshot',
});

const billing = new Chart(app, 'billing', { namespace: 'billing' });
billing.addDependency(platform);
new Database(billing, 'invoices', {
  operator,
  image: 'postgres:16.3',
  storage: { size: Size.gibibytes(10) },
});

app.synth();

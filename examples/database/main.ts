import { App, Chart, Size } from 'cdk8s';
import { Deployment, EnvValue, Role } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator, databaseType } from 'operator-constructs/database';

// A kind of one's own, from the CRD to the application: the operator is an image of your own build,
// its rights, its CRD and the checks of its resources come from the catalogue.
const app = new App();
const platform = new Chart(app, 'platform', { namespace: 'platform' });
const shop = new Chart(app, 'shop', { namespace: 'shop' });

const operator = new DatabaseOperator(platform, 'database-operator', {
  image: 'registry.example.com/database-operator:1.0.0',
  scope: OperatorScope.namespaces('shop'),
  deletionPolicies: ['Snapshot'],
});

const orders = new Database(shop, 'orders', {
  operator,
  image: 'postgres:16.3',
  storage: { size: Size.gibibytes(50), storageClassName: 'fast' },
  replicas: 3,
  parameters: { max_connections: '200' },
  backup: { schedule: '0 3 * * *', retention: 14, volume: { size: Size.gibibytes(200) } },
  deletionPolicy: 'Snapshot',
});

// An application of cdk8s-plus: where the database is, it knows now; the password, only the pod
// ever sees.
const { credentialsSecret } = orders;
new Deployment(shop, 'web', {
  metadata: { name: 'web' },
  containers: [
    {
      image: 'registry.example.com/shop:1.4.0',
      envVariables: {
        DATABASE: EnvValue.fromValue(orders.connectionString),
        DATABASE_USER: credentialsSecret.envValue(credentialsSecret.keys.username),
        DATABASE_PASSWORD: credentialsSecret.envValue(credentialsSecret.keys.password),
      },
    },
  ],
});

// Who is on call may look at all databases, and scale this one.
const onCall = new Role(shop, 'on-call', { metadata: { name: 'on-call' } });
onCall.allowRead(databaseType.apiResource());
onCall.allow(['patch'], { ...databaseType.apiResource('scale'), resourceName: orders.name });

app.synth();

import { App, Chart, Size } from 'cdk8s';
import { Deployment, EnvValue, Secret, Volume } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { RedisCluster, RedisOperator, RedisReplication } from 'operator-constructs/redis';

// A redis-operator in a namespace of its own, for a shop: orders in a replication with password and
// TLS, whose sentinels promote a replica when the master is gone; carts in a cluster that forgets
// them when it is gone; and an application that reads orders.
const app = new App();

const operators = new Chart(app, 'operators', { namespace: 'operators' });
const operator = new RedisOperator(operators, 'redis-operator', {
  scope: OperatorScope.namespaces('shop'),
  // An administrator installs the CRDs: new OperatorClusterPart(chart, 'redis', { definition:
  // redisDefinition }).
  clusterPart: 'skip',
});

const shop = new Chart(app, 'shop', { namespace: 'shop' });

const orders = new RedisReplication(shop, 'orders', {
  operator,
  replicas: 3,
  storage: { size: Size.gibibytes(10) },
  redisSecret: { name: 'orders-redis', key: 'password' },
  // cert-manager makes the certificate; the sentinels have it, too.
  TLS: { issuer: 'shop-ca' },
  sentinel: { size: 3 },
});

const cartsSecret = { name: 'carts-redis', key: 'password' };
new RedisCluster(shop, 'carts', {
  operator,
  redisSecret: cartsSecret,
  storage: { ephemeral: true },
});

const api = new Deployment(shop, 'api', { metadata: { name: 'api' }, replicas: 2 });
const password = orders.credentialsSecret;
const { hosts = [], masterName = '' } = orders.sentinelConnection ?? {};
const container = api.addContainer({
  image: 'registry.example.com/shop/api:1.0.0',
  envVariables: {
    REDIS_URL: EnvValue.fromValue(orders.readConnectionString),
    REDIS_CA: EnvValue.fromValue('/redis/ca.crt'),
    REDIS_SENTINELS: EnvValue.fromValue(hosts.join(',')),
    REDIS_MASTER: EnvValue.fromValue(masterName),
    REDIS_PASSWORD: password.envValue(password.keys.password),
  },
});
const certificate = Secret.fromSecretName(shop, 'orders-tls', 'orders-tls');
container.mount(
  '/redis',
  Volume.fromSecret(shop, 'orders-ca', certificate, { items: { 'ca.crt': { path: 'ca.crt' } } }),
);

app.synth();

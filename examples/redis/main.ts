import { App, Chart, Size } from 'cdk8s';
import { Deployment, EnvValue } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { RedisCluster, RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';

// A redis-operator in a namespace of its own, for a shop: orders in a replication that sentinels watch, carts in a
// cluster that forgets them when it is gone, and an application that reads orders.
const app = new App();

const operators = new Chart(app, 'operators', { namespace: 'operators' });
const operator = new RedisOperator(operators, 'redis-operator', {
  scope: OperatorScope.namespaces('shop'),
  // An administrator installs the CRDs: new OperatorClusterPart(chart, 'redis', { definition: redisDefinition }).
  clusterPart: 'skip',
});

const shop = new Chart(app, 'shop', { namespace: 'shop' });

const orders = new RedisReplication(shop, 'orders', {
  operator,
  replicas: 3,
  storage: { size: Size.gibibytes(10) },
  redisSecret: { name: 'orders-redis', key: 'password' },
});
// Sentinels have a password of their own, or none: clients ask them only where the master is.
new RedisSentinel(shop, 'orders-watch', { operator, redisSecret: 'none', replication: orders });

const cartsSecret = { name: 'carts-redis', key: 'password' };
new RedisCluster(shop, 'carts', { operator, redisSecret: cartsSecret, storage: { ephemeral: true } });

const api = new Deployment(shop, 'api', { metadata: { name: 'api' }, replicas: 2 });
const password = orders.credentialsSecret;
api.addContainer({
  image: 'registry.example.com/shop/api:1.0.0',
  envVariables: {
    REDIS_URL: EnvValue.fromValue(orders.readConnectionString),
    ...(password && { REDIS_PASSWORD: password.envValue(password.keys.password) }),
  },
});

app.synth();

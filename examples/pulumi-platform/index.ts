import { Deployment } from '@pulumi/kubernetes/apps/v1';
import { Namespace } from '@pulumi/kubernetes/core/v1';
import { OperatorScope } from 'operator-constructs';
import { RedisOperator, RedisReplication } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';

// A platform: one operator serves the namespaces of two teams from a namespace of its own, another
// one lives where it is used, and an application connects to what they run.
const namespaces = ['operators', 'streaming', 'billing', 'shop'].map(
  (name) => new Namespace(name, { metadata: { name } }),
);

const zookeeper = new ZookeeperOperator(
  'zookeeper-operator',
  { namespace: 'operators', scope: OperatorScope.namespaces('streaming', 'billing'), metrics: {} },
  { dependsOn: namespaces },
);
const redis = new RedisOperator('redis-operator', { namespace: 'shop' }, { dependsOn: namespaces });

const events = new ZookeeperCluster('events', {
  operator: zookeeper,
  namespace: 'streaming',
  storage: { size: '50Gi' },
});
const ledger = new ZookeeperCluster('ledger', {
  operator: zookeeper,
  namespace: 'billing',
  storage: { reclaimPolicy: 'Delete' },
  config: { syncLimit: 5 },
});
const carts = new RedisReplication('carts', {
  operator: redis,
  redisSecret: { name: 'carts-redis', key: 'password' },
  namespace: 'shop',
  storage: { size: '5Gi' },
});

const labels = { app: 'shop' };
new Deployment('shop', {
  metadata: { name: 'shop', namespace: 'shop' },
  spec: {
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [
          {
            name: 'shop',
            image: 'registry.example.com/shop:1.0.0',
            env: [
              { name: 'ZOOKEEPER', value: events.connectionString },
              { name: 'REDIS_URL', value: carts.connectionString },
            ],
          },
        ],
      },
    },
  },
});

export const connectionStrings = {
  events: events.connectionString,
  ledger: ledger.connectionString,
};

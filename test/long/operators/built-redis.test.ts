import { ApiObject } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { RedisCluster, RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { describeOperatorLife } from '../../node/operator-life';
import { archived } from '../support/operator-images';
import { redisImage } from '../support/redis-image';

import type { Chart } from 'cdk8s';

const source = archived('quay.io/opstree/redis-operator:v0.26.0');
const release = 'redis-operator 0.26.0';
const namespace = 'shop';
const redisSecret = { name: 'orders-redis', key: 'password' };
const variables = [{ name: 'REDISCLI_AUTH', valueFrom: { secretKeyRef: redisSecret } }];
const operands = () => [
  redisImage('quay.io/opstree/redis:v8.2.5'),
  redisImage('quay.io/opstree/redis-sentinel:v8.2.5'),
];
const services = (name: string): string[] =>
  ['', '-additional', '-headless'].map((end) => `Service/${name}${end}`);
const four = (claim: string): string[] => [0, 1, 2, 3].map((ordinal) => `${claim}-${ordinal}`);

function operatorIn(chart: Chart, scope: OperatorScope): RedisOperator {
  new ApiObject(
    chart,
    'password',
    coreObject(
      'Secret',
      { name: redisSecret.name, namespace },
      { stringData: { password: 'only-letters' } },
    ),
  );
  return new RedisOperator(chart, 'redis-operator', { scope, networkPolicy: {} });
}

jest.setTimeout(600_000);

describe.each([
  ['a list of namespaces', OperatorScope.namespaces(namespace)],
  ['the whole cluster', OperatorScope.cluster()],
])('the redis-operator 0.26.0 in pods, watching %s', (_, scope) => {
  describeOperatorLife('with a real RedisReplication and RedisSentinel', {
    source,
    release,
    scope,
    home: 'operators',
    install: (chart) =>
      new RedisReplication(chart, 'orders', {
        operator: operatorIn(chart, scope),
        namespace,
        redisSecret,
        replicas: 3,
        storage: { size: '1Gi', reclaimPolicy: 'Delete' },
        sentinel: { size: 3 },
      }),
    operands,
    variables,
    write: 'redis-cli -e -u "$URL" set kept "$0"',
    read: 'redis-cli -e -u "$URL" get kept',
    // Those that the master has, if the sentinels agree on it.
    members: `redis-cli -h orders-sentinel -p 26379 sentinel ckquorum mymaster | grep -q '^OK 3'
      redis-cli -u "$URL" info replication | tr -d '\\r' | awk -F: '/^connected_slaves/ { print $2 + 1 }'`,
    makes: [
      'PodDisruptionBudget/orders-replication',
      'PodDisruptionBudget/orders-sentinel',
      ...services('orders'),
      'Service/orders-master',
      'Service/orders-replica',
      ...services('orders-sentinel'),
      'StatefulSet/orders',
      'StatefulSet/orders-sentinel',
    ],
    pods: 'app=orders',
    victim: /-0$/,
    sizes: ['clusterSize', 3, 4],
    refused: [{ clusterSize: 1 }, 'scale-in-by-one'],
    // The one of the replica that was removed before.
    claims: ['orders-orders-3'],
    fillsIn: ['redisreplications', 'redissentinels'],
  });
});

describe('the redis-operator 0.26.0 in pods, watching its own namespace', () => {
  const scope = OperatorScope.namespace();

  describeOperatorLife('with a real RedisCluster', {
    source,
    release,
    scope,
    home: namespace,
    install: (chart) =>
      new RedisCluster(chart, 'carts', {
        operator: operatorIn(chart, scope),
        redisSecret,
        replicas: 3,
      }),
    operands,
    variables,
    write: 'redis-cli -c -e -u "$URL" set kept "$0"',
    read: 'redis-cli -c -e -u "$URL" get kept',
    members: `redis-cli -u "$URL" cluster info | tr -d '\\r' > /tmp/info
      grep -q cluster_state:ok /tmp/info
      grep -q cluster_slots_ok:16384 /tmp/info
      awk -F: '/^cluster_size/ { print $2 }' /tmp/info`,
    makes: [
      ...services('carts-follower'),
      ...services('carts-leader'),
      'Service/carts-master',
      'StatefulSet/carts-follower',
      'StatefulSet/carts-leader',
    ],
    pods: 'app in (carts-leader,carts-follower)',
    podsPerMember: 2,
    victim: /leader-0$/,
    sizes: ['clusterSize', 3, 4],
    refused: [{ clusterSize: 2 }, 'three-leaders'],
    claims: ['leader', 'follower']
      .flatMap((role) => [
        ...four(`carts-${role}-carts-${role}`),
        ...four(`node-conf-carts-${role}`),
      ])
      .sort(),
    fillsIn: ['redisclusters'],
  });
});

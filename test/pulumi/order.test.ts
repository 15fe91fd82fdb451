import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/pulumi/database';
import { Memcached, MemcachedOperator } from 'operator-constructs/pulumi/memcached';
import { RedisOperator } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine, failureOf } from './support/engine';
import { endingOf } from './support/language-host';

const scope = OperatorScope.cluster();
const image = 'registry.example.com/operator:1.0.0';
const home = 'operators';

/** Two components that do not go together, where the namespace is `team`. */
type Pair = (namespace: string) => readonly [first: () => unknown, second: () => unknown];

/** With the part of their error that is the same in both orders. */
const PAIRS: Readonly<Record<string, readonly [pair: Pair, problem: string]>> = {
  'a ZookeeperCluster and a workload that has the label of its pods': [
    (namespace) => {
      const operator = new ZookeeperOperator('zk', { scope, namespace: home });
      return [
        () => new ZookeeperCluster('events', { operator, namespace }),
        () => new RedisOperator('redis', { namespace: 'team', labels: { app: 'events' } }),
      ];
    },
    'every pod with the label app=events; [RedisOperator:redis/redis/Deployment/Resource] has such pods',
  ],
  'a Memcached and a Deployment of its name': [
    (namespace) => {
      const operator = new MemcachedOperator('memcached', { scope, image, namespace: home });
      return [
        () => new Memcached('cache', { operator, namespace: 'team', name: 'redis-operator' }),
        () => new RedisOperator('redis', { namespace }),
      ];
    },
    "the operator makes the Deployment 'redis-operator'; [RedisOperator:redis/redis/Deployment/Resource] has that name",
  ],
  'two Databases with one Service': [
    (namespace) => {
      const operator = new DatabaseOperator('db', { scope, image, namespace: home });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      return [
        () => new Database('orders', { ...props, namespace }),
        () => new Database('orders-read', { ...props, namespace: 'team' }),
      ];
    },
    "the operator makes the Service 'orders-read'",
  ],
  'two operators of one definition': [
    (namespace) => [
      () => new ZookeeperOperator('one', { namespace, guards: 'off' }),
      () =>
        new ZookeeperOperator('two', {
          namespace: 'team',
          guards: 'off',
          clusterPart: 'skip',
          name: 'other',
        }),
    ],
    'runs the same operator',
  ],
  'two objects of one name': [
    (namespace) => {
      const operator = new ZookeeperOperator('zk', { scope, namespace: home });
      return [
        () => new ZookeeperCluster('one', { operator, namespace, name: 'events' }),
        () => new ZookeeperCluster('two', { operator, namespace: 'team', name: 'events' }),
      ];
    },
    "ZookeeperCluster 'events' in namespace 'team' is declared here and at",
  ],
};

describe.each(Object.entries(PAIRS))('%s', (_what, [pair, problem]) => {
  test.each([
    ['one', false],
    ['the other', true],
  ])('are an error in %s order', async (_order, isSwapped) => {
    const options = { config: { 'operator-constructs:warnings': 'silent' } };
    const program = (namespace: string) => () => {
      const [first, second] = pair(namespace);
      (isSwapped ? [second, first] : [first, second]).forEach((component) => component());
    };
    expect((await failureOf(program('team'), options)).message).toContain(problem);
    await expect(Engine.run(program('another'), options)).resolves.toBeDefined();
  });
});

describe('what is known later', () => {
  test.each([
    [
      'the namespace of the one that came first',
      "new Memcached('cache', { operator, namespace: later('team'), name: 'redis-operator' });",
      "new RedisOperator('redis', { namespace: 'team' });",
    ],
    [
      'the namespace of the one that came last',
      "new Memcached('cache', { operator, namespace: 'team', name: 'redis-operator' });",
      "new RedisOperator('redis', { namespace: later('team') });",
    ],
  ])(
    'is held against each other all the same: %s',
    async (_which, first, second) => {
      const { errors } = await endingOf(`
      import { ConfigMap } from '@pulumi/kubernetes/core/v1';
      import { OperatorScope } from 'operator-constructs';
      import { Memcached, MemcachedOperator } from 'operator-constructs/pulumi/memcached';
      import { RedisOperator } from 'operator-constructs/pulumi/redis';
      const later = (home) => new ConfigMap('settings', { data: { home } }).data.home;
      const operator = new MemcachedOperator('memcached', {
        scope: OperatorScope.cluster(), image: '${image}', namespace: '${home}',
      });
      ${first}
      ${second}`);
      expect(errors).toEqual([
        expect.stringMatching(
          /^\[Memcached:cache\/cache\] 'name' is 'redis-operator', .* makes the Deployment 'redis-operator'; \[RedisOperator:redis\//,
        ),
      ]);
    },
    60_000,
  );
});

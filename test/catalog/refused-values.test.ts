import type { Chart } from 'cdk8s';
import { AmaizRedis, AmaizRedisOperator } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { Redis, RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf, synth, testChart } from '../support/synth';

const image = 'registry.example.com/operator:1.0.0';

/** Right props of each kind; what a program without types gives is laid over them. */
const KINDS: Readonly<Record<string, (chart: Chart, props: object) => unknown>> = {
  Redis: (chart, props) =>
    new Redis(chart, 'it', { operator: new RedisOperator(chart, 'operator'), redisSecret: 'none', ...props }),
  RedisReplication: (chart, props) =>
    new RedisReplication(chart, 'it', {
      operator: new RedisOperator(chart, 'operator'),
      redisSecret: 'none',
      ...props,
    }),
  AmaizRedis: (chart, props) => {
    const operator = new AmaizRedisOperator(chart, 'operator', { kubernetesVersion: '1.24' });
    return new AmaizRedis(chart, 'it', { operator, password: 'none', ...props });
  },
  EtcdCluster: (chart, props) =>
    new EtcdCluster(chart, 'it', { operator: new EtcdOperator(chart, 'operator', { image }), ...props }),
  ZookeeperCluster: (chart, props) =>
    new ZookeeperCluster(chart, 'it', { operator: new ZookeeperOperator(chart, 'operator'), ...props }),
  Database: (chart, props) => {
    const operator = new DatabaseOperator(chart, 'operator', { image });
    return new Database(chart, 'it', { operator, image: 'postgres:16.3', storage: { size: '5Gi' }, ...props });
  },
  RedisOperator: (chart, props) => new RedisOperator(chart, 'operator', props),
};

const STORED = ['Redis', 'RedisReplication', 'AmaizRedis', 'EtcdCluster', 'ZookeeperCluster', 'Database'];
const RUN = [...STORED, 'RedisOperator'];

function outcomeOf(kind: string, props: object): () => unknown {
  return () => {
    const chart = testChart();
    KINDS[kind]?.(chart, props);
    return synth(chart);
  };
}

type Case = readonly [kinds: readonly string[], props: object, problem: string];

const REFUSED: readonly Case[] = [
  [STORED, { storage: { size: 10 } }, "'storage.size' is 10, which is 10 bytes; write the unit, such as '10Gi' or"],
  [STORED, { storage: { size: '10' } }, "'storage.size' is '10', which is 10 bytes; write the unit, such as '10Gi'"],
  [
    STORED,
    { storage: { size: '10m' } },
    "'storage.size' is '10m', which is 0.01 bytes; write the unit, such as '10Gi'",
  ],
  [STORED, { storage: { size: '1Ki' } }, "'storage.size' is '1Ki', which is 1024 bytes; write the unit, such as '1Gi'"],
  [
    STORED,
    { storage: { size: '5Gi', storageClassName: 'Fast_SSD' } },
    "'storage.storageClassName' is 'Fast_SSD'; it must",
  ],
  [
    RUN,
    { resources: { limits: { memory: '512' } } },
    "'resources.limits.memory' is '512', which is 512 bytes; write the",
  ],
  [
    RUN,
    { resources: { limits: { memory: '512m' } } },
    "'resources.limits.memory' is '512m', which is 0.512 bytes; write",
  ],
  [RUN, { resources: { requests: { cpu: '500' } } }, "'resources.requests.cpu' is '500', which is 500 CPUs; write the"],
  [['Redis'], { redisSecret: { name: '', key: 'password' } }, "'redisSecret.name' is ''; it must be a DNS subdomain"],
  [['Redis'], { redisSecret: { name: 'Orders_Redis', key: 'k' } }, "'redisSecret.name' is 'Orders_Redis'; it must be"],
  [['Redis'], { redisSecret: { name: 'redis', key: 'pass word' } }, "'redisSecret.key' is "],
  [['Redis'], { TLS: { secret: { secretName: 'Redis_TLS' } } }, "'TLS.secret.secretName' is 'Redis_TLS'; it must be"],
  [['Redis'], { image: '8.2.5' }, "'image' is '8.2.5', which is a tag without its repository; write both, as"],
  [['EtcdCluster'], { tls: { peerSecret: 'Peer' } }, "'tls.peerSecret' is 'Peer'; it must be a DNS subdomain"],
  [STORED, { storage: { size: 0 } }, "'storage.size' is 0; a size is above 0"],
  [STORED, { storage: { size: '-5Gi' } }, "'storage.size' is '-5Gi'; a size is above 0"],
  [
    RUN,
    { resources: { requests: { memroy: '1Gi' } } },
    "'resources.requests' has 'memroy', which no container can be given; did you mean 'memory'?",
  ],
  [
    RUN,
    { resources: { limits: { disk: '1Gi' } } },
    "'resources.limits' has 'disk', which no container can be given; there are cpu, memory",
  ],
  [
    RUN,
    { resources: { requests: { cpu: 2 }, limits: { cpu: '1500m' } } },
    "'resources.requests.cpu' is 2, and 'resources.limits.cpu' is '1500m'; a request is at most its limit",
  ],
  [['Redis', 'AmaizRedis', 'Database'], { image: '' }, "'image' is ''; it must be an image"],
  [['Redis', 'AmaizRedis', 'Database'], { image: 'redis' }, "'image' is 'redis', which can be another build tomorrow"],
  [
    ['Redis', 'RedisReplication'],
    { redisExporter: { image: 'a/b:latest' } },
    "'redisExporter.image' is 'a/b:latest', which can be another build",
  ],
  [
    ['RedisReplication'],
    { sentinel: { size: 3, image: 'a/b' } },
    "'sentinel.image' is 'a/b', which can be another build",
  ],
  [['AmaizRedis'], { exporter: { image: 'a/b' } }, "'exporter.image' is 'a/b', which can be another build"],
  [['Database'], { initJob: { image: 'a/b' } }, "'initJob.image' is 'a/b', which can be another build"],
  [['ZookeeperCluster'], { image: { tag: 'latest' } }, "'image.tag' is 'latest'; use the tag of one build"],
  [['ZookeeperCluster'], { image: { tag: '' } }, "'image.tag' is ''; use the tag of one build"],
  [
    ['ZookeeperCluster'],
    { image: { repository: 'a/b:1' } },
    "'image.repository' is 'a/b:1'; use a repository without a tag",
  ],
  [['EtcdCluster'], { repository: '' }, "'repository' is ''; use a repository without a tag"],
  [['RedisReplication'], { replicas: 0 }, "'replicas' is 0; a replication has 1 pod or more"],
  [['RedisReplication'], { spec: { clusterSize: -1 } }, "'spec.clusterSize' is -1; a replication has 1 pod or more"],
];

describe('a value that nobody means', () => {
  test.each(REFUSED.flatMap(([kinds, props, problem]) => kinds.map((kind) => [kind, props, problem] as const)))(
    'is refused to a %s: %j',
    (kind, props, problem) => {
      expect(failureOf(outcomeOf(kind, props))).toContain(problem);
    },
  );

  test.each<readonly [kinds: readonly string[], props: object]>([
    [STORED, { storage: { size: 21474836480 } }],
    [STORED, { storage: { size: '1e10' } }],
    [RUN, { resources: { requests: { cpu: 1, memory: '1024Mi' }, limits: { cpu: '1000m', memory: '1Gi' } } }],
    [RUN, { resources: { requests: { cpu: '1100m', memory: '1.005G' }, limits: { cpu: '1.1', memory: 1005e6 } } }],
    [RUN, { resources: { limits: { 'example.com/gpu': 1, 'hugepages-2Mi': '4Mi' } } }],
  ])('is not taken for one: %j, %j', (kinds, props) => {
    for (const kind of kinds) {
      expect(outcomeOf(kind, props)).not.toThrow();
    }
  });
});

test.each(STORED)('a size that is no quantity is told with all else that is wrong: %s', (kind) => {
  const props = { storage: { size: '10GB' }, metadata: { labels: { team: 5 } }, surelyUnknown: 1 };
  const problems = failureOf(outcomeOf(kind, props));
  expect(problems).toMatch(/^3 problems \[chart\/it\]:\n/);
  expect(problems).toContain("'storage.size' is '10GB'; must be a quantity; did you mean '10Gi'?");
});

test.each([
  ['Redis', { redisSecret: 'hunter2' }],
  ['RedisReplication', { redisSecret: 12345 }],
  ['AmaizRedis', { password: 'hunter2' }],
  ['AmaizRedis', { password: { secretKeyRef: 'hunter2' } }],
  ['Redis', { spec: { kubernetesConfig: { redisSecret: 'hunter2' } } }],
])('what may be a password is not in the message: %s with %j', (kind, props) => {
  const message = failureOf(outcomeOf(kind, props));
  expect(message).toMatch(/'(redisSecret|password)/);
  expect(message).not.toMatch(/hunter2|12345/);
});

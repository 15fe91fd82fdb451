import { ApiObject, App, Chart } from 'cdk8s';
import { AmaizRedis, AmaizRedisOperator, type IOperator, OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { Redis, RedisCluster, RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf, type Manifest, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

const image = 'registry.example.com/operator:1.0.0';

const redis = (chart: Chart): IOperator => new RedisOperator(chart, 'operator');
const amaiz = (chart: Chart): IOperator => new AmaizRedisOperator(chart, 'operator', { kubernetesVersion: '1.24' });

const redisSecret = { name: 'login', key: 'password' };
const password = { secretKeyRef: redisSecret };
const etcd = (chart: Chart): EtcdOperator => new EtcdOperator(chart, 'operator', { image });
const DATABASE = { image: 'postgres:16.3', storage: { size: '5Gi' } };

/** Resources that name a Secret, and the keys that it must have. */
const NAMING: Readonly<Record<string, readonly [place: (chart: Chart) => unknown, prop: string, keys: string[]]>> = {
  Redis: [(c) => new Redis(c, 'it', { operator: redis(c), redisSecret }), 'redisSecret', ['password']],
  RedisCluster: [(c) => new RedisCluster(c, 'it', { operator: redis(c), redisSecret }), 'redisSecret', ['password']],
  RedisReplication: [
    (c) => new RedisReplication(c, 'it', { operator: redis(c), redisSecret }),
    'redisSecret',
    ['password'],
  ],
  RedisSentinel: [
    (c) =>
      new RedisSentinel(c, 'it', {
        operator: redis(c),
        redisSecret,
        redisSentinelConfig: { redisReplicationName: 'orders' },
      }),
    'redisSecret',
    ['password'],
  ],
  AmaizRedis: [(c) => new AmaizRedis(c, 'it', { operator: amaiz(c), password }), 'password.secretKeyRef', ['password']],
  EtcdCluster: [
    (c) => new EtcdCluster(c, 'it', { operator: etcd(c), tls: { peerSecret: 'login' } }),
    'tls.peerSecret',
    ['peer.crt', 'peer.key', 'peer-ca.crt'],
  ],
  Database: [
    (c) =>
      new Database(c, 'it', {
        operator: new DatabaseOperator(c, 'operator', { image }),
        ...DATABASE,
        credentialsSecret: 'login',
      }),
    'credentialsSecret',
    ['username', 'password'],
  ],
};

describe.each(Object.entries(NAMING))('the Secret of a %s', (_kind, [place, prop, keys]) => {
  const withKeys =
    (names: readonly string[], namespace = 'here') =>
    (): Manifest[] => {
      const chart = new Chart(new App(), 'chart', { namespace: 'here' });
      place(chart);
      const stringData = Object.fromEntries(names.map((name) => [name, 'x']));
      const metadata = { name: 'login', namespace };
      new ApiObject(chart, 'secret', { apiVersion: 'v1', kind: 'Secret', metadata, stringData });
      return synth(chart);
    };

  test('that the app declares is of its namespace, comes first, and has its keys', () => {
    expect(failureOf(withKeys(['other']))).toContain(
      `[chart/it] '${prop}' is 'login', a Secret with other ([chart/secret]); it must have ${keys.join(', ')}`,
    );
    expect(withKeys([])).not.toThrow();
    expect(warningsOf(withKeys([], 'there'))).toContain(
      `'${prop}' is 'login', which is read in 'here', but [chart/secret] declares a Secret of that name in 'there'`,
    );
    const objects = withKeys(keys)();
    const at = (wanted: string, of: RegExp): number =>
      objects.findIndex(({ apiVersion, metadata }) => metadata.name === wanted && of.test(apiVersion));
    expect(at('login', /^v1$/)).toBeLessThan(at('it', /\./));
  });
});

describe('a Secret of nearly the name that a resource reads', () => {
  const declares = (names: readonly string[], namespace = 'here', readToo: readonly string[] = []): string => {
    const chart = new Chart(new App(), 'chart', { namespace: 'here' });
    const operator = redis(chart);
    for (const name of ['orders-redis', ...readToo]) {
      new Redis(chart, `redis-of-${name}`, { operator, redisSecret: { name, key: 'password' } });
    }
    names.forEach((name) => {
      new ApiObject(chart, name, { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace } });
    });
    return warningsOf(() => synth(chart));
  };

  test.each(['order-redis', 'orders-reids', 'orders-radis', 'ordersredis', 'orders-rediss'])(
    'is warned of: %s',
    (name) => {
      expect(declares([name])).toContain(
        `'redisSecret' is 'orders-redis', which this app does not declare; did you mean '${name}' ([chart/${name}])? ` +
          "[chart/redis-of-orders-redis] (warning 'secret-misspelt')",
      );
    },
  );

  test('is the one that is meant where it has that name, is of elsewhere, is read too, or is not near', () => {
    expect(declares(['order-redis', 'orders-redis'])).toBe('');
    expect(declares(['order-redis'], 'there')).toBe('');
    expect(declares(['order-redis'], 'here', ['order-redis'])).toBe('');
    expect(declares(['carts-redis'])).toBe('');
    expect(declares(['cache-1', 'orders-redis'], 'here', ['cache-2'])).toBe('');
  });
});

test.each<readonly [kind: string, place: (chart: Chart) => unknown]>([
  ['ZookeeperCluster', (c) => new ZookeeperCluster(c, 'it', { operator: new ZookeeperOperator(c, 'operator') })],
  ['AmaizRedis', (c) => new AmaizRedis(c, 'it', { password: 'none', operator: amaiz(c) })],
  ['EtcdCluster', (c) => new EtcdCluster(c, 'it', { operator: etcd(c) })],
  [
    'EtcdIoCluster',
    (c) =>
      new EtcdIoCluster(c, 'it', { operator: new EtcdIoOperator(c, 'operator', { scope: OperatorScope.cluster() }) }),
  ],
])('the pods of a %s do not meet Pod Security restricted', (_kind, place) => {
  const enforcing = (level: string) => (): unknown => {
    const chart = testChart('team');
    place(chart);
    const labels = { 'pod-security.kubernetes.io/enforce': level };
    new ApiObject(chart, 'namespace', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team', labels } });
    return synth(chart);
  };
  expect(failureOf(enforcing('restricted'))).toContain("can meet 'baseline' only");
  expect(enforcing('baseline')).not.toThrow();
});

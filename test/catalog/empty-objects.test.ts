import { App, Chart } from 'cdk8s';
import * as library from 'operator-constructs';
import { CONSTRUCTS } from '../pulumi/support/constructs';

/** Props that say something by being there: they switch something on, or take its settings as they are by default. */
const SAY_SOMETHING_EMPTY: Readonly<Record<string, readonly string[]>> = {
  resources: ['AmaizRedis', 'EtcdCluster', 'Redis', 'RedisCluster', 'RedisReplication', 'RedisSentinel'],
  storage: [
    'AmaizRedis',
    'EtcdCluster',
    'EtcdIoCluster',
    'Redis',
    'RedisCluster',
    'RedisReplication',
    'ZookeeperCluster',
  ],
  redisExporter: ['Redis', 'RedisCluster', 'RedisReplication', 'RedisSentinel'],
  exporter: ['AmaizRedis'],
  tls: ['EtcdIoCluster'],
  service: ['Memcached'],
  clientService: ['EtcdCluster', 'EtcdIoCluster'],
  pod: ['EtcdCluster'],
};

/** Props of every kind, which go to no field of the spec. */
const COMMON = ['metadata', 'spec', 'serviceMonitor', 'podMonitor', 'alerts', 'operator'];

const isData = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same object with nothing but undefined in it. */
const hollow = (value: unknown): unknown =>
  isData(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hollow(member)])) : undefined;

const CASES = CONSTRUCTS.filter(
  ({ name }) => 'kind' in (library as unknown as Readonly<Record<string, object>>)[name]!,
).flatMap((construct) =>
  Object.entries(construct.props)
    .filter(([prop, value]) => isData(value) && !COMMON.includes(prop))
    .flatMap(([prop, value]) => [{}, hollow(value)].map((empty) => ({ construct, prop, empty }))),
);

function outcomeOf({ construct, prop, empty }: (typeof CASES)[number]): string {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'chart', { namespace: 'shop' });
  try {
    construct.place(chart, { ...construct.props, [prop]: empty } as never);
    chart.toJson();
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

test('all kinds have such props', () => {
  expect(CASES.length).toBeGreaterThan(60);
});

test('an object without a value is refused by its name, unless it says something', () => {
  const wrong = CASES.map((each) => [each, outcomeOf(each)] as const).filter(([{ construct, prop }, outcome]) =>
    SAY_SOMETHING_EMPTY[prop]?.includes(construct.name) === true ? false : !outcome.includes(`'${prop}`),
  );
  expect(wrong.map(([{ construct, prop, empty }, outcome]) => [construct.name, prop, empty, outcome])).toEqual([]);
});

import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { OperatorScope } from 'operator-constructs';
import { failureOf, synth, testChart } from '../../support/synth';
import { chartFor, type Kind, objectsOf, place, type Props } from './kinds';

const ephemeral = { storage: { ephemeral: true } };

test.each<[kind: Kind, props: Props, problem: RegExp]>([
  ['RedisCluster', { name: 'x'.repeat(44) }, /at most 43 lower case letters/],
  ['Redis', { name: 'x'.repeat(53) }, /at most 52 lower case letters/],
  ['AmaizRedis', { name: 'x'.repeat(41) }, /at most 40 lower case letters/],
  ['RedisCluster', { ...ephemeral, spec: { persistenceEnabled: true } }, /'storage' is false and 'spec\.persistenceEn/],
  ['Redis', { ...ephemeral, spec: { storage: {} } }, /'storage' is ephemeral and 'spec\.storage' is given/],
  [
    'AmaizRedis',
    { ...ephemeral, spec: { dataVolumeClaimTemplate: { metadata: { name: 'a' } } } },
    /'storage' is ephemeral and 'spec\.dataVolumeClaimTemplate' is given/,
  ],
  ['Redis', { spec: { kubernetesConfig: { redisSecret: { name: 'a' } } } }, /'redisSecret' lacks its name or its key/],
  [
    'RedisSentinel',
    { redisSentinelConfig: { quorum: '2' } },
    /'replication' is missing, so the sentinels would watch nothing; give the RedisReplication, or 'redisSentinelConf/,
  ],
  ['RedisSentinel', { spec: { redisSentinelConfig: { redisReplicationName: '' } } }, /'replication' is missing/],
])('a %s is refused with %j', (kind, props, problem) => {
  const watching = kind === 'RedisSentinel' ? { redisSentinelConfig: undefined } : {};
  expect(failureOf(() => objectsOf(kind, { ...watching, ...props }))).toMatch(problem);
});

test.each<[what: string, first: Kind, props: Props, second: Kind, name: string]>([
  ['Service', 'RedisReplication', {}, 'Redis', 'it-replica'],
  ['StatefulSet', 'RedisReplication', { sentinel: { size: 3 } }, 'Redis', 'it-s'],
  ['Service', 'AmaizRedis', {}, 'AmaizRedis', 'it-master'],
])('two resources do not share a %s', (what, first, props, second, name) => {
  const chart = chartFor(first);
  place(chart, first, props);
  place(chart, second, { name }, 'other');
  const shared = first === 'AmaizRedis' ? `redis-${name}` : name;
  expect(failureOf(() => synth(chart))).toContain(
    `[chart/other] 'name' is '${name}', for which the operator makes the ${what} '${shared}'; [chart/it] needs it, too`,
  );
});

test('sentinels are in the namespace of what they watch, which has one name', () => {
  const chart = testChart('shop');
  const operator = new RedisOperator(chart, 'operator', { scope: OperatorScope.cluster() });
  const replication = new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
  const watch = (id: string, props: object) => (): unknown =>
    new RedisSentinel(chart, id, { operator, redisSecret: 'none', replication, ...props });
  expect(failureOf(watch('watch', { namespace: 'billing' }))).toMatch(
    /'replication' is \[chart\/orders\] in namespace 'shop', and sentinels watch only what is in their own \('billing'\).* \[chart\/watch\]$/,
  );
  expect(failureOf(watch('other', { redisSentinelConfig: { redisReplicationName: 'carts' } }))).toMatch(
    /'replication' is 'orders' and 'redisSentinelConfig\.redisReplicationName' is 'carts'; give one of them/,
  );
});

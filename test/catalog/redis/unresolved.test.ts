import {
  AmaizRedis,
  AmaizRedisOperator,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { Placeholders, type Resolver, resolvePlaceholders } from '../../../lib/crd/unresolved/values';
import { failureOf, only, synth, testChart } from '../../support/synth';
import { oldChart } from './apps';

/** A value that is known as soon as it is asked for. */
class Later {
  constructor(public readonly known: unknown) {}
}

/** Data with all that was unresolved in it. */
function known(value: unknown): unknown {
  if (value instanceof Later) return known(value.known);
  if (Array.isArray(value)) return value.map(known);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, known(field)]));
}

const resolver: Resolver<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(compute(...inputs.map(known))),
};

const placeholders = new Placeholders();

const later = <T>(value: T): T => placeholders.placeholderFor(new Later(value)) as T;

/** A manifest as it is when all is known. */
const resolved = (manifest: unknown): unknown => known(resolvePlaceholders(manifest, resolver, 'the manifest'));

const amaiz = (value: string) => {
  const chart = oldChart();
  const operator = new AmaizRedisOperator(chart, 'operator');
  const resource = new AmaizRedis(chart, 'cache', { operator, password: 'none', config: { maxmemory: value } });
  return { resource, object: only(synth(chart), 'Redis') };
};

const sentinel = (replicas: number, namespace: string, reclaimPolicy: 'Retain' | 'Delete') => {
  const chart = testChart('shop');
  const operator = new RedisOperator(chart, 'operator');
  const props = { operator, namespace };
  const replication = new RedisReplication(chart, 'orders', {
    redisSecret: 'none',
    ...props,
    storage: { reclaimPolicy },
  });
  new RedisSentinel(chart, 'watch', { redisSecret: 'none', ...props, replication, replicas });
  return synth(chart).filter(({ kind }) => ['RedisReplication', 'RedisSentinel'].includes(String(kind)));
};

test('a setting that is known later gives the same resource', () => {
  expect(resolved(amaiz(later('1gb')).object)).toEqual(amaiz('1gb').object);
});

test('numbers and names that are known later give the same resources', () => {
  const unresolved = sentinel(later(5), later('shop'), later('Delete'));
  expect(resolved(unresolved)).toEqual(sentinel(5, 'shop', 'Delete'));
});

test('a list whose length is known later is an error', () => {
  const chart = oldChart();
  const operator = new AmaizRedisOperator(chart, 'operator');
  const cache = new AmaizRedis(chart, 'cache', { operator, password: 'none', replicas: later(3) });
  expect(failureOf(() => cache.podNames)).toMatch(/'podNames' are as many as 'replicas', which is not known yet/);
});

import type { Chart } from 'cdk8s';
import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { type Manifest, only, synth, testChart } from '../../support/synth';
import { oldChart } from './apps';

/** Props in a program without types. */
export type Props = Readonly<Record<string, unknown>>;

const CLASSES = { Redis, RedisCluster, RedisReplication, RedisSentinel } as const;

/** The kinds of both operators; `AmaizRedis` is the one of the amaizfinance operator, which calls it `Redis`, too. */
export type Kind = keyof typeof CLASSES | 'AmaizRedis';

export const KINDS: readonly Kind[] = [...(Object.keys(CLASSES) as (keyof typeof CLASSES)[]), 'AmaizRedis'];

/** Places a resource of a kind, without a password, beside an operator of its own. */
export function place(chart: Chart, kind: Kind, props: Props = {}): void {
  if (kind === 'AmaizRedis') {
    new AmaizRedis(chart, 'it', { operator: new AmaizRedisOperator(chart, 'operator'), password: 'none', ...props });
  } else {
    const watched = kind === 'RedisSentinel' ? { redisSentinelConfig: { redisReplicationName: 'orders' } } : {};
    const operator = new RedisOperator(chart, 'operator');
    const type: new (scope: Chart, id: string, props: never) => object = CLASSES[kind];
    new type(chart, 'it', { operator, redisSecret: 'none', ...watched, ...props } as never);
  }
}

/** A chart as an operator of a kind takes it. */
export function chartFor(kind: Kind): Chart {
  return kind === 'AmaizRedis' ? oldChart() : testChart('shop');
}

export function objectsOf(kind: Kind, props: Props = {}): Manifest[] {
  const chart = chartFor(kind);
  place(chart, kind, props);
  return synth(chart);
}

export function specOf(kind: Kind, props: Props = {}): Manifest {
  return only(objectsOf(kind, props), kind === 'AmaizRedis' ? 'Redis' : kind)['spec'] as Manifest;
}

import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { chartWith, only, synth } from '../../support/synth';

import type { Chart } from 'cdk8s';
import type { Manifest } from '../../support/synth';

/** Props in a program without types. */
export type Props = Readonly<Record<string, unknown>>;

const CLASSES = { Redis, RedisCluster, RedisReplication, RedisSentinel, AmaizRedis } as const;

/**
 * The kinds of both operators; `AmaizRedis` is the one of the amaizfinance operator, which calls it
 * `Redis`, too.
 */
export type Kind = keyof typeof CLASSES;

export const KINDS = Object.keys(CLASSES) as readonly Kind[];

/**
 * A chart as the operator of a kind takes it: that of amaizfinance runs on Kubernetes 1.24 at most.
 */
export function chartFor(kind: Kind): Chart {
  return chartWith(kind === 'AmaizRedis' ? { 'kubernetes-version': '1.24' } : {}, 'shop');
}

/**
 * Places a resource of a kind, without a password, beside an operator of its own unless one is
 * given.
 */
export function place<K extends Kind>(
  chart: Chart,
  kind: K,
  props: Props = {},
  id = 'it',
): InstanceType<(typeof CLASSES)[K]> {
  const Operator = kind === 'AmaizRedis' ? AmaizRedisOperator : RedisOperator;
  const operator = chart.node.tryFindChild('operator') ?? new Operator(chart, 'operator');
  const password = kind === 'AmaizRedis' ? { password: 'none' } : { redisSecret: 'none' };
  const watched = kind === 'RedisSentinel' && {
    redisSentinelConfig: { redisReplicationName: 'orders' },
  };
  const Class: new (scope: Chart, id: string, props: never) => object = CLASSES[kind];
  return new Class(chart, id, { operator, ...password, ...watched, ...props } as never) as never;
}

export function objectsOf(kind: Kind, props: Props = {}): Manifest[] {
  const chart = chartFor(kind);
  place(chart, kind, props);
  return synth(chart);
}

export function specOf(kind: Kind, props: Props = {}): Manifest {
  return only(objectsOf(kind, props), kind === 'AmaizRedis' ? 'Redis' : kind)['spec'] as Manifest;
}

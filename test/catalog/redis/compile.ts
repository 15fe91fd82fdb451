import type { Construct } from 'constructs';
import type { ISecret } from 'cdk8s-plus-27';
import { type IOperator, OperatorScope } from 'operator-constructs';
import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';

declare const scope: Construct;
declare const operator: RedisOperator;
declare const orders: RedisReplication;

// Programs that compile, and below those that must not; `tsc` reads this file, nothing runs it.
export const secret: ISecret | undefined = orders.credentialsSecret;
const redisSecret = { name: 'orders-redis', key: 'password' };
// Who gives a Secret has one, and who gives 'none' has none.
export const given: ISecret = new Redis(scope, 'given', { operator, redisSecret }).credentialsSecret;
export const none: undefined = new Redis(scope, 'none', { operator, redisSecret: 'none' }).credentialsSecret;
export const reference: IOperator = RedisOperator.fromExisting(scope, 'existing', {
  namespace: 'operators',
  scope: OperatorScope.cluster(),
  crds: ['kind: CustomResourceDefinition'],
});
const newer: object = { aFieldOfANewerRelease: true };
new Redis(scope, 'new-field', { operator: reference, redisSecret: 'none', spec: newer });

// @ts-expect-error a resource needs an operator
new Redis(scope, 'orphan', { redisSecret: 'none' });
// @ts-expect-error volumes or none
new Redis(scope, 'both', { operator, redisSecret: 'none', storage: { size: '1Gi', ephemeral: true } });
// @ts-expect-error the operator has no setting for ephemeral data
new RedisCluster(scope, 'memory', { operator, redisSecret: 'none', storage: { ephemeral: { medium: 'Memory' } } });
// @ts-expect-error sentinels keep no data
new RedisSentinel(scope, 'storage', { operator, redisSecret: 'none', storage: { size: '1Gi' } });
// @ts-expect-error sentinels take a replication, not its name
new RedisSentinel(scope, 'named', { operator, redisSecret: 'none', replication: 'orders' });
// @ts-expect-error password or 'none' is required
new Redis(scope, 'unsaid', { operator });
// @ts-expect-error password or 'none' is required
new AmaizRedis(scope, 'unsaid', { operator });
// @ts-expect-error the password is a reference
new RedisReplication(scope, 'password', { operator, redisSecret: 'hunter2' });
// @ts-expect-error half a reference
new RedisReplication(scope, 'half', { operator, redisSecret: { name: 'orders' } });
// @ts-expect-error a known field has its type
new RedisReplication(scope, 'field', { operator, redisSecret: 'none', spec: { clusterSize: 'three' } });
// @ts-expect-error a field that the CRD does not have
new RedisReplication(scope, 'misspelt', { operator, redisSecret: 'none', spec: { clusterSise: 3 } });
new Redis(scope, 'newer', {
  operator,
  redisSecret: 'none',
  // @ts-expect-error a field of a newer Kubernetes than the operator's client library knows
  spec: { podSecurityContext: { supplementalGroupsPolicy: 'Strict' } },
});
// @ts-expect-error the operator never deletes volumes
new AmaizRedis(scope, 'reclaim', { operator, password: 'none', storage: { reclaimPolicy: 'Delete' } });
// @ts-expect-error the operator does not look at it
new AmaizRedis(scope, 'delay', { operator, password: 'none', exporter: { initialDelaySeconds: 5 } });
// @ts-expect-error a field that the CRD does not have
new AmaizRedis(scope, 'other', { operator, password: 'none', spec: { clusterSize: 3 } });
new AmaizRedis(scope, 'newer', {
  operator,
  password: 'none',
  // @ts-expect-error a field of a newer Kubernetes than the operator's client library knows
  spec: { securityContext: { seccompProfile: { type: 'Unconfined' } } },
});
// @ts-expect-error the operator makes the Service before its metrics itself
new AmaizRedisOperator(scope, 'metrics', { metrics: {} });

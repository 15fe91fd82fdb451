import type { Construct } from 'constructs';
import { type IOperator, OperatorScope } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';

declare const scope: Construct;

export const operator: IOperator = new MemcachedOperator(scope, 'operator', {
  image: 'registry.example.com/memcached-operator:1.0.0',
  metrics: { protocol: 'http' },
});
export const reference: IOperator = MemcachedOperator.fromExisting(scope, 'existing', {
  namespace: 'operators',
  scope: OperatorScope.cluster(),
});
new Memcached(scope, 'sessions', { operator, service: 'none' });
new Memcached(scope, 'carts', { operator, service: { name: 'carts-pods' } });

// @ts-expect-error nobody publishes an image
new MemcachedOperator(scope, 'without-image', {});
// @ts-expect-error a protocol is http or https
new MemcachedOperator(scope, 'protocol', { image: 'x:1', metrics: { protocol: 'tcp' } });
// @ts-expect-error a Memcached needs an operator
new Memcached(scope, 'orphan', { replicas: 1 });
// @ts-expect-error a Service is there or it is not
new Memcached(scope, 'service', { operator, service: false });
// @ts-expect-error a field that the CRD does not have
new Memcached(scope, 'field', { operator, spec: { replicas: 3 } });

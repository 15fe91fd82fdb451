import { Memcached, memcachedDefinition, MemcachedOperator } from 'operator-constructs/memcached';

import type { MeasuredOperator } from '../operators';

export const measured: MeasuredOperator = {
  name: 'memcached',
  definition: () => memcachedDefinition,
  image: 'memcached-operator',
  install: (chart, scope) =>
    new MemcachedOperator(chart, 'operator', {
      image: 'example.com/memcached-operator:v0.0.1',
      scope,
      metrics: { protocol: 'http' },
      clusterPart: 'skip',
    }),
  kinds: [
    {
      kind: 'Memcached',
      place: (chart, operator, name) => void new Memcached(chart, 'resource', { operator, name }),
      bare: { size: 3, containerPort: 11211 },
      ready: 'Available',
      beside: {},
      values: { size: [2, 1], containerPort: [11212] },
    },
  ],
};

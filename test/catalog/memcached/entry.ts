import {
  Memcached,
  memcachedDefinition,
  MemcachedOperator,
  memcachedType,
  type MemcachedSpec,
} from 'operator-constructs/memcached';
import type { DeclaredEntry } from '../../support/catalog-entry';

/** A build of somebody's own, as there is no published one. */
export const OPERATOR_IMAGE = 'registry.example.com/memcached-operator:1.0.0';

const sample: MemcachedSpec = { size: 1, containerPort: 11211 };

const entry: DeclaredEntry = {
  definitions: [memcachedDefinition],
  install: (chart, options) =>
    new MemcachedOperator(chart, 'memcached-operator', { image: OPERATOR_IMAGE, metrics: {}, ...options }),
  place: (chart, operator, namespace) => {
    new Memcached(chart, `sessions-${namespace}`, { operator, namespace, replicas: 2 });
  },
  variants: {
    minimal: (chart) => void new MemcachedOperator(chart, 'memcached-operator', { image: OPERATOR_IMAGE }),
  },
  meetsRestricted: true,
  kinds: [
    {
      type: memcachedType,
      right: [
        ["upstream's sample", sample],
        ['the largest size', { size: 3, containerPort: 11211 }],
        ['no spec', undefined],
        ['an empty spec, which only guards refuse', {}],
        ['a port that is none, which only guards refuse', { ...sample, containerPort: -1 }],
        ['the largest int32', { ...sample, containerPort: 2147483647 }],
      ],
      wrong: [
        ['an unknown field', { ...sample, replicas: 3 }, 'spec.replicas'],
        ['a field of the Helm variant', { ...sample, replicaCount: 3 }, 'spec.replicaCount'],
        ['no pods', { ...sample, size: 0 }, 'spec.size'],
        ['the five pods of the tutorial', { ...sample, size: 5 }, 'spec.size'],
        ['a number as text', { ...sample, size: '3' }, 'spec.size'],
        ['a fraction', { ...sample, size: 1.5 }, 'spec.size'],
        ['a port by name', { ...sample, containerPort: 'memcached' }, 'spec.containerPort'],
        ['more than an int32', { ...sample, containerPort: 2 ** 31 }, 'spec.containerPort'],
        ['a spec that is text', 'size: 3', 'spec'],
      ],
    },
  ],
};

export const entries = [entry];

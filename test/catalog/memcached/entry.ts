import {
  Memcached,
  memcachedDefinition,
  MemcachedOperator,
  memcachedType,
} from 'operator-constructs/memcached';
import { alerts, operatorProps, resourceProps } from '../../support/all-props';
import { memcachedGuardCases } from './guard-cases';

import type {
  MemcachedOperatorProps,
  MemcachedProps,
  MemcachedSpec,
} from 'operator-constructs/memcached';
import type { AllOperatorProps, AllProps } from '../../support/all-props';
import type { DeclaredEntry } from '../../support/catalog-entry';

/** A build of somebody's own, as there is no published one. */
export const OPERATOR_IMAGE = 'registry.example.com/memcached-operator:1.0.0';

const sample: MemcachedSpec = { size: 1, containerPort: 11211 };

const operator: AllOperatorProps<MemcachedOperatorProps> = {
  ...operatorProps,
  memcachedImage: 'memcached:1.5.3',
};

const memcached: AllProps<MemcachedProps> = {
  ...resourceProps,
  alerts,
  replicas: 2,
  containerPort: 11212,
  service: { name: 'all-pods', labels: { c: '3' }, annotations: { d: '4' } },
  kubernetesClusterDomain: 'corp.local',
  spec: { size: 2 },
};

const entry: DeclaredEntry = {
  definitions: [memcachedDefinition],
  install: (chart, options) =>
    new MemcachedOperator(chart, 'memcached-operator', {
      image: OPERATOR_IMAGE,
      metrics: {},
      ...options,
    }),
  place: (chart, operator, namespace) => {
    new Memcached(chart, `sessions-${namespace}`, { operator, namespace, replicas: 2 });
  },
  variants: {
    minimal: (chart) =>
      void new MemcachedOperator(chart, 'memcached-operator', { image: OPERATOR_IMAGE }),
  },
  images: {
    written: ['memcached:1.4.36-alpine', OPERATOR_IMAGE],
    // The operator makes a label of what follows the first colon.
    withoutDigest: ['Deployment memcached-operator spec.template.spec.containers.0.env.2.value'],
  },
  meetsRestricted: true,
  operators: [{ Class: MemcachedOperator, least: { image: OPERATOR_IMAGE }, all: operator }],
  resources: [
    { Class: Memcached, operator: MemcachedOperator, all: memcached, emptyMeans: ['service'] },
  ],
  kinds: [
    {
      type: memcachedType,
      guards: memcachedGuardCases,
      right: [
        ["upstream's sample", sample],
        ['no spec', undefined],
        ['an empty spec, which only guards refuse', {}],
        ['a port that is none, which only guards refuse', { ...sample, containerPort: -1 }],
      ],
      wrong: [
        ['a field of the Helm variant', { ...sample, replicaCount: 3 }, 'spec.replicaCount'],
        ['the five pods of the tutorial', { ...sample, size: 5 }, 'spec.size'],
      ],
    },
  ],
};

export const entries = [entry];

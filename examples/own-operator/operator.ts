import * as authoring from 'operator-constructs/authoring';
import { cacheType } from './crd';

import type { CacheSpec } from './crd';

/** Rights of the operator, with places and reasons: a right without a reason is not granted. */
const rules: readonly authoring.PolicyRule[] = [
  {
    place: 'watched',
    apiGroups: [cacheType.group],
    resources: [cacheType.plural],
    verbs: ['get', 'list', 'watch'],
    reason: 'serves each Cache',
  },
  {
    place: 'watched',
    apiGroups: [cacheType.group],
    resources: [`${cacheType.plural}/status`],
    verbs: ['patch'],
    reason: 'says whether a Cache is ready',
  },
  {
    place: 'watched',
    apiGroups: ['apps'],
    resources: ['statefulsets'],
    verbs: ['get', 'list', 'watch', 'create', 'patch'],
    reason: 'runs the shards',
  },
  ...authoring.rule.leaderElection({ lease: 'cache-operator' }),
];

/** Changes that a Cache does not survive: checked at synth, in a diff, and by the API server. */
const guards: readonly authoring.Guard[] = [
  {
    id: 'cache-fewer-shards',
    operations: ['UPDATE'],
    severity: 'deny',
    expression: 'object.spec.shards >= oldObject.spec.shards',
    message: 'a shard that is removed takes its data with it',
    remedy: 'keep $(shards), or make a new Cache',
  },
];

/** All that is known of release 1.4.0. */
export const cacheDefinition: authoring.OperatorDefinition = {
  name: 'cache-operator',
  version: '1.4.0',
  image: 'registry.example.com/cache-operator:1.4.0',
  customResources: [cacheType],
  watch: authoring.WatchSignal.env('WATCH_NAMESPACE'),
  leaderElection: 'lease',
  rules,
  guards: { Cache: guards },
  metrics: { port: 8080, args: (port) => [`--metrics-address=:${port}`] },
};

/** Properties of `CacheOperator`. */
export interface CacheOperatorProps extends authoring.OperatorOptions {
  /** How much the operator logs. @default 'info' */
  readonly logLevel?: 'info' | 'debug';
}

const OPERATOR_PROPS = {
  logLevel: {
    type: authoring.prop.oneOf('info', 'debug'),
    args: (level) => [`--log-level=${level}`],
  },
} as const satisfies authoring.OperatorPropTable<CacheOperatorProps>;

const OPERATOR: authoring.OperatorClassDefinition<CacheOperatorProps, typeof OPERATOR_PROPS> = {
  definition: cacheDefinition,
  props: OPERATOR_PROPS,
};

/** The cache-operator. */
export class CacheOperator extends authoring.operatorClass(OPERATOR) {}

/** Properties of `Cache`. */
export interface CacheProps extends authoring.CustomResourceOptions {
  /** Pods, 1 to 16; they may become more, never fewer. @default 3 */
  readonly shards?: number;
  /** The volume of each shard. @default - 1Gi of the default class */
  readonly storage?: CacheStorage;
  /** Any other field of `spec`. @default - nothing */
  readonly spec?: Partial<CacheSpec>;
}

/** The volumes of a `Cache`. */
export interface CacheStorage {
  /** Size of each volume, such as `'5Gi'` or `Size.gibibytes(5)`. @default '1Gi' */
  readonly size?: authoring.SizeInput;
  /** Name of the StorageClass. @default - the default class */
  readonly storageClassName?: string;
}

const CACHE_PROPS = {
  shards: {},
  storage: {
    field: 'volume',
    members: {
      size: { type: authoring.prop.size(), toField: authoring.toQuantity },
      storageClassName: { field: 'volume.class' },
    },
  },
} as const satisfies authoring.PropTable<CacheProps>;

const CACHE: authoring.KindDefinition<CacheProps, CacheSpec, typeof CACHE_PROPS> = {
  type: cacheType,
  props: CACHE_PROPS,
  name: { longest: 52, services: true },
  defaults: () => ({ shards: 3, volume: { size: '1Gi' } }),
  reserves: ({ name }) => ['StatefulSet', 'Service'].map((kind) => ({ kind, name })),
  ready: 'condition=Ready',
};

/** A cache, its data spread over shards. */
export class Cache extends authoring.kindClass(CACHE) {
  /** Where clients connect, known before anything runs. */
  public get connectionString(): string {
    return `cache://${this.name}.${this.namespace}.svc:6379`;
  }
}

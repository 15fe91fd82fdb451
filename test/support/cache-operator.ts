import {
  check,
  defineCustomResource,
  KindResource,
  operatorClass,
  prop,
  rule,
  toQuantity,
  WatchSignal,
} from 'operator-constructs/authoring';
import { t } from 'operator-constructs/crd';

import type { Construct } from 'constructs';
import type {
  CustomResourceOptions,
  KindDefinition,
  OperatorClassDefinition,
  OperatorDefinition,
  OperatorOptions,
  OperatorPropTable,
  PropTable,
  SizeInput,
} from 'operator-constructs/authoring';
import type { InputOf } from 'operator-constructs/crd';

const spec = t.object({
  shards: t.int32().min(1).optional(),
  standby: t.int32().optional(),
  secretName: t.string().optional(),
  volume: t.object({ size: t.quantity().optional(), class: t.string().optional() }).optional(),
  metrics: t.object({ port: t.int32().default(9000) }).optional(),
  pod: t
    .object({ labels: t.map(t.string()).optional(), priority: t.int32().optional() })
    .optional(),
});

/** The `spec` of a Cache. */
export interface CacheSpec extends InputOf<typeof spec> {}

const cacheType = defineCustomResource({
  group: 'cache.test',
  kind: 'Cache',
  plural: 'caches',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec } }],
});

export const cacheDefinition: OperatorDefinition = {
  name: 'cache-operator',
  version: '1.4.0',
  image: 'registry.example.com/cache-operator:1.4.0',
  customResources: [cacheType],
  guards: {
    Cache: [
      {
        id: 'cache-shards-shrink',
        operations: ['UPDATE'],
        severity: 'deny',
        expression: 'object.spec.shards >= oldObject.spec.shards',
        message: 'a cache that loses a shard loses its keys',
        remedy: 'keep the number of shards',
      },
      {
        id: 'cache-shards-even',
        operations: ['CREATE', 'UPDATE'],
        severity: 'deny',
        expression: 'object.spec.shards != 7',
        message: 'seven shards lose keys',
        remedy: "set 'shards' to 6 or 8, or 'volume.size' and 'other' to more",
      },
    ],
  },
  watch: WatchSignal.env(),
  rules: [
    rule.watched('get,list,watch caches.cache.test', 'serves caches'),
    rule.watched('create jobs.batch', 'takes backups', { option: 'backups' }),
  ],
};

/** Properties of `CacheOperator`. */
interface CacheOperatorProps extends OperatorOptions {
  readonly backups?: 'on' | 'off';
  readonly logRate?: string;
}

const CACHE_OPERATOR_PROPS = {
  backups: {
    type: prop.oneOf('on', 'off'),
    plain: true,
    default: 'off',
    options: (backups) => (backups === 'on' ? ['backups'] : []),
    args: (backups) => [`--backups=${backups}`],
  },
  logRate: {
    type: { ...prop.string(), ...prop.custom((rate) => rate !== '0', 'use more') },
    env: 'LOG_RATE',
  },
} as const satisfies OperatorPropTable<CacheOperatorProps>;

const CACHE_OPERATOR: OperatorClassDefinition<CacheOperatorProps, typeof CACHE_OPERATOR_PROPS> = {
  definition: cacheDefinition,
  props: CACHE_OPERATOR_PROPS,
};

/** An operator that is in no catalogue. */
export class CacheOperator extends operatorClass(CACHE_OPERATOR) {}

/** Volumes of a cache. */
interface CacheStorage {
  readonly size?: SizeInput;
  readonly storageClassName?: string;
}

/** Properties of `Cache`. */
export interface CacheProps extends CustomResourceOptions {
  readonly shards?: number;
  readonly standby?: number;
  readonly storage?: CacheStorage;
  readonly metrics?: { readonly port?: number };
  readonly pod?: CacheSpec['pod'];
  readonly secret?: { readonly name: string } | string;
  readonly domain?: string;
  readonly spec?: Partial<CacheSpec>;
}

const CACHE_PROPS = {
  shards: {},
  standby: {},
  storage: {
    field: 'volume',
    members: {
      size: { type: prop.size(), toField: toQuantity },
      storageClassName: { field: 'volume.class' },
    },
  },
  metrics: { type: prop.object({ port: prop.number() }), keepEmpty: true, plain: ['port'] },
  pod: { type: prop.object({ labels: { problems: () => [] }, priority: prop.number() }) },
  secret: {
    type: {
      problems: (prop, value) =>
        value === null ? [{ prop, text: 'is null', remedy: 'give a Secret' }] : [],
    },
    field: 'secretName',
    toField: (secret) => (typeof secret === 'string' ? secret : secret.name),
    unresolved: true,
  },
  domain: { type: prop.string(), field: false },
} as const satisfies PropTable<CacheProps>;

const CACHE: KindDefinition<CacheProps, CacheSpec, typeof CACHE_PROPS> = {
  type: cacheType,
  props: CACHE_PROPS,
  name: { longest: 20, services: true },
  defaults: ({ userSpec }) => ({
    shards: 3,
    standby: userSpec.shards === 1 ? 1 : 0,
    volume: { size: '1Gi' },
  }),
  complete: ({ standby, ...others }) => (standby === 0 ? others : { ...others, standby }),
  annotations: ({ operator }) => ({
    'cache.test/operator': operator.name,
    'cache.test/nothing': undefined,
  }),
  checks: [
    check(
      (cache) => [cache.spec.shards ?? 0, cache.spec.standby ?? 0],
      (shards, standby) =>
        shards * (standby + 1) > 16
          ? [`'shards' is ${shards} and 'standby' is ${standby}; at most 16 in all`]
          : [],
    ),
    check(
      ({ props: { shards } }) => [shards],
      (shards) => (shards === 13 ? ["'shards' is 13; use a luckier number"] : []),
    ),
  ],
  reserves: ({ name, spec: { secretName } }) => [
    { kind: 'StatefulSet', name },
    { kind: 'Service', name: `${name}-hot`, why: 'clients would find the wrong one' },
    { kind: 'Secret', name: secretName ?? `${name}-secret`, prop: 'secret', existing: 'allowed' },
    { podLabels: { app: 'cache', cache: name }, remedy: 'label the pods otherwise' },
  ],
  ready: 'condition=Ready',
};

/** A cache. */
export class Cache extends KindResource<CacheSpec> {
  public static readonly classDefinition = CACHE;

  private readonly domain: string;

  constructor(scope: Construct, id: string, props: CacheProps) {
    super(scope, id, props, CACHE);
    this.domain = props.domain ?? 'cluster.local';
  }

  /** Where clients connect. */
  public get connectionString(): string {
    return `cache://${this.name}.${this.namespace}.svc.${this.domain}:6379`;
  }
}

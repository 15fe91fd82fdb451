import {
  allowLazy,
  check,
  derive,
  hidden,
  IMAGE,
  mergeTrees,
  type NeededSecret,
  NUMBER,
  object,
  OBJECT,
  type Prop,
  type ReservedName,
  RESOURCES,
  storageProp,
  strictObject,
  STRING,
  type ValueCheck,
} from '../../authoring';
import type { RedisSpec } from './crd';
import type { RedisStorage } from './resource-props';

type Tree = Readonly<Record<string, unknown>>;

/** The image of Redis that upstream's charts name. */
export const REDIS_IMAGE = 'quay.io/opstree/redis:v7.0.15';

/** The image of sentinels that upstream's charts name. */
export const SENTINEL_IMAGE = 'quay.io/opstree/redis-sentinel:v7.0.15';

const EXPORTER_IMAGE = 'quay.io/opstree/redis-exporter:v1.44.0';

/** What the operator writes into a resource when it adds its finalizer: said beforehand, it is no drift. */
export const WRITTEN_BACK = {
  kubernetesConfig: { updateStrategy: {} },
  storage: { volumeMount: {} },
};

/** An object with an image of its own. */
export const WITH_IMAGE = allowLazy(object({ image: IMAGE }));

/** The rows of props that all kinds have. */
export const COMMON_PROPS = {
  image: { type: IMAGE, field: ['kubernetesConfig', 'image'] },
  resources: { type: RESOURCES, field: ['kubernetesConfig', 'resources'] },
  redisSecret: {
    type: hidden(
      strictObject({ name: STRING, key: STRING }),
      "name a Secret and its key: { name: 'redis', key: 'password' }",
    ),
    field: ['kubernetesConfig', 'redisSecret'],
  },
  // With an exporter there is one Service more.
  redisExporter: {
    type: WITH_IMAGE,
    toField: (exporter: object) => ({ enabled: true, ...exporter }),
    plain: ['enabled'],
  },
  TLS: { type: OBJECT },
  spec: { plain: ['redisExporter.enabled'] },
} as const satisfies Readonly<Record<string, Prop<object> | Prop<string> | { readonly plain: readonly string[] }>>;

/** The rows of how many, for the kinds that are many. */
export const SIZE_PROPS = {
  replicas: { type: NUMBER, field: ['clusterSize'] },
  clusterSize: { type: NUMBER, renamedTo: 'replicas' },
} as const satisfies Readonly<Record<string, Prop<number> & { readonly renamedTo?: string }>>;

const STORAGE_FIELDS = {
  claim: ['storage', 'volumeClaimTemplate', 'spec'],
  annotations: ['storage', 'volumeClaimTemplate', 'metadata', 'annotations'],
  reclaimPolicy: {
    field: ['storage', 'keepAfterDelete'],
    toField: (policy: string) => derive([policy], (known) => known === 'Retain'),
  },
};

/** The row of `storage`. */
export const STORAGE_PROP = storageProp(STORAGE_FIELDS);

/** The row of `storage` of a kind that says so, too, where it has volumes. */
export const SWITCHED_STORAGE_PROP = storageProp({
  ...STORAGE_FIELDS,
  fields: ({ ephemeral }) => ({ persistenceEnabled: ephemeral === undefined }),
});

/** The Secret with the password. */
export function secretsOf({ spec }: { readonly spec: Partial<Pick<RedisSpec, 'kubernetesConfig'>> }): NeededSecret[] {
  const { name, key } = spec.kubernetesConfig?.redisSecret ?? {};
  return [{ prop: 'redisSecret', name, keys: key === undefined ? [] : [[key]] }];
}

/** The operator reads both without looking whether they are there. */
export const secretCheck: ValueCheck<{ readonly spec: Partial<RedisSpec> }> = check(
  ({ spec }) => {
    const secret = spec.kubernetesConfig?.redisSecret;
    return [secret === undefined || (secret.name !== undefined && secret.key !== undefined)];
  },
  (isWhole) => (isWhole ? [] : ["'redisSecret' lacks its name or its key, which crashes the operator; give both"]),
);

/** The CRD has no bounds, and the operator takes none for a number. */
export const sizeCheck: ValueCheck<{
  readonly given: Readonly<Record<string, unknown>>;
  readonly spec: { readonly clusterSize?: number };
}> = check(
  ({ given, spec }) => [spec.clusterSize, given['replicas'] === undefined ? 'clusterSize' : 'replicas'],
  (size = 1, prop) => (size >= 1 ? [] : [`'${prop}' is ${size}; a replication has 1 pod or more, the master included`]),
);

/** Without `spec.storage` the operator gives a pod no volume. */
export const storageCheck: ValueCheck<{
  readonly props: { readonly storage?: RedisStorage; readonly spec?: { readonly storage?: unknown } };
}> = check(
  ({ props: { storage, spec } }) => [storage?.ephemeral === true && spec?.storage !== undefined],
  (isBoth) =>
    isBoth ? ["'storage' is ephemeral, but with any 'spec.storage' the operator makes volumes; give one of them"] : [],
);

/** Services and StatefulSets that the operator makes, by what stands behind the name of the resource. */
export function made(
  name: string,
  services: readonly string[],
  statefulSets: readonly string[] = [''],
): readonly ReservedName[] {
  const ofKind = (kind: string, suffixes: readonly string[]): ReservedName[] =>
    suffixes.map((suffix) => ({ kind, name: `${name}${suffix}` }));
  return [...ofKind('Service', services), ...ofKind('StatefulSet', statefulSets)];
}

/** What stands behind the name in the Services before pods, and in those that only their kind has. */
export function servicesOf(
  { redisExporter }: { readonly redisExporter?: { readonly enabled?: boolean } },
  ...own: readonly string[]
): string[] {
  return ['', '-headless', '-additional', ...own, ...(redisExporter?.enabled === true ? ['-metrics'] : [])];
}

/** What holds where nobody says anything, in all kinds. */
export function withCommonDefaults(defaults: Tree): Tree {
  return mergeTrees(
    {
      kubernetesConfig: { imagePullPolicy: 'IfNotPresent', ...WRITTEN_BACK.kubernetesConfig },
      podSecurityContext: { runAsUser: 1000, fsGroup: 1000 },
    },
    defaults,
  );
}

/** Where a kind keeps its data, and keeps it when the resource goes. */
export function storageDefaults(): Tree {
  return { keepAfterDelete: true, volumeClaimTemplate: claimDefaults(), ...WRITTEN_BACK.storage };
}

/** The claim template of a kind that keeps its data. */
export function claimDefaults(): Tree {
  return { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } };
}

/** The spec as the operator takes it, and as it would write it. */
export function completeSpec(
  spec: object,
  { props: { storage } }: { readonly props: { readonly storage?: RedisStorage } },
): object {
  const stored = spec as Tree;
  return withExporterDefaults(storage?.ephemeral ? withoutClaims(stored) : asWrittenBack(stored));
}

/** The operator takes `keepAfterDelete` away where it is false, which it is anyway. */
function asWrittenBack(spec: Tree): Tree {
  const { keepAfterDelete, ...storage } = (spec['storage'] ?? {}) as Partial<RedisSpec['storage'] & Tree>;
  if (keepAfterDelete === undefined) {
    return spec;
  }
  const kept = derive([keepAfterDelete], (keep) => (keep ? keep : undefined));
  return { ...spec, storage: { ...(kept !== undefined && { keepAfterDelete: kept }), ...storage } };
}

/** Without `storage` the operator gives a pod no volume. */
function withoutClaims(spec: Tree): Tree {
  return Object.fromEntries(Object.entries(spec).filter(([field]) => field !== 'storage'));
}

function withExporterDefaults(spec: Tree): Tree {
  return spec['redisExporter'] === undefined
    ? spec
    : mergeTrees({ redisExporter: { image: EXPORTER_IMAGE, port: 9121 } }, spec);
}

import { leafConflicts, mergeTrees, pruneTree } from '../../checks/merge';
import { toQuantity } from '../../checks/quantity';
import { derive } from '../../unresolved/values';
import type { RedisSpec } from './crd';
import type { RedisResourceOptions, RedisStorage } from './resource-props';

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

/** Which prop a field of the spec comes from, where the two are named differently. */
const PROP_OF: Readonly<Record<string, string>> = {
  'kubernetesConfig.image': 'image',
  'kubernetesConfig.resources': 'resources',
  'kubernetesConfig.redisSecret': 'redisSecret',
  'storage.volumeClaimTemplate.spec.resources.requests.storage': 'storage.size',
  'storage.volumeClaimTemplate.spec.storageClassName': 'storage.storageClassName',
  'storage.volumeClaimTemplate.metadata.annotations': 'storage.annotations',
  'storage.keepAfterDelete': 'storage.reclaimPolicy',
  persistenceEnabled: 'storage',
};

/** Props that all kinds have, where they go in a spec. */
export type CommonProps = Pick<RedisResourceOptions, 'image' | 'resources' | 'redisSecret' | 'redisExporter' | 'TLS'>;

/** What makes a spec. */
export interface SpecParts {
  readonly common: CommonProps;
  /** Where the data lives; undefined for a kind that has none. */
  readonly storage?: RedisStorage;
  /** The other props, by the names of the spec. */
  readonly props: Tree;
  /** The `spec` that the user gave. */
  readonly spec: Tree | undefined;
  /** What holds where neither says anything. */
  readonly defaults: Tree;
}

/** A spec, with what its parts say differently. */
export interface BuiltSpec {
  readonly spec: Tree;
  readonly problems: readonly string[];
}

/** Lays the user's `spec` over the defaults, and the props over both. */
export function buildSpec({ common, storage, props, spec: raw = {}, defaults }: SpecParts): BuiltSpec {
  const given = pruneTree({ ...props, ...commonSpec(common), ...storageSpec(storage) });
  const spec = mergeTrees(mergeTrees(withCommonDefaults(defaults), raw), given);
  return {
    spec: withExporterDefaults(storage?.ephemeral ? withoutClaims(spec) : asWrittenBack(spec)),
    problems: [
      ...leafConflicts(given, raw, propOf),
      ...(storage?.ephemeral && raw['storage'] !== undefined
        ? ["'storage' is ephemeral, but with any 'spec.storage' the operator makes volumes; give one of them"]
        : []),
      ...secretProblems(spec),
    ],
  };
}

/** Where a kind keeps its data, and keeps it when the resource goes. */
export function storageDefaults(): Tree {
  return { keepAfterDelete: true, volumeClaimTemplate: claimDefaults(), ...WRITTEN_BACK.storage };
}

/** The claim template of a kind that keeps its data. */
export function claimDefaults(): Tree {
  return { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } };
}

function commonSpec({ image, resources, redisSecret, redisExporter, TLS }: CommonProps): Tree {
  return {
    kubernetesConfig: { image, resources, redisSecret },
    redisExporter: redisExporter && { enabled: true, ...redisExporter },
    TLS,
  };
}

function storageSpec(storage: RedisStorage | undefined): Tree {
  if (storage === undefined || storage.ephemeral) {
    return {};
  }
  const { size, storageClassName, reclaimPolicy, annotations } = storage;
  return {
    storage: {
      keepAfterDelete:
        reclaimPolicy === undefined ? undefined : derive([reclaimPolicy], (policy) => policy === 'Retain'),
      volumeClaimTemplate: {
        metadata: { annotations },
        spec: {
          storageClassName,
          ...(size !== undefined && { resources: { requests: { storage: toQuantity(size) } } }),
        },
      },
    },
  };
}

function withCommonDefaults(defaults: Tree): Tree {
  return mergeTrees(
    {
      kubernetesConfig: { imagePullPolicy: 'IfNotPresent', ...WRITTEN_BACK.kubernetesConfig },
      podSecurityContext: { runAsUser: 1000, fsGroup: 1000 },
    },
    defaults,
  );
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

/** The operator reads both without looking whether they are there. */
function secretProblems({ kubernetesConfig }: Partial<RedisSpec>): string[] {
  const secret = kubernetesConfig?.redisSecret;
  return secret === undefined || (secret.name !== undefined && secret.key !== undefined)
    ? []
    : ["'redisSecret' lacks its name or its key, which crashes the operator; give both"];
}

function propOf(path: string): string {
  const prefix = Object.keys(PROP_OF).find((known) => path === known || path.startsWith(`${known}.`));
  return prefix === undefined ? path : (PROP_OF[prefix] ?? '') + path.slice(prefix.length);
}

import { Chart } from 'cdk8s';
import { check, derive, fieldCheck, prop, storageProp, warn } from '../../../authoring';
import { companionOf } from '../common/redis-images';
import { noneCheck } from '../common/redis-password';
import { containerCheck, PULL_SECRETS, requestsFor, WITH_IMAGE } from '../common/redis-pods';
import { EXPORTER } from './opstree-images';
import { REDIS_SECRET_PROP, secretCheck } from './password';
import { certificateCheck, SECRET_VOLUME, TLS_PROP, withAuthority } from './redis-certificate';
import { containerSecurity, POD_SECURITY, withoutEmptySpread } from './safe-defaults';

import type { Construct } from 'constructs';
import type { PropTable, ValueCheck } from '../../../authoring';
import type { ContainerPaths, Fields } from '../common/redis-pods';
import type { RedisResourceOptions, RedisStorage } from './resource-props';
import type { RedisSpec } from './spec';

/**
 * Fields that the operator writes into a resource when it adds its finalizer: set beforehand, they
 * are no drift.
 */
export const WRITTEN_BACK = {
  kubernetesConfig: { updateStrategy: {} },
  storage: { volumeMount: {} },
};

/** The rows of props that all kinds have. */
export const COMMON_PROPS = {
  image: { type: prop.image(), field: ['kubernetesConfig', 'image'] },
  imagePullSecrets: { type: PULL_SECRETS, field: ['kubernetesConfig', 'imagePullSecrets'] },
  // An empty object takes the default away.
  resources: { type: prop.resources(), field: ['kubernetesConfig', 'resources'], keepEmpty: true },
  redisSecret: REDIS_SECRET_PROP,
  // With an exporter there is one Service more.
  redisExporter: {
    type: WITH_IMAGE,
    toField: (exporter: object) => ({ enabled: true, ...exporter }),
    keepEmpty: true,
    plain: ['enabled'],
  },
  TLS: TLS_PROP,
  spec: { plain: ['redisExporter.enabled'] },
} as const satisfies PropTable<RedisResourceOptions>;

const STORAGE_FIELDS = {
  claim: ['storage', 'volumeClaimTemplate', 'spec'],
  annotations: ['storage', 'volumeClaimTemplate', 'metadata', 'annotations'],
  reclaimPolicy: {
    field: ['storage', 'keepAfterDelete'],
    toField: (policy: string) => derive([policy], (known) => known === 'Retain'),
  },
};

export const STORAGE_PROP = storageProp(STORAGE_FIELDS);

/** The row of `storage` of a kind that says so, too, where it has volumes. */
export const SWITCHED_STORAGE_PROP = storageProp({
  ...STORAGE_FIELDS,
  fields: ({ ephemeral }) => ({ persistenceEnabled: ephemeral === undefined }),
});

/** Labels that the operator gives the pods, unless the resource has others by these names. */
const POD_LABELS = ['app', 'role', 'redis_setup_type'];

/** Pods get the labels of their resource, those of its chart among them. */
const labelWarning: ValueCheck<Pick<AnyResource, 'scope' | 'props'>> = warn(
  'redis/pod-label',
  ({ scope, props }) => [Object.keys({ ...Chart.of(scope).labels, ...props.metadata?.labels })],
  (labels) =>
    labels
      .filter((label) => POD_LABELS.includes(label))
      .map(
        (label) =>
          `the resource has the label '${label}', of its own or of its chart, and its pods get it in the place of the ` +
          "operator's: the budget and the spread over nodes do not find them; use another label",
      ),
);

const CONTAINERS: ContainerPaths = [
  'kubernetesConfig',
  'redisExporter',
  'initContainer',
  'sidecars[]',
];

/** Resource as checks of any kind read it. */
interface AnyResource {
  readonly scope: Construct;
  readonly given: Readonly<Record<string, unknown>>;
  readonly props: Pick<RedisResourceOptions, 'metadata' | 'TLS'>;
  readonly spec: Partial<RedisSpec>;
}

const passwordOrNone = noneCheck(
  'redisSecret',
  'kubernetesConfig.redisSecret',
  ({ spec }: AnyResource) => spec.kubernetesConfig?.redisSecret !== undefined,
);

/** Checks of the password, containers and labels of any kind; other paths are those of one kind. */
export function commonChecks(...others: ContainerPaths): readonly ValueCheck<AnyResource>[] {
  const volumes = fieldCheck({ 'TLS.secret': SECRET_VOLUME, 'acl.secret': SECRET_VOLUME });
  const containers = containerCheck([...CONTAINERS, ...others]);
  return [secretCheck, passwordOrNone, certificateCheck, volumes, containers, labelWarning];
}

/** The CRD has no bounds, and the operator takes none for a number. */
export const sizeCheck: ValueCheck<{
  readonly given: Readonly<Record<string, unknown>>;
  readonly spec: { readonly clusterSize?: number };
}> = check(
  ({ given, spec }) => [
    spec.clusterSize,
    given['replicas'] === undefined ? 'spec.clusterSize' : 'replicas',
  ],
  (size = 1, prop) =>
    !(size >= 1) && `'${prop}' is ${size}; a replication has 1 pod or more, the master included`,
);

/** Suffixes of the Services of any kind, and of those that only one kind has. */
export function servicesOf(
  { redisExporter }: { readonly redisExporter?: { readonly enabled?: boolean } },
  ...own: readonly string[]
): string[] {
  return [
    '',
    '-headless',
    '-additional',
    ...own,
    ...(redisExporter?.enabled === true ? ['-metrics'] : []),
  ];
}

type CommonSpec = Pick<
  RedisSpec,
  'kubernetesConfig' | 'podSecurityContext' | 'redisExporter' | 'initContainer'
>;

/**
 * The defaults of a kind, with those of all kinds. Exporter and init container are pulled as Redis
 * is, the exporter from where it comes from; pull secrets are those of the pod.
 */
export function withCommonDefaults(userSpec: Partial<CommonSpec>, defaults: Fields): Fields {
  const { redisExporter, initContainer } = userSpec;
  const kubernetesConfig = {
    imagePullPolicy: 'IfNotPresent',
    ...WRITTEN_BACK.kubernetesConfig,
    ...(defaults['kubernetesConfig'] as Partial<RedisSpec['kubernetesConfig']>),
  };
  const { image = kubernetesConfig.image, imagePullPolicy = kubernetesConfig.imagePullPolicy } =
    userSpec.kubernetesConfig ?? {};
  const container = { imagePullPolicy, securityContext: containerSecurity(userSpec) };
  return {
    podSecurityContext: POD_SECURITY,
    ...defaults,
    kubernetesConfig,
    ...(redisExporter !== undefined && {
      redisExporter: {
        image: companionOf(image, EXPORTER),
        port: 9121,
        ...container,
        ...requestsFor(redisExporter, 'exporter'),
      },
    }),
    ...(initContainer !== undefined && { initContainer: container }),
  };
}

/** Where a kind keeps its data, and keeps it when the resource goes. */
export function storageDefaults(): Fields {
  return { keepAfterDelete: true, volumeClaimTemplate: claimDefaults(), ...WRITTEN_BACK.storage };
}

/** The claim template of a kind that keeps its data. */
export function claimDefaults(): Fields {
  return { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } };
}

/** The spec as the operator takes it, and as it would write it. */
export function completeSpec(
  spec: object,
  { props }: { readonly props: { readonly storage?: RedisStorage } },
): object {
  const { storage: _, ...withoutVolumes } = spec as Fields;
  // Without `storage` the operator gives a pod no volume.
  const complete = props.storage?.ephemeral ? withoutVolumes : asWrittenBack(spec as Fields);
  return withAuthority(withoutEmptySpread(ignoringAnnotations(complete)));
}

/** Annotations that come and go: those of this package, and switches of the operator. */
const PASSING_ANNOTATIONS = [
  'operator-constructs.dev/allow',
  'operator-constructs.dev/allow-removal',
  'redis.opstreelabs.in/recreate-statefulset',
  'redis.opstreelabs.in/recreate-statefulset-strategy',
];

/**
 * The operator copies what else the resource has to its objects and pods: a change restarts them,
 * and what goes has it write for ever.
 */
function ignoringAnnotations(spec: Fields): Fields {
  const { ignoreAnnotations: given, ...config } = spec['kubernetesConfig'] as Partial<
    RedisSpec['kubernetesConfig']
  >;
  const ignoreAnnotations = derive([given], (others = []) => [
    ...new Set([...PASSING_ANNOTATIONS, ...others]),
  ]);
  return { ...spec, kubernetesConfig: { ...config, ignoreAnnotations } };
}

/** The operator takes `keepAfterDelete` away where it is false, which it is anyway. */
function asWrittenBack(spec: Fields): Fields {
  const { keepAfterDelete, ...storage } = (spec['storage'] ?? {}) as Partial<
    RedisSpec['storage'] & Fields
  >;
  if (keepAfterDelete === undefined) {
    return spec;
  }
  const kept = derive([keepAfterDelete], (keep) => (keep ? keep : undefined));
  return { ...spec, storage: { keepAfterDelete: kept, ...storage } };
}

import {
  check,
  derive,
  fieldCheck,
  type ResourceDefinition,
  type PropTable,
  show,
  type SizeInput,
  toQuantity,
  prop,
} from '../../authoring';
import { GIVEN_KEYS } from './credentials-secret';
import { type DatabaseStatus, databaseType } from './crd';
import type { DatabaseSpec } from './spec';
import type { DatabaseProps, DatabaseStorage } from './database-props';
import { DATABASE_MONITORING } from './monitoring';
import { deletionPoliciesOf } from './operator';

/** The longest name whose CronJob for backups, `<name>-backup`, still has the 52 characters that a CronJob may have. */
const MAX_NAME = 45;

const VOLUME = prop.object(
  { size: prop.required(prop.size()), storageClassName: prop.objectName() },
  "must be an object with a size, such as { size: '50Gi' }",
);

const SECRET = prop.openObject(
  { name: prop.required(prop.string()) },
  'give a Secret of cdk8s-plus, or the name of one',
);

/** The objects that the operator may make for a database, whatever its settings are now, by what is behind the name. */
const MADE = [
  ['Service', '-read'],
  ['Service', '-headless'],
  ['ConfigMap', '-config'],
  ['CronJob', '-backup'],
  ['PersistentVolumeClaim', '-backup'],
  ['Job', '-restore'],
  ['Job', '-init'],
  ['Job', '-final-backup'],
] as const;

/** Props of the kind, with their types and fields. */
const DATABASE_PROPS = {
  database: { field: ['name'] },
  image: { type: prop.required(prop.image()) },
  storage: {
    type: prop.required(VOLUME),
    members: {
      size: { type: prop.size(), field: ['storage-size'], toField: sizeOf },
      storageClassName: { type: prop.objectName(), field: ['storageClassName'] },
    },
  },
  port: {},
  replicas: {},
  credentialsSecret: {
    type: {
      problems: (name, value) => (typeof value === 'string' ? prop.objectName() : SECRET).problems(name, value),
    },
    field: ['credentialsSecretRef', 'name'],
    toField: (secret) => (typeof secret === 'string' ? secret : secret.name),
    unresolved: true,
  },
  resources: { type: prop.resources() },
  parameters: {},
  initJob: { type: prop.lazy(prop.openObject({ image: prop.image() })) },
  backup: {
    type: prop.openObject({ volume: VOLUME, bucket: prop.object() }),
    toField: ({ volume, ...others }) => ({ ...others, volume: typeof volume === 'object' ? volumeOf(volume) : volume }),
  },
  restoreFrom: {},
  deletionPolicy: {},
  paused: {},
  securityContext: {},
  affinity: {},
  tolerations: {},
  topologySpreadConstraints: {},
  nodeSelector: {},
  imagePullSecrets: {},
  podAnnotations: {},
  podLabels: {},
} as const satisfies PropTable<DatabaseProps>;

/** Definition of the kind Database. */
export const DATABASE: ResourceDefinition<DatabaseProps, DatabaseSpec, typeof DATABASE_PROPS, DatabaseStatus> = {
  type: databaseType,
  props: DATABASE_PROPS,
  monitoring: DATABASE_MONITORING,
  name: (name) => {
    const problems = prop.dnsLabel(MAX_NAME).problems('name', name);
    return problems.length > 0 || /^[a-z]/.test(name)
      ? problems
      : [`'name' is ${show(name)}, and Services are named after it; use a name that starts with a letter`];
  },
  defaults: ({ name }) => ({ name: derive([name], (known) => known.replaceAll('-', '_')) }),
  checks: [
    fieldCheck({ image: prop.image(), 'initJob.image': prop.image() }),
    check(
      ({ props: { backup } }) => [
        typeof backup === 'object',
        backup?.volume !== undefined,
        backup?.bucket !== undefined,
      ],
      (isGiven, toVolume, toBucket) =>
        isGiven &&
        toVolume === toBucket &&
        `'backup.volume' and 'backup.bucket' are ${toVolume ? 'given, and backups go to one place' : 'missing'}; ` +
          'give one of them',
    ),
    check(
      ({ spec, operator }) => [spec.deletionPolicy ?? 'Retain', deletionPoliciesOf(operator), operator.node.path],
      (policy, allowed, operator) =>
        policy !== 'Retain' &&
        allowed !== undefined &&
        !allowed.has(policy) &&
        `'deletionPolicy' is ${show(policy)}, for which the operator [${operator}] has no rights: the resource ` +
          `could never be deleted; use 'Retain', or add ${show(policy)} to the operator's 'deletionPolicies'`,
    ),
    check(
      ({ props: { credentialsSecret }, namespace }) => [...placeOfSecret(credentialsSecret), namespace],
      (path, theirs, own) =>
        theirs !== undefined &&
        theirs !== own &&
        `'credentialsSecret' is [${path}] in namespace ${show(theirs)}, but pods read Secrets of their own ` +
          `namespace only (${show(own)}); give a Secret of that namespace`,
    ),
  ],
  secrets: ({ spec }) => [
    { prop: 'credentialsSecret', name: spec.credentialsSecretRef?.name, keys: [Object.keys(GIVEN_KEYS)] },
  ],
  reserves: ({ name, spec }) => [
    ...['StatefulSet', 'PodDisruptionBudget', 'NetworkPolicy', 'Service'].map((kind) => ({ kind, name })),
    ...MADE.map(([kind, suffix]) => ({ kind, name: `${name}${suffix}` })),
    // A Secret that the user gives is not made, and may well be in the tree.
    ...(spec.credentialsSecretRef === undefined ? [{ kind: 'Secret', name: `${name}-credentials` }] : []),
  ],
  // One that is paused or stopped never becomes ready.
  ready: {
    fields: ['paused', 'replicas'],
    rule: ({ paused, replicas }) => (paused === true || replicas === 0 ? undefined : 'condition=Ready'),
  },
};

/** Path and namespace of a Secret; one of cdk8s-plus knows its namespace, though its interface does not say so. */
function placeOfSecret(given: DatabaseProps['credentialsSecret']): readonly [path?: string, namespace?: string] {
  if (typeof given !== 'object') return [undefined, undefined];
  const { node, metadata } = given as typeof given & { readonly metadata?: { readonly namespace?: string } };
  return [node.path, metadata?.namespace];
}

function volumeOf({ size, storageClassName }: DatabaseStorage): object {
  return { size: sizeOf(size), storageClassName };
}

/** The CRD wants text, as an integer and a quantity are two types to it. */
function sizeOf(size: SizeInput): string {
  return derive([toQuantity(size)], String);
}

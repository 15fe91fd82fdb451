import {
  allowLazy,
  BOOLEAN,
  derive,
  dnsLabelProblems,
  IMAGE,
  type Kind,
  listOf,
  NUMBER,
  object,
  OBJECT,
  objectOr,
  oneOf,
  type PropTable,
  required,
  show,
  SIZE,
  type SizeInput,
  strictObject,
  STRING,
  STRINGS,
  toQuantity,
} from '../../authoring';
import { type DatabaseSpec, type DatabaseStatus, databaseType } from './crd';
import type { DatabaseProps, DatabaseStorage } from './database-props';

/** The longest name whose CronJob for backups, `<name>-backup`, still has the 52 characters that a CronJob may have. */
const MAX_NAME = 45;

const VOLUME = strictObject(
  { size: required(SIZE), storageClassName: STRING },
  "must be an object with a size, such as { size: '50Gi' }",
);

/** What each prop has to be, and where it goes. */
const DATABASE_PROPS = {
  database: { type: STRING, field: ['name'] },
  image: { type: required(IMAGE) },
  storage: {
    type: required(VOLUME),
    members: {
      size: { type: SIZE, field: ['storage-size'], toField: sizeOf },
      storageClassName: { type: STRING, field: ['storageClassName'] },
    },
  },
  port: { type: NUMBER },
  replicas: { type: NUMBER },
  credentialsSecret: {
    type: objectOr(
      (value) => typeof value === 'string',
      { name: required(STRING) },
      'give a Secret of cdk8s-plus, or the name of one',
    ),
    field: ['credentialsSecretRef', 'name'],
    toField: (secret) => (typeof secret === 'string' ? secret : secret.name),
    unresolved: true,
  },
  resources: { type: OBJECT },
  parameters: { type: OBJECT },
  initJob: { type: OBJECT },
  backup: {
    type: object({ volume: VOLUME, bucket: OBJECT }),
    toField: ({ volume, ...others }) => ({ ...others, volume: volume && volumeOf(volume) }),
  },
  restoreFrom: { type: OBJECT },
  deletionPolicy: { type: allowLazy(oneOf('Retain', 'Delete', 'Snapshot')) },
  paused: { type: BOOLEAN },
  securityContext: { type: OBJECT },
  affinity: { type: OBJECT },
  tolerations: { type: listOf(OBJECT) },
  topologySpreadConstraints: { type: listOf(OBJECT) },
  nodeSelector: { type: STRINGS },
  imagePullSecrets: { type: listOf(OBJECT) },
  podAnnotations: { type: STRINGS },
  podLabels: { type: STRINGS },
} as const satisfies PropTable<DatabaseProps>;

/** What is known of the kind Database. */
export const DATABASE: Kind<DatabaseProps, DatabaseSpec, typeof DATABASE_PROPS, DatabaseStatus> = {
  type: databaseType,
  props: DATABASE_PROPS,
  name: (name) => {
    const problems = dnsLabelProblems('name', name, MAX_NAME);
    return problems.length > 0 || /^[a-z]/.test(name)
      ? problems
      : [`'name' is ${show(name)}, and Services are named after it; use a name that starts with a letter`];
  },
  defaults: ({ name }) => ({ name: derive([name], (known) => known.replaceAll('-', '_')) }),
  // One that is paused or stopped never becomes ready.
  ready: {
    fields: ['paused', 'replicas'],
    rule: ({ paused, replicas }) => (paused === true || replicas === 0 ? undefined : 'condition=Ready'),
  },
};

function volumeOf({ size, storageClassName }: DatabaseStorage): object {
  return { size: sizeOf(size), storageClassName };
}

/** The CRD wants text, as an integer and a quantity are two types to it. */
function sizeOf(size: SizeInput): string {
  return derive([toQuantity(size)], String);
}

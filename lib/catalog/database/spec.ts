import { kubernetes, t } from '../../crd';

import type { CelRule, InputOf, Named } from '../../crd';

const core = kubernetes.v1_37;

/** A CEL rule, and what it says to whoever breaks it. */
type Rule = readonly [rule: string, rest: Omit<CelRule, 'rule'>];

/** Labels by which Services and the StatefulSet select the pods. */
const SELECTING_LABELS = [
  'app.kubernetes.io/name',
  'app.kubernetes.io/instance',
  'app.kubernetes.io/managed-by',
  'stable.imaginedata.com/role',
] as const;

/** The size of a volume: a quantity above 0 that never shrinks, since volumes cannot. */
const volumeSize = t
  .string()
  .max(32)
  .rule(
    "isQuantity(self) && quantity(self).isGreaterThan(quantity('0'))",
    'write a quantity above 0, such as 50Gi',
  )
  .rule(
    '!isQuantity(self) || !isQuantity(oldSelf) || quantity(self).compareTo(quantity(oldSelf)) >= 0',
    'must not become smaller: volumes can only grow',
  );

/** Another object of the namespace, by its name. */
const reference = t.object({
  /** Its name. */
  name: t.string().min(1).max(253),
});

/** Settings of the server, but those by which the operator reaches it. */
const parameters = t
  .map(t.string().max(1024))
  .max(128)
  .rule(...reservedKeys('port', 'data_directory', 'listen_addresses'));

const restoreFrom = t.object({
  /** Name of the backup. */
  backupName: t.string().min(1).max(253),
});

/** The backup to start from. */
export interface DatabaseRestore extends InputOf<typeof restoreFrom>, Named {}

/** Objects are named after the resource, and the CronJob `<name>-backup` may have 52 characters. */
export const nameFits: CelRule = {
  rule: "self.metadata.name.size() <= 45 && self.metadata.name.matches('^[a-z][-a-z0-9]*$')",
  message:
    "objects are named after it: 'metadata.name' has at most 45 characters, a letter first and no dot",
};

const initJob = t.object({
  /** Image of the Job, with a tag. */
  image: t.string().min(1).max(1024),
  /** Command that it runs. @default - as the image says */
  command: t.array(t.string().max(4096)).max(32).atomic().optional(),
  /** Arguments of what it runs. @default - as the image says */
  args: t.array(t.string().max(4096)).max(64).atomic().optional(),
  /** ConfigMap that the Job is given. @default - none */
  configMapRef: reference.optional(),
});

/** The first configuration: a Job that runs once. */
export interface DatabaseInitJobFields extends InputOf<typeof initJob>, Named {}

const backupVolume = t
  .object({
    /** Size of the volume, with its unit: `50Gi`. It can grow, never shrink. */
    size: volumeSize,
    /** StorageClass of the volume. Cannot be changed later. @default - the default class */
    storageClassName: t.string().max(253).immutable().optional(),
  })
  .rule(...fixedPresence('storageClassName'));

const backup = t
  .object({
    /** When backups are made: the five fields of cron. */
    schedule: t
      .string()
      .max(100)
      .rule(
        "self.matches('^[0-9A-Za-z*,/?-]+( +[0-9A-Za-z*,/?-]+){4}$')",
        'write the five fields of cron: 0 3 * * *',
      ),
    /** Number of backups that are kept, 1 to 365. @default 7 */
    retention: t.int32().min(1).max(365).default(7),
    /** True if no backups are made for the time being. @default false */
    suspend: t.bool().default(false),
    /** The volume for backups. @default - none: `bucket` is given */
    volume: backupVolume.optional(),
    /** The bucket for backups. @default - none: `volume` is given */
    bucket: t
      .object({
        /** Secret with address and credentials. */
        secretRef: reference,
      })
      .optional(),
  })
  .rule(
    'has(self.volume) != has(self.bucket)',
    "backups go to one place: give either 'volume' or 'bucket'",
  );

/** Regular backups, to a volume or to a bucket. */
export interface DatabaseBackupFields extends InputOf<typeof backup>, Named {}

const NAME_HELP = "write a lower case letter, then letters, digits, '_' or '-'";

/** Desired state of a database. */
export const spec = t
  .object({
    /** Database that is created in the server. Cannot be changed later. */
    name: t
      .string()
      .max(63)
      .rule("self.matches('^[a-z][a-z0-9_-]*$')", NAME_HELP)
      .immutable()
      .doc('Database that is created in the server. Cannot be changed.'),
    /** Image of the server, compatible with PostgreSQL, with a tag. */
    image: t
      .string()
      .min(1)
      .max(1024)
      .doc(
        'Image of the server, compatible with PostgreSQL. Its major version changes by one at a time.',
      ),
    /** Size of each data volume, with its unit: `50Gi`. It can grow, never shrink. */
    'storage-size': volumeSize.doc('Size of each data volume, as a quantity. Can only grow.'),
    /** Port of the server and of its Services, by number. Cannot be changed later. @default 5432 */
    port: t
      .int32()
      .min(1)
      .max(65535)
      .immutable()
      .default(5432)
      .doc('Port of the server and of the Services. Cannot be changed.'),
    /**
     * Number of pods: the first one writes, the others are read copies. 0 stops the server and
     * keeps the volumes; a change is by one. Left out, it is for `kubectl scale` and autoscalers to
     * say.
     * @default 1
     */
    replicas: t
      .int32()
      .min(0)
      .max(9)
      .step(1)
      .default(1)
      .doc(
        'Pods: the first one writes, the others are read copies. 0 stops the server and keeps the volumes.',
      ),
    /** StorageClass of the data volumes. Cannot be changed later. @default - the default class */
    storageClassName: t
      .string()
      .max(253)
      .immutable()
      .optional()
      .doc('StorageClass of the data volumes; without one, the default class. Set at creation.'),
    /** Secret with the keys `username` and `password`. @default - the operator makes one */
    credentialsSecretRef: reference
      .immutable()
      .optional()
      .doc('Secret with the keys username and password; without one, the operator makes one.'),
    /**
     * Settings of the server, by its names; `port`, `data_directory` and `listen_addresses` are the
     * operator's.
     * @default - those of the image
     */
    parameters: parameters.default({}).doc('Settings of the server, by name.'),
    /**
     * The first configuration: a Job that runs once. Only when the database is created. @default -
     * none
     */
    initJob: initJob
      .named<DatabaseInitJobFields>()
      .immutable()
      .optional()
      .doc('The first configuration: a Job that runs once. Set at creation.'),
    /** Regular backups. @default - none */
    backup: backup
      .named<DatabaseBackupFields>()
      .optional()
      .doc('Regular backups; without it there are none.'),
    /** Backup to start from. Only when the database is created. @default - an empty server */
    restoreFrom: restoreFrom
      .named<DatabaseRestore>()
      .immutable()
      .optional()
      .doc('Backup to start from instead of an empty server. Set at creation.'),
    /**
     * Fate of the volumes when the resource is deleted; other policies than `Retain` have to be
     * among the operator's `deletionPolicies`.
     * @default 'Retain'
     */
    deletionPolicy: t
      .enum('Retain', 'Delete', 'Snapshot')
      .default('Retain')
      .doc(
        'What becomes of the volumes when the resource is deleted: Retain keeps them, Delete removes them, Snapshot removes them after a last backup, whose volume stays.',
      ),
    /** True if the operator leaves everything as it is. @default false */
    paused: t.bool().default(false).doc('Whether the operator leaves everything as it is.'),
    /**
     * Requests and limits of the server, as Kubernetes writes them. `{}` is none at all.
     * @default - requests 100m CPU and 256Mi memory
     */
    resources: core.resourceRequirements().optional().doc('Requests and limits of the server.'),
    /** Security settings of the pods. @default - those of Pod Security restricted */
    securityContext: core
      .podSecurityContext()
      .optional()
      .doc('Security settings of the pods; without them, those of Pod Security restricted.'),
    /** Which nodes and pods they prefer or avoid. @default - any */
    affinity: core.affinity().optional().doc('Which nodes the pods prefer or avoid.'),
    /** Taints of nodes that pods tolerate. @default - none */
    tolerations: t
      .array(core.toleration())
      .atomic()
      .optional()
      .doc('Taints that the pods tolerate.'),
    /** How pods are spread over nodes or zones. @default - not at all */
    topologySpreadConstraints: t
      .array(core.topologySpreadConstraint())
      .mapBy('topologyKey', 'whenUnsatisfiable')
      .optional()
      .doc('How the pods are spread.'),
    /** Labels of the nodes that pods run on. @default - any node */
    nodeSelector: t.map(t.string()).optional().doc('Labels of the nodes that the pods run on.'),
    /** Secrets by which images are pulled. @default - none */
    imagePullSecrets: t
      .array(core.localObjectReference())
      .mapBy('name')
      .optional()
      .doc('Secrets for pulling the images.'),
    /** Annotations of the pods. @default - none */
    podAnnotations: t.map(t.string()).optional().doc('Annotations of the pods.'),
    /** Labels of the pods, beside those that the operator selects by. @default - none */
    podLabels: t
      .map(t.string().max(63))
      .max(64)
      .rule(...reservedKeys(...SELECTING_LABELS))
      .optional()
      .doc('Labels of the pods, beside those that the operator selects by.'),
  })
  .rule(...fixedPresence('storageClassName'))
  .rule(...fixedPresence('initJob'))
  .rule(...fixedPresence('restoreFrom'))
  .rule(...neverRemoved('credentialsSecretRef'));

/** The `spec` of a Database. */
export interface DatabaseSpec extends InputOf<typeof spec>, Named {}

/** Keys of a map that the operator sets itself. */
function reservedKeys(...keys: readonly string[]): Rule {
  return [
    `self.all(key, !(key in [${keys.map((key) => `'${key}'`).join(', ')}]))`,
    { message: `the operator sets ${keys.join(', ')} itself; leave them out` },
  ];
}

/**
 * A rule on a field sees changes of its value only; its absence is for a rule on the object around
 * it.
 */
function fixedPresence(field: string): Rule {
  return [
    `has(self.${field}) == has(oldSelf.${field})`,
    { message: 'is set at creation only: cannot be added or removed', fieldPath: `.${field}` },
  ];
}

/** A field that may come later, but then stays. */
function neverRemoved(field: string): Rule {
  return [
    `!has(oldSelf.${field}) || has(self.${field})`,
    { message: 'cannot be removed once it is set', fieldPath: `.${field}` },
  ];
}

import { type CelRule } from '../../authoring';

import { kubernetes, t } from '../../crd';

const core = kubernetes.v1_36;

/** A CEL rule, and what it says to whoever breaks it. */
type Rule = readonly [rule: string, said: Omit<CelRule, 'rule'>];

/** Labels by which Services and the StatefulSet select the pods. */
const SELECTING_LABELS = [
  'app.kubernetes.io/name',
  'app.kubernetes.io/instance',
  'app.kubernetes.io/managed-by',
  'stable.imaginedata.com/role',
] as const;

/** The size of a volume: a quantity above 0 that never shrinks, since volumes cannot. */
export const volumeSize = t
  .string()
  .max(32)
  .rule("isQuantity(self) && quantity(self).isGreaterThan(quantity('0'))", 'write a quantity above 0, such as 50Gi')
  .rule(
    '!isQuantity(self) || !isQuantity(oldSelf) || quantity(self).compareTo(quantity(oldSelf)) >= 0',
    'must not become smaller: volumes can only grow',
  );

/** Another object of the namespace, by its name. */
export const reference = t.object({ name: t.string().min(1).max(253) });

/** Settings of the server, but those by which the operator reaches it. */
export const parameters = t
  .map(t.string().max(1024))
  .max(128)
  .rule(...reservedKeys('port', 'data_directory', 'listen_addresses'));

/** A backup to start from. */
export const restoreFrom = t.object({ backupName: t.string().min(1).max(253) });

/** Objects are named after the resource, and the CronJob `<name>-backup` may have 52 characters. */
export const nameFits: CelRule = {
  rule: "self.metadata.name.size() <= 45 && self.metadata.name.matches('^[a-z][-a-z0-9]*$')",
  message: "objects are named after it: 'metadata.name' has at most 45 characters, a letter first and no dot",
};

/** The first configuration, run once. */
export const initJob = t.object({
  image: t.string().min(1).max(1024),
  command: t.array(t.string().max(4096)).max(32).atomic().optional(),
  args: t.array(t.string().max(4096)).max(64).atomic().optional(),
  configMapRef: reference.optional(),
});

const backupVolume = t
  .object({ size: volumeSize, storageClassName: t.string().max(253).immutable().optional() })
  .rule(...fixedPresence('storageClassName'));

/** Regular backups, to a volume or to a bucket. */
export const backup = t
  .object({
    schedule: t
      .string()
      .max(100)
      .rule("self.matches('^[0-9A-Za-z*,/?-]+( +[0-9A-Za-z*,/?-]+){4}$')", 'write the five fields of cron: 0 3 * * *'),
    retention: t.int32().min(1).max(365).default(7),
    suspend: t.bool().default(false),
    volume: backupVolume.optional(),
    bucket: t.object({ secretRef: reference }).optional(),
  })
  .rule('has(self.volume) != has(self.bucket)', "backups go to one place: give either 'volume' or 'bucket'");

/** Settings of the pods. */
export const podSettings = {
  resources: core.resourceRequirements().optional(),
  securityContext: core.podSecurityContext().optional(),
  affinity: core.affinity().optional(),
  tolerations: t.array(core.toleration()).atomic().optional(),
  topologySpreadConstraints: t
    .array(core.topologySpreadConstraint())
    .mapBy('topologyKey', 'whenUnsatisfiable')
    .optional(),
  nodeSelector: t.map(t.string()).optional(),
  imagePullSecrets: t.array(core.localObjectReference()).mapBy('name').optional(),
  podAnnotations: t.map(t.string()).optional(),
  podLabels: t
    .map(t.string().max(63))
    .max(64)
    .rule(...reservedKeys(...SELECTING_LABELS))
    .optional(),
};

/** Keys of a map that the operator sets itself. */
export function reservedKeys(...keys: readonly string[]): Rule {
  return [
    `self.all(key, !(key in [${keys.map((key) => `'${key}'`).join(', ')}]))`,
    { message: `the operator sets ${keys.join(', ')} itself; leave them out` },
  ];
}

/** A rule on a field sees changes of its value only; whether it is there is for the object around it to judge. */
export function fixedPresence(field: string): Rule {
  return [
    `has(self.${field}) == has(oldSelf.${field})`,
    { message: 'is set at creation only: cannot be added or removed', fieldPath: `.${field}` },
  ];
}

/** A field that may come later, but then stays. */
export function neverRemoved(field: string): Rule {
  return [
    `!has(oldSelf.${field}) || has(self.${field})`,
    { message: 'cannot be removed once it is set', fieldPath: `.${field}` },
  ];
}

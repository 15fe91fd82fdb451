import { defineCustomResource } from '../../authoring';
import { kubernetes, t } from '../../crd';
import { nameFits, spec } from './spec';

import type { ManifestOf, PrinterColumn, StoredOf, VersionDefinition } from '../../crd';

const core = kubernetes.v1_37;

/** State that the operator reports. */
const status = t.object({
  observedGeneration: t
    .int64()
    .optional()
    .doc('Generation of the resource that was last acted on.'),
  conditions: t
    .array(core.condition())
    .mapBy('type')
    .optional()
    .doc(
      'Ready, Progressing, Degraded, StorageReady, BackupReady, UpgradeInProgress, Initialized.',
    ),
  phase: t
    .enum('Pending', 'Initializing', 'Running', 'Updating', 'Stopped', 'Deleting', 'Failed')
    .optional()
    .doc('The state in a word, for display only; conditions say more.'),
  replicas: t.int32().optional().doc('Pods that there are.'),
  readyReplicas: t.int32().optional().doc('Pods that are ready.'),
  selector: t.string().optional().doc('Selector of the pods, for autoscalers.'),
  primary: t.string().optional().doc('Pod that writes.'),
  endpoint: t.string().optional().doc('Host and port for writing.'),
  credentialsSecret: t.string().optional().doc('Secret with the credentials.'),
  storage: t
    .object({ requested: t.string().optional(), actual: t.string().optional() })
    .optional()
    .doc('Size of the data volumes, as asked for and as it is.'),
  lastBackup: t
    .object({
      name: t.string().optional(),
      time: t.string().format('date-time').optional(),
      succeeded: t.bool().optional(),
    })
    .optional()
    .doc('The last of the regular backups that has ended.'),
  currentVersion: t.string().optional().doc('Major version of the server that runs.'),
});

/** Fields that `kubectl scale` and autoscalers use. */
const scale: NonNullable<VersionDefinition['subresources']>['scale'] & {} = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.status.selector',
};

/** Columns of `kubectl get`. */
const columns: readonly PrinterColumn[] = [
  { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
  { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
  { name: 'Storage', type: 'string', jsonPath: '.spec.storage-size' },
  { name: 'Image', type: 'string', jsonPath: '.spec.image', priority: 1 },
  { name: 'Endpoint', type: 'string', jsonPath: '.status.endpoint', priority: 1 },
  { name: 'Last-Backup', type: 'date', jsonPath: '.status.lastBackup.time', priority: 1 },
  { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
];

/** The kind Database. */
export const databaseType = defineCustomResource({
  checked: 'by tests',
  group: 'stable.imaginedata.com',
  kind: 'Database',
  shortNames: ['db'],
  categories: ['imaginedata'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        description: 'A database server with its volumes, its Services and its backups.',
        spec,
        status: status.optional(),
        rules: [nameFits],
      },
      subresources: { scale },
      additionalPrinterColumns: columns,
      selectableFields: [{ jsonPath: '.spec.image' }],
    },
  ],
});

/** The `status` of a Database. */
export interface DatabaseStatus extends StoredOf<typeof status> {}

/** A whole Database, as it is written in a manifest. */
export interface DatabaseManifest extends ManifestOf<typeof databaseType> {}

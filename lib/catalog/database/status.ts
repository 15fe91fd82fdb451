import type { PrinterColumn, ScaleSubresource } from '../../crd';
import { kubernetes, t } from '../../crd';

const core = kubernetes.v1_36;
import { documented, STATUS_TEXTS } from './descriptions';

const shape = {
  observedGeneration: t.int64().optional(),
  conditions: t.array(core.condition()).mapBy('type').optional(),
  phase: t.enum('Pending', 'Initializing', 'Running', 'Updating', 'Stopped', 'Deleting', 'Failed').optional(),
  replicas: t.int32().optional(),
  readyReplicas: t.int32().optional(),
  selector: t.string().optional(),
  primary: t.string().optional(),
  endpoint: t.string().optional(),
  credentialsSecret: t.string().optional(),
  storage: t.object({ requested: t.string().optional(), actual: t.string().optional() }).optional(),
  lastBackup: t
    .object({
      name: t.string().optional(),
      time: t.string().format('date-time').optional(),
      succeeded: t.bool().optional(),
    })
    .optional(),
  currentVersion: t.string().optional(),
};

/** What the operator reports. */
export const status = t.object(documented(shape, STATUS_TEXTS));

/** What `kubectl scale` and autoscalers use. */
export const scale: ScaleSubresource = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.status.selector',
};

/** What `kubectl get` shows. */
export const columns: readonly PrinterColumn[] = [
  { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
  { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
  { name: 'Storage', type: 'string', jsonPath: '.spec.storage-size' },
  { name: 'Image', type: 'string', jsonPath: '.spec.image', priority: 1 },
  { name: 'Endpoint', type: 'string', jsonPath: '.status.endpoint', priority: 1 },
  { name: 'Last-Backup', type: 'date', jsonPath: '.status.lastBackup.time', priority: 1 },
  { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
];

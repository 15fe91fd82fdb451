import type { ObjectFields, SchemaNode } from '../../crd';

/** What every node of `t` can be given. */
interface Documentable extends SchemaNode {
  doc(text: string): SchemaNode;
}

/** A text for each field of a shape. */
type Texts<S extends ObjectFields> = { readonly [Field in keyof S]: string };

/** The shape with a text on each field, for `kubectl explain`; a field without one does not compile. */
export function documented<S extends ObjectFields>(fields: S, texts: Texts<S>): S {
  const entries = Object.entries(fields).map(([name, node]) => [name, (node as Documentable).doc(texts[name] ?? '')]);
  return Object.fromEntries(entries) as S;
}

/** What the fields of `spec` are. */
export const SPEC_TEXTS = {
  name: 'Database that is created in the server. Cannot be changed.',
  image: 'Image of the server, compatible with PostgreSQL. Its major version changes by one at a time.',
  'storage-size': 'Size of each data volume, as a quantity. Can only grow.',
  port: 'Port of the server and of the Services. Cannot be changed.',
  replicas: 'Pods: the first one writes, the others are read copies. 0 stops the server and keeps the volumes.',
  storageClassName: 'StorageClass of the data volumes; without one, the default class. Set at creation.',
  credentialsSecretRef: 'Secret with the keys username and password; without one, the operator makes one.',
  parameters: 'Settings of the server, by name.',
  initJob: 'The first configuration: a Job that runs once. Set at creation.',
  backup: 'Regular backups; without it there are none.',
  restoreFrom: 'Backup to start from instead of an empty server. Set at creation.',
  deletionPolicy:
    'What becomes of the volumes when the resource is deleted: Retain keeps them, Delete removes them, Snapshot removes them after a last backup, whose volume stays.',
  paused: 'Whether the operator leaves everything as it is.',
  resources: 'Requests and limits of the server.',
  securityContext: 'Security settings of the pods; without them, those of Pod Security restricted.',
  affinity: 'Which nodes the pods prefer or avoid.',
  tolerations: 'Taints that the pods tolerate.',
  topologySpreadConstraints: 'How the pods are spread.',
  nodeSelector: 'Labels of the nodes that the pods run on.',
  imagePullSecrets: 'Secrets for pulling the images.',
  podAnnotations: 'Annotations of the pods.',
  podLabels: 'Labels of the pods, beside those that the operator selects by.',
} as const;

/** What the fields of `status` are. */
export const STATUS_TEXTS = {
  observedGeneration: 'Generation of the resource that was last acted on.',
  conditions: 'Ready, Progressing, Degraded, StorageReady, BackupReady, UpgradeInProgress, Initialized.',
  phase: 'The state in a word, for display only; conditions say more.',
  replicas: 'Pods that there are.',
  readyReplicas: 'Pods that are ready.',
  selector: 'Selector of the pods, for autoscalers.',
  primary: 'Pod that writes.',
  endpoint: 'Host and port for writing.',
  credentialsSecret: 'Secret with the credentials.',
  storage: 'Size of the data volumes, as asked for and as it is.',
  lastBackup: 'The last of the regular backups that has ended.',
  currentVersion: 'Major version of the server that runs.',
} as const;

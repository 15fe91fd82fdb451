import type { FindingLevel } from '../../manifests/finding';

/** A field that an update may not change. */
export interface ImmutableField {
  readonly path: string;
  /** Meaning of an absent field. @default - nothing: to set it is a change */
  readonly otherwise?: unknown;
  /** Fields within it that may change after all. @default - none */
  readonly except?: readonly string[];
  /** True if the server fills an absent field in, so that a manifest may leave it out. @default false */
  readonly isFilledIn?: boolean;
}

/** Fields of a kind that an update may not change. */
export interface ImmutableKind {
  readonly group: string;
  readonly kind: string;
  readonly fields: readonly ImmutableField[];
  /** @default 'error': the API server refuses the update */
  readonly level?: FindingLevel;
  /** Effect of an update. @default - the API server refuses the update */
  readonly effect?: string;
  readonly remedy: string;
}

const RECREATE = 'delete the object and create it again, or give the new one another name';
const NEW_VOLUME = 'make a new claim, and move the data';

const SELECTOR = {
  fields: [{ path: 'spec.selector' }],
  remedy: 'keep the selector; for another one make a workload of another name, and delete this one when it runs',
} as const;

/** Fields that Kubernetes 1.36 does not let an update change. */
export const IMMUTABLE: readonly ImmutableKind[] = [
  {
    group: 'apps',
    kind: 'StatefulSet',
    fields: [
      {
        path: 'spec',
        except: [
          ...['replicas', 'ordinals', 'template', 'updateStrategy', 'minReadySeconds', 'revisionHistoryLimit'],
          ...['persistentVolumeClaimRetentionPolicy', 'podManagementPolicy', 'serviceName'],
        ],
      },
      { path: 'spec.podManagementPolicy', otherwise: 'OrderedReady' },
      { path: 'spec.serviceName', otherwise: '' },
    ],
    remedy: 'delete the StatefulSet with --cascade=orphan, which leaves its pods and volumes, and apply the new one',
  },
  { group: 'apps', kind: 'Deployment', ...SELECTOR },
  { group: 'apps', kind: 'DaemonSet', ...SELECTOR },
  { group: 'apps', kind: 'ReplicaSet', ...SELECTOR },
  { group: 'apps', kind: 'ControllerRevision', fields: [{ path: 'data' }], remedy: RECREATE },
  {
    group: 'batch',
    kind: 'Job',
    fields: [
      { path: 'spec.selector', isFilledIn: true },
      { path: 'spec.completionMode', otherwise: 'NonIndexed' },
      ...['podFailurePolicy', 'successPolicy', 'backoffLimitPerIndex', 'managedBy'].map((field) => ({
        path: `spec.${field}`,
      })),
    ],
    remedy: RECREATE,
  },
  {
    group: 'rbac.authorization.k8s.io',
    kind: 'RoleBinding',
    fields: [{ path: 'roleRef' }],
    remedy: RECREATE,
  },
  {
    group: 'rbac.authorization.k8s.io',
    kind: 'ClusterRoleBinding',
    fields: [{ path: 'roleRef' }],
    remedy: RECREATE,
  },
  { group: '', kind: 'Secret', fields: [{ path: 'type', otherwise: 'Opaque' }], remedy: RECREATE },
  {
    group: '',
    kind: 'PersistentVolumeClaim',
    fields: [
      {
        path: 'spec',
        except: ['resources', 'volumeAttributesClassName', 'volumeName', 'volumeMode', 'storageClassName'],
      },
      { path: 'spec.volumeMode', otherwise: 'Filesystem' },
      { path: 'spec.volumeName', isFilledIn: true },
      { path: 'spec.storageClassName', isFilledIn: true },
      { path: 'spec.resources.limits' },
    ],
    remedy: NEW_VOLUME,
  },
  {
    group: '',
    kind: 'PersistentVolume',
    fields: [
      {
        path: 'spec',
        // What is left are the sources, one of which a volume has.
        except: [
          ...['accessModes', 'capacity', 'claimRef', 'mountOptions', 'nodeAffinity', 'persistentVolumeReclaimPolicy'],
          ...['storageClassName', 'volumeMode', 'volumeAttributesClassName'],
        ],
      },
      { path: 'spec.volumeMode', otherwise: 'Filesystem' },
      { path: 'spec.nodeAffinity', isFilledIn: true },
    ],
    remedy: 'make a new volume for the other storage',
  },
  {
    group: '',
    kind: 'Pod',
    fields: [
      {
        path: 'spec',
        except: [
          ...['activeDeadlineSeconds', 'schedulingGates', 'tolerations', 'containers', 'initContainers'],
          ...['ephemeralContainers', 'serviceAccount', 'terminationGracePeriodSeconds', 'restartPolicy', 'dnsPolicy'],
          ...['schedulerName', 'enableServiceLinks', 'nodeName', 'serviceAccountName', 'priority', 'preemptionPolicy'],
        ],
      },
      { path: 'spec.terminationGracePeriodSeconds', otherwise: 30 },
      { path: 'spec.restartPolicy', otherwise: 'Always' },
      { path: 'spec.dnsPolicy', otherwise: 'ClusterFirst' },
      { path: 'spec.schedulerName', otherwise: 'default-scheduler' },
      { path: 'spec.enableServiceLinks', otherwise: true },
      { path: 'spec.serviceAccountName', otherwise: 'default' },
      { path: 'spec.nodeName', isFilledIn: true },
      { path: 'spec.priority', isFilledIn: true },
      { path: 'spec.preemptionPolicy', isFilledIn: true },
    ],
    remedy: 'delete the Pod and create it again; a Deployment does that by itself',
  },
  {
    group: 'storage.k8s.io',
    kind: 'StorageClass',
    fields: [
      { path: 'provisioner' },
      { path: 'parameters' },
      { path: 'reclaimPolicy', otherwise: 'Delete' },
      { path: 'volumeBindingMode', otherwise: 'Immediate' },
    ],
    remedy: 'make a class of another name; volumes that are there keep what they were made with',
  },
  {
    group: 'storage.k8s.io',
    kind: 'VolumeAttributesClass',
    fields: [{ path: 'driverName' }, { path: 'parameters' }],
    remedy: RECREATE,
  },
  { group: 'storage.k8s.io', kind: 'VolumeAttachment', fields: [{ path: 'spec' }], remedy: RECREATE },
  {
    group: 'storage.k8s.io',
    kind: 'CSIDriver',
    fields: [
      { path: 'spec.attachRequired', otherwise: true },
      { path: 'spec.volumeLifecycleModes', otherwise: ['Persistent'] },
    ],
    remedy: RECREATE,
  },
  {
    group: 'scheduling.k8s.io',
    kind: 'PriorityClass',
    fields: [
      { path: 'value', otherwise: 0 },
      { path: 'preemptionPolicy', otherwise: 'PreemptLowerPriority' },
    ],
    remedy: RECREATE,
  },
  { group: 'node.k8s.io', kind: 'RuntimeClass', fields: [{ path: 'handler' }], remedy: RECREATE },
  { group: 'networking.k8s.io', kind: 'IngressClass', fields: [{ path: 'spec.controller' }], remedy: RECREATE },
  { group: 'networking.k8s.io', kind: 'IPAddress', fields: [{ path: 'spec.parentRef' }], remedy: RECREATE },
  { group: 'discovery.k8s.io', kind: 'EndpointSlice', fields: [{ path: 'addressType' }], remedy: RECREATE },
  { group: 'resource.k8s.io', kind: 'ResourceClaim', fields: [{ path: 'spec' }], remedy: RECREATE },
  { group: 'resource.k8s.io', kind: 'ResourceClaimTemplate', fields: [{ path: 'spec' }], remedy: RECREATE },
  {
    group: 'certificates.k8s.io',
    kind: 'CertificateSigningRequest',
    fields: [{ path: 'spec' }],
    level: 'warning',
    effect: 'the API server keeps what it has, and says nothing',
    remedy: RECREATE,
  },
  { group: 'certificates.k8s.io', kind: 'PodCertificateRequest', fields: [{ path: 'spec' }], remedy: RECREATE },
  { group: 'certificates.k8s.io', kind: 'ClusterTrustBundle', fields: [{ path: 'spec.signerName' }], remedy: RECREATE },
  {
    group: 'storagemigration.k8s.io',
    kind: 'StorageVersionMigration',
    fields: [{ path: 'spec' }],
    remedy: RECREATE,
  },
];

import type { FindingLevel } from '../../manifests/finding';

export interface ImmutableField {
  readonly path: string;
  /** Meaning of an absent field. @default - nothing: to set it is a change */
  readonly otherwise?: unknown;
  /** Fields within it that may change after all. @default - none */
  readonly except?: readonly string[];
  /** True if the server fills an absent field in, so that a manifest may leave it out. @default false */
  readonly isFilledIn?: boolean;
}

interface ImmutableKind {
  readonly fields: readonly ImmutableField[];
  /** Advice for who wants to change one. */
  readonly remedy: string;
  /** @default 'error': the API server refuses the update */
  readonly level?: FindingLevel;
  /** Effect of an update. @default - the API server refuses the update */
  readonly effect?: string;
}

/** The remedy where a kind has none of its own. */
export const RECREATE = 'delete the object and create it again, or give the new one another name';

/** A field that is one value when it is absent. */
const or = (path: string, otherwise: unknown): ImmutableField => ({ path, otherwise });

const filled = (path: string): ImmutableField => ({ path, isFilledIn: true });

const specBut = (...lines: readonly string[]): ImmutableField => ({ path: 'spec', except: lines.join(' ').split(' ') });

function kind(fields: readonly (string | ImmutableField)[], remedy: string = RECREATE): ImmutableKind {
  return { fields: fields.map((field) => (typeof field === 'string' ? { path: field } : field)), remedy };
}

const SELECTOR = kind(
  ['spec.selector'],
  'keep the selector; for another one make a workload of another name, and delete this one when it runs',
);

/** Fields that Kubernetes 1.36 does not let an update change, by group and kind. */
export const IMMUTABLE: Readonly<Record<string, ImmutableKind>> = {
  'apps/StatefulSet': kind(
    [
      specBut(
        'replicas ordinals template updateStrategy minReadySeconds revisionHistoryLimit',
        'persistentVolumeClaimRetentionPolicy podManagementPolicy serviceName',
      ),
      or('spec.podManagementPolicy', 'OrderedReady'),
      or('spec.serviceName', ''),
    ],
    'delete the StatefulSet with --cascade=orphan, which leaves its pods and volumes, and apply the new one',
  ),
  'apps/Deployment': SELECTOR,
  'apps/DaemonSet': SELECTOR,
  'apps/ReplicaSet': SELECTOR,
  'apps/ControllerRevision': kind(['data']),
  'batch/Job': kind([
    filled('spec.selector'),
    or('spec.completionMode', 'NonIndexed'),
    ...['spec.podFailurePolicy', 'spec.successPolicy', 'spec.backoffLimitPerIndex', 'spec.managedBy'],
  ]),
  'rbac.authorization.k8s.io/RoleBinding': kind(['roleRef']),
  'rbac.authorization.k8s.io/ClusterRoleBinding': kind(['roleRef']),
  '/Secret': kind([or('type', 'Opaque')]),
  '/PersistentVolumeClaim': kind(
    [
      specBut('resources volumeAttributesClassName volumeName volumeMode storageClassName'),
      or('spec.volumeMode', 'Filesystem'),
      ...[filled('spec.volumeName'), filled('spec.storageClassName'), 'spec.resources.limits'],
    ],
    'make a new claim, and move the data',
  ),
  '/PersistentVolume': kind(
    [
      // The rest are the sources, one of which a volume has.
      specBut(
        'accessModes capacity claimRef mountOptions nodeAffinity persistentVolumeReclaimPolicy',
        'storageClassName volumeMode volumeAttributesClassName',
      ),
      or('spec.volumeMode', 'Filesystem'),
      filled('spec.nodeAffinity'),
    ],
    'make a new volume for the other storage',
  ),
  '/Pod': kind(
    [
      specBut(
        'activeDeadlineSeconds schedulingGates tolerations containers initContainers ephemeralContainers serviceAccount',
        'terminationGracePeriodSeconds restartPolicy dnsPolicy schedulerName enableServiceLinks nodeName',
        'serviceAccountName priority preemptionPolicy',
      ),
      or('spec.terminationGracePeriodSeconds', 30),
      or('spec.restartPolicy', 'Always'),
      or('spec.dnsPolicy', 'ClusterFirst'),
      or('spec.schedulerName', 'default-scheduler'),
      or('spec.enableServiceLinks', true),
      or('spec.serviceAccountName', 'default'),
      ...[filled('spec.nodeName'), filled('spec.priority'), filled('spec.preemptionPolicy')],
    ],
    'delete the Pod and create it again; a Deployment does that by itself',
  ),
  'storage.k8s.io/StorageClass': kind(
    ['provisioner', 'parameters', or('reclaimPolicy', 'Delete'), or('volumeBindingMode', 'Immediate')],
    'make a class of another name; volumes that are there keep what they were made with',
  ),
  'storage.k8s.io/VolumeAttributesClass': kind(['driverName', 'parameters']),
  'storage.k8s.io/VolumeAttachment': kind(['spec']),
  'storage.k8s.io/CSIDriver': kind([or('spec.attachRequired', true), or('spec.volumeLifecycleModes', ['Persistent'])]),
  'scheduling.k8s.io/PriorityClass': kind([or('value', 0), or('preemptionPolicy', 'PreemptLowerPriority')]),
  'node.k8s.io/RuntimeClass': kind(['handler']),
  'networking.k8s.io/IngressClass': kind(['spec.controller']),
  'networking.k8s.io/IPAddress': kind(['spec.parentRef']),
  'discovery.k8s.io/EndpointSlice': kind(['addressType']),
  'resource.k8s.io/ResourceClaim': kind(['spec']),
  'resource.k8s.io/ResourceClaimTemplate': kind(['spec']),
  'certificates.k8s.io/CertificateSigningRequest': {
    ...kind(['spec']),
    ...{ level: 'warning', effect: 'the API server keeps what it has, and says nothing' },
  },
  'certificates.k8s.io/PodCertificateRequest': kind(['spec']),
  'certificates.k8s.io/ClusterTrustBundle': kind(['spec.signerName']),
  'storagemigration.k8s.io/StorageVersionMigration': kind(['spec']),
};

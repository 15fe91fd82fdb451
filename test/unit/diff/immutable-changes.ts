import { claimSpec } from '../../cluster/support/kubernetes-object';

const tpl = (l: string) => ({
  metadata: { labels: { a: l } },
  spec: { containers: [{ name: 'c', image: 'i:1' }] },
});
const work = (more: object = {}, l = 'b') => ({
  spec: { selector: { matchLabels: { a: l } }, template: tpl(l), ...more },
});
const sts = (more: object = {}, l = 'b') => work({ serviceName: 's', ...more }, l);
const vct = (s: string) => ({
  volumeClaimTemplates: [
    {
      metadata: { name: 'd' },
      spec: claimSpec(s),
    },
  ],
});
const job = (more: object = {}, image = 'i') => ({
  spec: {
    template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image }] } },
    ...more,
  },
});
const indexed = (backoffLimitPerIndex: number) =>
  job({ completions: 1, completionMode: 'Indexed', backoffLimitPerIndex });
const svc = (more: object = {}) => ({ spec: { ports: [{ port: 80 }], ...more } });
const pvc = (more: object = {}) => ({
  spec: { ...claimSpec('1Gi'), ...more },
});
const pv = (more: object = {}) => ({
  spec: {
    accessModes: ['ReadWriteOnce'],
    capacity: { storage: '1Gi' },
    nfs: { path: '/a', server: 's' },
    ...more,
  },
});
const storage = (more: object = {}) => ({ provisioner: 'x.y/z', ...more });
const ref = (name: string) => ({
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
  subjects: [],
});
const pod = (c: object = {}, more: object = {}) => ({
  spec: { containers: [{ name: 'c', image: 'i:1', ...c }], ...more },
});
/** One object before and after. */
export type ObjectChange = readonly [type: string, before: object, after: object];

/**
 * Changes that a kube-apiserver 1.36.3 has refused, when each was sent to it by server-side apply.
 */
export const REFUSED: readonly ObjectChange[] = [
  ['apps/v1 StatefulSet', sts(vct('1Gi')), sts(vct('2Gi'))],
  ['apps/v1 StatefulSet', sts(vct('1Gi')), sts()],
  ['apps/v1 StatefulSet', sts(), sts({ serviceName: 't' })],
  ['apps/v1 StatefulSet', sts(), sts({ podManagementPolicy: 'Parallel' })],
  ['apps/v1 StatefulSet', sts(), sts({}, 'c')],
  ['apps/v1 Deployment', work(), work({}, 'c')],
  ['apps/v1 DaemonSet', work(), work({}, 'c')],
  ['apps/v1 ReplicaSet', work(), work({}, 'c')],
  ['apps/v1 ControllerRevision', { revision: 1, data: {} }, { revision: 1, data: { a: 1 } }],
  ['batch/v1 Job', job(), job({}, 'other')],
  ['batch/v1 Job', job({ completions: 1 }), job({ completions: 2 })],
  ['batch/v1 Job', indexed(1), indexed(2)],
  ['batch/v1 Job', job({ completions: 1 }), job({ completions: 1, completionMode: 'Indexed' })],
  ['v1 Service', svc({ clusterIP: '10.0.0.11' }), svc({ clusterIP: '10.0.0.12' })],
  ['v1 Service', svc({ clusterIP: 'None' }), svc({ clusterIP: '10.0.0.13' })],
  ['v1 Service', svc(), svc({ clusterIP: 'None' })],
  ['v1 PersistentVolumeClaim', pvc(), pvc({ accessModes: ['ReadWriteMany'] })],
  ['v1 PersistentVolumeClaim', pvc({ storageClassName: 'x' }), pvc({ storageClassName: 'y' })],
  ['v1 PersistentVolumeClaim', pvc({ storageClassName: 'x' }), pvc()],
  ['v1 PersistentVolumeClaim', pvc({ storageClassName: '' }), pvc({ storageClassName: 'x' })],
  ['v1 PersistentVolumeClaim', pvc(), pvc({ volumeMode: 'Block' })],
  ['v1 PersistentVolumeClaim', pvc(), pvc({ resources: { requests: { storage: '900Mi' } } })],
  ['v1 PersistentVolume', pv(), pv({ nfs: { path: '/b', server: 's' } })],
  ['v1 PersistentVolume', pv(), pv({ volumeMode: 'Block' })],
  ['v1 Secret', {}, { type: 'example.com/x' }],
  [
    'v1 Secret',
    { immutable: true, data: { k: 'dg==' } },
    { immutable: true, stringData: { k: 'w' } },
  ],
  ['v1 Secret', { immutable: true, data: { k: 'dg==' } }, { data: { k: 'dg==' } }],
  ['v1 ConfigMap', { immutable: true, data: { k: 'v' } }, { immutable: true, data: { k: 'w' } }],
  ['v1 Pod', pod(), pod({ command: ['x'] })],
  ['v1 Pod', pod(), pod({}, { hostNetwork: true })],
  ['v1 Pod', pod(), pod({}, { terminationGracePeriodSeconds: 5 })],
  ['v1 Pod', pod(), pod({}, { restartPolicy: 'Never' })],
  ['v1 Pod', pod(), pod({}, { dnsPolicy: 'Default' })],
  ['rbac.authorization.k8s.io/v1 RoleBinding', ref('view'), ref('edit')],
  ['rbac.authorization.k8s.io/v1 ClusterRoleBinding', ref('view'), ref('edit')],
  ['storage.k8s.io/v1 StorageClass', storage(), { provisioner: 'x.y/w' }],
  ['storage.k8s.io/v1 StorageClass', storage(), storage({ parameters: { a: 'b' } })],
  ['storage.k8s.io/v1 StorageClass', storage(), storage({ reclaimPolicy: 'Retain' })],
  [
    'storage.k8s.io/v1 StorageClass',
    storage(),
    storage({ volumeBindingMode: 'WaitForFirstConsumer' }),
  ],
  [
    'storage.k8s.io/v1 VolumeAttributesClass',
    { driverName: 'x.y', parameters: { a: 'b' } },
    { driverName: 'x.y', parameters: { a: 'c' } },
  ],
  [
    'storage.k8s.io/v1 VolumeAttributesClass',
    { driverName: 'x.y', parameters: { a: 'b' } },
    { driverName: 'x.z', parameters: { a: 'b' } },
  ],
  ['storage.k8s.io/v1 CSIDriver', { spec: {} }, { spec: { attachRequired: false } }],
  ['storage.k8s.io/v1 CSIDriver', { spec: {} }, { spec: { volumeLifecycleModes: ['Ephemeral'] } }],
  ['scheduling.k8s.io/v1 PriorityClass', { value: 1 }, { value: 2 }],
  ['scheduling.k8s.io/v1 PriorityClass', { value: 1 }, { value: 1, preemptionPolicy: 'Never' }],
  ['node.k8s.io/v1 RuntimeClass', { handler: 'x' }, { handler: 'y' }],
  [
    'networking.k8s.io/v1 IngressClass',
    { spec: { controller: 'x.y/z' } },
    { spec: { controller: 'x.y/w' } },
  ],
  [
    'discovery.k8s.io/v1 EndpointSlice',
    { addressType: 'IPv4', endpoints: [] },
    { addressType: 'IPv6', endpoints: [] },
  ],
  [
    'resource.k8s.io/v1 ResourceClaim',
    { spec: { devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'c' } }] } } },
    { spec: { devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'd' } }] } } },
  ],
];

/** Changes that it has taken. */
export const TAKEN: readonly ObjectChange[] = [
  [
    'apps/v1 StatefulSet',
    sts(),
    sts({
      replicas: 3,
      minReadySeconds: 1,
      ordinals: { start: 1 },
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 1 } },
      revisionHistoryLimit: 1,
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' },
    }),
  ],
  ['apps/v1 StatefulSet', sts(), sts({ podManagementPolicy: 'OrderedReady' })],
  ['apps/v1 Deployment', work(), work({ replicas: 2 })],
  ['batch/v1 Job', job(), job({ parallelism: 2, backoffLimit: 1, suspend: true })],
  [
    'batch/v1 Job',
    job({ completionMode: 'Indexed', completions: 1, parallelism: 1 }),
    job({ completionMode: 'Indexed', completions: 2, parallelism: 2 }),
  ],
  ['batch/v1 Job', job(), job({ completionMode: 'NonIndexed' })],
  ['v1 Service', svc({ clusterIP: 'None' }), svc()],
  ['v1 Service', svc({ clusterIP: '10.0.0.14' }), svc()],
  ['v1 PersistentVolumeClaim', pvc(), pvc({ volumeMode: 'Filesystem' })],
  ['v1 PersistentVolumeClaim', pvc(), pvc({ resources: { requests: { storage: '1024Mi' } } })],
  [
    'v1 PersistentVolume',
    pv(),
    pv({ capacity: { storage: '2Gi' }, persistentVolumeReclaimPolicy: 'Retain' }),
  ],
  ['v1 Secret', { type: 'Opaque' }, {}],
  [
    'v1 Secret',
    { immutable: true, data: { k: 'dg==' } },
    { immutable: true, stringData: { k: 'v' } },
  ],
  ['v1 ConfigMap', { data: { k: 'v' } }, { immutable: true, data: { k: 'w' } }],
  ['v1 Pod', pod(), pod({ image: 'i:2' })],
  [
    'v1 Pod',
    pod(),
    pod(
      {
        imagePullPolicy: 'IfNotPresent',
        terminationMessagePath: '/dev/termination-log',
        terminationMessagePolicy: 'File',
      },
      {
        terminationGracePeriodSeconds: 30,
        restartPolicy: 'Always',
        schedulerName: 'default-scheduler',
        enableServiceLinks: true,
        serviceAccountName: 'default',
      },
    ),
  ],
  [
    'storage.k8s.io/v1 StorageClass',
    storage(),
    storage({
      reclaimPolicy: 'Delete',
      volumeBindingMode: 'Immediate',
      allowVolumeExpansion: true,
    }),
  ],
  ['storage.k8s.io/v1 CSIDriver', { spec: {} }, { spec: { attachRequired: true } }],
  [
    'scheduling.k8s.io/v1 PriorityClass',
    { value: 1 },
    { value: 1, preemptionPolicy: 'PreemptLowerPriority', description: 'x' },
  ],
];

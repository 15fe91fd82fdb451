import { checkOf } from '../../../lib/manifests/finding';
import { DiffReport } from 'operator-constructs/cli';
import { IMMUTABLE } from '../../../lib/cli/diff/immutable-fields';
import { builtInKind } from '../../../lib/manifests/access/kinds';
import { REFUSED, TAKEN } from './immutable-changes';
import { object } from './objects';

/** What is said about a change of one object, as `level path`. */
function judge(type: string, before: object, after: object): string[] {
  const { findings } = DiffReport.of([object(type, before)], [object(type, after)]);
  return findings.filter((finding) => checkOf(finding) === 'immutable').map(({ level, path }) => `${level} ${path}`);
}

const set = (spec: object): object => ({ spec: { serviceName: 's', selector: { matchLabels: { a: 'b' } }, ...spec } });
const claims = (size: string): object => ({
  volumeClaimTemplates: [{ metadata: { name: 'd' }, spec: { resources: { requests: { storage: size } } } }],
});
const claim = (spec: object): object => ({ spec: { accessModes: ['ReadWriteOnce'], ...spec } });
const size = (storage: string): object => ({ resources: { requests: { storage } } });
const secret = (rest: object): object => ({ immutable: true, data: { k: 'dg==' }, ...rest });
const pod = (container: object, spec: object = {}): object => ({
  spec: { containers: [{ name: 'c', image: 'i:1', ...container }], ...spec },
});
const job = (spec: object): object => ({
  spec: { template: { spec: { containers: [{ name: 'c', image: 'i' }] } }, ...spec },
});
const selector = (value: string): object => ({ spec: { selector: { matchLabels: { a: value } } } });
const roleRef = (name: string): object => ({ roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name } });

describe('fields that an update may not change', () => {
  test.each<[type: string, before: object, after: object, found: string[]]>([
    [
      'apps/v1 StatefulSet',
      set({ replicas: 1 }),
      set({ replicas: 3, minReadySeconds: 1, template: {}, ordinals: { start: 1 } }),
      [],
    ],
    [
      'apps/v1 StatefulSet',
      set({}),
      set({ updateStrategy: {}, revisionHistoryLimit: 1, persistentVolumeClaimRetentionPolicy: {} }),
      [],
    ],
    ['apps/v1 StatefulSet', set(claims('1Gi')), set(claims('2Gi')), ['error spec.volumeClaimTemplates']],
    ['apps/v1 StatefulSet', set(claims('1Gi')), set({}), ['error spec.volumeClaimTemplates']],
    ['apps/v1 StatefulSet', set({}), set({ volumeClaimTemplates: [] }), []],
    ['apps/v1 StatefulSet', set({}), set({ serviceName: 't' }), ['error spec.serviceName']],
    ['apps/v1 StatefulSet', set({ serviceName: undefined }), set({ serviceName: '' }), []],
    ['apps/v1 StatefulSet', set({}), set({ selector: { matchLabels: { a: 'c' } } }), ['error spec.selector']],
    ['apps/v1 StatefulSet', set({}), set({ podManagementPolicy: 'Parallel' }), ['error spec.podManagementPolicy']],
    ['apps/v1 StatefulSet', set({}), set({ podManagementPolicy: 'OrderedReady' }), []],
    ['apps/v1 Deployment', selector('b'), selector('c'), ['error spec.selector']],
    ['apps/v1 Deployment', selector('b'), { spec: { ...(selector('b') as { spec: object }).spec, replicas: 2 } }, []],
    ['apps/v1 DaemonSet', selector('b'), selector('c'), ['error spec.selector']],
    ['apps/v1 ReplicaSet', selector('b'), selector('c'), ['error spec.selector']],
    ['batch/v1 Job', job({}), job({ parallelism: 2, backoffLimit: 1, suspend: true }), []],
    ['batch/v1 Job', job({}), { spec: { template: { spec: {} } } }, ['error spec.template']],
    ['batch/v1 Job', job({ suspend: true }), { spec: { template: { spec: {} } } }, ['warning spec.template']],
    ['batch/v1 Job', job({}), job({ completions: 2 }), ['error spec.completions']],
    [
      'batch/v1 Job',
      job({ completionMode: 'Indexed', completions: 1 }),
      job({ completionMode: 'Indexed', completions: 2 }),
      [],
    ],
    ['batch/v1 Job', job({}), job({ completionMode: 'Indexed' }), ['error spec.completionMode']],
    ['batch/v1 Job', job({}), job({ completionMode: 'NonIndexed' }), []],
    ['v1 Service', { spec: { clusterIP: '10.0.0.1' } }, { spec: { clusterIP: '10.0.0.2' } }, ['error spec.clusterIP']],
    ['v1 Service', { spec: { clusterIP: 'None' } }, { spec: { clusterIP: '10.0.0.2' } }, ['error spec.clusterIP']],
    ['v1 Service', { spec: {} }, { spec: { clusterIP: 'None' } }, ['error spec.clusterIP']],
    ['v1 Service', { spec: {} }, { spec: { clusterIP: '10.0.0.2' } }, ['warning spec.clusterIP']],
    ['v1 Service', { spec: { clusterIP: 'None' } }, { spec: {} }, ['warning spec.clusterIP']],
    ['v1 Service', { spec: { clusterIP: '10.0.0.1' } }, { spec: {} }, []],
    ['v1 Service', { spec: { type: 'ExternalName' } }, { spec: { clusterIP: 'None' } }, []],
    [
      'v1 Service',
      { spec: { healthCheckNodePort: 1 } },
      { spec: { healthCheckNodePort: 2 } },
      ['error spec.healthCheckNodePort'],
    ],
    [
      'v1 PersistentVolumeClaim',
      claim(size('1Gi')),
      claim(size('1e999999999')),
      ['info spec.resources.requests.storage'],
    ],
    ['v1 PersistentVolumeClaim', claim(size('1Gi')), claim(size('2Gi')), ['info spec.resources.requests.storage']],
    ['v1 PersistentVolumeClaim', claim(size('1Gi')), claim(size('1024Mi')), []],
    ['v1 PersistentVolumeClaim', claim(size('1Gi')), claim(size('900Mi')), ['error spec.resources.requests.storage']],
    ['v1 PersistentVolumeClaim', claim({}), claim({ accessModes: ['ReadWriteMany'] }), ['error spec.accessModes']],
    [
      'v1 PersistentVolumeClaim',
      claim({ storageClassName: 'x' }),
      claim({ storageClassName: 'y' }),
      ['error spec.storageClassName'],
    ],
    ['v1 PersistentVolumeClaim', claim({ storageClassName: 'x' }), claim({}), ['error spec.storageClassName']],
    [
      'v1 PersistentVolumeClaim',
      claim({ storageClassName: '' }),
      claim({ storageClassName: 'x' }),
      ['error spec.storageClassName'],
    ],
    ['v1 PersistentVolumeClaim', claim({}), claim({ storageClassName: 'y' }), ['warning spec.storageClassName']],
    ['v1 PersistentVolumeClaim', claim({}), claim({ volumeMode: 'Filesystem', volumeAttributesClassName: 'x' }), []],
    ['v1 PersistentVolumeClaim', claim({}), claim({ volumeMode: 'Block' }), ['error spec.volumeMode']],
    ['v1 PersistentVolume', { spec: { nfs: { path: '/a' } } }, { spec: { nfs: { path: '/b' } } }, ['error spec.nfs']],
    ['v1 PersistentVolume', { spec: { capacity: { storage: '1Gi' } } }, { spec: { capacity: { storage: '2Gi' } } }, []],
    ['v1 Secret', { type: 'Opaque', data: { k: 'dg==' } }, { data: { k: 'dw==' } }, []],
    ['v1 Secret', {}, { type: 'kubernetes.io/tls' }, ['error type']],
    ['v1 Secret', secret({}), secret({ data: { k: 'dw==' } }), ['error data']],
    ['v1 Secret', secret({}), secret({ data: undefined, stringData: { k: 'v' } }), []],
    ['v1 Secret', secret({}), secret({ immutable: false }), ['error immutable']],
    [
      'v1 ConfigMap',
      secret({}),
      secret({ data: { k: 'x' }, binaryData: { b: '' } }),
      ['error data', 'error binaryData'],
    ],
    ['v1 ConfigMap', { data: { k: 'v' } }, secret({}), []],
    ['v1 Pod', pod({}), pod({ image: 'i:2' }, { tolerations: [{}] }), []],
    ['v1 Pod', pod({}), pod({ command: ['x'] }), ['error spec.containers']],
    ['v1 Pod', pod({}), pod({}, { serviceAccountName: 'y' }), ['error spec.serviceAccountName']],
    ['rbac.authorization.k8s.io/v1 RoleBinding', roleRef('x'), roleRef('y'), ['error roleRef']],
    ['rbac.authorization.k8s.io/v1 ClusterRoleBinding', roleRef('x'), roleRef('y'), ['error roleRef']],
    ['storage.k8s.io/v1 StorageClass', { provisioner: 'x' }, { provisioner: 'y' }, ['error provisioner']],
    ['storage.k8s.io/v1 StorageClass', { parameters: { a: 'b' } }, { parameters: { a: 'c' } }, ['error parameters']],
    [
      'storage.k8s.io/v1 StorageClass',
      {},
      { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate', allowVolumeExpansion: true },
      [],
    ],
    ['storage.k8s.io/v1 StorageClass', {}, { reclaimPolicy: 'Retain' }, ['error reclaimPolicy']],
    ['storage.k8s.io/v1 StorageClass', {}, { volumeBindingMode: 'WaitForFirstConsumer' }, ['error volumeBindingMode']],
    ['scheduling.k8s.io/v1 PriorityClass', { value: 1 }, { value: 2 }, ['error value']],
    [
      'scheduling.k8s.io/v1 PriorityClass',
      { value: 1 },
      { value: 1, preemptionPolicy: 'Never' },
      ['error preemptionPolicy'],
    ],
    ['node.k8s.io/v1 RuntimeClass', { handler: 'x' }, { handler: 'y' }, ['error handler']],
    [
      'networking.k8s.io/v1 IngressClass',
      { spec: { controller: 'x' } },
      { spec: { controller: 'y' } },
      ['error spec.controller'],
    ],
    [
      'certificates.k8s.io/v1 CertificateSigningRequest',
      { spec: { request: 'x' } },
      { spec: { request: 'y' } },
      ['warning spec'],
    ],
    ['discovery.k8s.io/v1 EndpointSlice', { addressType: 'IPv4' }, { addressType: 'IPv6' }, ['error addressType']],
    ['resource.k8s.io/v1 ResourceClaim', { spec: {} }, { spec: { devices: {} } }, ['error spec']],
    ['storage.k8s.io/v1 CSIDriver', { spec: {} }, { spec: { attachRequired: true } }, []],
    ['storage.k8s.io/v1 CSIDriver', { spec: {} }, { spec: { attachRequired: false } }, ['error spec.attachRequired']],
  ])('%s: %j -> %j', (type, before, after, found) => {
    expect(judge(type, before, after)).toEqual(found);
  });

  test.each(REFUSED)('%s: an API server has refused %j -> %j', (type, before, after) => {
    expect(judge(type, before, after)).toContainEqual(expect.stringMatching(/^error /));
  });

  test.each(TAKEN)('%s: an API server has taken %j -> %j', (type, before, after) => {
    expect(judge(type, before, after)).not.toContainEqual(expect.stringMatching(/^error /));
  });

  test('say what to do instead', () => {
    const [finding] = DiffReport.of([object('v1 Secret')], [object('v1 Secret', { type: 'x' })]).findings;
    expect(finding).toEqual({
      rule: 'immutable/immutable-field',
      level: 'error',
      object: 'Secret a/x',
      path: 'type',
      message: 'the API server refuses to change it',
      remedy: 'delete the object and create it again, or give the new one another name',
    });
  });

  test('are of kinds that Kubernetes has, each listed once', () => {
    const keys = IMMUTABLE.map(({ group, kind }) => `${group}/${kind}`);
    expect(IMMUTABLE.filter(({ group, kind }) => builtInKind(group, kind) === undefined)).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

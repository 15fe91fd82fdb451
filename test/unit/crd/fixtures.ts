import { defineCustomResource } from '../../../lib/crd/define';
import * as k8s from '../../../lib/crd/kubernetes/v1.24';
import type { KubernetesTypeOptions } from '../../../lib/crd/kubernetes/components';
import { t } from '../../../lib/crd/t';

/** As the CRD of an operator written elsewhere has it. */
const upstream: KubernetesTypeOptions = { mapTypes: false, templateMetadata: 'bare' };

const strings = t.map(t.string());
const annotated = t.object({ annotations: strings.optional() });
const count = t.int32().min(0).optional();
const probe = t.object({
  failureThreshold: count,
  initialDelaySeconds: count,
  periodSeconds: count,
  successThreshold: count,
  timeoutSeconds: count,
});
const number = t.integer().optional();

const spec = t.object({
  adminServerService: t.object({ annotations: strings.optional(), external: t.bool().optional() }).optional(),
  clientService: annotated.optional(),
  config: t
    .object({
      additionalConfig: strings.with({ 'x-kubernetes-preserve-unknown-fields': true }).optional(),
      autoPurgePurgeInterval: number,
      autoPurgeSnapRetainCount: number,
      commitLogCount: number,
      globalOutstandingLimit: number,
      initLimit: number,
      maxClientCnxns: number,
      maxCnxns: number,
      maxSessionTimeout: number,
      minSessionTimeout: number,
      preAllocSize: number,
      quorumListenOnAllIPs: t.bool().optional(),
      snapCount: number,
      snapSizeLimitInKb: number,
      syncLimit: number,
      tickTime: number,
    })
    .optional(),
  containers: t.array(k8s.container(upstream)).optional(),
  domainName: t.string().optional(),
  ephemeral: t.object({ emptydirvolumesource: k8s.emptyDirVolumeSource(upstream).optional() }).optional(),
  headlessService: annotated.optional(),
  image: t
    .object({
      pullPolicy: t.enum('Always', 'Never', 'IfNotPresent').optional(),
      repository: t.string().optional(),
      tag: t.string().optional(),
    })
    .optional(),
  initContainers: t.array(k8s.container(upstream)).optional(),
  kubernetesClusterDomain: t.string().optional(),
  labels: strings.optional(),
  maxUnavailableReplicas: t.int32().optional(),
  persistence: t
    .object({
      annotations: strings.optional(),
      reclaimPolicy: t.enum('Delete', 'Retain').optional(),
      spec: k8s.persistentVolumeClaimSpec(upstream).optional(),
    })
    .optional(),
  pod: t
    .object({
      affinity: k8s.affinity(upstream).optional(),
      annotations: strings.optional(),
      env: t.array(k8s.envVar(upstream)).optional(),
      imagePullSecrets: t.array(k8s.localObjectReference(upstream)).optional(),
      labels: strings.optional(),
      nodeSelector: strings.optional(),
      resources: k8s.resourceRequirements(upstream).optional(),
      securityContext: k8s.podSecurityContext(upstream).optional(),
      serviceAccountName: t.string().optional(),
      terminationGracePeriodSeconds: t.int64().min(0).optional(),
      tolerations: t.array(k8s.toleration(upstream)).optional(),
      topologySpreadConstraints: t.array(k8s.topologySpreadConstraint(upstream)).optional(),
    })
    .optional(),
  ports: t.array(k8s.containerPort(upstream)).optional(),
  probes: t.object({ livenessProbe: probe.optional(), readinessProbe: probe.optional() }).optional(),
  replicas: t.int32().min(1).optional(),
  storageType: t.string().optional(),
  triggerRollingRestart: t.bool().optional(),
  volumeMounts: t.array(k8s.volumeMount(upstream)).optional(),
  volumes: t.array(k8s.volume(upstream)).optional(),
});

const names = t.array(t.string()).nullable().optional();
const text = t.string().optional();

const status = t.object({
  conditions: t
    .array(
      t.object({ lastTransitionTime: text, lastUpdateTime: text, message: text, reason: text, status: text, type: text }),
    )
    .optional(),
  currentVersion: text,
  externalClientEndpoint: text,
  internalClientEndpoint: text,
  members: t.object({ ready: names, unready: names }).optional(),
  metaRootCreated: t.bool().optional(),
  readyReplicas: t.int32().optional(),
  replicas: t.int32().optional(),
  targetVersion: text,
});

/** The CRD of an operator that somebody else wrote: everything optional, one default, no list types of its own. */
export const zookeeper = defineCustomResource({
  group: 'zookeeper.pravega.io',
  kind: 'ZookeeperCluster',
  shortNames: ['zk'],
  scope: 'Namespaced',
  versions: [{ name: 'v1beta1', schema: { spec: spec.optional(), status: status.optional() } }],
});

/** A resource that fills every part of it. */
export const ensemble = {
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  metadata: { name: 'events', namespace: 'streaming', labels: { 'app.kubernetes.io/part-of': 'streaming' } },
  spec: {
    replicas: 5,
    image: { repository: 'pravega/zookeeper', tag: '0.2.15', pullPolicy: 'IfNotPresent' },
    storageType: 'persistence',
    labels: { team: 'streaming' },
    ports: [{ name: 'client', containerPort: 2181 }, { name: 'metrics', containerPort: 7000, protocol: 'TCP' }],
    persistence: {
      reclaimPolicy: 'Retain',
      annotations: { 'example.com/backup': 'daily' },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'fast',
        resources: { requests: { storage: '20Gi' } },
      },
    },
    config: { initLimit: 10, tickTime: 2000, syncLimit: 5, quorumListenOnAllIPs: true, additionalConfig: { a: 'b' } },
    pod: {
      annotations: { 'example.com/scrape': 'true' },
      nodeSelector: { 'kubernetes.io/os': 'linux' },
      affinity: {
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'events' } } },
          ],
        },
      },
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' },
      ],
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { cpu: 2, memory: '2Gi' } },
      tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'zookeeper', effect: 'NoSchedule' }],
      env: [
        { name: 'SERVER_JVMFLAGS', value: '-Xmx512m' },
        { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      ],
      securityContext: { runAsUser: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      terminationGracePeriodSeconds: 120,
    },
    volumes: [{ name: 'extra', configMap: { name: 'extra', items: [{ key: 'a', path: 'a' }] } }],
    volumeMounts: [{ name: 'extra', mountPath: '/extra', readOnly: true }],
    containers: [
      {
        name: 'exporter',
        image: 'example.com/exporter:1',
        ports: [{ containerPort: 9141 }, { containerPort: 9142, protocol: 'UDP' }],
        livenessProbe: { httpGet: { path: '/', port: 'http' } },
      },
    ],
    probes: { readinessProbe: { periodSeconds: 10 } },
  },
};

import { defineCustomResource } from '../../authoring';
import { type InputOf, kubernetes, type StoredOf, t } from '../../crd';
import type { ZookeeperSpecFields } from './spec-fields';

const core = kubernetes.v1_24;

/** As upstream's generator writes embedded types: no map types, and nothing said of the metadata of a template. */
const upstream = { mapTypes: false, templateMetadata: 'bare' } as const;

const stringMap = () => t.map(t.string()).optional();

/** Timing of an exec probe; not the Probe of Kubernetes. The operator stores 0 for a value that is left out. */
const probe = t.object({
  initialDelaySeconds: t.int32().min(0).optional(),
  periodSeconds: t.int32().min(0).optional(),
  failureThreshold: t.int32().min(0).optional(),
  successThreshold: t.int32().min(0).optional(),
  timeoutSeconds: t.int32().min(0).optional(),
});

const image = t.object({
  repository: t.string().optional(),
  tag: t.string().optional(),
  pullPolicy: t.enum('Always', 'Never', 'IfNotPresent').optional(),
});

const pod = t.object({
  labels: stringMap(),
  annotations: stringMap(),
  nodeSelector: stringMap(),
  affinity: core.affinity(upstream).optional(),
  topologySpreadConstraints: t.array(core.topologySpreadConstraint(upstream)).optional(),
  resources: core.resourceRequirements(upstream).optional(),
  tolerations: t.array(core.toleration(upstream)).optional(),
  env: t.array(core.envVar(upstream)).optional(),
  securityContext: core.podSecurityContext(upstream).optional(),
  terminationGracePeriodSeconds: t.int64().min(0).optional(),
  serviceAccountName: t.string().optional(),
  imagePullSecrets: t.array(core.localObjectReference(upstream)).optional(),
});

const persistence = t.object({
  reclaimPolicy: t.enum('Delete', 'Retain').optional(),
  annotations: stringMap(),
  spec: core.persistentVolumeClaimSpec(upstream).optional(),
});

const config = t.object({
  initLimit: t.integer().optional(),
  tickTime: t.integer().optional(),
  syncLimit: t.integer().optional(),
  globalOutstandingLimit: t.integer().optional(),
  preAllocSize: t.integer().optional(),
  snapCount: t.integer().optional(),
  commitLogCount: t.integer().optional(),
  snapSizeLimitInKb: t.integer().optional(),
  maxCnxns: t.integer().optional(),
  maxClientCnxns: t.integer().optional(),
  minSessionTimeout: t.integer().optional(),
  maxSessionTimeout: t.integer().optional(),
  autoPurgeSnapRetainCount: t.integer().optional(),
  autoPurgePurgeInterval: t.integer().optional(),
  quorumListenOnAllIPs: t.bool().optional(),
  additionalConfig: t.map(t.string()).with({ 'x-kubernetes-preserve-unknown-fields': true }).optional(),
});

const spec = t.object({
  image: image.optional(),
  labels: stringMap(),
  replicas: t.int32().min(1).optional(),
  ports: t.array(core.containerPort(upstream)).optional(),
  pod: pod.optional(),
  adminServerService: t.object({ annotations: stringMap(), external: t.bool().optional() }).optional(),
  clientService: t.object({ annotations: stringMap() }).optional(),
  headlessService: t.object({ annotations: stringMap() }).optional(),
  triggerRollingRestart: t.bool().optional(),
  storageType: t.string().optional(),
  persistence: persistence.optional(),
  ephemeral: t.object({ emptydirvolumesource: core.emptyDirVolumeSource(upstream).optional() }).optional(),
  config: config.optional(),
  domainName: t.string().optional(),
  kubernetesClusterDomain: t.string().optional(),
  containers: t.array(core.container(upstream)).optional(),
  initContainers: t.array(core.container(upstream)).optional(),
  volumes: t.array(core.volume(upstream)).optional(),
  volumeMounts: t.array(core.volumeMount(upstream)).optional(),
  probes: t.object({ readinessProbe: probe.optional(), livenessProbe: probe.optional() }).optional(),
  maxUnavailableReplicas: t.int32().optional(),
});

const status = t.object({
  members: t
    .object({
      ready: t.array(t.string()).nullable().optional(),
      unready: t.array(t.string()).nullable().optional(),
    })
    .optional(),
  replicas: t.int32().optional(),
  readyReplicas: t.int32().optional(),
  internalClientEndpoint: t.string().optional(),
  externalClientEndpoint: t.string().optional(),
  metaRootCreated: t.bool().optional(),
  currentVersion: t.string().optional(),
  targetVersion: t.string().optional(),
  conditions: t
    .array(
      t.object({
        type: t.string().optional(),
        status: t.string().optional(),
        reason: t.string().optional(),
        message: t.string().optional(),
        lastUpdateTime: t.string().optional(),
        lastTransitionTime: t.string().optional(),
      }),
    )
    .optional(),
});

/** The `spec` of a ZookeeperCluster, in upstream's own words. */
export interface ZookeeperClusterSpec extends ZookeeperSpecFields, InputOf<typeof spec> {}

/** The `status` that the operator writes into a ZookeeperCluster. */
export interface ZookeeperClusterStatus extends StoredOf<typeof status> {}

/**
 * The resource ZookeeperCluster as release 0.2.15 of the operator declares it: its fields and bounds, no more, because
 * the operator writes the whole object back and would drop what its own types do not know.
 */
export const zookeeperClusterType = defineCustomResource({
  checked: 'by tests',
  group: 'zookeeper.pravega.io',
  kind: 'ZookeeperCluster',
  plural: 'zookeeperclusters',
  shortNames: ['zk'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1beta1',
      schema: { spec: spec.optional(), status: status.optional() },
      subresources: { status: true },
      additionalPrinterColumns: [
        { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
        { name: 'Ready Replicas', type: 'integer', jsonPath: '.status.readyReplicas' },
        { name: 'Version', type: 'string', jsonPath: '.status.currentVersion' },
        { name: 'Desired Version', type: 'string', jsonPath: '.spec.image.tag' },
        { name: 'Internal Endpoint', type: 'string', jsonPath: '.status.internalClientEndpoint' },
        { name: 'External Endpoint', type: 'string', jsonPath: '.status.externalClientEndpoint' },
        { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
      ],
    },
  ],
});

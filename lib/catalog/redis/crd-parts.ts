import { kubernetes, t } from '../../crd';

const core = kubernetes.v1_29;

const stringMap = () => t.map(t.string()).optional();

const service = t.object({
  type: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').default('ClusterIP'),
  additionalAnnotations: stringMap(),
  includeBusPort: t.bool().optional(),
  enabled: t.bool().default(true),
});

/** Image, resources, password and Services: what every kind has, and the sentinels of a replication. */
export const podConfig = {
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  imagePullSecrets: t.array(core.localObjectReference()).optional(),
  resources: core.resourceRequirements().optional(),
  redisSecret: t.object({ name: t.string().optional(), key: t.string().optional() }).optional(),
  service: t
    .object({
      serviceType: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').optional(),
      annotations: stringMap(),
      includeBusPort: t.bool().optional(),
      headless: service.optional(),
      additional: service.optional(),
    })
    .optional(),
  updateStrategy: t
    .object({
      type: t.string().optional(),
      rollingUpdate: t
        .object({
          partition: t.int32().optional(),
          maxUnavailable: t.intOrString().optional(),
        })
        .optional(),
    })
    .optional(),
  persistentVolumeClaimRetentionPolicy: t
    .object({
      whenDeleted: t.string().optional(),
      whenScaled: t.string().optional(),
    })
    .optional(),
  ignoreAnnotations: t.array(t.string()).optional(),
  minReadySeconds: t.int32().optional(),
};

/** The same, as every kind has it. */
export const kubernetesConfig = t.object(podConfig);

const redisExporter = t.object({
  enabled: t.bool().optional(),
  port: t.integer().default(9121),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  securityContext: core.securityContext().optional(),
});

/** Settings of redis.conf. */
export const redisConfig = t.object({
  maxMemoryPercentOfLimit: t.integer().min(1).max(100).optional(),
  dynamicConfig: t.array(t.string()).optional(),
  additionalRedisConfig: t.string().optional(),
});

/** Volumes and mounts beside those of the operator. */
export const volumeMount = t.object({
  volume: t.array(core.volume()).optional(),
  mountPath: t.array(core.volumeMount()).optional(),
});

/** Where the data is kept. */
export const storage = {
  keepAfterDelete: t.bool().optional(),
  volumeClaimTemplate: core.persistentVolumeClaim().optional(),
  volumeMount: volumeMount.optional(),
};

/** Where a cluster's data is kept, and its map of slots. */
export const clusterStorage = {
  ...storage,
  nodeConfVolume: t.bool().default(false),
  nodeConfVolumeClaimTemplate: core.persistentVolumeClaim().optional(),
};

const initContainer = t.object({
  enabled: t.bool().optional(),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  command: t.array(t.string()).optional(),
  args: t.array(t.string()).optional(),
  securityContext: core.securityContext().optional(),
});

/** Upstream fills in the protocol here, which Kubernetes' own type does not say. */
const port = t.object({
  containerPort: t.int32(),
  hostIP: t.string().optional(),
  hostPort: t.int32().optional(),
  name: t.string().optional(),
  protocol: t.string().default('TCP'),
});

const sidecar = t.object({
  name: t.string(),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  mountPath: t.array(core.volumeMount()).optional(),
  command: t.array(t.string()).optional(),
  ports: t.array(port).optional(),
  securityContext: core.securityContext().optional(),
});

const pdb = t.object({
  enabled: t.bool().optional(),
  minAvailable: t.int32().optional(),
  maxUnavailable: t.int32().optional(),
});

/** Fields that all four kinds have beside `kubernetesConfig`. */
export const common = {
  TLS: t
    .object({
      ca: t.string().optional(),
      cert: t.string().optional(),
      key: t.string().optional(),
      secret: core.secretVolumeSource(),
    })
    .optional(),
  env: t.array(core.envVar()).optional(),
  hostPort: t.integer().optional(),
  initContainer: initContainer.optional(),
  podSecurityContext: core.podSecurityContext().optional(),
  priorityClassName: t.string().optional(),
  redisExporter: redisExporter.optional(),
  serviceAccountName: t.string().optional(),
  sidecars: t.array(sidecar).optional(),
};

/** Where pods run, as all are told that are not many. */
export const placement = {
  affinity: core.affinity().optional(),
  nodeSelector: stringMap(),
  securityContext: core.securityContext().optional(),
  terminationGracePeriodSeconds: t.int64().optional(),
  tolerations: t.array(core.toleration()).optional(),
};

/** How the kubelet asks whether a pod is well. */
export const probes = {
  livenessProbe: core.probe().optional(),
  readinessProbe: core.probe().optional(),
};

/** How pods of which there are many are spread over nodes. */
export const topologySpreadConstraints = t.array(core.topologySpreadConstraint()).optional();

/** How many pods may be missing while nodes are drained. */
export const disruption = { pdb: pdb.optional() };

/** Rules for users, from a Secret or a volume claim. */
export const acl = t.object({
  secret: core.secretVolumeSource().optional(),
  persistentVolumeClaim: t.string().optional(),
});

/** How sentinels watch a master; numbers are text, as upstream has them. */
export const sentinelConfig = {
  additionalSentinelConfig: t.string().optional(),
  quorum: t.string().default('2'),
  parallelSyncs: t.string().default('1'),
  failoverTimeout: t.string().default('10000'),
  downAfterMilliseconds: t.string().default('5000'),
  resolveHostnames: t.string().default('no'),
  announceHostnames: t.string().default('no'),
};

/** How a StatefulSet starts its pods. */
export const podManagementPolicy = t.enum('OrderedReady', 'Parallel').optional();

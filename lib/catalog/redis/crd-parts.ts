import * as core from '../../crd/kubernetes/v1.36';
import type { ObjectNode, Shape } from '../../crd/objects';
import { t } from '../../crd/t';

/** An object of which some fields are known here, and all others are kept as they are. */
export const open = <S extends Shape>(shape: S): ObjectNode<S> =>
  t.object(shape).with({ 'x-kubernetes-preserve-unknown-fields': true });

const stringMap = () => t.map(t.string()).optional();

const claim = t.object({
  apiVersion: t.string().optional(),
  kind: t.string().optional(),
  metadata: t
    .object({ name: t.string().optional(), labels: stringMap(), annotations: stringMap() })
    .with({ 'x-kubernetes-preserve-unknown-fields': true })
    .optional(),
  spec: core.persistentVolumeClaimSpec().optional(),
});

const secretVolume = open({
  secretName: t.string().optional(),
  defaultMode: t.int32().optional(),
  optional: t.bool().optional(),
  items: t.array(t.object({ key: t.string(), path: t.string(), mode: t.int32().optional() })).optional(),
});

const service = open({
  type: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').default('ClusterIP'),
  additionalAnnotations: stringMap(),
  includeBusPort: t.bool().optional(),
  enabled: t.bool().default(true),
});

/** Image, resources, password and Services: what every kind has. */
export const kubernetesConfig = open({
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  imagePullSecrets: t.array(core.localObjectReference()).optional(),
  resources: core.resourceRequirements().optional(),
  redisSecret: open({ name: t.string().optional(), key: t.string().optional() }).optional(),
  service: open({
    serviceType: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').optional(),
    annotations: stringMap(),
    includeBusPort: t.bool().optional(),
    headless: service.optional(),
    additional: service.optional(),
  }).optional(),
  updateStrategy: open({
    type: t.string().optional(),
    rollingUpdate: open({
      partition: t.int32().optional(),
      maxUnavailable: t.intOrString().optional(),
    }).optional(),
  }).optional(),
  persistentVolumeClaimRetentionPolicy: open({
    whenDeleted: t.string().optional(),
    whenScaled: t.string().optional(),
  }).optional(),
  ignoreAnnotations: t.array(t.string()).optional(),
  minReadySeconds: t.int32().optional(),
});

const redisExporter = open({
  enabled: t.bool().optional(),
  port: t.integer().default(9121),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  securityContext: core.securityContext().optional(),
});

/** Settings of redis.conf. */
export const redisConfig = open({
  maxMemoryPercentOfLimit: t.integer().min(1).max(100).optional(),
  dynamicConfig: t.array(t.string()).optional(),
  additionalRedisConfig: t.string().optional(),
});

/** Volumes and mounts beside those of the operator. */
export const volumeMount = open({
  volume: t.array(core.volume()).optional(),
  mountPath: t.array(core.volumeMount()).optional(),
});

/** Where the data is kept. */
export const storage = {
  keepAfterDelete: t.bool().optional(),
  volumeClaimTemplate: claim.optional(),
  volumeMount: volumeMount.optional(),
};

/** Where a cluster's data is kept, and its map of slots. */
export const clusterStorage = {
  ...storage,
  nodeConfVolume: t.bool().default(false),
  nodeConfVolumeClaimTemplate: claim.optional(),
};

const initContainer = open({
  enabled: t.bool().optional(),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  command: t.array(t.string()).optional(),
  args: t.array(t.string()).optional(),
  securityContext: core.securityContext().optional(),
});

const sidecar = open({
  name: t.string(),
  image: t.string(),
  imagePullPolicy: t.string().optional(),
  resources: core.resourceRequirements().optional(),
  env: t.array(core.envVar()).optional(),
  mountPath: t.array(core.volumeMount()).optional(),
  command: t.array(t.string()).optional(),
  ports: t.array(core.containerPort()).optional(),
  securityContext: core.securityContext().optional(),
});

const pdb = open({
  enabled: t.bool().optional(),
  minAvailable: t.int32().optional(),
  maxUnavailable: t.int32().optional(),
});

/** Fields that all four kinds have beside `kubernetesConfig`. */
export const common = {
  TLS: open({
    ca: t.string().optional(),
    cert: t.string().optional(),
    key: t.string().optional(),
    secret: secretVolume,
  }).optional(),
  env: t.array(core.envVar()).optional(),
  hostPort: t.integer().optional(),
  initContainer: initContainer.optional(),
  podSecurityContext: core.podSecurityContext().optional(),
  priorityClassName: t.string().optional(),
  redisExporter: redisExporter.optional(),
  serviceAccountName: t.string().optional(),
  sidecars: t.array(sidecar).optional(),
};

/** Where pods run: said once for most kinds, and for leaders and followers each in a cluster. */
export const scheduling = {
  affinity: core.affinity().optional(),
  livenessProbe: core.probe().optional(),
  readinessProbe: core.probe().optional(),
  nodeSelector: stringMap(),
  pdb: pdb.optional(),
  securityContext: core.securityContext().optional(),
  terminationGracePeriodSeconds: t.int64().optional(),
  tolerations: t.array(core.toleration()).optional(),
  topologySpreadConstraints: t.array(core.topologySpreadConstraint()).optional(),
};

/** Rules for users, from a Secret or a volume claim. */
export const acl = open({
  secret: secretVolume.optional(),
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

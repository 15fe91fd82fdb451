import type { StringMap } from '../../authoring';
import type { kubernetes } from '../../crd';

/** A Service, of one of the two kinds that the operator makes. */
export interface RedisServiceFields {
  /** Type of the Service. @default 'ClusterIP' */
  readonly type?: 'LoadBalancer' | 'NodePort' | 'ClusterIP';
  /** Annotations of the Service. @default - none */
  readonly additionalAnnotations?: StringMap;
  /** Whether it has the port by which nodes of a cluster talk to each other. @default false */
  readonly includeBusPort?: boolean;
  /** Whether it is made. @default true */
  readonly enabled?: boolean;
}

/** The Services before the pods. */
export interface RedisServicesFields {
  /** Type of the Services, where they have none of their own. @default 'ClusterIP' */
  readonly serviceType?: 'LoadBalancer' | 'NodePort' | 'ClusterIP';
  /** Annotations of the Services. @default - none */
  readonly annotations?: StringMap;
  /** Whether they have the port by which nodes of a cluster talk to each other. @default false */
  readonly includeBusPort?: boolean;
  /** The headless Service, by which pods have names. @default - made */
  readonly headless?: RedisServiceFields;
  /** The additional Service. @default - made */
  readonly additional?: RedisServiceFields;
}

/** Where the password is. */
export interface RedisPasswordFields {
  /** Name of a Secret, in the same namespace. @default - none */
  readonly name?: string;
  /** Key of the Secret that has the password. @default - none */
  readonly key?: string;
}

/** How pods are replaced one after the other. */
export interface RedisRollingUpdateFields {
  /** Number of the first pod that is replaced, counted from 0. @default 0 */
  readonly partition?: number;
  /** Number of pods that may be missing meanwhile, or their share in percent, as text. @default 1 */
  readonly maxUnavailable?: string | number;
}

/** How pods are replaced. */
export interface RedisUpdateStrategyFields {
  /** `RollingUpdate`, or `OnDelete`, which waits until somebody deletes them. @default 'RollingUpdate' */
  readonly type?: string;
  /** How pods are replaced one after the other. @default - one at a time */
  readonly rollingUpdate?: RedisRollingUpdateFields;
}

/** What becomes of volumes. */
export interface RedisVolumeRetentionFields {
  /** When the StatefulSet is deleted: `Retain` or `Delete`. @default 'Retain' */
  readonly whenDeleted?: string;
  /** When there are fewer pods: `Retain` or `Delete`. @default 'Retain' */
  readonly whenScaled?: string;
}

/** Image, password and Services of pods, and how they are replaced. */
export interface RedisPodFields {
  /** Image of the pods, with a tag. */
  readonly image: string;
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default 'IfNotPresent' */
  readonly imagePullPolicy?: string;
  /** Secrets by which images are pulled. @default - none */
  readonly imagePullSecrets?: readonly kubernetes.v1_29.LocalObjectReference[];
  /** Requests and limits of each pod, as Kubernetes writes them. @default - those of the prop `resources` */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
  /** Where the password is. @default - as the prop `redisSecret` says */
  readonly redisSecret?: RedisPasswordFields;
  /** The Services before the pods. @default - inside the Kubernetes cluster only */
  readonly service?: RedisServicesFields;
  /** How pods are replaced. @default - one at a time */
  readonly updateStrategy?: RedisUpdateStrategyFields;
  /** What becomes of volumes. @default - they are kept */
  readonly persistentVolumeClaimRetentionPolicy?: RedisVolumeRetentionFields;
  /** Annotations that the operator leaves as they are when they change. @default - none */
  readonly ignoreAnnotations?: readonly string[];
  /** Seconds that a pod must be ready before the next one is replaced. @default 0 */
  readonly minReadySeconds?: number;
}

/** The metrics of Redis, by a container beside it. */
export interface RedisExporterFields {
  /** Whether there is one. @default - true where the prop `redisExporter` is given */
  readonly enabled?: boolean;
  /** Port of the metrics, by number. @default 9121 */
  readonly port?: number;
  /** Image of the exporter, with a tag. */
  readonly image: string;
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Redis */
  readonly imagePullPolicy?: string;
  /** Requests and limits of the exporter, as Kubernetes writes them. @default - those of the prop `redisExporter` */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
  /** Environment of the exporter. @default - none */
  readonly env?: readonly kubernetes.v1_29.EnvVar[];
  /** Security settings of the exporter. @default - none */
  readonly securityContext?: kubernetes.v1_29.SecurityContext;
}

/** Settings of redis.conf. */
export interface RedisConfigFields {
  /** Part of the memory limit that data may take, in percent, 1 to 100. @default - no bound */
  readonly maxMemoryPercentOfLimit?: number;
  /** Settings that are made while Redis runs, each as `name value`. @default - none */
  readonly dynamicConfig?: readonly string[];
  /** Name of a ConfigMap, in the same namespace, with more of redis.conf. @default - none */
  readonly additionalRedisConfig?: string;
}

/** Volumes and mounts beside those of the operator. */
export interface RedisVolumesFields {
  /** The volumes, as Kubernetes writes them. @default - none */
  readonly volume?: readonly kubernetes.v1_29.Volume[];
  /** Where Redis sees them. @default - none */
  readonly mountPath?: readonly kubernetes.v1_29.VolumeMount[];
}

/** Where the data is kept. */
export interface RedisStorageFields {
  /** Whether volumes stay when the resource is deleted. @default - as the prop `storage.reclaimPolicy` says */
  readonly keepAfterDelete?: boolean;
  /** The volume claim of each pod, as Kubernetes writes it. @default - as the prop `storage` says */
  readonly volumeClaimTemplate?: kubernetes.v1_29.PersistentVolumeClaim;
  /** Volumes and mounts beside those of the operator. @default - none */
  readonly volumeMount?: RedisVolumesFields;
}

/** Where a cluster's data is kept, and its map of slots. */
export interface RedisClusterStorageFields extends RedisStorageFields {
  /** Whether the map of slots has a volume of its own. @default - true where data is on volumes */
  readonly nodeConfVolume?: boolean;
  /** The claim of that volume, as Kubernetes writes it. @default - 1Gi of the default class */
  readonly nodeConfVolumeClaimTemplate?: kubernetes.v1_29.PersistentVolumeClaim;
}

/** A container that runs before Redis. */
export interface RedisInitContainerFields {
  /** Whether there is one. @default false */
  readonly enabled?: boolean;
  /** Image of the container, with a tag. */
  readonly image: string;
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Redis */
  readonly imagePullPolicy?: string;
  /** Its requests and limits, as Kubernetes writes them. @default - none */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
  /** Its environment. @default - none */
  readonly env?: readonly kubernetes.v1_29.EnvVar[];
  /** What it runs. @default - as the image says */
  readonly command?: readonly string[];
  /** Arguments of what it runs. @default - as the image says */
  readonly args?: readonly string[];
  /** Its security settings. @default - none */
  readonly securityContext?: kubernetes.v1_29.SecurityContext;
}

/** A port of a further container. */
export interface RedisSidecarPortFields {
  /** Port that the container listens on, by number. */
  readonly containerPort: number;
  /** Address of the node that the port is bound to. @default - all */
  readonly hostIP?: string;
  /** Port of the node, by number. @default - none */
  readonly hostPort?: number;
  /** Name of the port. @default - none */
  readonly name?: string;
  /** `TCP`, `UDP` or `SCTP`. @default 'TCP' */
  readonly protocol?: string;
}

/** A container beside Redis. */
export interface RedisSidecarFields {
  /** Name of the container. */
  readonly name: string;
  /** Image of the container, with a tag. */
  readonly image: string;
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Kubernetes for the tag */
  readonly imagePullPolicy?: string;
  /** Its requests and limits, as Kubernetes writes them. @default - none */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
  /** Its environment. @default - none */
  readonly env?: readonly kubernetes.v1_29.EnvVar[];
  /** Where it sees volumes. @default - none */
  readonly mountPath?: readonly kubernetes.v1_29.VolumeMount[];
  /** What it runs. @default - as the image says */
  readonly command?: readonly string[];
  /** Its ports. @default - none */
  readonly ports?: readonly RedisSidecarPortFields[];
  /** Its security settings. @default - none */
  readonly securityContext?: kubernetes.v1_29.SecurityContext;
}

/** How many pods may be missing while nodes are drained. */
export interface RedisBudgetFields {
  /** Whether there is a budget. @default true */
  readonly enabled?: boolean;
  /** Number of pods that stay, at least. @default - none: `maxUnavailable` says it */
  readonly minAvailable?: number;
  /** Number of pods that may be missing, at most. @default 1 */
  readonly maxUnavailable?: number;
}

/** Certificates of Redis. */
export interface RedisTlsFields {
  /** Key of the Secret that has the certificate of the CA. @default - that of the operator */
  readonly ca?: string;
  /** Key of the Secret that has the certificate. @default - that of the operator */
  readonly cert?: string;
  /** Key of the Secret that has the private key. @default - that of the operator */
  readonly key?: string;
  /** The Secret with the certificates, as Kubernetes writes a volume: `{ secretName }`. */
  readonly secret: kubernetes.v1_29.SecretVolumeSource;
}

/** Rules for users, from a Secret or a volume claim. */
export interface RedisAclFields {
  /** The Secret, as Kubernetes writes a volume: `{ secretName }`. @default - none */
  readonly secret?: kubernetes.v1_29.SecretVolumeSource;
  /** Name of the volume claim. @default - none */
  readonly persistentVolumeClaim?: string;
}

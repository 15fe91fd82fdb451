import type { StringMap } from '../../../authoring';
import type { kubernetes } from '../../../crd';

/** The password of clients and replicas. */
export interface AmaizRedisPasswordFields {
  /** Secret, in the same namespace, and its key. */
  readonly secretKeyRef: kubernetes.v1_18.SecretKeySelector;
}

/** Settings of a container. */
export interface AmaizRedisContainerFields {
  /** Image of the container, with a tag. */
  readonly image: string;
  /** Its requests and limits, as Kubernetes writes them. @default - those of the props */
  readonly resources?: kubernetes.v1_18.ResourceRequirements;
  /** Its security settings. @default - none */
  readonly securityContext?: kubernetes.v1_18.SecurityContext;
  /** Seconds before the first probe of Redis; ignored for the exporter. @default 0 */
  readonly initialDelaySeconds?: number;
}

/** Fields of the `spec` of a Redis of amaizfinance, in upstream's own words. */
export interface AmaizRedisSpecFields {
  /** Number of pods in total, master included; 3 or more. */
  readonly replicas: number;
  /** Lines of redis.conf, by their keys. @default - none */
  readonly config?: StringMap;
  /** The password of clients and replicas. @default - whoever reaches it may read and write */
  readonly password?: AmaizRedisPasswordFields;
  /** Annotations of the pods. @default - none */
  readonly annotations?: StringMap;
  /** Security settings of the pods. @default - those of the props */
  readonly securityContext?: kubernetes.v1_18.PodSecurityContext;
  /** Which nodes and pods they prefer or avoid. @default - those of the props */
  readonly affinity?: kubernetes.v1_18.Affinity;
  /** Labels of the nodes that pods run on. @default - any node */
  readonly nodeSelector?: StringMap;
  /** Taints of nodes that pods tolerate. @default - none */
  readonly tolerations?: readonly kubernetes.v1_18.Toleration[];
  /** ServiceAccount of the pods. @default 'default' */
  readonly serviceAccountName?: string;
  /** Secrets by which images are pulled. @default - none */
  readonly imagePullSecrets?: readonly kubernetes.v1_18.LocalObjectReference[];
  /** PriorityClass of the pods. @default - none */
  readonly priorityClassName?: string;
  /** The volume claim of each pod, as Kubernetes writes it. @default - as the prop `storage` says */
  readonly dataVolumeClaimTemplate?: kubernetes.v1_18.PersistentVolumeClaim;
  /** Further volumes of the pods. @default - none */
  readonly volumes?: readonly kubernetes.v1_18.Volume[];
  /** Containers that run before Redis. @default - none */
  readonly initContainers?: readonly kubernetes.v1_18.Container[];
  /** The container of Redis. */
  readonly redis: AmaizRedisContainerFields;
  /** The metrics of Redis, by a container beside it. @default - none */
  readonly exporter?: AmaizRedisContainerFields;
}

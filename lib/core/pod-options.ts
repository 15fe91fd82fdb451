import type {
  Affinity,
  EnvVar,
  LocalObjectReference,
  PodSecurityContext,
  ResourceRequirements,
  Toleration,
  TopologySpreadConstraint,
  Volume,
  VolumeMount,
} from '../crd/kubernetes/v1.36';
import { allowLazy, listOf, OBJECT, oneOf, type PropTypes, STRING, STRINGS } from '../checks/prop-types';
import { RESOURCES } from '../checks/resources';
import type { StringMap } from '../json/tree';

/** What a user may say about the pod of an operator, in Kubernetes' own words. */
export interface OperatorPodOptions {
  /**
   * Image of the operator, with a tag or a digest; `latest` is refused. Another release than the definition's is
   * allowed with a warning, as rights and CRDs were measured for that one.
   * @default - the image of the definition; required where that has none
   */
  readonly image?: string;
  /** @default 'IfNotPresent' */
  readonly imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  /**
   * Secrets, in the operator's namespace, for pulling its image.
   * @default - none
   */
  readonly imagePullSecrets?: readonly LocalObjectReference[];
  /**
   * Copies of the pod. More than one only where the operator elects a leader; the others stand by.
   * @default 1
   */
  readonly replicas?: number;
  /**
   * Requests and limits of the operator's container; they replace those of the definition.
   * @default - those of the definition
   */
  readonly resources?: ResourceRequirements;
  /** @default - any node that the image runs on */
  readonly nodeSelector?: StringMap;
  /** @default - none */
  readonly tolerations?: readonly Toleration[];
  /** @default - none */
  readonly affinity?: Affinity;
  /** @default - none */
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  /** @default - the Kubernetes cluster's default class */
  readonly priorityClassName?: string;
  /**
   * Further environment variables of the operator's container. One that the definition sets is an error.
   * @default - none
   */
  readonly env?: readonly EnvVar[];
  /**
   * Further arguments, after those of the definition.
   * @default - none
   */
  readonly args?: readonly string[];
  /**
   * Further volumes of the pod.
   * @default - none
   */
  readonly volumes?: readonly Volume[];
  /**
   * Further mounts of the operator's container.
   * @default - none
   */
  readonly volumeMounts?: readonly VolumeMount[];
  /**
   * Pod settings over the hardened ones; `{ runAsUser: null }` leaves the user to the platform, as OpenShift wants it.
   * @default - non-root, seccomp profile RuntimeDefault
   */
  readonly securityContext?: { readonly [K in keyof PodSecurityContext]?: PodSecurityContext[K] | null };
  /**
   * Labels of the pod, besides those that select it.
   * @default - none
   */
  readonly podLabels?: StringMap;
  /** @default - none */
  readonly podAnnotations?: StringMap;
}

/** What is said about the pod. Nobody judges it before the API server does. */
export const POD_PROP_TYPES = {
  imagePullPolicy: allowLazy(oneOf('Always', 'IfNotPresent', 'Never')),
  imagePullSecrets: listOf(OBJECT),
  resources: RESOURCES,
  nodeSelector: STRINGS,
  tolerations: listOf(OBJECT),
  affinity: OBJECT,
  topologySpreadConstraints: listOf(OBJECT),
  priorityClassName: STRING,
  env: listOf(OBJECT),
  args: listOf(STRING),
  volumes: listOf(OBJECT),
  volumeMounts: listOf(OBJECT),
  securityContext: OBJECT,
  podLabels: STRINGS,
  podAnnotations: STRINGS,
} satisfies PropTypes<OperatorPodOptions>;

import { prop } from '../crd/checks/prop';
import { kubernetesType, kubernetesTypeWithNull } from '../crd/kubernetes/prop-types';
import { RESOURCES } from './checks/sizes';

import type { PropTypes } from '../crd/checks/prop';
import type { StringMap } from '../crd/json/tree';
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
} from '../crd/kubernetes/current';
import type { WorkloadMetricsOptions } from './served-metrics';

/** Where the copies of a pod are kept apart. */
export interface TopologySpreadOptions {
  /** Topologies that they are spread over, each by itself. @default ['zone', 'node'] */
  readonly over?: readonly ('zone' | 'node')[];
  /**
   * Fate of a pod that no node can take without the spread being lost: it is started there all the
   * same, or waits.
   * @default 'ScheduleAnyway'
   */
  readonly whenUnsatisfiable?: 'ScheduleAnyway' | 'DoNotSchedule';
  /** How many pods more one zone or node may have than another; at least 1. @default 1 */
  readonly maxSkew?: number;
}

/** How many copies of a pod may be missing while nodes are drained: one of the two. */
export interface DisruptionBudgetOptions {
  /**
   * Copies that must be there, as a number or a percentage such as `50%`; fewer than there are, or
   * no node that has one is ever drained.
   * @default - what `maxUnavailable` leaves
   */
  readonly minAvailable?: number | string;
  /** Copies that may be missing at a time, as a number or a percentage. @default 1 */
  readonly maxUnavailable?: number | string;
}

/** Options of the pod of an operator, in Kubernetes' own words. */
export interface OperatorPodOptions {
  /**
   * Image of the operator, with a tag or a digest; `latest` is refused. Another release than the
   * definition's is allowed with a warning, as rights and CRDs were measured for that one.
   * @default - the image of the definition; required where that has none
   */
  readonly image?: string;
  /** @default 'IfNotPresent' */
  readonly imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  /** Secrets, in the operator's namespace, for pulling its image. @default - none */
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
  /**
   * Keeps the copies of the pod in different zones and on different nodes; `{}` prefers that. Not
   * together with `topologySpreadConstraints`, which says the same in Kubernetes' own words.
   * @default - wherever the scheduler puts them
   */
  readonly topologySpread?: TopologySpreadOptions;
  /** @default - none */
  readonly topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  /**
   * A PodDisruptionBudget for the pod; `{}` allows one copy to be missing at a time. Only with two
   * replicas or more: of one it would either block every drain of its node, or protect nothing.
   * Needs Kubernetes 1.21.
   * @default - none
   * @see https://kubernetes.io/docs/tasks/run-application/configure-pdb/
   */
  readonly podDisruptionBudget?: DisruptionBudgetOptions;
  /**
   * Name of the PriorityClass of the pod, which must be there; `system-cluster-critical` is in
   * every Kubernetes cluster.
   * @default - the Kubernetes cluster's default class
   */
  readonly priorityClassName?: string;
  /**
   * Further environment variables of the operator's container. One that the definition sets is an
   * error.
   * @default - none
   */
  readonly env?: readonly EnvVar[];
  /** Further arguments, after those of the definition. @default - none */
  readonly args?: readonly string[];
  /** Further volumes of the pod. @default - none */
  readonly volumes?: readonly Volume[];
  /** Further mounts of the operator's container. @default - none */
  readonly volumeMounts?: readonly VolumeMount[];
  /**
   * Pod settings over the hardened ones. `{ runAsUser: null }` takes one away; `{}` takes user and
   * groups away, which `platform: 'openshift'` of the app does for all pods.
   * @default - non-root, seccomp profile RuntimeDefault
   */
  readonly securityContext?: {
    readonly [K in keyof PodSecurityContext]?: PodSecurityContext[K] | null;
  };
  /** Labels of the pod, besides those that select it. @default - none */
  readonly podLabels?: StringMap;
  /** @default - none */
  readonly podAnnotations?: StringMap;
}

/** Options of the pod of a workload other than the first, and of its metrics. */
export interface OtherWorkloadOptions extends OperatorPodOptions {
  /**
   * Makes the workload serve its metrics, with a Service before them. A monitor, or `metrics` of
   * the operator, does that for all workloads; here is what differs for this one.
   * @default - as `metrics`, `serviceMonitor` and `podMonitor` of the operator have it
   */
  readonly metrics?: WorkloadMetricsOptions;
}

const AMOUNT = {
  ...prop.custom<number | string>(
    (value) => ['number', 'string'].includes(typeof value),
    "must be a number or a percentage: 1 or '50%'",
  ),
  leaf: true,
};

/**
 * Types of the pod options. Fields inside them are checked by the API server only; images and
 * numbers by themselves.
 */
export const POD_PROP_TYPES = {
  imagePullPolicy: prop.lazy(prop.oneOf('Always', 'IfNotPresent', 'Never')),
  imagePullSecrets: prop.list(kubernetesType('LocalObjectReference')),
  resources: prop.all(RESOURCES, kubernetesType('ResourceRequirements')),
  nodeSelector: prop.strings(),
  tolerations: prop.list(kubernetesType('Toleration')),
  affinity: kubernetesType('Affinity'),
  topologySpread: {
    ...prop.object(
      {
        over: prop.list(prop.oneOf('zone', 'node')),
        whenUnsatisfiable: prop.lazy(prop.oneOf('ScheduleAnyway', 'DoNotSchedule')),
        maxSkew: prop.number(),
      },
      'must be an object; {} prefers other zones and nodes',
    ),
    plain: ['over'],
  },
  topologySpreadConstraints: prop.list(kubernetesType('TopologySpreadConstraint')),
  podDisruptionBudget: prop.object(
    { minAvailable: AMOUNT, maxUnavailable: AMOUNT },
    'must be an object; {} allows one pod to be missing at a time',
  ),
  priorityClassName: prop.string(),
  env: prop.list(kubernetesType('EnvVar')),
  args: prop.list(prop.string()),
  volumes: prop.list(kubernetesType('Volume')),
  volumeMounts: prop.list(kubernetesType('VolumeMount')),
  securityContext: kubernetesTypeWithNull('PodSecurityContext'),
  podLabels: prop.strings(),
  podAnnotations: prop.strings(),
} as const satisfies Required<PropTypes<Omit<OperatorPodOptions, 'image' | 'replicas'>>>;

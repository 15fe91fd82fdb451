import { Construct } from 'constructs';
import type {
  Affinity,
  Container,
  EnvVar,
  LocalObjectReference,
  PodSecurityContext,
  PodSpec,
  ResourceRequirements,
  Toleration,
  TopologySpreadConstraint,
  Volume,
  VolumeMount,
} from '../crd/kubernetes/v1.36';
import type { OperatorDefinition } from '../core/definition';
import { NamespacedObject } from './tree/api-objects';
import { canonicalQuantity } from '../checks/canonical-quantity';
import type { StringMap } from '../json/tree';
import { allowLazy, listOf, OBJECT, oneOf, type PropTypes, STRING, STRINGS } from '../checks/prop-types';
import { isTree, type Tree } from '../json/tree';
import { derive } from '../unresolved/values';
import { MetricsService } from './metrics-service';
import type { WatchSettings } from '../core/watch-values';
import type { WebhookProcess } from '../core/webhooks/process';

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
export const POD_SHAPES = {
  imagePullPolicy: allowLazy(oneOf('Always', 'IfNotPresent', 'Never')),
  imagePullSecrets: listOf(OBJECT),
  resources: OBJECT,
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

/** All that decides what the Deployment of an operator looks like. */
export interface OperatorDeploymentProps {
  readonly definition: OperatorDefinition;
  readonly name: string;
  readonly namespace: string;
  readonly serviceAccountName: string;
  readonly watch: WatchSettings;
  readonly pod: OperatorPodOptions;
  /** Arguments and port of the metrics endpoint, when it is served. */
  readonly metrics?: { readonly port: number; readonly args: readonly string[] };
  /** What makes the process serve webhooks, or keeps it from it. */
  readonly webhooks: WebhookProcess;
  /** Labels that select the pod; they never change. */
  readonly selector: StringMap;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

const DEFAULT_RESOURCES: ResourceRequirements = {
  requests: { cpu: '50m', memory: '64Mi' },
  limits: { memory: '256Mi' },
};

/** Said in full: of a part that the API server fills in, client-side apply says `configured` each time. */
const ROLLING_UPDATE = { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } };

/** The hardened Deployment of an operator: its pod passes the Pod Security level `restricted`. */
export class OperatorDeployment extends Construct {
  constructor(scope: Construct, id: string, props: OperatorDeploymentProps) {
    super(scope, id);
    const { definition, pod, selector } = props;
    new NamespacedObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: props.name,
        namespace: props.namespace,
        labels: { ...props.labels },
        annotations: { ...props.annotations },
      },
      spec: {
        replicas: pod.replicas ?? 1,
        // Two at a time are only safe where a lease moves from the one to the other.
        strategy: definition.leaderElection === 'lease' ? ROLLING_UPDATE : { type: 'Recreate' },
        selector: { matchLabels: { ...selector } },
        template: {
          metadata: {
            labels: { ...pod.podLabels, ...props.labels, ...selector },
            ...optionalMap('annotations', pod.podAnnotations),
          },
          spec: podSpec(props),
        },
      },
    });
  }
}

function podSpec(props: OperatorDeploymentProps): PodSpec {
  const { definition, pod, webhooks } = props;
  const scratch = writableVolumes(definition);
  const scratchVolumes = scratch.map(({ name }) => ({ name, emptyDir: {} }));
  return {
    serviceAccountName: props.serviceAccountName,
    // An operator talks to the API server; the ServiceAccount itself mounts no token, so that nothing else gets it.
    automountServiceAccountToken: true,
    securityContext: withoutNulls({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
      ...definition.container?.podSecurityContext,
      ...pod.securityContext,
    }),
    containers: [operatorContainer(props, scratch), ...(definition.container?.sidecars ?? [])],
    ...optionalList('imagePullSecrets', pod.imagePullSecrets),
    ...optionalList('tolerations', pod.tolerations),
    ...optionalList('topologySpreadConstraints', pod.topologySpreadConstraints),
    ...optionalMap('nodeSelector', pod.nodeSelector),
    ...(pod.affinity && { affinity: pod.affinity }),
    ...(pod.priorityClassName !== undefined && { priorityClassName: pod.priorityClassName }),
    ...optionalList('volumes', [...scratchVolumes, ...webhooks.volumes, ...(pod.volumes ?? [])]),
  };
}

function operatorContainer(props: OperatorDeploymentProps, scratch: readonly VolumeMount[]): Container {
  const { definition, pod, webhooks } = props;
  const { command, livenessProbe, readinessProbe, resources } = definition.container ?? {};
  return {
    name: definition.name,
    // The operator fails where neither of the two is given.
    image: pod.image ?? definition.image,
    imagePullPolicy: pod.imagePullPolicy ?? 'IfNotPresent',
    ...optionalList('command', command),
    ...processSettings(props),
    ...(livenessProbe && { livenessProbe }),
    ...(readinessProbe && { readinessProbe }),
    resources: canonicalResources(pod.resources ?? resources ?? DEFAULT_RESOURCES),
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    },
    ...optionalList('volumeMounts', [...scratch, ...webhooks.volumeMounts, ...(pod.volumeMounts ?? [])]),
  };
}

/** Arguments, variables and ports: what the definition says first, then what the scope and the user add. */
function processSettings({ definition, watch, metrics, webhooks, pod }: OperatorDeploymentProps): Partial<Container> {
  const { args = [], env = [], ports = [] } = definition.container ?? {};
  const metricsPorts = metrics === undefined ? [] : [{ name: MetricsService.PORT_NAME, containerPort: metrics.port }];
  return {
    ...optionalList('args', [...args, ...watch.args, ...(metrics?.args ?? []), ...webhooks.args, ...(pod.args ?? [])]),
    ...optionalList('env', [...watch.env, ...env, ...webhooks.env, ...(pod.env ?? [])].map(asStored)),
    ...optionalList('ports', [...ports, ...metricsPorts, ...webhooks.ports]),
  };
}

/** An `emptyDir` for each directory that the process writes to, named after it. */
function writableVolumes(definition: OperatorDefinition): VolumeMount[] {
  return (definition.container?.writablePaths ?? []).map((mountPath) => ({
    name: `writable${mountPath.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-$/, ''),
    mountPath,
  }));
}

/** A member for a list that has something in it. */
function optionalList<K extends string, T>(key: K, items: readonly T[] = []): Partial<Record<K, T[]>> {
  const member: Partial<Record<string, T[]>> = items.length === 0 ? {} : { [key]: [...items] };
  return member;
}

/** A member for a map that has something in it; an API server drops an empty one. */
function optionalMap<K extends string>(key: K, map: StringMap = {}): Partial<Record<K, StringMap>> {
  const member: Partial<Record<string, StringMap>> = Object.keys(map).length === 0 ? {} : { [key]: { ...map } };
  return member;
}

/** A variable as an API server keeps it: an empty value is no value, and the process sees the same. */
function asStored(variable: EnvVar): EnvVar {
  const { value, ...rest } = variable;
  return value === '' ? rest : variable;
}

/** Requests and limits as an API server writes them back; what cdk8s is left to resolve stays as it is. */
function canonicalResources(resources: ResourceRequirements): ResourceRequirements {
  if (!isTree(resources)) {
    return resources;
  }
  const { requests, limits } = resources;
  return {
    ...resources,
    ...(isTree(requests) && { requests: canonicalQuantities(requests) }),
    ...(isTree(limits) && { limits: canonicalQuantities(limits) }),
  };
}

function canonicalQuantities(amounts: Tree): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, derive([amount as string | number], canonicalQuantity)]),
  );
}

function withoutNulls(settings: Readonly<Record<string, unknown>>): PodSecurityContext {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

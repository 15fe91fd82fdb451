import {
  check,
  Operator,
  type OperatorClassDefinition,
  type OperatorDefinition,
  type OperatorOptions,
  parseImage,
  type PolicyRule,
  warn,
  rule,
} from '../../authoring';

/** The release that all three processes are of; they are three commands of one image. */
export const RELEASE = '0.9.4';

/** The image of that release; where quay.io still gives it out. */
export const IMAGE = `quay.io/coreos/etcd-operator:v${RELEASE}`;

/** The one port of each process, for metrics and readiness. */
export const HTTP_PORT = 8080;

/** Checks for options that none of the three processes has. */
export const PROCESS_CHECKS: NonNullable<OperatorClassDefinition<OperatorOptions>['checks']> = [
  check(
    ({ props }) => [props.replicas ?? 1],
    (replicas) =>
      replicas > 1 &&
      `'replicas' is ${replicas}, but all copies except the one that leads do nothing, and never become ready; use 1`,
  ),
  check(
    ({ props }) => [props.metrics?.port ?? HTTP_PORT],
    (port) =>
      port !== HTTP_PORT &&
      `'metrics.port' is ${port}, but the process has one port for metrics and readiness, ${HTTP_PORT}; leave it out`,
  ),
  // Upstream's own image is one that container runtimes of today do not pull; one operator speaks for those inside it.
  warn(
    'etcd/image-schema-1',
    ({ props, scope }) => [scope instanceof Operator ? '' : (props.image ?? IMAGE)],
    (image) =>
      parseImage(image)?.repository === parseImage(IMAGE)?.repository &&
      `'image' is '${image}', whose manifest is of Docker schema 1: containerd 2 and newer Docker refuse it; ` +
        'pull it where that still works, push it to a registry of your own, which converts it, and give that image',
  ),
];

/** Container that the three processes have in common. */
export function containerOf(command: string): NonNullable<OperatorDefinition['container']> {
  return {
    command: [command],
    // Its own CRDs use an API that Kubernetes 1.22 removed: it would wait for them forever.
    args: ['-create-crd=false'],
    env: [
      { name: 'MY_POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      { name: 'MY_POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ],
    // The image names its user by word; with runAsNonRoot the kubelet asks for the number.
    podSecurityContext: { runAsUser: 1000 },
    writablePaths: ['/tmp'],
  };
}

/**
 * The rights that each of the three processes needs to be the only one of its kind that works in its namespace. It has
 * none to events about that: its client asks a lock for a selfLink before it sends one, and no API server gives it any.
 */
export function leaderRules(lock: string): readonly PolicyRule[] {
  return [
    rule.own('create endpoints', 'takes the leader lock, which this release keeps in an Endpoints object'),
    rule.own('get,update endpoints', 'sees who holds the leader lock, and renews it', { resourceNames: [lock] }),
  ];
}

export const COMMON_DEVIATIONS: readonly string[] = [
  'a ServiceAccount of its own, with only the rights that the code uses, each with its reason; upstream binds all verbs ' +
    'on pods, services, endpoints, volume claims, events, deployments and all three kinds to the ServiceAccount default',
  '-create-crd=false: the process would create its CRDs through an API that Kubernetes 1.22 removed, and wait forever',
  'the pod meets Pod Security restricted, with /tmp writable, where the process keeps TLS and cloud credentials; ' +
    'upstream sets no securityContext and no resources',
  'update strategy Recreate: the process elects a leader, and two at a time gain nothing',
];

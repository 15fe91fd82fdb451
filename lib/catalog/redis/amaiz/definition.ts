import { checkedByTests, rule, WatchSignal } from '../../../authoring';
import { amaizRedisType } from './crd';
import { amaizRedisGuards } from './guards';

import type { OperatorDefinition, PolicyRule } from '../../../authoring';

/**
 * The lock that makes one operator of a namespace the leader; its name is made in the operator's
 * code.
 */
const LEADER_LOCK = 'redis-operator-lock';

/** Option of the definition that lets the operator make a ServiceMonitor of itself. */
export const SERVICE_MONITOR = 'service-monitor';

/** Rights that the operator's code uses, whatever the operator is called. */
const RULES: readonly PolicyRule[] = [
  rule.watched('list,watch redis.k8s.amaiz.com', 'serves the resources'),
  rule.watched('update redis.k8s.amaiz.com/status', 'reports the master and how many pods answer'),
  rule.watched(
    'update redis.k8s.amaiz.com/finalizers',
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  ),
  rule.watched(
    'list,watch,create,update services,configmaps',
    'makes the Services and the configuration of each Redis, and keeps them so',
  ),
  rule.watched(
    'list,watch,create,update secrets',
    'reads the password and writes it into a Secret for the pods; it reads through a cache of all Secrets, so it ' +
      'sees every one of the namespace',
  ),
  rule.watched('list,watch,patch pods', 'finds the pods, and labels each as master or replica'),
  rule.watched('list,watch,create,update statefulsets.apps', 'runs the pods of each Redis'),
  rule.watched(
    'list,watch,create,update poddisruptionbudgets.policy',
    'keeps two pods while nodes are drained; updates a budget when the labels of its Redis change',
  ),
  rule.own(
    'list,watch redis.k8s.amaiz.com',
    'its second metrics endpoint lists the resources of its own namespace, whatever it watches',
    { scopes: ['namespaces'] },
  ),
  rule.own('create configmaps', 'takes the leader lock'),
  rule.own('get configmaps', 'sees who holds the leader lock', { resourceNames: [LEADER_LOCK] }),
  rule.own(
    'get,delete pods',
    'names its own Pod as the owner of the leader lock, and removes an evicted Pod that holds it',
  ),
  rule.own('get,create,update services', 'makes the Service before its own metrics when it starts'),
  rule.own(
    'get replicasets.apps,deployments.apps',
    'finds its own Deployment, the owner of that Service',
  ),
  rule.own(
    'create servicemonitors.monitoring.coreos.com',
    'makes a ServiceMonitor of itself where the kind exists; without it there is none, and a line in the log',
    { option: SERVICE_MONITOR, optional: true },
  ),
];

/** The right that holds for its own Deployment only. */
function ownDeployment(name: string): PolicyRule {
  const reason =
    'names its Deployment as an owner where the API server enforces the right to do so';
  return rule.own('update deployments.apps/finalizers', reason, { resourceNames: [name] });
}

/** The user of upstream's manifests; the image names none. */
const USER = 7777777;

const NAME = 'amaiz-redis-operator';

const ONE_NAMESPACE =
  'its WATCH_NAMESPACE takes one name; name one namespace, install one operator ' +
  'for each, or give it OperatorScope.cluster()';

/** The redis-operator of amaizfinance, which runs on Kubernetes 1.24 and older only. */
export const amaizRedisDefinition: OperatorDefinition = checkedByTests(definitionNamed(NAME));

/** The definition for an installation of a name: one right holds for its own Deployment only. */
export function amaizRedisDefinitionFor(
  name: string = NAME,
  watched: 'one' | 'several' = 'several',
): OperatorDefinition {
  if (name === NAME && watched === 'several') {
    return amaizRedisDefinition;
  }
  const definition = definitionNamed(name);
  return checkedByTests(watched === 'one' ? { ...definition, unsupportedScopes: {} } : definition);
}

function definitionNamed(name: string): OperatorDefinition {
  return {
    name: NAME,
    version: '0.2.1',
    image: 'amaiz/redis-operator:v0.2.1',
    customResources: [amaizRedisType],
    imageFields: {
      Redis: ['redis.image', 'exporter.image', 'initContainers[*].image'],
    },
    watch: WatchSignal.env(),
    rules: [...RULES, ownDeployment(name)],
    unsupportedScopes: { namespaces: ONE_NAMESPACE },
    leaderElection: 'leader-for-life',
    kubernetes: {
      minimum: { version: '1.16', reason: 'its CRD is of apiextensions.k8s.io/v1' },
      maximum: {
        version: '1.24',
        reason:
          'it watches PodDisruptionBudgets of policy/v1beta1, which Kubernetes 1.25 no longer has, and does not start ' +
          'without them; use RedisOperator instead, which is maintained',
      },
    },
    container: {
      args: ['--zap-time-encoding', 'iso8601'],
      env: [
        // Also the name of the Service before its metrics, and what that Service selects pods by.
        { name: 'OPERATOR_NAME', value: NAME },
        { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      ],
      ports: [
        { name: 'http-metrics', containerPort: 8383 },
        { name: 'cr-metrics', containerPort: 8686 },
      ],
      writablePaths: ['/tmp'],
      podSecurityContext: { runAsUser: USER, runAsGroup: USER, fsGroup: USER },
    },
    guards: { Redis: amaizRedisGuards },
    deletion: { Redis: { holdsData: true } },
    // Its Go types end at Kubernetes 1.18: there is no field for the seccomp profile that
    // `restricted` asks for.
    createdPodSecurity: 'baseline',
    deviations: [
      'named amaiz-redis-operator, as the redis-operator of OT-CONTAINER-KIT has the name that upstream gives it',
      'rights: only those that the code uses, each with its reason; upstream grants all verbs on secrets and more, in ' +
        'every namespace',
      'scopes of namespaces have no ClusterRole; upstream always makes one',
      'the label `name` on the pod: the Service that the operator makes before its metrics selects by it, and by ' +
        'upstream manifests finds nothing',
      'seccomp profile RuntimeDefault by the field; upstream sets it by an annotation that is gone',
      'no annotation for the cluster autoscaler',
      'update strategy Recreate: a rolling update would wait for a lock that the old pod holds',
      'the CRD is of apiextensions.k8s.io/v1, with embedded types written out; upstream has v1beta1',
    ],
  };
}

import { checkedByTests, kubebuilder, rule, WatchSignal } from '../../../authoring';
import { redisTypes } from './crd';
import { redisGuards } from './guards';

import type { OperatorDefinition, PolicyRule } from '../../../authoring';

/**
 * The rights of the operator, each of which it was seen to use, or has a path to in its code.
 * Release 0.26.0 was led through the life of each kind under exactly these, and asked for nothing
 * else.
 */
const redisRules: readonly PolicyRule[] = [
  rule.watched(
    `list,watch,update ${redisTypes.map(({ name }) => name).join()}`,
    'serves the resources, and sets and removes its finalizers',
  ),
  rule.watched(
    'update redisclusters.redis.redis.opstreelabs.in/status,redisreplications.redis.redis.opstreelabs.in/status',
    'reports state, ready nodes and the master; a Redis and a RedisSentinel have no status',
  ),
  rule.watched(
    'update redisreplications.redis.redis.opstreelabs.in/finalizers',
    'owns the sentinels of a replication with blockOwnerDeletion, which the admission plugin ' +
      'OwnerReferencesPermissionEnforcement (on by default in OpenShift) allows only with this right; whatever else it ' +
      'makes it owns without',
  ),
  rule.watched(
    'get,list,watch,create,update,delete statefulsets.apps',
    'runs the pods; deletes a StatefulSet to make it anew where the annotation for that is on the resource and a ' +
      'change is not possible otherwise',
  ),
  rule.watched(
    'get,list,watch,create,update services',
    'makes the Services of each resource, and keeps them so',
  ),
  rule.watched(
    'get,list,patch pods',
    'finds the pods and their addresses, and writes which one is the master into a label',
  ),
  rule.watched(
    'create pods/exec',
    'forms and scales clusters and replications by running redis-cli in the pods: whoever has this right can run ' +
      'anything in every pod of the namespace',
  ),
  rule.watched(
    'get secrets',
    'reads the passwords and certificates that resources name, each by its name; names that users choose cannot be ' +
      'put into a role beforehand, so it can read every Secret of the namespace whose name it knows',
  ),
  rule.watched(
    'list,update,delete persistentvolumeclaims',
    'enlarges volumes, and deletes those of resources that are gone and are not to keep them',
  ),
  rule.watched(
    'get,create,update,delete poddisruptionbudgets.policy',
    'keeps pods while nodes are drained, and deletes the budget when it is switched off',
  ),
  rule.watched(
    'create,patch events',
    'tells of scaling a cluster; without it the operator works and says nothing',
    {
      optional: true,
    },
  ),
  // The name is fixed in the operator's code.
  ...rule.leaderElection({
    lease: '6cab913b.redis.opstreelabs.in',
    reasons: {
      create: 'takes the lead among its copies',
      hold: 'sees who leads, and stays the leader',
      events: 'tells who leads; without it the operator works and says nothing',
    },
  }),
];

/** The operator's image; pods of some features use it too, for their init container. */
export const REDIS_OPERATOR_IMAGE = 'quay.io/opstree/redis-operator:v0.26.0';

const IMAGE_FIELDS = [
  'kubernetesConfig.image',
  'initContainer.image',
  'redisExporter.image',
  'sidecars[*].image',
];

/** What pods are made of that was not measured. */
const UNMEASURED = ['TLS'];
/** What lets pods be replaced without waiting for others; a StatefulSet keeps it for life. */
const PARALLEL = { field: 'podManagementPolicy', value: 'Parallel' };

/** Fields of Services that do nothing, whatever the kind. */
const IDLE_SERVICES = [
  'kubernetesConfig.service.additional.additionalAnnotations',
  'kubernetesConfig.service.additional.type',
  'kubernetesConfig.service.headless.enabled',
  'kubernetesConfig.service.headless.type',
];
/** Those of a Redis. */
const IDLE_OF_ONE = [
  ...IDLE_SERVICES,
  'kubernetesConfig.service.additional.includeBusPort',
  'kubernetesConfig.service.headless.includeBusPort',
];
/** Those of a RedisReplication or a RedisSentinel. */
const IDLE_OF_SOME = [
  ...IDLE_OF_ONE,
  'kubernetesConfig.service.additional.enabled',
  'kubernetesConfig.service.includeBusPort',
];

function idle(fields: readonly string[]): { field: string }[] {
  return [...fields].sort().map((field) => ({ field }));
}

/** The redis-operator of OT-CONTAINER-KIT. */
export const redisDefinition: OperatorDefinition = checkedByTests({
  name: 'redis-operator',
  version: '0.26.0',
  image: REDIS_OPERATOR_IMAGE,
  customResources: redisTypes,
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  idleFields: {
    release: '0.26.0',
    kinds: {
      Redis: idle(IDLE_OF_ONE),
      RedisReplication: idle(IDLE_OF_SOME),
      RedisCluster: idle([
        ...IDLE_SERVICES,
        'redisConfig.additionalRedisConfig',
        'redisFollower.redisConfig.dynamicConfig',
        'redisFollower.redisConfig.maxMemoryPercentOfLimit',
        'redisLeader.redisConfig.dynamicConfig',
        'redisLeader.redisConfig.maxMemoryPercentOfLimit',
        'resources',
      ]),
      RedisSentinel: idle(IDLE_OF_SOME),
    },
  },
  imageFields: {
    Redis: IMAGE_FIELDS,
    RedisCluster: IMAGE_FIELDS,
    RedisReplication: [...IMAGE_FIELDS, 'sentinel.image'],
    RedisSentinel: IMAGE_FIELDS,
  },
  orderedPods: {
    Redis: { fields: UNMEASURED, statefulSets: ['*'] },
    RedisCluster: {
      fields: UNMEASURED,
      statefulSets: ['*-leader', '*-follower'],
      parallel: PARALLEL,
    },
    RedisReplication: { fields: UNMEASURED, statefulSets: ['*'], parallel: PARALLEL },
    RedisSentinel: { fields: UNMEASURED, statefulSets: ['*-sentinel'], parallel: PARALLEL },
  },
  watch: WatchSignal.env(),
  rules: redisRules,
  leaderElection: 'lease',
  kubernetes: {
    minimum: { version: '1.21', reason: 'it makes PodDisruptionBudgets of policy/v1' },
  },
  container: {
    ...kubebuilder.container,
    command: ['/operator', 'manager'],
    // On unless it says false; without certificates for them the process would not start.
    env: [{ name: 'ENABLE_WEBHOOKS', value: 'false' }],
    // The image's user is not known here; with runAsNonRoot the kubelet asks for a number.
    podSecurityContext: { runAsUser: 65532, runAsGroup: 65532 },
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
  },
  metrics: {
    port: 8080,
    args: (port) => [`--metrics-bind-address=:${port}`],
    library: 'controller-runtime',
  },
  guards: redisGuards,
  deletion: {
    Redis: { holdsData: true },
    RedisCluster: { holdsData: true },
    RedisReplication: { holdsData: true },
  },
  deviations: [
    'rights: those that the code calls for, each with its reason; upstream grants all verbs on its resources, on ' +
      'secrets, pods/exec, pods, services, configmaps, events, namespaces and claims, list and watch of CRDs, and every URL',
    'the rights of the operator are not aggregated to the ClusterRole admin, as upstream does: every admin of a ' +
      'namespace could then run commands in pods through it',
    'scopes of namespaces have no ClusterRole; rights and WATCH_NAMESPACE come from one scope, which upstream sets apart',
    'ENABLE_WEBHOOKS is false: its webhooks are not installed here',
    'INIT_CONTAINER_IMAGE is the image of the operator, with its tag; the default of the operator is latest',
    'metrics are off unless asked for; upstream serves them on :8080',
    'liveness and readiness probes, which upstream leaves out',
    'the pod meets Pod Security restricted; upstream sets no securityContext',
    'the CRDs are declared here, with all fields of upstream and without descriptions; option `crds` takes those of ' +
      'another release',
  ],
});

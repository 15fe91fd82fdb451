import { type PolicyRule, rule } from '../../authoring';

/** The lock that makes one operator of a namespace the leader; its name is made in the operator's code. */
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
  rule.own('get replicasets.apps,deployments.apps', 'finds its own Deployment, the owner of that Service'),
  rule.own(
    'create servicemonitors.monitoring.coreos.com',
    'makes a ServiceMonitor of itself where the kind exists; without it there is none, and a line in the log',
    { option: SERVICE_MONITOR, optional: true },
  ),
];

/** The rights of an operator of a name: one of them holds for its own Deployment only. */
export function amaizRedisRules(name: string): readonly PolicyRule[] {
  return [
    ...RULES,
    rule.own(
      'update deployments.apps/finalizers',
      'names its Deployment as an owner where the API server enforces the right to do so',
      { resourceNames: [name] },
    ),
  ];
}

import { type PolicyRule } from '../../../authoring';

/** The lock that makes one operator of a namespace the leader; its name is made in the operator's code. */
const LEADER_LOCK = 'redis-operator-lock';

/** Option of the definition that lets the operator make a ServiceMonitor of itself. */
export const SERVICE_MONITOR = 'service-monitor';

/** Verbs of a cache; what is read through it takes no `get`. */
const FOLLOW = ['list', 'watch'];

/** Rights that the operator's code uses, whatever the operator is called. */
const RULES: readonly PolicyRule[] = [
  {
    place: 'watched',
    apiGroups: ['k8s.amaiz.com'],
    resources: ['redis'],
    verbs: FOLLOW,
    reason: 'serves the resources',
  },
  {
    place: 'watched',
    apiGroups: ['k8s.amaiz.com'],
    resources: ['redis/status'],
    verbs: ['update'],
    reason: 'reports the master and how many pods answer',
  },
  {
    place: 'watched',
    apiGroups: ['k8s.amaiz.com'],
    resources: ['redis/finalizers'],
    verbs: ['update'],
    reason:
      'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['services', 'configmaps'],
    verbs: [...FOLLOW, 'create', 'update'],
    reason: 'makes the Services and the configuration of each Redis, and keeps them so',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['secrets'],
    verbs: [...FOLLOW, 'create', 'update'],
    reason:
      'reads the password and writes it into a Secret for the pods; it reads through a cache of all Secrets, so it ' +
      'sees every one of the namespace',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['pods'],
    verbs: [...FOLLOW, 'patch'],
    reason: 'finds the pods, and labels each as master or replica',
  },
  {
    place: 'watched',
    apiGroups: ['apps'],
    resources: ['statefulsets'],
    verbs: [...FOLLOW, 'create', 'update'],
    reason: 'runs the pods of each Redis',
  },
  {
    place: 'watched',
    apiGroups: ['policy'],
    resources: ['poddisruptionbudgets'],
    verbs: [...FOLLOW, 'create', 'update'],
    reason: 'keeps two pods while nodes are drained; updates a budget when the labels of its Redis change',
  },
  {
    place: 'own',
    scopes: ['namespaces'],
    apiGroups: ['k8s.amaiz.com'],
    resources: ['redis'],
    verbs: ['list', 'watch'],
    reason: 'its second metrics endpoint lists the resources of its own namespace, whatever it watches',
  },
  { place: 'own', apiGroups: [''], resources: ['configmaps'], verbs: ['create'], reason: 'takes the leader lock' },
  {
    place: 'own',
    apiGroups: [''],
    resources: ['configmaps'],
    resourceNames: [LEADER_LOCK],
    verbs: ['get'],
    reason: 'sees who holds the leader lock',
  },
  {
    place: 'own',
    apiGroups: [''],
    resources: ['pods'],
    verbs: ['get', 'delete'],
    reason: 'names its own Pod as the owner of the leader lock, and removes an evicted Pod that holds it',
  },
  {
    place: 'own',
    apiGroups: [''],
    resources: ['services'],
    verbs: ['get', 'create', 'update'],
    reason: 'makes the Service before its own metrics when it starts',
  },
  {
    place: 'own',
    apiGroups: ['apps'],
    resources: ['replicasets', 'deployments'],
    verbs: ['get'],
    reason: 'finds its own Deployment, the owner of that Service',
  },
  {
    place: 'own',
    option: SERVICE_MONITOR,
    apiGroups: ['monitoring.coreos.com'],
    resources: ['servicemonitors'],
    verbs: ['create'],
    optional: true,
    reason: 'makes a ServiceMonitor of itself where the kind exists; without it there is none, and a line in the log',
  },
];

/** The rights of an operator of a name: one of them holds for its own Deployment only. */
export function amaizRedisRules(name: string): readonly PolicyRule[] {
  return [
    ...RULES,
    {
      place: 'own',
      apiGroups: ['apps'],
      resources: ['deployments/finalizers'],
      resourceNames: [name],
      verbs: ['update'],
      reason: 'names its Deployment as an owner where the API server enforces the right to do so',
    },
  ];
}

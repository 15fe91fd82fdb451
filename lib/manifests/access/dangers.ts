import { RBAC_GROUP } from '../built-in-kinds';
import { reaches, speaksOf } from './right';

import type { AccessRight, AccessSubject, Danger, DangerLevel } from './right';

const WRITE = 'create update patch';
const DELETE = 'delete deletecollection';
const ADMISSION = 'admissionregistration.k8s.io';

/**
 * Dangerous rights on resources, the worst first: verbs, API group and resources, by the class of
 * danger.
 */
const RIGHTS = (
  [
    ['escalate', 'escalate', RBAC_GROUP, 'roles clusterroles'],
    ['bind', 'bind', RBAC_GROUP, 'roles clusterroles'],
    ['impersonate', 'impersonate', '', 'users'],
    ['impersonate', 'impersonate', '', 'groups'],
    ['impersonate', 'impersonate', '', 'serviceaccounts'],
    ['impersonate', 'impersonate', 'authentication.k8s.io', 'userextras uids'],
    ['token-request', 'create', '', 'serviceaccounts/token'],
    ['secrets-read', 'get list watch', '', 'secrets'],
    ['secrets-write', WRITE, '', 'secrets'],
    // An upgrade to a WebSocket is a get.
    ['exec', 'create get', '', 'pods/exec pods/attach'],
    ['port-forward', 'create get', '', 'pods/portforward pods/proxy services/proxy'],
    ['ephemeral-containers', 'update patch', '', 'pods/ephemeralcontainers'],
    ['pods-create', 'create', '', 'pods'],
    ['workloads-create', WRITE, '', 'replicationcontrollers podtemplates'],
    ['workloads-create', WRITE, 'apps', 'deployments statefulsets daemonsets replicasets'],
    ['workloads-create', WRITE, 'batch', 'jobs cronjobs'],
    ['roles-write', WRITE, RBAC_GROUP, 'roles clusterroles rolebindings clusterrolebindings'],
    ['nodes-proxy', `get ${WRITE} delete`, '', 'nodes/proxy'],
    ['nodes-write', `${WRITE} ${DELETE}`, '', 'nodes nodes/status'],
    [
      'csr-approve',
      'update patch',
      'certificates.k8s.io',
      'certificatesigningrequests/approval certificatesigningrequests/status',
    ],
    ['csr-approve', 'approve sign', 'certificates.k8s.io', 'signers'],
    [
      'admission-write',
      WRITE,
      ADMISSION,
      'mutatingwebhookconfigurations validatingwebhookconfigurations mutatingadmissionpolicies mutatingadmissionpolicybindings',
    ],
    [
      'policies-write',
      `${WRITE} ${DELETE}`,
      ADMISSION,
      'validatingadmissionpolicies validatingadmissionpolicybindings',
    ],
    ['api-services-write', WRITE, 'apiregistration.k8s.io', 'apiservices'],
    ['crds-write', `${WRITE} ${DELETE}`, 'apiextensions.k8s.io', 'customresourcedefinitions'],
    ['volumes-create', WRITE, '', 'persistentvolumes'],
    ['namespaces-write', `${WRITE} ${DELETE}`, '', 'namespaces'],
  ] satisfies readonly (readonly [
    id: keyof typeof REASONS,
    verbs: string,
    apiGroup: string,
    resources: string,
  ])[]
).map(([id, verbs, apiGroup, resources]) => ({
  id,
  verbs: verbs.split(' '),
  apiGroup,
  resources: resources.split(' '),
}));

const REASONS = {
  escalate: 'writes roles with rights that it does not have itself',
  bind: 'gives itself or others any of these roles, with rights that it does not have',
  impersonate: 'acts as others, with all their rights',
  'token-request': 'makes tokens of ServiceAccounts, and has their rights with them',
  'secrets-read':
    'reads passwords, keys and the tokens of ServiceAccounts; list and watch give the content too',
  'secrets-write':
    'replaces credentials, and makes Secrets that Kubernetes fills with the token of a ServiceAccount',
  exec: 'runs commands in containers, with all that they can reach: ServiceAccount, Secrets, volumes',
  'port-forward':
    'reaches ports of pods through the API server, where network policies and logins of the network do not hold',
  'ephemeral-containers': 'puts a container of its choice into pods that run',
  'pods-create':
    'starts pods as any ServiceAccount of the namespace, with any of its Secrets and volumes',
  'workloads-create':
    'starts pods as any ServiceAccount of the namespace, through the controller that makes them',
  'roles-write': 'passes on rights that it has itself; together with escalate or bind, all',
  'nodes-proxy':
    'reaches the kubelets, and through them runs commands in every pod, past audit and admission',
  'nodes-write': 'moves pods to nodes of its choice, or takes nodes away',
  'csr-approve': 'approves or signs certificates, by which clients are anybody to the API server',
  'admission-write': 'reads and changes what everybody sends to the API server, Secrets included',
  'policies-write': 'switches off what the API server refuses by policy',
  'api-services-write':
    'sends a part of the API to a server of its own, with what clients write there',
  'crds-write':
    'changes kinds for the whole Kubernetes cluster; to delete one deletes all its resources',
  'volumes-create': 'makes hostPath volumes, and reads and writes files of nodes through them',
  'namespaces-write':
    'lifts the Pod Security level of namespaces by their labels, or deletes them with all that they hold',
};

/** Classes that are critical in one namespace too. */
const CRITICAL = new Set([
  'escalate',
  'bind',
  'impersonate',
  'token-request',
  'nodes-proxy',
  'csr-approve',
  'admission-write',
  'api-services-write',
  'volumes-create',
]);

/** Classes that are high everywhere too, while others become critical there. */
const HIGH = new Set(['nodes-write', 'policies-write', 'crds-write', 'namespaces-write']);

const RANK: Readonly<Record<DangerLevel, number>> = { critical: 0, high: 1, notable: 2 };

/** Sorts what has a level: the worst first, else as it was. */
export function byLevel(
  a: { readonly level: DangerLevel },
  b: { readonly level: DangerLevel },
): number {
  return RANK[a.level] - RANK[b.level];
}

export function dangersOfRight(right: Omit<AccessRight, 'dangers'>): Danger[] {
  const wild = wildcardDangers(right);
  if (wild.some(({ id }) => id === 'everything')) {
    return wild;
  }
  return [...wild, ...RIGHTS.flatMap((each) => dangerOf(each, right))];
}

function dangerOf(
  { id, verbs, apiGroup, resources }: (typeof RIGHTS)[number],
  right: Right,
): Danger[] {
  const isReached = resources.some((resource) => reaches(right, apiGroup, resource));
  if (!isReached || !speaksOf(right.verbs, ...verbs)) {
    return [];
  }
  const reason =
    id === 'impersonate' && apiGroup === ''
      ? `acts as other ${resources.join(' ')}, with all their rights`
      : REASONS[id];
  const isCritical = CRITICAL.has(id) || (right.namespace === undefined && !HIGH.has(id));
  // Names bound what is read or changed, not how bad it is for those objects.
  return [
    { id, level: isCritical && right.resourceNames === undefined ? 'critical' : 'high', reason },
  ];
}

type Right = Omit<AccessRight, 'dangers'>;

function wildcardDangers({
  apiGroup,
  resource,
  nonResourceURL,
  verbs,
  namespace,
}: Right): Danger[] {
  if (nonResourceURL !== undefined) {
    return nonResourceURL === '*' || nonResourceURL === '/*'
      ? [
          {
            id: 'wildcard',
            level: 'high',
            reason: 'reaches every path of the API server that is no resource',
          },
        ]
      : [
          {
            id: 'non-resource-url',
            level: 'notable',
            reason: 'reaches a path of the API server that is no resource',
          },
        ];
  }
  const stars = [
    apiGroup === '*' && 'API groups',
    resource === '*' && 'resources',
    verbs.includes('*') && 'verbs',
  ];
  const what = stars.filter((star) => star !== false);
  if (what.length === 3) {
    const reason =
      namespace === undefined
        ? 'may do everything in the whole Kubernetes cluster'
        : 'may do everything in the namespace';
    return [{ id: 'everything', level: 'critical', reason }];
  }
  const reason = `a wildcard for ${what.join(' and ')} gives more than a reader sees, and what is added later`;
  return what.length === 0 ? [] : [{ id: 'wildcard', level: 'high', reason }];
}

/**
 * Rights that come with binding to a role that is part of every Kubernetes, and so is in no file.
 */
const STANDARD: Readonly<Record<string, Omit<Danger, 'id'>>> = {
  'cluster-admin': {
    level: 'critical',
    reason: 'may do everything: in the namespace of the binding, or everywhere',
  },
  admin: {
    level: 'critical',
    reason:
      'reads Secrets, runs commands in pods, starts pods as any ServiceAccount, and gives roles to others',
  },
  edit: {
    level: 'critical',
    reason:
      'reads Secrets, runs commands in pods, and starts pods as any ServiceAccount of the namespace',
  },
  view: { level: 'notable', reason: 'reads most objects, but no Secrets and no roles' },
};

export function dangerOfUnknownRole(kind: string, name: string): Danger {
  const standard =
    kind === 'ClusterRole' && Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined;
  return standard === undefined
    ? {
        id: 'unknown-role',
        level: 'high',
        reason: `what ${kind} ${name} gives is not known: it is not among the manifests, and whoever writes it decides`,
      }
    : { id: 'standard-role', ...standard };
}

export const DANGER_OF_LARGE_ROLE: Danger = {
  id: 'too-many-rights',
  level: 'high',
  reason:
    'it gives more rights than a report lists, so they were not checked; report on fewer manifests at a time',
};

/** Groups and users that stand for many, or for anybody. */
const BROAD: readonly (readonly [
  subject: RegExp,
  id: string,
  level: DangerLevel,
  reason: string,
])[] = [
  [
    /^(Group system:unauthenticated|User system:anonymous)$/,
    'anonymous',
    'critical',
    'anybody who reaches the API server has it, without a login',
  ],
  [
    /^Group system:masters$/,
    'masters',
    'critical',
    'the group has all rights anyway, and no RBAC rule holds it back',
  ],
  [
    /^Group system:authenticated$/,
    'everybody',
    'high',
    'every user and every ServiceAccount has it',
  ],
  [
    /^Group system:serviceaccounts$/,
    'everybody',
    'high',
    'every ServiceAccount of every namespace has it, and so every pod',
  ],
  [
    /^Group system:serviceaccounts:/,
    'everybody',
    'high',
    'every ServiceAccount of the namespace has it, and so every pod there',
  ],
  [/^Group system:nodes$/, 'everybody', 'high', 'every kubelet has it'],
];

/** Why it is dangerous that this one has a right in a namespace, whatever the right is. */
export function dangersOfSubject(
  { kind, name, namespace }: AccessSubject,
  where: string | undefined,
): Danger[] {
  const dangers: Danger[] = BROAD.filter(([subject]) => subject.test(`${kind} ${name}`)).map(
    ([, id, level, reason]) => ({ id, level, reason }),
  );
  if (kind === 'ServiceAccount' && name === 'default') {
    const reason = 'every pod of its namespace that names no ServiceAccount has it';
    dangers.push({ id: 'default-service-account', level: 'notable', reason });
  }
  if (kind === 'ServiceAccount' && where !== undefined && where !== '' && namespace !== where) {
    const reason = `reaches from namespace ${namespace} into another one; who may start pods there has it too`;
    dangers.push({ id: 'cross-namespace', level: 'notable', reason });
  }
  return dangers;
}

import { RBAC_GROUP } from '../built-in-kinds';
import { type AccessRight, type Danger, type DangerLevel, coversVerb, reaches } from './right';

/** A class of dangerous rights, by what they are for. */
interface DangerClass {
  readonly id: string;
  /** In one namespace, and where it holds everywhere. */
  readonly level: DangerLevel;
  readonly everywhere: DangerLevel;
  readonly verbs: readonly string[];
  readonly apiGroup: string;
  readonly resources: readonly string[];
  readonly reason: string;
}

const WRITE = ['create', 'update', 'patch'];

/** Dangerous rights on resources, the worst first. */
const CLASSES: readonly DangerClass[] = [
  {
    id: 'escalate',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['escalate'],
    apiGroup: RBAC_GROUP,
    resources: ['roles', 'clusterroles'],
    reason: 'writes roles with rights that it does not have itself',
  },
  {
    id: 'bind',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['bind'],
    apiGroup: RBAC_GROUP,
    resources: ['roles', 'clusterroles'],
    reason: 'gives itself or others any of these roles, with rights that it does not have',
  },
  ...['users', 'groups', 'serviceaccounts'].map((resource): DangerClass => ({
    id: 'impersonate',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['impersonate'],
    apiGroup: '',
    resources: [resource],
    reason: `acts as other ${resource}, with all their rights`,
  })),
  {
    id: 'impersonate',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['impersonate'],
    apiGroup: 'authentication.k8s.io',
    resources: ['userextras', 'uids'],
    reason: 'acts as others, with all their rights',
  },
  {
    id: 'token-request',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['create'],
    apiGroup: '',
    resources: ['serviceaccounts/token'],
    reason: 'makes tokens of ServiceAccounts, and has their rights with them',
  },
  {
    id: 'secrets-read',
    level: 'high',
    everywhere: 'critical',
    verbs: ['get', 'list', 'watch'],
    apiGroup: '',
    resources: ['secrets'],
    reason: 'reads passwords, keys and the tokens of ServiceAccounts; list and watch give the content too',
  },
  {
    id: 'secrets-write',
    level: 'high',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup: '',
    resources: ['secrets'],
    reason: 'replaces credentials, and makes Secrets that Kubernetes fills with the token of a ServiceAccount',
  },
  {
    id: 'exec',
    level: 'high',
    everywhere: 'critical',
    // An upgrade to a WebSocket is a get.
    verbs: ['create', 'get'],
    apiGroup: '',
    resources: ['pods/exec', 'pods/attach'],
    reason: 'runs commands in containers, with all that they can reach: ServiceAccount, Secrets, volumes',
  },
  {
    id: 'port-forward',
    level: 'high',
    everywhere: 'critical',
    verbs: ['create', 'get'],
    apiGroup: '',
    resources: ['pods/portforward', 'pods/proxy', 'services/proxy'],
    reason:
      'reaches ports of pods through the API server, where network policies and logins of the network do not hold',
  },
  {
    id: 'ephemeral-containers',
    level: 'high',
    everywhere: 'critical',
    verbs: ['update', 'patch'],
    apiGroup: '',
    resources: ['pods/ephemeralcontainers'],
    reason: 'puts a container of its choice into pods that run',
  },
  {
    id: 'pods-create',
    level: 'high',
    everywhere: 'critical',
    verbs: ['create'],
    apiGroup: '',
    resources: ['pods'],
    reason: 'starts pods as any ServiceAccount of the namespace, with any of its Secrets and volumes',
  },
  ...(
    [
      ['', ['replicationcontrollers', 'podtemplates']],
      ['apps', ['deployments', 'statefulsets', 'daemonsets', 'replicasets']],
      ['batch', ['jobs', 'cronjobs']],
    ] as const
  ).map(([apiGroup, resources]): DangerClass => ({
    id: 'workloads-create',
    level: 'high',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup,
    resources,
    reason: 'starts pods as any ServiceAccount of the namespace, through the controller that makes them',
  })),
  {
    id: 'roles-write',
    level: 'high',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup: RBAC_GROUP,
    resources: ['roles', 'clusterroles', 'rolebindings', 'clusterrolebindings'],
    reason: 'passes on rights that it has itself; together with escalate or bind, all',
  },
  {
    id: 'nodes-proxy',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['get', 'create', 'update', 'patch', 'delete'],
    apiGroup: '',
    resources: ['nodes/proxy'],
    reason: 'reaches the kubelets, and through them runs commands in every pod, past audit and admission',
  },
  {
    id: 'nodes-write',
    level: 'high',
    everywhere: 'high',
    verbs: [...WRITE, 'delete', 'deletecollection'],
    apiGroup: '',
    resources: ['nodes', 'nodes/status'],
    reason: 'moves pods to nodes of its choice, or takes nodes away',
  },
  {
    id: 'csr-approve',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['update', 'patch'],
    apiGroup: 'certificates.k8s.io',
    resources: ['certificatesigningrequests/approval', 'certificatesigningrequests/status'],
    reason: 'approves or signs certificates, by which clients are anybody to the API server',
  },
  {
    id: 'csr-approve',
    level: 'critical',
    everywhere: 'critical',
    verbs: ['approve', 'sign'],
    apiGroup: 'certificates.k8s.io',
    resources: ['signers'],
    reason: 'approves or signs certificates, by which clients are anybody to the API server',
  },
  {
    id: 'admission-write',
    level: 'critical',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup: 'admissionregistration.k8s.io',
    resources: [
      ...['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
      ...['mutatingadmissionpolicies', 'mutatingadmissionpolicybindings'],
    ],
    reason: 'reads and changes what everybody sends to the API server, Secrets included',
  },
  {
    id: 'policies-write',
    level: 'high',
    everywhere: 'high',
    verbs: [...WRITE, 'delete', 'deletecollection'],
    apiGroup: 'admissionregistration.k8s.io',
    resources: ['validatingadmissionpolicies', 'validatingadmissionpolicybindings'],
    reason: 'switches off what the API server refuses by policy',
  },
  {
    id: 'api-services-write',
    level: 'critical',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup: 'apiregistration.k8s.io',
    resources: ['apiservices'],
    reason: 'sends a part of the API to a server of its own, with what clients write there',
  },
  {
    id: 'crds-write',
    level: 'high',
    everywhere: 'high',
    verbs: [...WRITE, 'delete', 'deletecollection'],
    apiGroup: 'apiextensions.k8s.io',
    resources: ['customresourcedefinitions'],
    reason: 'changes kinds for the whole Kubernetes cluster; to delete one deletes all its resources',
  },
  {
    id: 'volumes-create',
    level: 'critical',
    everywhere: 'critical',
    verbs: WRITE,
    apiGroup: '',
    resources: ['persistentvolumes'],
    reason: 'makes hostPath volumes, and reads and writes files of nodes through them',
  },
  {
    id: 'namespaces-write',
    level: 'high',
    everywhere: 'high',
    verbs: [...WRITE, 'delete', 'deletecollection'],
    apiGroup: '',
    resources: ['namespaces'],
    reason: 'lifts the Pod Security level of namespaces by their labels, or deletes them with all that they hold',
  },
];

const RANK: Readonly<Record<DangerLevel, number>> = { critical: 0, high: 1, notable: 2 };

/** Sorts what has a level: the worst first, else as it was. */
export function byLevel(a: { readonly level: DangerLevel }, b: { readonly level: DangerLevel }): number {
  return RANK[a.level] - RANK[b.level];
}

/** Why a right is dangerous, apart from who has it. */
export function dangersOfRight(right: Omit<AccessRight, 'dangers'>): Danger[] {
  const wild = wildcardDangers(right);
  if (wild.some(({ id }) => id === 'everything')) {
    return wild;
  }
  return [...wild, ...CLASSES.flatMap((each) => dangerOf(each, right))];
}

function dangerOf({ id, level, everywhere, verbs, apiGroup, resources, reason }: DangerClass, right: Right): Danger[] {
  const isReached = coversVerb(right.verbs, verbs) && resources.some((resource) => reaches(right, apiGroup, resource));
  if (!isReached) {
    return [];
  }
  const known = { id, level: right.namespace === undefined ? everywhere : level, reason };
  // Names bound what is read or changed, not how bad it is for those objects.
  return [right.resourceNames === undefined ? known : { ...known, level: atMost(known.level, 'high') }];
}

type Right = Omit<AccessRight, 'dangers'>;

function atMost(level: DangerLevel, bound: DangerLevel): DangerLevel {
  return RANK[level] < RANK[bound] ? bound : level;
}

function wildcardDangers({ apiGroup, resource, nonResourceURL, verbs, namespace }: Right): Danger[] {
  if (nonResourceURL !== undefined) {
    return nonResourceURL === '*' || nonResourceURL === '/*'
      ? [{ id: 'wildcard', level: 'high', reason: 'reaches every path of the API server that is no resource' }]
      : [{ id: 'non-resource-url', level: 'notable', reason: 'reaches a path of the API server that is no resource' }];
  }
  const stars = [apiGroup === '*' && 'API groups', resource === '*' && 'resources', verbs.includes('*') && 'verbs'];
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

import { type ICustomResourceType, type OperatorDefinition, type PolicyRule, WatchSignal } from 'operator-constructs';

const GROUP = 'monitoring.coreos.com';
const VERSION = 'v0.93.0';
const PORT = 8080;

const READ = ['get', 'list', 'watch'];
const WORKLOADS = ['prometheuses', 'prometheusagents', 'alertmanagers', 'thanosrulers'];
const of = (subresource: string): string[] => WORKLOADS.map((plural) => `${plural}/${subresource}`);

/**
 * What the process does without any feature gate and without its sync of the kubelets' endpoints. At its start it asks
 * the API server what it may do, and leaves out the controllers that it may not run; so a right that is only asked for
 * is needed as much as one that is used.
 */
const rules: readonly PolicyRule[] = [
  {
    place: 'watched',
    apiGroups: [GROUP],
    resources: WORKLOADS,
    verbs: READ,
    reason: 'serves the four kinds of servers',
  },
  {
    place: 'watched',
    apiGroups: [GROUP],
    resources: of('status'),
    verbs: ['update', 'patch'],
    reason: 'reports replicas and conditions by patch; a controller whose kind it may not update is not started',
  },
  {
    place: 'watched',
    apiGroups: [GROUP],
    resources: of('finalizers'),
    verbs: ['update'],
    reason:
      'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  },
  {
    place: 'watched',
    apiGroups: [GROUP],
    resources: ['servicemonitors', 'podmonitors', 'probes', 'scrapeconfigs', 'prometheusrules', 'alertmanagerconfigs'],
    verbs: READ,
    reason: 'makes the configuration of the servers from what they select',
  },
  {
    place: 'watched',
    apiGroups: ['apps'],
    resources: ['statefulsets'],
    verbs: [...READ, 'create', 'update', 'patch', 'delete'],
    reason: 'runs the servers, and replaces a set whose new form cannot be updated to',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['secrets', 'configmaps'],
    verbs: [...READ, 'create', 'update', 'delete'],
    reason: 'writes the configuration and the rule files, and reads the credentials that monitors refer to',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['services'],
    verbs: ['get', 'create', 'update'],
    reason: 'makes the headless Service that gives servers their names',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['pods'],
    verbs: ['list'],
    reason: 'sees which servers are ready, and which are on the new version',
  },
  {
    place: 'watched',
    scopes: ['namespace', 'namespaces'],
    apiGroups: [''],
    resources: ['namespaces'],
    verbs: ['get'],
    reason: 'looks every few seconds at the labels of each namespace that it serves, for selectors of namespaces',
  },
  {
    place: 'cluster',
    scopes: ['cluster'],
    apiGroups: [''],
    resources: ['namespaces'],
    verbs: ['list', 'watch'],
    reason: 'knows which namespaces there are, and those that selectors mean; it does not start without',
  },
  {
    place: 'cluster',
    scopes: ['cluster'],
    apiGroups: ['events.k8s.io'],
    resources: ['events'],
    verbs: ['create', 'patch'],
    optional: true,
    reason: 'tells of what it does; it asks for the right in all namespaces, and without it tells nothing',
  },
  {
    place: 'cluster',
    scopes: ['cluster'],
    apiGroups: ['storage.k8s.io'],
    resources: ['storageclasses'],
    verbs: ['get'],
    optional: true,
    reason: 'refuses a storage class that is not there; without the right it is not looked for',
  },
];

const onNamespaces = (names: string): string[] => [`--namespaces=${names}`];

/**
 * The prometheus-operator as one who uses the package would define it, with the kinds of the release, which are those
 * that the operator itself prints.
 */
export function prometheusDefinition(customResources: readonly ICustomResourceType[]): OperatorDefinition {
  return {
    name: 'prometheus-operator',
    version: VERSION.slice(1),
    image: `quay.io/prometheus-operator/prometheus-operator:${VERSION}`,
    customResources,
    watch: WatchSignal.args({
      namespace: () => onNamespaces('$(POD_NAMESPACE)'),
      namespaces: (names) => onNamespaces(names.join(',')),
      cluster: () => [],
    }),
    rules,
    leaderElection: 'none',
    kubernetes: { minimum: { version: '1.25', reason: 'its CRDs have CEL rules' } },
    container: {
      args: [
        `--prometheus-config-reloader=quay.io/prometheus-operator/prometheus-config-reloader:${VERSION}`,
        '--disable-unmanaged-prometheus-configuration=true',
      ],
      env: [
        { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
        { name: 'GOGC', value: '30' },
      ],
      readinessProbe: { httpGet: { path: '/healthz', port: PORT } },
      podSecurityContext: { runAsUser: 65534, runAsGroup: 65534 },
      resources: { requests: { cpu: '100m', memory: '100Mi' }, limits: { memory: '400Mi' } },
    },
    metrics: { port: PORT, args: (port) => [`--web.listen-address=:${port}`] },
  };
}

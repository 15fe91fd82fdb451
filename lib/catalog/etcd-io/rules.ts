import { leaderElectionRules, type PolicyRule } from '../../authoring';

/** The Lease that makes one operator the leader; its name is fixed in the operator's code. */
const LEADER_LEASE = 'cc4a0f4b.etcd.io';

/** The options of the definition that rules are tied to. */
export const OPTIONS = {
  /** The Kubernetes cluster has the CRDs of cert-manager. */
  certManager: 'cert-manager',
  /** Clusters may have `tls` of either provider. */
  tls: 'tls',
  /** Clusters may have `tls` of the provider `auto`. */
  auto: 'tls-auto',
  /** Clusters may have `tls` of the provider `cert-manager`. */
  issued: 'tls-cert-manager',
  /** Metrics over HTTPS. */
  secureMetrics: 'secure-metrics',
} as const;

/** All are cluster-wide: the process lists and watches all namespaces, and nothing tells it otherwise. */
const everywhere = (
  apiGroup: string,
  resource: string,
  verbs: readonly string[],
  reason: string,
  more: Pick<PolicyRule, 'option' | 'optional'> = {},
): PolicyRule => ({
  place: 'cluster',
  scopes: ['cluster'],
  apiGroups: [apiGroup],
  resources: [resource],
  verbs,
  reason,
  ...more,
});

const CERT_MANAGER = 'cert-manager.io';
const { certManager, tls, auto, issued, secureMetrics } = OPTIONS;

/** Rights of the operator, as found by trial: those that release 0.2.0 never asked for are not here. */
export const etcdIoRules: readonly PolicyRule[] = [
  everywhere('operator.etcd.io', 'etcdclusters', ['list', 'watch'], 'hears of the clusters'),
  everywhere(
    'operator.etcd.io',
    'etcdclusters/finalizers',
    ['update'],
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement (on by ' +
      'default in OpenShift) allows only with this right',
  ),
  everywhere(
    'apps',
    'statefulsets',
    ['list', 'watch', 'create', 'patch'],
    'runs the members, one StatefulSet for each cluster, and changes their number, version and options',
  ),
  everywhere('', 'services', ['list', 'watch', 'create'], 'makes the headless Service that names the members'),
  everywhere(
    '',
    'configmaps',
    ['list', 'watch', 'create', 'update'],
    'writes how the next member joins, which the members read as their environment',
  ),
  everywhere(
    CERT_MANAGER,
    'certificates',
    ['list', 'watch'],
    'watches them as soon as their CRD is there when it starts, whether a cluster uses them or not: without this right ' +
      'that watch never begins, no cluster is served, and the probes say that all is well',
    { option: certManager },
  ),
  everywhere('', 'secrets', ['list', 'watch', 'update'], 'reads the certificates of clusters with tls, and owns them', {
    option: tls,
  }),
  everywhere('', 'secrets', ['create'], 'writes the certificates that it signs itself (provider auto)', {
    option: auto,
  }),
  everywhere(
    '',
    'secrets',
    ['delete'],
    'deletes none: the admission plugin OwnerReferencesPermissionEnforcement lets only those make themselves the owner ' +
      'of a Secret that is there who may delete it; without that plugin it is not needed',
    { option: tls, optional: true },
  ),
  everywhere(CERT_MANAGER, 'certificates', ['create'], 'asks cert-manager for the certificates of a cluster', {
    option: issued,
  }),
  everywhere(CERT_MANAGER, 'issuers', ['list', 'watch'], 'looks up the Issuer that a cluster names', {
    option: issued,
  }),
  everywhere(CERT_MANAGER, 'clusterissuers', ['list', 'watch'], 'looks up the ClusterIssuer that a cluster names', {
    option: issued,
  }),
  everywhere('authentication.k8s.io', 'tokenreviews', ['create'], 'asks the API server who scrapes the metrics', {
    option: secureMetrics,
  }),
  everywhere(
    'authorization.k8s.io',
    'subjectaccessreviews',
    ['create'],
    'asks the API server whether the scraper may',
    { option: secureMetrics },
  ),
  ...leaderElectionRules({ lease: LEADER_LEASE }),
];

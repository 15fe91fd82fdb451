import { kubebuilder, type PolicyRule, rule } from '../../authoring';

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
} as const;

/** All are cluster-wide: the process lists and watches all namespaces, and cannot be limited to some. */
const everywhere = (right: string, reason: string, option?: string): PolicyRule =>
  rule.cluster(right, reason, { scopes: ['cluster'], ...(option !== undefined && { option }) });

const { certManager, tls, auto, issued } = OPTIONS;

/** Rights of the operator, as found by trial: those that release 0.2.0 never asked for are not here. */
export const etcdIoRules: readonly PolicyRule[] = [
  everywhere('list,watch etcdclusters.operator.etcd.io', 'hears of the clusters'),
  everywhere(
    'update etcdclusters.operator.etcd.io/finalizers',
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement (on by ' +
      'default in OpenShift) allows only with this right',
  ),
  everywhere(
    'list,watch,create,patch statefulsets.apps',
    'runs the members, one StatefulSet for each cluster, and changes their number, version and options',
  ),
  everywhere('list,watch,create services', 'makes the headless Service that names the members'),
  everywhere(
    'list,watch,create,update configmaps',
    'writes how the next member joins, which the members read as their environment',
  ),
  everywhere(
    'list,watch certificates.cert-manager.io',
    'watches them as soon as their CRD is there when it starts, whether a cluster uses them or not: without this right ' +
      'that watch never begins, no cluster is served, and the probes say that all is well',
    certManager,
  ),
  everywhere('list,watch,update secrets', 'reads the certificates of clusters with tls, and owns them', tls),
  everywhere('create secrets', 'writes the certificates that it signs itself (provider auto)', auto),
  {
    ...everywhere(
      'delete secrets',
      'deletes none: the admission plugin OwnerReferencesPermissionEnforcement lets only those make themselves the owner ' +
        'of a Secret that is there who may delete it; without that plugin it is not needed',
      tls,
    ),
    optional: true,
  },
  everywhere('create certificates.cert-manager.io', 'asks cert-manager for the certificates of a cluster', issued),
  everywhere('list,watch issuers.cert-manager.io', 'looks up the Issuer that a cluster names', issued),
  everywhere('list,watch clusterissuers.cert-manager.io', 'looks up the ClusterIssuer that a cluster names', issued),
  ...kubebuilder.metricsRules('cluster'),
  ...rule.leaderElection({ lease: LEADER_LEASE }),
];

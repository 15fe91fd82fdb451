import { kubebuilder, rule } from '../../authoring';

import type { PolicyRule } from '../../authoring';

/**
 * Rights of the operator, as found by trial: those that release 0.2.0 never asked for are not here.
 */
export const etcdIoRules: readonly PolicyRule[] = [
  rule.watched('list,watch etcdclusters.operator.etcd.io', 'hears of the clusters'),
  rule.watched(
    'update etcdclusters.operator.etcd.io/finalizers',
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement (on by ' +
      'default in OpenShift) allows only with this right',
  ),
  rule.watched(
    'list,watch,create,patch statefulsets.apps',
    'runs the members, one StatefulSet for each cluster',
  ),
  rule.watched('list,watch,create services', 'makes the headless Service that names the members'),
  rule.watched(
    'list,watch,create,update configmaps',
    'writes how the next member joins, which members read',
  ),
  rule.watched(
    'list,watch certificates.cert-manager.io',
    'watches them as soon as their CRD is there when it starts, whether a cluster uses them or not: without this right ' +
      'that watch never begins, no cluster is served, and the probes say that all is well',
    { option: 'cert-manager' },
  ),
  rule.watched(
    'list,watch,update secrets',
    'reads the certificates of clusters with tls, and owns them',
    {
      option: 'tls',
    },
  ),
  rule.watched('create secrets', 'writes the certificates that it signs itself (provider auto)', {
    option: 'tls-auto',
  }),
  rule.watched(
    'delete secrets',
    'deletes none: the admission plugin OwnerReferencesPermissionEnforcement lets only those make themselves the owner ' +
      'of a Secret that is there who may delete it; without that plugin it is not needed',
    { option: 'tls', optional: true },
  ),
  rule.watched(
    'create certificates.cert-manager.io',
    'asks cert-manager for the certificates of a cluster',
    {
      option: 'tls-cert-manager',
    },
  ),
  rule.watched('list,watch issuers.cert-manager.io', 'looks up the Issuer that a cluster names', {
    option: 'tls-cert-manager',
  }),
  rule.watched(
    'list,watch clusterissuers.cert-manager.io',
    'looks up the ClusterIssuer that a cluster names',
    {
      option: 'tls-cert-manager',
    },
  ),
  ...kubebuilder.metricsRules('cluster'),
  // The name is fixed in the operator's code.
  ...rule.leaderElection({ lease: 'cc4a0f4b.etcd.io' }),
];

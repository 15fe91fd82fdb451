import { checkedByTests, kubebuilder, WatchSignal } from '../../authoring';
import { etcdIoClusterType } from './crd';
import { etcdIoRules } from './etcd-io-rules';
import { etcdIoGuards } from './guards';

import type { OperatorDefinition } from '../../authoring';

export const ETCD_REPOSITORY = 'gcr.io/etcd-development/etcd';

const ALL_NAMESPACES =
  'its process lists and watches all namespaces, and no flag or variable says otherwise; with rights in some of them ' +
  'it serves no cluster at all, and its probes still succeed; give it OperatorScope.cluster()';

/** The etcd-operator of the etcd project, the successor of CoreOS'. */
export const etcdIoDefinition: OperatorDefinition = checkedByTests({
  name: 'etcd-io-operator',
  version: '0.2.0',
  image: 'gcr.io/etcd-development/etcd-operator:v0.2.0',
  customResources: [etcdIoClusterType],
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  watch: WatchSignal.none(),
  rules: etcdIoRules,
  unsupportedScopes: { namespace: ALL_NAMESPACES, namespaces: ALL_NAMESPACES },
  evidence: {
    cluster: {
      level: 'run',
      reason:
        'builds of the tag v0.2.0 and of the main branch were run against kube-apiserver 1.36.3 and real members of etcd ' +
        '3.6.8, their rights found by trial: clusters of 1, 3, 5 and 3 members, volumes, tls of both providers, deletion',
    },
  },
  leaderElection: 'lease',
  kubernetes: { minimum: { version: '1.30', reason: 'its authors support nothing older' } },
  // Certificates of the provider auto are written there first.
  container: { ...kubebuilder.container, writablePaths: ['/tmp'] },
  metrics: kubebuilder.metrics,
  guards: { EtcdCluster: etcdIoGuards },
  deletion: { EtcdCluster: { holdsData: true } },
  // The container of a member has no securityContext, and the resource has no field for one.
  createdPodSecurity: 'baseline',
  imageFields: { EtcdCluster: ['imageRegistry'] },
  pullSecrets: { EtcdCluster: 'no-field' },
  deviations: [
    'named etcd-io-operator, as the etcd-operator of CoreOS has the name that upstream gives it, and the two can run side ' +
      'by side; no prefix, and no namespace of its own',
    'rights: only those that were missed or used in runs, each with its reason: 14 without tls, where upstream grants ' +
      '57 everywhere; no right to Secrets, Issuers or to make Certificates unless tlsProviders names a provider',
    'no right to etcdclusters/status: this release writes no status',
    'an emptyDir at /tmp, as the root file system is read-only, and tls of the provider auto writes there',
    'metrics are off unless asked for; upstream serves them over HTTPS, with a Service',
    'termination grace period of 30 s instead of 10 s; the recommended labels, without control-plane: controller-manager',
    'no roles for people and for scrapers, but those of userRoles',
    'the CRD carries no descriptions',
  ],
});

import { checkedByTests, kubebuilder, rule, WatchSignal } from '../../authoring';
import { memcachedType } from './crd';
import { memcachedGuards } from './guards';

import type { OperatorDefinition, PolicyRule } from '../../authoring';

const rules: readonly PolicyRule[] = [
  rule.watched(
    'list,watch,update memcacheds.cache.example.com',
    'serves the resources, and sets and removes its finalizer',
  ),
  rule.watched('update memcacheds.cache.example.com/status', 'reports conditions'),
  rule.watched(
    'update memcacheds.cache.example.com/finalizers',
    'owns the Deployments that it makes with blockOwnerDeletion, which the admission plugin ' +
      'OwnerReferencesPermissionEnforcement (on by default in OpenShift) allows only with this right',
  ),
  rule.watched(
    'list,watch,create,update deployments.apps',
    'runs the pods of each resource, and keeps their number; garbage collection deletes them',
  ),
  rule.watched('create,patch events', 'reports the deletion of a resource'),
  // The name is fixed in the operator's code.
  ...rule.leaderElection({ lease: '86f835c3.example.com' }),
  ...kubebuilder.metricsRules('namespace', 'namespaces', 'cluster'),
];

/**
 * The memcached-operator, the sample of the Operator SDK. Nobody publishes its image.
 *
 * Its one webhook is off unless asked for: it only sets a missing `spec.size` to 3, and `Memcached`
 * always says the size.
 */
export const memcachedDefinition: OperatorDefinition = checkedByTests({
  name: 'memcached-operator',
  version: '0.0.1',
  customResources: [memcachedType],
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  // The pattern of the SDK's documentation. The sample's own main() does not read the variable: the
  // image has to.
  watch: WatchSignal.env(),
  rules,
  leaderElection: 'lease',
  taggedImages: [
    {
      variable: 'MEMCACHED_IMAGE',
      reason: 'it takes what follows the first colon for the tag, and makes a label of it',
    },
  ],
  container: kubebuilder.container,
  metrics: kubebuilder.metrics,
  webhooks: {
    ...kubebuilder.webhooks,
    // Everything but the literal `false` starts the webhook server, which fails without certificate
    // files.
    off: { env: [{ name: 'ENABLE_WEBHOOKS', value: 'false' }] },
    admission: [kubebuilder.webhook('mutating', memcachedType)],
  },
  guards: { Memcached: memcachedGuards },
  connectsTo: 'nothing',
  pullSecrets: { Memcached: 'no-field' },
  deviations: [
    'rights: only those that the code uses, each with its reason; upstream also grants reading pods, deleting and ' +
      'patching Deployments, and creating, deleting and patching Memcacheds, and all rights on ConfigMaps for a lock ' +
      'that is a Lease',
    'namespaced scopes have a ClusterRole only for metrics over HTTPS; upstream always makes six',
    'WATCH_NAMESPACE is set, by the pattern of the SDK; upstream sets nothing, and its binary would read nothing',
    'ENABLE_WEBHOOKS is false unless webhooks are asked for: no certificates, no cert-manager, no container port 9443',
    'the webhook, where it is on, is asked about the namespaces of the scope only; upstream has it stop writes in all',
    'no metrics unless asked for; over HTTPS with a certificate that the process makes for itself, not with one that ' +
      'cert-manager writes into a Secret',
    'read-only root file system; the labels are the recommended ones, without control-plane: controller-manager',
    'termination grace period of 30 s, as the process takes up to 30 s to stop; upstream kills it after 10 s',
    'names have no prefix but the name of the installation',
    'the CRD carries no descriptions',
  ],
});

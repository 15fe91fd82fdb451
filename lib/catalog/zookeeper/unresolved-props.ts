import { type UnresolvedProps, RESOURCE } from '../../pulumi/unresolved-props';

export const ZOOKEEPER_CLUSTER = {
  unresolved: [...RESOURCE.unresolved, 'kubernetesClusterDomain', 'maxUnavailableReplicas', 'replicas', 'restartedAt'],
  // Ports that have no name among those given are added.
  plain: [...RESOURCE.plain, 'ports.name', 'spec.ports.name', 'spec.storageType', 'storage.ephemeral'],
} as const satisfies UnresolvedProps;

import { type LateProps, RESOURCE } from '../../pulumi/late-props';

export const ZOOKEEPER_CLUSTER = {
  late: [...RESOURCE.late, 'kubernetesClusterDomain', 'maxUnavailableReplicas', 'replicas', 'restartedAt'],
  // Ports that have no name among those given are added.
  plain: [...RESOURCE.plain, 'ports.name', 'spec.ports.name', 'spec.storageType', 'storage.ephemeral'],
} as const satisfies LateProps;

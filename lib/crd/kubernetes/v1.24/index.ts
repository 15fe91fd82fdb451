import { kubernetesTypes, type Components } from '../components';
import type { KubernetesTypes } from './generated';

export type * from './generated';

/** Nodes of the types of Kubernetes 1.24, for operators whose client library stops there. */
const type = kubernetesTypes<KubernetesTypes>(
  () => (require('./generated.json') as { readonly components: Components }).components,
);

export const affinity = type('Affinity');
export const container = type('Container');
export const containerPort = type('ContainerPort');
export const emptyDirVolumeSource = type('EmptyDirVolumeSource');
export const envVar = type('EnvVar');
export const localObjectReference = type('LocalObjectReference');
export const persistentVolumeClaimSpec = type('PersistentVolumeClaimSpec');
export const podSecurityContext = type('PodSecurityContext');
export const resourceRequirements = type('ResourceRequirements');
export const toleration = type('Toleration');
export const topologySpreadConstraint = type('TopologySpreadConstraint');
export const volume = type('Volume');
export const volumeMount = type('VolumeMount');

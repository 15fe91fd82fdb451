import { kubernetesTypes, type Components } from '../components';
import type { KubernetesTypes } from './generated';

export type * from './generated';

/** Nodes of the types of Kubernetes 1.29, for operators whose client library stops there. */
const type = kubernetesTypes<KubernetesTypes>(
  () => (require('./generated.json') as { readonly components: Components }).components,
);

export const affinity = type('Affinity');
export const envVar = type('EnvVar');
export const envVarSource = type('EnvVarSource');
export const localObjectReference = type('LocalObjectReference');
export const persistentVolumeClaim = type('PersistentVolumeClaim');
export const podSecurityContext = type('PodSecurityContext');
export const probe = type('Probe');
export const resourceRequirements = type('ResourceRequirements');
export const secretVolumeSource = type('SecretVolumeSource');
export const securityContext = type('SecurityContext');
export const toleration = type('Toleration');
export const topologySpreadConstraint = type('TopologySpreadConstraint');
export const volume = type('Volume');
export const volumeMount = type('VolumeMount');

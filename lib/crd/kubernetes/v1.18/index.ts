import { kubernetesTypes, type Components } from '../components';
import type { KubernetesTypes } from './generated';

export type * from './generated';

/** Nodes of the types of Kubernetes 1.18, for operators whose client library stops there. */
const type = kubernetesTypes<KubernetesTypes>(
  () => (require('./generated.json') as { readonly components: Components }).components,
);

export const affinity = type('Affinity');
export const container = type('Container');
export const localObjectReference = type('LocalObjectReference');
export const persistentVolumeClaim = type('PersistentVolumeClaim');
export const podSecurityContext = type('PodSecurityContext');
export const resourceRequirements = type('ResourceRequirements');
export const secretKeySelector = type('SecretKeySelector');
export const securityContext = type('SecurityContext');
export const toleration = type('Toleration');
export const volume = type('Volume');

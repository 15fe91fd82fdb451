import { kubernetesTypes, type Components } from '../components';
import type { KubernetesTypes } from './generated';

export type * from './generated';

/** Nodes of the types of Kubernetes 1.12, for operators whose client library stops there. */
const type = kubernetesTypes<KubernetesTypes>(
  () => (require('./generated.json') as { readonly components: Components }).components,
);

export const affinity = type('Affinity');
export const envVar = type('EnvVar');
export const persistentVolumeClaimSpec = type('PersistentVolumeClaimSpec');
export const podSecurityContext = type('PodSecurityContext');
export const resourceRequirements = type('ResourceRequirements');
export const toleration = type('Toleration');

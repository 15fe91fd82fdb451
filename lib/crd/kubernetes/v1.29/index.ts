import { kubernetesTypes, type Components } from '../components';
import type { KubernetesTypes } from './generated';

export type * from './generated';

/** Nodes of the types of Kubernetes 1.29, for operators whose client library stops there. */
const type = kubernetesTypes<KubernetesTypes>(
  () => (require('./generated.json') as { readonly components: Components }).components,
);

export const affinity = type('Affinity');
export const capabilities = type('Capabilities');
export const condition = type('Condition');
export const configMapKeySelector = type('ConfigMapKeySelector');
export const configMapVolumeSource = type('ConfigMapVolumeSource');
export const container = type('Container');
export const containerPort = type('ContainerPort');
export const emptyDirVolumeSource = type('EmptyDirVolumeSource');
export const envFromSource = type('EnvFromSource');
export const envVar = type('EnvVar');
export const envVarSource = type('EnvVarSource');
export const execAction = type('ExecAction');
export const hostAlias = type('HostAlias');
export const httpGetAction = type('HTTPGetAction');
export const labelSelector = type('LabelSelector');
export const lifecycle = type('Lifecycle');
export const localObjectReference = type('LocalObjectReference');
export const nodeAffinity = type('NodeAffinity');
export const nodeSelector = type('NodeSelector');
export const objectReference = type('ObjectReference');
export const persistentVolumeClaim = type('PersistentVolumeClaim');
export const persistentVolumeClaimSpec = type('PersistentVolumeClaimSpec');
export const persistentVolumeClaimTemplate = type('PersistentVolumeClaimTemplate');
export const podAffinity = type('PodAffinity');
export const podAntiAffinity = type('PodAntiAffinity');
export const podDNSConfig = type('PodDNSConfig');
export const podSecurityContext = type('PodSecurityContext');
export const podSpec = type('PodSpec');
export const podTemplateSpec = type('PodTemplateSpec');
export const probe = type('Probe');
export const projectedVolumeSource = type('ProjectedVolumeSource');
export const resourceRequirements = type('ResourceRequirements');
export const seccompProfile = type('SeccompProfile');
export const secretKeySelector = type('SecretKeySelector');
export const secretReference = type('SecretReference');
export const secretVolumeSource = type('SecretVolumeSource');
export const securityContext = type('SecurityContext');
export const servicePort = type('ServicePort');
export const serviceSpec = type('ServiceSpec');
export const tcpSocketAction = type('TCPSocketAction');
export const toleration = type('Toleration');
export const topologySpreadConstraint = type('TopologySpreadConstraint');
export const typedLocalObjectReference = type('TypedLocalObjectReference');
export const typedObjectReference = type('TypedObjectReference');
export const volume = type('Volume');
export const volumeDevice = type('VolumeDevice');
export const volumeMount = type('VolumeMount');
export const volumeResourceRequirements = type('VolumeResourceRequirements');

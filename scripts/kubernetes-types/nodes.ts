/** Types that authors of CRDs name; the others are there as parts of these. */
const EMBEDDED: ReadonlySet<string> = new Set([
  'Affinity',
  'Capabilities',
  'Condition',
  'ConfigMapKeySelector',
  'ConfigMapVolumeSource',
  'Container',
  'ContainerPort',
  'EmptyDirVolumeSource',
  'EnvFromSource',
  'EnvVar',
  'EnvVarSource',
  'ExecAction',
  'HostAlias',
  'HTTPGetAction',
  'LabelSelector',
  'Lifecycle',
  'LocalObjectReference',
  'NodeAffinity',
  'NodeSelector',
  'ObjectReference',
  'PersistentVolumeClaim',
  'PersistentVolumeClaimSpec',
  'PersistentVolumeClaimTemplate',
  'PodAffinity',
  'PodAntiAffinity',
  'PodDNSConfig',
  'PodSecurityContext',
  'PodSpec',
  'PodTemplateSpec',
  'Probe',
  'ProjectedVolumeSource',
  'ResourceRequirements',
  'SeccompProfile',
  'SecretKeySelector',
  'SecretReference',
  'SecretVolumeSource',
  'SecurityContext',
  'ServicePort',
  'ServiceSpec',
  'TCPSocketAction',
  'Toleration',
  'TopologySpreadConstraint',
  'TypedLocalObjectReference',
  'TypedObjectReference',
  'Volume',
  'VolumeDevice',
  'VolumeMount',
  'VolumeResourceRequirements',
]);

/** Imports of what nodes are made with. */
export const NODE_IMPORTS = "import { kubernetesTypes, type Components } from './components';\n";

/** Those of some types that authors embed. */
export function embeddedOf(types: readonly string[]): readonly string[] {
  return types.filter((name) => EMBEDDED.has(name));
}

/** Nodes of some types. */
export function nodesFor(names: readonly string[], schemas: string): string {
  const nodes = names
    .map((name) => [nodeName(name), name] as const)
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([node, name]) => `export const ${node} = type<${name}>('${name}');`);
  return [
    'const type = kubernetesTypes(',
    `  () => (require('./${schemas}') as { readonly components: Components }).components,`,
    ');\n',
    `${nodes.join('\n')}\n`,
  ].join('\n');
}

/** `podSpec` of `PodSpec`, `httpGetAction` of `HTTPGetAction`. */
function nodeName(type: string): string {
  return type.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
}

/** The label that Kubernetes gives each namespace: its name. */
export const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';

export function namespaceNameIn(names: readonly string[]): {
  readonly key: string;
  readonly operator: 'In';
  readonly values: string[];
} {
  return { key: NAMESPACE_NAME_LABEL, operator: 'In', values: [...names] };
}

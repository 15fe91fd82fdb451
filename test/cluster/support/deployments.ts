import type { KubernetesObject } from './kubernetes-object';

export function isDeployment({ kind }: KubernetesObject): boolean {
  return kind === 'Deployment';
}

export function labelSelectorOf(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

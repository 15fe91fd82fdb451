import type { StringMap } from '../json/tree';

/** The label that Kubernetes gives each namespace: its name. */
export const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';

/** A selector's requirement: one of these namespaces. */
export function namespaceNameIn(names: readonly string[]): {
  readonly key: string;
  readonly operator: 'In';
  readonly values: string[];
} {
  return { key: NAMESPACE_NAME_LABEL, operator: 'In', values: [...names] };
}

/** Argo CD's order of application: lower waves first. */
export const SYNC_WAVE = {
  crd: '-2',
  operator: '-1',
  cluster: '0',
} as const;

const SYNC_WAVE_ANNOTATION = 'argocd.argoproj.io/sync-wave';

/** The annotation that puts an object into a wave. */
export function syncWave(wave: keyof typeof SYNC_WAVE): StringMap {
  return { [SYNC_WAVE_ANNOTATION]: SYNC_WAVE[wave] };
}

/** Annotations that keep an object when what installed it goes: deleting a CRD deletes every resource of its kind. */
export const KEEP_ANNOTATIONS: StringMap = {
  'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false',
  'helm.sh/resource-policy': 'keep',
  'kustomize.toolkit.fluxcd.io/prune': 'disabled',
};

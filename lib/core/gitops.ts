import type { StringMap } from '../json/tree';

/** The tools that apply what is synthesized: each reads annotations of its own. */
export type GitOpsTool = 'argocd' | 'flux' | 'both' | 'none';

/** What may be said about the tool. */
export const GITOPS_TOOLS = ['argocd', 'flux', 'both', 'none'] as const satisfies readonly GitOpsTool[];

/** What is annotated where nothing is said. */
export const DEFAULT_GITOPS_TOOL: GitOpsTool = 'both';

/** Argo CD's order of application: lower waves first. */
export const SYNC_WAVE = {
  crd: '-2',
  operator: '-1',
  cluster: '0',
} as const;

export type SyncWave = keyof typeof SYNC_WAVE;

export const SYNC_WAVE_ANNOTATION = 'argocd.argoproj.io/sync-wave';
export const SYNC_OPTIONS_ANNOTATION = 'argocd.argoproj.io/sync-options';
export const FLUX_PRUNE_ANNOTATION = 'kustomize.toolkit.fluxcd.io/prune';
export const HELM_POLICY_ANNOTATION = 'helm.sh/resource-policy';

/** Without it Argo CD refuses a sync with a custom resource whose CRD is neither in the sync nor in the cluster yet. */
const SKIP_DRY_RUN = 'SkipDryRunOnMissingResource';

/** The annotation that puts an object into a wave. */
export function waveAnnotations(wave: SyncWave, tool: GitOpsTool): StringMap {
  return isRead('argocd', tool) ? { [SYNC_WAVE_ANNOTATION]: SYNC_WAVE[wave] } : {};
}

/** Annotations that keep an object when what installed it goes: deleting a CRD deletes every resource of its kind. */
export function keepAnnotations(tool: GitOpsTool): StringMap {
  return {
    ...(isRead('argocd', tool) && { [SYNC_OPTIONS_ANNOTATION]: 'Prune=false,Delete=false' }),
    ...(tool !== 'none' && { [HELM_POLICY_ANNOTATION]: 'keep' }),
    ...(isRead('flux', tool) && { [FLUX_PRUNE_ANNOTATION]: 'disabled' }),
  };
}

/** Annotations of a custom resource: those that it is given, its wave, and what Argo CD needs where the CRD comes later. */
export function customResourceAnnotations(given: StringMap, tool: GitOpsTool): StringMap {
  if (!isRead('argocd', tool)) {
    return { ...given };
  }
  const options: unknown = given[SYNC_OPTIONS_ANNOTATION];
  return {
    ...waveAnnotations('cluster', tool),
    ...given,
    // Whatever else is there is no text, and is refused with the rest of the object.
    ...((options === undefined || typeof options === 'string') && {
      [SYNC_OPTIONS_ANNOTATION]: withSkippedDryRun(options),
    }),
  };
}

function withSkippedDryRun(options: string = ''): string {
  const given = options.trim() === '' ? [] : options.split(',').map((option) => option.trim());
  return given.some((option) => option.startsWith(`${SKIP_DRY_RUN}=`))
    ? options
    : [...given, `${SKIP_DRY_RUN}=true`].join(',');
}

function isRead(by: 'argocd' | 'flux', tool: GitOpsTool): boolean {
  return tool === by || tool === 'both';
}

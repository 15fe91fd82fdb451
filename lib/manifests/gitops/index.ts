import { ARGOCD } from './argocd';
import { FLUX } from './flux-kustomization';

import type { StringMap } from '../../crd/json/tree';
import type { GitOpsToolProfile, SyncWave } from './tool';

const TOOLS = [ARGOCD, FLUX] as const;

export const GITOPS_PROFILES: readonly GitOpsToolProfile[] = TOOLS;

/** Id of a tool that applies charts one by one. */
export type GitOpsToolId = (typeof TOOLS)[number]['id'];

export const GITOPS_TOOL_IDS: readonly GitOpsToolId[] = TOOLS.map(({ id }) => id);

/** The tools that apply what is synthesized: each reads annotations of its own. */
export type GitOpsTool = GitOpsToolId | 'both' | 'none';

export const GITOPS_TOOLS: readonly GitOpsTool[] = [...GITOPS_TOOL_IDS, 'both', 'none'];

export const DEFAULT_GITOPS_TOOL: GitOpsTool = 'both';

/** Helm keeps what has this annotation, whichever tool runs it. */
const KEPT_BY_HELM: StringMap = { 'helm.sh/resource-policy': 'keep' };

export function gitOpsProfile(id: GitOpsToolId): GitOpsToolProfile {
  return TOOLS.find((tool) => tool.id === id) as GitOpsToolProfile;
}

/** The tools whose annotations objects have. */
export function gitOpsProfiles(tool: GitOpsTool): readonly GitOpsToolProfile[] {
  return GITOPS_PROFILES.filter(({ id }) => tool === 'both' || tool === id);
}

export function waveAnnotations(wave: SyncWave, tool: GitOpsTool): StringMap {
  return merged(gitOpsProfiles(tool).map((profile) => profile.waveAnnotations(wave)));
}

/**
 * Annotations that keep an object when what installed it goes: deleting a CRD deletes every
 * resource of its kind.
 */
export function keepAnnotations(tool: GitOpsTool): StringMap {
  return { ...keptByTools(tool), ...(tool !== 'none' && KEPT_BY_HELM) };
}

/** The same without Helm's, for objects that no chart of Helm holds. */
export function keptByTools(tool: GitOpsTool): StringMap {
  return merged(gitOpsProfiles(tool).map((profile) => profile.keepAnnotations));
}

/**
 * Annotations of a custom resource: those that it is given, and what the tools need to apply it.
 */
export function customResourceAnnotations(given: StringMap, tool: GitOpsTool): StringMap {
  return gitOpsProfiles(tool).reduce<StringMap>(
    (annotations, { resourceAnnotations: add }) => add?.(annotations) ?? annotations,
    { ...given },
  );
}

function merged(all: readonly StringMap[]): StringMap {
  return Object.assign({}, ...all) as StringMap;
}

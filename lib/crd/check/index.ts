import { KubernetesVersion } from '../checks/kubernetes-version';
import type { CustomResourceDefinitionManifest } from '../json/manifest';
import { isDeclared, type WantedLints, wantedLints } from './wanted-lints';
import type { DefinitionProblem } from '../validate/definition-problem';
import { reviewDefinition } from './review';
import { isTested } from './tested';

export type { DefinitionProblem, DefinitionProblemCode } from '../validate/definition-problem';

/** Verdict of the API server about a CustomResourceDefinition. */
export interface DefinitionValidation {
  /** True if it would take the CRD. */
  readonly valid: boolean;
  readonly problems: readonly DefinitionProblem[];
  /** Problems that it would accept, and that are probably unintended: one for each kind, with its number and first places. */
  readonly lints: readonly DefinitionProblem[];
}

/** Options of a check of a CRD. */
export interface DefinitionValidationOptions {
  /** The Kubernetes version of the API server. @default - the current one */
  readonly kubernetesVersion?: string;
  /**
   * Which lints you want: `own` of a CRD that is yours to change; `foreign` of one that somebody else wrote, where only
   * those are given that concern who installs and uses it; `off` for none.
   * @default - own for what defineCustomResource gives, foreign for a manifest, for what is loaded and for the CRDs of
   * the catalogue
   */
  readonly lints?: WantedLints;
}

/** A CRD in any of its forms: the manifest, or something that has one. */
export type DefinitionSource =
  CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest };

/** Loads the check when it is first called. */
export function validateCustomResourceDefinition(
  crd: DefinitionSource,
  options: DefinitionValidationOptions = {},
): DefinitionValidation {
  const kubernetesVersion = KubernetesVersion.ofOption(options.kubernetesVersion);
  const { lints: wanted = isDeclared(crd) && !isTested(crd) ? 'own' : 'foreign' } = options;
  const { problems, lints } = reviewDefinition(manifestOf(crd), kubernetesVersion);
  return { valid: problems.length === 0, problems, lints: wantedLints(crd, lints, kubernetesVersion, wanted) };
}

/** The manifest of a CRD, of which the type may promise more than there is. */
export function manifestOf(crd: DefinitionSource): unknown {
  try {
    const isHolder = typeof crd === 'object' && crd !== null && 'manifest' in crd;
    return isHolder ? crd.manifest : crd;
  } catch {
    return crd; // Objects with traps of their own can do anything; whoever reads it will say so.
  }
}

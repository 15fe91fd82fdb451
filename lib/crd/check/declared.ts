import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { CustomResourceDefinitionManifest } from '../json/manifest';
import type { SchemaOptions } from '../nodes/nodes';
import type { DefinitionProblem, DefinitionProblemCode } from '../validate/definition-problem';
import { reviewDefinition } from './review';

/** A kind of custom resource as `defineCustomResource` gives it. */
export interface DeclaredType {
  readonly manifest: CustomResourceDefinitionManifest;
  toManifest(options?: SchemaOptions): CustomResourceDefinitionManifest;
}

/** Returns true if a CRD was declared with the builder, by whoever asks. */
export function isDeclared(crd: unknown): crd is DeclaredType {
  try {
    return typeof crd === 'object' && crd !== null && 'toManifest' in crd && typeof crd.toManifest === 'function';
  } catch {
    return false; // Objects with traps of their own can do anything.
  }
}

/** Lints about what embedded Kubernetes types are like, which those who embed them cannot mend. */
const OF_EMBEDDED: ReadonlySet<DefinitionProblemCode> = new Set(['list-type', 'default-never-applies']);

/** The lints of a declared type without those of the Kubernetes types that it embeds. */
export function mendableLints(
  type: DeclaredType,
  lints: readonly DefinitionProblem[],
  version: KubernetesVersion,
): readonly DefinitionProblem[] {
  if (!lints.some(({ code }) => OF_EMBEDDED.has(code))) return lints;
  const slim = type.toManifest({ embed: 'slim', descriptions: 'none' });
  const own = new Set(reviewDefinition(slim, version).lints.map(keyOf));
  return lints.filter((lint) => !OF_EMBEDDED.has(lint.code) || own.has(keyOf(lint)));
}

function keyOf({ path, code }: DefinitionProblem): string {
  return `${code} ${path}`;
}

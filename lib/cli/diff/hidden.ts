import { groupOf } from '../../manifests/kinds';
import type { ManifestObject } from '../../manifests/manifest-object';

/** Annotations in which tools keep the object as somebody applied it, its secrets included, or what they count by. */
const BOOKKEEPING =
  /(^|\/)last-applied(-configuration)?$|^kapp\.k14s\.io\/original|^objectset\.rio\.cattle\.io\/|^deployment\.kubernetes\.io\/revision$/;

/** Returns true if a tool keeps an annotation for itself. */
export function isBookkeeping(annotation: string): boolean {
  return BOOKKEEPING.test(annotation);
}

/** Returns true if the data of an object are secret, whatever their keys are. */
export function isSecretObject({ apiVersion, kind }: ManifestObject): boolean {
  return kind === 'Secret' && groupOf(apiVersion) === '';
}

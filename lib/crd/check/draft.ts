import { copyDraft, isObject, type DraftObject } from '../validate/draft';
import { Path } from '../validate/problem';
import { showTyped } from '../validate/show';
import type { DefinitionReport } from './problem';
import { unreadable } from './readable';

/** A private copy of a CRD; undefined, and reported, when there is no JSON object to copy. */
export function draftOf(manifest: unknown, report: DefinitionReport): DraftObject | undefined {
  try {
    const reason = unreadable(manifest);
    if (reason !== undefined) {
      report(Path.ROOT, 'json', reason);
      return undefined;
    }
    const draft = copyDraft(manifest, report);
    if (isObject(draft)) {
      return draft;
    }
    report(Path.ROOT, 'type', `must be of type object, got ${showTyped(draft)}`);
  } catch (error) {
    // Objects with getters or prototypes of their own can do anything.
    report(Path.ROOT, 'json', `must be plain JSON, got something that cannot be read: ${String(error)}`);
  }
  return undefined;
}

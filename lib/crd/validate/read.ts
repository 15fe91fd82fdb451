import { copyDraft, isObject, type DraftObject } from './draft';
import { Path, type Report } from './problem';
import { unreadable } from './readable';
import { showTyped } from './show';

/** A private copy of an object; undefined, and reported, when there is no JSON object to copy. */
export function readObject(value: unknown, report: Report): DraftObject | undefined {
  try {
    const reason = unreadable(value);
    if (reason !== undefined) {
      report(Path.ROOT, 'json', reason);
      return undefined;
    }
    const draft = copyDraft(value, report);
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

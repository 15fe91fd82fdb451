import { KubernetesVersion } from '../checks/kubernetes-version';
import { showTyped } from '../json/show';
import { isObject } from '../json/tree';
import { FREE } from './compiled-node';
import { Unwalkable } from './validator';
import { AS_IS, Walk } from './walk';

import type { DraftObject } from '../json/draft';
import type { DefinitionReport } from './resource-problem';

const VERSION = KubernetesVersion.ofOption();

/** A private copy of an object; undefined, and reported, when there is no JSON object to copy. */
export function readObject(value: unknown, report: DefinitionReport): DraftObject | undefined {
  const walk = new Walk(FREE, AS_IS, { version: VERSION });
  try {
    const draft = walk.run(value);
    walk.findings.problems().forEach(({ path, code, message }) => report(path, code, message));
    if (isObject(draft)) {
      return draft;
    }
    report('', 'type', `must be of type object, got ${showTyped(draft)}`);
  } catch (error) {
    report('', 'json', error instanceof Unwalkable ? error.message : unreadableText(error));
  }
  return undefined;
}

/** Objects with getters or prototypes of their own can do anything. */
export function unreadableText(error: unknown): string {
  return `must be plain JSON, got something that cannot be read: ${thrownText(error)}`;
}

export function thrownText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'it throws something without a text';
  }
}

import type { KubernetesVersion } from '../checks/kubernetes-version';
import { Unwalkable } from './validator';
import { FREE } from './node';
import type { Problem } from './problem';
import { thrownText, unreadableText } from './read';
import { Walk } from './walk';
import { AS_IS } from './walk-settings';

/** Most problems of a CRD that are named. */
const MOST_NAMED = 3;

/** Why the check of a resource failed: getters may throw, and a CRD may be anything. */
export function failureProblem(
  error: unknown,
  manifest: unknown,
  resource: unknown,
  version: KubernetesVersion,
): Problem {
  if (error instanceof Unwalkable) {
    return { path: '', code: error.code, message: error.message };
  }
  const unreadable = reasonUnreadable(resource, version);
  if (unreadable !== undefined) {
    return { path: '', code: 'json', message: unreadable };
  }
  // The check is loaded for what is wrong only.
  const { shapeProblems } = require('../check/shape-problems') as typeof import('../check/shape-problems');
  const problems = shapeProblems(manifest).slice(0, MOST_NAMED);
  const texts = problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const text = texts.length === 0 ? thrownText(error) : texts.join('; ');
  return { path: '', code: 'definition', message: `the CustomResourceDefinition cannot be used: ${text}` };
}

function reasonUnreadable(resource: unknown, version: KubernetesVersion): string | undefined {
  try {
    new Walk(FREE, AS_IS, { version }).run(resource);
    return undefined;
  } catch (error) {
    return unreadableText(error);
  }
}

import type { AccessRight } from 'operator-constructs/cli';
import type { AccessTarget } from 'operator-constructs/testing';
import { reaches, subjectText } from '../../lib/manifests/access/right';

/** Whether whoever has the first right needs the second one no more, verbs left aside: two rights, held side by side. */
export function covers(wide: AccessRight, narrow: AccessRight): boolean {
  const { resourceNames: only } = wide;
  return (
    subjectText(wide.subject) === subjectText(narrow.subject) &&
    (wide.namespace === undefined || wide.namespace === narrow.namespace) &&
    (only === undefined || (narrow.resourceNames?.every((name) => only.includes(name)) ?? false)) &&
    coversTarget(wide, narrow)
  );
}

function coversTarget(wide: AccessTarget, narrow: AccessTarget): boolean {
  const [pattern, path] = [wide.nonResourceURL, narrow.nonResourceURL];
  if (pattern === undefined && path === undefined) {
    return reaches(wide, narrow.apiGroup ?? '', narrow.resource ?? '');
  }
  return (
    pattern !== undefined &&
    path !== undefined &&
    (pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))))
  );
}

import type { AccessRight } from 'operator-constructs/cli';
import type { AccessSubject, AccessTarget } from 'operator-constructs/testing';

/** Returns true if the first right makes the second one redundant, verbs left aside. */
export function covers(wide: AccessRight, narrow: AccessRight): boolean {
  const { resourceNames: only } = wide;
  return (
    subjectOf(wide) === subjectOf(narrow) &&
    (wide.namespace === undefined || wide.namespace === narrow.namespace) &&
    (only === undefined || (narrow.resourceNames?.every((name) => only.includes(name)) ?? false)) &&
    coversTarget(wide, narrow)
  );
}

const subjectOf = ({
  subject: { kind, namespace, name },
}: {
  readonly subject: AccessSubject;
}): string => [kind, namespace, name].join();

function coversTarget(wide: AccessTarget, narrow: AccessTarget): boolean {
  const [pattern, path] = [wide.nonResourceURL, narrow.nonResourceURL];
  if (pattern === undefined && path === undefined) {
    const { apiGroup: group, resource = '' } = wide;
    const isSubresource =
      resource.startsWith('*/') && narrow.resource?.endsWith(resource.slice(1)) === true;
    return (
      wide.nonResourceURL === undefined &&
      (group === '*' || group === narrow.apiGroup) &&
      (resource === '*' || resource === narrow.resource || isSubresource)
    );
  }
  return (
    pattern !== undefined &&
    path !== undefined &&
    (pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))))
  );
}

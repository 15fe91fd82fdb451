import { targetTexts } from '../../../manifests/access/right';
import type { Finding } from '../../../manifests/finding';
import type { LimitedRight } from '../model/data';
import { type BoundRole, roleText } from './collect';
import type { RulePart } from './split';

/** Returns true if no Role can give the rights of a part. */
export function isDeadInRole(part: RulePart): boolean {
  return part.class === 'cluster' || part.class === 'path';
}

/** The rights of a part that a bundle gives in the watched namespaces, which work where all are watched only. */
export function limitedTo(part: RulePart): LimitedRight {
  return {
    targets: [...targetTexts(part), ...part.nonResourceURLs],
    scopes: ['cluster'],
    reason: 'the bundle gives them in the watched namespaces, where no Role can',
  };
}

/** Findings about rights of a role that cannot work where the source has them, and about those that stay as wide. */
export function findingsOf(part: RulePart, role: BoundRole): Finding[] {
  const about = { object: roleText(role), place: { file: role.file, line: role.line } };
  const what = part.nonResourceURLs.length > 0 ? part.nonResourceURLs.join(', ') : targetText(part);
  if (role.holds !== 'everywhere' && (part.class === 'cluster' || part.class === 'path')) {
    const message = `${part.verbs.join(', ')} of ${what} never work in a Role; they are left out`;
    return [{ rule: 'import/dead-right', level: 'warning', message, ...about }];
  }
  if (role.inTargets === true && isDeadInRole(part)) {
    const message = `${part.verbs.join(', ')} of ${what} never work in a Role, and the bundle gives them in the namespaces that are watched; they are granted where all are`;
    return [{ rule: 'import/dead-right', level: 'warning', message, ...about }];
  }
  if (part.class === 'unknown' && role.holds === 'everywhere') {
    const message = `it is not known whether ${what} are namespaced, so the right stays cluster-wide; add their CRD to the source`;
    return [{ rule: 'import/unknown-scope', level: 'warning', message, ...about }];
  }
  if (part.class === 'any') {
    const message = `${part.verbs.join(', ')} of ${what}: a wildcard is kept as it is; in a Role it covers what is in the namespace`;
    return [{ rule: 'import/wildcard', level: 'warning', message, ...about }];
  }
  return [];
}

function targetText({ apiGroups, resources }: RulePart): string {
  const groups = apiGroups.filter((group) => group !== '').join(', ');
  return groups === '' ? resources.join(', ') : `${resources.join(', ')} of ${groups}`;
}

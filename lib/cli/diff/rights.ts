import { AccessReport } from '../../manifests/access-report';
import { byLevel, dangersOfRight, dangersOfSubject } from '../../manifests/access/dangers';
import type { ManifestObject } from '../../manifests/manifest-object';
import { type AccessRight, type Danger, placeText, subjectText } from '../../manifests/access/right';
import { rightText } from '../../manifests/access-report/report-text';
import { CoveringRights } from './covering';
import type { Finding } from '../../manifests/finding';

/** Rights that the new state gives and the old one does not, and the other way round. */
export function rightFindings(before: readonly ManifestObject[], after: readonly ManifestObject[]): Finding[] {
  const [old, next] = [AccessReport.of(before), AccessReport.of(after)];
  const added = missingFrom(old.rights, next.rights).map((right): Finding => {
    const dangers = dangersOf(right);
    const common = { rule: 'rights/right-added', object: subjectText(right.subject) } as const;
    return { ...common, level: levelOf(dangers), message: rightText(right) + reasonsOf(dangers) };
  });
  const removed = missingFrom(next.rights, old.rights).map((right): Finding => ({
    rule: 'rights/right-removed',
    level: 'info',
    object: subjectText(right.subject),
    message: rightText(right, 'may no longer'),
  }));
  return [...added, ...unresolvedAdded(old, next), ...removed].sort(
    (a, b) => Number(a.level === 'info') - Number(b.level === 'info'),
  );
}

/** Returns the wanted rights that are not among those that are there, verb by verb. */
export function missingFrom(there: readonly AccessRight[], wanted: readonly AccessRight[]): AccessRight[] {
  const covering = new CoveringRights(there);
  return wanted.flatMap((right) => {
    const verbs = covering.missingVerbs(right);
    return verbs.length === 0 ? [] : [{ ...right, verbs }];
  });
}

/** Returns the bindings of unknown roles that only the second report has. */
export function newBindings(there: AccessReport, wanted: AccessReport): AccessReport['unresolved'] {
  const keyOf = ({ subject, role, namespace }: AccessReport['unresolved'][number]): string =>
    [subjectText(subject), role, placeText({ namespace })].join('\n');
  const known = new Set(there.unresolved.map(keyOf));
  return wanted.unresolved.filter((binding) => !known.has(keyOf(binding)));
}

function unresolvedAdded(old: AccessReport, next: AccessReport): Finding[] {
  return newBindings(old, next).map((binding) => ({
    rule: 'rights/role-added',
    level: levelOf(binding.dangers),
    object: subjectText(binding.subject),
    message: `has ${binding.role} (${placeText(binding)}), by ${binding.binding}${reasonsOf(binding.dangers)}`,
  }));
}

/** A right that leads to others is a warning; the rest is for information. */
function levelOf(dangers: readonly Danger[]): 'warning' | 'info' {
  return dangers.some(({ level }) => level !== 'notable') ? 'warning' : 'info';
}

/** The dangers of a right, and of whom it is given to, the worst first. */
export function dangersOf(right: AccessRight): Danger[] {
  return [...dangersOfRight(right), ...dangersOfSubject(right.subject, right.namespace)].sort(byLevel);
}

export function reasonsOf(dangers: readonly Danger[]): string {
  const serious = dangers.filter(({ level }) => level !== 'notable');
  return [...new Set(serious.map(({ level, reason }) => `; ${level}: ${reason}`))].join('');
}

import { byLevel, dangersOfRight } from '../../manifests/access/dangers';
import { placeText, speaksOf, subjectText } from '../../manifests/access/right';
import { AccessReport } from '../../manifests/access-report';
import { rightText } from '../../manifests/access-report/report-text';
import { dangersOf, missingFrom, newBindings, reasonsOf } from '../diff/diff-rights';
import { atHomeOf } from './step';

import type { PolicyRule, RulePlace } from '../../core/policy-rules';
import type { AccessRight, Danger } from '../../manifests/access/right';
import type { FindingLevel } from '../../manifests/finding';
import type { PlanFinding, PlanRight, Release, Step } from './step';

/**
 * Rights that only the new release gives, and only the old one; a right that another one covers
 * does not count.
 */
export function rightFindings({ before, after }: Step): PlanFinding[] {
  const [old, next] = [AccessReport.of(atHomeOf(after, before)), AccessReport.of(after.objects)];
  return [
    ...missingFrom(old.rights, next.rights).map((right) => addedFinding(right, after, next)),
    ...unresolvedFindings(old, next, 'rights/role-added'),
    ...missingFrom(next.rights, old.rights).map((right) => removedFinding(right, before, old)),
    ...unresolvedFindings(next, old, 'rights/role-removed'),
  ];
}

function addedFinding(right: AccessRight, release: Release, report: AccessReport): PlanFinding {
  const dangers = dangersOf(right);
  return {
    rule: 'rights/right-added',
    level: levelOf(dangers),
    object: subjectText(right.subject),
    message: `${rightText(right)}${narrowerText(right, release.rules)}${reasonsOf(dangers)}`,
    remedy:
      'grant it before the new release starts, or find out whether your installation needs it',
    right: plannedRight(right, dangers, release, report),
  };
}

function removedFinding(right: AccessRight, release: Release, report: AccessReport): PlanFinding {
  return {
    rule: 'rights/right-removed',
    level: 'info',
    object: subjectText(right.subject),
    message: rightText(right, 'may no longer'),
    right: plannedRight(right, dangersOfRight(right).sort(byLevel), release, report),
  };
}

function plannedRight(
  { grantedBy: _, ...right }: AccessRight,
  dangers: readonly Danger[],
  { rules }: Release,
  report: AccessReport,
): PlanRight {
  const workloads = report.toJSON().workloads[subjectText(right.subject)] ?? [];
  return {
    ...right,
    dangers,
    workloads,
    places: [...new Set(rulesFor(right, rules).map(({ place }) => place))],
  };
}

function rulesFor(
  right: Omit<AccessRight, 'grantedBy' | 'dangers'>,
  rules: readonly PolicyRule[],
): PolicyRule[] {
  const found = rules.filter((rule) => gives(rule, right));
  return found.sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
}

const PLACES: readonly RulePlace[] = ['watched', 'delegated', 'own', 'cluster'];

function gives(rule: PolicyRule, right: Omit<AccessRight, 'grantedBy' | 'dangers'>): boolean {
  const { apiGroup, resource, nonResourceURL, verbs } = right;
  const hasVerb = speaksOf(rule.verbs, ...verbs);
  if (nonResourceURL !== undefined) {
    return (
      hasVerb && rule.place === 'cluster' && (rule.nonResourceURLs ?? []).includes(nonResourceURL)
    );
  }
  return (
    hasVerb && rule.apiGroups.includes(apiGroup ?? '') && rule.resources.includes(resource ?? '')
  );
}

function narrowerText(right: AccessRight, rules: readonly PolicyRule[]): string {
  const isNarrow = ({ scopes }: PolicyRule): boolean =>
    scopes?.some((scope) => scope !== 'cluster') ?? true;
  const found = rulesFor(right, rules).filter(isNarrow).map(textOfPlace);
  const isWide = right.namespace !== undefined || found.length === 0 || found.includes(undefined);
  return isWide ? '' : `; at a narrower scope ${[...new Set(found)].join(' and ')}`;
}

/** The place of a rule in words; undefined if it holds at no narrower scope. */
function textOfPlace(rule: PolicyRule): string | undefined {
  if (rule.place === 'cluster') {
    return undefined;
  }
  if (rule.place === 'own') {
    return 'in its own namespace';
  }
  const where =
    rule.firstOnly === true ? 'in the first listed namespace' : 'in each watched namespace';
  return rule.place === 'delegated' ? `${where}, to be granted on` : where;
}

function unresolvedFindings(
  there: AccessReport,
  wanted: AccessReport,
  rule: 'rights/role-added' | 'rights/role-removed',
): PlanFinding[] {
  const isAdded = rule === 'rights/role-added';
  return newBindings(there, wanted).map((binding) => ({
    rule,
    level: isAdded ? levelOf(binding.dangers) : 'info',
    object: subjectText(binding.subject),
    message: isAdded
      ? `has ${binding.role} (${placeText(binding)}), by ${binding.binding}${reasonsOf(binding.dangers)}`
      : `no longer has ${binding.role} (${placeText(binding)})`,
  }));
}

/**
 * Whoever installs the release has to grant each of them; one that leads to all others stops the
 * step.
 */
function levelOf(dangers: readonly Danger[]): FindingLevel {
  return dangers.some(({ level }) => level === 'critical') ? 'error' : 'warning';
}

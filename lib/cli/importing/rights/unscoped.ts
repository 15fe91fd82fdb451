import { type PolicyRule, workloadsOf } from '../../../core/rules';
import { SCOPE_KINDS } from '../../../core/scope';
import { serviceAccountOf } from '../model/workloads';
import type { Finding } from '../../../manifests/finding';
import { about, type SourceObject, titleOf } from '../source/object';
import type { WorkloadSignal } from '../watch/signals';
import type { ReadRights } from './index';

/** The rights of an operator, and the processes that watch all namespaces at every scope. */
export interface RightsWithUnscoped {
  readonly rights: ReadRights;
  readonly unscoped: readonly string[];
}

/** Leaves the rights of processes without a watch setting, beside one that has one, where the source has them. */
export function withUnscopedWorkloads(rights: ReadRights, signals: readonly WorkloadSignal[]): RightsWithUnscoped {
  const isScoped = (index: number): boolean => (signals[index]?.parts ?? []).length > 0;
  const accounts = new Set(rights.workloads.filter((_, index) => isScoped(index)).map(serviceAccountOf));
  if (accounts.size === 0 || rights.sourceScope !== 'cluster') return { rights, unscoped: [] };
  const unscoped = rights.workloads
    .filter((workload) => !accounts.has(serviceAccountOf(workload)))
    .map(({ object }) => object.metadata.name)
    .filter((name) => rights.rules.some((rule) => workloadsOf(rule).includes(name) && follows(rule)));
  const rules = rights.rules.flatMap((rule) => apart(rule, unscoped));
  const sharing = rights.workloads.filter(
    (workload, index) => !isScoped(index) && accounts.has(serviceAccountOf(workload)),
  );
  const findings = [...rights.findings, ...sharing.map(sharingFinding)];
  return { rights: { ...rights, rules: withoutMixedRoles(rules, unscoped), findings }, unscoped };
}

function sharingFinding(workload: SourceObject): Finding {
  const message =
    `nothing tells ${titleOf(workload.object)} what to watch, and it runs as ServiceAccount ${serviceAccountOf(workload)} ` +
    'like a process that is told: at a narrower scope it has the rights of that, in the watched namespaces only';
  return { rule: 'import/shared-account', level: 'info', message, ...about(workload) };
}

/** Returns true if who has a right may follow objects in all namespaces with it. */
function follows({ place, verbs }: PolicyRule): boolean {
  return place === 'watched' && verbs.some((verb) => verb === 'list' || verb === 'watch' || verb === '*');
}

/** The rules of roles that have one beside them for processes without a watch setting, which then hold that alone. */
function withoutMixedRoles(rules: readonly PolicyRule[], unscoped: readonly string[]): readonly PolicyRule[] {
  const roles = new Set(rules.map(({ role }) => role));
  return rules.flatMap((rule) => {
    const { others, scoped } = holdersOf(rule, unscoped);
    const role = besideOf(rule, others);
    return scoped.length > 0 && others.length > 0 && role !== undefined && roles.has(role)
      ? [
          { ...rule, workload: one(scoped) },
          { ...rule, role, workload: one(others) },
        ]
      : [rule];
  });
}

/** A rule for processes with a watch setting, and cluster-wide for the others. */
function apart(rule: PolicyRule, unscoped: readonly string[]): PolicyRule[] {
  const { others, scoped } = holdersOf(rule, unscoped);
  const isOwnCopy = rule.place === 'own' && rule.scopes?.join() === 'namespaces';
  if (others.length === 0 || rule.place === 'cluster' || (rule.place === 'own' && !isOwnCopy)) return [rule];
  const [workload, isShared] = [one(others), scoped.length > 0];
  const role = isShared ? besideOf(rule, others) : rule.role;
  const wide: PolicyRule = {
    ...rule,
    place: 'cluster',
    scopes: rule.scopes ?? SCOPE_KINDS,
    workload,
    ...(role !== undefined && { role }),
    reason: `${rule.reason}; nothing tells ${others.join(' and ')} what to watch`,
  };
  // Own rules of a process with a watch setting hold everywhere for the others.
  return [...(isShared ? [{ ...rule, workload: one(scoped) }] : []), ...(isOwnCopy ? [] : [wide])];
}

function holdersOf(rule: PolicyRule, unscoped: readonly string[]): Record<'others' | 'scoped', readonly string[]> {
  const all = workloadsOf(rule);
  return {
    others: all.filter((name) => unscoped.includes(name)),
    scoped: all.filter((name) => !unscoped.includes(name)),
  };
}

function besideOf({ role }: PolicyRule, others: readonly string[]): string | undefined {
  return role === undefined ? undefined : `${role}.${others.join('.')}`;
}

function one(names: readonly string[]): string | readonly string[] | undefined {
  return names.length === 1 ? names[0] : names;
}

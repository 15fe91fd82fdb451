import { type PolicyRule, workloadsOf } from '../../../core/rules';
import { SCOPE_KINDS } from '../../../core/scope';
import { serviceAccountOf } from '../model/workloads';
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
  return { rights: { ...rights, rules: rights.rules.flatMap((rule) => apart(rule, unscoped)) }, unscoped };
}

/** Returns true if who has a right may follow objects in all namespaces with it. */
function follows({ place, verbs }: PolicyRule): boolean {
  return place === 'watched' && verbs.some((verb) => verb === 'list' || verb === 'watch' || verb === '*');
}

/** A rule for processes with a watch setting, and cluster-wide for the others. */
function apart(rule: PolicyRule, unscoped: readonly string[]): PolicyRule[] {
  const all = workloadsOf(rule);
  const others = all.filter((name) => unscoped.includes(name));
  const isOwnCopy = rule.place === 'own' && rule.scopes?.join() === 'namespaces';
  if (others.length === 0 || rule.place === 'cluster' || (rule.place === 'own' && !isOwnCopy)) return [rule];
  const scoped = all.filter((name) => !others.includes(name));
  const [workload, isShared] = [one(others), scoped.length > 0];
  const wide: PolicyRule = {
    ...rule,
    place: 'cluster',
    scopes: rule.scopes ?? SCOPE_KINDS,
    workload,
    ...(isShared && rule.role !== undefined && { role: `${rule.role}.${others.join('.')}` }),
    reason: `${rule.reason}; nothing tells ${others.join(' and ')} what to watch`,
  };
  // Own rules of a process with a watch setting hold everywhere for the others.
  return [...(isShared ? [{ ...rule, workload: one(scoped) }] : []), ...(isOwnCopy ? [] : [wide])];
}

function one(names: readonly string[]): string | readonly string[] | undefined {
  return names.length === 1 ? names[0] : names;
}

import type { IConstruct } from 'constructs';
import type { OperatorDefinition } from '../core/definition';
import { type Guard, guardLevel, type GuardFinding } from '../core/guard';
import type { GuardPolicies } from '../constructs/guard-policies';
import { isUnresolved } from '../crd/unresolved/values';
import { recordsIn } from './component-records';

/** A resource, as far as policies are chosen by it. */
export interface Guarded {
  readonly root: IConstruct;
  readonly definition: OperatorDefinition;
  /** Undefined if it does not matter. */
  readonly namespace?: unknown;
}

/** Returns true if the API server denies, or warns of, violations of a guard, as far as this program installed its policies. */
export function isEnforced(
  guard: Guard,
  found: GuardFinding['level'],
  { root, definition, namespace }: Guarded,
): boolean {
  return recordsIn(root).some(({ policies: all }) =>
    all.some((policies) => {
      const level = guardLevel(guard, policies.guards);
      const isStrictEnough = level === 'deny' || (level === 'warn' && found === 'warning');
      return policies.definition.name === definition.name && isStrictEnough && covers(policies, namespace);
    }),
  );
}

/** The policies of an operator cover all namespaces that it serves, including those whose names are unresolved. */
function covers({ namespaces }: GuardPolicies, namespace: unknown): boolean {
  const names = namespaces();
  return (
    namespace === undefined || names === undefined || names.some((name) => name === namespace || isUnresolved(name))
  );
}

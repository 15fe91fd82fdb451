import type { IConstruct } from 'constructs';
import type { OperatorDefinition } from '../core/definition';
import { type Guard, guardLevel, type GuardSeverity } from '../core/guard';
import { GuardPolicies } from '../constructs/guard-policies';
import { isUnresolved } from '../unresolved/values';

/** The policies that the components of a tree have registered. */
const registered = new WeakMap<IConstruct, GuardPolicies[]>();

/** Remembers the policies of a construct that is being registered. */
export function rememberPolicies(construct: IConstruct): void {
  const { root } = construct.node;
  const known = registered.get(root) ?? [];
  registered.set(root, [...known, ...construct.node.findAll().filter((part) => part instanceof GuardPolicies)]);
}

/** A resource, as far as policies are chosen by it. */
export interface Guarded {
  readonly root: IConstruct;
  readonly definition: OperatorDefinition;
  /** Undefined if it does not matter. */
  readonly namespace?: unknown;
}

/** Whether the API server denies, or warns of, violations of a guard, as far as this program installed its policies. */
export function isEnforced(guard: Guard, severity: GuardSeverity, { root, definition, namespace }: Guarded): boolean {
  return (registered.get(root) ?? []).some((policies) => {
    const level = guardLevel(guard, policies.guards);
    const isStrictEnough = level === 'deny' || level === severity;
    return policies.definition.name === definition.name && isStrictEnough && covers(policies, namespace);
  });
}

/** The policies of an operator cover all namespaces that it serves, including those whose names are unresolved. */
function covers({ namespaces }: GuardPolicies, namespace: unknown): boolean {
  const names = namespaces();
  return (
    namespace === undefined || names === undefined || names.some((name) => name === namespace || isUnresolved(name))
  );
}

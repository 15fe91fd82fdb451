import type { RoleRule } from '../../../manifests/access/roles';
import type { ScopeKind } from '../../../core/scope';

/** The rules of one role, as the ServiceAccounts have them that it is bound to. */
export interface BoundRole {
  readonly kind: 'Role' | 'ClusterRole';
  readonly name: string;
  readonly rules: readonly RoleRule[];
  /** Where the source's binding gives them: everywhere, in the operator's own namespace, or in the watched ones. */
  readonly holds: 'everywhere' | 'own' | 'watched';
  /** The workloads whose ServiceAccounts have them. */
  readonly workloads: readonly string[];
  /**
   * Name of the role of the rules in a definition, where others hold other rules of the same role.
   * @default - its name
   */
  readonly title?: string;
  /** True if the operator's own namespace needs them too, where it is not among the watched ones. */
  readonly ownToo: boolean;
  /** True if its authors mean them for Roles wherever not all namespaces are watched. @default false */
  readonly inTargets?: boolean;
  /** The scopes that these rules are for. @default - all */
  readonly scopes?: readonly ScopeKind[];
  readonly file: string;
  readonly line: number;
}

/** Returns the kind and the name of a role. */
export function roleText({ kind, name }: BoundRole): string {
  return `${kind} ${name}`;
}

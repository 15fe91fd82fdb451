import { RBAC_GROUP, workloadsOf } from '../../../core/policy-rules';
import { list } from '../../../crd/json/show';
import { speaksOf } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { objectText } from '../../../manifests/manifest-object';

import type { NamespacedPolicyRule, PolicyRule } from '../../../core/policy-rules';
import type { RoleRule } from '../../../manifests/access/roles';
import type { Finding } from '../../../manifests/finding';
import type { KeptObject } from './collect';

/** A role that the operator gives to what it creates. */
interface HandedOut {
  readonly title: string;
  readonly rules: readonly RoleRule[];
}

const WRITES = ['create', 'update', 'patch'];

/**
 * Finds the rights that an operator holds only to grant them: whoever creates Roles or RoleBindings
 * without the verbs `escalate` and `bind` must hold the rights in them.
 *
 * Manifests show that for two kinds of rights: those of a role in the source that none of its
 * processes has, and `use` of policies that admit pods, which no process ever requests. All others
 * cannot be known; they stay.
 */
export function delegated(
  rules: readonly PolicyRule[],
  kept: readonly KeptObject[],
): { readonly rules: readonly PolicyRule[]; readonly findings: readonly Finding[] } {
  const granting = new Set(
    rules
      .flatMap(workloadsOf)
      .filter((workload) => mustHold(rules.filter((rule) => workloadsOf(rule).includes(workload)))),
  );
  if (granting.size === 0) {
    return { rules, findings: [] };
  }
  const roles = kept.filter(isHandedOut).map(({ source: { object } }): HandedOut => ({
    title: objectText(object),
    rules: roleOf(object).rules,
  }));
  const marked = rules.map((rule) =>
    workloadsOf(rule).some((name) => granting.has(name)) ? marking(rule, roles) : rule,
  );
  const isAny = marked.some(({ place }) => place === 'delegated');
  return { rules: marked, findings: [isAny ? found(granting, marked) : unknown(granting)] };
}

/**
 * Returns true if who has these rights makes Roles or RoleBindings, and may not grant what it does
 * not hold.
 */
function mustHold(rules: readonly PolicyRule[]): boolean {
  const may = (resource: string, verbs: readonly string[]): boolean =>
    rules.some(
      (rule) =>
        speaksOf(rule.apiGroups, RBAC_GROUP) &&
        speaksOf(rule.resources, resource) &&
        speaksOf(rule.verbs, ...verbs),
    );
  return (
    (may('roles', WRITES) && !may('roles', ['escalate'])) ||
    (may('rolebindings', WRITES) && !may('roles', ['bind']) && !may('clusterroles', ['bind']))
  );
}

/** Roles of the source that no process of it has, and that are not for people. */
function isHandedOut({ source, why }: KeptObject): boolean {
  return (
    /^(Cluster)?Role$/.test(source.object.kind) && (why === 'unbound' || why === 'other-subject')
  );
}

function marking(rule: PolicyRule, roles: readonly HandedOut[]): PolicyRule {
  if (rule.place !== 'watched') {
    return rule;
  }
  if (rule.verbs.every((verb) => verb === 'use')) {
    return asDelegated(
      rule,
      'no process asks for `use` itself: it is held to be granted on to what the operator creates',
    );
  }
  const role = roles.find((candidate) => covers(candidate.rules, rule));
  return role === undefined
    ? rule
    : asDelegated(
        rule,
        `${role.title} has the same, and who binds that role to what it creates has to hold its rights`,
      );
}

function asDelegated(rule: NamespacedPolicyRule, why: string): PolicyRule {
  return { ...rule, place: 'delegated', reason: `${rule.reason}; ${why}` };
}

/** Returns true if rules give all that a rule does. */
export function covers(
  given: readonly RoleRule[],
  { apiGroups, resources, verbs, resourceNames }: PolicyRule,
): boolean {
  return apiGroups.every((group) =>
    resources.every((resource) =>
      verbs.every((verb) =>
        given.some(
          (rule) =>
            speaksOf(rule.apiGroups, group) &&
            speaksOf(rule.resources, resource) &&
            speaksOf(rule.verbs, verb) &&
            (rule.resourceNames === undefined ||
              resourceNames?.every((name) => rule.resourceNames?.includes(name))),
        ),
      ),
    ),
  );
}

function found(granting: ReadonlySet<string>, rules: readonly PolicyRule[]): Finding {
  const resources = [
    ...new Set(
      rules.filter(({ place }) => place === 'delegated').flatMap((rule) => rule.resources),
    ),
  ];
  const message =
    `${list([...granting])} may create Roles or RoleBindings, but not grant what it does not hold; ` +
    `rights on ${list(resources)} are marked as held only to be granted. It may use them itself, too, which manifests do not show`;
  return { rule: 'import/delegated', level: 'info', message };
}

function unknown(granting: ReadonlySet<string>): Finding {
  const message =
    `${list([...granting])} may create Roles or RoleBindings, but not grant what it does not hold; which rights it has for ` +
    'that alone cannot be known from manifests, so all of them stay where they are';
  return { rule: 'import/may-delegate', level: 'info', message };
}

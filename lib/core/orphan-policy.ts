import { NAMESPACE_NAME_LABEL } from './metadata';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import { groupBy } from '../crd/json/object';
import { MATCH_EVERYTHING } from './guard-policy';

/** Reaction to custom resources in namespaces that no operator watches, where nobody would serve them. */
export type UnwatchedNamespaces = 'allow' | 'warn' | 'deny';

export const ORPHAN_ACTIONS: Readonly<Record<Exclude<UnwatchedNamespaces, 'allow'>, readonly string[]>> = {
  warn: ['Warn', 'Audit'],
  deny: ['Deny'],
};

/** Most namespaces that a message names. */
const MOST_NAMED = 10;

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly operations: readonly string[];
}

/** The `spec` of a policy against new custom resources; undefined where all kinds are cluster-scoped. */
export function orphanPolicy(types: readonly ICustomResourceType[], message: unknown): object | undefined {
  const namespaced = types.filter(({ scope }) => scope === 'Namespaced');
  const rules = [...groupBy(namespaced, ({ group }) => group)].map(([group, ofGroup]) => ({
    apiGroups: [group],
    resources: ofGroup.map(({ plural }) => plural),
    operations: ['CREATE'],
  }));
  return rules.length === 0 ? undefined : policy(rules, { expression: 'false', message });
}

/** The `spec` of a policy against binding roles; a binding for the whole Kubernetes cluster counts as one elsewhere. */
export function bindingPolicy(roles: readonly string[], message: unknown): object {
  const names = roles.map((name) => `'${name}'`).join(', ');
  const rule = {
    apiGroups: ['rbac.authorization.k8s.io'],
    resources: ['rolebindings', 'clusterrolebindings'],
    operations: ['CREATE', 'UPDATE'],
  };
  // Existing objects may be labelled, and may lose subjects by being deleted.
  const unchanged = "(request.operation == 'UPDATE' && object.?subjects == oldObject.?subjects)";
  const other = `object.roleRef.kind != 'ClusterRole' || !(object.roleRef.name in [${names}])`;
  return policy([rule], { expression: `${other} || ${unchanged}`, message });
}

function policy(
  rules: readonly Rule[],
  validation: { readonly expression: string; readonly message: unknown },
): object {
  return {
    failurePolicy: 'Fail',
    matchConstraints: {
      ...MATCH_EVERYTHING,
      resourceRules: rules.map((rule) => ({ ...rule, apiVersions: ['*'], scope: '*' })),
    },
    validations: [validation],
  };
}

/** Selects all namespaces but those; none where there is no list, as all are watched then. */
export function elsewhere(watched: readonly string[] | undefined): object {
  const expression =
    watched === undefined
      ? { key: NAMESPACE_NAME_LABEL, operator: 'DoesNotExist' }
      : { key: NAMESPACE_NAME_LABEL, operator: 'NotIn', values: [...watched] };
  return { ...MATCH_EVERYTHING, namespaceSelector: { matchExpressions: [expression] } };
}

/** Namespaces in words, for messages: all of them, as long as they are few. */
export function namespacesText(watched: readonly string[] | undefined): string {
  const names = watched ?? [];
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : '';
  return `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}

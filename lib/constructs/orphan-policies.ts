import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { ADMISSION_POLICIES_SINCE, MATCH_EVERYTHING } from '../core/guard-policy';
import { NAMESPACE_NAME_LABEL } from '../core/operator-scope';
import { show } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { groupBy } from '../crd/json/collections';
import { problemList } from '../crd/json/problem-list';
import { firstOf } from '../crd/json/show';
import { unwatchedPolicyName } from '../manifests/derived-names';
import { AdmissionPolicy } from './guard-policies';
import { userRoleNames } from './user-roles';

import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorScope } from '../core/operator-scope';
import type { KubernetesVersion } from '../crd/checks/kubernetes-version';
import type { ResourceType } from '../crd/resource-type';

/**
 * Reaction to custom resources in namespaces that no operator watches, where nobody would serve
 * them.
 */
export type UnwatchedNamespaces = 'allow' | 'warn' | 'deny';

const ORPHAN_ACTIONS: Readonly<Record<Exclude<UnwatchedNamespaces, 'allow'>, readonly string[]>> = {
  warn: ['Warn', 'Audit'],
  deny: ['Deny'],
};

const MOST_NAMED = 10;

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly operations: readonly string[];
}

/**
 * The `spec` of a policy against new custom resources; undefined where all kinds are
 * cluster-scoped.
 */
function orphanPolicy(types: readonly ResourceType[], message: unknown): object | undefined {
  const namespaced = types.filter(({ scope }) => scope === 'Namespaced');
  const rules = [...groupBy(namespaced, ({ group }) => group)].map(([group, ofGroup]) => ({
    apiGroups: [group],
    resources: ofGroup.map(({ plural }) => plural),
    operations: ['CREATE'],
  }));
  return rules.length === 0 ? undefined : policy(rules, { expression: 'false', message });
}

/**
 * The `spec` of a policy against binding roles; a binding for the whole Kubernetes cluster counts
 * as one elsewhere.
 */
function bindingPolicy(roles: readonly string[], message: unknown): object {
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
      : { key: NAMESPACE_NAME_LABEL, operator: 'NotIn', values: watched };
  return { ...MATCH_EVERYTHING, namespaceSelector: { matchExpressions: [expression] } };
}

export const UNWATCHED_PROP_TYPE = prop.oneOf('allow', 'warn', 'deny');

/**
 * `scope` is the namespaces that are watched, as far as they are known; `tooOld` a Kubernetes
 * version without policies.
 */
export function unwatchedProblems(
  given: UnwatchedNamespaces = 'allow',
  tooOld: KubernetesVersion | undefined,
  scope: OperatorScope | undefined,
): string[] {
  if (given === 'allow') {
    return [];
  }
  return problemList(
    scope?.kind === 'cluster' &&
      `'unwatchedNamespaces' is ${show(given)}, but 'scope' holds all namespaces; leave it out, or name the namespaces ` +
        'that operators watch by OperatorScope.namespaces(...)',
    tooOld !== undefined &&
      `'unwatchedNamespaces' is ${show(given)}, which API servers enforce from ${ADMISSION_POLICIES_SINCE} on, and ` +
        `the target is Kubernetes ${tooOld.toString()}; leave it out, or set 'kubernetesVersion' to the actual version`,
  );
}

export interface OrphanPoliciesProps {
  readonly definition: OperatorDefinition;
  readonly unwatchedNamespaces: Exclude<UnwatchedNamespaces, 'allow'>;
  /**
   * True if the cluster part has roles for users, which are to be bound where somebody watches, and
   * nowhere else.
   */
  readonly hasUserRoles: boolean;
  /** The namespaces that operators watch, asked for at synth; all where there is no list. */
  readonly namespaces: () => readonly string[] | undefined;
}

/**
 * Policies that keep custom resources, and rights on them, out of namespaces in which no operator
 * would serve them.
 */
export class OrphanPolicies extends Construct {
  constructor(scope: Construct, id: string, props: OrphanPoliciesProps) {
    super(scope, id);
    const { definition, hasUserRoles, namespaces } = props;
    const { name, customResources } = definition;
    const message = (what: string): unknown =>
      Lazy.any({
        produce: () =>
          `no operator '${name}' watches this namespace; ${what} ${firstOf(namespaces() ?? [], MOST_NAMED)}`,
      });
    const resources = orphanPolicy(customResources, message('use one of:'));
    if (resources !== undefined) {
      this.place('resources', unwatchedPolicyName(name, 'resources'), resources, props);
    }
    if (hasUserRoles) {
      const spec = bindingPolicy(
        userRoleNames(definition),
        message('bind the roles for its users by RoleBindings in:'),
      );
      this.place('roles', unwatchedPolicyName(name, 'roles'), spec, props);
    }
  }

  private place(
    id: string,
    name: string,
    spec: object,
    { namespaces, unwatchedNamespaces }: OrphanPoliciesProps,
  ): void {
    new AdmissionPolicy(this, id, {
      name,
      spec,
      validationActions: ORPHAN_ACTIONS[unwatchedNamespaces],
      matchResources: () => elsewhere(namespaces()),
    });
  }
}

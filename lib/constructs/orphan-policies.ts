import { problemList } from '../crd/json/problem-list';
import { unwatchedPolicyName } from '../manifests/derived-names';
import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { show } from '../crd/checks/errors';
import type { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { prop } from '../crd/checks/prop';
import type { OperatorDefinition } from '../core/definition';
import { ADMISSION_POLICIES_SINCE } from '../core/guard-policy';
import {
  bindingPolicy,
  elsewhere,
  namespacesText,
  ORPHAN_ACTIONS,
  orphanPolicy,
  type UnwatchedNamespaces,
} from '../core/orphan-policy';
import type { OperatorScope } from '../core/scope';
import { AdmissionPolicy } from './guard-policies';
import { userRoleNames } from './user-roles';

export const UNWATCHED_PROP_TYPE = prop.oneOf('allow', 'warn', 'deny');

/**
 * Why custom resources cannot be kept out of namespaces.
 *
 * @param tooOld a Kubernetes version without admission policies
 * @param scope the namespaces that are watched, as far as they are known
 */
export function unwatchedProblems(
  given: UnwatchedNamespaces = 'allow',
  tooOld: KubernetesVersion | undefined,
  scope: OperatorScope | undefined,
): string[] {
  if (given === 'allow') return [];
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
  /** True if the cluster part has roles for users, which are to be bound where somebody watches, and nowhere else. */
  readonly hasUserRoles: boolean;
  /** The namespaces that operators watch, asked for at synth; all where there is no list. */
  readonly namespaces: () => readonly string[] | undefined;
}

/** Policies that keep custom resources, and rights on them, out of namespaces in which no operator would serve them. */
export class OrphanPolicies extends Construct {
  constructor(scope: Construct, id: string, props: OrphanPoliciesProps) {
    super(scope, id);
    const { definition, hasUserRoles, namespaces } = props;
    const { name, customResources } = definition;
    const message = (what: string): unknown =>
      Lazy.any({
        produce: () => `no operator '${name}' watches this namespace; ${what} ${namespacesText(namespaces())}`,
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

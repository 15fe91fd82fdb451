import { DEFINITION_PROP_TYPE } from '../core/definition-checks';
import { SCOPE_PROP_TYPE } from '../core/operator-scope';
import { OBJECT_PROP_TYPES } from '../core/plan/plan-options';
import { POD_PROP_TYPES } from '../core/pod-options';
import { prop } from '../crd/checks/prop';
import { UNWATCHED_PROP_TYPE } from './orphan-policies';
import { USER_ROLES_PROP_TYPE } from './user-roles';

import type { SynthFinding } from '../core/checks/checks';
import type { GuardOptions } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorScope } from '../core/operator-scope';
import type { OperatorObjectOptions, OperatorWorkloadOptions } from '../core/plan/plan-options';
import type { OperatorPodOptions } from '../core/pod-options';
import type { PropTypes } from '../crd/checks/prop';
import type { AnyProblem } from '../crd/json/problem-list';
import type { UnwatchedNamespaces } from './orphan-policies';
import type { UserRolesChoice } from './user-roles';

/** Options of the installation of any operator. */
export interface OperatorOptions extends OperatorPodOptions, OperatorObjectOptions {
  /**
   * The namespaces whose custom resources the operator serves. @default OperatorScope.namespace()
   */
  readonly scope?: OperatorScope;
  /**
   * Name of the Deployment, of the ServiceAccount and of the own Role. A DNS label.
   * @default - the name of the definition
   */
  readonly name?: string;
  /**
   * Namespace that the operator runs in. It is not created here; a Namespace of that name in the
   * same chart comes first.
   * @default - the chart's namespace; without one, as in Pulumi, this prop is required
   */
  readonly namespace?: string;
  /**
   * Whether the CRDs come with this operator. A Kubernetes cluster holds one copy of them: all
   * installations but one skip it, or all do and an administrator places an `OperatorClusterPart`.
   * @default 'install'
   */
  readonly clusterPart?: 'install' | 'skip';
  /**
   * How guards are enforced: when the program runs, and by the API server if this operator brings
   * the cluster part. It then enforces them in all namespaces that any operator of the definition
   * in the program watches.
   * @default - each as it declares itself
   */
  readonly guards?: GuardOptions;
  /**
   * Roles for users: parts of Kubernetes' own, `admin`, `edit` and `view`, or such that are bound
   * by themselves. Part of the cluster part.
   * @default 'none'
   */
  readonly userRoles?: UserRolesChoice;
  /**
   * Reaction of the API server to custom resources, and to bindings of `userRoles`, in namespaces
   * that no operator of the definition in the program watches. Part of the cluster part; needs
   * Kubernetes 1.30.
   * @default 'allow'
   */
  readonly unwatchedNamespaces?: UnwatchedNamespaces;
  /**
   * Kubernetes version that this operator is made for.
   * @default - context `operator-constructs/kubernetes-version`, or Pulumi config
   * `operator-constructs:kubernetes-version`; else the current version
   */
  readonly kubernetesVersion?: string;
}

/**
 * Types of the props of any operator. Guards, image, numbers and versions have checks of their own.
 */
export const OPERATOR_PROP_TYPES = {
  ...POD_PROP_TYPES,
  ...OBJECT_PROP_TYPES,
  image: { ...prop.any(), form: 'string', leaf: true },
  replicas: { ...prop.any(), form: 'integer', leaf: true },
  guards: { ...prop.any(), plain: true },
  kubernetesVersion: { ...prop.any(), form: 'string', plain: true },
  scope: { ...SCOPE_PROP_TYPE, plain: true },
  name: prop.string(),
  namespace: prop.string(),
  clusterPart: { ...prop.oneOf('install', 'skip'), plain: true },
  userRoles: { ...USER_ROLES_PROP_TYPE, plain: true },
  unwatchedNamespaces: { ...UNWATCHED_PROP_TYPE, plain: true },
} as const satisfies Required<PropTypes<OperatorOptions>>;

/** Properties of `Operator`. */
export interface OperatorProps extends OperatorOptions, OperatorWorkloadOptions {
  /** Definition to install. */
  readonly definition: OperatorDefinition;
  /** Options of the definition that are in use: those that rules are tied to. @default - none */
  readonly options?: readonly string[];
  /**
   * Problems of props that only this operator has; thrown together with those found here.
   * @default - nothing
   * @internal
   */
  readonly problems?: readonly AnyProblem[];
  /**
   * Returns the warnings of each synth.
   * @default - nothing
   * @internal
   */
  readonly warnings?: () => readonly SynthFinding[];
}

export const OPERATOR_PROPS_TYPES = {
  ...OPERATOR_PROP_TYPES,
  definition: { ...DEFINITION_PROP_TYPE, plain: true },
  workloads: prop.object(),
  options: { ...prop.list(prop.string()), plain: true },
  problems: prop.list(prop.any()),
  warnings: prop.function(),
} as const satisfies Required<PropTypes<OperatorProps>>;

import { Construct } from 'constructs';
import { addCheck, checkWhenResolved, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { DEFINITION_PROP_TYPE, unsupportedScopeProblems } from '../core/definition-checks';
import { guardOptionProblems } from '../core/guard';
import { SCOPE_PROP_TYPE } from '../core/operator-scope';
import { serviceAccountOf } from '../core/plan/installation-names';
import { dnsLabelProblems, dnsSubdomainProblems } from '../crd/checks/dns-names';
import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { isObject } from '../crd/json/tree';
import { unguardedNamespaces } from './cluster-part';
import { checkPlainResources } from './custom-resource-validation';
import { OperatorServiceAccount } from './planned-objects';
import { watchServing } from './serving-operators';

import type { IConstruct } from 'constructs';
import type { IServiceAccount, ISubject, SubjectConfiguration } from '../core/cdk8s-plus';
import type { SynthFinding } from '../core/checks/checks';
import type { GuardOptions } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorScope } from '../core/operator-scope';
import type { PropTypes } from '../crd/checks/prop';
import type { AnyProblem } from '../crd/json/problem-list';

/** An operator, installed here or by somebody else, that clusters can be given to. */
export interface IOperator extends IConstruct, ISubject {
  /** Definition of the operator. */
  readonly definition: OperatorDefinition;
  /** Name of the installation. */
  readonly name: string;
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** Namespaces whose custom resources it serves. */
  readonly scope: OperatorScope;
  /** How its guards are enforced at synth. */
  readonly guards?: GuardOptions;
  /** Name of the ServiceAccount that it runs as. */
  readonly serviceAccountName: string;
  /** The ServiceAccount that it runs as. */
  readonly serviceAccount: IServiceAccount;
  /** Returns true if it serves the custom resources of a namespace. */
  watches(namespace: string): boolean;
}

export const OPERATOR_PROP_TYPE = prop.custom(
  isOperator,
  "give the operator that serves it, or the result of 'fromExisting'",
);

/**
 * Returns true if a value is an operator; of another copy of this package, or of a class of a
 * user's, for all that matters.
 */
export function isOperator(value: unknown): value is IOperator {
  if (!Construct.isConstruct(value)) {
    return false;
  }
  const { definition, watches } = value as Partial<IOperator>;
  return isObject(definition) && typeof watches === 'function';
}

/** Options for an operator that somebody else installed. */
export interface ExistingOperatorOptions {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** Namespaces whose custom resources it serves. */
  readonly scope: OperatorScope;
  /** Name of the installation. @default - the name of the definition */
  readonly name?: string;
  /**
   * Name of the ServiceAccount that it runs as.
   * @default - the name of the installation; for a definition with workloads that of the first
   */
  readonly serviceAccountName?: string;
  /** How guards are enforced when the program runs. @default - each as it declares itself */
  readonly guards?: GuardOptions;
  /**
   * Release that is installed; another one than the definition's gives a warning, as CRDs and
   * guards are of that one.
   * @default - the release of the definition
   */
  readonly version?: string;
}

/** Props of any operator that somebody else installed. */
export interface ExistingOperatorProps extends ExistingOperatorOptions {
  /** Definition of the operator. */
  readonly definition: OperatorDefinition;
  /**
   * Problems of props that only this operator has; thrown together with those found here.
   * @default - nothing
   * @internal
   */
  readonly problems?: readonly AnyProblem[];
}

/**
 * Types of the props of any operator that exists already. Names, guards and scope have checks of
 * their own.
 */
export const EXISTING_OPERATOR_PROP_TYPES = {
  namespace: { ...prop.any(), leaf: true },
  scope: { ...prop.any(), plain: true },
  name: prop.string(),
  serviceAccountName: prop.string(),
  guards: { ...prop.any(), plain: true },
  version: prop.string(),
} as const satisfies Required<PropTypes<ExistingOperatorOptions>>;

const PROP_TYPES = {
  ...EXISTING_OPERATOR_PROP_TYPES,
  definition: DEFINITION_PROP_TYPE,
  problems: prop.list(prop.any()),
} satisfies PropTypes<ExistingOperatorProps>;

/**
 * An operator that is there already: makes no API objects, but lets clusters be checked against it.
 */
export class OperatorReference extends Construct implements IOperator {
  public readonly definition: OperatorDefinition;
  public readonly name: string;
  public readonly namespace: string;
  public readonly scope: OperatorScope;
  public readonly guards?: GuardOptions;
  public readonly serviceAccount: IServiceAccount;

  constructor(scope: Construct, id: string, props: ExistingOperatorProps) {
    super(scope, id);
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { definition, name = definition.name, namespace, guards } = valid;
    const serviceAccountName = valid.serviceAccountName ?? serviceAccountOf(definition, name);
    throwIfAny(
      [
        ...problems,
        ...dnsLabelProblems('name', name),
        ...dnsLabelProblems('namespace', namespace),
        ...this.scopeProblems(valid),
        ...(valid.serviceAccountName === undefined
          ? []
          : dnsSubdomainProblems('serviceAccountName', serviceAccountName)),
        ...guardOptionProblems(Object.values(definition.guards ?? {}).flat(), guards),
        ...(valid.problems ?? []),
      ],
      this,
    );
    this.definition = definition;
    this.name = name;
    this.namespace = namespace;
    this.scope = valid.scope;
    this.guards = guards;
    this.serviceAccount = new OperatorServiceAccount(this, 'ServiceAccount', {
      name: serviceAccountName,
      namespace: this.namespace,
    });
    watchServing(this);
    checkPlainResources(this, definition.customResources);
    addCheck(this, () => [...this.releaseWarnings(props.version), ...unguardedNamespaces(this)]);
  }

  public get serviceAccountName(): string {
    return this.serviceAccount.name;
  }

  public watches(namespace: string): boolean {
    return this.scope.watches(namespace, this.namespace);
  }

  public toSubjectConfiguration(): SubjectConfiguration {
    return this.serviceAccount.toSubjectConfiguration();
  }

  private scopeProblems({
    definition,
    scope,
    version = definition.version,
  }: ExistingOperatorProps): readonly AnyProblem[] {
    const problems = problemsOf(prop.required(SCOPE_PROP_TYPE), 'scope', scope);
    // Another release may serve what this one cannot.
    return problems.length > 0 || version !== definition.version
      ? problems
      : unsupportedScopeProblems(definition, scope);
  }

  private releaseWarnings(version: string = this.definition.version): readonly SynthFinding[] {
    const { name, version: known } = this.definition;
    return checkWhenResolved(this, version, (installed) =>
      installed === known
        ? []
        : warnings('operator-version', [
            `'version' is '${installed}', but clusters are checked against '${name}' ${known}, as that is what is known here`,
          ]),
    );
  }
}

import { Construct, type IConstruct } from 'constructs';
import type { IServiceAccount, ISubject, SubjectConfiguration } from 'cdk8s-plus-27';
import type { OperatorDefinition } from './definition';
import { type GuardOptions, guardOptionProblems } from './guard';
import { addCheck, checkWhenKnown, type Finding, warnings } from './internal/checks';
import { throwIfAny } from './internal/errors';
import { dnsLabelProblems } from './internal/names';
import type { OperatorScope } from './scope';
import { OperatorServiceAccount } from './service-account';
import { watchServing } from './serving-operators';

/** An operator, installed here or by somebody else, that clusters can be given to. */
export interface IOperator extends IConstruct, ISubject {
  /** What is known of the operator. */
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
  /** Whether it serves the custom resources of a namespace. */
  watches(namespace: string): boolean;
}

/** What has to be said about an operator that somebody else installed. */
export interface ExistingOperatorOptions {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** Namespaces whose custom resources it serves. */
  readonly scope: OperatorScope;
  /**
   * Name of the installation.
   * @default - the name of the definition
   */
  readonly name?: string;
  /**
   * Name of the ServiceAccount that it runs as.
   * @default - the name of the installation
   */
  readonly serviceAccountName?: string;
  /**
   * How guards are enforced at synth.
   * @default - each as it declares itself
   */
  readonly guards?: GuardOptions;
  /**
   * Release that is installed; another one than the definition's gives a warning, as CRDs and guards are of that one.
   * @default - the release of the definition
   */
  readonly version?: string;
}

/** What has to be said about any operator that somebody else installed. */
export interface ExistingOperatorProps extends ExistingOperatorOptions {
  /** What is known of the operator. */
  readonly definition: OperatorDefinition;
}

/** An operator that is there already: makes no API objects, but lets clusters be checked against it. */
export class OperatorReference extends Construct implements IOperator {
  public readonly definition: OperatorDefinition;
  public readonly name: string;
  public readonly namespace: string;
  public readonly scope: OperatorScope;
  public readonly guards?: GuardOptions;
  public readonly serviceAccount: IServiceAccount;

  constructor(scope: Construct, id: string, props: ExistingOperatorProps) {
    super(scope, id);
    this.definition = props.definition;
    this.name = props.name ?? props.definition.name;
    this.namespace = props.namespace;
    this.scope = props.scope;
    this.guards = props.guards;
    throwIfAny(
      [
        ...dnsLabelProblems('name', this.name),
        ...dnsLabelProblems('namespace', this.namespace),
        ...guardOptionProblems(Object.values(props.definition.guards ?? {}).flat(), props.guards),
      ],
      this,
    );
    this.serviceAccount = new OperatorServiceAccount(this, 'ServiceAccount', {
      name: props.serviceAccountName ?? this.name,
      namespace: this.namespace,
      existing: true,
    });
    watchServing(this);
    addCheck(this, () => this.releaseWarnings(props.version));
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

  private releaseWarnings(version: string = this.definition.version): readonly Finding[] {
    const { name, version: known } = this.definition;
    return checkWhenKnown(this, version, (installed) =>
      installed === known
        ? []
        : warnings([
            `'version' is '${installed}', but clusters are checked against '${name}' ${known}, as that is what is known here`,
          ]),
    );
  }
}

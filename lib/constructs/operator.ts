import { ApiObject, Chart } from 'cdk8s';
import { Construct, Dependable } from 'constructs';
import { addCheck, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { OperatorScope } from '../core/operator-scope';
import { hooksOfOtherMoments, leftOutCertificates } from '../core/plan/definition-objects';
import { webhookInstallation } from '../core/plan/installation';
import { planOperator } from '../core/plan/plan-operator';
import { throwIfAny } from '../crd/checks/errors';
import { platformOf } from './app-platform';
import { InstalledClusterPart, unguardedNamespaces } from './cluster-part';
import { conflictingOperators, watchOperators } from './conflicting-operators';
import { checkPlainResources } from './custom-resource-validation';
import { gitOpsToolOf } from './gitops/gitops';
import { fixedImages, learnImages } from './images/images-of';
import {
  imageWarnings,
  monitorWarnings,
  operatorProblems,
  policyWarnings,
  ruleFindingsOf,
} from './operator-checks';
import { OPERATOR_PROPS_TYPES } from './operator-options';
import { OperatorReference } from './operator-reference';
import { placeable } from './placement';
import {
  MetricsService,
  OperatorServiceAccount,
  placeGroup,
  WebhookService,
} from './planned-objects';
import { namespaceObject } from './tree/object-index';

import type { IServiceAccount, SubjectConfiguration } from '../core/cdk8s-plus';
import type { GuardOptions } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorPlan, PlannedGroup } from '../core/planned';
import type { OperatorProps } from './operator-options';
import type { ExistingOperatorProps, IOperator } from './operator-reference';

/**
 * An operator: its identity, its rights, its Deployment, and (unless skipped) its cluster part:
 * CRDs and guards.
 *
 * Operators of the catalogue have classes of their own; this one installs any operator that has a
 * definition.
 */
export class Operator extends Construct implements IOperator {
  /** An operator that somebody else installed, to give clusters to; makes no API objects. */
  public static fromExisting(
    scope: Construct,
    id: string,
    props: ExistingOperatorProps,
  ): IOperator {
    return new OperatorReference(scope, id, props);
  }

  public readonly definition: OperatorDefinition;
  public readonly name: string;
  public readonly namespace: string;
  public readonly scope: OperatorScope;
  public readonly guards?: GuardOptions;
  public readonly serviceAccount: IServiceAccount;
  /**
   * The Deployment of the operator, or what its definition has instead of one;
   * `ApiObject.of(operator)` gives it, too.
   */
  public readonly deployment: ApiObject;
  /** The Service before the operator's metrics, when there is one. */
  public readonly metricsService?: MetricsService;
  /** The Service before the operator's webhooks, when they are served. */
  public readonly webhookService?: WebhookService;

  constructor(scope: Construct, id: string, props: OperatorProps) {
    super(placeable(scope, id), id);
    const { valid, problems } = validateProps(scope, id, props, OPERATOR_PROPS_TYPES);
    const namespace = valid.namespace ?? Chart.of(this).namespace;
    throwIfAny([...problems, ...operatorProblems(this, valid, namespace, problems)], this);

    this.definition = props.definition;
    this.name = props.name ?? props.definition.name;
    this.namespace = namespace as string;
    this.scope = props.scope ?? OperatorScope.namespace();
    this.guards = props.guards;

    learnImages(this, this.definition);
    const plan = planOperator(this.definition, this.scope, {
      ...props,
      namespace: this.namespace,
      gitOpsTool: gitOpsToolOf(this),
      platform: platformOf(this),
    });
    this.serviceAccount = this.placeServiceAccounts(plan);
    if (props.clusterPart !== 'skip') {
      this.placeClusterPart(props);
    }
    this.placeAll(plan.prerequisites);
    // After what they need: webhook configurations, too, so that a custom resource, which comes
    // after the pods, is never created unasked. Side by side, as one workload may wait for what
    // another does.
    const pods = this.placeAll(plan.workloads, [...this.node.children]);
    this.node.defaultChild = pods[0];
    this.deployment = ApiObject.of(this);
    this.webhookService =
      plan.webhookService && new WebhookService(this, 'WebhookService', plan.webhookService);
    // Pulumi waits for the pods behind a Service.
    this.webhookService?.node.addDependency(...pods);
    // The last to come: to depend on it is to depend on all of the operator, by one edge instead of
    // a dozen.
    const last =
      plan.webhookService?.manifest === undefined ? pods : [this.webhookService as Construct];
    const dependents = [...this.placeAll(plan.companions), ...this.placeAll(plan.dependents, pods)];
    Dependable.implement(this, { dependencyRoots: [...last, ...dependents] });
    this.metricsService =
      plan.metricsService && new MetricsService(this, 'Metrics', plan.metricsService);
    this.placeAll(plan.monitors);

    this.node.addDependency(namespaceObject(Chart.of(this), this.namespace));
    watchOperators(this);
    checkPlainResources(this, this.definition.customResources);
    addCheck(this, () => [
      ...imageWarnings(this, props.image),
      ...fixedImages(this, this.definition),
      ...conflictingOperators(this),
      ...unguardedNamespaces(this),
      ...(props.warnings?.() ?? []),
      ...warnings(
        'certificate-left-out',
        leftOutCertificates(this.definition, { ...props, namespace: this.namespace }),
      ),
      ...warnings('hook-left-out', hooksOfOtherMoments(this.definition)),
      ...warnings('metrics-reader-closed-out', monitorWarnings(props)),
      ...warnings('network-policy-egress', policyWarnings(props)),
      ...ruleFindingsOf(this, props.options),
    ]);
  }

  /** Name of the ServiceAccount that the operator runs as. */
  public get serviceAccountName(): string {
    return this.serviceAccount.name;
  }

  /**
   * The Roles and ClusterRoles with the rights of the operator; those of the cluster part are for
   * users.
   */
  public get roles(): readonly ApiObject[] {
    return this.node.findAll().filter((object): object is ApiObject => {
      const isRole =
        ApiObject.isApiObject(object) && (object.kind === 'Role' || object.kind === 'ClusterRole');
      return isRole && !object.node.scopes.some((scope) => scope instanceof InstalledClusterPart);
    });
  }

  /** Returns true if the operator serves the custom resources of a namespace. */
  public watches(namespace: string): boolean {
    return this.scope.watches(namespace, this.namespace);
  }

  /** The operator's ServiceAccount as the subject of a binding. */
  public toSubjectConfiguration(): SubjectConfiguration {
    return this.serviceAccount.toSubjectConfiguration();
  }

  private placeServiceAccounts({ serviceAccounts }: OperatorPlan): IServiceAccount {
    const [main] = serviceAccounts.map(
      ({ id, ...account }) =>
        new OperatorServiceAccount(this, id, { ...account, namespace: this.namespace }),
    );
    return main as IServiceAccount;
  }

  private placeClusterPart(props: OperatorProps): void {
    const { definition } = this;
    const { guards, userRoles, unwatchedNamespaces, kubernetesVersion } = props;
    const converter =
      definition.webhooks?.conversion &&
      webhookInstallation(definition, { ...props, namespace: this.namespace });
    const options = {
      webhooks: converter,
      guards,
      userRoles,
      unwatchedNamespaces,
      kubernetesVersion,
    };
    new InstalledClusterPart(this, 'ClusterPart', { definition, ...options });
  }

  private placeAll(groups: readonly PlannedGroup[], after: readonly Construct[] = []): Construct[] {
    return groups.map((group) => {
      const placed = placeGroup(this, group);
      placed.node.addDependency(...after);
      return placed;
    });
  }
}

import { Chart } from 'cdk8s';
import type { IServiceAccount, SubjectConfiguration } from '../core/cdk8s-plus';
import { Construct, Dependable } from 'constructs';
import { InstalledClusterPart } from './cluster-part';
import type { OperatorDefinition } from '../core/definition';
import { OperatorDeployment } from './deployment';
import type { GuardOptions } from '../core/guard';
import { addCheck } from '../checks/checks';
import { throwIfAny } from '../checks/errors';
import { type StringMap } from '../json/tree';
import { syncWave } from '../core/metadata';
import { namespaceObject } from './tree/object-index';
import { rememberOtherIds } from './tree/other-ids';
import { validateProps } from '../checks/validate-props';
import { MetricsService, type MetricsSettings, metricsSettings } from './metrics-service';
import { OPERATOR_PROPS_SHAPES, type OperatorProps } from './operator-options';
import { imageWarnings, operatorProblems, conflictingOperators, watchOperators } from './operator-checks';
import { type ExistingOperatorProps, type IOperator, OperatorReference } from './operator-reference';
import { RoleGrant } from './role-grant';
import { grantsOf } from '../core/rules';
import { OperatorScope } from '../core/scope';
import { OperatorServiceAccount } from './service-account';
import { type WebhookInstallation, resolveWebhooks, type ResolvedWebhooks } from '../core/webhooks/installation';
import { webhookProcess } from '../core/webhooks/process';
import { WebhookRegistration } from './webhooks/registration';
import { WebhookService } from './webhooks/service';

/**
 * An operator: its identity, its rights, its Deployment, and (unless skipped) its cluster part: CRDs and guards.
 *
 * Operators of the catalogue have classes of their own; this one installs any operator that has a definition.
 */
export class Operator extends Construct implements IOperator {
  /** An operator that somebody else installed, to give clusters to; makes no API objects. */
  public static fromExisting(scope: Construct, id: string, props: ExistingOperatorProps): IOperator {
    return new OperatorReference(scope, id, props);
  }

  public readonly definition: OperatorDefinition;
  public readonly name: string;
  public readonly namespace: string;
  public readonly scope: OperatorScope;
  public readonly guards?: GuardOptions;
  public readonly serviceAccount: IServiceAccount;
  /** The Service before the operator's metrics, when there is one. */
  public readonly metricsService?: MetricsService;
  /** The Service before the operator's webhooks, when they are served. */
  public readonly webhookService?: WebhookService;

  constructor(scope: Construct, id: string, props: OperatorProps) {
    super(scope, id);
    const { valid, problems } = validateProps(scope, id, props, OPERATOR_PROPS_SHAPES);
    const namespace = valid.namespace ?? Chart.of(this).namespace;
    throwIfAny([...problems, ...operatorProblems(this, valid, namespace)], this);

    this.definition = props.definition;
    this.name = props.name ?? props.definition.name;
    this.namespace = namespace as string;
    this.scope = props.scope ?? OperatorScope.namespace();
    this.guards = props.guards;

    const labels = { ...this.recommendedLabels(), ...props.labels };
    const annotations = { ...syncWave('operator'), ...props.annotations };
    this.serviceAccount = new OperatorServiceAccount(this, 'ServiceAccount', {
      name: props.serviceAccountName ?? this.name,
      namespace: this.namespace,
      existing: props.serviceAccountName !== undefined,
      labels,
      annotations: { ...annotations, ...props.serviceAccountAnnotations },
    });
    if (props.clusterPart !== 'skip') {
      const converter = this.definition.webhooks?.conversion && this.webhookInstallation(props);
      const { guards, userRoles, kubernetesVersion } = props;
      const options = { webhooks: converter, guards, userRoles, kubernetesVersion };
      new InstalledClusterPart(this, 'ClusterPart', { definition: this.definition, ...options });
    }
    this.placeGrants(props, labels, annotations);
    this.registerWebhooks(props, labels, annotations);
    const deployment = this.placeDeployment(props, labels, annotations);
    this.webhookService = this.placeWebhookService(props, deployment, labels, annotations);
    // The last to come: to depend on it is to depend on all of the operator, by one edge instead of a dozen.
    Dependable.implement(this, { dependencyRoots: [this.webhookService ?? deployment] });
    this.metricsService = this.placeMetrics(props, labels, annotations);

    this.node.addDependency(namespaceObject(Chart.of(this), this.namespace));
    watchOperators(this);
    addCheck(this, () => [...imageWarnings(this, props.image), ...conflictingOperators(this)]);
  }

  /** Name of the ServiceAccount that the operator runs as. */
  public get serviceAccountName(): string {
    return this.serviceAccount.name;
  }

  /** Whether the operator serves the custom resources of a namespace. */
  public watches(namespace: string): boolean {
    return this.scope.watches(namespace, this.namespace);
  }

  /** The operator's ServiceAccount as the subject of a binding. */
  public toSubjectConfiguration(): SubjectConfiguration {
    return this.serviceAccount.toSubjectConfiguration();
  }

  private placeGrants(props: OperatorProps, labels: StringMap, annotations: StringMap): void {
    const { rules } = this.definition;
    const options = [...(props.options ?? []), ...(this.metricsSettings(props)?.options ?? [])];
    for (const grant of grantsOf({ rules, scope: this.scope, home: this.namespace, options })) {
      const role = new RoleGrant(this, grantId(grant.id), {
        grant,
        operatorName: this.name,
        operatorNamespace: this.namespace,
        subject: { kind: 'ServiceAccount', name: this.serviceAccountName, namespace: this.namespace },
        labels,
        annotations,
      });
      rememberOtherIds(role, (grant.otherIds ?? []).map(grantId));
      if (grant.namespace !== undefined && grant.namespace !== this.namespace) {
        role.node.addDependency(namespaceObject(Chart.of(this), grant.namespace));
      }
    }
  }

  /** The Deployment, after everything that it needs. */
  private placeDeployment(props: OperatorProps, labels: StringMap, annotations: StringMap): OperatorDeployment {
    const prerequisites = [...this.node.children];
    const deployment = new OperatorDeployment(this, 'Deployment', {
      definition: this.definition,
      name: this.name,
      namespace: this.namespace,
      serviceAccountName: this.serviceAccountName,
      watch: this.definition.watch.settings(this.scope, this.namespace),
      pod: props,
      metrics: this.metricsSettings(props),
      webhooks: webhookProcess(this.definition.webhooks, this.resolveWebhooks(props)),
      selector: this.selector(),
      labels,
      annotations,
    });
    deployment.node.addDependency(...prerequisites);
    return deployment;
  }

  private placeMetrics(props: OperatorProps, labels: StringMap, annotations: StringMap): MetricsService | undefined {
    const metrics = this.metricsSettings(props);
    if (metrics === undefined) {
      return undefined;
    }
    return new MetricsService(this, 'Metrics', {
      operatorName: this.name,
      namespace: this.namespace,
      port: metrics.port,
      protocol: metrics.protocol,
      selector: this.selector(),
      labels: { ...labels, ...props.metrics?.labels },
      annotations: { ...annotations, ...props.metrics?.annotations },
    });
  }

  private metricsSettings({ metrics }: OperatorProps): MetricsSettings | undefined {
    const served = this.definition.metrics;
    return metrics === undefined || served === undefined ? undefined : metricsSettings(served, metrics);
  }

  /** Comes before the Deployment, so that a cluster, which comes after the Deployment, is never created unasked. */
  private registerWebhooks(props: OperatorProps, labels: StringMap, annotations: StringMap): void {
    const { webhooks } = this.definition;
    const site = this.resolveWebhooks(props);
    if (webhooks !== undefined && site !== undefined) {
      new WebhookRegistration(this, 'Webhooks', { webhooks, site, scope: this.scope, labels, annotations });
    }
  }

  /** Comes after the Deployment: Pulumi waits for the pods behind a Service. */
  private placeWebhookService(
    props: OperatorProps,
    deployment: OperatorDeployment,
    labels: StringMap,
    annotations: StringMap,
  ): WebhookService | undefined {
    const site = this.resolveWebhooks(props);
    if (site === undefined) {
      return undefined;
    }
    const { serviceName: name, servicePort: port } = site;
    const target = { name, port, namespace: this.namespace, selector: this.selector() };
    const service = new WebhookService(this, 'WebhookService', { ...target, labels, annotations });
    service.node.addDependency(deployment);
    return service;
  }

  private resolveWebhooks(props: OperatorProps): ResolvedWebhooks | undefined {
    const installation = this.webhookInstallation(props);
    return installation && resolveWebhooks(installation, this.definition.name);
  }

  private webhookInstallation({ webhooks }: OperatorProps): WebhookInstallation | undefined {
    return webhooks && { ...webhooks, namespace: this.namespace, name: this.name };
  }

  private selector(): StringMap {
    return { 'app.kubernetes.io/name': this.definition.name, 'app.kubernetes.io/instance': this.name };
  }

  private recommendedLabels(): StringMap {
    return { ...this.selector(), 'app.kubernetes.io/component': 'operator' };
  }
}

function grantId(id: string): string {
  return `Grant-${id}`;
}

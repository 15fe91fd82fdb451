import type { OperatorDefinition } from '../definition';
import type { OperatorScope } from '../scope';
import type { OperatorWorkload } from '../workloads';
import { planGrants } from './grants';
import { type Installation, resolveInstallation } from './installation';
import { planObjects } from './objects';
import type { OperatorPlanOptions } from './options';
import type { OperatorPlan, PlannedGroup } from '../planned';
import type { PlannedMetricsService } from './services';
import { planServiceAccounts } from './service-accounts';
import { workloadManifest } from './workload';
import { planNetworkPolicies } from './network-policies';
import { planDisruptionBudgets } from './disruption-budgets';
import { planMonitors } from './monitors';
import { planWebhooks } from './webhooks';
import { planMetricsServices, planWebhookService } from './services';

/** Decides what an installation of an operator consists of, as plain data. */
export function planOperator(
  definition: OperatorDefinition,
  scope: OperatorScope,
  options: OperatorPlanOptions,
): OperatorPlan {
  const installation = resolveInstallation(definition, scope, options);
  const objects = planObjects(installation);
  const { webhookService, services } = servicesOf(installation);
  const operatorService = services.find(({ isFirst }) => isFirst);
  return {
    serviceAccounts: planServiceAccounts(installation),
    prerequisites: [
      ...planGrants(installation),
      ...networkPoliciesOf(installation),
      ...disruptionBudgetsOf(installation),
      ...webhooksOf(installation),
      ...objects.before,
    ],
    workloads: installation.workloads.map((workload) => planWorkload(installation, workload)),
    companions: objects.beside,
    dependents: objects.after,
    monitors: monitorsOf(installation, services),
    ...(webhookService && { webhookService }),
    ...(operatorService && { metricsService: operatorService }),
  };
}

function planWorkload(installation: Installation, workload: OperatorWorkload): PlannedGroup {
  const { kind = 'Deployment', name } = workload;
  const isFirst = workload === installation.workloads[0];
  return {
    // One id, whatever the installation is called.
    id: isFirst ? kind : `${kind}-${name}`,
    objects: [{ id: 'Resource', manifest: workloadManifest(installation, workload) }],
  };
}

function networkPoliciesOf(installation: Installation): PlannedGroup[] {
  const { networkPolicy } = installation.options;
  if (networkPolicy === undefined) {
    return [];
  }
  return [planNetworkPolicies(installation, networkPolicy)];
}

function disruptionBudgetsOf(installation: Installation): PlannedGroup[] {
  const { podDisruptionBudget, workloads = {} } = installation.options;
  const isWanted = [{ podDisruptionBudget }, ...Object.values(workloads)].some((pod) => pod.podDisruptionBudget);
  if (!isWanted) {
    return [];
  }
  return planDisruptionBudgets(installation);
}

function monitorsOf(installation: Installation, services: readonly PlannedMetricsService[]): PlannedGroup[] {
  const { metrics, serviceMonitor, podMonitor, alerts } = installation.options;
  const beside = services.filter(({ isFirst }) => !isFirst);
  const isAsked = [serviceMonitor, podMonitor, alerts, metrics?.readers].some((said) => said !== undefined);
  if (!isAsked && beside.length === 0) {
    return [];
  }
  return [
    ...beside.map(({ workload, manifest }) => ({
      id: `Metrics-${workload.name}`,
      objects: [{ id: 'Resource', manifest }],
    })),
    ...planMonitors(installation, services),
  ];
}

function webhooksOf(installation: Installation): PlannedGroup[] {
  if (installation.webhooks === undefined) {
    return [];
  }
  return planWebhooks(installation);
}

function servicesOf(installation: Installation): {
  readonly webhookService?: OperatorPlan['webhookService'];
  readonly services: readonly PlannedMetricsService[];
} {
  if (installation.webhooks === undefined && installation.served.length === 0) {
    return { services: [] };
  }
  return { webhookService: planWebhookService(installation), services: planMetricsServices(installation) };
}

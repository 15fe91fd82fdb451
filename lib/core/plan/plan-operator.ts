import type { OperatorDefinition } from '../definition';
import type { OperatorScope } from '../scope';
import type { OperatorWorkload } from '../workloads';
import { planGrants } from './grants';
import { type Installation, resolveInstallation } from './installation';
import { planObjects } from './objects';
import type { OperatorPlanOptions } from './options';
import type { OperatorPlan, PlannedGroup } from './plan';
import { planServiceAccounts } from './service-accounts';
import { planMetricsService, planWebhookService } from './services';
import { planWebhooks } from './webhooks';
import { workloadManifest } from './workload';

/** Decides what an installation of an operator consists of, as plain data. */
export function planOperator(
  definition: OperatorDefinition,
  scope: OperatorScope,
  options: OperatorPlanOptions,
): OperatorPlan {
  const installation = resolveInstallation(definition, scope, options);
  const objects = planObjects(installation);
  const webhookService = planWebhookService(installation);
  const metricsService = planMetricsService(installation);
  return {
    serviceAccounts: planServiceAccounts(installation),
    prerequisites: [...planGrants(installation), ...planWebhooks(installation), ...objects.before],
    workloads: installation.workloads.map((workload) => planWorkload(installation, workload)),
    companions: objects.beside,
    dependents: objects.after,
    ...(webhookService && { webhookService }),
    ...(metricsService && { metricsService }),
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

import { groupOfOne } from '../planned';
import { planObjects } from './definition-objects';
import { annotationsOf, objectAbout, resolveInstallation } from './installation';
import { DEFAULT_SERVICE_ACCOUNT, serviceAccountOf } from './installation-names';
import { planMonitors } from './monitors';
import { planNetworkPolicies } from './network-policies';
import { definitionOn } from './platform-ids';
import { planGrants } from './role-objects';
import { planMetricsServices, planWebhookService } from './services';
import { planWebhooks } from './webhook-objects';
import { workloadManifest } from './workload';

import type { OperatorDefinition } from '../operator-definition';
import type { OperatorScope } from '../operator-scope';
import type { OperatorWorkload } from '../operator-workloads';
import type { OperatorPlan, PlannedGroup, PlannedObject, PlannedServiceAccount } from '../planned';
import type { DisruptionBudgetOptions } from '../pod-options';
import type { Installation } from './installation';
import type { OperatorPlanOptions } from './plan-options';
import type { PlannedMetricsService } from './services';

/** Decides what an installation of an operator consists of, as plain data. */
export function planOperator(
  definition: OperatorDefinition,
  scope: OperatorScope,
  options: OperatorPlanOptions,
): OperatorPlan {
  const onPlatform = definitionOn(options.platform, definition);
  const installation = resolveInstallation(onPlatform, scope, options);
  const objects = planObjects(installation);
  const services = planMetricsServices(installation);
  return {
    serviceAccounts: planServiceAccounts(installation),
    prerequisites: [
      ...planGrants(installation),
      ...planNetworkPolicies(installation),
      ...planDisruptionBudgets(installation),
      ...planWebhooks(installation),
      ...objects.before,
    ],
    workloads: installation.workloads.map((workload) => planWorkload(installation, workload)),
    companions: objects.beside,
    dependents: objects.after,
    monitors: [...planMetricsOfOthers(services), ...planMonitors(installation, services)],
    webhookService: planWebhookService(installation),
    metricsService: services.find(({ isFirst }) => isFirst),
  };
}

function planWorkload(installation: Installation, workload: OperatorWorkload): PlannedGroup {
  const { kind = 'Deployment', name } = workload;
  const isFirst = workload === installation.workloads[0];
  // One id, whatever the installation is called.
  return groupOfOne(isFirst ? kind : `${kind}-${name}`, workloadManifest(installation, workload));
}

/**
 * The Services before the metrics of the other workloads; that of the first is a construct of its
 * own.
 */
function planMetricsOfOthers(services: readonly PlannedMetricsService[]): PlannedGroup[] {
  return services
    .filter(({ isFirst }) => !isFirst)
    .map(({ workload, manifest }) => groupOfOne(`Metrics-${workload.name}`, manifest));
}

function planDisruptionBudgets(installation: Installation): PlannedGroup[] {
  const { workloads, options } = installation;
  const objects = workloads.flatMap((workload, index): PlannedObject[] => {
    const { podDisruptionBudget: budget } =
      index === 0 ? options : (options.workloads?.[workload.name] ?? {});
    return budget === undefined
      ? []
      : [objectAbout(installation, workload, disruptionBudget(installation, workload, budget))];
  });
  return objects.length === 0 ? [] : [{ id: 'DisruptionBudgets', objects }];
}

function disruptionBudget(
  { namespace, labels, annotations }: Installation,
  { name, spec }: OperatorWorkload,
  { minAvailable, maxUnavailable = 1 }: DisruptionBudgetOptions,
): PlannedObject['manifest'] {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace, labels, annotations },
    spec: {
      ...(minAvailable === undefined ? { maxUnavailable } : { minAvailable }),
      selector: spec.selector,
    },
  };
}

/** The ServiceAccounts that the workloads run as, that of the first one first. */
function planServiceAccounts(installation: Installation): PlannedServiceAccount[] {
  const { definition, name, serviceAccountName, workloads, options } = installation;
  const main: PlannedServiceAccount = {
    id: 'ServiceAccount',
    name: serviceAccountName,
    ...(options.serviceAccountName === undefined &&
      serviceAccountName !== DEFAULT_SERVICE_ACCOUNT && {
        manifest: manifestOf(installation, serviceAccountName, options.serviceAccountAnnotations),
      }),
  };
  const ofFirst = serviceAccountOf(definition, name);
  const named = [
    ...workloads.map(
      ({ spec }) => spec.template.spec.serviceAccountName ?? DEFAULT_SERVICE_ACCOUNT,
    ),
    ...(definition.serviceAccounts ?? []).map((account) => account.name),
  ];
  const others = [...new Set(named)].filter(
    (account) =>
      account !== ofFirst && account !== serviceAccountName && account !== DEFAULT_SERVICE_ACCOUNT,
  );
  return [
    main,
    ...others.map((account) => ({
      id: `ServiceAccount-${account}`,
      name: account,
      manifest: manifestOf(installation, account),
    })),
  ];
}

function manifestOf(
  installation: Installation,
  name: string,
  ownAnnotations: Readonly<Record<string, string>> = {},
): PlannedServiceAccount['manifest'] {
  const { definition, namespace, labels } = installation;
  const upstream = definition.serviceAccounts?.find((account) => account.name === name);
  // Only a pod that asks for it gets a token, where upstream does not say so.
  const fields =
    definition.workloads === undefined ? { automountServiceAccountToken: false } : upstream?.fields;
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      name,
      namespace,
      labels: { ...upstream?.labels, ...labels },
      annotations: { ...annotationsOf(installation, upstream?.annotations), ...ownAnnotations },
    },
    ...fields,
  };
}

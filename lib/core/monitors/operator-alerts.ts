import { show } from '../../crd/checks/errors';
import { problemList } from '../../crd/json/problem-list';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { metricsOfWorkloads, metricsSettings, wantedMetrics } from '../served-metrics';
import { alertProblems } from './manifests';
import { givenMonitors, monitorProblems } from './monitor-options';

import type { AnyProblem } from '../../crd/json/problem-list';
import type { Alert, AlertOptions } from '../alert';
import type { OperatorNetworkPolicyOptions } from '../network-policy';
import type { OperatorDefinition } from '../operator-definition';
import type { MetricsWishes } from '../served-metrics';
import type { MonitorOptions } from './monitor-options';

/** Alert when nobody serves the custom resources: every operator whose metrics are read has it. */
const DOWN: Alert = {
  name: 'OperatorDown',
  expression: 'absent(up{$(targets)} == 1)',
  for: '10m',
  severity: 'warning',
  summary: 'No $(operator) runs in $(namespace), or none can be scraped.',
  description:
    'What it created keeps running, but is not repaired, and changes of custom resources have no effect. ' +
    'Where finalizers are set, deletions hang.',
  remedy:
    'Look at the events and the log of the Deployment $(name) in $(namespace). If it runs, check whether Prometheus reaches its metrics: monitor, network policy, rights.',
};

const CONTROLLER_RUNTIME: readonly Alert[] = [
  {
    name: 'OperatorReconcileErrors',
    expression:
      'sum by (controller) (rate(controller_runtime_reconcile_errors_total{$(targets)}[10m])) > 0',
    for: '30m',
    severity: 'warning',
    summary:
      'The $(operator) in $(namespace) has been failing for half an hour (controller {{ $labels.controller }}).',
    description: 'A custom resource does not reach its desired state, and each retry fails.',
    remedy:
      'Look for errors in the log of $(name) in $(namespace): they name the resource and what was rejected.',
  },
  {
    name: 'OperatorStuck',
    expression:
      'sum(workqueue_depth{$(targets)}) > 0 and sum(rate(controller_runtime_reconcile_total{$(targets)}[10m])) == 0',
    for: '15m',
    severity: 'warning',
    summary: 'The $(operator) in $(namespace) has work and does none.',
    description: 'Custom resources wait in its queue, and none has been reconciled for 15 minutes.',
    remedy:
      'Restart it: kubectl rollout restart deployment $(name) -n $(namespace). What it created keeps running.',
  },
];

/**
 * The alerts of an operator: those of all, those of the library that it is made with, and its own.
 */
export function operatorAlerts({ metrics, alerts = [] }: OperatorDefinition): readonly Alert[] {
  return metrics === undefined
    ? []
    : [DOWN, ...(metrics.library === 'controller-runtime' ? CONTROLLER_RUNTIME : []), ...alerts];
}

export interface MonitoredInstallation extends MetricsWishes {
  readonly definition: OperatorDefinition;
  readonly serviceMonitor?: MonitorOptions;
  readonly podMonitor?: MonitorOptions;
  readonly alerts?: AlertOptions;
  readonly networkPolicy?: OperatorNetworkPolicyOptions;
}

export function operatorMonitorProblems(installation: MonitoredInstallation): AnyProblem[] {
  const { definition, metrics, podMonitor, alerts } = installation;
  const given = givenMonitors(installation);
  const served = metricsOfWorkloads(definition, installation).map((one) =>
    metricsSettings(one.served, one.wanted),
  );
  const lacking = [
    ...(served.length > 0 || wantedMetrics(installation) === undefined
      ? []
      : given.map(([prop]) => prop)),
    ...(alerts === undefined || definition.metrics !== undefined ? [] : ['alerts']),
  ];
  if (lacking.length > 0) {
    return lacking.map(
      (prop) =>
        `'${prop}' is given, but '${definition.name}' serves no metrics that are known; leave it out, or say in ` +
        "'metrics' of the definition where it does",
    );
  }
  const isPlain = served.every(({ protocol }) => protocol === 'http');
  const needsToken = served.some((settings) => settings.needsToken);
  return problemList(
    given.flatMap(([prop, options]) =>
      problemList(
        monitorProblems(prop, options),
        options.tls !== undefined &&
          isPlain &&
          `'${prop}.tls' is given, but '${definition.name}' serves metrics over HTTP; leave it out`,
      ),
    ),
    alerts !== undefined &&
      alertProblems('alerts', alerts, operatorAlerts(definition), `'${definition.name}'`),
    alerts !== undefined &&
      wantedMetrics(installation) === undefined &&
      "'alerts' is given, but nobody reads the metrics; give 'serviceMonitor' or 'podMonitor', or 'metrics'",
    given.length > 1 &&
      "'serviceMonitor' and 'podMonitor' are both given, and each would scrape all metrics; give one",
    podMonitor !== undefined &&
      podMonitor.authorization === undefined &&
      needsToken &&
      "'podMonitor.authorization' is missing: the metrics are for those with a token that may read them, and a " +
        "PodMonitor takes it from a Secret only; name one, or use 'serviceMonitor'",
    metrics?.readers !== undefined &&
      metrics.readers.length > 0 &&
      !needsToken &&
      "'metrics.readers' is given, but everybody may read these metrics; leave it out",
  );
}

/** Declared readers of metrics that the network policy keeps out. */
export function operatorMonitorWarnings(installation: MonitoredInstallation): string[] {
  const { metrics, serviceMonitor, podMonitor, networkPolicy } = installation;
  const open = networkPolicy?.metricsFrom;
  if (open === undefined) {
    return [];
  }
  const readers = [
    ['serviceMonitor.namespace', serviceMonitor?.namespace],
    ['podMonitor.namespace', podMonitor?.namespace],
    ...(metrics?.readers ?? []).map(
      ({ namespace }, index) => [`metrics.readers[${index}].namespace`, namespace] as const,
    ),
  ] as const;
  return readers.flatMap(([prop, namespace]) =>
    namespace === undefined
      ? []
      : validateWhenResolved(
          [namespace, ...open],
          ([known, ...names]) =>
            !names.includes(known as string) &&
            `'${prop}' is ${show(known)}, but 'networkPolicy.metricsFrom' does not let in pods of that namespace; ` +
              'add it where the Prometheus runs there',
        ),
  );
}

import type { OperatorDefinition } from '../definition';
import type { Alert } from '../alert';

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

/** Alerts from metrics of controllers made with controller-runtime. */
const CONTROLLER_RUNTIME: readonly Alert[] = [
  {
    name: 'OperatorReconcileErrors',
    expression: 'sum by (controller) (rate(controller_runtime_reconcile_errors_total{$(targets)}[10m])) > 0',
    for: '30m',
    severity: 'warning',
    summary: 'The $(operator) in $(namespace) has been failing for half an hour (controller {{ $labels.controller }}).',
    description: 'A custom resource does not reach its desired state, and each retry fails.',
    remedy: 'Look for errors in the log of $(name) in $(namespace): they name the resource and what was rejected.',
  },
  {
    name: 'OperatorStuck',
    expression:
      'sum(workqueue_depth{$(targets)}) > 0 and sum(rate(controller_runtime_reconcile_total{$(targets)}[10m])) == 0',
    for: '15m',
    severity: 'warning',
    summary: 'The $(operator) in $(namespace) has work and does none.',
    description: 'Custom resources wait in its queue, and none has been reconciled for 15 minutes.',
    remedy: 'Restart it: kubectl rollout restart deployment $(name) -n $(namespace). What it created keeps running.',
  },
];

/** The alerts of an operator: those of all, those of the library that it is made with, and its own. */
export function operatorAlerts({ metrics, alerts = [] }: OperatorDefinition): readonly Alert[] {
  return metrics === undefined
    ? []
    : [DOWN, ...(metrics.library === 'controller-runtime' ? CONTROLLER_RUNTIME : []), ...alerts];
}

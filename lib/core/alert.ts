import { problemsOf, prop } from '../crd/checks/prop';
import { isTree } from '../crd/json/tree';

import type { PropType } from '../crd/checks/prop';
import type { StringMap } from '../crd/json/tree';

/**
 * How much an alert is worth: `critical` wakes somebody, `warning` waits for the morning, `info` is
 * for those who look.
 */
export type AlertSeverity = 'critical' | 'warning' | 'info';

/**
 * Something that is broken, as Prometheus sees it. Texts may hold `$(name)` and `$(namespace)` of
 * what the alert is about, `$(targets)`, the labels of its metrics in a selector, and what else its
 * kind has values for.
 */
export interface Alert {
  /** Name of the alert, in CamelCase; unique among the alerts of a kind. */
  readonly name: string;
  /** Expression that Prometheus evaluates (PromQL). */
  readonly expression: string;
  /** How long it must be so, such as `5m`. */
  readonly for: string;
  readonly severity: AlertSeverity;
  /** Problem in a line. */
  readonly summary: string;
  /** Consequence for those who use it. */
  readonly description: string;
  /** Remedy. */
  readonly remedy: string;
  /** Server of its metrics. @default - what the alert is about */
  readonly from?: 'kube-state-metrics' | 'kubelet';
}

/** How one alert is to be: not at all, or with another severity or another time. */
export type AlertChoice = 'off' | AlertChanges;

/** Changes to an alert. */
export interface AlertChanges {
  /** @default - as the alert has it */
  readonly severity?: AlertSeverity;
  /**
   * How long it must be broken, as Prometheus writes durations, such as `5m`. @default - as the
   * alert has it
   */
  readonly for?: string;
}

/** Options of the PrometheusRule of an operator or of a cluster. */
export interface AlertOptions {
  /**
   * Namespace of the PrometheusRule. Many a Prometheus reads rules of all namespaces, others only
   * those of their own.
   * @default - that of what the alerts are about
   */
  readonly namespace?: string;
  /**
   * Labels of the PrometheusRule; a Prometheus selects rules by them (`ruleSelector`).
   * @default - none but those of the objects beside it
   */
  readonly labels?: StringMap;
  /** Annotations of the PrometheusRule. @default - those of the objects beside it */
  readonly annotations?: StringMap;
  /**
   * Labels of each alert, for those who send them on: `{ team: 'data' }`.
   * @default - none but `severity`, `namespace`, `kind` and `name`
   */
  readonly alertLabels?: StringMap;
  /** Alerts that are to be different, by their names. @default - all, as they are */
  readonly rules?: Readonly<Record<string, AlertChoice>>;
}

const CHANGES = prop.objectOr(
  (value) => value === 'off',
  { severity: prop.oneOf('critical', 'warning', 'info'), for: prop.string() },
  "use 'off', or an object such as { severity: 'warning', for: '10m' }",
);

/** The choice for each alert, whatever alerts there are. */
const CHOICES: PropType<object> = {
  problems: (alerts, value) =>
    isTree(value)
      ? Object.entries(value).flatMap(([name, choice]) =>
          problemsOf(CHANGES, `${alerts}.${name}`, choice),
        )
      : prop.openObject().problems(alerts, value),
};

export const ALERTS_PROP_TYPE = {
  ...prop.object(
    {
      namespace: prop.string(),
      labels: prop.strings(),
      annotations: prop.strings(),
      alertLabels: prop.strings(),
      rules: CHOICES,
    },
    'must be an object; {} takes all alerts as they are',
  ),
  plain: ['rules'],
} as const;

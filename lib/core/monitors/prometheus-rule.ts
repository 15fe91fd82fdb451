import { nameOfNamespace } from '../../manifests/derived-names';
import { show } from '../../crd/checks/errors';
import { dnsLabelProblems } from '../../crd/checks/names';
import { didYouMean } from '../../crd/json/suggest';
import type { StringMap } from '../../crd/json/object';
import { validateWhenResolved } from '../../crd/unresolved/values';
import { customResourceAnnotations, type GitOpsTool } from '../../manifests/gitops';
import type { PlannedManifest } from '../planned';
import type { Alert, AlertOptions } from '../alert';
import { durationOf } from './problems';

/** Subject of alerts. */
export interface Alarmed {
  /** Such as `ZookeeperCluster`. */
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** Name of the PrometheusRule, in the namespace of what it is about. */
  readonly ruleName: string;
  readonly alerts: readonly Alert[];
  /** Values of `$(...)` in texts. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Page that says what to do. */
  readonly docs?: string;
  /** Labels and annotations of the objects beside the rule. */
  readonly labels: StringMap;
  readonly annotations: StringMap;
  /** The tool that applies the rule. */
  readonly gitops: GitOpsTool;
}

/** The PrometheusRule with the alerts that are wanted; undefined where none is. */
export function prometheusRule(alarmed: Alarmed, options: AlertOptions): PlannedManifest | undefined {
  const { name, namespace, ruleName, alerts } = alarmed;
  const rules = alerts.flatMap((alert) => ruleOf(alarmed, alert, options));
  return rules.length === 0
    ? undefined
    : {
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'PrometheusRule',
        metadata: {
          // Elsewhere another namespace may have one of the same name.
          name: options.namespace === undefined ? ruleName : nameOfNamespace(namespace, ruleName),
          namespace: options.namespace ?? namespace,
          labels: { ...alarmed.labels, ...options.labels },
          annotations: customResourceAnnotations({ ...alarmed.annotations, ...options.annotations }, alarmed.gitops),
        },
        spec: { groups: [{ name: nameOfNamespace(namespace, name), rules }] },
      };
}

function ruleOf(alarmed: Alarmed, alert: Alert, options: AlertOptions): object[] {
  const choice = options.rules?.[alert.name];
  if (choice === 'off') return [];
  const { kind, name, namespace, docs } = alarmed;
  const filled = (text: string): string => filledIn(text, alarmed);
  return [
    {
      alert: alert.name,
      expr: filled(alert.expression),
      for: choice?.for ?? alert.for,
      labels: { severity: choice?.severity ?? alert.severity, namespace, kind, name, ...options.alertLabels },
      annotations: {
        summary: filled(alert.summary),
        description: filled(alert.description),
        remedy: filled(alert.remedy),
        ...(docs !== undefined && { runbook_url: docs }),
      },
    },
  ];
}

/** A text with its values; one that there is no value for is a mistake of who wrote the alert. */
function filledIn(text: string, { name, namespace, kind, values }: Alarmed): string {
  const all: Readonly<Record<string, string | number>> = { name, namespace, ...values };
  // Values hold others: the labels of targets have the name in them.
  const fill = (part: string): string =>
    part.replace(/\$\((\w+)\)/g, (_, key: string) => {
      const value = all[key];
      if (value === undefined) {
        throw new Error(
          `an alert of ${kind} has '$(${key})', which there is no value for; there are ${show(Object.keys(all))}`,
        );
      }
      return typeof value === 'string' ? fill(value) : String(value);
    });
  return fill(text);
}

export function alertProblems(prop: string, options: AlertOptions, alerts: readonly Alert[], kind: string): string[] {
  const { namespace, rules = {} } = options;
  const names = alerts.map(({ name }) => name);
  return [
    ...(namespace === undefined ? [] : dnsLabelProblems(`${prop}.namespace`, namespace)),
    ...(names.length === 0 ? [`'${prop}' is given, but no alerts of ${kind} are known; leave it out`] : []),
    ...Object.entries(rules).flatMap(([name, choice]) => [
      ...(names.includes(name) || names.length === 0 ? [] : [unknownAlert(`${prop}.rules`, name, names)]),
      ...(choice === 'off' || choice.for === undefined
        ? []
        : validateWhenResolved(choice.for, (known) =>
            durationOf(known) === undefined
              ? [`'${prop}.rules.${name}.for' is ${show(known)}; write a duration as Prometheus does, such as '5m'`]
              : [],
          )),
    ]),
  ];
}

function unknownAlert(prop: string, name: string, names: readonly string[]): string {
  const remedy = didYouMean(name, names, "'") ?? `there are ${[...names].sort().join(', ')}`;
  return `'${prop}' has ${show(name)}, which is no alert; ${remedy}`;
}

import { dnsLabelProblems } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { didYouMean } from '../../crd/json/suggest';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { nameOfNamespace } from '../../manifests/derived-names';
import { customResourceAnnotations } from '../../manifests/gitops';
import { durationOf } from './monitor-options';

import type { AnyProblem } from '../../crd/json/problem-list';
import type { StringMap } from '../../crd/json/tree';
import type { LabelSelector } from '../../crd/kubernetes/current';
import type { GitOpsTool } from '../../manifests/gitops';
import type { Alert, AlertOptions } from '../alert';
import type { PlannedManifest } from '../planned';
import type { MonitorOptions, MonitorRelabeling, MonitorTls } from './monitor-options';

/** A kind of the prometheus-operator that says what to scrape. */
export type MonitorKind = 'ServiceMonitor' | 'PodMonitor';

const MONITORING_API = 'monitoring.coreos.com/v1';

/** The file in the pod of a Prometheus with the token of its ServiceAccount. */
const OWN_TOKEN = '/var/run/secrets/kubernetes.io/serviceaccount/token';

/** Subject of a monitor, or of alerts. */
interface Subject {
  readonly name: string;
  readonly namespace: string;
  /** Labels and annotations of the objects beside the monitor or the rule. */
  readonly labels: StringMap;
  readonly annotations: StringMap;
  readonly gitops: GitOpsTool;
}

/** Services or pods that a monitor is about; it has their name. */
export interface Monitored extends Subject {
  /** Selects the Services or pods. */
  readonly selector: LabelSelector;
  /** Endpoints of each to scrape. */
  readonly endpoints: readonly MonitoredEndpoint[];
}

/** A port that metrics are read at. */
export interface MonitoredEndpoint {
  /** Name of the port of the Service or of the container, or the number of one that has no name. */
  readonly port: string | number;
  /** @default '/metrics' */
  readonly path?: string;
  readonly protocol: 'http' | 'https';
  /** True if whoever reads has to show a token. @default false */
  readonly needsToken?: boolean;
  /**
   * True if the process makes its certificate by itself, so that nobody else can know it. @default
   * false
   */
  readonly selfSigned?: boolean;
  /** How the endpoint's TLS is checked, where that is known. @default - as the Prometheus does */
  readonly tls?: MonitorTls;
  /**
   * The name of the Service, where the selector takes in others, too. @default - it takes in no
   * others
   */
  readonly only?: string;
}

export function monitorManifest(
  kind: MonitorKind,
  monitored: Monitored,
  options: MonitorOptions,
): PlannedManifest {
  const { name, namespace, selector } = monitored;
  const endpoints = monitored.endpoints.map((endpoint) => endpointOf(kind, endpoint, options));
  return {
    apiVersion: MONITORING_API,
    kind,
    metadata: metadataOf(name, monitored, options),
    spec: {
      ...(options.namespace !== undefined && { namespaceSelector: { matchNames: [namespace] } }),
      selector,
      [kind === 'ServiceMonitor' ? 'endpoints' : 'podMetricsEndpoints']: endpoints,
    },
  };
}

function metadataOf(
  name: string,
  subject: Subject,
  { namespace, labels, annotations }: Pick<MonitorOptions, 'namespace' | 'labels' | 'annotations'>,
): PlannedManifest['metadata'] {
  return {
    // Elsewhere another namespace may have one of the same name.
    name: namespace === undefined ? name : nameOfNamespace(subject.namespace, name),
    namespace: namespace ?? subject.namespace,
    labels: { ...subject.labels, ...labels },
    annotations: customResourceAnnotations(
      { ...subject.annotations, ...annotations },
      subject.gitops,
    ),
  };
}

function endpointOf(
  kind: MonitorKind,
  endpoint: MonitoredEndpoint,
  options: MonitorOptions,
): object {
  const { port, path = '/metrics', protocol } = endpoint;
  const { interval, scrapeTimeout, metricRelabelings = [] } = options;
  const relabelings = [...keepOf(endpoint), ...(options.relabelings ?? [])];
  return {
    [typeof port === 'number' ? 'portNumber' : 'port']: port,
    path,
    scheme: protocol,
    interval,
    scrapeTimeout,
    ...tlsOf(endpoint, options),
    ...tokenOf(kind, endpoint, options),
    ...(relabelings.length > 0 && { relabelings: structuredClone(relabelings) }),
    ...(metricRelabelings.length > 0 && { metricRelabelings: structuredClone(metricRelabelings) }),
  };
}

function keepOf({ only }: MonitoredEndpoint): MonitorRelabeling[] {
  return only === undefined
    ? []
    : [{ action: 'keep', sourceLabels: ['__meta_kubernetes_service_name'], regex: only }];
}

function tlsOf(
  { protocol, selfSigned, tls: known }: MonitoredEndpoint,
  options: MonitorOptions,
): object {
  const tls = options.tls ?? known;
  // One of several workloads may serve HTTP.
  if (tls !== undefined && protocol === 'https') {
    return { tlsConfig: structuredClone(tls) };
  }
  return protocol === 'https' && selfSigned === true
    ? { tlsConfig: { insecureSkipVerify: true } }
    : {};
}

function tokenOf(
  kind: MonitorKind,
  { needsToken }: MonitoredEndpoint,
  { authorization }: MonitorOptions,
): object {
  if (authorization !== undefined) {
    return { authorization: structuredClone(authorization) };
  }
  return needsToken === true && kind === 'ServiceMonitor' ? { bearerTokenFile: OWN_TOKEN } : {};
}

/**
 * The labels that metrics of pods have once a monitor has had them read, as a selector has them;
 * `pods` is a pattern.
 */
export function targetsOf(pods: string): string {
  return `namespace="$(namespace)",pod=~"${pods}"`;
}

export interface Alarmed extends Subject {
  /** Such as `ZookeeperCluster`. */
  readonly kind: string;
  /** Name of the PrometheusRule, in the namespace of what it is about. */
  readonly ruleName: string;
  readonly alerts: readonly Alert[];
  /** Values of `$(...)` in texts. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Page that says what to do. */
  readonly docs?: string;
}

/** The PrometheusRule with the alerts that are wanted; undefined where none is. */
export function prometheusRule(
  alarmed: Alarmed,
  options: AlertOptions,
): PlannedManifest | undefined {
  const { name, namespace, ruleName, alerts } = alarmed;
  const rules = alerts.flatMap((alert) => ruleOf(alarmed, alert, options));
  if (rules.length === 0) {
    return undefined;
  }
  return {
    apiVersion: MONITORING_API,
    kind: 'PrometheusRule',
    metadata: metadataOf(ruleName, alarmed, options),
    spec: { groups: [{ name: nameOfNamespace(namespace, name), rules }] },
  };
}

function ruleOf(alarmed: Alarmed, alert: Alert, options: AlertOptions): object[] {
  const choice = options.rules?.[alert.name];
  if (choice === 'off') {
    return [];
  }
  const { kind, name, namespace, docs } = alarmed;
  const filled = (text: string): string => filledIn(text, alarmed);
  return [
    {
      alert: alert.name,
      expr: filled(alert.expression),
      for: choice?.for ?? alert.for,
      labels: {
        severity: choice?.severity ?? alert.severity,
        namespace,
        kind,
        name,
        ...options.alertLabels,
      },
      annotations: {
        summary: filled(alert.summary),
        description: filled(alert.description),
        remedy: filled(alert.remedy),
        runbook_url: docs,
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

export function alertProblems(
  prop: string,
  options: AlertOptions,
  alerts: readonly Alert[],
  kind: string,
): AnyProblem[] {
  const { namespace, rules = {} } = options;
  const names = alerts.map(({ name }) => name);
  return [
    ...(namespace === undefined ? [] : dnsLabelProblems(`${prop}.namespace`, namespace)),
    ...(names.length === 0
      ? [`'${prop}' is given, but no alerts of ${kind} are known; leave it out`]
      : []),
    ...Object.entries(rules).flatMap(([name, choice]) => [
      ...(names.includes(name) || names.length === 0
        ? []
        : [unknownAlert(`${prop}.rules`, name, names)]),
      ...(choice === 'off' || choice.for === undefined
        ? []
        : validateWhenResolved(choice.for, (known) =>
            durationOf(known) === undefined
              ? [
                  `'${prop}.rules.${name}.for' is ${show(known)}; write a duration as Prometheus does, such as '5m'`,
                ]
              : [],
          )),
    ]),
  ];
}

function unknownAlert(prop: string, name: string, names: readonly string[]): string {
  const remedy = didYouMean(name, names, "'") ?? `there are ${[...names].sort().join(', ')}`;
  return `'${prop}' has ${show(name)}, which is no alert; ${remedy}`;
}

import { ALERTS_PROP_TYPE } from '../../core/alert';
import {
  alertProblems,
  monitorManifest,
  prometheusRule,
  targetsOf,
} from '../../core/monitors/manifests';
import {
  givenMonitors,
  MONITOR_PROP_TYPE,
  monitorProblems,
} from '../../core/monitors/monitor-options';
import { groupOfOne } from '../../core/planned';
import { problemList } from '../../crd/json/problem-list';
import { gitOpsToolOf } from '../gitops/gitops';
import { placeGroup } from '../planned-objects';
import { quorumOf } from './companions';

import type { Construct } from 'constructs';
import type { Alert, AlertOptions } from '../../core/alert';
import type { Monitored, MonitorKind } from '../../core/monitors/manifests';
import type { MonitorOptions, MonitorTls } from '../../core/monitors/monitor-options';
import type { PlannedManifest } from '../../core/planned';
import type { PropTypes } from '../../crd/checks/prop';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { StringMap } from '../../crd/json/tree';
import type { LabelSelector } from '../../crd/kubernetes/current';

/** Options for the metrics of a resource of a kind that has some. */
export interface MonitoredResourceOptions {
  /**
   * A ServiceMonitor for the metrics of the cluster; `{}` has them read as the Prometheus does it.
   * Needs the CRDs of the prometheus-operator in the Kubernetes cluster.
   * @default - none
   */
  readonly serviceMonitor?: MonitorOptions;
  /**
   * A PodMonitor in place of a `serviceMonitor`, for a Prometheus that selects those. @default -
   * none
   */
  readonly podMonitor?: MonitorOptions;
  /**
   * A PrometheusRule with alerts about what a cluster does not survive, or soon will not; `{}`
   * takes all. Its metrics have to be read, by one of the monitors or by other means.
   * @default - none
   */
  readonly alerts?: AlertOptions;
}

export const MONITORED_PROP_TYPES = {
  serviceMonitor: MONITOR_PROP_TYPE,
  podMonitor: MONITOR_PROP_TYPE,
  alerts: ALERTS_PROP_TYPE,
} satisfies PropTypes<MonitoredResourceOptions>;

/** Where the pods of a resource serve metrics. */
export interface MonitoredTarget {
  /**
   * The Service before them, and the name of its port. @default - none; only a PodMonitor is
   * possible then
   */
  readonly service?: {
    readonly selector: LabelSelector;
    readonly port: string;
    /**
     * The name of the Service, where others have its labels, too. @default - the labels are its own
     */
    readonly only?: string;
  };
  /** The pods, and the name or number of the port of their containers. */
  readonly pods: { readonly selector: LabelSelector; readonly port: string | number };
  /** @default 'http' */
  readonly protocol?: 'http' | 'https';
  /** @default '/metrics' */
  readonly path?: string;
  /**
   * How TLS is checked; Secrets that it names are in the namespace of the resource.
   * @default - as the Prometheus does
   */
  readonly tls?: MonitorTls;
}

/** An alert that may hold for some resources of a kind only. */
export interface KindAlert<Resource> extends Alert {
  /** @default - it holds for all */
  readonly when?: (resource: Resource) => boolean;
}

/** Facts about the metrics of a kind. */
export interface KindMonitoring<Resource> {
  /** Where they are served; a string says why there are none, and what to do. */
  readonly target: (resource: Resource) => MonitoredTarget | string;
  /**
   * Names of the pods: a regular expression of Prometheus, with `$(name)` for the name of the
   * resource.
   */
  readonly pods: string;
  /**
   * Names of the metrics in expressions of its alerts, with their labels; tests hold the
   * expressions to them.
   * @default - none of its own
   */
  readonly metrics?: Readonly<Record<string, readonly string[]>>;
  /** Alerts from its metrics. @default - nothing is known */
  readonly alerts?: readonly KindAlert<Resource>[];
  /**
   * Returns the number of its members: `$(replicas)` in texts of its alerts, and `$(quorum)`.
   * @default - these have neither
   */
  readonly replicas?: (resource: Resource) => number;
  /** Page that says what to do, of each alert's annotation `runbook_url`. @default - none */
  readonly docs?: string;
}

/** A resource that is planned, as far as monitoring goes. */
interface MonitoredResource {
  readonly scope: Construct;
  readonly name: string;
  readonly namespace: string;
  readonly props: MonitoredResourceOptions & {
    readonly metadata?: { readonly labels?: StringMap };
  };
}

/** The same of a kind that may have other props. */
type AnyMonitoredResource = Omit<MonitoredResource, 'props'> & { readonly props: unknown };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of resources of whatever kind
type Monitoring = KindMonitoring<any>;

interface MonitoredKind {
  readonly type: { readonly kind: string };
  readonly monitoring?: Monitoring;
}

/**
 * @param areOthersRight whether no prop was left out as invalid, on which it may hang what is
 * served
 */
export function monitoringProblems(
  { type: { kind }, monitoring }: MonitoredKind,
  planned: AnyMonitoredResource,
  areOthersRight: boolean,
): AnyProblem[] {
  const resource = planned as MonitoredResource;
  const { serviceMonitor, alerts } = resource.props;
  const given = givenMonitors(resource.props);
  if (monitoring === undefined || (given.length === 0 && alerts === undefined)) {
    return [];
  }
  const ofMonitors = given.flatMap(([prop, options]) => monitorProblems(prop, options));
  if (!areOthersRight) {
    return ofMonitors;
  }
  const target = monitoring.target(resource);
  const lacksMetrics = (monitoring.alerts ?? []).some(({ from }) => from === undefined);
  if (typeof target === 'string' && alerts !== undefined && lacksMetrics) {
    return [...given.map(([prop]) => prop), 'alerts'].map(
      (prop) => `'${prop}' is given, but ${target}`,
    );
  }
  const ofAlerts =
    alerts === undefined
      ? []
      : alertProblems('alerts', alerts, alertsOf(monitoring, resource), `a ${kind}`);
  if (typeof target === 'string') {
    return [...given.map(([prop]) => `'${prop}' is given, but ${target}`), ...ofAlerts];
  }
  return problemList(
    ofMonitors,
    given.flatMap(([prop, options]) => targetProblems(prop, options, target)),
    given.length > 1 &&
      "'serviceMonitor' and 'podMonitor' are both given, and each would scrape all metrics; give one",
    serviceMonitor !== undefined &&
      target.service === undefined &&
      `'serviceMonitor' is given, but no Service of a ${kind} has the port of its metrics; use 'podMonitor'`,
    ofAlerts,
  );
}

function targetProblems(
  prop: string,
  { tls, namespace }: MonitorOptions,
  target: MonitoredTarget,
): AnyProblem[] {
  const { protocol = 'http', tls: known } = target;
  return problemList(
    tls !== undefined &&
      protocol === 'http' &&
      `'${prop}.tls' is given, but metrics are served over HTTP; leave it out`,
    tls === undefined &&
      known !== undefined &&
      namespace !== undefined &&
      `'${prop}.namespace' is given, but the Secrets with the certificates are in the namespace of the cluster, where a ` +
        `monitor elsewhere cannot read them; leave it out, or name Secrets beside the monitor in '${prop}.tls'`,
  );
}

export function placeMonitoring(
  scope: Construct,
  { type: { kind }, monitoring }: MonitoredKind,
  planned: AnyMonitoredResource,
): void {
  const resource = planned as MonitoredResource;
  const { alerts } = resource.props;
  if (monitoring === undefined || (givenMonitors(resource.props).length === 0 && !alerts)) {
    return;
  }
  const target = monitoring.target(resource);
  if (typeof target !== 'string') {
    placeMonitors(scope, resource, target);
  }
  const rule = alerts && alertsRule(kind, monitoring, resource, alerts);
  if (rule !== undefined) {
    placeGroup(scope, groupOfOne('Alerts', rule, alerts?.namespace));
  }
}

function placeMonitors(
  scope: Construct,
  resource: MonitoredResource,
  target: MonitoredTarget,
): void {
  const { name, namespace, props } = resource;
  const { pods, service = pods, protocol = 'http', ...read } = target;
  const place = (
    kind: MonitorKind,
    { selector, ...at }: typeof service,
    options: MonitorOptions | undefined,
  ): void => {
    if (options === undefined) {
      return;
    }
    const monitored = {
      name,
      namespace,
      selector,
      endpoints: [{ ...read, ...at, protocol }],
      ...besides(resource),
    };
    placeGroup(
      scope,
      groupOfOne(kind, monitorManifest(kind, monitored, options), options.namespace),
    );
  };
  place('ServiceMonitor', service, props.serviceMonitor);
  place('PodMonitor', pods, props.podMonitor);
}

function alertsRule(
  kind: string,
  monitoring: Monitoring,
  resource: MonitoredResource,
  options: AlertOptions,
): PlannedManifest | undefined {
  const { name, namespace } = resource;
  const { docs, pods } = monitoring;
  const replicas = monitoring.replicas?.(resource);
  return prometheusRule(
    {
      kind,
      name,
      namespace,
      ruleName: name,
      alerts: alertsOf(monitoring, resource),
      ...besides(resource),
      values: {
        pods,
        targets: targetsOf(pods),
        ...(replicas !== undefined && { replicas, quorum: quorumOf(replicas) }),
      },
      docs,
    },
    options,
  );
}

function besides({
  scope,
  props: { metadata },
}: MonitoredResource): Pick<Monitored, 'labels' | 'annotations' | 'gitops'> {
  return { labels: { ...metadata?.labels }, annotations: {}, gitops: gitOpsToolOf(scope) };
}

/** The alerts that hold for a resource: those about metrics of its own only where it has some. */
function alertsOf(
  { alerts = [], target }: Monitoring,
  resource: MonitoredResource,
): readonly Alert[] {
  const hasMetrics = typeof target(resource) !== 'string';
  return alerts.filter(
    ({ when, from }) =>
      (hasMetrics || from !== undefined) && (when === undefined || when(resource)),
  );
}

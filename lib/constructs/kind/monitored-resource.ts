import type { Construct } from 'constructs';
import { problemList } from '../../crd/json/problem-list';
import { gitOpsToolOf } from '../gitops/gitops-of';
import type { Alert, AlertOptions } from '../../core/alert';
import { type Monitored, monitorManifest, type MonitorKind, targetsOf } from '../../core/monitors/manifest';
import type { MonitorOptions } from '../../core/monitors/options';
import { monitorProblems } from '../../core/monitors/problems';
import { alertProblems, prometheusRule } from '../../core/monitors/prometheus-rule';
import { groupOfOne, type PlannedManifest } from '../../core/planned';
import { placeGroup } from '../planned-objects';
import { quorumOf } from './companions';
import type { CompleteResource } from './kind';
import type { KindMonitoring, MonitoredResourceOptions, MonitoredTarget } from './monitoring';

type MonitoredResource = CompleteResource<
  MonitoredResourceOptions & { readonly metadata?: { readonly labels?: Readonly<Record<string, string>> } },
  unknown
>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of resources of whatever kind
type Monitoring = KindMonitoring<any>;

interface MonitoredKind {
  readonly type: { readonly kind: string };
  readonly monitoring?: Monitoring;
}

export function monitoringProblems(
  { type: { kind }, monitoring }: MonitoredKind,
  planned: CompleteResource<unknown, unknown>,
): string[] {
  const resource = planned as MonitoredResource;
  const { serviceMonitor, podMonitor, alerts } = resource.props;
  if (monitoring === undefined || [serviceMonitor, podMonitor, alerts].every((value) => value === undefined)) return [];
  const given = Object.entries({ serviceMonitor, podMonitor }).flatMap(([prop, options]) =>
    options === undefined ? [] : [[prop, options] as const],
  );
  const target = monitoring.target(resource);
  const lacksMetrics = (monitoring.alerts ?? []).some(({ from }) => from === undefined);
  if (typeof target === 'string' && alerts !== undefined && lacksMetrics) {
    return [...given.map(([prop]) => prop), 'alerts'].map((prop) => `'${prop}' is given, but ${target}`);
  }
  const ofAlerts =
    alerts === undefined ? [] : alertProblems('alerts', alerts, alertsOf(monitoring, resource), `a ${kind}`);
  if (typeof target === 'string') return [...given.map(([prop]) => `'${prop}' is given, but ${target}`), ...ofAlerts];
  return problemList(
    given.flatMap(([prop, options]) => [...monitorProblems(prop, options), ...targetProblems(prop, options, target)]),
    given.length > 1 && "'serviceMonitor' and 'podMonitor' are both given, and each would scrape all metrics; give one",
    serviceMonitor !== undefined &&
      target.service === undefined &&
      `'serviceMonitor' is given, but no Service of a ${kind} has the port of its metrics; use 'podMonitor'`,
    ofAlerts,
  );
}

function targetProblems(prop: string, { tls, namespace }: MonitorOptions, target: MonitoredTarget): string[] {
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
  planned: CompleteResource<unknown, unknown>,
): void {
  const resource = planned as MonitoredResource;
  const { serviceMonitor, podMonitor, alerts } = resource.props;
  if (monitoring === undefined || [serviceMonitor, podMonitor, alerts].every((value) => value === undefined)) return;
  const target = monitoring.target(resource);
  if (typeof target !== 'string') placeMonitors(scope, resource, target);
  const rule = alerts && alertsRule(kind, monitoring, resource, alerts);
  if (rule !== undefined) placeGroup(scope, groupOfOne('Alerts', rule, alerts?.namespace));
}

function placeMonitors(scope: Construct, resource: MonitoredResource, target: MonitoredTarget): void {
  const { name, namespace, props } = resource;
  const { pods, service = pods, protocol = 'http', ...read } = target;
  const place = (kind: MonitorKind, { selector, ...at }: typeof service, options: MonitorOptions | undefined): void => {
    if (options === undefined) return;
    const monitored = { name, namespace, selector, endpoints: [{ ...read, ...at, protocol }], ...besides(resource) };
    placeGroup(scope, groupOfOne(kind, monitorManifest(kind, monitored, options), options.namespace));
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
      ...{ kind, name, namespace, ruleName: name, alerts: alertsOf(monitoring, resource) },
      ...besides(resource),
      values: {
        pods,
        targets: targetsOf(pods),
        ...(replicas !== undefined && { replicas, quorum: quorumOf(replicas) }),
      },
      ...(docs !== undefined && { docs }),
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
function alertsOf({ alerts = [], target }: Monitoring, resource: MonitoredResource): readonly Alert[] {
  const hasMetrics = typeof target(resource) !== 'string';
  return alerts.filter(
    ({ when, from }) => (hasMetrics || from !== undefined) && (when === undefined || when(resource)),
  );
}

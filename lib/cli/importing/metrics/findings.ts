import { type PolicyRule, workloadsOf } from '../../../core/rules';
import type { Finding } from '../../../manifests/finding';
import type { MetricsData } from '../model/data';
import { about, type SourceObject, titleOf } from '../source/object';
import { findMetrics, type FoundMetrics, type FoundProtocol } from './find';

export interface OperatorMetricsFound {
  readonly metrics?: MetricsData;
  /** Those of workloads other than the first, by their names. */
  readonly ofOthers: ReadonlyMap<string, MetricsData>;
  readonly findings: readonly Finding[];
}

/** The metrics of the first workload, which is the operator. */
export function readMetrics(
  workloads: readonly SourceObject[],
  objects: readonly SourceObject[],
  rules: readonly PolicyRule[],
): OperatorMetricsFound {
  const services = objects.filter(({ object: { apiVersion, kind } }) => kind === 'Service' && apiVersion === 'v1');
  const monitors = objects.filter(
    ({ object: { apiVersion, kind } }) =>
      /^(Service|Pod)Monitor$/.test(kind) && apiVersion.startsWith('monitoring.coreos.com/'),
  );
  const [first, ...others] = workloads.map((workload) => ({
    workload,
    found: findMetrics(workload, {
      services: services.map(({ object }) => object),
      monitors: monitors.map(({ object }) => object),
      mayReview: (name) => mayReview(rules, name, name === workloads[0]?.object.metadata.name),
    }),
  }));
  if (first === undefined) return { ofOthers: new Map(), findings: [] };
  const { metrics } = first.found ?? {};
  const serving = others.flatMap(({ workload, found }) =>
    found?.metrics === undefined ? [] : [{ workload, found, metrics: found.metrics }],
  );
  const isRead = metrics !== undefined || serving.length > 0;
  return {
    ...(metrics !== undefined && { metrics }),
    ofOthers: new Map(serving.map(({ workload, metrics: own }) => [workload.object.metadata.name, own])),
    findings: [
      findingOf(first.workload, first.found, 'metrics'),
      ...serving.map(({ workload, found }) =>
        findingOf(workload, found, `workloads.${workload.object.metadata.name}.metrics`),
      ),
      ...monitors.map((monitor) => keptMonitor(monitor, isRead)),
    ],
  };
}

function findingOf(workload: SourceObject, found: FoundMetrics | undefined, prop: string): Finding {
  return {
    rule: 'import/metrics',
    level: found?.protocol?.protocol === 'unknown' ? 'warning' : 'info',
    message: sentenceOf(workload, found, prop),
    ...about(workload),
  };
}

/** Returns true if a workload may have the API server check tokens, and the permissions of their owners. */
function mayReview(rules: readonly PolicyRule[], name: string, isFirst: boolean): boolean {
  const own = rules.filter((rule) => {
    const holders = workloadsOf(rule);
    return holders.includes(name) || (isFirst && holders.length === 0);
  });
  return ['tokenreviews', 'subjectaccessreviews'].every((resource) =>
    own.some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create')),
  );
}

function sentenceOf({ object }: SourceObject, found: FoundMetrics | undefined, prop: string): string {
  const title = titleOf(object);
  if (found === undefined) {
    return (
      `nothing in the source says where ${title} serves metrics, so monitors are rejected; if you know, set ` +
      "'metrics' of the definition in customization.ts"
    );
  }
  const { metrics, by, note } = found;
  if (note === 'off') return `${title} serves no metrics: ${by} turns them off; monitors are rejected`;
  if (metrics === undefined) {
    return `${title} serves metrics on loopback only (${by}), where no Prometheus reads them; monitors are rejected`;
  }
  const { port, path = '/metrics', argument } = metrics;
  const { protocol = { protocol: 'http' } } = found;
  const endpoint = `at port ${port}, path ${path}, over ${wordOf(protocol)} (${by})`;
  if (note === 'loopback') {
    return (
      `${title} serves metrics on loopback only ${endpoint}; with a monitor, or the prop 'metrics', it serves them on all ` +
      `addresses of the pod (${argument ?? ''}${port}), to everybody who reaches it`
    );
  }
  const certificate =
    note === 'certificate'
      ? "; a monitor of the source verifies the certificate: set 'tls' in yours, or it accepts any certificate"
      : '';
  if (protocol.protocol === 'unknown') {
    return (
      `${title} serves metrics ${endpoint}; the source does not say which: ${protocol.by ?? ''}; a monitor requires ` +
      `'${prop}.protocol', and scrapes with the wrong one fail`
    );
  }
  const shown = protocol.by === undefined || protocol.by === by ? '' : `; ${wordOf(protocol)} by ${protocol.by}`;
  return `${title} serves metrics ${endpoint}${shown}: 'serviceMonitor' and 'podMonitor' have them read${certificate}`;
}

function wordOf({ protocol }: FoundProtocol): string {
  return protocol === 'unknown' ? 'HTTP or HTTPS' : protocol.toUpperCase();
}

function keptMonitor(monitor: SourceObject, isRead: boolean): Finding {
  const title = titleOf(monitor.object);
  return {
    rule: 'import/kept-monitor',
    level: 'info',
    message:
      `${title} is part of each installation, which needs the CRDs of the prometheus-operator` +
      (isRead
        ? "; 'serviceMonitor' or 'podMonitor' replaces those of its endpoints that it scrapes as well; set labels, times " +
          'and TLS there again'
        : ''),
    ...about(monitor),
  };
}

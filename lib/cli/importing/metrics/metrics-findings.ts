import { objectText } from '../../../manifests/manifest-object';
import { findingAbout } from '../source/object';

import type { Finding } from '../../../manifests/finding';
import type { SourceObject } from '../source/object';
import type { FoundMetrics } from './find-metrics';
import type { FoundProtocol } from './metrics-protocol';

export function findingOf(
  workload: SourceObject,
  found: FoundMetrics | undefined,
  prop: string,
): Finding {
  return findingAbout(
    workload,
    'import/metrics',
    found?.protocol?.protocol === 'unknown' ? 'warning' : 'info',
    sentenceOf(workload, found, prop),
  );
}

function sentenceOf(
  { object }: SourceObject,
  found: FoundMetrics | undefined,
  prop: string,
): string {
  const title = objectText(object);
  if (found === undefined) {
    return (
      `nothing in the source says where ${title} serves metrics, so monitors are rejected; if you know, set ` +
      "'metrics' of the definition in customization.ts"
    );
  }
  const { metrics, by, note } = found;
  if (note === 'off') {
    return `${title} serves no metrics: ${by} turns them off; monitors are rejected`;
  }
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
  const shown =
    protocol.by === undefined || protocol.by === by
      ? ''
      : `; ${wordOf(protocol)} by ${protocol.by}`;
  return `${title} serves metrics ${endpoint}${shown}: 'serviceMonitor' and 'podMonitor' have them read${certificate}`;
}

function wordOf({ protocol }: FoundProtocol): string {
  return protocol === 'unknown' ? 'HTTP or HTTPS' : protocol.toUpperCase();
}

export function keptMonitor(monitor: SourceObject, isRead: boolean): Finding {
  const title = objectText(monitor.object);
  return findingAbout(
    monitor,
    'import/kept-monitor',
    'info',
    `${title} is part of each installation, which needs the CRDs of the prometheus-operator` +
      (isRead
        ? "; 'serviceMonitor' or 'podMonitor' replaces those of its endpoints that it scrapes as well; set labels, times " +
          'and TLS there again'
        : ''),
  );
}

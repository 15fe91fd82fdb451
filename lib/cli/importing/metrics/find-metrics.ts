import { textOrEmpty } from '../../../crd/json/read-tree';
import { cluesOf } from './metrics-clues';
import { isManager, protocolByClue, protocolByConvention } from './metrics-protocol';

import type { SourceEndpoint } from '../../../core/monitors/source-endpoints';
import type { MetricsData } from '../model/data';
import type { SourceObject } from '../source/object';
import type { MetricsAddress } from './metrics-address';
import type { Clues, MetricsSource } from './metrics-clues';
import type { FoundProtocol } from './metrics-protocol';
import type { MetricsSetting } from './metrics-setting';

/** Where a workload serves metrics, as far as its source shows. */
export interface FoundMetrics {
  /** @default - not in a form that can be read from outside the pod */
  readonly metrics?: MetricsData;
  /** Source of the finding, for people. */
  readonly by: string;
  readonly note?: 'loopback' | 'off' | 'certificate';
  readonly protocol?: FoundProtocol;
  readonly endpoint?: SourceEndpoint;
}

/** Finds where a workload serves metrics; undefined if nothing in its source says. */
export function findMetrics(
  workload: SourceObject,
  source: MetricsSource,
): FoundMetrics | undefined {
  const clues = cluesOf(workload, source);
  const { setting, proxy, endpoint, named, before, annotations } = clues;
  const [, annotated = ''] =
    /^(\d{1,5})$/.exec(textOrEmpty(annotations['prometheus.io/port'])) ?? [];
  if (proxy !== undefined && proxy !== 'off') {
    return atPort(clues, proxy.port, 'a kube-rbac-proxy beside the process');
  }
  if (setting?.address === 'off') {
    return { by: setting.by, note: 'off' };
  }
  if (setting !== undefined) {
    return atSettingPort(clues, setting, setting.address);
  }
  if (endpoint !== undefined) {
    return atPort(
      clues,
      endpoint.port,
      `${endpoint.monitor.kind} ${endpoint.monitor.metadata.name}`,
    );
  }
  if (named !== undefined) {
    return atPort(clues, named.number, `the port ${named.name} of its pods`);
  }
  if (before !== undefined) {
    return atPort(
      clues,
      before.target,
      `the port ${before.name} of Service ${before.service.metadata.name}`,
    );
  }
  return annotated === ''
    ? undefined
    : atPort(clues, Number(annotated), 'the annotation prometheus.io/port');
}

function atSettingPort(
  clues: Clues,
  setting: MetricsSetting,
  address: Exclude<MetricsAddress, 'off'>,
): FoundMetrics {
  const { argument, by } = setting;
  if (address.isLoopback && argument === undefined) {
    return { by, note: 'loopback' };
  }
  const found = atPort(clues, address.port, by);
  return {
    ...found,
    ...(found.metrics && {
      metrics: { ...found.metrics, ...(argument !== undefined && { argument }) },
    }),
    ...(address.isLoopback && { note: 'loopback' }),
  };
}

function atPort(clues: Clues, port: number, by: string): FoundMetrics {
  const { endpoint, annotations } = clues;
  const own = endpoint?.port === port ? endpoint : undefined;
  const path = own?.path ?? textOrEmpty(annotations['prometheus.io/path']);
  const ofOwn = { ...clues, endpoint: own };
  const found = protocolByClue(port, ofOwn) ?? protocolByConvention(port, ofOwn);
  return {
    by,
    protocol: found,
    metrics: {
      port,
      ...(found.protocol !== 'http' && { protocol: found.protocol }),
      ...(path !== '' && path !== '/metrics' && { path }),
      ...(isManager(clues.args) && { library: 'controller-runtime' as const }),
    },
    ...(own !== undefined && { endpoint: own }),
    ...(own?.checksCertificate === true && { note: 'certificate' }),
  };
}

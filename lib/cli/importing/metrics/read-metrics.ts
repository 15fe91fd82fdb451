import { workloadsOf } from '../../../core/policy-rules';
import { findMetrics } from './find-metrics';
import { findingOf, keptMonitor } from './metrics-findings';

import type { PolicyRule } from '../../../core/policy-rules';
import type { Finding } from '../../../manifests/finding';
import type { MetricsData } from '../model/data';
import type { SourceObject } from '../source/object';

interface OperatorMetricsFound {
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
  const services = objects.filter(
    ({ object: { apiVersion, kind } }) => kind === 'Service' && apiVersion === 'v1',
  );
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
  if (first === undefined) {
    return { ofOthers: new Map(), findings: [] };
  }
  const { metrics } = first.found ?? {};
  const serving = others.flatMap(({ workload, found }) =>
    found?.metrics === undefined ? [] : [{ workload, found, metrics: found.metrics }],
  );
  const isRead = metrics !== undefined || serving.length > 0;
  return {
    ...(metrics !== undefined && { metrics }),
    ofOthers: new Map(
      serving.map(({ workload, metrics: own }) => [workload.object.metadata.name, own]),
    ),
    findings: [
      findingOf(first.workload, first.found, 'metrics'),
      ...serving.map(({ workload, found }) =>
        findingOf(workload, found, `workloads.${workload.object.metadata.name}.metrics`),
      ),
      ...monitors.map((monitor) => keptMonitor(monitor, isRead)),
    ],
  };
}

/**
 * Returns true if a workload may have the API server check tokens, and the permissions of their
 * owners.
 */
function mayReview(rules: readonly PolicyRule[], name: string, isFirst: boolean): boolean {
  const own = rules.filter((rule) => {
    const holders = workloadsOf(rule);
    return holders.includes(name) || (isFirst && holders.length === 0);
  });
  return ['tokenreviews', 'subjectaccessreviews'].every((resource) =>
    own.some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create')),
  );
}

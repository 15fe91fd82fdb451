import {
  endpointsOf,
  isMetricsName,
  portsBefore,
  portsOfPod,
} from '../../../core/monitors/source-endpoints';
import { objectsAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { argumentsOf, isBeside } from '../model/source-workloads';
import { metricsSettingOf, secureAddress } from './metrics-setting';

import type {
  ServicePort,
  SourceEndpoint,
  SourcePort,
} from '../../../core/monitors/source-endpoints';
import type { Tree } from '../../../crd/json/tree';
import type { ManifestObject } from '../../../manifests/manifest-object';
import type { SourceObject } from '../source/object';
import type { MetricsAddress } from './metrics-address';
import type { MetricsSetting } from './metrics-setting';

/** The parts of a workload that may show where it serves metrics. */
export interface Clues {
  readonly setting: MetricsSetting | undefined;
  /** The address of a proxy in front of the process, which asks the API server who may read. */
  readonly proxy: MetricsAddress | undefined;
  readonly endpoint: SourceEndpoint | undefined;
  readonly named: SourcePort | undefined;
  readonly before: ServicePort | undefined;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
  readonly annotations: Tree;
  readonly args: readonly string[];
  /** True if the process may ask the API server whose a token is, and what that one may do. */
  readonly mayReview: boolean;
}

export interface MetricsSource {
  readonly services: readonly ManifestObject[];
  readonly monitors: readonly ManifestObject[];
  /** True if a workload may create tokenreviews and subjectaccessreviews, by name. */
  readonly mayReview: (workload: string) => boolean;
}

export function cluesOf(
  { object }: SourceObject,
  { services, monitors, mayReview }: MetricsSource,
): Clues {
  const pod = treeOf(treeOf(object.spec).template);
  const { labels, annotations } = treeOf(pod.metadata);
  const containers = objectsAt(podSpecOf(object), 'containers');
  const ports = portsOfPod(containers);
  const servicePorts = portsBefore(treeOf(labels), ports, services);
  const own = containers.filter(
    (container) => !isBeside(textOrEmpty(container.name), textOrEmpty(container.image)),
  );
  return {
    setting: own.map(metricsSettingOf).find((found) => found !== undefined),
    proxy: containers
      .filter((container) => !own.includes(container))
      .map(secureAddress)
      .find((found) => found !== undefined),
    endpoint: endpointsOf(monitors, { labels: treeOf(labels), ports, servicePorts })[0],
    named: ports.find(({ name }) => isMetricsName(name)),
    before:
      servicePorts.find(({ name }) => isMetricsName(name)) ??
      servicePorts.find(({ service }) => isMetricsName(service.metadata.name)),
    ports,
    servicePorts,
    annotations: treeOf(annotations),
    args: own.flatMap(argumentsOf),
    mayReview: mayReview(object.metadata.name),
  };
}

import { metricsServiceName } from '../../manifests/derived-names';
import { METRICS_PORT_NAME, monitoredName } from '../served-metrics';
import { WEBHOOK_PORT_NAME } from '../webhooks/webhook-installation';
import { portsOf, targetOf } from './container-ports';
import { selectorOf, workloadOf } from './installation';

import type { StringMap } from '../../crd/json/tree';
import type { MetricsProtocol, OperatorWorkload } from '../operator-workloads';
import type { OperatorPlan, PlannedManifest } from '../planned';
import type { Installation, ServedMetrics } from './installation';

export function planWebhookService(installation: Installation): OperatorPlan['webhookService'] {
  const { definition, webhooks, labels, annotations } = installation;
  if (webhooks === undefined || definition.webhooks === undefined) {
    return undefined;
  }
  const { serviceName: name, servicePort: port } = webhooks;
  if (isFurtherObject(installation, name)) {
    return { name, port };
  }
  const { workload, volume, port: containerPort } = definition.webhooks;
  const added = { name: WEBHOOK_PORT_NAME, containerPort };
  const serving = workloadOf(installation, workload);
  const isTaken = portsOf(serving.spec.template.spec.containers).some(
    (other) => other.name === added.name && other.containerPort !== containerPort,
  );
  const targetPort = volume === undefined && !isTaken ? targetOf(serving, added) : containerPort;
  const ports = [{ name: WEBHOOK_PORT_NAME, port, targetPort }];
  const selector = selectorOf(serving);
  return {
    name,
    port,
    manifest: service(installation, { name, ports, selector, labels, annotations }),
  };
}

export interface PlannedMetricsService {
  readonly name: string;
  readonly port: number;
  readonly protocol: MetricsProtocol;
  readonly manifest: PlannedManifest;
  readonly workload: OperatorWorkload;
  readonly isFirst: boolean;
}

export function planMetricsServices(installation: Installation): PlannedMetricsService[] {
  return installation.served.map((served) => planMetricsService(installation, served));
}

function planMetricsService(
  installation: Installation,
  served: ServedMetrics,
): PlannedMetricsService {
  const { labels, annotations, definition } = installation;
  const { workload, isFirst, options } = served;
  const { port, protocol } = served.settings;
  const name = metricsServiceName(
    monitoredName(installation.name, workload, isFirst),
    definition.objects,
  );
  const manifest = service(installation, {
    name,
    ports: [
      {
        name: METRICS_PORT_NAME,
        port,
        targetPort: targetOf(workload, { name: METRICS_PORT_NAME, containerPort: port }),
        ...(protocol === 'https' && { appProtocol: 'https' }),
      },
    ],
    selector: selectorOf(workload),
    labels: { ...monitorLabels(installation, workload), ...labels, ...options.labels },
    annotations: { ...annotations, ...options.annotations },
  });
  return { name, port, protocol, manifest, workload, isFirst };
}

/**
 * Labels for a ServiceMonitor to select the Service by, where an installation gives its objects
 * none.
 */
function monitorLabels(
  { definition, name, options, served }: Installation,
  workload: OperatorWorkload,
): StringMap {
  return options.serviceMonitor === undefined
    ? {}
    : {
        'app.kubernetes.io/name': definition.name,
        'app.kubernetes.io/instance': name,
        ...(served.length > 1 && { 'app.kubernetes.io/component': workload.name }),
      };
}

interface ServiceParts {
  readonly name: string;
  readonly ports: readonly object[];
  readonly selector: StringMap;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

function service(
  { namespace }: Installation,
  { name, ports, selector, labels, annotations }: ServiceParts,
): PlannedManifest {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace, labels, annotations },
    spec: { type: 'ClusterIP', ports, selector },
  };
}

function isFurtherObject({ definition: { objects = [] } }: Installation, name: string): boolean {
  return objects.some(
    ({ manifest }) => manifest.kind === 'Service' && manifest.metadata.name === name,
  );
}

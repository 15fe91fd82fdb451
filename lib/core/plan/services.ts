import type { StringMap } from '../../json/tree';
import { METRICS_PORT_NAME, metricsServiceName } from '../metrics';
import { WEBHOOK_PORT_NAME } from '../webhooks/names';
import { type Installation, selectorOf, workloadOf } from './installation';
import type { OperatorPlan, PlannedManifest } from './plan';
import { targetOf } from './ports';

/** The Service before the webhooks of an operator, where they are served. */
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
  const targetPort = volume === undefined ? targetOf(workloadOf(installation, workload), added) : containerPort;
  const ports = [{ name: WEBHOOK_PORT_NAME, port, targetPort }];
  const selector = selectorOf(installation, workload);
  return { name, port, manifest: service(installation, { name, ports, selector, labels, annotations }) };
}

/** The Service before the metrics of an operator, where they are wanted. */
export function planMetricsService(installation: Installation): OperatorPlan['metricsService'] {
  const { metrics, options, labels, annotations } = installation;
  if (metrics === undefined) {
    return undefined;
  }
  const { port, protocol } = metrics;
  const name = metricsServiceName(installation.name, installation.definition);
  const manifest = service(installation, {
    name,
    ports: [
      {
        name: METRICS_PORT_NAME,
        port,
        targetPort: targetOf(installation.workloads[0], { name: METRICS_PORT_NAME, containerPort: metrics.port }),
        ...(protocol === 'https' && { appProtocol: 'https' }),
      },
    ],
    selector: selectorOf(installation),
    labels: { ...monitorLabels(installation), ...labels, ...options.metrics?.labels },
    annotations: { ...annotations, ...options.metrics?.annotations },
  });
  return { name, port, protocol, manifest };
}

/** Labels for a ServiceMonitor to select the Service by, where an installation gives its objects none. */
function monitorLabels({ definition, name, options }: Installation): StringMap {
  return definition.workloads === undefined || options.serviceMonitor === undefined
    ? {}
    : { 'app.kubernetes.io/name': definition.name, 'app.kubernetes.io/instance': name };
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
    metadata: { name, namespace, labels: { ...labels }, annotations: { ...annotations } },
    spec: { type: 'ClusterIP', ports, selector },
  };
}

function isFurtherObject({ definition: { objects = [] } }: Installation, name: string): boolean {
  return objects.some(
    ({ place, manifest }) => place === 'own' && manifest.kind === 'Service' && manifest.metadata.name === name,
  );
}

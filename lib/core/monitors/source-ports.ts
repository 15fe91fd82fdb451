import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../crd/json/object';

/** An object of a source with the fields about metrics. */
export interface SourceManifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Tree };
  readonly [field: string]: unknown;
}

/** Names of ports that metrics are served at. */
const METRICS = /(^|-)(metrics?|prom|prometheus|monitoring)(-|$)/;

export interface SourcePort {
  readonly name: string;
  readonly number: number;
}

/** A port of a Service, with the port of the pods behind it. */
export interface ServicePort {
  readonly service: SourceManifest;
  readonly name: string;
  readonly port: number;
  readonly target: number;
}

export function isMetricsName(name: string): boolean {
  return METRICS.test(name);
}

export function isHttpsName(name: string): boolean {
  return /(^|-)https(-|$)/.test(name);
}

export function isHttpName(name: string): boolean {
  return /(^|-)http(-|$)/.test(name);
}

export function portsOfPod(containers: readonly unknown[]): SourcePort[] {
  return containers
    .flatMap((container) => itemsOf(treeOf(container).ports).map(treeOf))
    .map(({ name, containerPort }) => ({ name: textOrEmpty(name), number: Number(containerPort) }))
    .filter(({ number }) => Number.isInteger(number));
}

/** The ports of the Services before pods with these labels. */
export function portsBefore(
  labels: Readonly<Record<string, unknown>>,
  ports: readonly SourcePort[],
  services: readonly SourceManifest[],
): ServicePort[] {
  return services
    .filter(({ spec }) => selects(treeOf(treeOf(spec).selector), labels))
    .flatMap((service) =>
      itemsOf(treeOf(service.spec).ports)
        .map(treeOf)
        .flatMap(({ name, port, targetPort = port }) => {
          const target = typeof targetPort === 'number' ? targetPort : portNamed(textOrEmpty(targetPort), ports);
          return typeof target === 'number' ? [{ service, name: textOrEmpty(name), port: Number(port), target }] : [];
        }),
    );
}

/** Returns true if a selector of equal labels, not empty, selects what has these. */
export function selects(
  selector: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, unknown>>,
): boolean {
  const wanted = Object.entries(selector);
  return wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value);
}

function portNamed(wanted: string, ports: readonly SourcePort[]): number | undefined {
  return ports.find(({ name }) => name === wanted)?.number;
}

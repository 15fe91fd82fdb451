import type { ContainerPort } from '../../crd/kubernetes/v1.36';
import type { OperatorWorkload } from '../workloads';

/**
 * The ports of a container with those that an installation adds. One that the container has by number is not added: an
 * API server takes each number and protocol once.
 */
export function withPorts(own: readonly ContainerPort[], added: readonly ContainerPort[]): ContainerPort[] {
  return [...own, ...added.filter((port) => !own.some((other) => isSame(other, port)))];
}

/** What names a port of a container: the name that it has, or is given by an installation; else its number. */
export function portOf(
  { container, spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const { containers } = spec.template.spec;
  const { ports = [] } = containers.find(({ name }) => name === container) ?? containers[0] ?? {};
  const there = ports.find((other) => isSame(other, port));
  return there === undefined ? port.name : (there.name ?? port.containerPort);
}

/** What a Service targets: the name of the port that an installation adds, or the number of one that is there. */
export function targetOf(
  { container, spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const { containers } = spec.template.spec;
  const { ports = [] } = containers.find(({ name }) => name === container) ?? containers[0] ?? {};
  const isThere = ports.some((other) => other.name !== port.name && isSame(other, port));
  return isThere ? port.containerPort : port.name;
}

function isSame(a: ContainerPort, b: ContainerPort): boolean {
  return a.containerPort === b.containerPort && (a.protocol ?? 'TCP') === (b.protocol ?? 'TCP');
}

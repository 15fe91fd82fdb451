import type { Container, ContainerPort } from '../../crd/kubernetes/current';
import type { OperatorWorkload } from '../operator-workloads';

/**
 * An API server takes each number and protocol once; a port whose name an added one has moves to
 * its number.
 */
export function withPorts(
  own: readonly ContainerPort[],
  added: readonly ContainerPort[],
  beside: readonly ContainerPort[] = [],
): ContainerPort[] {
  const missing = added.filter((port) => ![...own, ...beside].some((other) => isSame(other, port)));
  const kept = own.filter(
    ({ name }) => name === undefined || !missing.some((port) => port.name === name),
  );
  return [...kept, ...missing];
}

export function portsOf(containers: readonly Container[]): readonly ContainerPort[] {
  return containers.flatMap(({ ports = [] }) => ports);
}

/**
 * Returns the name of a container's port: the name that it has, or is given by an installation;
 * else its number.
 */
export function portOf(
  { spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const ports = portsOf(spec.template.spec.containers);
  const there = ports.find((other) => isSame(other, port));
  return there === undefined ? port.name : (there.name ?? port.containerPort);
}

/**
 * Returns the target of a Service: the name of the port that an installation adds, or the number of
 * an existing one.
 */
export function targetOf(
  { spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const ports = portsOf(spec.template.spec.containers);
  const isThere = ports.some((other) => other.name !== port.name && isSame(other, port));
  return isThere ? port.containerPort : port.name;
}

function isSame(a: ContainerPort, b: ContainerPort): boolean {
  return a.containerPort === b.containerPort && (a.protocol ?? 'TCP') === (b.protocol ?? 'TCP');
}

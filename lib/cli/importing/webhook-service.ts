import { textOrEmpty, treeOf } from '../../crd/json/object';

export interface CalledService {
  /** Name of the Service in the operator's namespace; empty for a URL or another namespace. */
  readonly service: string;
  readonly port: number;
}

/** The Service and the port of a `clientConfig`. */
export function serviceIn(clientConfig: unknown, home: string): CalledService {
  const { name, namespace, port } = treeOf(treeOf(clientConfig).service);
  const isOwn = (textOrEmpty(namespace) || home) === home || home === '';
  return { service: isOwn ? textOrEmpty(name) : '', port: typeof port === 'number' ? port : 443 };
}

/** The Service that most webhooks are called at, and the port of it. */
export function calledAt(called: readonly CalledService[]): Partial<CalledService> {
  const service = mostOf(called.map((one) => one.service).filter((name) => name !== ''));
  return { service, port: mostOf(called.filter((one) => one.service === service).map(({ port }) => port)) };
}

function mostOf<T extends string | number>(names: readonly T[]): T | undefined {
  const count = (name: T): number => names.filter((other) => other === name).length;
  return [...new Set(names)].sort((a, b) => count(b) - count(a))[0];
}

import type { ServiceAddress } from '../../authoring';

/** A Service by its name; operators of Redis know no other DNS domain than `cluster.local` unless they are told. */
export function redisService(name: string, namespace: string, port: number): ServiceAddress {
  return { name, host: `${name}.${namespace}.svc.cluster.local`, port };
}

/** The URL of a Service, without credentials; `rediss` is Redis over TLS. */
export function redisUrl({ host, port }: ServiceAddress, tls: 'plain' | 'tls' = 'plain'): string {
  return `${tls === 'tls' ? 'rediss' : 'redis'}://${host}:${port}`;
}

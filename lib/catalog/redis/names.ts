/** A Service that an operator makes. */
export interface RedisService {
  /** Name of the Service, in the resource's namespace. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  readonly port: number;
}

/** A Service by its name; operators of Redis know no other DNS domain than `cluster.local` unless they are told. */
export function redisService(name: string, namespace: string, port: number): RedisService {
  return { name, host: `${name}.${namespace}.svc.cluster.local`, port };
}

/** The URL of a Service, without credentials; `rediss` is Redis over TLS. */
export function redisUrl({ host, port }: RedisService, tls: 'plain' | 'tls' = 'plain'): string {
  return `${tls === 'tls' ? 'rediss' : 'redis'}://${host}:${port}`;
}

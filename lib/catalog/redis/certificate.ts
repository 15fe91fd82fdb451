import { check, NamespacedObject, prop, syncWave } from '../../authoring';

import type { KindResource, ValueCheck } from '../../authoring';
import type { RedisTls } from './spec';

/** The issuer of cert-manager that makes a certificate, and keeps it fresh. */
export interface RedisCertificate {
  /** Name of the issuer. */
  readonly issuer: string;
  /** Its kind: an `Issuer` of the same namespace, or a `ClusterIssuer`. @default 'Issuer' */
  readonly issuerKind?: 'Issuer' | 'ClusterIssuer';
}

interface WithTls {
  readonly TLS?: RedisTls | RedisCertificate;
}

/** A Secret that is a volume: without its name no pod starts. */
export const SECRET_VOLUME = prop.object({
  secretName: prop.required(prop.objectName()),
  items: prop.list(prop.object()),
  defaultMode: prop.number(),
  optional: prop.boolean(),
});

/**
 * The row of `TLS`; the Secret of an issuer's certificate is a default, as it has the name of the
 * resource.
 */
export const TLS_PROP = {
  type: prop.lazy(
    prop.object(
      {
        ca: prop.dataKey(),
        cert: prop.dataKey(),
        key: prop.dataKey(),
        secret: SECRET_VOLUME,
        issuer: prop.objectName(),
        issuerKind: prop.oneOf('Issuer', 'ClusterIssuer'),
      },
      "must be an object, such as { issuer: 'shop-ca' } or { secret: { secretName: 'orders-tls' } }",
    ),
  ),
  toField: (tls: RedisTls | RedisCertificate) => (isCertificate(tls) ? undefined : tls),
  plain: ['issuer', 'issuerKind'],
} as const;

/**
 * The field `TLS` of a resource with a certificate of an issuer; cert-manager's keys are those that
 * the operator expects.
 */
export function tlsOf(name: string, { TLS }: WithTls): object {
  return isCertificate(TLS) ? { TLS: { secret: { secretName: secretOf(name) } } } : {};
}

function isCertificate(tls: RedisTls | RedisCertificate | undefined): tls is RedisCertificate {
  return tls !== undefined && 'issuer' in tls;
}

export const certificateCheck: ValueCheck<{ readonly props: WithTls }> = check(
  ({ props: { TLS } }) => [
    isCertificate(TLS) ? Object.keys(TLS).filter((key) => !key.startsWith('issuer')) : [],
  ],
  (others) =>
    others.map(
      (other) =>
        `'TLS.issuer' and 'TLS.${other}' are both given; give the issuer, or the Secret with its keys`,
    ),
);

/**
 * Places the Certificate of a resource, for all Services that the operator makes, and the pods
 * behind them.
 */
export function placeCertificate(
  resource: KindResource<object> & { readonly serviceNames: readonly string[] },
  { TLS }: WithTls,
): void {
  if (!isCertificate(TLS)) {
    return;
  }
  const { name, namespace, serviceNames } = resource;
  new NamespacedObject(resource, 'Certificate', {
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: { name: secretOf(name), namespace, annotations: syncWave('cluster', resource) },
    spec: {
      secretName: secretOf(name),
      issuerRef: { group: 'cert-manager.io', kind: TLS.issuerKind ?? 'Issuer', name: TLS.issuer },
      dnsNames: serviceNames.flatMap((service) => hostsOf(service, namespace)),
      // Nodes of a Redis are clients of each other.
      usages: ['server auth', 'client auth'],
    },
  });
}

/** Host names of a Service, and of the pods behind a headless one. */
function hostsOf(service: string, namespace: string): string[] {
  const host = `${service}.${namespace}.svc.cluster.local`;
  const pods = service.endsWith('-headless') ? [`*.${host}`] : [];
  return [service, `${service}.${namespace}`, `${service}.${namespace}.svc`, host, ...pods];
}

function secretOf(name: string): string {
  return `${name}-tls`;
}

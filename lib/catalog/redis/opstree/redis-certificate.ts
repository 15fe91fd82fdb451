import { ApiObject, Chart } from 'cdk8s';
import { check, derive, NamespacedObject, prop, syncWave, warn } from '../../../authoring';

import type { Construct } from 'constructs';
import type { KindResource, ValueCheck } from '../../../authoring';
import type { RedisClusterSpec, RedisTls } from './spec';

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
 * The field `TLS` of a resource, as far as it follows from what is given. The operator hands pods
 * the certificate of the CA only where its key is named; cert-manager's keys are those that it
 * expects.
 */
export function tlsOf(name: string, { TLS }: WithTls, given: { readonly TLS?: unknown }): object {
  if (isCertificate(TLS)) {
    return { TLS: { ca: CA_KEY, secret: { secretName: secretOf(name) } } };
  }
  return given.TLS === undefined ? {} : { TLS: { ca: CA_KEY } };
}

const CA_KEY = 'ca.crt';

/**
 * The variable by which the start script of the image looks for the certificate of the CA; the
 * operator sets another one since 0.24, and without this one Redis exits.
 */
const CA_VARIABLE = 'REDIS_TLS_CA_KEY';

/** A spec with TLS, whose pods find the certificate of the CA. */
export function withAuthority(spec: Readonly<Record<string, unknown>>): object {
  const { TLS, env = [] } = spec as { readonly TLS?: RedisTls; readonly env?: unknown };
  const ca = TLS?.ca;
  if (ca === undefined || !Array.isArray(env) || env.some(isAuthority)) {
    return spec;
  }
  const value = derive([ca], (key) => `/tls/${key}`);
  return { ...spec, env: [...(env as unknown[]), { name: CA_VARIABLE, value }] };
}

function isAuthority(variable: unknown): boolean {
  return (variable as { readonly name?: unknown } | null)?.name === CA_VARIABLE;
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

/** The settings of a resource whose nodes take further ones from a ConfigMap. */
interface Configured {
  readonly scope: Construct;
  readonly spec: Pick<RedisClusterSpec, 'TLS' | 'redisConfig' | 'redisLeader' | 'redisFollower'>;
}

/** The operator runs redis-cli in the pods of a cluster without the certificate of a client. */
export const clientCertificatesWarning: ValueCheck<Configured> = warn(
  'redis/client-certificates',
  ({ scope, spec: { TLS, redisConfig, redisLeader, redisFollower } }: Configured) => {
    const names = [redisConfig, redisLeader?.redisConfig, redisFollower?.redisConfig].map(
      (config) => config?.additionalRedisConfig,
    );
    return [TLS === undefined ? [] : askingForCertificates(scope, new Set(names))];
  },
  (configMaps) =>
    configMaps.map(
      ({ name, path }) =>
        `'additionalRedisConfig' is '${name}', where [${path}] says 'tls-auth-clients yes': the operator shows ` +
        "no certificate, and its checks of the cluster fail for ever; write 'tls-auth-clients optional'",
    ),
);

/** ConfigMaps of the same chart by which Redis asks clients for a certificate. */
function askingForCertificates(
  scope: Construct,
  wanted: ReadonlySet<string | undefined>,
): readonly { readonly name: string; readonly path: string }[] {
  const all = [...wanted].some((name) => name !== undefined) ? Chart.of(scope).node.findAll() : [];
  return all
    .filter((each) => ApiObject.isApiObject(each))
    .filter(({ kind, name }) => kind === 'ConfigMap' && wanted.has(name))
    .filter((object) => {
      const { data } = object.toJson() as { readonly data?: Readonly<Record<string, unknown>> };
      return Object.values(data ?? {}).some((text) =>
        /^\s*tls-auth-clients\s+yes\s*$/m.test(String(text)),
      );
    })
    .map(({ name, node: { path } }) => ({ name, path }));
}

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

import { type ServiceAddress, CredentialsSecret, type KindResource } from '../../authoring';
import type { RedisSpec } from './spec';

/** The URL of a Service, without credentials; `rediss` is Redis over TLS. */
export function redisUrl({ host, port }: ServiceAddress, tls: 'plain' | 'tls' = 'plain'): string {
  return `${tls === 'tls' ? 'rediss' : 'redis'}://${host}:${port}`;
}

/** The Secret with the password, where the spec names one. */
export function credentialsOf<Password>(
  resource: KindResource<object>,
  spec: { readonly kubernetesConfig?: Partial<RedisSpec['kubernetesConfig']> },
): RedisCredentialsOf<Password> {
  const { namespace } = resource;
  const { name, key } = spec.kubernetesConfig?.redisSecret ?? {};
  const secret =
    name === undefined || key === undefined
      ? undefined
      : new CredentialsSecret(resource, 'Credentials', { name, namespace, keys: { password: key } });
  return secret as RedisCredentialsOf<Password>;
}

/** The Secret with the password of a Redis; it is there already. */
export type RedisCredentialsSecret = CredentialsSecret<{
  /** The key of the password. */
  readonly password: string;
}>;

/** Credentials of a Redis with such a password prop: `'none'` has none. */
export type RedisCredentialsOf<Password> = Password extends 'none' ? undefined : RedisCredentialsSecret;

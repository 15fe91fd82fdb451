import { CredentialsSecret, type KindResource } from '../../authoring';
import type { RedisSpec } from './spec';
import type { RedisCredentialsSecret } from './credentials-secret';

/** The Secret with the password, where the spec names one. */
export function credentialsOf(
  resource: KindResource<object>,
  spec: { readonly kubernetesConfig?: Partial<RedisSpec['kubernetesConfig']> },
): RedisCredentialsSecret | undefined {
  const { name, key } = spec.kubernetesConfig?.redisSecret ?? {};
  return name === undefined || key === undefined
    ? undefined
    : new CredentialsSecret(resource, 'Credentials', { name, namespace: resource.namespace, keys: { password: key } });
}

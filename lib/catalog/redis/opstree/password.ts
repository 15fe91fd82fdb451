import { check, prop } from '../../../authoring';
import { passwordType } from '../common/redis-password';

import type { KindDefinition, ValueCheck } from '../../../authoring';
import type { RedisSpec } from './spec';

/** A Secret with a password: the operator reads both without looking whether they are there. */
export const PASSWORD_SECRET = prop.object({
  name: prop.required(prop.objectName()),
  key: prop.required(prop.dataKey()),
});

/** The row of `redisSecret`; without a Secret there is no field. */
export const REDIS_SECRET_PROP = {
  type: passwordType(PASSWORD_SECRET, "{ name: 'redis', key: 'password' }"),
  field: ['kubernetesConfig', 'redisSecret'],
  toField: (secret: 'none' | object) => (secret === 'none' ? undefined : secret),
} as const;

type Secrets = ReturnType<NonNullable<KindDefinition<object, object>['secrets']>>;

export function secretsOf({
  spec,
}: {
  readonly spec: Partial<Pick<RedisSpec, 'kubernetesConfig'>>;
}): Secrets {
  const { name, key } = spec.kubernetesConfig?.redisSecret ?? {};
  return [{ prop: 'redisSecret', name, keys: key === undefined ? [] : [[key]] }];
}

/** The operator reads both without looking whether they are there. */
export const secretCheck: ValueCheck<{ readonly spec: Partial<RedisSpec> }> = check(
  ({ spec }) => {
    const secret = spec.kubernetesConfig?.redisSecret;
    return [secret === undefined || (secret.name !== undefined && secret.key !== undefined)];
  },
  (isWhole) =>
    !isWhole && "'redisSecret' lacks its name or its key, which crashes the operator; give both",
);

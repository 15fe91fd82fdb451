import { check, CredentialsSecret, prop } from '../../../authoring';

import type {
  KindDefinition,
  KindResource,
  PropType,
  ServiceAddress,
  ValueCheck,
} from '../../../authoring';
import type { RedisPasswordSecret } from './resource-props';
import type { RedisSpec, RedisTls } from './spec';

const MISSING = "or 'none', where whoever reaches it may read and write";

/**
 * A password, which is required: a Secret, or `'none'`. What is given may be a password by mistake,
 * and is not shown.
 */
export function passwordType(secret: PropType, example: string): PropType<unknown> {
  const remedy = `name a Secret and its key, ${example}, ${MISSING}`;
  const whole = prop.hidden(secret, remedy);
  return prop.required({
    problems: (prop, value) => {
      if (value === 'none') {
        return [];
      }
      if (value === undefined || value === null) {
        return [{ prop, text: value === null ? 'is null' : 'is missing', remedy }];
      }
      const { kind, name } = value as { readonly kind?: unknown; readonly name?: unknown };
      if (kind === 'Secret') {
        const own = typeof name === 'string' ? `'${name}'` : 'secret.name';
        const both = `name both, ${example.replace(/'redis'|'cache'/, own)}`;
        return [{ prop, text: 'is a Secret without a key', remedy: both }];
      }
      return whole.problems(prop, value);
    },
  });
}

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

/** A merge does not see that no password and a password are two things. */
export function noneCheck<Input extends { readonly given: Readonly<Record<string, unknown>> }>(
  prop: string,
  field: string,
  namesSecret: (input: Input) => boolean,
): ValueCheck<Input> {
  return check(
    (input: Input) => [input.given[prop] === 'none' && namesSecret(input)],
    (isBoth) =>
      isBoth && `'${prop}' is 'none' and 'spec.${field}' names a Secret; give one of them`,
  );
}

/** The Secret with the password of a Redis; it is there already. */
export type RedisCredentialsSecret = CredentialsSecret<{
  /** The key of the password. */
  readonly password: string;
}>;

/** Credentials of a Redis with such a password prop: `'none'` has none. */
export type RedisCredentialsOf<Password> = Password extends 'none'
  ? undefined
  : RedisCredentialsSecret;

/** The Secret with the password, where the spec of a kind of either operator names one. */
export function credentialsOf<Password>(
  resource: KindResource<object>,
  {
    kubernetesConfig,
    password,
  }: Partial<Pick<RedisSpec, 'kubernetesConfig'>> & {
    readonly password?: { readonly secretKeyRef?: Partial<RedisPasswordSecret> };
  },
): RedisCredentialsOf<Password> {
  const { name, key }: Partial<RedisPasswordSecret> =
    kubernetesConfig?.redisSecret ?? password?.secretKeyRef ?? {};
  const { namespace } = resource;
  const secret =
    name === undefined || key === undefined
      ? undefined
      : new CredentialsSecret(resource, 'Credentials', {
          name,
          namespace,
          keys: { password: key },
        });
  return secret as RedisCredentialsOf<Password>;
}

/** The URL of a Service, without credentials; `rediss` is Redis over TLS. */
export function redisUrl({ host, port }: ServiceAddress, tls?: RedisTls): string {
  return `${tls === undefined ? 'redis' : 'rediss'}://${host}:${port}`;
}

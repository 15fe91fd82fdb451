import { check, CredentialsSecret, prop } from '../../../authoring';

import type { KindResource, PropType, ServiceAddress, ValueCheck } from '../../../authoring';

/** A Secret with a password, in the namespace of the resource. */
export interface RedisPasswordSecret {
  /** Name of the Secret. */
  readonly name: string;
  /** Its key that has the password. */
  readonly key: string;
}

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

/** The Secret with the password, where the spec of a resource names one. */
export function credentialsOf<Password>(
  resource: KindResource<object>,
  { name, key }: Partial<RedisPasswordSecret> = {},
): RedisCredentialsOf<Password> {
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
export function redisUrl({ host, port }: ServiceAddress, tls?: object): string {
  return `${tls === undefined ? 'redis' : 'rediss'}://${host}:${port}`;
}

import type { CredentialsSecret } from '../../constructs/credentials-secret';

/** The Secret with the password of a Redis; it is there already. */
export type RedisCredentialsSecret = CredentialsSecret<{
  /** The key of the password. */
  readonly password: string;
}>;

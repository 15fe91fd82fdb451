import { type CredentialsSecret } from '../../authoring';

/** The Secret with the password of a Redis; it is there already. */
export type RedisCredentialsSecret = CredentialsSecret<{
  /** The key of the password. */
  readonly password: string;
}>;

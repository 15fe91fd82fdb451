import type { CredentialsSecret } from '../../authoring';

/** The keys of the Secret with the credentials of a database. */
export interface DatabaseCredentialsKeys {
  readonly username: 'username';
  readonly password: 'password';
  /** Only of a Secret that the operator makes. */
  readonly host?: 'host';
  /** Only of a Secret that the operator makes. */
  readonly port?: 'port';
  /** Only of a Secret that the operator makes. */
  readonly database?: 'database';
  /** All in one, as `postgresql://...`; only of a Secret that the operator makes. */
  readonly uri?: 'uri';
}

/** The Secret with the credentials of a database. */
export type DatabaseCredentialsSecret = CredentialsSecret<DatabaseCredentialsKeys>;

/** The keys of a Secret that a user has made. */
export const GIVEN_KEYS: DatabaseCredentialsKeys = { username: 'username', password: 'password' };

/** The keys of a Secret that the operator makes. */
export const MADE_KEYS: DatabaseCredentialsKeys = {
  ...GIVEN_KEYS,
  host: 'host',
  port: 'port',
  database: 'database',
  uri: 'uri',
};

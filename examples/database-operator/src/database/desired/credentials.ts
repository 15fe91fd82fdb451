import { randomBytes } from 'node:crypto';
import { SECRET } from '../../kube/objects.js';
import { hostOf, namesOf } from './names.js';
import { ownedMeta } from './owner.js';

import type { Secret } from '../../kube/objects.js';
import type { Database } from '../type.js';

/**
 * The user of the database; fixed, as the name of a database may be one that a user cannot have.
 */
const USERNAME = 'app';

/** Keys that a Secret with credentials must have, also a user's own. */
export const CREDENTIAL_KEYS = ['username', 'password'] as const;

/** The credentials of a Database; made once, as each call gives another password. */
export function credentials(database: Database): Secret {
  const { name, port } = database.spec;
  const host = hostOf(database);
  const password = newPassword();
  const login = `${encodeURIComponent(USERNAME)}:${encodeURIComponent(password)}`;
  return {
    apiVersion: SECRET.apiVersion,
    kind: SECRET.kind,
    metadata: ownedMeta(database, namesOf(database).credentials),
    type: 'Opaque',
    stringData: {
      username: USERNAME,
      password,
      host,
      port: String(port),
      database: name,
      uri: `postgresql://${login}@${host}:${port}/${encodeURIComponent(name)}`,
    },
  };
}

/** 192 random bits in 32 characters that need no quotes anywhere. */
function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

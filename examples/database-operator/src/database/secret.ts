import { keyOf, keyText, SECRET } from '../kube/objects.js';
import { CREDENTIAL_KEYS, credentials } from './desired/credentials.js';
import { namesOf } from './desired/names.js';
import { isOwnedBy } from './desired/owner.js';
import { ensureOnce, notOurs, recordEvents } from './ensure.js';
import { degraded, LOOK_AGAIN_MS } from './finding.js';

import type { Key } from '../kube/objects.js';
import type { Step } from './finding.js';
import type { Round } from './round.js';

/** State of the Secret with the credentials; without an id there is none to start a server with. */
export interface CredentialsStep extends Step {
  readonly id?: string;
}

interface Sighting {
  readonly uid: string;
  readonly secret: string;
  readonly id: string;
  readonly until: number;
}

/**
 * Secrets are not watched, as that would be a right to read all of them: each is looked at every
 * ten minutes.
 */
const MEMORY_MS = 10 * 60_000;

/** The Secrets of Databases, made once and never changed. */
export class Credentials {
  /** By the key of the Database. */
  private readonly seen = new Map<string, Sighting>();

  /** Makes the Secret where none is given, and returns the id of its content. */
  public async ensure(round: Round): Promise<CredentialsStep> {
    const { database, now } = round;
    const known = this.seen.get(keyText(keyOf(database)));
    const secret = namesOf(database).credentials;
    const isKnown =
      known?.uid === database.metadata.uid &&
      known.secret === secret &&
      known.until > now.getTime();
    if (isKnown) {
      return { findings: [], id: known.id, againInMs: known.until - now.getTime() };
    }
    const found =
      database.spec.credentialsSecretRef === undefined ? await made(round) : await given(round);
    this.forget(keyOf(database));
    if (found.id !== undefined) {
      const { uid } = database.metadata;
      this.seen.set(keyText(keyOf(database)), {
        uid,
        secret,
        id: found.id,
        until: now.getTime() + MEMORY_MS,
      });
    }
    return found;
  }

  /** Forgets a Database that is gone. */
  public forget(key: Key): void {
    this.seen.delete(keyText(key));
  }
}

async function made(round: Round): Promise<CredentialsStep> {
  const { database, api } = round;
  const key = { namespace: database.metadata.namespace, name: namesOf(database).credentials };
  const live = await api.get(SECRET, key);
  if (live !== undefined) {
    return isOwnedBy(live, database)
      ? { findings: [], id: live.metadata?.uid ?? '', againInMs: MEMORY_MS }
      : notOurs(round, SECRET, live);
  }
  const secret = await ensureOnce(round, SECRET, credentials(database));
  recordEvents(round, [secret]);
  const { findings, object } = secret;
  return object === undefined
    ? { findings, againInMs: LOOK_AGAIN_MS }
    : { findings, id: object.metadata?.uid ?? '', againInMs: MEMORY_MS };
}

async function given({ database, api }: Round): Promise<CredentialsStep> {
  const name = namesOf(database).credentials;
  const secret = await api.get(SECRET, { namespace: database.metadata.namespace, name });
  const missing = CREDENTIAL_KEYS.filter((key) => secret?.data?.[key] === undefined);
  if (secret === undefined || missing.length > 0) {
    const lack = secret === undefined ? 'is not there' : `lacks ${missing.join(' and ')}`;
    const keys = CREDENTIAL_KEYS.join(' and ');
    const message = `Secret ${name} of spec.credentialsSecretRef ${lack}: make it, with the keys ${keys}`;
    // Somebody who follows the message does not want to wait for long.
    return { findings: [degraded('CredentialsMissing', message)], againInMs: 30_000 };
  }
  return { findings: [], id: secret.metadata?.uid ?? '', againInMs: MEMORY_MS };
}

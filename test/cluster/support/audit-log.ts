import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { waitFor } from './wait-for';

import type { AuditLogSource } from 'operator-constructs/cli';
import type { ApiClient } from './api-client';
import type { KubernetesObject } from './kubernetes-object';

/** One request that the API server has seen. */
export interface AuditEntry {
  /** When the request came. */
  readonly received: string;
  readonly user: string;
  readonly verb: string;
  readonly uri: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource?: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly code: number;
  /** Decision of the authorizer: `allow` or `forbid`. */
  readonly decision?: string;
  /** Reason of the authorizer; for RBAC the binding that allowed it. */
  readonly reason?: string;
  /** Answer of the API server to a refused request. */
  readonly message?: string;
  /** Bodies exist for writes only. */
  readonly requestObject?: KubernetesObject;
  readonly responseObject?: KubernetesObject;
}

/** Keeps an entry if each field given here is equal. */
export type AuditFilter = Partial<
  Pick<
    AuditEntry,
    | 'user'
    | 'verb'
    | 'group'
    | 'resource'
    | 'subresource'
    | 'namespace'
    | 'name'
    | 'code'
    | 'decision'
  >
>;

/** Policy: bodies of everything that writes, the mere fact of everything else. */
export const auditPolicy = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [
    // A token is not for log files, not even a short-lived one.
    {
      level: 'Metadata',
      resources: [{ group: '', resources: ['serviceaccounts/token', 'secrets'] }],
    },
    {
      level: 'RequestResponse',
      verbs: ['create', 'update', 'patch', 'delete', 'deletecollection'],
    },
    { level: 'Metadata' },
  ],
};

/** The audit log of one API server. */
export class AuditLog {
  private readonly known: AuditEntry[] = [];
  private read = 0;

  constructor(
    /** Where the API server writes it. */
    public readonly file: string,
    private readonly api: ApiClient,
  ) {}

  /** The entries of everything that was answered before this call, in the order of their ends. */
  public async entries(filter: AuditFilter = {}): Promise<AuditEntry[]> {
    await this.catchesUp();
    const wanted = Object.entries(filter) as [keyof AuditEntry, unknown][];
    return this.known.filter((entry) => wanted.every(([field, value]) => entry[field] === value));
  }

  /**
   * The entries that nobody has taken before, of everything that was answered before this call; they
   * are forgotten. One call at a time.
   */
  public async take(): Promise<AuditEntry[]> {
    await this.catchesUp();
    return this.known.splice(0);
  }

  /** Events from now on, for the package's own reader of logs. */
  public fromNowOn(): AuditLogSource {
    const start = statSync(this.file).size;
    return { name: this.file, open: () => createReadStream(this.file, { start }) };
  }

  /** Waits until everything is written that was answered before this call. */
  public async catchesUp(): Promise<void> {
    // An answer may be on its way before its entry is written. The entry of a later request marks
    // the end.
    const mark = randomUUID();
    await this.api.send('GET', '/version', { query: { mark } });
    await waitFor(
      'the audit log to catch up',
      () => this.load().some((entry) => entry.uri.includes(mark)),
      {
        interval: 20,
      },
    );
  }

  /** Requests of a user that the authorizer or an admission plugin refused. */
  public async forbidden(user: string): Promise<AuditEntry[]> {
    return await this.entries({ user, code: 403 });
  }

  private load(): AuditEntry[] {
    const lines = this.readNew().split('\n').filter(Boolean);
    this.known.push(...lines.map((line) => entryOf(JSON.parse(line) as AuditEvent)));
    return this.known;
  }

  /** New whole lines. */
  private readNew(): string {
    const file = openSync(this.file, 'r');
    try {
      const chunk = Buffer.alloc(fstatSync(file).size - this.read);
      const length = readSync(file, chunk, 0, chunk.length, this.read);
      const end = chunk.subarray(0, length).lastIndexOf('\n') + 1;
      this.read += end;
      return chunk.subarray(0, end).toString('utf8');
    } finally {
      closeSync(file);
    }
  }
}

/** As the API server writes it; only what is read here. */
interface AuditEvent {
  readonly requestReceivedTimestamp: string;
  readonly verb: string;
  readonly requestURI: string;
  readonly user: { readonly username: string };
  readonly impersonatedUser?: { readonly username: string };
  readonly objectRef?: {
    readonly apiGroup?: string;
    readonly resource?: string;
    readonly subresource?: string;
    readonly namespace?: string;
    readonly name?: string;
  };
  readonly responseStatus?: { readonly code?: number; readonly message?: string };
  readonly annotations?: Readonly<Record<string, string>>;
  readonly requestObject?: KubernetesObject;
  readonly responseObject?: KubernetesObject;
}

function entryOf(event: AuditEvent): AuditEntry {
  const {
    apiGroup: group = '',
    resource = '',
    subresource,
    namespace,
    name,
  } = event.objectRef ?? {};
  return {
    received: event.requestReceivedTimestamp,
    user: (event.impersonatedUser ?? event.user).username,
    verb: event.verb,
    uri: event.requestURI,
    group,
    resource,
    subresource,
    namespace,
    // A create names its object in the body only.
    name: name ?? event.responseObject?.metadata?.name,
    code: event.responseStatus?.code ?? 0,
    decision: event.annotations?.['authorization.k8s.io/decision'],
    reason: event.annotations?.['authorization.k8s.io/reason'],
    message: event.responseStatus?.message,
    requestObject: event.requestObject,
    responseObject: event.responseObject,
  };
}

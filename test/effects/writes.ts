import type { AuditEntry, AuditLog } from '../cluster/support/audit-log';

/** A write that was answered, by anybody. */
export interface Write {
  /** When it was seen in the audit log. */
  readonly seen: number;
  readonly entry: AuditEntry;
  /** True if it changed something: an operator writes much that is there already. */
  readonly isEffective: boolean;
}

const WRITING = ['create', 'update', 'patch', 'delete', 'deletecollection'];

/** The writes in each namespace, from the audit log; who cannot read it any more fails. */
export class Writes {
  private readonly versions = new Map<string, string | undefined>();
  private readonly byNamespace = new Map<string, Write[]>();
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly audit: AuditLog) {}

  /** Reads what was answered before this call. */
  public async update(): Promise<void> {
    this.turn = this.turn.then(() => this.read());
    await this.turn;
  }

  /** All writes in a namespace, the oldest first. */
  public in(namespace: string): readonly Write[] {
    return this.byNamespace.get(namespace) ?? [];
  }

  /** Forgets what was written in a namespace. */
  public forget(namespace: string): void {
    this.byNamespace.delete(namespace);
  }

  private async read(): Promise<void> {
    for (const entry of await this.audit.take()) {
      const { namespace, verb } = entry;
      if (namespace === undefined || !WRITING.includes(verb)) {
        continue;
      }
      const writes = this.byNamespace.get(namespace) ?? [];
      writes.push({ seen: Date.now(), entry, isEffective: this.isEffective(entry) });
      this.byNamespace.set(namespace, writes);
    }
  }

  private isEffective({ code, verb, subresource, uri, responseObject }: AuditEntry): boolean {
    const isDryRun = uri.includes('dryRun=');
    if (code >= 300 || isDryRun || subresource === 'token' || responseObject === undefined) {
      return false;
    }
    const { uid = '', resourceVersion } = responseObject.metadata ?? {};
    const moved = this.versions.get(uid) !== resourceVersion;
    this.versions.set(uid, resourceVersion);
    return moved || verb === 'delete';
  }
}

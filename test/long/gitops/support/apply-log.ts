import type { AuditEntry } from '../../../cluster/support/audit-log';
import type { ControlPlane } from '../../../cluster/support/control-plane';

/** Writes of a tool in the audit log of the API server: dry runs and statuses apart. */
export class ApplyLog {
  /** @param since the time from which on, in milliseconds */
  public static async of(cluster: ControlPlane, user: string, since = 0): Promise<ApplyLog> {
    const entries = await cluster.audit.entries();
    return new ApplyLog(
      entries.filter(({ received }) => Date.parse(received) > since),
      user,
    );
  }

  private constructor(
    private readonly all: readonly AuditEntry[],
    private readonly user: string,
  ) {}

  /** Requests that changed objects, or were to; Events are left out. */
  public get writes(): readonly AuditEntry[] {
    return this.all.filter(
      ({ user, verb, uri, resource, subresource }) =>
        user === this.user &&
        WRITES.has(verb) &&
        resource !== 'events' &&
        subresource === undefined &&
        !uri.includes('dryRun=All'),
    );
  }

  /** The same as `verb resource name`. */
  public get written(): string[] {
    return this.writes.map(({ verb, resource, name }) => `${verb} ${resource} ${name}`);
  }

  /** When the tool first stored an object that is wanted, in milliseconds. */
  public first(isIt: (entry: AuditEntry) => boolean): number {
    return first(this.writes, (entry) => entry.code < 300 && isIt(entry));
  }

  /** When the first object of a resource was stored by the tool, in milliseconds. */
  public firstOf(resource: string, isIt: (entry: AuditEntry) => boolean = () => true): number {
    return this.first((entry) => entry.resource === resource && isIt(entry));
  }

  /** When a Deployment was first reported as available. */
  public availableAt(name: string): number {
    return first(
      this.all,
      (entry) =>
        entry.resource === 'deployments' &&
        entry.subresource === 'status' &&
        entry.name === name &&
        ((entry.requestObject?.status as { availableReplicas?: number } | undefined)?.availableReplicas ?? 0) > 0,
    );
  }

  /** Requests of the tool that the API server did not take, dry runs among them, as `verb resource name: code`. */
  public get refused(): string[] {
    return this.all
      .filter(({ user, verb, code }) => user === this.user && WRITES.has(verb) && code >= 400)
      .map(({ verb, resource, name, uri, code }) => `${verb} ${resource} ${name ?? uri}: ${code}`);
  }
}

const WRITES = new Set(['create', 'update', 'patch', 'delete']);

function first(entries: readonly AuditEntry[], isIt: (entry: AuditEntry) => boolean): number {
  const times = entries.filter(isIt).map(({ received }) => Date.parse(received));
  if (times.length === 0) throw new Error('the audit log has no such request');
  return Math.min(...times);
}

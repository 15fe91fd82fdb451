import { referenceTo } from '../../../cluster/support/kubernetes-object';

import type { AuditEntry } from '../../../cluster/support/audit-log';
import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../../../cluster/support/kubernetes-object';

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

  /** The same but for the tool's own kinds, as `verb resource name`. */
  public get written(): string[] {
    return this.writes
      .filter(({ resource }) => !OWN.has(resource))
      .map(({ verb, resource, name }) => `${verb} ${resource} ${name}`);
  }

  /** When the tool first stored an object, in milliseconds. */
  public storedAt(
    object: Pick<ObjectReference, 'kind' | 'name' | 'namespace'>,
    otherwise?: number,
  ): number {
    const isIt = (entry: AuditEntry): boolean =>
      entry.code < 300 && entry.responseObject?.kind === object.kind;
    return first(object, this.writes, isIt, otherwise);
  }

  /** When a Deployment was first reported as available. */
  public availableAt(
    object: Pick<ObjectReference, 'name' | 'namespace'>,
    otherwise?: number,
  ): number {
    const isIt = ({ resource, subresource, requestObject }: AuditEntry): boolean => {
      const status = requestObject?.status as { availableReplicas?: number } | undefined;
      return (
        resource === 'deployments' &&
        subresource === 'status' &&
        (status?.availableReplicas ?? 0) > 0
      );
    };
    return first(object, this.all, isIt, otherwise);
  }

  /**
   * The custom resources among objects that were stored before what they need, as far as that was
   * stored, too.
   */
  public tooEarly(objects: readonly KubernetesObject[]): string[] {
    const of = (...kinds: readonly string[]): KubernetesObject[] =>
      objects.filter(({ kind }) => kinds.includes(kind));
    const crds = of('CustomResourceDefinition');
    const guards = of('ValidatingAdmissionPolicyBinding');
    const needs = [
      ...[...crds, ...guards].map((object) => ({
        object,
        at: this.storedAt(referenceTo(object), 0),
      })),
      ...of('Deployment').map((object) => ({ object, at: this.availableAt(object.metadata, 0) })),
    ];
    const resources = objects.filter((object) =>
      crds.some(({ spec }) => spec.names.kind === object.kind),
    );
    return resources.flatMap((resource) => {
      const early = needs.filter(({ at }) => at > this.storedAt(referenceTo(resource), Infinity));
      return early.map(({ object }) => `${nameOf(resource)} before ${nameOf(object)}`);
    });
  }

  /**
   * Requests of the tool that the API server did not take, dry runs among them, as `verb resource
   * name: code message`; but for statuses, its own kinds and updates, where somebody else may be
   * faster, and deletions of what it has deleted before its cache knows that.
   */
  public get refused(): string[] {
    return this.all
      .filter(({ user, verb, code }) => user === this.user && WRITES.has(verb) && code >= 400)
      .filter(
        ({ subresource, resource, verb, code }) =>
          subresource !== 'status' &&
          !(code === 409 && (verb === 'update' || OWN.has(resource))) &&
          !(code === 404 && verb === 'delete'),
      )
      .map(
        ({ verb, resource, name, uri, code, message }) =>
          `${verb} ${resource} ${name ?? uri}: ${code} ${message}`,
      );
  }
}

/** Resources of the tools themselves. */
const OWN: ReadonlySet<string> = new Set(['applications', 'kustomizations']);

const WRITES = new Set(['create', 'update', 'patch', 'delete']);

function nameOf({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.name}`;
}

function first(
  { name, namespace }: { readonly name: string; readonly namespace?: string },
  entries: readonly AuditEntry[],
  isIt: (entry: AuditEntry) => boolean,
  otherwise?: number,
): number {
  const found = entries.filter(
    (entry) => entry.name === name && entry.namespace === namespace && isIt(entry),
  );
  if (found.length === 0 && otherwise !== undefined) {
    return otherwise;
  }
  if (found.length === 0) {
    throw new Error(`the audit log has no such request about ${namespace ?? ''}/${name}`);
  }
  return Math.min(...found.map(({ received }) => Date.parse(received)));
}

import type { DeclaredResourceType } from 'operator-constructs';
import type { GuardRequest } from '../../support/guard-case';
import type { ApiAnswer } from './api-client';
import type { ControlPlane } from './control-plane';

type Resource = Readonly<Record<string, unknown>> & {
  readonly metadata: Readonly<Record<string, unknown>>;
};

/**
 * A request of a guard's cases, as it is sent: with a namespace, and with what the API server would
 * fill in.
 */
export interface TrialRequest {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly object: Resource | null;
  readonly oldObject?: Resource;
  readonly request?: GuardRequest['request'];
}

/** Result of a request: who refused it, and the ids of the guards that were violated. */
export interface TrialVerdict {
  readonly refusedBy: 'nobody' | 'schema' | 'guard';
  readonly denied: readonly string[];
  readonly warned: readonly string[];
}

/** The annotation that lets an object pass that guards are against. */
const ALLOW = 'operator-constructs.dev/allow';

/** A request in a namespace. */
export function trialRequest(
  { object, oldObject, request }: GuardRequest,
  namespace: string,
): TrialRequest {
  const place = (given: unknown): Resource => {
    // As it goes over the wire: without what is undefined.
    const resource = JSON.parse(JSON.stringify(given)) as Resource;
    return { ...resource, metadata: { ...resource.metadata, namespace } };
  };
  if (object === null) {
    return { operation: 'DELETE', object, oldObject: place(oldObject), request };
  }
  return oldObject === undefined
    ? { operation: 'CREATE', object: place(object), request }
    : { operation: 'UPDATE', object: place(object), oldObject: place(oldObject), request };
}

/** Returns true if the status of a kind is a subresource. */
export function hasStatus({ manifest }: DeclaredResourceType): boolean {
  return manifest.spec.versions.some(
    ({ storage, subresources }) => storage && subresources?.status !== undefined,
  );
}

/**
 * Sends requests to the API server as dry runs, each with the old object that it is about really
 * there.
 */
export class GuardTrial {
  private readonly path: string;

  constructor(
    private readonly cluster: ControlPlane,
    private readonly type: DeclaredResourceType,
    private readonly guards: readonly string[],
    namespace: string,
  ) {
    this.path = `/apis/${type.apiVersion()}/namespaces/${namespace}/${type.plural}`;
  }

  public async run({ operation, object, oldObject, request }: TrialRequest): Promise<TrialVerdict> {
    const user = request?.userInfo as { readonly username?: string } | undefined;
    const dryRun = { query: { dryRun: 'All' }, as: user?.username };
    if (operation === 'CREATE') {
      return verdictOf(await this.ask('POST', '', { ...dryRun, body: object }));
    }
    const old = await this.establish(oldObject as Resource);
    if (old.metadata === undefined) {
      return old;
    }
    try {
      const name = String(old.metadata.name);
      if (operation === 'DELETE') {
        return verdictOf(await this.ask('DELETE', name, dryRun));
      }
      const { resourceVersion } = old.metadata;
      const body = { ...object, metadata: { ...object?.metadata, resourceVersion } };
      return verdictOf(await this.ask('PUT', name, { ...dryRun, body }));
    } finally {
      await this.remove(String(old.metadata.name));
    }
  }

  /** Has an object exist just as it is, though guards may be against it. */
  private async establish(
    object: Resource,
  ): Promise<Resource | (TrialVerdict & { readonly metadata?: never })> {
    const { annotations } = object.metadata as { annotations?: Readonly<Record<string, string>> };
    const metadata = {
      ...object.metadata,
      annotations: { ...annotations, [ALLOW]: this.guards.join(',') },
    };
    const created = await this.ask('POST', '', { body: { ...object, metadata } });
    if (created.code === 422 || created.code === 400) {
      return verdictOf(created);
    }
    const name = String(expectSuccess(created).metadata.name);
    if (hasStatus(this.type) && object['status'] !== undefined) {
      const body = { status: object['status'] };
      const reported = await this.ask('PATCH', `${name}/status`, {
        body,
        contentType: MERGE_PATCH,
      });
      if (reported.code === 422) {
        await this.remove(name);
        return verdictOf(reported);
      }
      expectSuccess(reported);
    }
    const body = { metadata: { annotations: { [ALLOW]: null } } };
    return expectSuccess(await this.ask('PATCH', name, { body, contentType: MERGE_PATCH }));
  }

  private async remove(name: string): Promise<void> {
    const metadata = { annotations: { [ALLOW]: this.guards.join(',') }, finalizers: null };
    expectSuccess(await this.ask('PATCH', name, { body: { metadata }, contentType: MERGE_PATCH }));
    expectSuccess(await this.ask('DELETE', name));
  }

  private async ask(method: string, name: string, options: object = {}): Promise<ApiAnswer> {
    const path = name === '' ? this.path : `${this.path}/${name}`;
    return await this.cluster.api.raw.ask(method, path, options);
  }
}

const MERGE_PATCH = 'application/merge-patch+json';

function expectSuccess({ code, body }: ApiAnswer): Resource {
  if (code >= 400) {
    throw new Error(`${code} ${JSON.stringify(body)}`);
  }
  return body as Resource;
}

function verdictOf({ code, body, warnings }: ApiAnswer): TrialVerdict {
  const warned = warnings.flatMap(guardsIn);
  if (code < 400) {
    return { refusedBy: 'nobody', denied: [], warned };
  }
  const { message = '', reason = '' } = body as {
    readonly message?: string;
    readonly reason?: string;
  };
  if (/^ValidatingAdmissionPolicy |: ValidatingAdmissionPolicy '/.test(message)) {
    const denied = guardsIn(message);
    if (denied.length === 0) {
      throw new Error(message);
    }
    return { refusedBy: 'guard', denied, warned };
  }
  if (reason !== 'Invalid' && reason !== 'BadRequest') {
    throw new Error(`${code} ${reason} ${message}`);
  }
  return { refusedBy: 'schema', denied: [], warned };
}

function guardsIn(text: string): string[] {
  return [...text.matchAll(/\(guard '([^']+)'\)/g)].map(([, id]) => String(id));
}

import { ApiError } from './api-client';

import type { ApiClient, ApiRequest } from './api-client';
import type { KubernetesObject, ObjectReference } from './kubernetes-object';

/** How the API server calls a kind in its paths. */
interface ApiResource {
  readonly kind: string;
  readonly name: string;
  readonly namespaced: boolean;
}

export interface ListOptions {
  readonly namespace?: string;
  readonly labelSelector?: string;
}

/** How a patch is to be understood. */
export type PatchType = 'merge' | 'json' | 'strategic';

export interface PatchOptions {
  readonly type?: PatchType;
  readonly subresource?: string;
  readonly fieldManager?: string;
}

export interface WriteOptions {
  /** @default - what the API server makes of the user agent */
  readonly fieldManager?: string;
  readonly dryRun?: boolean;
}

export interface ApplyOptions {
  /** @default operator-constructs-test */
  readonly fieldManager?: string;
  /** Take fields over from other managers. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export interface DeleteOptions {
  readonly propagationPolicy?: 'Background' | 'Foreground' | 'Orphan';
  readonly gracePeriodSeconds?: number;
  readonly preconditions?: { readonly uid?: string };
}

const CONTENT_TYPES: Readonly<Record<PatchType, string>> = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
};

/**
 * The verbs of the API for objects of any kind; paths come from discovery, so that custom resources
 * work, too.
 */
export class KubernetesClient {
  private readonly resources = new Map<string, readonly ApiResource[]>();

  constructor(private readonly api: ApiClient) {}

  /** Any other request. */
  public get raw(): ApiClient {
    return this.api;
  }

  public async get(reference: ObjectReference): Promise<KubernetesObject> {
    return await this.api.send('GET', await this.pathTo(reference));
  }

  /** The object, or `undefined` when there is none. */
  public async find(reference: ObjectReference): Promise<KubernetesObject | undefined> {
    try {
      return await this.get(reference);
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) {
        return undefined;
      }
      throw error;
    }
  }

  public async list(
    apiVersion: string,
    kind: string,
    options: ListOptions = {},
  ): Promise<KubernetesObject[]> {
    const path = await this.pathTo({ apiVersion, kind, namespace: options.namespace, name: '' });
    const { items } = await this.api.send('GET', path, {
      query: { labelSelector: options.labelSelector },
    });
    return (items as KubernetesObject[]).map((item) => ({ ...item, apiVersion, kind }));
  }

  public async create(
    object: KubernetesObject,
    options: WriteOptions = {},
  ): Promise<KubernetesObject> {
    const path = await this.pathTo({ ...object, ...object.metadata, name: '' });
    return await this.api.send('POST', path, { body: object, query: queryOf(options) });
  }

  /** Server-side apply: what GitOps tools and Pulumi do. */
  public async apply(
    object: KubernetesObject,
    options: ApplyOptions = {},
  ): Promise<KubernetesObject> {
    return await this.api.send('PATCH', await this.pathTo({ ...object, ...object.metadata }), {
      body: object,
      contentType: 'application/apply-patch+yaml', // of which JSON is a part
      query: {
        fieldManager: options.fieldManager ?? 'operator-constructs-test',
        force: options.force ? 'true' : undefined,
        dryRun: options.dryRun ? 'All' : undefined,
      },
    });
  }

  public async update(
    object: KubernetesObject,
    subresource?: string,
    options: WriteOptions = {},
  ): Promise<KubernetesObject> {
    const path = await this.pathTo({ ...object, ...object.metadata }, subresource);
    return await this.api.send('PUT', path, { body: object, query: queryOf(options) });
  }

  public async patch(
    reference: ObjectReference,
    patch: unknown,
    options: PatchOptions = {},
  ): Promise<KubernetesObject> {
    return await this.api.send('PATCH', await this.pathTo(reference, options.subresource), {
      body: patch,
      contentType: CONTENT_TYPES[options.type ?? 'merge'],
      query: { fieldManager: options.fieldManager },
    });
  }

  /** Deletes the object; one that is gone already is fine. */
  public async delete(reference: ObjectReference, options: DeleteOptions = {}): Promise<void> {
    try {
      await this.api.send('DELETE', await this.pathTo(reference), { body: options });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 404)) {
        throw error;
      }
    }
  }

  /** Posts to a subresource, such as `pods/binding` or `serviceaccounts/token`. */
  public async createSubresource(
    reference: ObjectReference,
    subresource: string,
    body: unknown,
  ): Promise<KubernetesObject> {
    return await this.api.send('POST', await this.pathTo(reference, subresource), { body });
  }

  /** Evicts a pod, as who drains its node does; throws where its budget does not allow that. */
  public async evict(pod: ObjectReference): Promise<KubernetesObject> {
    return await this.createSubresource(pod, 'eviction', {
      apiVersion: 'policy/v1',
      kind: 'Eviction',
      metadata: { name: pod.name },
    });
  }

  /** Returns true if the API server serves a kind right now. */
  public async serves(apiVersion: string, kind: string): Promise<boolean> {
    this.resources.delete(apiVersion);
    return await this.resourceOf(apiVersion, kind).then(
      () => true,
      () => false,
    );
  }

  /** Returns true if the objects of a kind are in namespaces; throws where it is not served. */
  public async isNamespaced(apiVersion: string, kind: string): Promise<boolean> {
    return (await this.resourceOf(apiVersion, kind)).namespaced;
  }

  /** The path of an object, or of all of a kind where it has no name. */
  public async pathTo(
    { apiVersion, kind, namespace, name }: ObjectReference,
    subresource?: string,
  ): Promise<string> {
    const { name: plural, namespaced } = await this.resourceOf(apiVersion, kind);
    const inside = namespaced && namespace ? ['namespaces', namespace] : [];
    const object = [name, subresource].flatMap((part) => part || []);
    return [rootOf(apiVersion), ...inside, plural, ...object].join('/');
  }

  private async resourceOf(apiVersion: string, kind: string): Promise<ApiResource> {
    const known = this.resources.get(apiVersion)?.find((resource) => resource.kind === kind);
    if (known) {
      return known;
    }
    const { resources } = (await this.api.send('GET', rootOf(apiVersion))) as {
      resources: ApiResource[];
    };
    this.resources.set(
      apiVersion,
      resources.filter(({ name }) => !name.includes('/')),
    );
    const found = this.resources.get(apiVersion)?.find((resource) => resource.kind === kind);
    if (!found) {
      throw new ApiError(404, 'NotFound', `the API server knows no kind ${kind} in ${apiVersion}`);
    }
    return found;
  }
}

function queryOf({ fieldManager, dryRun }: WriteOptions): ApiRequest['query'] {
  return { fieldManager, dryRun: dryRun ? 'All' : undefined };
}

function rootOf(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

import { ApiError } from './api-error.js';
import { keyOf } from './objects.js';

import type { Api, DeleteOptions } from './api.js';
import type { Connection, Request } from './connection.js';
import type { Key, Kind, KubeObject } from './objects.js';

/** A list as the API server gives it out. */
export interface KubeList<T> {
  readonly items: readonly T[];
  readonly metadata: { readonly resourceVersion: string };
}

/** Properties of `KubeApi`. */
export interface KubeApiProps {
  readonly connection: Connection;
  /** Whom the API server shall note as the manager of applied fields. */
  readonly fieldManager: string;
  /** @default 30000 */
  readonly timeoutMs?: number;
}

/** The API over a connection. */
export class KubeApi implements Api {
  private readonly connection: Connection;
  private readonly fieldManager: string;
  private readonly timeoutMs: number;

  constructor({ connection, fieldManager, timeoutMs = 30_000 }: KubeApiProps) {
    this.connection = connection;
    this.fieldManager = fieldManager;
    this.timeoutMs = timeoutMs;
  }

  public async get<T extends KubeObject>(kind: Kind<T>, key: Key): Promise<T | undefined> {
    try {
      return await this.send<T>('get', kind, { method: 'GET', path: kind.pathOf(key) });
    } catch (error) {
      if (error instanceof ApiError && error.isNotFound) {
        return undefined;
      }
      throw error;
    }
  }

  /** All objects of a namespace, or of all namespaces where it is empty. */
  public async list<T extends KubeObject>(
    kind: Kind<T>,
    namespace: string,
    labels?: string,
  ): Promise<KubeList<T>> {
    const query = { labelSelector: labels };
    const list = await this.send<KubeList<T>>('list', kind, {
      method: 'GET',
      path: kind.path(namespace),
      query,
    });
    return { ...list, items: list.items.map((item) => named(kind, item)) };
  }

  public async create<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T | 'exists'> {
    const path = kind.path(object.metadata?.namespace);
    const query = { fieldManager: this.fieldManager };
    try {
      return await this.send<T>('create', kind, {
        method: 'POST',
        path,
        query,
        body: named(kind, object),
      });
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'AlreadyExists') {
        return 'exists';
      }
      throw error;
    }
  }

  /** Replaces an object; refused where it changed since its `resourceVersion`. */
  public async update<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T> {
    const path = kind.pathOf(keyOf(object));
    return await this.send<T>('update', kind, { method: 'PUT', path, body: named(kind, object) });
  }

  public async apply<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T> {
    return await this.applyTo(kind, object, kind.pathOf(keyOf(object)));
  }

  public async applyStatus<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T> {
    return await this.applyTo(kind, object, `${kind.pathOf(keyOf(object))}/status`);
  }

  public async merge<T extends KubeObject>(kind: Kind<T>, key: Key, patch: object): Promise<T> {
    const path = kind.pathOf(key);
    const query = { fieldManager: this.fieldManager };
    const contentType = 'application/merge-patch+json';
    return await this.send<T>('patch', kind, {
      method: 'PATCH',
      path,
      query,
      contentType,
      body: patch,
    });
  }

  public async delete<T extends KubeObject>(
    kind: Kind<T>,
    key: Key,
    options: DeleteOptions = {},
  ): Promise<void> {
    const { uid, propagation = 'Background' } = options;
    const body = {
      propagationPolicy: propagation,
      ...(uid !== undefined && { preconditions: { uid } }),
    };
    try {
      await this.send('delete', kind, { method: 'DELETE', path: kind.pathOf(key), body });
    } catch (error) {
      // A conflict says that the name has another uid by now.
      if (
        error instanceof ApiError &&
        (error.isNotFound || (error.isConflict && uid !== undefined))
      ) {
        return;
      }
      throw error;
    }
  }

  public async canI(
    verb: string,
    group: string,
    resource: string,
    namespace = '',
  ): Promise<boolean> {
    const review = await this.connection.json(
      {
        method: 'POST',
        path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        body: { spec: { resourceAttributes: { verb, group, resource, namespace } } },
        called: { verb: 'create', kind: 'SelfSubjectAccessReview' },
      },
      this.timeoutMs,
    );
    return (review as { readonly status: { readonly allowed: boolean } }).status.allowed;
  }

  /** JSON is YAML, so that it goes as what the API server wants here. */
  private async applyTo<T extends KubeObject>(kind: Kind<T>, object: T, path: string): Promise<T> {
    const query = { fieldManager: this.fieldManager, force: 'true' };
    const contentType = 'application/apply-patch+yaml';
    return await this.send<T>('patch', kind, {
      method: 'PATCH',
      path,
      query,
      contentType,
      body: named(kind, object),
    });
  }

  private async send<Answer>(
    verb: string,
    { kind }: Kind<KubeObject>,
    request: Omit<Request, 'called'>,
  ): Promise<Answer> {
    return (await this.connection.json(
      { ...request, called: { verb, kind } },
      this.timeoutMs,
    )) as Answer;
  }
}

/** With its `apiVersion` and `kind`, which items of lists come without. */
function named<T extends KubeObject>({ apiVersion, kind }: Kind<T>, object: T): T {
  return { ...object, apiVersion, kind };
}

import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../src/kube/api-error.js';
import { keyOf } from '../../src/kube/objects.js';

import type { Api, DeleteOptions } from '../../src/kube/api.js';
import type { Cache } from '../../src/kube/informer.js';
import type { Key, Kind, KubeObject } from '../../src/kube/objects.js';

// Tests read deep into objects of many kinds; a type for each would hide what they say.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonMap = Record<string, any>;

/**
 * An API server that keeps objects in memory, counts what it is asked for and knows the answers 404
 * and 409.
 */
export class MemoryApi implements Api {
  /** Each request but those that `forget` took away, as `<verb> <plural>/<name>`. */
  public readonly requests: string[] = [];
  /** Answers of the next requests that match: an error each. */
  public readonly failures: {
    readonly request: RegExp;
    readonly error: ApiError;
    readonly lasting?: boolean;
  }[] = [];
  /** Rights that it denies, as `<verb> <plural>`. */
  public readonly denied = new Set<string>();

  private objects = new Map<string, JsonMap>();
  private readonly applied = new Map<string, JsonMap>();
  private snapshot: Map<string, JsonMap> | undefined;
  private count = 0;

  /**
   * The objects of a kind that have a label, as an informer would have them: while frozen, as they
   * were.
   */
  public cache<T extends KubeObject>(kind: Kind<T>, label?: readonly [string, string]): Cache<T> {
    const all = (namespace: string): T[] =>
      [...(this.snapshot ?? this.objects)]
        .filter(([id]) => id.startsWith(`${kind.plural}/${namespace}/`))
        .map(([, object]) => object as T)
        .filter(({ metadata }) => label === undefined || metadata?.labels?.[label[0]] === label[1]);
    return {
      get: ({ namespace, name }) => all(namespace).find(({ metadata }) => metadata?.name === name),
      list: (namespace, predicate = () => true) => all(namespace).filter(predicate),
    };
  }

  /** From now on caches show what is there now. */
  public freeze(): void {
    this.snapshot = new Map(this.objects);
  }

  /** Returns the requests since the last call. */
  public forget(): string[] {
    return this.requests.splice(0);
  }

  // Changes by others: not counted.

  public find<T extends KubeObject>(
    kind: Kind<T>,
    name: string,
    namespace = 'shop',
  ): T | undefined {
    return this.objects.get(idOf(kind, { namespace, name })) as T | undefined;
  }

  public put<T extends KubeObject>(kind: Kind<T>, object: T): T {
    return this.store(kind, object) as T;
  }

  /** Changes an object as `change` says. */
  public edit<T extends KubeObject>(
    kind: Kind<T>,
    name: string,
    change: (object: JsonMap) => unknown,
  ): void {
    const copy = copyOf(this.find(kind, name));
    change(copy);
    this.store(kind, copy);
  }

  /** Removes an object and what it owns, as the garbage collector would. */
  public drop(kind: Kind<KubeObject>, name: string, namespace = 'shop'): void {
    const id = idOf(kind, { namespace, name });
    const uid = this.objects.get(id)?.metadata.uid as string | undefined;
    this.objects.delete(id);
    this.applied.delete(id);
    this.collect(uid);
  }

  public names(): string[] {
    return [...this.objects.keys()].map((id) => id.replace('/shop/', '/')).sort();
  }

  public async get<T extends KubeObject>(kind: Kind<T>, key: Key): Promise<T | undefined> {
    this.ask('get', kind, key.name);
    return Promise.resolve(this.objects.get(idOf(kind, key)) as T | undefined);
  }

  public async create<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T | 'exists'> {
    this.ask('create', kind, keyOf(object).name);
    return Promise.resolve(
      this.objects.has(idOf(kind, keyOf(object)))
        ? 'exists'
        : (this.store(kind, withData(object)) as T),
    );
  }

  public async apply<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T> {
    this.ask('apply', kind, keyOf(object).name);
    const id = idOf(kind, keyOf(object));
    const stored = this.store(
      kind,
      merged(this.objects.get(id) ?? {}, this.applied.get(id) ?? {}, object),
    );
    this.applied.set(id, copyOf(object));
    return Promise.resolve(stored as T);
  }

  public async applyStatus<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T> {
    this.ask('applyStatus', kind, keyOf(object).name);
    const live = this.objects.get(idOf(kind, keyOf(object)));
    const { metadata, status } = object as JsonMap;
    if (live === undefined || live.metadata.uid !== metadata.uid) {
      throw apiError(live === undefined ? 404 : 409);
    }
    return Promise.resolve(this.store(kind, { ...live, status } as KubeObject) as T);
  }

  public async merge<T extends KubeObject>(kind: Kind<T>, key: Key, patch: object): Promise<T> {
    this.ask('merge', kind, key.name);
    const live = this.objects.get(idOf(kind, key));
    const { resourceVersion } = (patch as JsonMap).metadata ?? {};
    if (live === undefined) {
      throw apiError(404);
    }
    if (resourceVersion !== undefined && resourceVersion !== live.metadata.resourceVersion) {
      throw apiError(409);
    }
    const stored = this.store(kind, merged(live, {}, patch));
    const isReleased =
      stored.metadata.deletionTimestamp !== undefined && !stored.metadata.finalizers?.length;
    if (isReleased) {
      this.drop(kind, key.name, key.namespace);
    }
    return Promise.resolve(stored as T);
  }

  public async delete<T extends KubeObject>(
    kind: Kind<T>,
    key: Key,
    options: DeleteOptions = {},
  ): Promise<void> {
    this.ask(`delete${options.propagation ? ` ${options.propagation}` : ''}`, kind, key.name);
    const live = this.objects.get(idOf(kind, key));
    if (live === undefined || (options.uid !== undefined && options.uid !== live.metadata.uid)) {
      return;
    }
    if (live.metadata.finalizers?.length) {
      this.store(kind, {
        ...live,
        metadata: { ...live.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
      });
    } else if (options.propagation === 'Orphan') {
      this.objects.delete(idOf(kind, key));
      this.applied.delete(idOf(kind, key));
    } else {
      this.drop(kind, key.name, key.namespace);
    }
    await Promise.resolve();
  }

  public async canI(verb: string, _group: string, resource: string): Promise<boolean> {
    return Promise.resolve(!this.denied.has(`${verb} ${resource}`));
  }

  private ask(verb: string, { plural }: Kind<KubeObject>, name: string): void {
    const request = `${verb} ${plural}/${name}`;
    this.requests.push(request);
    const index = this.failures.findIndex((failure) => failure.request.test(request));
    const failure = this.failures[index];
    if (failure === undefined) {
      return;
    }
    if (failure.lasting !== true) {
      this.failures.splice(index, 1);
    }
    throw failure.error;
  }

  /** Stores a copy: with a uid and, where something changed, another version. */
  private store(kind: Kind<KubeObject>, object: KubeObject): JsonMap {
    const id = idOf(kind, keyOf(object));
    const before = this.objects.get(id);
    const { metadata, ...rest } = copyOf(object);
    const uid = before?.metadata.uid ?? metadata.uid ?? `uid-${++this.count}`;
    const { resourceVersion: _, generation, ...labels } = metadata;
    const isSameSpec = isDeepStrictEqual(before?.spec, rest.spec);
    const next = {
      ...rest,
      apiVersion: kind.apiVersion,
      kind: kind.kind,
      metadata: {
        ...labels,
        uid,
        generation: isSameSpec ? (generation ?? 1) : (before?.metadata.generation ?? 0) + 1,
      },
    };
    const same = before !== undefined && isDeepStrictEqual(withoutVersion(before), next);
    if (same) {
      return before;
    }
    const stored = {
      ...next,
      metadata: { ...next.metadata, resourceVersion: String(++this.count) },
    };
    this.objects.set(id, stored);
    return stored;
  }

  private collect(uid: string | undefined): void {
    for (const [id, { metadata }] of [...this.objects]) {
      if (metadata.ownerReferences?.some((owner: JsonMap) => owner.uid === uid)) {
        this.objects.delete(id);
        this.applied.delete(id);
        this.collect(metadata.uid as string);
      }
    }
  }
}

/** An answer that is none of success. */
export function apiError(status: number, message = `answer ${status}`): ApiError {
  return new ApiError(message, status, 'Test');
}

/** As it comes over the wire. */
function copyOf(object: unknown): JsonMap {
  return JSON.parse(JSON.stringify(object)) as JsonMap;
}

function idOf({ plural }: Kind<KubeObject>, { namespace, name }: Key): string {
  return `${plural}/${namespace}/${name}`;
}

function withoutVersion({ metadata, ...object }: JsonMap): JsonMap {
  const { resourceVersion: _, ...rest } = metadata as JsonMap;
  return { ...object, metadata: rest };
}

function withData(object: KubeObject): KubeObject {
  const { stringData, ...rest } = object as JsonMap;
  const data = Object.entries((stringData ?? {}) as Record<string, string>).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  return stringData === undefined
    ? object
    : ({ ...rest, data: Object.fromEntries(data) } as KubeObject);
}

function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Live fields, without those that were ours and are so no longer, under those that are ours now.
 */
function merged(live: JsonMap, before: JsonMap, desired: object): JsonMap {
  const ours = Object.entries(desired).filter(([, value]) => value !== undefined);
  const kept = Object.entries(live).filter(
    ([name]) => !(name in before) || ours.some(([other]) => other === name),
  );
  const next = Object.fromEntries(kept);
  for (const [name, value] of ours) {
    next[name] =
      isMap(value) && name !== 'selector'
        ? merged(
            isMap(live[name]) ? live[name] : {},
            isMap(before[name]) ? before[name] : {},
            value,
          )
        : value;
  }
  return next;
}

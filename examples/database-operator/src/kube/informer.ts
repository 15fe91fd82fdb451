import { setMaxListeners } from 'node:events';
import { ListWatch } from '@kubernetes/client-node';
import { errorText, log } from '../log.js';
import { pause, withJitter } from './pause.js';
import { ConnectionWatch } from './watch.js';

import type { KubeConfig, KubernetesListObject, KubernetesObject } from '@kubernetes/client-node';
import type { Connection } from './connection.js';
import type { KubeApi } from './kube-api.js';
import type { Key, Kind, KubeObject } from './objects.js';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** The objects of a kind, as last seen. */
export interface Cache<T extends KubeObject> {
  get(key: Key): T | undefined;
  /** The objects of a namespace, or those of them that `predicate` takes. */
  list(namespace: string, predicate?: (object: T) => boolean): readonly T[];
}

/** How informers reach the API server. */
export interface InformerAccess {
  readonly config: KubeConfig;
  readonly connection: Connection;
  readonly api: KubeApi;
  /** Ends them. */
  readonly signal: AbortSignal;
}

export interface InformerProps<T extends KubeObject> {
  readonly kind: Kind<T>;
  /** Empty: all namespaces. */
  readonly namespaces: readonly string[];
  /** @default - all objects */
  readonly labelSelector?: string;
  /** Called for each object that is there, changed or is gone, after the cache was changed. */
  readonly onChange: (object: T) => void;
}

/** Fills a cache from a watch of a kind, and passes on the keys of changed objects. */
export type Follow = <T extends KubeObject>(
  kind: Kind<T>,
  keyOf: (object: T) => Key | undefined,
  labelSelector?: string,
) => Cache<T>;

/** A cache that follows the objects of a kind, in some namespaces or in all. */
export class Informer<T extends KubeObject> implements Cache<T> {
  /** When everything that there was at the start is in the cache. */
  public readonly synced: Promise<unknown>;

  private readonly parts = new Map<string, ListWatch<KubernetesObject>>();

  constructor(
    private readonly props: InformerProps<T>,
    private readonly access: InformerAccess,
  ) {
    const places = props.namespaces.length === 0 ? [''] : props.namespaces;
    this.synced = Promise.all(places.map((namespace) => this.follow(namespace)));
  }

  public get({ namespace, name }: Key): T | undefined {
    return this.partOf(namespace)?.get(name, namespace) as T | undefined;
  }

  public list(namespace: string, predicate: (object: T) => boolean = () => true): readonly T[] {
    const objects = this.partOf(namespace)?.list(namespace) ?? [];
    return (objects as readonly unknown[] as readonly T[]).filter(predicate);
  }

  private partOf(namespace: string): ListWatch<KubernetesObject> | undefined {
    return this.parts.get(namespace) ?? this.parts.get('');
  }

  /** Starts to follow one namespace; resolves with its first list. */
  private async follow(namespace: string): Promise<void> {
    const { kind, labelSelector, onChange } = this.props;
    const { config, connection, api, signal } = this.access;
    await new Promise<void>((listed) => {
      const watch = new ConnectionWatch(config, connection, kind.kind, signal, listed);
      const list = async (): Promise<KubernetesListObject<KubernetesObject>> =>
        (await api.list(
          kind,
          namespace,
          labelSelector,
        )) as unknown as KubernetesListObject<KubernetesObject>;
      const delayFn = (ms: number): Promise<void> => pause(withJitter(ms), signal);
      const part = new ListWatch(
        kind.path(namespace),
        watch,
        list,
        false,
        labelSelector,
        undefined,
        { delayFn },
      );
      this.parts.set(namespace, part);
      part.on('change', (object) => onChange(object as unknown as T));
      this.restartAfterErrors(part, namespace);
      void part.start();
    });
  }

  /** ListWatch goes on by itself after a 410 and when a watch ends, but stops at anything else. */
  private restartAfterErrors(part: ListWatch<KubernetesObject>, namespace: string): void {
    const { signal } = this.access;
    let delay = FIRST_DELAY_MS;
    let lastError = -Infinity;
    part.on('error', (error) => {
      if (signal.aborted) {
        return;
      }
      const now = performance.now();
      delay =
        now - lastError > 2 * LONGEST_DELAY_MS
          ? FIRST_DELAY_MS
          : Math.min(delay * 2, LONGEST_DELAY_MS);
      lastError = now;
      log.warn('cannot watch', { kind: this.props.kind.kind, namespace, error: errorText(error) });
      void pause(withJitter(delay), signal).then(() => (signal.aborted ? undefined : part.start()));
    });
  }
}

/** Informers that put the keys of what they see into a queue. */
export function followInto(
  queue: { add(key: Key): void },
  namespaces: readonly string[],
  access: InformerAccess,
): {
  readonly follow: Follow;
  readonly synced: () => Promise<unknown>;
  readonly isSynced: () => boolean;
} {
  setMaxListeners(0, access.signal); // each watch listens to it
  const waiting = new Set<Promise<unknown>>();
  const follow: Follow = (kind, keyOf, labelSelector) => {
    const onChange = (object: Parameters<typeof keyOf>[0]): void => {
      const key = keyOf(object);
      if (key !== undefined) {
        queue.add(key);
      }
    };
    const informer = new Informer({ kind, namespaces, labelSelector, onChange }, access);
    const { synced } = informer;
    waiting.add(synced);
    void synced.then(() => waiting.delete(synced));
    return informer;
  };
  return { follow, synced: () => Promise.all(waiting), isSynced: () => waiting.size === 0 };
}

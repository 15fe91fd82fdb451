import type { Key, Kind, KubeObject } from './objects.js';

/** How an object's children go when it is deleted. */
export type Propagation = 'Background' | 'Foreground' | 'Orphan';

export interface DeleteOptions {
  /**
   * Deletes this object only, not another one that got its name since.
   * @default - whatever has the name
   */
  readonly uid?: string;
  /** @default 'Background' */
  readonly propagation?: Propagation;
}

/** The client of the API server. Objects are its JSON, as it is. */
export interface Api {
  /** One object; undefined where there is none. */
  get<T extends KubeObject>(kind: Kind<T>, key: Key): Promise<T | undefined>;
  /** A new object; `'exists'` where the name is taken. */
  create<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T | 'exists'>;
  /** Server-side apply of the fields of `object`, which become ours. */
  apply<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T>;
  /** The same for the status. */
  applyStatus<T extends KubeObject>(kind: Kind<T>, object: T): Promise<T>;
  /** JSON merge patch. */
  merge<T extends KubeObject>(kind: Kind<T>, key: Key, patch: object): Promise<T>;
  /** Deletes an object; no error where there is none. */
  delete<T extends KubeObject>(kind: Kind<T>, key: Key, options?: DeleteOptions): Promise<void>;
  /** Returns true if we have a right, in a namespace or in all. */
  canI(verb: string, group: string, resource: string, namespace?: string): Promise<boolean>;
}

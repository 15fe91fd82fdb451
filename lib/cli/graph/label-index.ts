import { getOrAdd, isObject } from '../../crd/json/object';
import type { ManifestObject } from '../../manifests/manifest-object';

/** Finds objects by one of their labels, so that a selector is not tried on all objects of a namespace. */
export class LabelIndex {
  private readonly lists = new Map<string, ManifestObject[]>();

  public constructor(objects: readonly ManifestObject[], labelsOf: (object: ManifestObject) => unknown) {
    for (const object of objects) {
      const labels = labelsOf(object);
      const pairs = isObject(labels) ? Object.entries(labels) : [];
      for (const place of [ANYWHERE, object.metadata.namespace] as const) {
        this.add(keyOf(place), object);
        pairs.forEach((pair) => this.add(keyOf(place, pair), object));
      }
    }
  }

  /** The objects of a namespace that have the first of some labels, in their order; all of them for no label. */
  public candidates(namespace: string | undefined | typeof ANYWHERE, labels: unknown): readonly ManifestObject[] {
    const [first] = isObject(labels) ? Object.entries(labels) : [];
    return this.lists.get(keyOf(namespace, first)) ?? [];
  }

  private add(key: string, object: ManifestObject): void {
    getOrAdd(this.lists, key, () => [] as ManifestObject[]).push(object);
  }
}

/** All namespaces. */
export const ANYWHERE = Symbol('anywhere');

function keyOf(namespace: string | undefined | typeof ANYWHERE, pair: readonly unknown[] = []): string {
  return JSON.stringify([namespace === ANYWHERE ? true : (namespace ?? null), ...pair]);
}

import { groupBy } from '../../crd/json/collections';
import { treeOf } from '../../crd/json/read-tree';
import { storedDefinition } from '../../crd/json/settled';
import { isObject, own } from '../../crd/json/tree';
import { groupOf, isDefinition } from '../../manifests/built-in-kinds';
import { objectKey, objectText } from '../../manifests/manifest-object';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';

/**
 * Annotations in which tools keep the object as somebody applied it, its secrets included, or what
 * they count by.
 */
const BOOKKEEPING =
  /(^|\/)last-applied(-configuration)?$|^kapp\.k14s\.io\/original|^objectset\.rio\.cattle\.io\/|^deployment\.kubernetes\.io\/revision$/;

export interface State {
  readonly objects: ReadonlyMap<string, ManifestObject>;
  /** Problems of the state itself. */
  readonly findings: readonly Finding[];
}

export interface Change {
  readonly before: ManifestObject;
  readonly after: ManifestObject;
}

export interface ObjectChanges {
  readonly added: readonly ManifestObject[];
  readonly removed: readonly ManifestObject[];
  readonly changed: readonly Change[];
  readonly unchanged: readonly Change[];
}

/**
 * Sorts the objects of a state; messages call it `which`. `isCluster` says of custom kinds whether
 * they are of the whole cluster.
 */
export function stateOf(
  objects: readonly ManifestObject[],
  which: string,
  isCluster: (group: string, kind: string) => boolean,
): State {
  const found = new Map<string, ManifestObject>();
  const findings: Finding[] = [];
  for (const object of objects) {
    const key = objectKey(object, isCluster);
    if (object.metadata.name === '') {
      findings.push(nameless(object, which));
      continue;
    }
    if (found.has(key)) {
      findings.push(repeated(object, which));
    }
    found.set(key, object);
  }
  return { objects: found, findings };
}

export function changesOf(before: State, after: State): ObjectChanges {
  const both = [...before.objects].flatMap(([key, object]) => {
    const next = after.objects.get(key);
    return next === undefined ? [] : [{ before: object, after: next }];
  });
  const bySame = groupBy(
    both,
    ({ before: old, after: next }) => old === next || sameValue(comparable(old), comparable(next)),
  );
  return {
    added: [...after.objects]
      .filter(([key]) => !before.objects.has(key))
      .map(([, object]) => object),
    removed: [...before.objects]
      .filter(([key]) => !after.objects.has(key))
      .map(([, object]) => object),
    changed: bySame.get(false) ?? [],
    unchanged: bySame.get(true) ?? [],
  };
}

/**
 * Returns true if two values mean the same. Absent, null and an empty list are one, as the API
 * server takes them; an empty object and an empty text are not, as they say something in many
 * places (`emptyDir: {}`, `storageClassName: ''`).
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) {
    return true;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) {
    return false;
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(own(a, key), own(b, key)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Fields that the API server writes, and that nobody asks for. */
const WRITTEN_BY_SERVER =
  'creationTimestamp deletionTimestamp generation managedFields resourceVersion selfLink uid'.split(
    ' ',
  );

/**
 * An object as somebody wants it: without its status, and without what the API server and tools
 * write. A CRD is as the API server stores it, as all read and write CRDs that come from elsewhere.
 */
export function comparable(given: ManifestObject): object {
  const { status: _, ...object } = isDefinition(given) ? storedDefinition(given) : given;
  const metadata = Object.entries(object.metadata).filter(
    ([field]) => !WRITTEN_BY_SERVER.includes(field),
  );
  const { annotations } = object.metadata;
  const kept = Object.entries(annotations ?? {}).filter(([key]) => !BOOKKEEPING.test(key));
  return {
    ...object,
    metadata: {
      ...Object.fromEntries(metadata),
      ...(annotations !== undefined && {
        annotations: kept.length === 0 ? undefined : Object.fromEntries(kept),
      }),
    },
  };
}

/**
 * Returns true if an object comes from a Kubernetes cluster, and not from a file that somebody
 * wrote.
 */
export function isLive({ metadata }: ManifestObject): boolean {
  const { uid, resourceVersion } = metadata as {
    readonly uid?: unknown;
    readonly resourceVersion?: unknown;
  };
  return uid !== undefined || resourceVersion !== undefined;
}

function nameless(object: ManifestObject, which: string): Finding {
  return {
    rule: 'objects/no-name',
    level: 'warning',
    object: `${object.kind} of ${object.apiVersion}`,
    message: `an object of the ${which} state has no name, so it cannot be found in the other one; it is left out`,
  };
}

function repeated(object: ManifestObject, which: string): Finding {
  return {
    rule: 'objects/repeated',
    level: 'warning',
    object: objectText(object),
    message: `is in the ${which} state more than once; the last one counts`,
    remedy: 'give each its own name, or leave one out',
  };
}

/** Returns true if the data of an object are secret, whatever their keys are. */
export function isSecretObject({ apiVersion, kind }: ManifestObject): boolean {
  return kind === 'Secret' && groupOf(apiVersion) === '';
}

/**
 * The data of a Secret with its text as the bytes that it stands for: the same content, written in
 * two ways.
 */
export function secretData({ data, stringData }: Readonly<Record<string, unknown>>): object {
  const encoded = Object.entries(treeOf(stringData)).map(([key, text]) => [
    key,
    typeof text === 'string' ? Buffer.from(text).toString('base64') : text,
  ]);
  return { ...treeOf(data), ...(Object.fromEntries(encoded) as object) };
}

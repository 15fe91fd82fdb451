import { objectText, type ManifestObject } from '../../manifests/manifest-object';
import { isObject, own } from '../../crd/json/object';
import { belowPath } from '../../crd/json/path';
import { HIDDEN, nameIn, withoutSecrets } from '../../crd/json/secrets';
import { type Change, comparable, isLive, isSecretObject, secretData } from './state';
import { sameValue } from './values';

/** A field that differs; what may be secret in its values is replaced by `(hidden)`. */
export interface FieldChange {
  /** Such as `spec.template.spec.containers[name=server].image`. */
  readonly path: string;
  /** @default - the field was not there */
  readonly old?: unknown;
  /** @default - the field is there no more */
  readonly new?: unknown;
}

/** The fields of an object that differ. */
export interface ObjectFields {
  /** Such as `StatefulSet data/db`. */
  readonly object: string;
  readonly fields: readonly FieldChange[];
}

export function fieldChanges(changes: readonly Change[]): ObjectFields[] {
  return changes
    .map(({ before, after }) => ({
      object: objectText(after),
      fields: differences(contentOf(before), contentOf(after), { path: '', name: '', isLive: isLive(before) }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Text and bytes of a Secret are the same content, and secret. */
function contentOf(object: ManifestObject): object {
  const content = comparable(object);
  if (!isSecretObject(object)) return content;
  const { stringData: _, ...rest } = content as Readonly<Record<string, unknown>>;
  return { ...rest, data: secretData(object) };
}

interface Place {
  readonly path: string;
  /** Name that the value belongs to: the field, or the variable or key that a pair names. */
  readonly name: string;
  /** True if the old object is of a cluster, which fills in fields that no manifest has. */
  readonly isLive: boolean;
  /** True if all below is secret. */
  readonly isSecret?: boolean;
}

function differences(before: unknown, after: unknown, place: Place): FieldChange[] {
  if (sameValue(before, after) || (place.isLive && after === undefined)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      differences(own(before, key), own(after, key), {
        ...place,
        path: belowPath(place.path, key),
        name: nameIn(after, key, place.name),
        isSecret: place.isSecret === true || (place.path === '' && key === 'data' && isSecretContent(before, after)),
      }),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = pairedItems(before, after);
    if (items !== undefined) {
      return items.flatMap(([selector, old, next]) =>
        differences(old, next, { ...place, path: `${place.path}[${selector}]` }),
      );
    }
  }
  const shown = (value: unknown): unknown => (place.isSecret === true ? HIDDEN : withoutSecrets(value, place.name));
  return [
    {
      path: place.path,
      ...(before !== undefined && { old: shown(before) }),
      ...(after !== undefined && { new: shown(after) }),
    },
  ];
}

function isSecretContent(...objects: readonly Readonly<Record<string, unknown>>[]): boolean {
  return objects.some((object) => isSecretObject(object as unknown as ManifestObject));
}

/** Fields by which the items of a list are known, whatever their order is. */
const ITEM_KEYS = ['name', 'containerPort', 'mountPath', 'port', 'key', 'ip', 'topologyKey', 'id'];

/** The items of two lists of objects that belong together; undefined for lists of single values. */
function pairedItems(
  before: readonly unknown[],
  after: readonly unknown[],
): (readonly [selector: string, old: unknown, next: unknown])[] | undefined {
  const all = [...before, ...after];
  if (!all.every(isObject)) return undefined;
  const key = ITEM_KEYS.find((each) => identifies(before, each) && identifies(after, each));
  if (key === undefined) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => [String(index), before[index], after[index]] as const);
  }
  const byKey = (items: readonly unknown[]): Map<unknown, unknown> =>
    new Map(items.map((item) => [(item as Readonly<Record<string, unknown>>)[key], item]));
  const [old, next] = [byKey(before), byKey(after)];
  const ids = new Set([...old.keys(), ...next.keys()]);
  return [...ids].map((id) => [`${key}=${String(id)}`, old.get(id), next.get(id)] as const);
}

function identifies(items: readonly unknown[], key: string): boolean {
  const ids = items.map((item) => (item as Readonly<Record<string, unknown>>)[key]);
  return ids.every((id) => typeof id === 'string' || typeof id === 'number') && new Set(ids).size === ids.length;
}

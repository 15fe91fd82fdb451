import { getOrAdd, groupBy } from '../../crd/json/collections';
import { belowPath } from '../../crd/json/path';
import { isListOfTexts } from '../../crd/json/read-tree';
import { HIDDEN, nameIn, withoutSecrets } from '../../crd/json/secret-values';
import { isObject, own } from '../../crd/json/tree';
import { objectText } from '../../manifests/manifest-object';
import { count } from '../../manifests/report/markdown';
import { comparable, isLive, isSecretObject, sameValue, secretData } from './state';

import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change } from './state';

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
      fields: differences(contentOf(before), contentOf(after), {
        path: '',
        name: '',
        isLive: isLive(before),
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Text and bytes of a Secret are the same content, and secret. */
function contentOf(object: ManifestObject): object {
  const content = comparable(object);
  if (!isSecretObject(object)) {
    return content;
  }
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
  if (sameValue(before, after) || (place.isLive && after === undefined)) {
    return [];
  }
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const isOfSecret = isSecretObject(after as unknown as ManifestObject);
    return [...keys].flatMap((key) =>
      differences(own(before, key), own(after, key), {
        ...place,
        path: belowPath(place.path, key),
        name: nameIn(after, key, place.name),
        isSecret: place.isSecret === true || (place.path === '' && key === 'data' && isOfSecret),
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
  const shown = (value: unknown): unknown =>
    place.isSecret === true ? HIDDEN : withoutSecrets(value, place.name);
  return [
    {
      path: place.path,
      ...(before !== undefined && { old: shown(before) }),
      ...(after !== undefined && { new: shown(after) }),
    },
  ];
}

/** Fields by which the items of a list are known, whatever their order is. */
const ITEM_KEYS = ['name', 'containerPort', 'mountPath', 'port', 'key', 'ip', 'topologyKey', 'id'];

/** The items of two lists of objects that belong together; undefined for lists of single values. */
function pairedItems(
  before: readonly unknown[],
  after: readonly unknown[],
): (readonly [selector: string, old: unknown, next: unknown])[] | undefined {
  const all = [...before, ...after];
  if (!all.every(isObject)) {
    return undefined;
  }
  const key = ITEM_KEYS.find((each) => identifies(before, each) && identifies(after, each));
  if (key === undefined) {
    const length = Math.max(before.length, after.length);
    return Array.from(
      { length },
      (_, index) => [String(index), before[index], after[index]] as const,
    );
  }
  const byKey = (items: readonly unknown[]): Map<unknown, unknown> =>
    new Map(items.map((item) => [(item as Readonly<Record<string, unknown>>)[key], item]));
  const [old, next] = [byKey(before), byKey(after)];
  const ids = new Set([...old.keys(), ...next.keys()]);
  return [...ids].map((id) => [`${key}=${String(id)}`, old.get(id), next.get(id)] as const);
}

function identifies(items: readonly unknown[], key: string): boolean {
  const ids = items.map((item) => (item as Readonly<Record<string, unknown>>)[key]);
  return (
    ids.every((id) => typeof id === 'string' || typeof id === 'number') &&
    new Set(ids).size === ids.length
  );
}

const LABEL = /(?:^|\.)((?:labels|annotations)(?:\[".+"\]|\.\w+))$/;

interface ShownField {
  /** The path, or what the fields are together. */
  readonly what: string;
  /** Change in words, where it has them. */
  readonly how?: string;
  /** The values, where they are short. */
  readonly values?: readonly [old: string, next: string];
  /** The lines of a long text that differ. */
  readonly lines?: readonly string[];
}

/** Of one object more fields are not shown: nobody reads them, and the JSON has all. */
const MAX_FIELDS = 40;

/** More lines of a text that differ are counted. */
const MAX_LINES = 12;

const MAX_VALUE = 100;

/**
 * Returns the shown differences of an object: schemas of CRDs in one line, and the changed parts of
 * long texts.
 */
export function shownFieldsOf({ fields }: ObjectFields): readonly ShownField[] {
  const isOfSchema = ({ path }: FieldChange): boolean => SCHEMA.test(path);
  const single = fields.filter((field) => !isOfSchema(field));
  const more = single.length - MAX_FIELDS;
  return [
    ...single.slice(0, MAX_FIELDS).map(shownField),
    ...(more > 0 ? [{ what: `${more} more, which --format json lists` }] : []),
    ...schemaFields(fields.filter(isOfSchema)),
  ];
}

const SCHEMA = /^spec\.versions\[name=([^\]]+)\]\.schema(?=\.|$)/;

/** The words of a schema about a field; not a field that is called so. */
const DESCRIPTION = /(?<!\.properties)\.description$/;

/**
 * Schemas have a check of their own, whose paths are shorter; their fields are only counted here.
 */
function schemaFields(fields: readonly FieldChange[]): ShownField[] {
  const versions = groupBy(fields, ({ path }) => SCHEMA.exec(path)?.[1] ?? '');
  return [...versions].map(([version, changed]) => {
    const words = changed.filter(({ path }) => DESCRIPTION.test(path)).length;
    const others = changed.length - words;
    const parts = [
      ...(others > 0 ? [`${count(others, 'change')}, listed under crds`] : []),
      ...(words > 0 ? [count(words, 'description')] : []),
    ];
    return { what: `schema of ${version}`, how: parts.join('; ') };
  });
}

function shownField({ path, old, new: next }: FieldChange): ShownField {
  if (isLong(old) && isLong(next)) {
    return { what: path, ...textChange(old.split('\n'), next.split('\n')) };
  }
  return isListOfTexts(old) && isListOfTexts(next)
    ? { what: path, ...itemChange(old, next) }
    : { what: path, values: [shown(old), shown(next)] };
}

function itemChange(
  old: readonly string[],
  next: readonly string[],
): Pick<ShownField, 'how' | 'lines'> {
  const [before, after] = [new Set(old), new Set(next)];
  const [gone, come] = [
    old.filter((item) => !after.has(item)),
    next.filter((item) => !before.has(item)),
  ];
  if (gone.length + come.length > MAX_LINES) {
    return { how: `${count(gone.length, 'item')} gone, ${come.length} new` };
  }
  const lines = [...gone.map((item) => `- ${cut(item)}`), ...come.map((item) => `+ ${cut(item)}`)];
  return lines.length === 0 ? { how: 'the same items in another order' } : { how: 'items', lines };
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.trimEnd().includes('\n');
}

/** The part of a text that differs: what is before and after it is the same. */
function textChange(
  old: readonly string[],
  next: readonly string[],
): Pick<ShownField, 'how' | 'lines'> {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) {
    end += 1;
  }
  const [gone, come] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  const from = `from line ${start + 1}`;
  return gone.length + come.length > MAX_LINES
    ? { how: `${count(gone.length, 'line')} ${from} are replaced by ${come.length} others` }
    : {
        how: from,
        lines: [...gone.map((line) => `- ${cut(line)}`), ...come.map((line) => `+ ${cut(line)}`)],
      };
}

function shown(value: unknown): string {
  if (value === undefined) {
    return 'nothing';
  }
  if (value === HIDDEN) {
    return HIDDEN;
  }
  return isLong(value)
    ? count(value.trimEnd().split('\n').length, 'line')
    : cut(JSON.stringify(value));
}

/** A text that is not too long; of checksums the beginning, by which one sees that they differ. */
function cut(text: string): string {
  const plain = text.replace(/\b([0-9a-f]{12})[0-9a-f]{20,}\b/g, '$1...');
  return plain.length > MAX_VALUE ? `${plain.slice(0, MAX_VALUE)}...` : plain;
}

/**
 * Puts a label that becomes the same in several objects into `common` once, where `object` is their
 * number.
 */
export function joinLabels(
  all: readonly ObjectFields[],
): Record<'common' | 'others', readonly ObjectFields[]> {
  const objectsByChange = new Map<string, Set<string>>();
  for (const { object, fields } of all) {
    for (const change of fields.flatMap(labelChange)) {
      const key = JSON.stringify(change);
      getOrAdd(objectsByChange, key, () => new Set<string>()).add(object);
    }
  }
  const joined = [...objectsByChange].filter(([, objects]) => objects.size > 1);
  const keys = new Set(joined.map(([key]) => key));
  const isJoined = (field: FieldChange): boolean =>
    labelChange(field).some((change) => keys.has(JSON.stringify(change)));
  return {
    common: joined.map(([key, { size }]) => ({
      object: count(size, 'object'),
      fields: [JSON.parse(key) as FieldChange],
    })),
    others: all.map(({ object, fields }) => ({
      object,
      fields: fields.filter((field) => !isJoined(field)),
    })),
  };
}

/**
 * A change of one label, with the path from `labels` on: pods have the labels of their workload.
 */
function labelChange({ path, old, new: next }: FieldChange): FieldChange[] {
  const label = LABEL.exec(path)?.[1];
  return label === undefined ? [] : [{ path: label, old, new: next }];
}

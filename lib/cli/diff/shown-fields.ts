import { getOrAdd } from '../../crd/json/object';
import { HIDDEN } from '../../crd/json/secrets';
import { count } from '../../manifests/report/markdown';
import type { FieldChange, ObjectFields } from './fields';

const LABEL = /(?:^|\.)((?:labels|annotations)(?:\[".+"\]|\.\w+))$/;

export interface ShownField {
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

/** Returns the shown differences of an object: schemas of CRDs in one line, and the changed parts of long texts. */
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

/** Schemas have a check of their own, whose paths are shorter; their fields are only counted here. */
function schemaFields(fields: readonly FieldChange[]): ShownField[] {
  const versions = new Set(fields.map(({ path }) => SCHEMA.exec(path)?.[1] ?? ''));
  return [...versions].map((version) => {
    const paths = fields.map(({ path }) => path).filter((path) => SCHEMA.exec(path)?.[1] === version);
    const words = paths.filter((path) => DESCRIPTION.test(path)).length;
    const others = paths.length - words;
    const parts = [
      ...(others > 0 ? [`${count(others, 'change')}, listed under crds`] : []),
      ...(words > 0 ? [count(words, 'description')] : []),
    ];
    return { what: `schema of ${version}`, how: parts.join('; ') };
  });
}

function shownField({ path, old, new: next }: FieldChange): ShownField {
  if (isLong(old) && isLong(next)) return { what: path, ...textChange(old.split('\n'), next.split('\n')) };
  return isListOfTexts(old) && isListOfTexts(next)
    ? { what: path, ...itemChange(old, next) }
    : { what: path, values: [shown(old), shown(next)] };
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The items of a list that come and go. */
function itemChange(old: readonly string[], next: readonly string[]): Pick<ShownField, 'how' | 'lines'> {
  const [before, after] = [new Set(old), new Set(next)];
  const [gone, come] = [old.filter((item) => !after.has(item)), next.filter((item) => !before.has(item))];
  if (gone.length + come.length > MAX_LINES) return { how: `${count(gone.length, 'item')} gone, ${come.length} new` };
  const lines = [...gone.map((item) => `- ${cut(item)}`), ...come.map((item) => `+ ${cut(item)}`)];
  return lines.length === 0 ? { how: 'the same items in another order' } : { how: 'items', lines };
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.trimEnd().includes('\n');
}

/** The part of a text that differs: what is before and after it is the same. */
function textChange(old: readonly string[], next: readonly string[]): Pick<ShownField, 'how' | 'lines'> {
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
    : { how: from, lines: [...gone.map((line) => `- ${cut(line)}`), ...come.map((line) => `+ ${cut(line)}`)] };
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === HIDDEN) return HIDDEN;
  return isLong(value) ? count(value.trimEnd().split('\n').length, 'line') : cut(JSON.stringify(value));
}

/** A text that is not too long; of checksums the beginning, by which one sees that they differ. */
function cut(text: string): string {
  const plain = text.replace(/\b([0-9a-f]{12})[0-9a-f]{20,}\b/g, '$1...');
  return plain.length > MAX_VALUE ? `${plain.slice(0, MAX_VALUE)}...` : plain;
}

/** The changes of objects; a label that becomes the same in several, as the version of a release does, stands once. */
interface JoinedLabels {
  /** Fields that several objects have in common; `object` is their number. */
  readonly common: readonly ObjectFields[];
  readonly others: readonly ObjectFields[];
}

export function joinLabels(all: readonly ObjectFields[]): JoinedLabels {
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
    others: all.map(({ object, fields }) => ({ object, fields: fields.filter((field) => !isJoined(field)) })),
  };
}

/** A change of one label, with the path from `labels` on: pods have the labels of their workload. */
function labelChange({ path, old, new: next }: FieldChange): FieldChange[] {
  const label = LABEL.exec(path)?.[1];
  return label === undefined ? [] : [{ path: label, old, new: next }];
}

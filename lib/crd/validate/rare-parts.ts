import { isLetterLabel } from '../checks/names';
import { canonicalText, type Draft, type DraftObject, isObject, isTree, own } from '../json/object';
import { Path, pathText, PLAIN_NAME } from '../json/path';
import type { StructuralSchema } from '../json/schema';
import { list, show } from '../json/show';
import { checkMetadata } from './metadata';
import type { SchemaNode } from './node';
import type { CheckedValue, Report } from './problem';

interface UnknownField {
  readonly field: string;
  readonly steps: readonly (string | number)[];
  /** The schema that does not know it, and that of the whole. */
  readonly node: SchemaNode;
  readonly root: SchemaNode;
}

/** Suggests the intended field for one that a schema does not know. */
export function unknownFieldHint({ field, steps, node, root }: UnknownField, place: CheckedValue): string {
  const meant = place.suggest(field, node.names) ?? elsewhere(field, pathText(steps), root);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return node.names.length === 0 ? 'no fields are allowed here' : `use one of ${list(node.names)}`;
}

/** The field of this name that is nearest in the schema: users often know the word and not the place. */
function elsewhere(field: string, wrong: string, root: SchemaNode): string | undefined {
  const places = root.fact('places', () => placesIn(root.schema));
  const others = (places.get(field) ?? []).filter((place) => place !== wrong);
  const shared = others.map((place) => lettersShared(place, wrong.slice(0, -field.length)));
  return others[shared.indexOf(Math.max(...shared))];
}

/** How many letters the paths begin with alike, up to the last whole step. */
function lettersShared(path: string, other: string): number {
  let length = 0;
  while (length < other.length && path[length] === other[length]) length += 1;
  return path.lastIndexOf('.', length - 1);
}

/** How deep, and in how many fields, a name is looked for. */
const MAX_DEPTH = 5;
const MAX_PLACES = 10_000;

/** How many places of a name are compared. */
const MAX_OF_NAME = 50;

/** The places of each field, those further out first. */
function placesIn(schema: StructuralSchema): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  let level: readonly KnownPlace[] = [{ path: Path.ROOT, name: '', schema }];
  for (let depth = 0, count = 0; depth < MAX_DEPTH && count < MAX_PLACES; depth++) {
    level = level.slice(0, MAX_PLACES).flatMap(fieldsOf);
    count += level.length;
    for (const { name, path } of level) {
      const known = places.get(name) ?? [];
      if (known.length < MAX_OF_NAME && PLAIN_NAME.test(name)) {
        known.push(path.toString());
        places.set(name, known);
      }
    }
  }
  return places;
}

interface KnownPlace {
  readonly path: Path;
  readonly name: string;
  readonly schema: StructuralSchema;
}

function fieldsOf({ path, schema }: KnownPlace): KnownPlace[] {
  const properties = Object.entries(schema.properties ?? {});
  return properties.map(([name, child]) => ({ path: path.at(name), name, schema: child }));
}

/** Items of a list map before a change, by their keys; those of other lists cannot be matched. */
export class ItemsBefore {
  private readonly items = new Map<string, Draft>();

  constructor(
    before: readonly Draft[],
    private readonly keys: readonly string[],
    private readonly node: SchemaNode,
  ) {
    for (const item of before) {
      const id = isObject(item) ? this.idOf((key) => own(item, key)) : undefined;
      if (id !== undefined && !this.items.has(id)) {
        this.items.set(id, item);
      }
    }
  }

  /** The item that has the same keys as one that is still as it was given. */
  public of(raw: unknown): Draft | undefined {
    if (Array.isArray(raw) || !isTree(raw)) return undefined;
    const id = this.idOf((key) => {
      const given = own(raw, key);
      const known = this.node.field(key);
      const isMissing = given === undefined || (given === null && !known?.isNullable);
      return isMissing ? known?.default : given;
    });
    return id === undefined ? undefined : this.items.get(id);
  }

  /** The keys of an item as text; undefined when one is missing or no plain value, and for lists that have none. */
  private idOf(valueOf: (key: string) => unknown): string | undefined {
    const values = this.keys.map(valueOf);
    const arePlain = values.every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return arePlain && values.length > 0 ? JSON.stringify(values) : undefined;
  }
}

/** Checks that a set has no item, and a list map no combination of keys, twice. */
export function checkList(items: Draft[], schema: StructuralSchema, place: Path, report: Report): void {
  if (schema['x-kubernetes-list-type'] === 'set') {
    checkUnique(items, canonicalText, (item) => `duplicate item ${show(item)}`, place, report);
  } else if (schema['x-kubernetes-list-type'] === 'map') {
    checkListMap(items, schema['x-kubernetes-list-map-keys'] ?? [], place, report);
  }
}

function checkListMap(items: Draft[], keys: readonly string[], path: Path, report: Report): void {
  if (items.some((item) => item !== null && !isObject(item))) {
    return; // The type of such an item is reported already.
  }
  const keyOf = (item: Draft): (Draft | undefined)[] =>
    keys.map((key) => (isObject(item) ? own(item, key) : undefined));
  // A key that is missing differs from one that is null.
  const identity = (item: Draft): string =>
    keyOf(item)
      .map((key) => (key === undefined ? '-' : canonicalText(key)))
      .join();
  const text = (item: Draft): string => {
    const shown = keyOf(item).map((key, i) => `${keys[i]}=${key === undefined ? 'nothing' : show(key)}`);
    return `duplicate entry for ${shown.join(', ')}`;
  };
  checkUnique(items, identity, text, path, report);
}

function checkUnique(
  items: Draft[],
  identity: (item: Draft) => string,
  text: (item: Draft) => string,
  path: Path,
  report: Report,
): void {
  const seen = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const id = identity(item);
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, i);
    } else {
      report(path.at(i), 'duplicate', `${text(item)}, the same as ${path.at(first).toString()}`);
    }
  }
}

/** The fields of metadata that are left out when they are empty, by what they are. */
const OMITTED: readonly (readonly [isEmpty: (value: Draft) => boolean, fields: readonly string[]])[] = [
  [(value) => value === '', ['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion']],
  [(value) => isObject(value) && Object.keys(value).length === 0, ['labels', 'annotations']],
  [(value) => Array.isArray(value) && value.length === 0, ['ownerReferences', 'finalizers', 'managedFields']],
  [() => false, ['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation']],
];

/** The API server rewrites the metadata of a resource within a resource when it reads it. */
export function tidyMetadata(metadata: Draft): Draft {
  if (!isObject(metadata)) return metadata ?? {};
  for (const [isEmpty, fields] of OMITTED) {
    for (const field of fields) {
      const value = own(metadata, field);
      if (value === null || (value !== undefined && isEmpty(value))) {
        delete metadata[field];
      }
    }
  }
  return metadata;
}

export function checkResource(resource: DraftObject, path: Path, report: Report): void {
  checkTypeField(resource, 'apiVersion', 'group/version', (text) => text.split('/').length <= 2, path, report);
  checkTypeField(resource, 'kind', 'a kind such as ConfigMap', isKind, path, report);
  const metadata = own(resource, 'metadata');
  if (metadata !== undefined && metadata !== null) {
    checkMetadata(metadata, { name: 'path-segment', namespace: true }, path.at('metadata'), report);
  }
}

function checkTypeField(
  resource: DraftObject,
  field: 'apiVersion' | 'kind',
  what: string,
  isValid: (text: string) => boolean,
  path: Path,
  report: Report,
): void {
  const value = own(resource, field);
  if (value === undefined) {
    report(path.at(field), 'required', 'required field is missing', `give it a value: ${what}`);
  } else if (typeof value !== 'string' || value === '' || !isValid(value)) {
    report(path.at(field), 'metadata', `must be ${what}, got ${show(value)}`);
  }
}

const isKind = (text: string): boolean => isLetterLabel(text.toLowerCase());

import type { StructuralSchema } from '../json/schema';
import { matches } from '../validate/scalars';
import { list, show } from '../json/show';
import { didYouMean } from '../json/suggest';
import type { SchemaPlace, PlaceRule } from './schema-place';
import type { DefinitionReport } from '../validate/definition-problem';
import type { Path } from '../json/path';

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** Rules for every schema within a CRD, wherever it is. */
export const SCHEMA_RULES: readonly PlaceRule[] = [
  checkType,
  checkDefaultPlace,
  checkFields,
  checkMapType,
  checkListType,
  checkPattern,
  checkFlags,
];

function checkType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const type: string | undefined = schema.type;
  if (type !== undefined && type !== '' && !TYPES.includes(type)) {
    const hint = type === 'null' ? "use 'nullable: true' beside another type" : didYouMean(type, TYPES);
    report(path.at('type'), 'enum', `must be one of ${list(TYPES)}, got ${show(type)}`, hint);
  }
}

function checkDefaultPlace({ schema, path, noDefault }: SchemaPlace, report: DefinitionReport): void {
  if (schema.default !== undefined && noDefault !== undefined) {
    report(path.at('default'), 'schema', `must be left out ${noDefault}`);
  }
}

function checkFields({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0 && additionalProperties !== undefined && additionalProperties !== true) {
    const hint =
      additionalProperties === false
        ? 'leave it out: unknown fields are dropped anyway'
        : "use 'properties' for an object with known fields, 'additionalProperties' for a map";
    report(path.at('additionalProperties'), 'schema', "must not stand beside 'properties'", hint);
  }
}

function checkMapType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const mapType: string | undefined = schema['x-kubernetes-map-type'];
  if (mapType === undefined) return;
  if (schema.type !== 'object') {
    report(path.at('type'), 'schema', `must be object, as there is 'x-kubernetes-map-type', got ${typeText(schema)}`);
  }
  if (mapType !== 'atomic' && mapType !== 'granular') {
    report(path.at('x-kubernetes-map-type'), 'enum', `must be atomic or granular, got ${show(mapType)}`);
  }
}

function checkPattern({ schema: { pattern }, path }: SchemaPlace, report: DefinitionReport): void {
  if (pattern === undefined) return;
  try {
    matches(pattern, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'RE2 has no lookaround, atomic groups and backreferences; a CEL rule can say the rest';
    report(path.at('pattern'), 'pattern', `must be a regular expression of RE2, got ${show(pattern)}: ${reason}`, hint);
  }
}

function checkFlags({ schema, path, isMeta }: SchemaPlace, report: DefinitionReport): void {
  if ((schema as { uniqueItems?: boolean }).uniqueItems) {
    report(path.at('uniqueItems'), 'unsupported', 'must not be true', "use 'x-kubernetes-list-type: set'");
  }
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    const keyword = 'x-kubernetes-preserve-unknown-fields';
    report(path.at(keyword), 'schema', 'must be true or left out, got false', 'leave it out');
  }
  if (isMeta && schema['x-kubernetes-embedded-resource']) {
    report(path.at('x-kubernetes-embedded-resource'), 'schema', 'must not be set within metadata', 'leave it out');
  }
}

export function typeText({ type }: StructuralSchema): string {
  return type ? show(type) : 'none';
}

/** So many keys are looked for that may have been meant. */
const MAX_SUGGESTIONS = 50;

const LIST_TYPES = ['atomic', 'set', 'map'];

function checkListType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const listType: string | undefined = schema['x-kubernetes-list-type'];
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  if (keys.length > 0 && listType !== 'map') {
    const text = `must be map, as there are 'x-kubernetes-list-map-keys', got ${show(listType ?? 'none')}`;
    report(path.at('x-kubernetes-list-type'), 'list', text);
  }
  if (listType === undefined) return;
  if (!LIST_TYPES.includes(listType)) {
    report(path.at('x-kubernetes-list-type'), 'enum', `must be one of ${list(LIST_TYPES)}, got ${show(listType)}`);
  }
  if (schema.type !== 'array') {
    const got = schema.type === undefined ? 'none' : show(schema.type);
    report(path.at('type'), 'list', `must be array, as there is 'x-kubernetes-list-type', got ${got}`);
  }
  if ((listType === 'set' || listType === 'map') && schema.items?.nullable) {
    report(path.at('items').at('nullable'), 'list', `must not be true for the items of a ${listType}`);
  }
  if (listType === 'set' && schema.type === 'array') {
    checkSet(schema.items, path, report);
  } else if (listType === 'map') {
    checkMap(schema.items, keys, path, report);
  }
}

function checkSet(items: StructuralSchema | undefined, path: Path, report: DefinitionReport): void {
  const at = path.at('items');
  const hint = 'or make the list a map, or atomic';
  const listType = items?.['x-kubernetes-list-type'];
  if (items?.type === 'array' && listType !== undefined && listType !== 'atomic') {
    report(at.at('x-kubernetes-list-type'), 'list', `must be atomic for items of a set, got ${show(listType)}`, hint);
  }
  if (items?.type === 'object' && items['x-kubernetes-map-type'] !== 'atomic') {
    const got = items['x-kubernetes-map-type'] ?? 'none';
    report(at.at('x-kubernetes-map-type'), 'list', `must be atomic for items of a set, got ${show(got)}`, hint);
  }
}

function checkMap(
  items: StructuralSchema | undefined,
  keys: readonly string[],
  path: Path,
  report: DefinitionReport,
): void {
  const keysPath = path.at('x-kubernetes-list-map-keys');
  if (keys.length === 0) {
    report(keysPath, 'list', 'must name at least one field', 'name the fields that identify an item');
  }
  if (items?.type !== 'object') {
    const got = items?.type === undefined ? 'none' : show(items.type);
    report(path.at('items').at('type'), 'list', `must be object for the items of a list map, got ${got}`);
    return;
  }
  const { properties = {} } = items;
  const names = Object.keys(properties);
  const seen = new Set<string>();
  for (const [i, key] of keys.entries()) {
    if (seen.has(key)) {
      report(keysPath.at(i), 'list', `must be unique, got ${show(key)} twice`);
    }
    seen.add(key);
    const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (field === undefined) {
      const hint = (i < MAX_SUGGESTIONS ? didYouMean(key, names) : undefined) ?? `use one of ${list(names)}`;
      report(keysPath.at(i), 'list', `must be a property of the items, got ${show(key)}`, hint);
    } else {
      checkKey(key, field, items, path.at('items').at('properties').at(key), report);
    }
  }
}

function checkKey(
  key: string,
  field: StructuralSchema,
  items: StructuralSchema,
  path: Path,
  report: DefinitionReport,
): void {
  if (field.type === 'array' || field.type === 'object') {
    report(path.at('type'), 'list', `must be a plain value, as it is a key of a list map, got ${show(field.type)}`);
  }
  if (field.default === undefined && !items.required?.includes(key)) {
    report(path.at('default'), 'list', 'must be given, as it is a key of a list map', `or make ${show(key)} required`);
  }
  if (field.nullable) {
    report(path.at('nullable'), 'list', 'must not be true, as it is a key of a list map');
  }
}

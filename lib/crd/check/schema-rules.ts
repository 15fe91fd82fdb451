import { list, shortJson } from '../json/show';
import { didYouMean } from '../json/suggest';
import { matches } from '../validate/scalar-checks';
import { isSet } from './schema-place';

import type { Path } from '../json/path';
import type { StructuralSchema } from '../json/schema';
import type { DefinitionReport } from '../validate/resource-problem';
import type { PlaceRule, SchemaPlace } from './schema-place';

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

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
    const hint =
      type === 'null' ? "use 'nullable: true' beside another type" : didYouMean(type, TYPES);
    report(path.at('type'), 'enum', `must be one of ${list(TYPES)}, got ${shortJson(type)}`, hint);
  }
}

function checkDefaultPlace(
  { schema, path, noDefault }: SchemaPlace,
  report: DefinitionReport,
): void {
  if (schema.default !== undefined && noDefault !== undefined) {
    report(path.at('default'), 'schema', `must be left out ${noDefault}`);
  }
}

function checkFields({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const { properties = {}, additionalProperties } = schema;
  if (
    Object.keys(properties).length > 0 &&
    additionalProperties !== undefined &&
    additionalProperties !== true
  ) {
    const hint =
      additionalProperties === false
        ? 'leave it out: unknown fields are dropped anyway'
        : "use 'properties' for an object with known fields, 'additionalProperties' for a map";
    report(path.at('additionalProperties'), 'schema', "must not stand beside 'properties'", hint);
  }
}

function checkMapType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const mapType: string | undefined = schema['x-kubernetes-map-type'];
  if (mapType === undefined) {
    return;
  }
  if (schema.type !== 'object') {
    report(
      path.at('type'),
      'schema',
      `must be object, as there is 'x-kubernetes-map-type', got ${typeText(schema)}`,
    );
  }
  if (mapType !== 'atomic' && mapType !== 'granular') {
    report(
      path.at('x-kubernetes-map-type'),
      'enum',
      `must be atomic or granular, got ${shortJson(mapType)}`,
    );
  }
}

function checkPattern({ schema: { pattern }, path }: SchemaPlace, report: DefinitionReport): void {
  if (pattern === undefined) {
    return;
  }
  try {
    matches(pattern, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint =
      'RE2 has no lookaround, atomic groups and backreferences; a CEL rule can say the rest';
    report(
      path.at('pattern'),
      'pattern',
      `must be a regular expression of RE2, got ${shortJson(pattern)}: ${reason}`,
      hint,
    );
  }
}

function checkFlags({ schema, path, isMeta }: SchemaPlace, report: DefinitionReport): void {
  if ((schema as { uniqueItems?: boolean }).uniqueItems) {
    report(
      path.at('uniqueItems'),
      'unsupported',
      'must not be true',
      "use 'x-kubernetes-list-type: set'",
    );
  }
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    const keyword = 'x-kubernetes-preserve-unknown-fields';
    report(path.at(keyword), 'schema', 'must be true or left out, got false', 'leave it out');
  }
  if (isMeta && schema['x-kubernetes-embedded-resource']) {
    report(
      path.at('x-kubernetes-embedded-resource'),
      'schema',
      'must not be set within metadata',
      'leave it out',
    );
  }
}

function typeText({ type }: StructuralSchema): string {
  return type ? shortJson(type) : 'none';
}

/** So many keys are looked for that may have been meant. */
const MAX_SUGGESTIONS = 50;

const LIST_TYPES = ['atomic', 'set', 'map'];

function checkListType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  const listType: string | undefined = schema['x-kubernetes-list-type'];
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  if (keys.length > 0 && listType !== 'map') {
    const text = `must be map, as there are 'x-kubernetes-list-map-keys', got ${shortJson(listType ?? 'none')}`;
    report(path.at('x-kubernetes-list-type'), 'list', text);
  }
  if (listType === undefined) {
    return;
  }
  if (!LIST_TYPES.includes(listType)) {
    report(
      path.at('x-kubernetes-list-type'),
      'enum',
      `must be one of ${list(LIST_TYPES)}, got ${shortJson(listType)}`,
    );
  }
  if (schema.type !== 'array') {
    const got = schema.type === undefined ? 'none' : shortJson(schema.type);
    report(
      path.at('type'),
      'list',
      `must be array, as there is 'x-kubernetes-list-type', got ${got}`,
    );
  }
  if ((listType === 'set' || listType === 'map') && schema.items?.nullable) {
    report(
      path.at('items').at('nullable'),
      'list',
      `must not be true for the items of a ${listType}`,
    );
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
    report(
      at.at('x-kubernetes-list-type'),
      'list',
      `must be atomic for items of a set, got ${shortJson(listType)}`,
      hint,
    );
  }
  if (items?.type === 'object' && items['x-kubernetes-map-type'] !== 'atomic') {
    const got = items['x-kubernetes-map-type'] ?? 'none';
    report(
      at.at('x-kubernetes-map-type'),
      'list',
      `must be atomic for items of a set, got ${shortJson(got)}`,
      hint,
    );
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
    report(
      keysPath,
      'list',
      'must name at least one field',
      'name the fields that identify an item',
    );
  }
  if (items?.type !== 'object') {
    const got = items?.type === undefined ? 'none' : shortJson(items.type);
    report(
      path.at('items').at('type'),
      'list',
      `must be object for the items of a list map, got ${got}`,
    );
    return;
  }
  const { properties = {} } = items;
  const names = Object.keys(properties);
  const seen = new Set<string>();
  for (const [i, key] of keys.entries()) {
    if (seen.has(key)) {
      report(keysPath.at(i), 'list', `must be unique, got ${shortJson(key)} twice`);
    }
    seen.add(key);
    const field = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (field === undefined) {
      const hint =
        (i < MAX_SUGGESTIONS ? didYouMean(key, names) : undefined) ?? `use one of ${list(names)}`;
      report(
        keysPath.at(i),
        'list',
        `must be a property of the items, got ${shortJson(key)}`,
        hint,
      );
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
    report(
      path.at('type'),
      'list',
      `must be a plain value, as it is a key of a list map, got ${shortJson(field.type)}`,
    );
  }
  if (field.default === undefined && !items.required?.includes(key)) {
    report(
      path.at('default'),
      'list',
      'must be given, as it is a key of a list map',
      `or make ${shortJson(key)} required`,
    );
  }
  if (field.nullable) {
    report(path.at('nullable'), 'list', 'must not be true, as it is a key of a list map');
  }
}

/**
 * Checks that a schema is structural: one that says what there is, or one that adds conditions to
 * it.
 */
export function checkStructural(place: SchemaPlace, report: DefinitionReport): void {
  if (place.isCondition) {
    checkCondition(place, report);
    return;
  }
  checkPresence(place, report);
  checkExtensions(place, report);
  checkResource(place, report);
  if (place.level === 'root') {
    checkRoot(place, report);
  }
}

const PLACE_TEXT = {
  root: 'at the root',
  field: 'for a field',
  item: 'for the items of a list',
} as const;

function checkPresence({ schema, path, level }: SchemaPlace, report: DefinitionReport): void {
  const { type, items } = schema;
  const mayBeWithout = [
    'x-kubernetes-int-or-string',
    'x-kubernetes-preserve-unknown-fields',
    // Asks for a type by a rule of its own.
    'x-kubernetes-embedded-resource',
  ] as const;
  if (!type && !mayBeWithout.some((keyword) => schema[keyword])) {
    const free = "set 'x-kubernetes-preserve-unknown-fields: true' for any value";
    const hint = level === 'root' ? "use 'type: object'" : `name the type, or ${free}`;
    report(path.at('type'), 'structural', `must be given ${PLACE_TEXT[level]}`, hint);
  }
  if (type === 'array' && items === undefined) {
    report(path.at('items'), 'structural', 'must be given for a list', 'say what the items are');
  }
}

function checkExtensions({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  if (!schema['x-kubernetes-int-or-string']) {
    return;
  }
  for (const keyword of [
    'x-kubernetes-preserve-unknown-fields',
    'x-kubernetes-embedded-resource',
  ] as const) {
    if (schema[keyword]) {
      report(
        path.at(keyword),
        'structural',
        "must not stand beside 'x-kubernetes-int-or-string'",
        'leave one out',
      );
    }
  }
}

function checkResource({ schema, path, level }: SchemaPlace, report: DefinitionReport): void {
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const { properties = {} } = schema;
  if (isEmbedded) {
    if (schema.type !== 'object') {
      report(
        path.at('type'),
        'structural',
        `must be object for an embedded resource, got ${typeText(schema)}`,
      );
    }
    if (schema.additionalProperties !== undefined) {
      report(
        path.at('additionalProperties'),
        'structural',
        'must be left out for an embedded resource',
      );
    }
    if (!schema['x-kubernetes-preserve-unknown-fields'] && Object.keys(properties).length === 0) {
      const hint = "name its fields, or set 'x-kubernetes-preserve-unknown-fields: true'";
      report(path.at('properties'), 'structural', 'must be given for an embedded resource', hint);
    }
  }
  if (isEmbedded || level === 'root') {
    for (const [name, type] of Object.entries({
      apiVersion: 'string',
      kind: 'string',
      metadata: 'object',
    })) {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (field !== undefined && field.type !== type) {
        const at = path.at('properties').at(name).at('type');
        report(at, 'structural', `must be ${type}, as in every resource, got ${typeText(field)}`);
      }
    }
  }
}

function checkRoot({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  if (schema.type && schema.type !== 'object') {
    report(
      path.at('type'),
      'structural',
      `must be object at the root, got ${shortJson(schema.type)}`,
    );
  }
  if (schema.additionalProperties !== undefined) {
    report(
      path.at('additionalProperties'),
      'structural',
      'must be left out at the root',
      'name the fields',
    );
  }
  if (schema.nullable) {
    report(path.at('nullable'), 'structural', 'must not be true at the root', 'leave it out');
  }
  const metadata = schema.properties?.['metadata'];
  if (metadata !== undefined && !onlyRestrictsNames(metadata)) {
    const hint = "say 'type: object' and nothing else; the API server knows the rest";
    report(
      path.at('properties').at('metadata'),
      'structural',
      'may restrict name and generateName only',
      hint,
    );
  }
}

function onlyRestrictsNames(metadata: StructuralSchema): boolean {
  const saysMore = Object.entries(metadata).some(
    ([keyword, value]) => !IGNORED_KEYWORDS.has(keyword) && (isSet(value) || MINDED.has(keyword)),
  );
  const names = Object.keys(metadata.properties ?? {});
  return !saysMore && names.every((name) => name === 'name' || name === 'generateName');
}

/** Keywords of metadata that are checked elsewhere, and those that are empty where they are. */
const IGNORED_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'default',
  'properties',
  'definitions',
  'patternProperties',
]);

/** Keywords of metadata that the API server minds even where they are false, or an empty list. */
const MINDED: ReadonlySet<string> = new Set([
  'additionalProperties',
  'required',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-validations',
]);

/** Keywords that a condition cannot have, because they would add to what there is. */
const NOT_IN_CONDITIONS = [
  'type',
  'default',
  'title',
  'description',
  'nullable',
  'additionalProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
] as const;

function checkCondition({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  for (const keyword of NOT_IN_CONDITIONS) {
    if (keyword === 'default' ? schema.default !== undefined : isSet(schema[keyword])) {
      const hint = 'say it once outside, in the schema that the condition is about';
      report(
        path.at(keyword),
        'structural',
        'must be left out within allOf, anyOf, oneOf and not',
        hint,
      );
    }
  }
  if (Object.hasOwn(schema.properties ?? {}, 'metadata')) {
    const at = path.at('properties').at('metadata');
    report(at, 'structural', 'must be left out within allOf, anyOf, oneOf and not');
  }
}

/** Reports fields and items that conditions speak of, and that are not declared outside of them. */
export function checkCompleteness(
  root: StructuralSchema,
  path: Path,
  report: DefinitionReport,
): void {
  checkSpokenOf(root, { schema: root, path }, path, report);
}

/** The declared schema that conditions are about. */
interface Declared {
  readonly schema: StructuralSchema;
  readonly path: Path;
}

function checkSpokenOf(
  from: StructuralSchema,
  declared: Declared,
  path: Path,
  report: DefinitionReport,
): void {
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    from[keyword]?.forEach((part, i) =>
      checkDeclared(part, declared, path.at(keyword).at(i), report),
    );
  }
  if (from.not !== undefined) {
    checkDeclared(from.not, declared, path.at('not'), report);
  }
}

function checkDeclared(
  condition: StructuralSchema,
  declared: Declared,
  path: Path,
  report: DefinitionReport,
): void {
  checkSpokenOf(condition, declared, path, report);
  if (condition.items !== undefined) {
    const at = { schema: declared.schema.items, path: declared.path.at('items') };
    follow(condition.items, at, path.at('items'), report);
  }
  for (const [name, part] of Object.entries(condition.properties ?? {})) {
    const { properties = {} } = declared.schema;
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const at = { schema, path: declared.path.at('properties').at(name) };
    follow(part, at, path.at('properties').at(name), report);
  }
}

function follow(
  condition: StructuralSchema,
  { schema, path: at }: { readonly schema: StructuralSchema | undefined; readonly path: Path },
  path: Path,
  report: DefinitionReport,
): void {
  if (schema === undefined) {
    const text = `must be declared, as there is a condition on it in ${path.toString()}`;
    report(at, 'structural', text, 'conditions only narrow what is declared outside of them');
  } else {
    checkDeclared(condition, { schema, path: at }, path, report);
  }
}

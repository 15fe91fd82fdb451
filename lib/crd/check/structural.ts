import type { StructuralSchema } from '../json/schema';
import { show } from '../json/show';
import { isSet, type SchemaPlace } from './schema-place';
import type { DefinitionReport } from '../validate/definition-problem';
import { typeText } from './schema-rules';
import type { Path } from '../json/path';

/** Checks that a schema is structural: one that says what there is, or one that adds conditions to it. */
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

const PLACE_TEXT = { root: 'at the root', field: 'for a field', item: 'for the items of a list' } as const;

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
  if (!schema['x-kubernetes-int-or-string']) return;
  for (const keyword of ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'] as const) {
    if (schema[keyword]) {
      report(path.at(keyword), 'structural', "must not stand beside 'x-kubernetes-int-or-string'", 'leave one out');
    }
  }
}

function checkResource({ schema, path, level }: SchemaPlace, report: DefinitionReport): void {
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const { properties = {} } = schema;
  if (isEmbedded) {
    if (schema.type !== 'object') {
      report(path.at('type'), 'structural', `must be object for an embedded resource, got ${typeText(schema)}`);
    }
    if (schema.additionalProperties !== undefined) {
      report(path.at('additionalProperties'), 'structural', 'must be left out for an embedded resource');
    }
    if (!schema['x-kubernetes-preserve-unknown-fields'] && Object.keys(properties).length === 0) {
      const hint = "name its fields, or set 'x-kubernetes-preserve-unknown-fields: true'";
      report(path.at('properties'), 'structural', 'must be given for an embedded resource', hint);
    }
  }
  if (isEmbedded || level === 'root') {
    for (const [name, type] of Object.entries({ apiVersion: 'string', kind: 'string', metadata: 'object' })) {
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
    report(path.at('type'), 'structural', `must be object at the root, got ${show(schema.type)}`);
  }
  if (schema.additionalProperties !== undefined) {
    report(path.at('additionalProperties'), 'structural', 'must be left out at the root', 'name the fields');
  }
  if (schema.nullable) {
    report(path.at('nullable'), 'structural', 'must not be true at the root', 'leave it out');
  }
  const metadata = schema.properties?.['metadata'];
  if (metadata !== undefined && !onlyRestrictsNames(metadata)) {
    const hint = "say 'type: object' and nothing else; the API server knows the rest";
    report(path.at('properties').at('metadata'), 'structural', 'may restrict name and generateName only', hint);
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
  ...['additionalProperties', 'required', 'x-kubernetes-list-map-keys', 'x-kubernetes-validations'],
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
      report(path.at(keyword), 'structural', 'must be left out within allOf, anyOf, oneOf and not', hint);
    }
  }
  if (Object.hasOwn(schema.properties ?? {}, 'metadata')) {
    const at = path.at('properties').at('metadata');
    report(at, 'structural', 'must be left out within allOf, anyOf, oneOf and not');
  }
}

/** Reports fields and items that conditions speak of, and that are not declared outside of them. */
export function checkCompleteness(root: StructuralSchema, path: Path, report: DefinitionReport): void {
  checkSpokenOf(root, { schema: root, path }, path, report);
}

/** The declared schema that conditions are about. */
interface Declared {
  readonly schema: StructuralSchema;
  readonly path: Path;
}

function checkSpokenOf(from: StructuralSchema, declared: Declared, path: Path, report: DefinitionReport): void {
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    from[keyword]?.forEach((part, i) => checkDeclared(part, declared, path.at(keyword).at(i), report));
  }
  if (from.not !== undefined) {
    checkDeclared(from.not, declared, path.at('not'), report);
  }
}

function checkDeclared(condition: StructuralSchema, declared: Declared, path: Path, report: DefinitionReport): void {
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

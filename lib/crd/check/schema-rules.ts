import type { StructuralSchema } from '../json/schema';
import { matches } from '../validate/scalars';
import { list, show } from '../json/show';
import { didYouMean } from '../json/suggest';
import { checkListType } from './lists';
import type { SchemaPlace, PlaceRule } from './schema-place';
import type { DefinitionReport } from '../validate/definition-problem';

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

/** The type of a schema, as it is shown in a message. */
export function typeText({ type }: StructuralSchema): string {
  return type ? show(type) : 'none';
}

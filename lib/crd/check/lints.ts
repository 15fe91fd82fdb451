import { list, shortJson } from '../json/show';
import { formatCheck } from '../validate/string-formats';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { CelRule, Json, StructuralSchema } from '../json/schema';
import type { DefinitionReport } from '../validate/resource-problem';
import type { SchemaPlace } from './schema-place';

export function lintPlace(
  place: SchemaPlace,
  version: KubernetesVersion,
  report: DefinitionReport,
): void {
  lintFormat(place, version, report);
  if (!place.isCondition) {
    lintListType(place, report);
    lintSettings(place, report);
  }
}

/**
 * Formats of numbers; of other types only strings have formats, and what has no type is taken for a
 * string.
 */
const NUMBER_FORMATS: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
};

function lintFormat(
  { schema, path }: SchemaPlace,
  version: KubernetesVersion,
  report: DefinitionReport,
): void {
  const { format, type = '' } = schema;
  if (!format || isChecked(format, type, version)) {
    return;
  }
  const of = type === '' ? '' : ` of type ${type}`;
  const warns = version.isBefore('1.34') ? '' : ', and warns of it';
  const text = `the API server checks no format ${shortJson(format)}${of}${warns}`;
  report(
    path.at('format'),
    'unrecognized-format',
    text,
    'leave it out, or say by a pattern or a rule what is meant',
  );
}

function isChecked(format: string, type: string, version: KubernetesVersion): boolean {
  return type === '' || type === 'string'
    ? formatCheck(format, version) !== undefined
    : (NUMBER_FORMATS[type] ?? []).includes(format);
}

function lintListType({ schema, path }: SchemaPlace, report: DefinitionReport): void {
  if (schema.type === 'array' && schema['x-kubernetes-list-type'] === undefined) {
    const text = 'the list has no list type, so server-side apply replaces it as a whole';
    report(path, 'list-type', text, "set 'x-kubernetes-list-type' to set, map or atomic");
  }
}

/**
 * An object that may be left out is not created for the sake of the defaults below it.
 *
 * Reported only for what looks like a group of settings, each of which has a default: an object
 * that also has other fields is mostly a feature, which is off while the object is left out. Nor is
 * it said where the presence of the object is the subject of a condition or a rule, where a default
 * is what a field means by itself when it is left out (0, false, an empty string), or where it
 * switches something on.
 */
function lintSettings({ schema, path, level }: SchemaPlace, report: DefinitionReport): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isWritten =
      schema.required?.includes(name) ||
      (level === 'root' && (name === 'spec' || name === 'status'));
    const isSettings =
      field.type === 'object' &&
      field.default === undefined &&
      !isWritten &&
      hasOnlySettings(field);
    if (isSettings && !isAlternative(name, schema)) {
      const names = list(Object.keys(field.properties ?? {}));
      const at = path.at('properties').at(name);
      const text = `the defaults of ${names} do not apply when '${name}' is left out`;
      const hint = `give '${name}' the default {} if they should; nothing is wrong if to leave '${name}' out means something else`;
      report(at, 'default-never-applies', text, hint);
    }
  }
}

function hasOnlySettings({ properties = {}, required = [] }: StructuralSchema): boolean {
  const fields = Object.values(properties);
  const isDeclared = required.every((name) => Object.hasOwn(properties, name));
  return (
    fields.length > 0 &&
    isDeclared &&
    fields.every((field) => field.default !== undefined && saysSomething(field.default))
  );
}

/**
 * Returns true if a default is other than what a program takes a missing field for; and no switch
 * that it turns on.
 */
function saysSomething(value: Json): boolean {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return value !== null && value !== '' && value !== 0 && typeof value !== 'boolean' && !isEmpty;
}

/**
 * Returns true if a schema decides when a field is present: one of several alternatives does, or a
 * rule.
 */
function isAlternative(name: string, schema: StructuralSchema): boolean {
  const { allOf, anyOf, oneOf, not, maxProperties, minProperties } = schema;
  const hasConditions = [allOf, anyOf, oneOf, not, maxProperties, minProperties].some(
    (each) => each !== undefined,
  );
  // Of a CRD that is wrong, a rule may be missing.
  const rules: readonly Partial<CelRule>[] = schema['x-kubernetes-validations'] ?? [];
  return hasConditions || rules.some(({ rule = '' }) => rule.includes(name));
}

import { fieldSchema, type Json, type StructuralSchema } from '../schema';
import { checkCombinations } from './combinations';
import { isUnchanged, itemBefore } from './correlation';
import { isObject, own, sameDraft, type Draft, type DraftObject } from './draft';
import { typeHint } from './hints';
import type { Path, Report, ValueContext } from './problem';
import { checkNumber, checkString } from './scalars';
import { describe, list, show, showTyped, typeOf } from './show';
import { suggest } from '../../internal/suggest';

/**
 * Checks a value against the OpenAPI keywords of its schema.
 *
 * With the value that stands in the cluster, a part that is the same as before is not checked again: the API server
 * lets objects that were stored under looser rules be updated elsewhere ("ratcheting").
 */
export function checkValue(
  value: Draft,
  schema: StructuralSchema,
  path: Path,
  context: ValueContext,
  before?: Draft,
): void {
  if (before !== undefined && isUnchanged(value, before, schema)) {
    return;
  }
  if (value === null) {
    checkNull(schema, path, context.report);
    return;
  }
  if (checkItself(value, schema, path, context)) {
    if (Array.isArray(value)) {
      checkItems(value, schema, path, context, before);
    } else if (isObject(value)) {
      checkFields(value, schema, path, context, before);
    }
    checkCombinations(value, schema, path, context, checkValue);
  }
}

/** Checks a value that is not null against its schema, but does not follow the schema to what is below the value. */
export function checkShallowly(
  value: NonNullable<Draft>,
  schema: StructuralSchema,
  path: Path,
  context: ValueContext,
): void {
  if (checkItself(value, schema, path, context)) {
    checkCombinations(value, schema, path, context, checkValue);
  }
}

/** Checks a value by the keywords that look at nothing else; false when its type is wrong, as the rest says nothing then. */
function checkItself(value: NonNullable<Draft>, schema: StructuralSchema, path: Path, context: ValueContext): boolean {
  const { report } = context;
  if (!hasType(value, schema)) {
    report(path, 'type', `must be ${typeText(schema)}, got ${showTyped(value)}`, typeHint(value, schema));
    return false;
  }
  if (schema.enum !== undefined && schema.enum.length > 0) {
    checkEnum(value, schema.enum, path, report);
  }
  if (typeof value === 'number') {
    checkNumber(value, schema, path, report);
  } else if (typeof value === 'string') {
    checkString(value, schema, path, context);
  } else if (Array.isArray(value)) {
    checkItemCount(value, schema, path, report);
  } else if (isObject(value)) {
    checkFieldNames(value, schema, path, report);
  }
  return true;
}

function checkNull(schema: StructuralSchema, path: Path, report: Report): void {
  const isFree = schema.type === undefined && !schema['x-kubernetes-int-or-string'];
  if (!schema.nullable && !isFree) {
    report(path, 'type', `must be ${typeText(schema)}, got null`);
  } else if (schema.enum !== undefined && schema.enum.length > 0) {
    // The API server compares nothing with null, so an enum refuses it even if it lists it.
    report(path, 'enum', `must be one of ${list(schema.enum.map(show))}, got null`);
  }
}

function hasType(value: Draft, schema: StructuralSchema): boolean {
  const type = typeOf(value);
  if (schema['x-kubernetes-int-or-string']) {
    return type === 'integer' || type === 'string';
  }
  return schema.type === undefined || schema.type === type || (schema.type === 'number' && type === 'integer');
}

function typeText(schema: StructuralSchema): string {
  return schema['x-kubernetes-int-or-string'] ? 'an integer or a string' : `of type ${schema.type}`;
}

function checkEnum(value: Draft, members: readonly Json[], path: Path, report: Report): void {
  if (!members.some((member) => sameDraft(member as Draft, value))) {
    const words = members.filter((member) => typeof member === 'string');
    const meant = typeof value === 'string' ? suggest(value, words) : undefined;
    const hint = meant === undefined ? undefined : `did you mean ${meant}?`;
    report(path, 'enum', `must be one of ${list(members.map(show))}, got ${show(value)}`, hint);
  }
}

function checkItemCount(value: Draft[], { minItems, maxItems }: StructuralSchema, path: Path, report: Report): void {
  if (minItems !== undefined && value.length < minItems) {
    report(path, 'minItems', `must have at least ${count(minItems, 'item')}, got ${value.length}`);
  }
  if (maxItems !== undefined && value.length > maxItems) {
    report(path, 'maxItems', `must have at most ${count(maxItems, 'item')}, got ${value.length}`);
  }
}

function checkItems(value: Draft[], schema: StructuralSchema, path: Path, context: ValueContext, before?: Draft): void {
  const { items } = schema;
  if (items !== undefined) {
    value.forEach((item, i) => checkValue(item, items, path.at(i), context, itemBefore(item, schema, before)));
  }
}

function checkFieldNames(value: DraftObject, schema: StructuralSchema, path: Path, report: Report): void {
  const { minProperties, maxProperties } = schema;
  const fieldCount = minProperties === undefined && maxProperties === undefined ? 0 : Object.keys(value).length;
  if (minProperties !== undefined && fieldCount < minProperties) {
    const least = count(minProperties, 'entry', 'entries');
    report(path, 'minProperties', `must have at least ${least}, got ${fieldCount}`);
  }
  if (maxProperties !== undefined && fieldCount > maxProperties) {
    const most = count(maxProperties, 'entry', 'entries');
    report(path, 'maxProperties', `must have at most ${most}, got ${fieldCount}`);
  }
  for (const field of schema.required ?? []) {
    if (!Object.hasOwn(value, field)) {
      const known = fieldSchema(schema, field);
      const hint = known === undefined ? undefined : `give it a value: ${describe(known)}`;
      report(path.at(field), 'required', 'required field is missing', hint);
    }
  }
}

function checkFields(
  value: DraftObject,
  schema: StructuralSchema,
  path: Path,
  context: ValueContext,
  before?: Draft,
): void {
  for (const field of Object.keys(value)) {
    const known = fieldSchema(schema, field);
    if (known !== undefined) {
      const fieldBefore = isObject(before) ? own(before, field) : undefined;
      checkValue(value[field] ?? null, known, path.at(field), context, fieldBefore);
    }
  }
}

function count(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

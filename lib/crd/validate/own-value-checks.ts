import { sameJson } from '../json/same-json';
import { fieldSchema } from '../json/schema';
import { describe, listOfValues, shortJson, showTyped, typeOf } from '../json/show';
import { isObject } from '../json/tree';
import { checkNumber, checkOf, checkString } from './scalar-checks';

import type { Draft, DraftObject } from '../json/draft';
import type { Json, StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { CheckedValue } from './resource-problem';

/**
 * Checks a value by the keywords about itself; false when its type is wrong, as the other keywords
 * mean nothing then.
 */
export function checkItself(
  value: NonNullable<Draft>,
  node: CompiledSchema,
  place: CheckedValue,
): boolean {
  if (!hasType(value, node) && !isListForText(value, node, place)) {
    failType(value, node.schema, place);
    return false;
  }
  if (node.demandsMore) {
    checkDemands(value, node, place);
  }
  return true;
}

// Functions of their own word the problems: closures would take memory for each valid value.
function failType(value: NonNullable<Draft>, schema: StructuralSchema, place: CheckedValue): void {
  const message = (): string => `must be ${typeText(schema)}, got ${showTyped(value)}`;
  place.fail('type', message, () => typeHint(value, schema));
}

/** Checks a null that is neither dropped nor replaced. */
export function checkNull({ schema }: CompiledSchema, place: CheckedValue): void {
  const isFree = schema.type === undefined && !schema['x-kubernetes-int-or-string'];
  if (!schema.nullable && !isFree) {
    place.fail('type', () => `must be ${typeText(schema)}, got null`);
  } else if (schema.enum !== undefined && schema.enum.length > 0) {
    // The API server compares nothing with null, so an enum refuses it even if it lists it.
    const { enum: members } = schema;
    place.fail('enum', () => `must be one of ${listOfValues(members)}, got null`);
  }
}

function checkDemands(value: NonNullable<Draft>, node: CompiledSchema, place: CheckedValue): void {
  const { schema } = node;
  if (schema.enum !== undefined && schema.enum.length > 0) {
    checkEnum(value, schema.enum, node, place);
  }
  if (typeof value === 'number') {
    checkNumber(value, schema, (code, what) => {
      place.fail(code, () => `must be ${what}, got ${value}`);
    });
  } else if (typeof value === 'string') {
    checkString(value, schema, place);
  } else if (Array.isArray(value)) {
    checkItemCount(value, schema, place);
  } else if (isObject(value)) {
    if (schema.minProperties !== undefined || schema.maxProperties !== undefined) {
      checkFieldCount(value, schema, place);
    }
    checkRequired(value, schema, place);
  }
}

function hasType(value: Draft, { type: wanted, isIntOrString }: CompiledSchema): boolean {
  const type = typeOf(value);
  if (isIntOrString) {
    return type === 'integer' || type === 'string';
  }
  return wanted === undefined || wanted === type || (wanted === 'number' && type === 'integer');
}

/** The API server takes any list for a string of a format that it knows. */
function isListForText(value: Draft, { schema }: CompiledSchema, place: CheckedValue): boolean {
  return (
    Array.isArray(value) &&
    schema.type === 'string' &&
    schema.format !== undefined &&
    checkOf(schema.format, place.version) !== undefined
  );
}

function typeText(schema: StructuralSchema): string {
  return schema['x-kubernetes-int-or-string'] ? 'an integer or a string' : `of type ${schema.type}`;
}

function checkEnum(
  value: Draft,
  members: readonly Json[],
  node: CompiledSchema,
  place: CheckedValue,
): void {
  const isMember =
    typeof value === 'object'
      ? members.some((member) => sameJson(member, value))
      : node.fact('enum', () => new Set<unknown>(members)).has(value);
  if (!isMember) {
    const words = (): string[] => members.filter((member) => typeof member === 'string');
    const hint = (): string | undefined => {
      const meant =
        typeof value === 'string' ? place.suggest(value, node.fact('words', words)) : undefined;
      return meant === undefined ? undefined : `did you mean ${meant}?`;
    };
    const all = (): string => node.fact('enum as text', () => listOfValues(members));
    place.fail('enum', () => `must be one of ${all()}, got ${shortJson(value)}`, hint);
  }
}

function checkItemCount(
  value: readonly Draft[],
  { minItems, maxItems }: StructuralSchema,
  place: CheckedValue,
): void {
  if (minItems !== undefined && value.length < minItems) {
    place.fail(
      'minItems',
      () => `must have at least ${count(minItems, 'item')}, got ${value.length}`,
    );
  }
  if (maxItems !== undefined && value.length > maxItems) {
    place.fail(
      'maxItems',
      () => `must have at most ${count(maxItems, 'item')}, got ${value.length}`,
    );
  }
}

function checkFieldCount(
  value: DraftObject,
  { minProperties, maxProperties }: StructuralSchema,
  place: CheckedValue,
): void {
  const fieldCount = Object.keys(value).length;
  if (minProperties !== undefined && fieldCount < minProperties) {
    const least = count(minProperties, 'entry', 'entries');
    place.fail('minProperties', () => `must have at least ${least}, got ${fieldCount}`);
  }
  if (maxProperties !== undefined && fieldCount > maxProperties) {
    const most = count(maxProperties, 'entry', 'entries');
    place.fail('maxProperties', () => `must have at most ${most}, got ${fieldCount}`);
  }
}

function checkRequired(value: DraftObject, schema: StructuralSchema, place: CheckedValue): void {
  const { required } = schema;
  if (required === undefined) {
    return;
  }
  for (const field of required) {
    if (!Object.hasOwn(value, field)) {
      failRequired(schema, field, place);
    }
  }
}

function failRequired(schema: StructuralSchema, field: string, place: CheckedValue): void {
  const hint = (): string | undefined => {
    const known = fieldSchema(schema, field);
    return known === undefined ? undefined : `give it a value: ${describe(known)}`;
  };
  place.fail('required', () => 'required field is missing', hint, field);
}

function count(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Suggests the intended form of a value of the wrong type: mostly quotes too few or too many. */
function typeHint(value: Draft, schema: StructuralSchema): string | undefined {
  const meant = convert(value, schema);
  return meant === undefined ? undefined : `did you mean ${meant}?`;
}

function convert(value: Draft, { type, items, ...schema }: StructuralSchema): string | undefined {
  if (schema['x-kubernetes-int-or-string'] || type === 'string') {
    return typeof value === 'number' || typeof value === 'boolean' ? `"${value}"` : undefined;
  }
  if (typeof value === 'string') {
    const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
    if (
      (type === 'integer' && Number.isInteger(Number(value)) && isNumber) ||
      (type === 'number' && isNumber)
    ) {
      return String(Number(value));
    }
    if (type === 'boolean' && /^(true|false)$/i.test(value)) {
      return value.toLowerCase();
    }
  }
  return type === 'array' && items !== undefined ? `[${shortJson(value)}]` : undefined;
}

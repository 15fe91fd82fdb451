import type { StructuralSchema } from '../json/schema';
import type { Draft } from '../json/object';
import { nodeOf, type SchemaNode } from './node';
import type { CheckedValue } from './problem';
import { describe, list, show } from '../json/show';

/** A place that can be checked by other schemas, too. */
export interface ConditionalPlace extends CheckedValue {
  /** Returns true if a value meets a schema; reports nothing if it does not. */
  meets(value: Draft, node: SchemaNode): boolean;
  /** Checks a value by a schema. */
  validate(value: Draft, node: SchemaNode): void;
}

/** Checks a value against the keywords that combine schemas: allOf, anyOf, oneOf and not. */
export function checkConditions(value: Draft, node: SchemaNode, place: ConditionalPlace): void {
  const { allOf, anyOf, oneOf, not } = node.schema;
  const meets = (alternative: StructuralSchema): boolean => place.meets(value, nodeOf(alternative));
  allOf?.forEach((part) => place.validate(value, nodeOf(part)));
  if (anyOf !== undefined && !isIntOrString(node.schema) && !anyOf.some(meets)) {
    const all = (): string => node.fact('anyOf as text', () => listAlternatives(anyOf));
    place.fail('anyOf', () => `must match one of: ${all()}; got ${show(value)}`);
  }
  if (oneOf !== undefined) {
    const met = oneOf.filter(meets);
    if (met.length !== 1) {
      place.fail('oneOf', () => oneOfText(oneOf, met));
    }
  }
  if (not !== undefined && meets(not)) {
    place.fail('not', () => `must not match ${describe(not)}, got ${show(value)}`);
  }
}

/** The types of an int-or-string are checked before, where it gives the better message. */
function isIntOrString({ anyOf, 'x-kubernetes-int-or-string': isEither }: StructuralSchema): boolean {
  return isEither === true && anyOf?.length === 2 && anyOf.every(isBareType);
}

function isBareType(schema: StructuralSchema): boolean {
  return (schema.type === 'integer' || schema.type === 'string') && Object.keys(schema).length === 1;
}

function oneOfText(alternatives: readonly StructuralSchema[], met: readonly StructuralSchema[]): string {
  if (alternatives.every((alternative) => onlyRequired(alternative) !== undefined)) {
    const names = (of: readonly StructuralSchema[]): string[] => of.map((one) => onlyRequired(one) ?? '');
    const given = met.length === 0 ? 'none' : names(met.slice(0, MAX_LISTED)).join(' and ');
    return `exactly one of ${list(names(alternatives))} must be set, got ${given}`;
  }
  return `must match exactly one of: ${listAlternatives(alternatives)}; it matches ${met.length === 0 ? 'none' : met.length}`;
}

/** Most alternatives that are listed. */
const MAX_LISTED = 12;

function listAlternatives(alternatives: readonly StructuralSchema[]): string {
  const shown = alternatives.slice(0, MAX_LISTED).map(describe).join(' | ');
  return alternatives.length > MAX_LISTED ? `${shown} | ...` : shown;
}

/** The field that an alternative demands, if it demands that and nothing else. */
function onlyRequired({ required, ...rest }: StructuralSchema): string | undefined {
  return required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined;
}

import type { StructuralSchema } from '../schema';
import type { Draft } from './draft';
import type { Path, ValueContext } from './problem';
import { describe, show } from './show';

/** Checks a value against one schema. */
type CheckValue = (value: Draft, schema: StructuralSchema, path: Path, context: ValueContext) => void;

/** Checks a value against the keywords that combine schemas: allOf, anyOf, oneOf and not. */
export function checkCombinations(
  value: Draft,
  schema: StructuralSchema,
  path: Path,
  context: ValueContext,
  check: CheckValue,
): void {
  const { allOf, anyOf, oneOf, not } = schema;
  if (allOf === undefined && anyOf === undefined && oneOf === undefined && not === undefined) {
    return; // So it is nearly everywhere.
  }
  const { report } = context;
  const meets = (alternative: StructuralSchema): boolean => {
    let isMet = true;
    check(value, alternative, path, { ...context, report: () => (isMet = false) });
    return isMet;
  };
  allOf?.forEach((part) => check(value, part, path, context));
  if (anyOf !== undefined && !isIntOrString(schema) && !anyOf.some(meets)) {
    report(path, 'anyOf', `must match one of: ${anyOf.map(describe).join(' | ')}; got ${show(value)}`);
  }
  if (oneOf !== undefined) {
    const met = oneOf.filter(meets);
    if (met.length !== 1) {
      report(path, 'oneOf', oneOfText(oneOf, met));
    }
  }
  if (not !== undefined && meets(not)) {
    report(path, 'not', `must not match ${describe(not)}, got ${show(value)}`);
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
  const fields = alternatives.map(onlyRequired);
  if (fields.every((field) => field !== undefined)) {
    const given = met.map(onlyRequired);
    return `exactly one of ${fields.join(', ')} must be set, got ${given.length === 0 ? 'none' : given.join(' and ')}`;
  }
  const all = alternatives.map(describe).join(' | ');
  return `must match exactly one of: ${all}; it matches ${met.length === 0 ? 'none' : met.length}`;
}

/** The field that an alternative demands, if it demands that and nothing else. */
function onlyRequired({ required, ...rest }: StructuralSchema): string | undefined {
  return required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined;
}

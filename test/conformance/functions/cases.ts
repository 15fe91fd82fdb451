import type { StructuralSchema } from '../../support/crd-types';
import { object } from '../definition';
import type { LooseObject } from '../json';
import { Random } from '../random';
import { type Argument, argumentsOf } from './arguments';
import { type Call, readCalls, shownAs } from './calls';

/** An expression that both sides compute. */
export interface FunctionCase {
  /** The form that it is a call of, as it is in the table of calls. */
  readonly form: string;
  readonly expression: string;
  /** A string that says what it gives. */
  readonly shown: string;
  /** The object that the expression is about, and its schema. */
  readonly self: LooseObject;
  readonly schema: StructuralSchema;
}

/** A part of the cases whose arguments are in the resource, where they can be. */
const FROM_RESOURCE = 0.4;

/**
 * Calls of each function with odd arguments; the same for the same seed.
 *
 * @param each how many cases a form of a call has at most
 */
export function functionCases(seed: string, each: number): FunctionCase[] {
  const random = new Random(`${seed}/functions`);
  const seen = new Set<string>();
  return readCalls()
    .flatMap((call) => casesOf(call, each, random))
    .filter((one) => isNew(one, seen));
}

function isNew({ expression, self }: FunctionCase, seen: Set<string>): boolean {
  const key = JSON.stringify([expression, self]);
  const isFirst = !seen.has(key);
  seen.add(key);
  return isFirst;
}

function casesOf(call: Call, each: number, random: Random): FunctionCase[] {
  const kinds = [...call.form.matchAll(HOLES)].map(([, kind]) => argumentsOf(kind!));
  return argumentLists(kinds, each, random).map((list) => caseOf(call, list, random.chance(FROM_RESOURCE)));
}

const HOLES = /\{([A-Za-z0-9]+(?:<(?:[^<>{}]|<[^<>{}]*>)*>)?)\}/g;

/** Each argument once where there is one, and random ones beside each other where there are several. */
function argumentLists(kinds: readonly (readonly Argument[])[], each: number, random: Random): Argument[][] {
  if (kinds.length === 0) return [[]];
  const most = kinds.length === 1 ? Math.min(each, kinds[0]!.length) : each;
  const start = random.int(0, 1000);
  return Array.from({ length: most }, (_, i) =>
    kinds.map((options, k) => (k === 0 ? options[(start + i) % options.length]! : random.pick(options))),
  );
}

function caseOf({ form, shown }: Call, args: readonly Argument[], fromResource: boolean): FunctionCase {
  const self: LooseObject = {};
  const properties: Record<string, StructuralSchema> = {};
  let next = 0;
  const expression = form.replaceAll(HOLES, () => {
    const name = `x${next}`;
    const { literal, field } = args[next++]!;
    if (!fromResource || field === undefined) return literal;
    self[name] = field.value;
    properties[name] = field.schema;
    return `self.${name}`;
  });
  return { form, expression, shown: shownAs(shown, expression), self, schema: object(properties) };
}

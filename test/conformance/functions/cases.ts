import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object } from '../definition';
import { Random } from '../random';

import type { StructuralSchema } from '../../support/crd-types';
import type { Loose, LooseObject } from '../json';

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
  return argumentLists(kinds, each, random).map((list) =>
    caseOf(call, list, random.chance(FROM_RESOURCE)),
  );
}

const HOLES = /\{([A-Za-z0-9]+(?:<(?:[^<>{}]|<[^<>{}]*>)*>)?)\}/g;

/**
 * Each argument once where there is one, and random ones beside each other where there are several.
 */
function argumentLists(
  kinds: readonly (readonly Argument[])[],
  each: number,
  random: Random,
): Argument[][] {
  if (kinds.length === 0) {
    return [[]];
  }
  const most = kinds.length === 1 ? Math.min(each, kinds[0]!.length) : each;
  const start = random.int(0, 1000);
  return Array.from({ length: most }, (_, i) =>
    kinds.map((options, k) =>
      k === 0 ? options[(start + i) % options.length]! : random.pick(options),
    ),
  );
}

function caseOf(
  { form, shown }: Call,
  args: readonly Argument[],
  fromResource: boolean,
): FunctionCase {
  const self: LooseObject = {};
  const properties: Record<string, StructuralSchema> = {};
  let next = 0;
  const expression = form.replaceAll(HOLES, () => {
    const name = `x${next}`;
    const { literal, field } = args[next++]!;
    if (!fromResource || field === undefined) {
      return literal;
    }
    self[name] = field.value;
    properties[name] = field.schema;
    return `self.${name}`;
  });
  return { form, expression, shown: shownAs(shown, expression), self, schema: object(properties) };
}

/**
 * How a result is turned into a string: `e` stands for the expression. No string is joined or
 * walked over, since an API server does not know how long it is, and takes that for too expensive.
 */
const SHOWN = {
  plain: "'<%s>'.format([e])",
  Quantity: "'<%s %s %s>'.format([e.sign(), e.isInteger(), e.asApproximateFloat()])",
  URL: "'<%s|%s|%s|%s|%s>'.format([e.getScheme(), e.getHost(), e.getHostname(), e.getPort(), e.getEscapedPath()])",
  address: "'<%s>'.format([string(e)])",
  Semver: "'<%d.%d.%d>'.format([e.major(), e.minor(), e.patch()])",
  optional: "e.hasValue() ? '<%s>'.format([e.value()]) : '<none>'",
  /** Of what has no text: that it can be computed. */
  opaque: "'<%d>'.format([[e].size()])",
} as const;

type Shown = keyof typeof SHOWN;

export function shownAs(shown: Shown, expression: string): string {
  return SHOWN[shown].replaceAll(/\be\b/g, () => `(${expression})`);
}

/** A call, in which `{kind}` is an argument of a kind. */
interface Call {
  readonly form: string;
  readonly shown: Shown;
}

/**
 * A line of the table of calls: what is known of all, a heading, or a form with its outcomes in an
 * API server. Under `== name` results are shown as {@link SHOWN} has it. A form that is added gets
 * its outcomes by `record.ts functions`.
 */
type TableLine = object | string | readonly [form: string, ...outcomes: string[]];

/**
 * Calls of each function and operator that the API server has, in each form, and of some that it
 * has not.
 */
export const TABLE = join(__dirname, 'calls.jsonl');

export function readTable(): TableLine[] {
  const lines = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as TableLine);
}

export function isForm(line: TableLine): line is readonly [form: string, ...outcomes: string[]] {
  return Array.isArray(line);
}

export function readCalls(): readonly Call[] {
  let shown: Shown = 'plain';
  return readTable().flatMap((line) => {
    if (typeof line === 'string') {
      shown = (/^== (\w+)$/.exec(line)?.[1] ?? shown) as Shown;
    }
    return isForm(line) ? [{ form: line[0], shown }] : [];
  });
}

/** An argument as a rule can have it. */
interface Argument {
  readonly literal: string;
  /** The value that a resource can have instead, and how its schema describes it. */
  readonly field?: { readonly value: Loose; readonly schema: StructuralSchema };
}

const INTEGER: StructuralSchema = { type: 'integer' };
const DOUBLE: StructuralSchema = { type: 'number' };
const TEXT: StructuralSchema = { type: 'string', maxLength: 200 };

/**
 * The arguments of a kind: the strings that look like it, or the values of a type as CEL writes
 * them.
 */
function argumentsOf(kind: string): readonly Argument[] {
  const known = ARGUMENTS.get(kind);
  if (known === undefined) {
    throw new Error(`there are no arguments of the kind '${kind}'`);
  }
  return known;
}

const ARGUMENTS = readArguments();

function readArguments(): ReadonlyMap<string, readonly Argument[]> {
  const strings = readLists('strings.jsonl');
  const values = readLists('values.jsonl');
  const some = [...strings.values()].flatMap((list) => list.slice(0, 6));
  const anything = [
    ...[...values.values()].flatMap((list) => list.slice(0, 2).map((literal) => ({ literal }))),
    ...['', 'a', '1', 'é'].map(stringArgument),
  ];
  return new Map<string, readonly Argument[]>([
    ...[...strings].map(([kind, list]) => [kind, list.map(stringArgument)] as const),
    ...[...values].map(
      ([kind, list]) => [kind, list.map((literal) => valueArgument(kind, literal))] as const,
    ),
    ['string', some.map(stringArgument)],
    ['any', anything],
  ]);
}

/** Lists of strings by their names; one that is too long for a line goes on in the next. */
function readLists(file: string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const line of readFileSync(join(__dirname, file), 'utf8').trim().split('\n')) {
    for (const [name, items] of Object.entries(JSON.parse(line) as Record<string, string[]>)) {
      lists.set(name, [...(lists.get(name) ?? []), ...items]);
    }
  }
  return lists;
}

function stringArgument(value: string): Argument {
  return { literal: celString(value), field: { value, schema: TEXT } };
}

/** In a resource only numbers that JSON and JavaScript write as CEL does. */
function valueArgument(kind: string, literal: string): Argument {
  const isInteger = kind === 'int' && /^-?\d{1,15}$/.test(literal) && literal !== '-0';
  const isDouble =
    kind === 'double' && /^-?\d+\.?\d*(e-?\d+)?$/.test(literal) && literal !== '-0.0';
  if (!isInteger && !isDouble) {
    return { literal };
  }
  return { literal, field: { value: Number(literal), schema: isInteger ? INTEGER : DOUBLE } };
}

function celString(value: string): string {
  const body = [...value].map((character) => {
    const code = character.codePointAt(0)!;
    if (character === "'" || character === '\\') {
      return `\\${character}`;
    }
    if (code < 0x20 || code === 0x7f) {
      return `\\x${code.toString(16).padStart(2, '0')}`;
    }
    return character;
  });
  return `'${body.join('')}'`;
}

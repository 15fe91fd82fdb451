import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StructuralSchema } from '../../support/crd-types';
import type { Loose } from '../json';

/** An argument as a rule can have it. */
export interface Argument {
  /** How it is written out. */
  readonly literal: string;
  /** The value that a resource can have instead, and how its schema describes it. */
  readonly field?: { readonly value: Loose; readonly schema: StructuralSchema };
}

const INTEGER: StructuralSchema = { type: 'integer' };
const DOUBLE: StructuralSchema = { type: 'number' };
const TEXT: StructuralSchema = { type: 'string', maxLength: 200 };

/** The arguments of a kind: the strings that look like it, or the values of a type as CEL writes them. */
export function argumentsOf(kind: string): readonly Argument[] {
  const known = ARGUMENTS.get(kind);
  if (known === undefined) throw new Error(`there are no arguments of the kind '${kind}'`);
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
    ...[...values].map(([kind, list]) => [kind, list.map((literal) => valueArgument(kind, literal))] as const),
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
  const isDouble = kind === 'double' && /^-?\d+\.?\d*(e-?\d+)?$/.test(literal) && literal !== '-0.0';
  if (!isInteger && !isDouble) return { literal };
  return { literal, field: { value: Number(literal), schema: isInteger ? INTEGER : DOUBLE } };
}

/** A string as it is written in CEL. */
function celString(value: string): string {
  const body = [...value].map((character) => {
    const code = character.codePointAt(0)!;
    if (character === "'" || character === '\\') return `\\${character}`;
    if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
    return character;
  });
  return `'${body.join('')}'`;
}

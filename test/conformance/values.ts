import fc from 'fast-check';
import { RE2JS } from 're2js';
import { FORMATTED } from './go/texts';
import { copy, isObject, setField, valueSchema } from './json';

import type { StructuralSchema } from '../support/crd-types';
import type { Loose, LooseObject } from './json';
import type { Random } from './random';

/** Makes values that a schema takes, but for what only its rules and unions demand. */
export class ValueMaker {
  private left: number;

  /**
   * @param fullness how likely an optional field is set
   * @param size how many values one resource has at most, but for required ones
   */
  constructor(
    private readonly random: Random,
    private readonly fullness = 0.5,
    size = 150,
  ) {
    this.left = size;
  }

  public value(schema: StructuralSchema | undefined, depth = 0): Loose {
    this.left -= 1;
    if (schema === undefined) {
      return this.free(depth);
    }
    const { random } = this;
    if (schema.nullable && random.chance(0.1)) {
      return null;
    }
    if (schema.enum !== undefined && schema.enum.length > 0) {
      return copy(random.pick(schema.enum) as Loose);
    }
    if (schema['x-kubernetes-int-or-string']) {
      return random.chance(0.5) ? this.integer(schema) : rightText(schema, random);
    }
    switch (schema.type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, depth);
      case 'string':
        return rightText(schema, random);
      case 'integer':
        return this.integer(schema);
      case 'number':
        return random.chance(0.5)
          ? this.integer(schema)
          : this.integer(schema) + random.pick([0.5, -0.25, 0]);
      case 'boolean':
        return random.chance(0.5);
      default:
        return this.free(depth);
    }
  }

  public free(depth = 0): Loose {
    const { random } = this;
    const kind = random.int(0, depth > 3 || this.left < 0 ? 4 : 6);
    if (kind === 5) {
      return Array.from({ length: random.int(0, 3) }, () => this.free(depth + 1));
    }
    if (kind < 5) {
      return random.pick<Loose>([null, true, 1, -2.5, 'a', '', 0]);
    }
    const object: LooseObject = {};
    for (let i = random.int(0, 3); i > 0; i -= 1) {
      setField(
        object,
        random.pick(['a', 'b', 'kind', 'metadata', '__proto__', 'x-y', 'a.b']),
        this.free(depth + 1),
      );
    }
    return object;
  }

  private object(schema: StructuralSchema, depth: number): LooseObject {
    const result: LooseObject = {};
    const wanted = new Set([...(schema.required ?? []), ...this.alternative(schema)]);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const isWanted =
        wanted.has(field) || (this.left > 0 && this.random.chance(this.fullness / (1 + depth / 3)));
      if (isWanted) {
        setField(result, field, this.value(property, depth + 1));
      }
    }
    const values = valueSchema(schema);
    if (
      values !== undefined ||
      schema['x-kubernetes-preserve-unknown-fields'] ||
      schema.additionalProperties === true
    ) {
      const least = schema.minProperties ?? 0;
      const most = Math.max(least, this.left > 0 ? Math.min(schema.maxProperties ?? 3, 3) : least);
      for (let i = this.random.int(least, most); i > 0; i -= 1) {
        setField(
          result,
          `${this.random.pick(['a', 'b', 'c', 'a.b/c', 'k'])}${i > 2 ? i : ''}`,
          this.value(values, depth + 1),
        );
      }
    }
    if (schema['x-kubernetes-embedded-resource']) {
      this.makeResource(result);
    }
    return result;
  }

  /** The fields of one alternative of a union. */
  private alternative({ oneOf = [], anyOf = [] }: StructuralSchema): readonly string[] {
    const alternatives = [...oneOf, ...anyOf].flatMap(({ required }) =>
      required ? [required] : [],
    );
    return alternatives.length > 0 ? this.random.pick(alternatives) : [];
  }

  private makeResource(object: LooseObject): void {
    object['apiVersion'] ??= this.random.pick(['v1', 'apps/v1']);
    object['kind'] ??= 'ConfigMap';
    if (isObject(object['metadata']) || this.random.chance(0.5)) {
      object['metadata'] = { name: this.random.pick(['a', 'abc', 'a-b.c']), labels: { a: 'b' } };
    }
  }

  private array(schema: StructuralSchema, depth: number): Loose[] {
    const { minItems = 0, maxItems = 3 } = schema;
    const most = Math.max(minItems, this.left > 0 ? Math.min(maxItems, minItems + 3) : minItems);
    const keys = schema['x-kubernetes-list-map-keys'] ?? [];
    const items: Loose[] = [];
    const seen = new Set<string>();
    for (let i = this.random.int(minItems, most); i > 0; i -= 1) {
      const item = this.value(schema.items, depth + 1);
      const isMap = schema['x-kubernetes-list-type'] === 'map' && isObject(item);
      const identity = JSON.stringify(
        isMap ? keys.map((key) => item[key] ?? schema.items?.properties?.[key]?.default) : item,
      );
      const isUnique = schema['x-kubernetes-list-type'] === 'set' || isMap;
      if (!isUnique || !seen.has(identity)) {
        items.push(item);
      }
      seen.add(identity);
    }
    return items;
  }

  private integer({
    minimum,
    maximum,
    multipleOf = 1,
    exclusiveMinimum,
    exclusiveMaximum,
  }: StructuralSchema): number {
    const low = Math.ceil(minimum ?? Math.min(0, maximum ?? 0)) + (exclusiveMinimum ? 1 : 0);
    const high = Math.floor(maximum ?? Math.max(20, low + 20)) - (exclusiveMaximum ? 1 : 0);
    const number = this.random.int(low, Math.max(low, Math.min(high, low + 100)));
    return multipleOf >= 1 ? Math.ceil(number / multipleOf) * multipleOf : number;
  }
}

/** Texts that have a format, and texts that nearly do: those that Go's answers are recorded for. */
function formatted(format: string | undefined): readonly string[] {
  return FORMATTED[format?.replaceAll('-', '') ?? '']?.seeds ?? [];
}

/** Other texts that careless readers get wrong. */
const ODD_TEXTS = [
  '',
  ' ',
  'a',
  'x',
  'z',
  'abc',
  'A',
  'true',
  '1',
  '0',
  '-1',
  '1.5',
  '50%',
  'http',
  'a b',
  'a\nb',
  'é',
  'ä',
  '日本語',
  '👍',
  '👍👍👍',
  'e\u0301',
  'a.b',
  'a/b',
  'a-b',
  'a_b',
  '-a',
  'a-',
  '.',
  '..',
  'default',
  'forbidden',
  'bad',
  'null',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '\u0000',
  '\u2028',
  'x13y',
];

/** Texts that the libraries of CEL read, and that Kubernetes' own types have. */
const MEANINGFUL_TEXTS = [
  '1Gi',
  '500m',
  '0',
  '-1',
  '1e3',
  '1E3',
  '1.5Gi',
  '1gi',
  '1 Gi',
  '+1',
  '.5',
  '1.',
  '1e',
  '1Ki',
  '100Mi',
  '10Ti',
  '99999999999999999999',
  'https://a.example.com/x?y=1',
  'http://localhost:80',
  'ftp://x',
  'https://[::1]:8080/',
  'https://a:80/?x=1&y=2',
  '//x',
  'https://user@h/p#f',
  '10.1.2.3',
  '127.0.0.1',
  '::1',
  '10.0.0.0/8',
  '10.0.0.1/8',
  '0.0.0.0/0',
  'fd00::/8',
  '01.2.3.4',
  '::ffff:1.2.3.4',
  '1.2.3',
  'v1.2.3',
  '1.2',
  '1.2.3-rc.1+b',
  '3.0.0',
  '0.8.0',
  '01.2.3',
  '5.0.0',
  '4.99.0',
  '1.2.3-01',
  'a-label',
  'a.sub.domain',
  'A-Label',
  'x-1',
  'b',
  'c',
  'd',
  'a-b-c-d',
  '0x',
  '#a',
  'ab',
  'good',
  'TCP',
  'UDP',
  'Always',
];

/** Texts near to what a schema demands: some are right, some are not. */
export function nearText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, maxLength, minLength } = schema;
  const near = formatted(format);
  const choices: (() => string)[] = [
    () => random.pick(ODD_TEXTS),
    () => random.pick(MEANINGFUL_TEXTS),
  ];
  if (near.length > 0) {
    choices.push(...Array<() => string>(4).fill(() => random.pick(near)));
  }
  if (pattern !== undefined) {
    choices.push(() => nearMiss(random.pick(textsOfPattern(pattern)), random));
  }
  if (maxLength !== undefined && maxLength < 300) {
    choices.push(() => random.pick(['a', 'é', '👍']).repeat(maxLength + random.int(0, 1)));
  }
  if (minLength !== undefined && minLength < 300) {
    choices.push(() => 'a'.repeat(Math.max(0, minLength - random.int(0, 1))));
  }
  return random.pick(choices)();
}

/** A text that a schema takes, as far as that can be found. */
function rightText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const pool = [
    ...(pattern === undefined ? [] : textsOfPattern(pattern)),
    ...formatted(format),
    ...(pattern === undefined && format === undefined
      ? ['a', 'b', 'c', 'ab', 'abc', 'x-1', 'a.b', 'main', 'web']
      : []),
    ...MEANINGFUL_TEXTS,
  ];
  const right = pool.filter(
    (text) => [...text].length >= minLength && [...text].length <= maxLength && fits(pattern, text),
  );
  // Formats come with their good texts in front.
  const best = right.slice(0, Math.max(1, Math.ceil(right.length / 3)));
  return best.length > 0 ? random.pick(best) : 'a'.repeat(Math.min(Math.max(minLength, 1), 300));
}

function nearMiss(text: string, random: Random): string {
  const at = random.int(0, text.length);
  return random.pick([
    text,
    text.slice(0, at) + random.pick(['.', 'A', '\n', 'é', '-', '']) + text.slice(at + 1),
    `${text}x`,
  ]);
}

function fits(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || RE2JS.compile(pattern).matcher(text).find();
}

const byPattern = new Map<string, readonly string[]>();

/** Texts that match a pattern; the same ones each time. */
function textsOfPattern(pattern: string): readonly string[] {
  const known = byPattern.get(pattern);
  if (known !== undefined) {
    return known;
  }
  const texts = sample(pattern).filter((text) => text.length < 300 && fits(pattern, text));
  const found = texts.length > 0 ? texts : ['a'];
  byPattern.set(pattern, found);
  return found;
}

function sample(pattern: string): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 20 });
  } catch {
    // RE2 says it in other words than JavaScript.
    return [...ODD_TEXTS, ...MEANINGFUL_TEXTS, 'Xy', 'äöü'];
  }
}

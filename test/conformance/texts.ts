import fc from 'fast-check';
import { RE2JS } from 're2js';
import type { StructuralSchema } from '../support/crd-types';
import { FORMATTED } from './go/texts';
import type { Random } from './random';

/** Texts that have a format, and texts that nearly do: those that Go's answers are recorded for. */
function formatted(format: string | undefined): readonly string[] {
  return FORMATTED[format?.replaceAll('-', '') ?? '']?.seeds ?? [];
}

/** Other texts that careless readers get wrong. */
const ODD_TEXTS = [
  ...['', ' ', 'a', 'x', 'z', 'abc', 'A', 'true', '1', '0', '-1', '1.5', '50%', 'http', 'a b', 'a\nb'],
  ...['é', 'ä', '日本語'],
  ...['👍', '👍👍👍', 'e\u0301', 'a.b', 'a/b', 'a-b', 'a_b', '-a', 'a-', '.', '..', 'default'],
  ...['forbidden', 'bad', 'null'],
  ...['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '\u0000', '\u2028', 'x13y'],
];

/** Texts that the libraries of CEL read, and that Kubernetes' own types have. */
const MEANINGFUL_TEXTS = [
  ...['1Gi', '500m', '0', '-1', '1e3', '1E3', '1.5Gi', '1gi', '1 Gi', '+1', '.5', '1.', '1e', '1Ki'],
  ...['100Mi', '10Ti', '99999999999999999999'],
  ...[
    'https://a.example.com/x?y=1',
    'http://localhost:80',
    'ftp://x',
    'https://[::1]:8080/',
    'https://a:80/?x=1&y=2',
    '//x',
    'https://user@h/p#f',
  ],
  ...['10.1.2.3', '127.0.0.1', '::1', '10.0.0.0/8', '10.0.0.1/8', '0.0.0.0/0', 'fd00::/8', '01.2.3.4'],
  ...['::ffff:1.2.3.4'],
  ...['1.2.3', 'v1.2.3', '1.2', '1.2.3-rc.1+b', '3.0.0', '0.8.0', '01.2.3', '5.0.0', '4.99.0', '1.2.3-01'],
  ...['a-label', 'a.sub.domain', 'A-Label', 'x-1', 'b', 'c', 'd', 'a-b-c-d', '0x', '#a', 'ab', 'good'],
  ...['TCP', 'UDP', 'Always'],
];

/** Texts near to what a schema demands: some are right, some are not. */
export function nearText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, maxLength, minLength } = schema;
  const near = formatted(format);
  const choices: (() => string)[] = [() => random.pick(ODD_TEXTS), () => random.pick(MEANINGFUL_TEXTS)];
  if (near.length > 0) choices.push(...Array<() => string>(4).fill(() => random.pick(near)));
  if (pattern !== undefined) choices.push(() => nearMiss(random.pick(textsOfPattern(pattern)), random));
  if (maxLength !== undefined && maxLength < 300) {
    choices.push(() => random.pick(['a', 'é', '👍']).repeat(maxLength + random.int(0, 1)));
  }
  if (minLength !== undefined && minLength < 300)
    choices.push(() => 'a'.repeat(Math.max(0, minLength - random.int(0, 1))));
  return random.pick(choices)();
}

/** A text that a schema takes, as far as that can be found. */
export function rightText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const pool = [
    ...(pattern === undefined ? [] : textsOfPattern(pattern)),
    ...formatted(format),
    ...(pattern === undefined && format === undefined ? ['a', 'b', 'c', 'ab', 'abc', 'x-1', 'a.b', 'main', 'web'] : []),
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
  if (known !== undefined) return known;
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

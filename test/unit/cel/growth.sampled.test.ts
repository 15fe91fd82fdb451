import fc from 'fast-check';
import { compileRules, ruleVariables } from '../../../lib/crd/cel/compiled-rules';
import { parseDuration, parseDurationFormat } from '../../../lib/crd/cel/values/duration';
import { formatParts } from '../../../lib/crd/cel/values/format-template';
import { Cidr, Ip } from '../../../lib/crd/cel/values/ip';
import { NamedFormat } from '../../../lib/crd/cel/values/named-format';
import { parseDouble, parseInt64, parseUint64 } from '../../../lib/crd/cel/values/number-texts';
import { Quantity } from '../../../lib/crd/cel/values/quantity-value';
import { normalizeSemver, Semver } from '../../../lib/crd/cel/values/semver';
import { parseDateTime, parseTimestamp } from '../../../lib/crd/cel/values/timestamp';
import { Url } from '../../../lib/crd/cel/values/url';
import { KubernetesVersion } from '../../../lib/crd/checks/kubernetes-version';
import { FORMAT_NAMES, formatCheck } from '../../../lib/crd/validate/string-formats';
import { expectLinear } from '../../support/growth';
import { sampled, sampledRuns } from '../../support/sampled';

import type { StructuralSchema } from '../../support/crd-types';

/**
 * Seconds of the processor that an expression of 100,000 characters may take, however it is made.
 */
const MOST_SECONDS = 2;

const LONGEST = 100_000;

const properties: Record<string, StructuralSchema> = {
  text: { type: 'string' },
  list: { type: 'array', items: { type: 'integer' } },
  texts: { type: 'array', items: { type: 'string' } },
  url: { type: 'string' },
  map: { type: 'object', additionalProperties: { type: 'string' } },
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`field${i}`, { type: 'string' } as const]),
  ),
};

/** Reads, checks and evaluates a rule, and says how many seconds of the processor that took. */
function seconds(rule: string, object: object): number {
  const schema: StructuralSchema = {
    type: 'object',
    properties,
    'x-kubernetes-validations': [{ rule }],
  };
  const started = process.cpuUsage();
  for (const compiled of compileRules(schema, false)) {
    if (compiled.problems.length === 0) {
      compiled.evaluate(ruleVariables(schema, false, object as never, undefined));
    }
  }
  return process.cpuUsage(started).user / 1e6;
}

/** As many of a part as there is room for. */
function filled(start: string, part: string, end: string): string {
  const room = Math.floor((LONGEST - start.length - end.length) / part.length);
  return start + part.repeat(room) + end;
}

const RULES: readonly (readonly [what: string, rule: string])[] = [
  ['escapes in a text', filled('self.text == "', '\\x41', '"')],
  ['escapes in bytes', filled('b"', '\\x41', '" == b""')],
  ['lines of a text', filled('self.text == """', '\n', '"""')],
  ['a text without an end', filled('"', '\\"', '')],
  ['digits of an int', filled('self.text == string(', '1', ')')],
  ['digits of a double', filled('', '1', '.0 > 1.0')],
  ['digits of a text that is a double', filled("double('", '1', "') > 1.0")],
  ['digits of a text that is an int', filled("int('", '0', "') == 0")],
  ['digits of a text that is a span', filled("duration('", '1', "s') > duration('1s')")],
  ['digits of a text that is a quantity', filled("quantity('", '1', "').isInteger()")],
  ['an exponent', "quantity('1e999999999').isInteger() || true"],
  ['terms of a logical operator', filled('true', ' && true', '')],
  ['terms of both', filled('true', ' && true || false', '')],
  ['terms of a sum', filled('1', ' + 1', ' > 0')],
  ['negations', filled('', '!', 'true')],
  ['brackets', filled('', '(', '')],
  ['brackets of lists', filled('', '[', '')],
  ['members', filled('self', '.a', ' == 1')],
  ['items of a list', filled('[', '1, ', '1].size() > 0')],
  ['items of several types', filled('[', "1, 'a', ", '1].size() > 0')],
  ['entries of a map', filled('{', "'a': 1, ", "'b': 1}.size() > 0")],
  ['unknown fields', filled('', 'self.feild1 == 1 || ', 'true')],
  ['unknown functions', filled('', 'sise(1) == 1 || ', 'true')],
  ['unknown variables', filled('', 'sefl == 1 || ', 'true')],
  ['wrong types', filled('', "1 == 'a' || ", 'true')],
  ['clauses of a format', filled("'", '%s', "'.format([1]) == ''")],
  ['comments', filled('true', ' // \n', '')],
  ['conditions', filled('', 'true ? true : ', 'true')],
  ['a pattern', filled("self.text.matches('", 'a*', "')")],
  ['empty loops', filled('', '[].all(x, true) && ', 'true')],
];

test.each(sampled(RULES, 20))('%s', (_what, rule) => {
  expect(seconds(rule, { text: 'a' })).toBeLessThan(MOST_SECONDS);
});

const many = Array.from({ length: 20_000 }, (_, i) => i);
const large = {
  text: 'ab'.repeat(500_000),
  list: many,
  texts: many.map(String),
  url: `http://a/?${many.map((i) => `a${i}=b&a=c`).join('&')}`,
  map: Object.fromEntries(many.map((i) => [`k${i}`, 'v'])),
};

test.each([
  'url(self.url).getQuery().size() > 0',
  'lists.range(100000000).size() > 0',
  'lists.range(9223372036854775807).size() > 0',
  'self.list.all(x, self.list.exists(y, y == x))',
  'self.list.map(x, self.list.map(y, y + x)).size() > 0',
  'self.list.distinct().size() > 0',
  'self.texts.distinct().size() > 0',
  'self.list.sort() == self.list && self.texts.sort().isSorted()',
  'self.list.sortBy(x, -x).sum() > 0',
  'sets.contains(self.texts, self.texts)',
  'sets.equivalent(self.list, self.list)',
  'self.texts.all(x, x in self.texts)',
  "self.text.replace('a', self.text).size() > 0",
  "self.text.replace('', self.text).size() > 0",
  "self.text.split('').size() > 0 && self.text.split('').join('-').size() > 0",
  "self.text.indexOf('ba' + self.text) < 0 && self.text.lastIndexOf('bb') < 0",
  "self.text.matches('(a|b|ab)*c') || self.text.findAll('a').size() > 0",
  "self.text.contains(self.text + 'a')",
  'self.map.all(k, self.map.exists(l, k == l))',
  'self.map.transformMap(k, v, v + v) == self.map || self.map.map(k, k).isSorted()',
  'self.list == self.list && self.list + self.list != self.list && self.list.indexOf(-1) == -1',
  'self.list.flatten(1000000000).size() > 0 || true',
  "'%s'.format([self.texts]).size() > 0",
])('%s on a large object', (rule) => {
  expect(seconds(rule, large)).toBeLessThan(MOST_SECONDS);
});

test.each(['a', '\u{1f600}'])(
  'a loop over the characters of a text of %s is linear',
  (character) => {
    const rule =
      "self.list.all(i, self.text.charAt(i) != 'b' && self.text.size() > i && self.text != 'b')";
    const make = (n: number): object => ({
      text: character.repeat(100 * n),
      list: Array.from({ length: n }, (_, i) => i),
    });
    expectLinear(make, (object) => seconds(rule, object), 5_000);
  },
);

test('whatever is put together takes a time that grows with its length', () => {
  const part = fc.constantFrom(
    'self',
    '.',
    'text',
    'list',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '?',
    ':',
    ',',
    ' ',
    '!',
    '-',
    '&&',
    '||',
    '==',
    '<',
    '+',
    '*',
    'in',
    'x',
    '1',
    '1.5',
    '2u',
    "'a'",
    '"',
    "'''",
    '\\',
    "b'",
    'all(',
    'map(x, ',
    'has(',
    'size()',
    'null',
    'format([',
    '%s',
    '//',
    '\n',
    'duration(',
    'optional.of(',
    '.?',
    '[?',
    '0x',
    'e9',
    '\u{1f600}',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 60 }),
      fc.integer({ min: 1, max: 400 }),
      (parts, times) => {
        const rule = parts.join('').repeat(times).slice(0, LONGEST);
        expect(
          seconds(rule, { text: 'a', list: [1, 2], texts: ['a'], map: { a: 'b' } }),
        ).toBeLessThan(MOST_SECONDS);
      },
    ),
    { numRuns: sampledRuns(150) },
  );
});

const VERSION = KubernetesVersion.parse('1.36')!;
const ONE = Quantity.parse('1');

/** All that reads a text, and what can be done with what was read. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['isURL()', (text) => Url.isUrl(text)],
  ['url()', (text) => partsOf(Url.parse(text))],
  ['timestamp()', parseTimestamp],
  ['date-time', parseDateTime],
  ['duration()', parseDuration],
  ['duration of a schema', parseDurationFormat],
  ['int()', parseInt64],
  ['uint()', parseUint64],
  ['double()', parseDouble],
  ['semver()', (text) => Semver.parse(text).compareTo(Semver.parse(text))],
  ['semver(, true)', (text) => Semver.tryParse(normalizeSemver(text) ?? '')],
  ['ip()', (text) => Ip.tryParse(text)],
  ['cidr()', (text) => Cidr.tryParse(text)],
  ['quantity()', (text) => calculate(Quantity.parse(text))],
  ['format()', (text) => [...formatParts(text, Infinity)]],
  ...NamedFormat.all.map(
    ({ name }) => [name, (text: string) => NamedFormat.find(name)!.problems(text)] as const,
  ),
  ...FORMAT_NAMES.map(
    (name) => [`format: ${name}`, (text: string) => formatCheck(name, VERSION)!(text)] as const,
  ),
];

function partsOf(url: Url): unknown {
  return [
    url.scheme,
    url.host,
    url.hostname,
    url.port,
    url.escapedPath,
    url.query,
    url.equals(url),
  ];
}

function calculate(quantity: Quantity): unknown {
  return [
    quantity.compareTo(ONE),
    quantity.isInteger(),
    quantity.asApproximateFloat(),
    quantity.sign(),
    quantity.equals(quantity),
    attempt(() => quantity.plus(ONE)),
    attempt(() => quantity.minus(quantity)),
  ];
}

function attempt(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return error;
  }
}

const HEADS = [
  '',
  '1',
  '-',
  '+',
  '0x',
  '0.',
  '1e',
  '1.2.3-',
  '1.2.3+',
  'v',
  '::',
  '1.1.1.1/',
  'http://',
  'http://[',
  'mailto:',
  '/?',
  '#',
  'P',
  'a@',
  '"',
  'rgb(',
  '2020-01-01T00:00:00.',
  '%',
  '%.',
  'x/',
];
const BODIES = [
  '0',
  '1',
  '9',
  '01',
  '.',
  '1.',
  'a.',
  '%',
  '%41',
  '%zz',
  '[',
  ']',
  ':',
  '::',
  '1:',
  '@',
  '&a=1',
  '&a',
  ';',
  '?',
  '/',
  'Ki',
  'e',
  'e9',
  '-',
  'a-',
  '-a',
  '+',
  ' ',
  '1 ',
  '\t',
  ',',
  '1h',
  '1h ',
  'h',
  'µs',
  '_',
  '1_',
  'A',
  'é',
  '\u{1F600}',
  '=',
  '%d',
  '"',
  '<',
  '\\',
];
const TAILS = [
  '',
  '!',
  's',
  'Ei',
  'n',
  '0',
  '.',
  '-',
  '%',
  ']',
  '@b.c',
  '>',
  'Z',
  '=',
  ')',
  '/8',
  'e999999999',
  'e-999999999',
  ' ',
];

/** CPU time of one call in milliseconds; the least of a few, as other programs run too. */
function costOf(read: (text: string) => unknown, text: string, tries: number): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const before = process.cpuUsage();
      attempt(() => read(text));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

/** Milliseconds that are slow on any machine. */
const MOST_MILLISECONDS = 400;

it.each(READERS)('%s takes time in proportion to the text', (_name, read) => {
  const piece = fc.constantFrom(...BODIES);
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), piece, fc.constantFrom(...TAILS), (head, body, tail) => {
      const text = (length: number): string =>
        head + body.repeat(Math.ceil(length / body.length)) + tail;
      // A quadratic function takes a hundred times as long for ten times the text; a quick one
      // needs no comparison.
      const long = costOf(read, text(100_000), 1);
      const isSlow =
        long > MOST_MILLISECONDS / 8 &&
        costOf(read, text(100_000), 3) > 40 * Math.max(1, costOf(read, text(10_000), 3));
      expect(isSlow || long > MOST_MILLISECONDS * 4).toBe(false);
    }),
    { numRuns: sampledRuns(60), endOnFailure: true },
  );
});

it.each([
  '1e999999999',
  '1e-999999999',
  '1e2147483647',
  '-1e999999999',
  '1234567890123456789e999999999',
  '0e999999999',
])('a quantity of %s has an end', (text) => {
  expect(costOf((quantity) => calculate(Quantity.parse(quantity)), text, 1)).toBeLessThan(
    MOST_MILLISECONDS,
  );
});

import fc from 'fast-check';
import { compileRules, ruleVariables } from '../../../lib/crd/cel/rules';
import type { StructuralSchema } from '../../support/crd-types';
import { expectLinear } from '../../support/growth';
import { sampled, sampledRuns } from '../../support/sampled';

/** Seconds of the processor that an expression of 100,000 characters may take, however it is made. */
const LIMIT = 2;

const LONGEST = 100_000;

const properties: Record<string, StructuralSchema> = {
  text: { type: 'string' },
  list: { type: 'array', items: { type: 'integer' } },
  texts: { type: 'array', items: { type: 'string' } },
  url: { type: 'string' },
  map: { type: 'object', additionalProperties: { type: 'string' } },
  ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field${i}`, { type: 'string' } as const])),
};

/** Reads, checks and evaluates a rule, and says how many seconds of the processor that took. */
function seconds(rule: string, object: object): number {
  const schema: StructuralSchema = { type: 'object', properties, 'x-kubernetes-validations': [{ rule }] };
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
  expect(seconds(rule, { text: 'a' })).toBeLessThan(LIMIT);
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
  expect(seconds(rule, large)).toBeLessThan(LIMIT);
});

test.each(['a', '\u{1f600}'])('a loop over the characters of a text of %s is linear', (character) => {
  const rule = "self.list.all(i, self.text.charAt(i) != 'b' && self.text.size() > i && self.text != 'b')";
  const make = (n: number): object => ({
    text: character.repeat(100 * n),
    list: Array.from({ length: n }, (_, i) => i),
  });
  expectLinear(make, (object) => seconds(rule, object), 5_000);
});

test('whatever is put together takes a time that grows with its length', () => {
  const part = fc.constantFrom(
    ...['self', '.', 'text', 'list', '(', ')', '[', ']', '{', '}', '?', ':', ',', ' ', '!', '-', '&&', '||', '==', '<'],
    ...[
      ...['+', '*', 'in', 'x', '1', '1.5', '2u', "'a'", '"', "'''", '\\', "b'", 'all(', 'map(x, ', 'has('],
      ...['size()', 'null'],
    ],
    ...['format([', '%s', '//', '\n', 'duration(', 'optional.of(', '.?', '[?', '0x', 'e9', '\u{1f600}'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 1, max: 400 }), (parts, times) => {
      const rule = parts.join('').repeat(times).slice(0, LONGEST);
      expect(seconds(rule, { text: 'a', list: [1, 2], texts: ['a'], map: { a: 'b' } })).toBeLessThan(LIMIT);
    }),
    { numRuns: sampledRuns(150) },
  );
});

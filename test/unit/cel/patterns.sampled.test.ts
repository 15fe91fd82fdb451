import fc from 'fast-check';
import { RE2JS } from 're2js';
import { Automaton } from '../../../lib/crd/cel/patterns/automaton';
import { re2Includes, re2Matches } from '../../../lib/crd/cel/patterns/re2';
import { QUANTITY_PATTERN } from '../../../lib/crd/json/schema';
import { expectLinear } from '../../support/growth';
import { sampledRuns } from '../../support/sampled';

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

/** Patterns of the kinds that CRDs have. */
const COMMON = [
  QUANTITY_PATTERN,
  `^${LABEL}$`,
  `^${LABEL}(\\.${LABEL})*$`,
  `^(\\*\\.)?${LABEL}(\\.${LABEL})*$`,
  '^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$',
  '^/[^?#]*$',
  '^[A-Za-z0-9_.-]{1,63}$',
  '^([0-9]{1,5}(h|m|s|ms)){1,4}$',
  '^[a-zA-Z]([-a-zA-Z0-9+.]*):(?://)?.+$',
  '^\\d+(\\.\\d+){2}(-[\\w.-]+)?$',
  'https?://',
  '^$',
  '.',
];

describe('Automaton', () => {
  test.each(COMMON)('takes %s', (pattern) => {
    expect(Automaton.of(pattern)).toBeDefined();
  });

  test.each([
    '^a|b$',
    'a**',
    'a{2}{3}',
    '(a',
    'a)',
    '[a',
    '[]a]',
    '[b-a]',
    '\\b',
    '\\pL',
    '(?i)a',
    '(?P<n>a)',
    'é',
    'a{1001}',
    '(a{50}){21}',
    '('.repeat(1001) + ')'.repeat(1001),
  ])('leaves %s to the library', (pattern) => {
    expect(Automaton.of(pattern)).toBeUndefined();
  });

  test('says what RE2 says of patterns that it takes', () => {
    const piece = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          'a',
          'b',
          '-',
          '.',
          '\\.',
          '\\-',
          '\\d',
          '\\w',
          '\\s',
          '\\S',
          '\\W',
          '/',
          ' ',
        ),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '[ab]',
          '[^a]',
          '[a-c0-9]',
          '[-a]',
          '[a-]',
          '[^\\d-]',
          '[\\w.]',
          '[.*]',
          '[^^]',
        ),
      },
      { weight: 3, arbitrary: fc.constantFrom('(', '(?:', ')', '|', ')', '(a|b)', '(a|)', '()') },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '*',
          '+',
          '?',
          '{2}',
          '{1,}',
          '{0,3}',
          '{,2}',
          '*?',
          '{0}',
          '{40}',
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '^',
          '$',
          '[',
          ']',
          '{',
          '}',
          '\\',
          '[:alpha:]',
          '\\n',
          '\\a',
          '\\_',
          '[[:alpha:]]',
          '(?i)',
          'é',
        ),
      },
    );
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), fc.array(piece, { maxLength: 8 }), fc.constantFrom('', '$'))
      .map(([start, pieces, end]) => start + pieces.join('') + end);
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'b', 'c', '-', '.', '0', '_', ' ', '\n', '/', '\\', 'A', '^'),
        maxLength: 8,
      }),
      fc.string({ unit: fc.constantFrom('a', 'é', '\u{1f600}', '\ud800', '\0'), maxLength: 4 }),
    );
    let taken = 0;
    fc.assert(
      fc.property(
        fc.oneof(pattern, fc.constantFrom(...COMMON)),
        fc.array(text, { maxLength: 12 }),
        (source, texts) => {
          const automaton = Automaton.of(source);
          if (automaton === undefined) {
            return;
          }
          taken += 1;
          const reference = RE2JS.compile(source);
          for (const one of texts) {
            expect([source, one, automaton.matches(one) ?? 'left']).toEqual([
              source,
              one,
              [...one].every((character) => character < '\x80')
                ? reference.matcher(one).find()
                : expect.anything(),
            ]);
            expect([source, one, re2Matches(one, source)]).toEqual([
              source,
              one,
              reference.matcher(one).find(),
            ]);
          }
        },
      ),
      { numRuns: sampledRuns(5000) },
    );
    expect(taken).toBeGreaterThan(sampledRuns(1000));
  });

  test('includes another pattern if it matches each text that the other one matches', () => {
    const piece = fc.constantFrom('a', 'b', '.', '[^a]', '(a|b)', '(a|)', 'a*', '.*', '\\W+', 'b?');
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), fc.array(piece, { maxLength: 3 }), fc.constantFrom('', '$'))
      .map(([start, pieces, end]) => start + pieces.join('') + end);
    const longer = (texts: readonly string[]): string[] =>
      texts.flatMap((text) => [...'abcé\n'].map((character) => text + character));
    const byLength = [['']];
    for (let length = 1; length <= 4; length++) {
      byLength.push(longer(byLength.at(-1)!));
    }
    const texts = byLength.flat();
    const outcomes = new Set<unknown>();
    fc.assert(
      fc.property(pattern, pattern, (wide, narrow) => {
        const [wider, narrower] = [wide, narrow].map((source) => RE2JS.compile(source));
        const isException = (text: string): boolean =>
          narrower!.matcher(text).find() && !wider!.matcher(text).find();
        const included = re2Includes(wide, narrow);
        outcomes.add(included);
        // Now and then the shortest one has a character more.
        const exception =
          texts.find(isException) ??
          (included === false ? longer(byLength.at(-1)!).find(isException) : undefined);
        expect([wide, narrow, included]).toEqual([wide, narrow, exception === undefined]);
      }),
      { numRuns: sampledRuns(1000) },
    );
    expect(outcomes).toEqual(new Set([true, false]));
    expect(re2Includes('(?i)a', 'a')).toBeUndefined();
    expect(re2Includes('(a|b)*a(a|b){12}$', 'b(a|b)*a(a|b){12}$')).toBeUndefined();
  });

  test('leaves to the library what takes many states', () => {
    const automaton = Automaton.of('(a|b)*a(a|b){12}$');
    const text = Array.from({ length: 3000 }, (_, i) =>
      (i * i * i) % 1009 < 500 ? 'a' : 'b',
    ).join('');
    expect(automaton?.matches(text)).toBeUndefined();
    expect(re2Matches(text, '(a|b)*a(a|b){12}$')).toBe(
      RE2JS.compile('(a|b)*a(a|b){12}$').matcher(text).find(),
    );
    expect(Automaton.of('(((a{10}){1}){1}|b{400}){1}c{200}')).toBeUndefined();
  });

  test.each(['^(a+)+$', '^(a|a)*$', '(a*)*b', '(x+x+)+y'])(
    'takes a time with %s that grows with the text',
    (pattern) => {
      expectLinear(
        (size) => `${'a'.repeat(size)}!`,
        (text) => re2Matches(text, pattern),
        100_000,
      );
    },
  );
});

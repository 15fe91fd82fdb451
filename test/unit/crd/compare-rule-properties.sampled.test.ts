import fc from 'fast-check';
import { validateCustomResource } from 'operator-constructs/crd';
import { sampledRuns } from '../../support/sampled';
import { effect, NEW, OLD, ruled, withX } from './compare.fixture';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';

/** Conditions over the fields above; what they read may be missing, which is an error. */
const { condition } = fc.letrec<{ condition: string; text: string; number: string; list: string }>(
  (tie) => ({
    condition: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(
        'has(self.address)',
        'has(self.mode)',
        'has(self.count)',
        'has(self.added)',
        'has(self.names)',
        'has(self.parts)',
        'has(self.kept)',
        'has(self.filled)',
        'has(self.filled.mark)',
        'has(self.filled.kept)',
      ),
      fc
        .tuple(tie('text'), fc.constantFrom('==', '!='), tie('text'))
        .map((parts) => parts.join(' ')),
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
        .map((parts) => parts.join(' ')),
      tie('text').map((each) => `${each} in ['A', 'C', 'x']`),
      tie('text').map((each) => `${each}.startsWith('x')`),
      tie('text').map((each) => `${each}.matches('^x*$')`),
      tie('list').map((each) => `${each}.all(n, n.matches('^x*$'))`),
      tie('list').map((each) => `${each}.all(n, n != 'x')`),
      tie('list').map((each) => `${each}.exists(n, n == 'x')`),
      fc.constantFrom(
        'self.parts.all(p, has(p.name))',
        'self.parts.all(p, !has(p.label))',
        "self.parts.exists(p, has(p.name) && p.name == 'x')",
      ),
      fc.constantFrom(
        'self.inner.flag',
        'has(self.inner.size)',
        "self.?mode.orValue('x') == 'x'",
        'self.?added.hasValue()',
      ),
      tie('condition').map((each) => `!(${each})`),
      fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc
        .tuple(tie('condition'), tie('condition'), tie('condition'))
        .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
    text: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom(
        "'x'",
        "'A'",
        "'C'",
        "''",
        'self.type',
        'self.mode',
        'self.code',
        'self.kept',
        'self.address',
        'self.added',
        'self.preset',
      ),
      fc
        .tuple(fc.constantFrom('mode', 'address', 'added'), fc.constantFrom("'x'", "''"))
        .map(([field, other]) => `(has(self.${field}) ? self.${field} : ${other})`),
    ),
    number: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom('0', '1', '2', 'self.count', 'self.inner.size'),
      tie('list').map((each) => `${each}.size()`),
      fc
        .tuple(tie('condition'), tie('number'))
        .map(([condition, number]) => `(${condition} ? 1 : ${number})`),
      fc.tuple(tie('number'), tie('number')).map(([a, b]) => `(${a} + ${b})`),
    ),
    list: fc.constantFrom('self.names', 'self.codes', '(has(self.names) ? self.names : [])'),
  }),
);

/** Conditions that say by literals which values a field may have. */
const bounded = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '!'), fc.constantFrom('<', '<=', '>', '>=', '=='), fc.nat(3))
    .map(([not, op, bound]) => `${not}(self.count ${op} ${bound})`),
  fc
    .tuple(fc.constantFrom('', '!'), fc.subarray(['x', 'y', 'z'], { minLength: 1 }))
    .map(([not, list]) => `${not}(self.mode in ${JSON.stringify(list)})`),
);

const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined });

const values = fc.record({
  type: fc.constantFrom('A', 'B'),
  kept: fc.constantFrom('', 'x', 'A'),
  mode: maybe(fc.constantFrom('x', 'y')),
  code: maybe(fc.constantFrom('', 'x')),
  codes: maybe(fc.array(fc.constantFrom('x', ''), { maxLength: 2 })),
  filled: maybe(fc.record({ kept: maybe(fc.constantFrom('x', 'y')) })),
  address: maybe(fc.constantFrom('', 'x', 'xy', 'A', 'C')),
  count: maybe(fc.constantFrom(0, 1, 2, 3)),
  names: maybe(fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 })),
  parts: maybe(fc.array(fc.record({ name: maybe(fc.constantFrom('x', 'y')) }), { maxLength: 2 })),
  inner: maybe(fc.record({ size: maybe(fc.constantFrom(0, 1)), flag: maybe(fc.boolean()) })),
});

const resource = (x: unknown): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Thing',
  metadata: { name: 'a', namespace: 'b' },
  x: JSON.parse(JSON.stringify(x)) as unknown,
});

const isValid = (crd: CustomResourceDefinitionManifest, value: object): boolean =>
  validateCustomResource(crd, value).valid;

/** All the same rules, and such as are written in another way. */
const rewritten = (rule: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `!(!(${rule}))`,
    `(${rule}) ? true : false`,
    `(${rule}) && true`,
    `false || (${rule})`,
    `(${rule}) || has(self.added)`,
    `(${rule}) && !has(self.added)`,
    `(${rule}) && has(self.mode)`,
    `has(self.kept) && (${rule})`,
    `(${rule}) || has(self.mode)`,
    `self.inner.flag ? (${rule}) : true`,
    `self.type == 'C' ? false : (${rule})`,
  );

const RUNS = sampledRuns(600);

test('no rule is called harmless that refuses a resource which was valid', () => {
  let harmless = 0;
  let harmful = 0;
  fc.assert(
    fc.property(
      fc
        .oneof({ weight: 3, arbitrary: fc.array(condition, { maxLength: 2 }) }, fc.tuple(bounded))
        .chain((was) =>
          fc.tuple(
            fc.constant(was),
            was[0] === undefined ? condition : fc.oneof(condition, bounded, rewritten(was[0])),
            fc.array(values, { minLength: 12, maxLength: 12 }),
          ),
        ),
      ([was, rule, resources]) => {
        // A rule that stays is none of these; the effect of a new default on it is reported at the
        // default.
        fc.pre(!was.includes(rule));
        const [before, after] = [withX(ruled(OLD, was)), withX(ruled(NEW, [rule]))];
        const found = effect(rule, was);
        const isHarmless = found.every((each) => each.startsWith('info'));
        const refused = resources
          .map(resource)
          .filter((each) => isValid(before, each) && !isValid(after, each));
        harmless += isHarmless ? 1 : 0;
        harmful += refused.length > 0 ? 1 : 0;
        expect({ isHarmless, refused: isHarmless ? refused : [] }).toEqual({
          isHarmless,
          refused: [],
        });
      },
    ),
    { numRuns: RUNS },
  );
  // The test would say nothing if all rules were of one kind.
  expect(Math.min(harmless, harmful)).toBeGreaterThan(RUNS === 600 ? 60 : 5);
}, 120_000);

import fc from 'fast-check';
import {
  validateCustomResourceDefinition,
  loadCustomResourceDefinition,
  validateCustomResource,
} from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { envelopes } from '../../conformance/definitions/envelope';
import type { Malleable } from '../../conformance/json';
import { LIMIT, survives } from './survives.fixture';

jest.setTimeout(2 * LIMIT);

/** The CRD of a kind whose resources have one field, `x`. */
function withX(x: StructuralSchema): Malleable {
  const schema = { type: 'object', properties: { x } };
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }];
  return { ...envelopes.manifest, spec: { ...envelopes.manifest.spec, versions } };
}

const ofX = (x: unknown) => ({
  apiVersion: 'conformance.example.com/v1',
  kind: 'Envelope',
  metadata: { name: 'a' },
  x,
});

test.each([
  ['(a+)+$', 'a'.repeat(20_000) + '!'],
  ['(x+x+)+y', 'x'.repeat(20_000)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5_000)],
  ['(.*)*(.*)*(.*)*=', 'a'.repeat(5_000)],
  ['((a{1,100}){1,100}){1,100}', 'a'],
  ['('.repeat(5_000) + ')'.repeat(5_000), 'a'],
  ['(?=a)', 'a'],
  ['[', 'a'],
])('the pattern %# is of no harm', (pattern, text) => {
  const crd = withX({ type: 'string', pattern });
  survives(() => validateCustomResourceDefinition(crd));
  expect(validateCustomResource(crd, ofX(text)).problems.map(({ code }) => code)).toEqual(['pattern']);
});

/** Loops in loops over the same list. */
const nested = (depth: number): string =>
  depth === 0 ? 'self.size() > 0' : `self.all(x${depth}, ${nested(depth - 1)})`;

test.each([nested(4), nested(6), 'self.all(i, a, self.all(j, b, self.all(k, c, self.all(l, d, a + b + c + d >= 0))))'])(
  'the loops of rule %# end',
  (rule) => {
    const crd = withX({ type: 'array', items: { type: 'integer' }, 'x-kubernetes-validations': [{ rule }] });
    survives(() => expect(validateCustomResourceDefinition(crd).valid).toBe(false));
    const list = Array.from({ length: 100 }, (_, i) => i);
    survives(() =>
      expect(validateCustomResource(crd, ofX(list)).problems).toEqual([
        expect.objectContaining({
          code: 'rule',
          message: expect.stringContaining('costs more than an API server lets it'),
        }),
      ]),
    );
  },
);

test.each([
  '('.repeat(5_000),
  '!'.repeat(100_000),
  '-'.repeat(4_999),
  '['.repeat(5_000),
  'a.'.repeat(5_000),
  '"'.repeat(4_999),
])('the long rule %# is refused', (start) => {
  const crd = withX({ type: 'string', 'x-kubernetes-validations': [{ rule: `${start}true` }] });
  survives(() => expect(validateCustomResourceDefinition(crd).valid).toBe(false));
});

test.each(['!', '-'])('an even number of %s says nothing', (sign) => {
  const crd = withX({ type: 'string', 'x-kubernetes-validations': [{ rule: `${sign.repeat(5_000)}true` }] });
  survives(() => expect(validateCustomResourceDefinition(crd).valid).toBe(true));
});

test.each([
  '['.repeat(10_000),
  '{a: '.repeat(10_000),
  '- '.repeat(10_000),
  '&a [*a]',
  `a: &a [x]\n${'b: &b [*a]\n'.repeat(99)}`,
])('the YAML %# comes to an end', (text) => {
  survives(() => loadCustomResourceDefinition(text));
});

test('any text is loaded, or refused with a reason', () => {
  const marks = [...': |- |\n|  |[|]|{|}|&x |*x |!!int |"|? |---\n|<<: |1e999|0x|%|@|a'.split('|'), "'", '|'];
  const yaml = fc.array(fc.constantFrom(...marks)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), yaml), (text) => {
      survives(() => loadCustomResourceDefinition(text));
    }),
  );
});

import fc from 'fast-check';
import { validateCustomResourceDefinition } from '../../../lib/crd/check';
import { compareCustomResourceDefinitions } from '../../../lib/crd/compare';
import { loadCustomResourceDefinition } from '../../../lib/crd/load';
import type { StructuralSchema } from '../../../lib/json/schema';
import { validateCustomResource } from '../../../lib/crd/validate';
import { changes } from '../../conformance/definitions/change';
import { envelopes } from '../../conformance/definitions/envelope';
import { presets } from '../../conformance/definitions/preset';
import { rules } from '../../conformance/definitions/rule';
import { shapes } from '../../conformance/definitions/shape';
import { setField, type LooseObject, type Malleable } from '../../conformance/json';
import { schemasIn } from '../../conformance/schema-places';
import { sampled, sampledRuns } from '../../support/sampled';

/** Nothing of what is given here may take longer, on a machine that has other things to do; without limits it takes hours. */
const LIMIT = 60_000;
jest.setTimeout(2 * LIMIT);

const DEFINITIONS = [shapes, envelopes, presets, rules, changes];

/** Names that mean something somewhere: to a schema, to JavaScript, to Kubernetes. */
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '', ' ', 'a.b', 'x-y', '0'),
  fc.constantFrom('spec', 'metadata', 'kind', 'apiVersion', 'name', 'labels', 'status', 'a', 'b', 'any', 'open'),
  fc.constantFrom('type', 'properties', 'items', 'default', 'enum', 'required', 'anyOf', 'additionalProperties'),
  fc.constantFrom('x-kubernetes-validations', 'rule', 'pattern', 'versions', 'schema', 'openAPIV3Schema', 'then'),
  fc.string(),
);

const scalars = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, -0, 1e308, Number.MAX_VALUE, 5e-324, 2 ** 53, -(2 ** 63), 2 ** 64),
  fc.constantFrom<unknown>(
    'object',
    'array',
    'string',
    'true',
    'self',
    'self == self',
    '(',
    '(a+)+$',
    '\ud800',
    '\u0000',
  ),
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    10n,
    Symbol('s'),
    () => 1,
    new Date(NaN),
    /x/,
    new Map([[1, 2]]),
    Buffer.from('a'),
  ),
  fc.double(),
  fc.string({ unit: 'binary' }),
);

/** JSON, and what is not quite JSON. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 5 }).map((fields) => objectOf(fields)),
  ),
})).value;

function objectOf(fields: readonly (readonly [string, unknown])[]): object {
  const object: LooseObject = {};
  for (const [name, value] of fields) setField(object, name, value as Malleable);
  return object;
}

const definition = fc.constantFrom(...DEFINITIONS);

/** A resource of a CRD in which anything may stand anywhere. */
const resource = fc
  .tuple(definition, fc.nat(), names, anything, anything)
  .map(([{ manifest, examples }, i, name, value, metadata]) => {
    const { group, names: kinds, versions } = manifest.spec;
    const spec = structuredClone(examples[i % examples.length]);
    const fields = Object.keys(spec);
    setField(spec, fields[i % fields.length] ?? name, value as Malleable);
    setField(spec, name, value as Malleable);
    const whole = {
      apiVersion: `${group}/${versions[0]!.name}`,
      kind: kinds.kind,
      metadata: { name: 'a', labels: metadata },
      spec,
    };
    return { manifest, whole };
  });

/** A CRD in which anything may stand anywhere. */
const strangeDefinition = fc.tuple(definition, fc.nat(), names, anything).map(([{ manifest }, i, name, value]) => {
  const strange = structuredClone(manifest) as Malleable;
  const schemas = schemasIn(strange);
  const holders = [strange, strange.spec, strange.spec.names, strange.spec.versions[0], ...schemas, ...schemas];
  setField(holders[i % holders.length], name, value as Malleable);
  return strange;
});

/** Runs something that may say no, but with an error that was thought of; gives how long it took. */
function survives(run: () => unknown): void {
  const started = Date.now();
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect(['Error', 'YAMLParseError']).toContain((error as Error).constructor.name);
  }
  expect(Date.now() - started).toBeLessThan(LIMIT);
}

describe('whatever is given', () => {
  test('a resource is judged', () => {
    fc.assert(
      fc.property(resource, anything, ({ manifest, whole }, old) => {
        expect(typeof validateCustomResource(manifest, whole).valid).toBe('boolean');
        expect(typeof validateCustomResource(manifest, whole, { oldResource: old }).valid).toBe('boolean');
        expect(typeof validateCustomResource(manifest, whole, { oldResource: whole }).valid).toBe('boolean');
      }),
      { numRuns: sampledRuns(300) },
    );
    fc.assert(
      fc.property(definition, anything, ({ manifest }, value) => {
        expect(validateCustomResource(manifest, value).valid).toBe(false);
      }),
    );
  });

  test('a CRD is judged', () => {
    fc.assert(
      fc.property(fc.oneof(strangeDefinition, anything), (manifest) => {
        const { valid, problems } = validateCustomResourceDefinition(manifest);
        expect(valid).toBe(problems.length === 0);
      }),
      { numRuns: sampledRuns(200) },
    );
  });

  test('two CRDs are compared', () => {
    fc.assert(
      fc.property(fc.oneof(strangeDefinition, anything), fc.oneof(strangeDefinition, anything), (before, after) => {
        const { compatible, findings } = compareCustomResourceDefinitions(before, after);
        expect(compatible).toBe(findings.every(({ severity }) => severity !== 'breaking'));
      }),
      { numRuns: sampledRuns(150) },
    );
  });

  test('a CRD is loaded, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(strangeDefinition, anything, fc.string({ unit: 'binary' }), yamlText), (value) => {
        survives(() => loadCustomResourceDefinition(value as string));
      }),
      { numRuns: sampledRuns(500) },
    );
  });
});

/** Text made of what YAML is made of. */
const yamlText = fc
  .array(
    fc.constantFrom(
      'a',
      ': ',
      '- ',
      '\n',
      '  ',
      '[',
      ']',
      '{',
      '}',
      '&x ',
      '*x',
      '!!int ',
      '"',
      "'",
      '|',
      '? ',
      '---\n',
      '<<: ',
      '1e999',
      '0x',
      '%',
      '@',
    ),
  )
  .map((parts) => parts.join(''));

function deep(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = wrap(value);
  return value;
}

function loop(): object {
  const value: { self?: object; list?: unknown[] } = {};
  value.self = value;
  value.list = [value, value];
  return value;
}

/** A list of lists that is small, and would be endless when written out. */
function unfolding(): unknown {
  return deep(60, (inner) => [inner, inner]);
}

const NOT_TREES: readonly (readonly [string, unknown])[] = [
  ['10,000 objects deep', deep(10_000, (a) => ({ a }))],
  ['10,000 lists deep', deep(10_000, (a) => [a])],
  ['an endless tree', unfolding()],
  ['a circle', loop()],
  [
    'a getter that throws',
    Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new TypeError('no');
      },
    }),
  ],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new RangeError('no');
        },
      },
    ),
  ],
];

// An endless one takes its time; a huge list, which is refused for the same reason, is among the cases of the walk.
describe.each(sampled(NOT_TREES, 3))('%s', (_name, value) => {
  const whole = {
    apiVersion: 'conformance.example.com/v1',
    kind: 'Envelope',
    metadata: { name: 'a' },
    spec: { any: value },
  };
  const strange = { ...envelopes.manifest, spec: { ...envelopes.manifest.spec, conversion: value } } as Malleable;

  test('is refused in a resource', () => {
    expect(validateCustomResource(envelopes.manifest, whole).problems.map(({ code }) => code)).toEqual(['json']);
    expect(validateCustomResource(envelopes.manifest, value).problems.map(({ code }) => code)).toEqual(['json']);
  });

  test('does no harm as the old resource', () => {
    const resource = { ...whole, spec: { any: 1 } };
    expect(validateCustomResource(envelopes.manifest, resource, { oldResource: whole }).valid).toBe(true);
  });

  test('is refused in a CRD', () => {
    expect(validateCustomResourceDefinition(strange).problems.map(({ code }) => code)).toEqual(['json']);
    expect(compareCustomResourceDefinitions(envelopes.manifest, strange).compatible).toBe(false);
    expect(() => loadCustomResourceDefinition(strange)).toThrow(/no CustomResourceDefinition that can be used/);
    survives(() => loadCustomResourceDefinition(value as object));
  });
});

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

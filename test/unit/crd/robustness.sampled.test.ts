import fc from 'fast-check';
import {
  validateCustomResourceDefinition,
  compareCustomResourceDefinitions,
  loadCustomResourceDefinition,
  validateCustomResource,
} from 'operator-constructs/crd';
import { changes } from '../../conformance/definitions/change';
import { envelopes } from '../../conformance/definitions/envelope';
import { presets } from '../../conformance/definitions/preset';
import { rules } from '../../conformance/definitions/rule';
import { shapes } from '../../conformance/definitions/shape';
import { setField, type LooseObject, type Malleable } from '../../conformance/json';
import { schemasIn } from '../../conformance/schema-places';
import { sampledRuns } from '../../support/sampled';
import { LIMIT, survives } from './survives.fixture';

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

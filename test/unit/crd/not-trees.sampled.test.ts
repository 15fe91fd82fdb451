import {
  validateCustomResourceDefinition,
  compareCustomResourceDefinitions,
  loadCustomResourceDefinition,
  validateCustomResource,
} from 'operator-constructs/crd';
import { envelopes } from '../../conformance/definitions/envelope';
import type { Malleable } from '../../conformance/json';
import { sampled } from '../../support/sampled';
import { LIMIT, survives } from './survives.fixture';

jest.setTimeout(2 * LIMIT);

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

import fc from 'fast-check';
import type { StructuralSchema } from '../../../lib/crd/schema';
import { validateCustomResource } from '../../../lib/crd/validate';
import { acceptQuickly } from '../../../lib/crd/validate/quick';
import { resourceCases } from '../../conformance/cases';
import { integer, list, map, object, text } from '../../conformance/definition';
import { definitions, nameOf } from '../../conformance/definitions';
import type { Malleable } from '../../conformance/json';
import { mutate } from '../../conformance/mutations';
import { Random } from '../../conformance/random';
import { readVerdicts } from '../../conformance/verdict-file';
import { ValueMaker } from '../../conformance/values';
import { frozenDefinition, judgeBothWays, thingOf, type BothWays } from './both-ways';
import { ensemble, zookeeper } from './fixtures';
import { randomSchemas } from './random-schemas';

jest.setTimeout(120_000);

const preserved: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

const listMap = list(object({ a: text(), b: integer({ default: 1 }) }), {
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['a', 'b'],
});

const accepted = { isQuick: true, isValid: true, difference: undefined };
const refused = { isQuick: false, isValid: false, difference: undefined };

const withStatus: StructuralSchema = { properties: { spec: object({}), status: object({ a: text() }) } };

/** A property of the name `__proto__` that has a default. */
const protoDefault = object(JSON.parse('{"__proto__": {"type": "string", "default": "x"}}') as { a: StructuralSchema });

function deep(levels: number, wrap: (inner: unknown) => unknown = (inner) => ({ a: inner })): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i += 1) value = wrap(value);
  return value;
}

function circle(): object {
  const value: { self?: object } = {};
  value.self = value;
  return value;
}

/** How many of the resources that are right were accepted in the quick way. */
class Share {
  private valid = 0;
  private quick = 0;

  public add({ difference, isQuick, isValid }: BothWays): void {
    expect(difference).toBeUndefined();
    this.quick += Number(isQuick && isValid);
    this.valid += Number(isValid);
  }

  public get value(): number {
    return this.quick / this.valid;
  }
}

describe('both ways say the same', () => {
  test('of random resources of random schemas', () => {
    const share = new Share();
    fc.assert(
      fc.property(randomSchemas, fc.nat(), (spec, seed) => {
        const manifest = frozenDefinition(spec);
        const random = new Random(`${seed}`);
        for (let changes = 0; changes < 4; changes += 1) {
          const resource = thingOf(new ValueMaker(random, 0.7, 40).value(spec)) as { spec: never };
          for (let i = 0; i < changes; i += 1) mutate({ spec: resource.spec }, { properties: { spec } }, random);
          share.add(judgeBothWays(manifest, resource));
        }
      }),
      { numRuns: 1000 },
    );
    expect(share.value).toBeGreaterThan(0.5);
    expect(share.value).toBeGreaterThan(0.3);
  });

  const { seed, resources } = readVerdicts();

  test.each(definitions.map((definition) => [nameOf(definition), definition] as const))(
    'of the resources of %s that an API server has judged',
    (name, definition) => {
      const { manifest } = definition;
      const share = new Share();
      const { cases, stored } = resourceCases(definition, seed, resources[name]!.count);
      for (const { resource, old } of cases) {
        share.add(judgeBothWays(manifest, resource));
        if (old !== undefined) share.add(judgeBothWays(manifest, resource, { oldResource: stored[old] }));
      }
      expect(share.value).toBeGreaterThan(0);
    },
  );
});

describe('the quick way', () => {
  const quickly = (spec: StructuralSchema, value: unknown): object | undefined => {
    const { isQuick, difference } = judgeBothWays(frozenDefinition(spec), thingOf(value));
    expect(difference).toBeUndefined();
    return isQuick
      ? (validateCustomResource(frozenDefinition(spec), thingOf(value)).defaulted['spec'] as object)
      : undefined;
  };

  test('is the way of resources of the catalogue', () => {
    const { difference, isQuick, isValid } = judgeBothWays(zookeeper.manifest, ensemble);
    expect({ difference, isQuick, isValid }).toEqual({ difference: undefined, isQuick: true, isValid: true });
  });

  test.each<readonly [string, StructuralSchema, unknown, unknown]>([
    ['fields that are undefined', object({ a: text() }), { a: undefined }, {}],
    ['objects without a prototype', object({ a: text() }), Object.assign(Object.create(null), { a: '' }), { a: '' }],
    [
      'defaults within defaults',
      object({ a: object({ b: text({ default: 'c' }) }, { default: {} }) }),
      {},
      { a: { b: 'c' } },
    ],
    [
      'defaults of keys',
      listMap,
      [{ a: 'x' }, { a: 'y' }],
      [
        { a: 'x', b: 1 },
        { a: 'y', b: 1 },
      ],
    ],
    ['the bounds of 32 bits', list(integer({ format: 'int32' })), [2 ** 31 - 1, -(2 ** 31)], [2 ** 31 - 1, -(2 ** 31)]],
    [
      'nulls below what is preserved',
      preserved,
      { a: null, b: [null, { c: null }] },
      { a: null, b: [null, { c: null }] },
    ],
  ])('takes %s', (_what, spec, value, stored) => {
    expect(quickly(spec, value)).toEqual(stored);
  });

  test.each<readonly [string, StructuralSchema, unknown]>([
    ['an unknown field', object({ a: text() }), { b: 1 }],
    ['a field within an unknown one', object({}), { a: { b: 1 } }],
    ['a null', object({ a: text() }), { a: null }],
    ['a null where anything may be', object({ a: { 'x-kubernetes-preserve-unknown-fields': true } }), { a: null }],
    ['a null with a default', object({ a: text({ default: 'x' }) }), { a: null }],
    ['a default that is wrong', object({ a: integer({ minimum: 3, default: 1 }) }), {}],
    ['a wrong type', object({ a: text() }), { a: 1 }],
    ['a bound', object({ a: integer({ minimum: 3 }) }), { a: 1 }],
    ['more than 32 bits', object({ a: integer({ format: 'int32' }) }), { a: 2 ** 31 }],
    ['more than JavaScript can hold', object({ a: integer() }), { a: 2 ** 53 }],
    ['a missing field', object({ a: text() }, { required: ['a'] }), {}],
    ['an alternative', object({ a: text() }, { anyOf: [{ required: ['a'] }] }), {}],
    ['what is twice in a set', list(text(), { 'x-kubernetes-list-type': 'set' }), ['a', 'a']],
    ['what a default puts twice into a map', listMap, [{ a: 'x' }, { a: 'x', b: 1 }]],
    ['an item of the wrong type', list(text()), [1]],
    ['a value of the wrong type in a map', map(text()), { a: 1 }],
    ['a resource in a resource', object({}, { 'x-kubernetes-embedded-resource': true, ...preserved }), { kind: 'A' }],
    [
      'a field of an item in a list that preserves',
      list(object({}), { 'x-kubernetes-preserve-unknown-fields': true }),
      [{ a: 1 }],
    ],
    ['NaN', preserved, { a: NaN }],
    ['a date', preserved, { a: new Date(0) }],
    ['a function', preserved, { a: () => 1 }],
    ['an instance', preserved, { a: new (class A {})() }],
    ['__proto__', preserved, JSON.parse('{"__proto__": {"a": 1}}')],
    ['__proto__ as a default', protoDefault, {}],
    ['a list with a hole', list(text(), { nullable: true }), Object.assign([], { 1: 'a' })],
    ['a list with a field', preserved, { a: Object.assign([1], { b: new Date(0) }) }],
    ['101 levels', preserved, deep(101)],
    ['a circle', preserved, circle()],
    ['an endless tree', preserved, { a: deep(60, (inner) => [inner, inner]) }],
    ['a huge list', list(integer()), Array.from({ length: 100_001 }, () => 1)],
  ])('leaves %s to the steps', (_what, spec, value) => {
    expect(quickly(spec, value)).toBeUndefined();
  });

  test.each<readonly [string, object]>([
    ['of another kind', { kind: 'Other' }],
    ['of another version', { apiVersion: 'example.com/v2' }],
    ['without a name', { metadata: {} }],
    ['with a label that is none', { metadata: { name: 'a', labels: { b: '?' } } }],
    ['with null as its metadata', { metadata: null }],
    ['with a field beside spec', { more: 1 }],
  ])('leaves a resource %s to the steps', (_what, more) => {
    const { difference, isQuick } = judgeBothWays(frozenDefinition(preserved), thingOf({}, more));
    expect({ difference, isQuick }).toEqual({ difference: undefined, isQuick: false });
  });

  test('leaves a status that is written apart to the steps, and replicas that are none', () => {
    const status = frozenDefinition(object({}), { subresources: { status: {} } }, withStatus);
    const scale = { specReplicasPath: '.spec.n', statusReplicasPath: '.status.n' };
    const scaled = frozenDefinition(object({ n: integer() }), { subresources: { scale } });
    expect(judgeBothWays(status, thingOf({}, { status: { a: 'b' } }))).toEqual({
      isQuick: false,
      isValid: true,
      difference: undefined,
    });
    expect(judgeBothWays(status, thingOf({}))).toEqual(accepted);
    expect(judgeBothWays(scaled, thingOf({ n: -1 }))).toEqual({
      isQuick: false,
      isValid: false,
      difference: undefined,
    });
  });

  test('leaves metadata that the schema narrows down to the steps', () => {
    const metadata = object({ name: text({ maxLength: 2 }) });
    const root = { properties: { metadata, spec: object({}) } };
    const result = judgeBothWays(frozenDefinition(object({}), {}, root), thingOf({}, { metadata: { name: 'abc' } }));
    expect(result).toEqual(refused);
  });

  test('leaves a resource to the steps that replaces another one', () => {
    const manifest = frozenDefinition(preserved);
    expect(judgeBothWays(manifest, thingOf({}), { oldResource: thingOf({}) }).isQuick).toBe(false);
    expect(judgeBothWays(manifest, thingOf({}), { oldResource: undefined }).isQuick).toBe(true);
  });

  test('knows the Kubernetes version', () => {
    const manifest = frozenDefinition(object({ a: text({ format: 'k8s-short-name' }) }));
    expect(judgeBothWays(manifest, thingOf({ a: '?' }), { kubernetesVersion: '1.33' }).isQuick).toBe(true);
    expect(judgeBothWays(manifest, thingOf({ a: '?' }), { kubernetesVersion: '1.34' }).isQuick).toBe(false);
    expect(() => validateCustomResource(manifest, thingOf({}), { kubernetesVersion: 'new' })).toThrow(
      /kubernetesVersion/,
    );
  });

  test('tells which rules a resource breaks, as the steps do', () => {
    const rule = { rule: 'self.a > self.b', message: 'a is too small' };
    const manifest = frozenDefinition(
      object({ a: integer(), b: integer({ default: 5 }) }, { 'x-kubernetes-validations': [rule] }),
    );
    const result = judgeBothWays(manifest, thingOf({ a: 1 }));
    expect(result).toEqual({ isQuick: true, isValid: false, difference: undefined });
    expect(judgeBothWays(manifest, thingOf({ a: 6 })).isValid).toBe(true);
  });

  test('copies all that it gives', () => {
    const byDefault = object({ b: list(text()) }, { default: { b: ['x'] } });
    const manifest = frozenDefinition(object({ a: byDefault, c: preserved }));
    const given = { c: { d: [{ e: 1 }] } };
    const { defaulted } = validateCustomResource(manifest, thingOf(given));
    const spec = defaulted['spec'] as unknown as { a: { b: string[] }; c: { d: { e: number }[] } };
    spec.a.b.push('y');
    spec.c.d[0]!.e = 2;
    expect(given).toEqual({ c: { d: [{ e: 1 }] } });
    expect(validateCustomResource(manifest, thingOf(given)).defaulted['spec']).toEqual({ ...given, a: { b: ['x'] } });
  });

  test('judges what it has read, whatever a getter gives the next time', () => {
    let reads = 0;
    const resource = Object.defineProperty(thingOf({}), 'kind', {
      enumerable: true,
      get: () => (reads++ === 0 ? 'Thing' : 'Other'),
    });
    expect(acceptQuickly(frozenDefinition(preserved), resource, {}, () => undefined)).toBeUndefined();
    expect(reads).toBeGreaterThan(1);
  });

  test('heeds what a schema says of the whole resource', () => {
    const properties = { spec: object({}), mode: text({ default: 'm' }), must: text() };
    const manifest = frozenDefinition(object({}), {}, { properties, required: ['must'] });
    expect(judgeBothWays(manifest, thingOf({}, { must: 'x' }))).toEqual(accepted);
    expect(validateCustomResource(manifest, thingOf({}, { must: 'x' })).defaulted['mode']).toBe('m');
    expect(judgeBothWays(manifest, thingOf({}))).toEqual(refused);
  });

  test('follows a schema that changes in one place', () => {
    const a: Malleable = { type: 'integer' };
    const isValid = validatorOf(Object.freeze({ type: 'object', properties: Object.freeze({ a }) }));
    expect(isValid({ a: 3 })).toBe(true);
    a.maximum = 2;
    expect(isValid({ a: 3 })).toBe(false);
  });

  test('follows a schema that gets other properties', () => {
    const properties: Malleable = { a: Object.freeze({ type: 'integer' }) };
    const isValid = validatorOf(Object.freeze({ type: 'object', properties }));
    expect(isValid({ a: 3 })).toBe(true);
    properties.a = Object.freeze({ type: 'string' });
    expect(isValid({ a: 3 })).toBe(false);
  });
});

/** Judges resources by a schema of which all is frozen but what was not when it was given. */
function validatorOf(spec: StructuralSchema): (value: object) => boolean {
  const { spec: definition, ...rest } = frozenDefinition(object({}));
  const openAPIV3Schema = Object.freeze({ type: 'object', properties: Object.freeze({ spec }) }) as StructuralSchema;
  const versions = [{ ...definition.versions[0]!, schema: { openAPIV3Schema } }];
  const manifest = { ...rest, spec: { ...definition, versions } };
  return (value) => validateCustomResource(manifest, thingOf(value)).valid;
}

import { loadCustomResourceDefinition } from 'operator-constructs';
import { t } from 'operator-constructs/crd';
import { crd } from '../../support/sources';
import { check, tenths } from './thing';

import type { ResourceValidation, SchemaNode } from 'operator-constructs/crd';

type Problem = ResourceValidation['problems'][number];

describe('what the schema refuses', () => {
  const person = t.object({ name: t.string(), role: t.enum('owner', 'reader').optional() });
  const free = t.raw<unknown>({
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'integer' } },
  });
  const anyOf = free.with({
    anyOf: [{ required: ['a'] }, { properties: { b: { minimum: 5 } }, required: ['b'] }],
  });
  const either = t.oneOf({ secret: t.string(), vault: t.string() });
  const claims = { 'x-kubernetes-preserve-unknown-fields': true } as const;

  test.each<[string, SchemaNode, unknown, Partial<Problem>]>([
    [
      'unknown',
      person,
      { name: 'a', rle: 'owner' },
      { path: 'spec.x.rle', message: 'unknown field', hint: 'did you mean role?' },
    ],
    [
      'unknown',
      person,
      { name: 'a', age: 3 },
      { path: 'spec.x.age', hint: 'use one of name, role' },
    ],
    [
      'unknown',
      t.raw({ type: 'object' }),
      { a: 1 },
      { path: 'spec.x.a', hint: 'no fields are allowed here' },
    ],
    [
      'required',
      person,
      {},
      {
        path: 'spec.x.name',
        message: 'required field is missing',
        hint: 'give it a value: string',
      },
    ],
    [
      'type',
      t.string(),
      3,
      {
        path: 'spec.x',
        message: 'must be of type string, got integer 3',
        hint: 'did you mean "3"?',
      },
    ],
    ['type', t.string(), true, { hint: 'did you mean "true"?' }],
    [
      'type',
      t.int32(),
      '3',
      { message: 'must be of type integer, got string "3"', hint: 'did you mean 3?' },
    ],
    ['type', t.int32(), 1.5, { message: 'must be of type integer, got number 1.5' }],
    ['type', t.number(), '1.5', { hint: 'did you mean 1.5?' }],
    ['type', t.bool(), 'True', { hint: 'did you mean true?' }],
    [
      'type',
      t.array(t.string()),
      'a',
      { message: 'must be of type array, got string "a"', hint: 'did you mean ["a"]?' },
    ],
    ['type', person, [], { message: 'must be of type object, got array []' }],
    [
      'type',
      t.array(t.string()),
      [null],
      { path: 'spec.x[0]', message: 'must be of type string, got null' },
    ],
    [
      'type',
      t.quantity(),
      0.5,
      { message: 'must be an integer or a string, got number 0.5', hint: 'did you mean "0.5"?' },
    ],
    ['type', t.intOrString(), true, { hint: 'did you mean "true"?' }],
    [
      'enum',
      t.enum('Always', 'Never'),
      'always',
      { message: 'must be one of "Always", "Never", got "always"', hint: 'did you mean Always?' },
    ],
    ['enum', t.string().with({ enum: ['a'] }), 'zzz', { message: 'must be one of "a", got "zzz"' }],
    [
      'enum',
      t.raw(() => ({ type: 'string', nullable: true, enum: ['a', null] })),
      null,
      { message: 'must be one of "a", null, got null' },
    ],
    ['minimum', t.int32().min(1), 0, { message: 'must be at least 1, got 0' }],
    ['minimum', t.number().exclusiveMin(1), 1, { message: 'must be above 1, got 1' }],
    ['maximum', t.int32().max(1), 2, { message: 'must be at most 1, got 2' }],
    ['maximum', t.number().exclusiveMax(1), 1, { message: 'must be below 1, got 1' }],
    ['multipleOf', t.int32().multipleOf(5), 7, { message: 'must be a multiple of 5, got 7' }],
    ['multipleOf', tenths, 0.25, { message: 'must be a multiple of 0.1, got 0.25' }],
    ['multipleOf', tenths, 1, { message: expect.stringContaining('takes as 0 for whole values') }],
    [
      'maximum',
      t.number().exclusiveMax(0.5),
      0,
      { message: expect.stringContaining('takes as 0 for whole values') },
    ],
    ['format', t.int32(), 2 ** 31, { message: 'must be a 32-bit integer, got 2147483648' }],
    ['format', t.int32(), -(2 ** 31) - 1, { message: 'must be a 32-bit integer, got -2147483649' }],
    ['format', t.int64(), 2 ** 53, { message: expect.stringContaining('JavaScript can hold') }],
    [
      'format',
      t.number().with({ format: 'float' }),
      1e39,
      { message: expect.stringContaining('32-bit') },
    ],
    ['format', t.string().format('ipv4'), 'x', { message: 'must be a valid ipv4, got "x"' }],
    ['minLength', t.string().min(1), '', { message: 'must not be empty, got ""' }],
    [
      'minLength',
      t.string().min(2),
      '😀',
      { message: 'must have at least 2 characters, got "😀"' },
    ],
    [
      'maxLength',
      t.string().max(2),
      'abc',
      { message: 'must have at most 2 characters, got "abc"' },
    ],
    ['pattern', t.string().pattern('^[a-z]+$'), 'A', { message: 'must match ^[a-z]+$, got "A"' }],
    [
      'pattern',
      t.quantity(),
      'lots',
      { message: 'must be a Kubernetes quantity such as 500m or 1Gi, got "lots"' },
    ],
    ['minItems', t.array(t.string()).min(1), [], { message: 'must have at least 1 item, got 0' }],
    [
      'maxItems',
      t.array(t.string()).max(2),
      ['a', 'b', 'c'],
      { message: 'must have at most 2 items, got 3' },
    ],
    [
      'minProperties',
      t.map(t.string()).min(2),
      { a: '' },
      { message: 'must have at least 2 entries, got 1' },
    ],
    [
      'maxProperties',
      t.map(t.string()).max(1),
      { a: '', b: '' },
      { message: 'must have at most 1 entry, got 2' },
    ],
    [
      'anyOf',
      anyOf,
      { b: 4 },
      { message: expect.stringContaining('must match one of: {a} | {b}') },
    ],
    ['oneOf', either, {}, { message: 'exactly one of secret, vault must be set, got none' }],
    [
      'oneOf',
      either,
      { secret: '', vault: '' },
      { message: 'exactly one of secret, vault must be set, got secret and vault' },
    ],
    [
      'oneOf',
      t.int32().with({ oneOf: [{ minimum: 1 }, { maximum: 5 }] }),
      3,
      { message: expect.stringContaining('it matches 2') },
    ],
    [
      'not',
      free.with({ not: { required: ['b'] } }),
      { b: 1 },
      { message: expect.stringContaining('must not match {b}') },
    ],
    [
      'maximum',
      free.with({ allOf: [{ properties: { a: { maximum: 1 } } }] }),
      { a: 2 },
      { path: 'spec.x.a' },
    ],
    [
      'duplicate',
      t.array(t.string()).set(),
      ['a', 'b', 'a'],
      { path: 'spec.x[2]', message: 'duplicate item "a", the same as spec.x[0]' },
    ],
    [
      'duplicate',
      t.array(person).mapBy('name'),
      [{ name: 'a' }, { name: 'a', role: 'owner' }],
      { path: 'spec.x[1]', message: 'duplicate entry for name="a", the same as spec.x[0]' },
    ],
    ['required', t.embeddedResource(), { kind: 'A' }, { path: 'spec.x.apiVersion' }],
    [
      'metadata',
      t.embeddedResource(),
      { apiVersion: 'a/b/c', kind: 'A' },
      { path: 'spec.x.apiVersion' },
    ],
    ['metadata', t.embeddedResource(), { apiVersion: 'v1', kind: 'a_b' }, { path: 'spec.x.kind' }],
    [
      'type',
      t.embeddedResource(),
      { apiVersion: 'v1', kind: 'A', metadata: { labels: { a: 1 } } },
      { path: 'spec.x.metadata.labels.a' },
    ],
    [
      'metadata',
      t.embeddedResource(),
      { apiVersion: 'v1', kind: 'A', metadata: { name: 'a/b' } },
      { path: 'spec.x.metadata.name' },
    ],
    [
      'json',
      t.any().with(claims),
      new Date(0),
      { path: 'spec.x', message: 'must be a JSON value, got an instance of Date' },
    ],
    ['json', t.any(), [NaN], { path: 'spec.x[0]', message: 'must be a JSON value, got NaN' }],
    [
      'json',
      t.any(),
      { 'a b': (): void => undefined },
      { path: 'spec.x["a b"]', message: 'must be a JSON value, got a function' },
    ],
    ['json', t.int64(), 3n, { message: 'must be a JSON value, got a bigint' }],
  ])('%s: %#', (code, node, value, problem) => {
    expect(check(node, value).problems).toEqual([
      expect.objectContaining({ path: 'spec.x', ...problem, code }),
    ]);
  });

  test('all of it at once', () => {
    const { problems } = check(person, { nme: 'a', role: 'boss' });
    expect(problems.map(({ code }) => code)).toEqual(['unknown', 'required', 'enum']);
  });
});

// As the code of the API server reckons (github.com/go-openapi/swag v0.23.0).
test.each([
  [0.1, 0.3, true],
  [0.1, 0.7, true],
  [0.01, 0.29, false],
  [0.01, -0.29, false],
  [0.25, -0.75, true],
  [0.25, 5e-324, false],
  [0.25, 1e300, false],
  [2.5, 7.5, true],
  [2, 2 ** 53 - 1, false],
  [2, 2 ** 53 - 2, true],
  [-0.5, 1.5, false],
])('of %d, %d is a multiple: %s', (multipleOf, value, isMultiple) => {
  // As a loaded CRD may have it; the builder refuses fractions here.
  const node = t.raw(() => ({ type: 'number', multipleOf }));
  expect(check(node, value).problems.map(({ code }) => code)).toEqual(
    isMultiple ? [] : ['multipleOf'],
  );
});

// As an API server of Kubernetes 1.36 decides.
test.each<[string, string, boolean]>([
  ['string', 'byte', true],
  ['string', 'date-time', true],
  ['string', 'password', true],
  ['string', 'unheard-of', false],
  ['boolean', 'byte', false],
  ['integer', 'int32', false],
])('a list where a %s of format %s is asked for is taken: %s', (type, format, isTaken) => {
  const lamps = crd('lamps', 'Lamp', 'Namespaced', 'example.com', { raw: { type, format } });
  const lamp = {
    apiVersion: 'example.com/v1',
    kind: 'Lamp',
    metadata: { name: 'a', namespace: 'a' },
    raw: [1, 2],
  };
  expect(loadCustomResourceDefinition(lamps).validate(lamp).valid).toBe(isTaken);
});

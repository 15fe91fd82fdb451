import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import {
  a,
  compareBoth,
  crd,
  free,
  integer,
  intOrString,
  listOf,
  map,
  number,
  object,
  text,
  version,
} from './compare.fixture';

describe('the fields and types of a schema and of its next release', () => {
  test.each<[string, StructuralSchema, StructuralSchema, ...string[]]>([
    ['a field', object, a, '.properties.a: info field-added | breaking field-removed'],
    [
      'a field where unknown ones are kept',
      free,
      { ...free, ...a },
      '.properties.a: breaking field-added | info field-removed',
    ],
    ['a required field', a, { ...a, required: ['a'] }, '.required: breaking required-added | info required-removed'],
    [
      'a required field with a default',
      { type: 'object', properties: { a: { ...text, default: '' } } },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      '.required: info required-added | info required-removed',
    ],
    [
      'a default of a required field',
      { ...a, required: ['a'] },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      '.required: info required-removed | breaking required-added',
      '.properties.a.default: info default-added | info default-removed',
    ],
    ['types without a common value', text, integer, '.type: breaking type-changed | breaking type-changed'],
    ['numbers', integer, number, '.type: warning type-widened | breaking type-narrowed'],
    [
      'integer or string',
      text,
      intOrString,
      '.x-kubernetes-int-or-string: warning type-widened | breaking type-narrowed',
    ],
    [
      'a set',
      listOf(text, 'set'),
      listOf(text),
      '.x-kubernetes-list-type: warning list-type-changed | breaking list-type-changed',
    ],
    ['an atomic list, explicit or not', listOf(text), listOf(text, 'atomic')],
    [
      'keys of a list map',
      listOf(a, 'map', 'a'),
      listOf(a, 'map', 'a', 'b'),
      '.x-kubernetes-list-map-keys: breaking list-keys-changed | breaking list-keys-changed',
    ],
    [
      'an atomic map',
      map,
      { ...map, 'x-kubernetes-map-type': 'atomic' },
      '.x-kubernetes-map-type: warning map-type-changed | warning map-type-changed',
    ],
    [
      'unknown fields',
      object,
      free,
      '.x-kubernetes-preserve-unknown-fields: info preserve-unknown-added | breaking preserve-unknown-removed',
    ],
    ['an object that becomes a map', a, map, '.additionalProperties: info map-added | breaking map-removed'],
    [
      'a map that does not fit the fields',
      a,
      { type: 'object', additionalProperties: integer },
      '.properties.a.type: breaking type-changed | breaking type-changed',
      '.additionalProperties: info map-added | breaking map-removed',
    ],
    [
      'the values of a map',
      { ...map, additionalProperties: integer },
      { ...map, additionalProperties: number },
      '.additionalProperties.type: warning type-widened | breaking type-narrowed',
    ],
    [
      'the items of a list',
      listOf(integer),
      listOf(number),
      '.items.type: warning type-widened | breaking type-narrowed',
    ],
    [
      'a resource in a resource',
      free,
      { ...free, 'x-kubernetes-embedded-resource': true },
      '.x-kubernetes-embedded-resource: breaking embedded-resource-added | info embedded-resource-removed',
      '.properties.apiVersion: breaking field-added | info field-removed',
      '.properties.kind: breaking field-added | info field-removed',
      '.properties.metadata: breaking field-added | info field-removed',
    ],
  ])('%s', (_, before, after, ...expected) => {
    expect(compareBoth(before, after)).toEqual(expected);
  });

  test('what every resource has is not new when it is named', () => {
    const named = crd({
      versions: [
        version({
          type: 'object',
          properties: {
            apiVersion: text,
            kind: text,
            metadata: { type: 'object', properties: { name: { ...text, maxLength: 9 } } },
          },
        }),
      ],
    });
    const { findings } = compareCustomResourceDefinitions(crd({}), named);
    expect(findings.map(({ path, change }) => `${change} ${path}`)).toEqual([
      'bound-narrowed spec.versions[v1].schema.openAPIV3Schema.properties.metadata.properties.name.maxLength',
    ]);
  });
});

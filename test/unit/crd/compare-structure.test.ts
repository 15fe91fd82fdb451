import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import {
  a,
  compareX,
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
  test.each<[string, StructuralSchema, StructuralSchema, string[], string[]]>([
    ['a field', object, a, ['info field-added .properties.a'], ['breaking field-removed .properties.a']],
    [
      'a field where unknown ones are kept',
      free,
      { ...free, ...a },
      ['breaking field-added .properties.a'],
      ['info field-removed .properties.a'],
    ],
    [
      'a required field',
      a,
      { ...a, required: ['a'] },
      ['breaking required-added .required'],
      ['info required-removed .required'],
    ],
    [
      'a required field with a default',
      { type: 'object', properties: { a: { ...text, default: '' } } },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      ['info required-added .required'],
      ['info required-removed .required'],
    ],
    [
      'a default of a required field',
      { ...a, required: ['a'] },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      ['info required-removed .required', 'info default-added .properties.a.default'],
      ['breaking required-added .required', 'info default-removed .properties.a.default'],
    ],
    ['types without a common value', text, integer, ['breaking type-changed .type'], ['breaking type-changed .type']],
    ['numbers', integer, number, ['warning type-widened .type'], ['breaking type-narrowed .type']],
    [
      'integer or string',
      text,
      intOrString,
      ['warning type-widened .x-kubernetes-int-or-string'],
      ['breaking type-narrowed .x-kubernetes-int-or-string'],
    ],
    [
      'a set',
      listOf(text, 'set'),
      listOf(text),
      ['warning list-type-changed .x-kubernetes-list-type'],
      ['breaking list-type-changed .x-kubernetes-list-type'],
    ],
    ['an atomic list, said or not', listOf(text), listOf(text, 'atomic'), [], []],
    [
      'keys of a list map',
      listOf(a, 'map', 'a'),
      listOf(a, 'map', 'a', 'b'),
      ['breaking list-keys-changed .x-kubernetes-list-map-keys'],
      ['breaking list-keys-changed .x-kubernetes-list-map-keys'],
    ],
    [
      'an atomic map',
      map,
      { ...map, 'x-kubernetes-map-type': 'atomic' },
      ['warning map-type-changed .x-kubernetes-map-type'],
      ['warning map-type-changed .x-kubernetes-map-type'],
    ],
    [
      'unknown fields',
      object,
      free,
      ['info preserve-unknown-added .x-kubernetes-preserve-unknown-fields'],
      ['breaking preserve-unknown-removed .x-kubernetes-preserve-unknown-fields'],
    ],
    [
      'an object that becomes a map',
      a,
      map,
      ['info map-added .additionalProperties'],
      ['breaking map-removed .additionalProperties'],
    ],
    [
      'a map that does not fit the fields',
      a,
      { type: 'object', additionalProperties: integer },
      ['breaking type-changed .properties.a.type', 'info map-added .additionalProperties'],
      ['breaking type-changed .properties.a.type', 'breaking map-removed .additionalProperties'],
    ],
    [
      'the values of a map',
      { ...map, additionalProperties: integer },
      { ...map, additionalProperties: number },
      ['warning type-widened .additionalProperties.type'],
      ['breaking type-narrowed .additionalProperties.type'],
    ],
    [
      'the items of a list',
      listOf(integer),
      listOf(number),
      ['warning type-widened .items.type'],
      ['breaking type-narrowed .items.type'],
    ],
    [
      'a resource in a resource',
      free,
      { ...free, 'x-kubernetes-embedded-resource': true },
      [
        'breaking embedded-resource-added .x-kubernetes-embedded-resource',
        ...['apiVersion', 'kind', 'metadata'].map((field) => `breaking field-added .properties.${field}`),
      ],
      [
        'info embedded-resource-removed .x-kubernetes-embedded-resource',
        ...['apiVersion', 'kind', 'metadata'].map((field) => `info field-removed .properties.${field}`),
      ],
    ],
  ])('%s', (_, before, after, forth, back) => {
    expect({ forth: compareX(before, after), back: compareX(after, before) }).toEqual({ forth, back });
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

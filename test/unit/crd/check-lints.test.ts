import { check, inShort, widget, withField, withProperty } from './check-fixtures';

const text = { type: 'string' };
const object = (properties: object): object => ({ type: 'object', properties });
const resource = (properties: object): object => ({ ...object(properties), 'x-kubernetes-embedded-resource': true });
const set = (items: object): object => ({ type: 'array', 'x-kubernetes-list-type': 'set', items });

describe('lints', () => {
  const lintsOf = (schema: unknown): string[] => inShort(check(withProperty(schema)).lints);

  test.each([
    ['a list without a list type', { type: 'array', items: text }, 'x: list-type'],
    ['a default below what may be left out', object({ a: { ...text, default: 'b' } }), 'x: default-never-applies'],
    [
      'a default that only resources meet',
      { type: 'object', additionalProperties: { ...text, default: 3 } },
      'x.additionalProperties.default: unchecked-default',
    ],
    [
      'a set that has an item twice by default',
      { ...set(text), default: ['a', 'a'] },
      'x.default[1]: unchecked-default',
    ],
    [
      'an unknown field of metadata by default',
      { ...resource({ metadata: { type: 'object', default: { unheardOf: 1 } } }), required: ['kind'] },
      'x.properties.metadata.default: unchecked-default',
    ],
  ])('%s is allowed, and reported', (_, schema, lint) => {
    const { valid, lints } = check(withProperty(schema));
    expect({ valid, lints: inShort(lints) }).toEqual({ valid: true, lints: [lint] });
  });

  test.each([
    [{ ...object({ a: { ...text, default: 'b' } }), default: {} }],
    [{ ...object({ a: { ...text, default: 'b' }, c: text }), required: ['c'] }],
    [{ ...object({ a: { ...text, default: 'b' }, c: text }) }],
    [object({ a: { ...text, default: '' } })],
    [object({ a: { type: 'integer', default: 0 } })],
    [object({ a: { type: 'boolean', default: true }, b: { ...text, default: 'b' } })],
    [object({ a: { ...object({}), default: {} } })],
    [{ ...text, format: 'date-time' }],
    [{ type: 'number', format: 'float' }],
    [{ type: 'array', 'x-kubernetes-list-type': 'atomic', items: text }],
  ])('no lint for %j', (schema) => {
    expect(lintsOf(schema)).toEqual([]);
  });

  test.each([
    ['additionalPrinterColumns[0].jsonPath', '.spec.colour', 'did you mean color?'],
    ['additionalPrinterColumns[0].jsonPath', '.spec[0]', undefined],
    ['subresources.scale.specReplicasPath', '.spec.replica', 'did you mean replicas?'],
    ['subresources.scale.specReplicasPath', '.spec.color', undefined],
    ['subresources.scale.labelSelectorPath', '.status.selector', undefined],
  ])('%s %s leads nowhere', (field, jsonPath, hint) => {
    const { valid, lints } = check(withField(`spec.versions[0].${field}`, jsonPath));
    expect({ valid, lints: inShort(lints) }).toEqual({ valid: true, lints: [`v.${field}: path`] });
    expect(lints[0]?.hint).toBe(hint);
  });

  test.each([
    '.metadata.creationTimestamp',
    '.spec.x[0].a',
    ".spec.x[?(@.a=='b')].a",
    '.spec.free.a',
    ".spec['color']",
  ])('a column can show %s', (jsonPath) => {
    const crd = withProperty({ type: 'array', 'x-kubernetes-list-type': 'atomic', items: object({ a: text }) });
    const free = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    withField('spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.free', free, crd);
    withField('spec.versions[0].additionalPrinterColumns[0].jsonPath', jsonPath, crd);
    expect(check(crd).lints).toEqual([]);
  });

  test.each([
    [100, []],
    [262_144, [': client-side-apply']],
    [1_600_000, [': size']],
  ])('a description of %d bytes', (bytes, lints) => {
    const crd = withProperty({ ...text, description: 'x'.repeat(bytes) }, widget());
    expect(inShort(check(crd).lints)).toEqual(lints);
    expect(check(crd).valid).toBe(true);
  });
});

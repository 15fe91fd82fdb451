import { check, inShort, widget, withField } from './check-fixtures';

// Each was sent to a kube-apiserver (v1.36.3).
test.each<[title: string, fields: string, sameSchemas: boolean, problems: string[]]>([
  ['the same, of the same schemas', 'ab ab', true, []],
  ['the same, of other schemas', 'ab ab', false, ['v.selectableFields: versions']],
  ['in another order, of other schemas', 'ab ba', false, []],
  ['others, of the same schemas', 'a b', true, ['v.selectableFields: versions']],
  ['in one version, of the same schemas', 'a ', true, ['v.selectableFields: versions']],
  ['in one version, of other schemas', 'a ', false, []],
  ['none, of other schemas', ' ', false, []],
])('selectable fields: %s', (_, fields, sameSchemas, problems) => {
  const crd = widget();
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  crd.spec.versions = fields.split(' ').map((names, i) => ({
    ...withField('spec.versions[0].schema.openAPIV3Schema.properties.spec', {
      type: 'object',
      properties: { ...properties, ...(i === 1 && !sameSchemas && { c: { type: 'string' } }) },
    }).spec.versions[0],
    name: `v${i}`,
    storage: i === 0,
    subresources: {},
    additionalPrinterColumns: [],
    selectableFields: [...names].map((name) => ({ jsonPath: `.spec.${name}` })),
  }));
  expect(inShort(check(crd).problems)).toEqual(problems);
});

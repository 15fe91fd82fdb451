import { check, inShort, withProperty } from './check-fixtures';

const text = { type: 'string' };
const object = (properties: object): object => ({ type: 'object', properties });
const resource = (properties: object): object => ({ ...object(properties), 'x-kubernetes-embedded-resource': true });

// Each was sent to a kube-apiserver (v1.36.3).
describe('defaults of whole resources', () => {
  const name = { name: text };

  test.each([
    [{ metadata: { type: 'object', default: { name: 'a' } } }, []],
    [{ metadata: { ...object(name), default: { name: 'a', labels: { a: 'b' } } } }, []],
    [{ metadata: { type: 'object', default: { name: 1 } } }, ['x.properties.metadata.default: type']],
    [
      { metadata: { ...object(name), maxProperties: 1, default: { name: 'a', labels: {} } } },
      ['x.properties.metadata.default: maxProperties'],
    ],
  ])('%j', (properties, problems) => {
    expect(inShort(check(withProperty(resource(properties))).problems)).toEqual(problems);
  });

  test('may have unknown fields in their metadata, which are dropped', () => {
    const whole = { apiVersion: 'v1', kind: 'X', metadata: { unheardOf: 1 } };
    const schema = { ...resource({ metadata: { type: 'object' } }), default: whole };
    expect(check(withProperty(schema)).problems).toEqual([]);
    expect(inShort(check(withProperty({ ...schema, default: { ...whole, unheardOf: 1 } })).problems)).toEqual([
      'x.default.unheardOf: unknown',
    ]);
  });
});

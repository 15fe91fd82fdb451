import { type SchemaNode, t } from 'operator-constructs/crd';
import { withoutUnset } from '../../../lib/crd/nodes/keywords';

describe('keywords that an API server would drop', () => {
  test.each<[string, SchemaNode, unknown]>([
    ['an object without fields', t.object({}), { type: 'object' }],
    ['an empty description', t.string().doc(''), { type: 'string' }],
    ['switches that are off', t.string().with({ nullable: false, exclusiveMinimum: false }), { type: 'string' }],
    [
      'what is empty further down',
      t.raw({ type: 'object', required: [], properties: { a: { type: 'array', items: { allOf: [], format: '' } } } }),
      { type: 'object', properties: { a: { type: 'array', items: {} } } },
    ],
    [
      'texts of a rule',
      t.int32().rule('self > 0', { fieldPath: '', messageExpression: '' }),
      { type: 'integer', format: 'int32', 'x-kubernetes-validations': [{ rule: 'self > 0' }] },
    ],
  ])('are not written: %s', (_what, node, schema) => {
    expect(node.schema()).toStrictEqual(schema);
  });

  test('are distinguished from meaningful values', () => {
    const schema = {
      type: 'object',
      minProperties: 0,
      default: { text: '', list: [], off: false },
      properties: { text: { type: 'string', default: '', minLength: 0, enum: [''] }, any: {} },
      additionalProperties: false,
      not: { properties: { a: {} } },
    } as const;
    expect(withoutUnset(schema)).toStrictEqual(schema);
  });
});

import fc from 'fast-check';
import { compareCustomResourceDefinitions, validateCustomResource } from 'operator-constructs/crd';
import { isSecretName } from '../../../lib/crd/json/secret-values';
import { flag, integer, list, object, text } from '../../conformance/definition';
import { withX } from './compare.fixture';
import { thing } from './thing';

import type { StructuralSchema } from '../../support/crd-types';

const thingWith = (x: unknown): object => ({ ...thing(undefined), x });

/** All problems of a resource. */
const messageOf = (schema: StructuralSchema, x: unknown, old?: unknown): string => {
  const options = old === undefined ? {} : { oldResource: thingWith(old) };
  const { problems } = validateCustomResource(withX(schema), thingWith(x), options);
  expect(problems).not.toEqual([]);
  return JSON.stringify(problems);
};

const at = (name: string, schema: StructuralSchema): StructuralSchema => object({ [name]: schema });

const SECRET = 'hunter2-s3cr3t';
const LONG = `${SECRET}-${'x7'.repeat(60)}`;

describe('a value that may be a secret is in no message of a check', () => {
  test.each<[string, StructuralSchema, unknown]>([
    ['a format', at('accessKey', text({ format: 'date' })), { accessKey: SECRET }],
    ['an item', at('tokens', list(text({ pattern: '^a$' }))), { tokens: [SECRET, LONG] }],
    [
      'an item that is there twice',
      at('passwords', list(text(), { 'x-kubernetes-list-type': 'set' })),
      { passwords: [SECRET, SECRET] },
    ],
    [
      'within an object of another type',
      at('a', text()),
      { a: { users: [{ name: 'root', password: SECRET }] } },
    ],
    ['within a long object', at('a', text()), { a: { b: 'x'.repeat(40), password: LONG } }],
    ['a pair', at('env', text()), { env: [{ name: 'DB_PASSWORD', value: SECRET }] }],
    ['behind a flag', at('args', text()), { args: ['--token', SECRET] }],
    ['of a flag', at('args', text()), { args: [`--auth=${SECRET}`] }],
    ['in a login', at('url', text({ maxLength: 3 })), { url: `postgres://me:${SECRET}@db/x` }],
    [
      'a part of credentials',
      at('credentials', text()),
      { credentials: { user: 'a', value: SECRET } },
    ],
    [
      'a rule that says it',
      object(
        { password: text() },
        {
          'x-kubernetes-validations': [
            { rule: 'self.password == "x"', messageExpression: '"not " + self.password' },
          ],
        },
      ),
      { password: SECRET },
    ],
  ])('%s', (_, schema, spec) => {
    const message = messageOf(schema, spec);
    expect(message).not.toContain(SECRET);
    expect(message).not.toContain('hunter2');
  });

  test('a number', () => {
    const message = messageOf(at('password', { type: 'string' }), { password: 918273 });
    expect(message).not.toContain('918273');
    expect(message).toContain('must be of type string, got integer (hidden)');
  });

  test('nor in a comparison of CRDs that is given resources', () => {
    const [old, next] = [
      at('password', { type: 'string' }),
      at('password', { type: 'string', maxLength: 2 }),
    ];
    const resources = [thingWith({ password: SECRET })];
    const { findings } = compareCustomResourceDefinitions(withX(old), withX(next), { resources });
    expect(JSON.stringify(findings)).toContain('Thing');
    expect(JSON.stringify(findings)).not.toContain(SECRET);
  });

  test('words of the message stay, though a secret is one of them', () => {
    const schema = at('password', { type: 'object' });
    expect(messageOf(schema, { password: 'type' })).toContain(
      'must be of type object, got string (hidden)',
    );
  });

  test('other values are shown', () => {
    expect(messageOf(at('size', integer()), { size: 'three' })).toContain('got string \\"three\\"');
    expect(
      messageOf(at('passwordSecretRef', { type: 'object' }), { passwordSecretRef: 'db' }),
    ).toContain('db');
  });

  test('a property: whatever is wrong with it, wherever it stands', () => {
    const names = fc.constantFrom(
      'password',
      'adminPassword',
      'api-key',
      'authToken',
      'client_secret',
      'dbPwd',
    );
    const secret = fc.stringMatching(/^[a-zA-Z0-9+/"' ]{8,100}$/);
    const demand = fc.constantFrom<StructuralSchema>(
      integer(),
      flag(),
      list({ type: 'string' }),
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', maxLength: 2 },
      { type: 'string', pattern: '^$' },
      { type: 'string', not: { minLength: 1 } },
      { type: 'string', oneOf: [{ maxLength: 1 }, { pattern: '^$' }] },
    );
    fc.assert(
      fc.property(names, secret, demand, fc.boolean(), (name, value, schema, isDeep) => {
        expect(isSecretName(name)).toBe(true);
        const inner = at(name, schema);
        const message = isDeep
          ? messageOf(at('users', list(inner)), { users: [{ [name]: value }] })
          : messageOf(inner, { [name]: value });
        const start = JSON.stringify(JSON.stringify(value.slice(0, 20)).slice(1, -1)).slice(1, -1);
        expect(message).not.toContain(start);
      }),
      { numRuns: 100 },
    );
  });
});

import {
  AdmissionVariables,
  compileAdmission,
  type AdmissionInput,
  type AdmissionResult,
} from '../../../lib/crd/cel/admission';
import { anything } from './truths.fixture';

const evaluate = (expression: string, input: AdmissionInput): AdmissionResult =>
  compileAdmission(expression, anything).evaluate(input);

describe('the objects of a request', () => {
  it('a deleted object is null, and so is the old one of a created object', () => {
    const deleted = { object: null, oldObject: { metadata: { name: 'a', namespace: 'b' } } };
    expect(evaluate("object == null && oldObject.metadata.name == 'a'", deleted)).toEqual({ result: true });
    expect(evaluate('oldObject == null && object != null', { object: {} })).toEqual({ result: true });
    expect(evaluate('object.spec.replicas == 1', deleted)).toEqual({ error: 'no such key: spec' });
  });

  it.each<[operation: string, input: AdmissionInput]>([
    ['CREATE', { object: { metadata: { name: 'a', namespace: 'b' } } }],
    ['UPDATE', { object: { metadata: { name: 'a', namespace: 'b' } }, oldObject: {} }],
    ['DELETE', { object: null, oldObject: { metadata: { name: 'a', namespace: 'b' } } }],
  ])('the request is %s by what there is', (operation, input) => {
    const expression = `request.operation == '${operation}' && request.name == 'a' && request.namespace == 'b'`;
    expect(evaluate(expression, input)).toEqual({ result: true });
  });

  it('the request can be given', () => {
    const request = { operation: 'UPDATE', userInfo: { username: 'jane', groups: ['dev'] } };
    const expression = "request.userInfo.username == 'jane' && 'dev' in request.userInfo.groups";
    expect(evaluate(expression, { object: {}, request })).toEqual({ result: true });
    expect(evaluate("request.userInfo.username == 'jane'", { object: {} })).toEqual({ error: 'no such key: username' });
  });

  it('fields that are undefined are absent, as in JSON', () => {
    expect(evaluate('!has(object.a) && object.b == null', { object: { a: undefined, b: null } })).toEqual({
      result: true,
    });
  });

  it('integers beyond 64 bits are doubles', () => {
    const object = { big: 2 ** 70, max: 2 ** 62 };
    expect(evaluate('type(object.big) == double && type(object.max) == int', { object })).toEqual({ result: true });
  });

  it('dates are the strings that JSON has for them', () => {
    const object = { at: new Date(0) };
    expect(evaluate("object.at == '1970-01-01T00:00:00.000Z'", { object })).toEqual({ result: true });
  });

  it('keys that JavaScript has a meaning for are nothing but keys', () => {
    const object = JSON.parse(
      '{"constructor": "x", "__proto__": {"polluted": 1}, "prototype": 2, "toString": 3}',
    ) as unknown;
    const expression =
      "object.constructor == 'x' && object['__proto__'].polluted == 1 && object.toString == 3 && size(object) == 4";
    expect(evaluate(expression, { object })).toEqual({ result: true });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(evaluate('has(object.toString) || has(object.hasOwnProperty)', { object: {} })).toEqual({ result: false });
    expect(evaluate("object['constructor'] == 1", { object: {} })).toEqual({ error: 'no such key: constructor' });
    expect(evaluate("'abc'.size() == 3 && object.name.length == 3", { object: { name: 'abc' } })).toHaveProperty(
      'error',
    );
  });

  it('variables can be made once for many expressions', () => {
    const variables = new AdmissionVariables({ object: { a: 1 } });
    const results = ['object.a == 1', 'object.a == 2'].map((e) =>
      compileAdmission(e, anything).evaluateWith(variables),
    );
    expect(results).toEqual([{ result: true }, { result: false }]);
  });

  it('only what an expression needs of the objects is looked at', () => {
    const read = jest.fn(() => 1);
    const variables = new AdmissionVariables({
      object: Object.defineProperty({ b: 1 }, 'a', { get: read, enumerable: true }),
    });
    expect(compileAdmission('object.b == 1', anything).evaluateWith(variables)).toEqual({ result: true });
    expect(read).not.toHaveBeenCalled();
    expect(compileAdmission('object.a == 1', anything).evaluateWith(variables)).toEqual({ result: true });
    expect(read).toHaveBeenCalled();
  });

  it('variables that are not given are null', () => {
    const nothing = { object: undefined, oldObject: undefined, request: undefined };
    for (const request of [
      "request.operation == 'DELETE'",
      "request.operation in ['DELETE'] && request.userInfo == {}",
    ]) {
      expect(evaluate(`object == null && oldObject == null && ${request}`, nothing)).toEqual({ result: true });
    }
  });

  it.each(['object.?flag.orValue(true)', "object.a == 1 && 'a' == 1", "object.a == 1 && 1 in ['a']"])(
    '%s has no result, as an API server does not take it',
    (expression) => {
      expect(() => evaluate(expression, { object: { a: 2, flag: true } })).toThrow(/cannot be evaluated/);
    },
  );

  it('one evaluation leaves nothing behind for the next', () => {
    const compiled = compileAdmission('object.list.map(x, x * 2).all(i, x, x > i) && object.list == [1]', anything);
    const results = [[1], [2], [1]].map((list) => compiled.evaluate({ object: { list } }));
    expect(results).toEqual([{ result: true }, { result: false }, { result: true }]);
    const simple = compileAdmission('object.list.all(x, object.list.exists_one(y, y == x))', anything);
    const simpleResults = [
      [1, 2],
      [1, 1],
      [2, 1],
    ].map((list) => simple.evaluate({ object: { list } }));
    expect(simpleResults).toEqual([{ result: true }, { result: false }, { result: true }]);
  });
});

import {
  AdmissionVariables,
  compileAdmission,
  minimumKubernetesVersion,
} from '../../../lib/crd/cel/admission';
import { describeProblem } from '../../../lib/crd/cel/syntax/syntax-problem';
import { flag, integer, list, map, number, object, text } from '../../conformance/definition';

import type { AdmissionInput, AdmissionResult } from '../../../lib/crd/cel/admission';
import type { StructuralSchema } from '../../support/crd-types';

/** An empty schema, so that expressions are checked as an API server checks policies. */
const anything: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

const schema: StructuralSchema = object({
  metadata: { type: 'object' },
  spec: object({
    replicas: integer(),
    ratio: number(),
    paused: flag(),
    since: text({ format: 'date-time' }),
    'storage-size': text(),
    port: { anyOf: [integer(), text()], 'x-kubernetes-int-or-string': true },
    mode: text({ nullable: true }),
    limits: map(text()),
    ports: list(object({ name: text(), number: integer() })),
    template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    nested: object({ spec: { type: 'object' } }, { 'x-kubernetes-embedded-resource': true }),
  }),
});

const problems = (expression: string): string[] =>
  compileAdmission(expression, schema).problems.map(describeProblem);

describe('an expression that does not agree with the schema', () => {
  it.each<[expression: string, ...expected: string[]]>([
    [
      'object.spec.replica == 1',
      "1:13: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    [
      'has(object.spec.replica)',
      "1:17: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    [
      'object.spec.?replica.orValue(1) == 1',
      "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    [
      "object.spec['storage_sise'] == 'a'",
      "1:13: unknown field 'storage_sise' of object.spec, did you mean 'storage-size'?",
    ],
    [
      "object.spec[?'replica'].hasValue()",
      "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    [
      'object.?spec.replica == optional.of(1)',
      "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    [
      "object.spec.ports.all(p, p.nam == '')",
      "1:28: unknown field 'nam' of object.spec.ports[], did you mean 'name'?",
    ],
    [
      "object.spec.ports.all(i, p, p.nam == '')",
      "1:31: unknown field 'nam' of object.spec.ports[], did you mean 'name'?",
    ],
    [
      "object.spec.ports.map(p, p)[0].nam == ''",
      "1:32: unknown field 'nam' of object.spec.ports[], did you mean 'name'?",
    ],
    [
      'object.spec.?ports.optMap(p, p[0].numbr == 1).orValue(true) == true',
      "1:35: unknown field 'numbr' of object.spec.ports[], did you mean 'number'?",
    ],
    ['oldObject.status.ready == 1', "1:11: unknown field 'status' of object"],
    [
      "object.metadata.finalizer == ['a']",
      "1:17: unknown field 'finalizer' of object.metadata, did you mean 'finalizers'?",
    ],
    [
      "object.spec.nested.metadata.nam == 'a'",
      "1:29: unknown field 'nam' of object.spec.nested.metadata, did you mean 'name'?",
    ],
    [
      "request.operatoin == 'CREATE'",
      "1:9: unknown field 'operatoin' of request, did you mean 'operation'?",
    ],
    [
      'object.constructor == object.__proto__',
      "1:8: unknown field 'constructor' of object",
      "1:30: unknown field '__proto__' of object",
    ],
    [
      'object.spec.replica == 1 &&\n  object.spec.prts == []',
      "1:13: unknown field 'replica' of object.spec, did you mean 'replicas'?",
      "2:15: unknown field 'prts' of object.spec, did you mean 'ports'?",
    ],
    ["object.spec.replicas > 'a'", '1:1: no such overload: int > string'],
    ["object.spec.replicas == '3'", '1:1: no such overload: int == string'],
    [
      "object.spec.since > timestamp('2020-01-01T00:00:00Z')",
      '1:1: no such overload: string > google.protobuf.Timestamp',
    ],
    ['object.spec.limits.cpu > 1', '1:1: no such overload: string > int'],
    ['object.spec.ratio * 2 > 1.0', '1:1: no such overload: double * int'],
    [
      'object.spec.ports[0] == object.spec',
      '1:1: no such overload: object.spec.ports[] == object.spec',
    ],
    [
      "object.spec.?replicas.orValue('x') == 'x'",
      "1:1: found no matching overload for 'optional<int>.orValue(string)'",
    ],
    ["object.spec.replicas in ['a']", '1:1: no such overload: int in list<string>'],
    ['objekt.spec == 1', "1:1: unknown variable 'objekt', did you mean 'object'?"],
    [
      'self.spec == 1',
      "1:1: unknown variable 'self', there are object, oldObject, request, namespaceObject",
    ],
    [
      "object.spec.mode.startWith('a')",
      "1:18: unknown function 'startWith', did you mean 'startsWith'?",
    ],
    ["ipisCanonical('10.0.0.1')", "1:1: unknown function 'ipisCanonical'"],
  ])('%s', (expression, ...expected) => {
    expect(problems(expression)).toEqual(expected);
  });

  it('cannot be evaluated where an API server would not take it', () => {
    const compiled = compileAdmission('objekt.spec.replicas == 1', schema);
    expect(() => compiled.evaluate({ object: {} })).toThrow(
      /cannot be evaluated \(1:1: unknown variable 'objekt'/,
    );
  });

  it('has a code', () => {
    const codes = ['object.x == 1', 'x == 1', 'x() == 1', '1 +', '1 + true == 1', '1'].map(
      (expression) => compileAdmission(expression, schema).problems[0]?.code,
    );
    expect(codes).toEqual([
      'unknown-field',
      'unknown-variable',
      'unknown-function',
      'syntax',
      'type',
      'result-type',
    ]);
  });
});

describe('an expression that agrees with the schema', () => {
  it.each([
    "object.metadata.?finalizers.orValue([]).exists(f, f == 'a')",
    'object.metadata.name.size() <= 63 && has(object.metadata.deletionTimestamp) && object.metadata.generation > 1',
    "object.metadata.labels['a.b/c'] == 'd' && object.metadata.ownerReferences[0].controller == true",
    "object.spec['storage-size'] == '1Gi' && quantity(object.spec['storage-size']).isInteger()",
    "object.spec.port == 1 || object.spec.port == '50%'",
    'object.spec.ratio == 1 && object.spec.ratio > 1 && double(object.spec.ratio) * 2.0 > 1.0',
    'object.spec.mode == null && object == null && oldObject == null',
    'object.spec.ports == oldObject.spec.ports && object.spec.ports == []',
    'object.spec.template.spec.anything == 1',
    "object.spec.limits.all(name, name != 'cpu' || object.spec.limits[name] == '1')",
    "request.userInfo.groups.exists(g, g == 'system:masters') && request.options.x == 1",
    "namespaceObject.metadata.labels['a'] == 'b'",
    "object.spec.nested.kind == 'Pod'",
  ])('%s', (expression) => {
    expect(problems(expression)).toEqual([]);
  });

  it('has to be a bool without the schema too, because an API server does not use it', () => {
    expect(problems('object.spec.paused')).toEqual([
      expect.stringContaining('compare with `== true`'),
    ]);
    expect(problems('object.spec.paused == true')).toEqual([]);
  });
});

describe('compiling', () => {
  it('keeps results by expression and schema', () => {
    const first = compileAdmission('object.spec.replicas == 1', schema);
    expect(compileAdmission('object.spec.replicas == 1', schema)).toBe(first);
    expect(compileAdmission('object.spec.replicas == 1', anything)).not.toBe(first);
    expect(compileAdmission('object.spec.replicas == 2', schema)).not.toBe(first);
  });

  it('shows whether an expression is about a change', () => {
    expect(compileAdmission('object.spec.replicas == 1', schema).usesOldObject).toBe(false);
    expect(compileAdmission('has(oldObject.spec)', schema).usesOldObject).toBe(true);
    expect(
      compileAdmission('[1].all(x, [x].all(y, oldObject == null))', schema).usesOldObject,
    ).toBe(true);
    expect(compileAdmission("object.metadata.name == 'oldObject'", schema).usesOldObject).toBe(
      false,
    );
  });

  it('tells schemas apart that have objects of the same name in different places', () => {
    const twice: StructuralSchema = object({
      'a-b': object({ x: integer() }),
      a_b: object({ x: text() }),
      'a b': object({ x: text() }),
    });
    const compiled = compileAdmission(
      "object['a-b'].x == 1 && object.a_b.x == 'y' && object['a b'].x == 'y'",
      twice,
    );
    expect(compiled.problems).toEqual([]);
  });
});

describe('the Kubernetes version that an expression needs', () => {
  it.each<[expression: string, version: string | undefined, feature?: string]>([
    ["object.a.matches('x') && has(object.b) && isURL(object.c) && object.l.isSorted()", undefined],
    ['object.?a.hasValue()', '1.29', 'hasValue()'],
    ["object.?a == object[?'b']", '1.29', "'.?'"],
    ["quantity('1').isInteger()", '1.29', 'isInteger()'],
    ['sets.contains([1], [1])', '1.30', 'sets.contains()'],
    ["'%s'.format(['a']) == 'a'", '1.30', 'format()'],
    ["isIP('1.2.3.4')", '1.31', 'isIP()'],
    ["ip.isCanonical('1.2.3.4')", '1.31', 'ip.isCanonical()'],
    ["cidr('10.0.0.0/8').containsIP('10.0.0.1')", '1.31', 'containsIP()'],
    ["!format.uri().validate('x').hasValue()", '1.32', 'validate()'],
    ['[1].all(x, x > 0)', undefined],
    ['[1].all(i, x, x > i)', '1.33', 'all() with two variables'],
    ['[1].first().hasValue()', '1.33', 'first()'],
    ['optional.unwrap([optional.of(1)]) == [1]', '1.33', 'optional.unwrap()'],
    ['[1].transformList(i, x, x) == [1]', '1.33', 'transformList()'],
    ["isSemver('1.0.0')", '1.34', 'isSemver()'],
    ["isIP('::1') && [2, 1].sort() == [1, 2] && isSemver('1')", '1.35', 'sort()'],
    ['lists.range(1) == [0]', '1.35', 'lists.range()'],
    ['object. ==', undefined],
  ])('%s', (expression, ...[version, feature]) => {
    expect(minimumKubernetesVersion(expression)).toEqual(version && { version, feature });
  });
});

describe('an expression that tests have checked', () => {
  const evaluate = (expression: string) =>
    compileAdmission(expression, anything).evaluateTested(
      new AdmissionVariables({ object: { spec: { replicas: 3 } } }),
    );

  it('is evaluated without looking for its types', () => {
    jest.isolateModules(() => {
      jest.doMock('../../../lib/crd/cel/admission-compiler', () => {
        throw new Error('the check of types is loaded');
      });
      const { compileAdmission: compile } =
        require('../../../lib/crd/cel/admission') as typeof import('../../../lib/crd/cel/admission');
      const odd = compile(
        'object.spec.replicas % 2 == 1 && has(object.spec) && [1].all(x, x > 0)',
        anything,
      );
      expect(
        odd.evaluateTested(new AdmissionVariables({ object: { spec: { replicas: 3 } } })),
      ).toEqual({
        result: true,
      });
      jest.dontMock('../../../lib/crd/cel/admission-compiler');
    });
  });

  it.each([
    "[duration('1s')].filter(each, false).sum() == duration('0s')",
    '[1.5].filter(each, false).sum() == 0.0 && type([1.5].filter(each, false).sum()) == double',
  ])('gives what only types tell: %s', (expression) => {
    expect(evaluate(expression)).toEqual({ result: true });
  });

  it('is refused by the API server where it is wrong, and has an error then', () => {
    expect(evaluate('object.spec.missing == 1')).toEqual({ error: 'no such key: missing' });
  });
});

const evaluate = (expression: string, input: AdmissionInput): AdmissionResult =>
  compileAdmission(expression, anything).evaluate(input);

describe('the objects of a request', () => {
  it('a deleted object is null, and so is the old one of a created object', () => {
    const deleted = { object: null, oldObject: { metadata: { name: 'a', namespace: 'b' } } };
    expect(evaluate("object == null && oldObject.metadata.name == 'a'", deleted)).toEqual({
      result: true,
    });
    expect(evaluate('oldObject == null && object != null', { object: {} })).toEqual({
      result: true,
    });
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
    expect(evaluate("request.userInfo.username == 'jane'", { object: {} })).toEqual({
      error: 'no such key: username',
    });
  });

  it('fields that are undefined are absent, as in JSON', () => {
    expect(
      evaluate('!has(object.a) && object.b == null', { object: { a: undefined, b: null } }),
    ).toEqual({
      result: true,
    });
  });

  it('integers beyond 64 bits are doubles', () => {
    const object = { big: 2 ** 70, max: 2 ** 62 };
    expect(evaluate('type(object.big) == double && type(object.max) == int', { object })).toEqual({
      result: true,
    });
  });

  it('dates are the strings that JSON has for them', () => {
    const object = { at: new Date(0) };
    expect(evaluate("object.at == '1970-01-01T00:00:00.000Z'", { object })).toEqual({
      result: true,
    });
  });

  it('keys that JavaScript has a meaning for are nothing but keys', () => {
    const object = JSON.parse(
      '{"constructor": "x", "__proto__": {"polluted": 1}, "prototype": 2, "toString": 3}',
    ) as unknown;
    const expression =
      "object.constructor == 'x' && object['__proto__'].polluted == 1 && object.toString == 3 && size(object) == 4";
    expect(evaluate(expression, { object })).toEqual({ result: true });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(evaluate('has(object.toString) || has(object.hasOwnProperty)', { object: {} })).toEqual({
      result: false,
    });
    expect(evaluate("object['constructor'] == 1", { object: {} })).toEqual({
      error: 'no such key: constructor',
    });
    expect(
      evaluate("'abc'.size() == 3 && object.name.length == 3", { object: { name: 'abc' } }),
    ).toHaveProperty('error');
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
    expect(compileAdmission('object.b == 1', anything).evaluateWith(variables)).toEqual({
      result: true,
    });
    expect(read).not.toHaveBeenCalled();
    expect(compileAdmission('object.a == 1', anything).evaluateWith(variables)).toEqual({
      result: true,
    });
    expect(read).toHaveBeenCalled();
  });

  it('variables that are not given are null', () => {
    const nothing = { object: undefined, oldObject: undefined, request: undefined };
    for (const request of [
      "request.operation == 'DELETE'",
      "request.operation in ['DELETE'] && request.userInfo == {}",
    ]) {
      expect(evaluate(`object == null && oldObject == null && ${request}`, nothing)).toEqual({
        result: true,
      });
    }
  });

  it.each([
    'object.?flag.orValue(true)',
    "object.a == 1 && 'a' == 1",
    "object.a == 1 && 1 in ['a']",
  ])('%s has no result, as an API server does not take it', (expression) => {
    expect(() => evaluate(expression, { object: { a: 2, flag: true } })).toThrow(
      /cannot be evaluated/,
    );
  });

  it('one evaluation leaves nothing behind for the next', () => {
    const compiled = compileAdmission(
      'object.list.map(x, x * 2).all(i, x, x > i) && object.list == [1]',
      anything,
    );
    const results = [[1], [2], [1]].map((list) => compiled.evaluate({ object: { list } }));
    expect(results).toEqual([{ result: true }, { result: false }, { result: true }]);
    const simple = compileAdmission(
      'object.list.all(x, object.list.exists_one(y, y == x))',
      anything,
    );
    const simpleResults = [
      [1, 2],
      [1, 1],
      [2, 1],
    ].map((list) => simple.evaluate({ object: { list } }));
    expect(simpleResults).toEqual([{ result: true }, { result: false }, { result: true }]);
  });
});

import { AdmissionVariables, compileAdmission, minimumKubernetesVersion } from '../../../lib/crd/cel/admission';
import { describeProblem } from '../../../lib/crd/cel/syntax/problem';
import type { StructuralSchema } from '../../support/crd-types';
import { anything } from './truths.fixture';

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    metadata: { type: 'object' },
    spec: {
      type: 'object',
      properties: {
        replicas: { type: 'integer' },
        ratio: { type: 'number' },
        paused: { type: 'boolean' },
        since: { type: 'string', format: 'date-time' },
        'storage-size': { type: 'string' },
        port: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
        mode: { type: 'string', nullable: true },
        limits: { type: 'object', additionalProperties: { type: 'string' } },
        ports: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' }, number: { type: 'integer' } } },
        },
        template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        nested: {
          type: 'object',
          'x-kubernetes-embedded-resource': true,
          properties: { spec: { type: 'object' } },
        },
      },
    },
  },
};

const problems = (expression: string): string[] => compileAdmission(expression, schema).problems.map(describeProblem);

describe('an expression that does not agree with the schema', () => {
  it.each<[expression: string, ...expected: string[]]>([
    ['object.spec.replica == 1', "1:13: unknown field 'replica' of object.spec, did you mean 'replicas'?"],
    ['has(object.spec.replica)', "1:17: unknown field 'replica' of object.spec, did you mean 'replicas'?"],
    ['object.spec.?replica.orValue(1) == 1', "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?"],
    [
      "object.spec['storage_sise'] == 'a'",
      "1:13: unknown field 'storage_sise' of object.spec, did you mean 'storage-size'?",
    ],
    ["object.spec[?'replica'].hasValue()", "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?"],
    [
      'object.?spec.replica == optional.of(1)',
      "1:14: unknown field 'replica' of object.spec, did you mean 'replicas'?",
    ],
    ["object.spec.ports.all(p, p.nam == '')", "1:28: unknown field 'nam' of object.spec.ports[], did you mean 'name'?"],
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
    ["request.operatoin == 'CREATE'", "1:9: unknown field 'operatoin' of request, did you mean 'operation'?"],
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
    ['object.spec.ports[0] == object.spec', '1:1: no such overload: object.spec.ports[] == object.spec'],
    [
      "object.spec.?replicas.orValue('x') == 'x'",
      "1:1: found no matching overload for 'optional<int>.orValue(string)'",
    ],
    ["object.spec.replicas in ['a']", '1:1: no such overload: int in list<string>'],
    ['objekt.spec == 1', "1:1: unknown variable 'objekt', did you mean 'object'?"],
    ['self.spec == 1', "1:1: unknown variable 'self', there are object, oldObject, request, namespaceObject"],
    ["object.spec.mode.startWith('a')", "1:18: unknown function 'startWith', did you mean 'startsWith'?"],
    ["ipisCanonical('10.0.0.1')", "1:1: unknown function 'ipisCanonical'"],
  ])('%s', (expression, ...expected) => {
    expect(problems(expression)).toEqual(expected);
  });

  it('cannot be evaluated where an API server would not take it', () => {
    const compiled = compileAdmission('objekt.spec.replicas == 1', schema);
    expect(() => compiled.evaluate({ object: {} })).toThrow(/cannot be evaluated \(1:1: unknown variable 'objekt'/);
  });

  it('has a code', () => {
    const codes = ['object.x == 1', 'x == 1', 'x() == 1', '1 +', '1 + true == 1', '1'].map(
      (expression) => compileAdmission(expression, schema).problems[0]?.code,
    );
    expect(codes).toEqual(['unknown-field', 'unknown-variable', 'unknown-function', 'syntax', 'type', 'result-type']);
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
    expect(problems('object.spec.paused')).toEqual([expect.stringContaining('compare with `== true`')]);
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
    expect(compileAdmission('[1].all(x, [x].all(y, oldObject == null))', schema).usesOldObject).toBe(true);
    expect(compileAdmission("object.metadata.name == 'oldObject'", schema).usesOldObject).toBe(false);
  });

  it('tells schemas apart that have objects of the same name in different places', () => {
    const twice: StructuralSchema = {
      type: 'object',
      properties: {
        'a-b': { type: 'object', properties: { x: { type: 'integer' } } },
        a_b: { type: 'object', properties: { x: { type: 'string' } } },
        'a b': { type: 'object', properties: { x: { type: 'string' } } },
      },
    };
    const compiled = compileAdmission("object['a-b'].x == 1 && object.a_b.x == 'y' && object['a b'].x == 'y'", twice);
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
      const odd = compile('object.spec.replicas % 2 == 1 && has(object.spec) && [1].all(x, x > 0)', anything);
      expect(odd.evaluateTested(new AdmissionVariables({ object: { spec: { replicas: 3 } } }))).toEqual({
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

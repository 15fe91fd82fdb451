import { compileRules } from '../../../lib/crd/cel/compiled-rules';
import { describeProblem } from '../../../lib/crd/cel/syntax/syntax-problem';
import { integer, list, map, object } from '../../conformance/definition';
import { specSchema } from './schema-rules.fixture';

import type { CelRule } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

function problems(
  rule: string,
  schema: StructuralSchema = specSchema,
  isResource = false,
): string[] {
  return compileRules({ ...schema, 'x-kubernetes-validations': [{ rule }] }, isResource).flatMap(
    (compiled) => compiled.problems.map(({ problem }) => describeProblem(problem)),
  );
}

// Which expressions compile was asked of the code of the API server (k8s.io/apiextensions-apiserver
// v0.36.3).
describe('a rule that an API server refuses', () => {
  it.each<[rule: string, problem: string | RegExp]>([
    ['self.cout > 1', "1:6: unknown field 'cout' of self, did you mean 'count'?"],
    ['has(self.cout)', "1:10: unknown field 'cout' of self, did you mean 'count'?"],
    ['self.?cout.hasValue()', "1:7: unknown field 'cout' of self, did you mean 'count'?"],
    [
      "self.ports.all(p, p.nam == '')",
      "1:21: unknown field 'nam' of self.ports[], did you mean 'name'?",
    ],
    ['self.free.any == 1', "1:11: unknown field 'any' of self.free"],
    ['self.nested.data == 1', /unknown field 'data' of self.nested/],
    ['self.nested.metadata.labels == {}', /unknown field 'labels' of self.nested.metadata/],
    ['selff.count == 1', "1:1: unknown variable 'selff', did you mean 'self'?"],
    ['object.spec == 1', "1:1: unknown variable 'object', there are self, oldSelf"],
    ["self.title.startsWit('a')", "1:12: unknown function 'startsWit', did you mean 'startsWith'?"],
    ['isIp(self.title)', "1:1: unknown function 'isIp', did you mean 'isIP'?"],
    ["self['count'] == 3", /'self' has fields and no keys/],
    ["self.tls[?'enabled'].hasValue()", /has fields and no keys/],
    ['self.nick == null', /no such overload: string == null/],
    ["self.data == 'aGk='", /no such overload: bytes == string/],
    ["self.since > '2020'", /no such overload/],
    ["[self.count, 'x'] == []", /one type/],
    ['[self.target, 1].size() == 2', /one type/],
    ["self.words.sum() == ''", /sum\(\) does not take items of type 'string'/],
    ['self.ports.isSorted()', /isSorted\(\) does not take items/],
  ])('%s', (rule, problem) => {
    expect(problems(rule)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });
});

// All was asked of an API server, or of its code (k8s.io/apiextensions-apiserver v0.36.3).
describe('the types of a rule that an API server refuses', () => {
  it.each<[rule: string, problem: RegExp]>([
    // An element of an empty list has the first type that the function is declared for.
    ['!([].sum())', /no such overload: !int/],
    ['[].min().startsWith("a")', /no matching overload for 'int.startsWith\(string\)'/],
    ['[].sort()[0] == self.?count', /no such overload: int == optional<int>/],
    ['sets.contains([].sort(), self.words)', /sets.contains\(list<int>, list<string>\)/],
    ['self.words.exists(x, [].sum())', /a condition must be a bool, not 'int'/],
    // A placeholder keeps what it was bound to.
    ["[].map(x, [1]) == [['a']]", /no such overload/],
    ['optional.none().orValue(1) == "a"', /no such overload/],
    ['self.ports.map(p, [p.name]) == [[1]]', /no such overload/],
    ["self.labels.transformMap(k, v, 1) == {'a': 'b'}", /no such overload/],
    // Items of a literal are of one type, and so are types.
    ['self.title in [self.title, self.target]', /one type/],
    [
      'type(self.title) in [string, list]',
      /one type: expected 'type<string>' but found 'type<list<dyn>>'/,
    ],
    ['{self.title: null_type, "a": int}.size() == 1', /one type/],
    // A variable that stands for a type is taken for the name of one.
    ['[type(1)].exists(x, x == type(1))', /'x' stands for a type/],
    ['[int].filter(x, true).size() == 1', /'x' stands for a type/],
    ['optional.of(type(1)).optMap(x, 1).hasValue()', /'x' stands for a type/],
    // An optional value has to be unwrapped first.
    ['self.words.first() == "a"', /no such overload: optional<string> == string/],
    ['self.words.unwrapOpt() == []', /unwrapOpt\(\) does not take items of type 'string'/],
    [
      'optional.unwrap(self.words).size() > 0',
      /no matching overload for 'optional.unwrap\(list<string>\)'/,
    ],
    ['self.labels.last().hasValue()', /no matching overload for 'map<string, string>.last\(\)'/],
  ])('%s', (rule, problem) => {
    expect(problems(rule)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('a rule that an API server takes', () => {
  it.each([
    'self.count < 1.5',
    "self.labels['a'] == self.labels.b",
    'has(self.free)',
    '!'.repeat(20_000) + 'true',
    'self.free == oldSelf.free',
    'self.tls == null',
    'self.nested.kind == self.nested.metadata.generateName',
    'self.namespace == self.__namespace__',
    'dyn(self.count) == self.title',
    "self.limits.cpu + 1 == 3 || self.limits['cpu'] + 'x' == 'y'",
    'self.numbers.sum() > self.numbers.max()',
    "string(self.data) == 'hi'",
    'self.since + self.timeout > self.day',
  ])('%s', (rule) => {
    expect(problems(rule)).toEqual([]);
  });
});

describe('the names of fields', () => {
  const fields = [
    'true',
    'in',
    'if',
    'namespace',
    'a-b',
    'a.b',
    'a/b',
    'a__b',
    '-x',
    '1st',
    'a b',
    '__proto__',
  ];
  const schema: StructuralSchema = object(
    Object.fromEntries(fields.map((name) => [name, integer()])),
  );

  it.each([
    '__true__',
    '__in__',
    '__if__',
    'if',
    '__namespace__',
    'namespace',
    'a__dash__b',
    'a__dot__b',
  ])('self.%s', (name) => expect(problems(`self.${name} == 1`, schema)).toEqual([]));

  it.each(['a__slash__b', 'a__underscores__b', '__dash__x'])('self.%s', (name) =>
    expect(problems(`self.${name} == 1`, schema)).toEqual([]),
  );

  it('leaves out names that cannot be written', () => {
    expect(problems('self.a == 1', schema)).toEqual([
      expect.stringMatching(/unknown field 'a' of self/),
    ]);
  });
});

describe('a whole resource', () => {
  const schema: StructuralSchema = object({ metadata: { type: 'object' } });

  it('is known by its type and its names', () => {
    const rule =
      "self.metadata.name == self.kind || has(self.metadata.generateName) || self.apiVersion == ''";
    expect(problems(rule, schema, true)).toEqual([]);
  });

  it('has nothing else of its metadata', () => {
    expect(problems('has(self.metadata.labels)', schema, true)).toEqual([
      "1:19: unknown field 'labels' of self.metadata",
    ]);
  });

  it('is no part of a resource', () => {
    expect(problems("self.kind == ''", schema)).toEqual(["1:6: unknown field 'kind' of self"]);
  });
});

describe('a value without a type', () => {
  const any: StructuralSchema = { 'x-kubernetes-preserve-unknown-fields': true };

  it.each<[string, StructuralSchema]>([
    ['alone', any],
    ['in a list', list(any)],
    ['in a map', map(any)],
  ])('has no rules (%s)', (_title, schema) => {
    expect(problems('true', schema)).toEqual([
      "1:1: the schema gives this value no type that CEL knows, give it a 'type', and its items or values too",
    ]);
  });

  it('is no field that rules see', () => {
    const schema: StructuralSchema = object({ any });
    expect(problems('has(self.any)', schema)).toEqual(["1:10: unknown field 'any' of self"]);
  });
});

describe('what a rule needs', () => {
  const compile = (rule: CelRule) =>
    compileRules({ ...specSchema, 'x-kubernetes-validations': [rule] }, false)[0]!;

  it('is the newest of what it uses', () => {
    const { minimumKubernetesVersion } = compile({
      rule: 'self.?count.hasValue()',
      messageExpression: "string(ip('::1'))",
    });
    expect(minimumKubernetesVersion).toEqual({ version: '1.31', feature: 'ip()' });
  });

  it('is nothing for what every version has', () => {
    expect(compile({ rule: 'self.count > 1' }).minimumKubernetesVersion).toBeUndefined();
  });

  it('is an old value only if the rule names it', () => {
    expect(
      compile({ rule: 'self.count > 1', messageExpression: 'string(oldSelf.count)' }).usesOldSelf,
    ).toBe(false);
    expect(compile({ rule: 'self.count > oldSelf.count' }).usesOldSelf).toBe(true);
  });

  it('is an expression that can be evaluated', () => {
    expect(() => compile({ rule: 'self.' }).evaluate({ self: null, oldSelf: undefined })).toThrow(
      'the rule cannot be evaluated: self.',
    );
  });
});

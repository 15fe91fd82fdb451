import { compileRules } from '../../../lib/crd/cel/rules';
import { specSchema } from './schema-rules.fixture';

function problems(rule: string): string[] {
  return compileRules({ ...specSchema, 'x-kubernetes-validations': [{ rule }] }, false).flatMap((compiled) =>
    compiled.problems.map(({ problem }) => problem.message),
  );
}

// All was asked of the code of the API server (k8s.io/apiextensions-apiserver v0.36.3).
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
    ['type(self.title) in [string, list]', /one type: expected 'type<string>' but found 'type<list<dyn>>'/],
    ['{self.title: null_type, "a": int}.size() == 1', /one type/],
    // A variable that stands for a type is taken for the name of one.
    ['[type(1)].exists(x, x == type(1))', /'x' stands for a type/],
    ['[int].filter(x, true).size() == 1', /'x' stands for a type/],
    ['optional.of(type(1)).optMap(x, 1).hasValue()', /'x' stands for a type/],
    // An optional value has to be unwrapped first.
    ['self.words.first() == "a"', /no such overload: optional<string> == string/],
    ['self.words.unwrapOpt() == []', /unwrapOpt\(\) does not take items of type 'string'/],
    ['optional.unwrap(self.words).size() > 0', /no matching overload for 'optional.unwrap\(list<string>\)'/],
    ['self.labels.last().hasValue()', /no matching overload for 'map<string, string>.last\(\)'/],
    // Literals are computed at once.
    ['bool(dyn(1))', /no such overload|bool/],
    ["double(dyn('a')) == 1.0", /double/],
    ["int(string('a')) == 1", /int/],
    ["self.title.matches(string('('))", /invalid regular expression/],
    ['self.words[dyn(null)] == "a"', /has no keys/],
    ['self.labels[dyn([1])] == "a"', /has no keys/],
    ["self.target[dyn({'a': 1})] == 1", /has no keys/],
  ])('%s', (rule, problem) => {
    expect(problems(rule)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('the types of a rule that an API server takes', () => {
  it.each([
    // The types of lists within lists are known, and of what stands in for a value that is not there.
    '[[true]].flatten()[0]',
    'self.target.orValue(true)',
    'int(1u) == 1 && duration(self.timeout) == self.timeout && timestamp(self.since) == self.since',
    '([] + [true])[0]',
    "self.words.first().orValue('a') == self.words.last().orValue('b') && [].first().orValue(true)",
    '[self.?title, optional.none()].unwrapOpt() == optional.unwrap([self.?title])',
    '{}[self.tls] == 1',
    '[null, null].isSorted()',
    '[1, 2].exists(x, x == 2) && type([1]) == list && type(self.since) == google.protobuf.Timestamp',
    'self.timeout + self.since > self.since',
    "duration('1h') + self.since > self.since && duration('1h') + duration(self.title) > self.timeout",
    "self.words.transformMap(i, w, i)[0] == 0 && self.labels.transformMapEntry(k, v, {v: k})['a'] == 'b'",
    'self.words.map(w, size(w) > 1, size(w)).sum() > 1',
    'self.ports.sortBy(p, p.name)[0].name == self.ports.map(p, p.name).min()',
    "string(self.target) == 'a' && int(dyn('1')) == 1 && bool('t')",
    // In what `format()` is given, types may differ.
    "'%s %d %s'.format([self.title, self.count, {'a': 1, 'b': 'c'}]) == ''",
  ])('%s', (rule) => {
    expect(problems(rule)).toEqual([]);
  });
});

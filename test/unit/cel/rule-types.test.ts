import { describeProblem } from '../../../lib/crd/cel/syntax/problem';
import { compileRules } from '../../../lib/crd/cel/rules';
import { specSchema } from './schema-rules.fixture';

function problems(rule: string): string[] {
  return compileRules({ ...specSchema, 'x-kubernetes-validations': [{ rule }] }, false).flatMap((compiled) =>
    compiled.problems.map(({ problem }) => describeProblem(problem)),
  );
}

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

describe('what the engine would take, and an API server refuses', () => {
  describe.each<[title: string, problem: RegExp, rules: string[]]>([
    [
      'fields of what has none',
      /has no fields$/,
      [
        '!has(oldSelf.since.a)',
        'has(self.day.a)',
        'has(self.timeout.a)',
        'has(self.data.a)',
        'self.since.a == self.since.a',
        'self.since.?a.hasValue()',
        '[self.since].all(x, has(x.a))',
        'ip(self.address).a == 1',
        'quantity(self.size).a == 1',
        'self.title.a == 1',
      ],
    ],
    [
      'keys of another type, or of what has none',
      /has no keys (of type|that are neither)/,
      [
        "self.labels[0] == 'a'",
        'self.labels[?0].hasValue()',
        "{1: 2}['a'] == 2",
        "type(1)[?'a'].hasValue()",
        '{}[null] == 1',
      ],
    ],
    [
      'values that a clause does not take',
      /^1:\d+: '%[dfxobXs]' does not take values of type/,
      [
        "'%d'.format([self.title]) == ''",
        "'%f'.format([self.count]) == ''",
        "'%o'.format([self.ratio]) == ''",
        "'%x'.format([self.ratio]) == ''",
        "'%b'.format([self.title]) == ''",
        "'%s %d'.format([1, self.title]) == ''",
        "'%s'.format([self.tls]) == ''",
        "'%s'.format([[self.tls]]) == ''",
        "'%s'.format([{'a': self.?title}]) == ''",
      ],
    ],
    ['a lonely %', /format\(\) does not fit its values/, ["'%'.format([]) == ''", "'%s%'.format([1]) == ''"]],
    [
      'items that have no order, or are no lists',
      /does not take items of type/,
      ['[self.labels].sort() == []', '[self.tls].sort() == []', 'self.words.flatten() == []', '[[1]].sort() == []'],
    ],
    [
      'parts of another type',
      /does not take (parts|receivers) of type/,
      [
        'self.words.sortBy(x, [x]) == []',
        'self.labels.sortBy(x, x) == self.labels',
        '[self.words.transformMapEntry(k, v, v)] == []',
        '[self.?title.optFlatMap(x, x)] == []',
      ],
    ],
    [
      'arguments that fit no receiver',
      /found no matching overload/,
      [
        'self.target.startsWith(1)',
        'self.target.charAt("a") == "a"',
        'self.target.isGreaterThan(1)',
        '[].all(x, x.contains(1))',
      ],
    ],
    ['literals of several types', /one type/, ['[self.target, []].size() == 1', '[{}, self.target].size() == 1']],
    ['texts that are no bool', /invalid bool 'a'/, ["bool('a')"]],
  ])('%s', (_title, problem, rules) => {
    it.each(rules)('%s', (rule) => {
      expect(problems(rule)).toEqual([expect.stringMatching(problem)]);
    });
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
    "has(self.labels.a) && self.labels['a'] == self.labels.?b.orValue('')",
    "self.target.startsWith('a') || self.target.isGreaterThan(quantity('1'))",
    "self.target['a'] == 1 || self.target[0] == 1 || has(self.target.a)",
    "'%d %s %f %x'.format([self.target, self.words, 'NaN', self.data]) == ''",
    "'%s %s %s'.format([self.since, null, type(1)]) == ''",
    "self.title.format([self.title]) == ''",
    '[self.words].flatten() == self.words && [self.target].flatten() == []',
    'self.words.sortBy(x, size(x)) == self.words.sort()',
    'self.words.transformMapEntry(k, v, {v: k}) == {}',
    'self.?title.optFlatMap(x, optional.of(x)).hasValue()',
    "bool('T') && bool(self.title)",
    // An element of an empty literal has no type.
    '[].all(x, x > x) && {}.all(k, k + k == k) && optional.none().optMap(x, x < x).hasValue()',
  ])('%s', (rule) => {
    expect(problems(rule)).toEqual([]);
  });
});

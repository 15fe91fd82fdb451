import { describeProblem } from '../../../lib/crd/cel/syntax/problem';
import { compileRules } from '../../../lib/crd/cel/rules';
import { specSchema } from './schema-rules.fixture';

function problems(rule: string): string[] {
  return compileRules({ ...specSchema, 'x-kubernetes-validations': [{ rule }] }, false).flatMap((compiled) =>
    compiled.problems.map(({ problem }) => describeProblem(problem)),
  );
}

// Each was sent to a kube-apiserver (v1.36.3), in a CRD.
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

describe('what an API server takes', () => {
  it.each([
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

import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('integers and doubles are different types that compare by value', [
  'type(object.spec.replicas) == int && type(object.spec.ratio) == double && type(object.spec.whole) == int',
  'object.spec.replicas == 3.0 && object.spec.whole == 1.0 && object.spec.ratio > 1 && 1 < 1.5',
  'object.spec.replicas / 2 == 1 && object.spec.replicas % 2 == 1 && -5 / 2 == -2 && -5 % 3 == -2',
  'double(object.spec.replicas) / 2.0 == 1.5 && int(object.spec.ratio) == 1 && int(2.9) == 2',
]);

holds('equality', [
  'object.spec.ints == [3, 1, 2] && object.spec.ints != [1, 2, 3]',
  "object.spec.texts != ['a', 'b'] && object.spec.ints != ['a'] && object.spec.replicas != '3'",
  "object.metadata.labels == {'app': 'web'} && object.metadata.annotations == {} && object.spec.ports[0] == object.spec.ports[0]",
  'object.spec.nothing == null && object.spec.replicas != null && null == null && oldObject == null',
  'optional.of(1) == optional.of(1) && optional.none() != optional.of(1) && optional.none() == optional.none()',
  "duration('1h30m') == duration('90m') && timestamp('2020-01-01T01:00:00+01:00') == timestamp('2020-01-01T00:00:00Z')",
  "b'ab' == b'ab' && b'a' != b'b' && dyn('a') != dyn(1) && dyn(1) == dyn(1u)",
]);

holds('membership', [
  "3 in object.spec.ints && 3.0 in object.spec.ints && !('x' in object.spec.ints) && !(9 in object.spec.ints)",
  "'app' in object.metadata.labels && !('web' in object.metadata.labels) && 'a-b' in object.spec.byName",
  "object.spec.ports[0] in object.spec.ports && !('constructor' in object.metadata.labels)",
]);

holds('lists of different elements join, where their types are not known', [
  "object.spec.ints + ['a'] == [3, 1, 2] + object.spec.texts.filter(t, t == 'a') && [1] + [2] == [1, 2]",
]);

holds('has', [
  'has(object.spec) && has(object.spec.nothing) && !has(object.spec.missing) && !has(object.metadata.constructor)',
  "has(object['spec'].replicas) && has(object.spec.ports[0].name) && !has(object.spec.ports[0].missing)",
  'has(object.?spec.replicas) && !has(object.?spec.missing) && !has(object.?missing.replicas)',
  '!has(object.spec.replicas.x) && !has(object.spec.nothing.x) && !has(oldObject.spec)',
  "has({'a': 1}.a) && !has({'a': 1}.b)",
]);

holds('names that are no identifiers', [
  "object.spec.byName['a-b'] == 1 && !has(object.spec.byName.a__dash__b) && object.spec.byName[?'a-b'].orValue(0) == 1",
]);

holds('optional values', [
  'object.metadata.?finalizers.orValue([]).size() == 0 && object.?missing.?more.orValue(5) == 5',
  'object.spec.?replicas.optMap(r, r + 1).orValue(0) == 4 && object.spec.?missing.optMap(r, r + 1).orValue(0) == 0',
  'object.?spec.optFlatMap(s, s.?replicas).orValue(0) == 3 && !object.?missing.optFlatMap(s, s.?replicas).hasValue()',
  'object.?spec.?replicas.value() > 2 && object.spec.ints.max() > 2 && object.spec.ints.sum() + 1 > 6',
  'object.?spec.replicas.value() == 3 && object.spec.ints[?9].orValue(7) == 7 && object.spec.ints[?0].value() == 3',
  'optional.of(1).or(optional.of(2)).value() == 1 && optional.none().or(optional.of(2)).value() == 2',
  "!optional.ofNonZeroValue('').hasValue() && !optional.ofNonZeroValue([]).hasValue() && !optional.ofNonZeroValue({}).hasValue()",
  '!optional.ofNonZeroValue(0).hasValue() && !optional.ofNonZeroValue(object.spec.nothing).hasValue() && optional.ofNonZeroValue(1).hasValue()',
  'object.spec.?nothing.hasValue() && object.spec.?nothing.orValue(5) == null',
]);

holds('errors do not matter where the other side decides', [
  'object.spec.missing == 1 || true',
  '!(false && object.spec.missing == 1)',
  'true || object.spec.missing == 1',
]);

holds('times', [
  "timestamp('2020-01-01T00:00:00+01:00').getHours() == 23 && timestamp('2020-03-01T00:00:00Z').getFullYear() == 2020",
  "duration('1.5s').getMilliseconds() == 1500 && timestamp('2020-01-01T00:00:00Z') + duration('24h') == timestamp('2020-01-02T00:00:00Z')",
  "string(duration('90s')) == '90s' && string(timestamp('2020-01-01T00:00:00Z')) == '2020-01-01T00:00:00Z'",
  "string(timestamp('2020-01-01T00:00:00.120Z')) == '2020-01-01T00:00:00.12Z' && int(timestamp('2020-01-01T00:00:00Z')) == 1577836800",
]);

holds('conversions', [
  "int('+5') == 5 && int('-5') == -5 && double('1e3') == 1000.0 && string(3) == '3' && string(1.5) == '1.5' && bool('true')",
  "string(object.spec.replicas) == '3' && int(dyn('5')) == 5",
]);

hasNoValue('the language fails', [
  ['object.spec.missing == 1', /no such key: missing/],
  ['object.constructor == 1', /no such key: constructor/],
  ["object['__proto__'] == 1", /no such key: __proto__/],
  ['oldObject.spec.replicas == 1', /no such key: spec/],
  ['has(object.missing.x)', /no such key: missing/],
  ['object.spec.missing == 1 && true', /no such key: missing/],
  ["object.spec.replicas > 'a'", /no such overload/],
  ['object.spec.ratio + 1 > 2.5', /no such overload/],
  ['object.spec.whole * 2.0 == 2.0', /no such overload/],
  ["'a' in object.spec.replicas", /no such overload: string in int/],
  ['object.spec.ints[9] == 1', /out of bounds/],
  ['9223372036854775807 + object.spec.replicas == 0', /overflow/],
  ['5 / (object.spec.replicas - 3) == 0', /division by zero/],
  ["int(object.metadata.name + '') == 0", /'a' is not an int/],
  ['int(object.spec.texts.filter(t, false).join()) == 0', /'' is not an int/],
  ["timestamp('2020-01-01 ' + '00:00:00Z') == timestamp('2020-01-01T00:00:00Z')", /is not a timestamp/],
  ['optional.none().value() == 1', /dereference/],
]);

isRefused('what an API server does not compile', [
  ['.has(object.spec)', /unknown function '\.has'/],
  ["[object.spec.flag, 'a'].size() == 2", /one type: expected 'dyn' but found 'string'/],
  ["[1, 'a'].size() == 2", /1:5: .*expected 'int' but found 'string'/],
  ["{'a': 1, 'b': 'x'}.size() == 2", /expected 'int' but found 'string'/],
  ["[1, 2] == ['a']", /no such overload: list<int> == list<string>/],
  ['1 == 1.0', /no such overload: int == double/],
  ["object.spec.flag ? 1 == 1 : 'a'", /same type/],
  ["int('') == 0", /1:5: invalid int ''/],
  ["int('0x1') == 1", /invalid int '0x1'/],
  ["double('0x10') == 1.0", /invalid double/],
  ["duration('abc') == duration('1s')", /1:10: invalid duration 'abc'/],
  ["duration('s') == duration('1s')", /invalid duration 's'/],
  ["timestamp('2020-01-01') == timestamp('2020-01-01')", /invalid timestamp/],
  ['cel.bind(x, 1, x == 1)', /unknown function 'bind'/],
  ['math.abs(1) == 1', /unknown function 'abs'/],
  ['params.x == 1', /unknown variable 'params'/],
  ["has('a')", /has\(\) takes a field/],
  ['object.spec.flag', /has to give a bool, not 'dyn', .*== true/],
  ['object.?spec.?flag.orValue(true)', /not 'dyn'/],
  ["'a'", /not 'string'/],
  ['object.spec.replicas ==', /1:24: unexpected the end of the expression/],
  ['object.spec.\nreplicas == 3)', /2:14: unexpected '\)'/],
  ['', /1:1: /],
]);

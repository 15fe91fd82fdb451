import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('integers and doubles are different types that compare by value', [
  'type(object.spec.replicas) == int && type(object.spec.ratio) == double && type(object.spec.whole) == int',
  'object.spec.replicas == 3.0 && object.spec.whole == 1.0 && object.spec.ratio > 1 && 1 < 1.5',
  'object.spec.replicas / 2 == 1 && object.spec.replicas % 2 == 1 && -5 / 2 == -2 && -5 % 3 == -2',
  'double(object.spec.replicas) / 2.0 == 1.5 && int(object.spec.ratio) == 1 && int(2.9) == 2',
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

holds('errors do not matter where the other side decides', [
  'object.spec.missing == 1 || true',
  '!(false && object.spec.missing == 1)',
  'true || object.spec.missing == 1',
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

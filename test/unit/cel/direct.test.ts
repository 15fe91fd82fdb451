import fc from 'fast-check';
import { byEngine, byItself, expressions, inputs } from './direct.fixture';
import { sample } from './truths.fixture';

/** As JSON has it, where an object of JavaScript is hard to write. */
const json = (text: string): unknown => JSON.parse(text) as unknown;

class Odd {
  public readonly a = 1;
}

describe('what is computed without the engine', () => {
  test.each<[expression: string, result: boolean]>([
    ['object.spec.replicas == 3 && object.spec.ratio > 1 && object.spec.whole == 1', true],
    ['object.spec.replicas % 2 == 1 && object.spec.replicas * 2 - 1 + 2 == 7', true],
    ['2 + 3 * 2 == 8 && (2 + 3) * 2 == 10 && 7 - 2 - 1 == 4 && 10 - 2 * 3 == 4', true],
    ['true || false && false', true],
    ["object.spec.texts[1] < object.spec.texts[0] && 'B' < 'a'", true],
    ['object.spec.ints[1] <= 1 && object.spec.ints[0] >= 3 && object.spec.ints[2] != 3', true],
    ['object.metadata.labels[\'app\'] == "web"', true],
    ["object.metadata.labels[?'app'].orValue('') == 'web' && !object.spec[?'none'].hasValue()", true],
    ['object.spec.nothing == null && object.spec != null && oldObject == null', true],
    ['object.?spec.?nothing.hasValue() && object.?spec.nothing.orValue(1) == null', true],
    ['object.?spec.?texts.?none.orValue(true) == true', true],
    ['object.?spec.?none == object.?spec.?more', true],
    ['object.?spec.?none == object.?spec.?flag || object.?spec.?replicas == object.?spec.?flag', false],
    ['has(object.spec.nothing) && !has(object.spec.none) && !has(object.spec.replicas.none)', true],
    ['has(object.?none.none) || has(object.spec.texts.length)', false],
    ["'c' in object.spec.byName && !('d' in object.spec.byName) && 2 in object.spec.ints", true],
    ["object.spec.replicas in [1, 2] || 'x' in ['a', 'b']", false],
    ['object.spec.ports.all(p, object.spec.ports.exists_one(q, q.port == p.port))', true],
    ["object.spec.ports.exists(p, p.name == 'dns' && p.port == 53)", true],
    ["object.spec.ports.filter(p, p.port > 60)[0].name == 'http'", true],
    ["object.spec.byName.all(key, key in ['a-b', 'c']) && object.spec.byName.exists(k, k == 'c')", true],
    ['[1, 2].exists(object, object == 2) && object.kind.size() == 6', true],
    ['[1].all(x, [2].all(x, x == 2) && x == 1)', true],
    ["'😀a'.size() == 2 && object.spec.byName.size() == 2 && object.spec.ints.size() == 3", true],
    ["'ÄB'.lowerAscii() == 'Äb' && 'ab'.startsWith('a') && 'ab'.endsWith('b') && 'abc'.contains('b')", true],
    ["object.kind.matches('^S') && !object.kind.matches('^s') && int('3.2'.split('.')[1]) == 2", true],
    ["object.spec.flag ? object.kind == 'Sample' : false", true],
    ["request.operation == 'CREATE' && request.name == 'a'", true],
    ['object.?spec.?none.orValue([]).size() == 0 && object.?spec.?none.orValue({}).all(key, false)', true],
  ])('%s', (expression, result) => {
    expect(byItself(expression, { object: sample })).toBe(result);
    expect(byEngine(expression, { object: sample })).toEqual({ result });
  });

  test.each<[what: string, expression: string, object: unknown, result: boolean]>([
    ['a field with a name of JavaScript', "object.__proto__ == 'a'", json('{"__proto__": "a"}'), true],
    ['one that is not there', 'has(object.constructor) || has(object.__proto__)', {}, false],
    ['one that is inherited', 'object.?toString.hasValue()', {}, false],
    ['a key of JavaScript', "'constructor' in object || object.exists(key, key == '__proto__')", {}, false],
    ['a field that JSON leaves out', 'has(object.a) || object.size() > 0', { a: undefined }, false],
    ['a field that JSON leaves out of keys', "'a' in object || object.exists(key, true)", { a: undefined }, false],
    ['an object without a class', 'object.a == 1', Object.assign(Object.create(null) as object, { a: 1 }), true],
    ['a number or a text', "object.a == '50%' || object.a == 50", { a: 50 }, true],
    ['a zero with a sign', 'object.a == 0 && object.a % 2 == 0', { a: -0 }, true],
    ['a number that is no integer of 64 bits', 'object.a > 1 && object.a == object.a', { a: 1e30 }, true],
  ])('%s', (_what, expression, object, result) => {
    expect(byItself(expression, { object })).toBe(result);
    expect(byEngine(expression, { object })).toEqual({ result });
  });
});

describe('what is left to the engine', () => {
  test.each<[expression: string, result: boolean]>([
    ["object.metadata.name.matches('^a$') && 'a' + 'b' == 'ab'", true],
    ['object.spec.ratio * 2.0 == 3.0', true],
    ['object.spec.ratio * object.spec.ratio == 2.25', true],
    ['object.spec.replicas / 2 == 1', true],
    ['-3 < object.spec.replicas', true],
    ['object.spec.ints == [3, 1, 2]', true],
    ['object.spec in [object.spec]', true],
    ['object.spec.replicas == 3 == true', true],
    ["object.kind == 'Sampl\\u0065'", true],
    ["object.kind == r'Sample' && object.kind == '''Sample'''", true],
    ['object.spec.replicas == 3 // as it was', true],
    ['object.spec.replicas == 0x3 && object.spec.ratio == 1.5', true],
    ['object.spec.ints.map(i, i * 2)[0] == 6', true],
    ['[1, 2].all(i, x, i < x) && optional.none() == object.?none', true],
    ["quantity('1Ki').compareTo(quantity('1024')) == 0 && sets.contains([1, 2], [1])", true],
    ['namespaceObject == null && size(object.spec.ints) == 3', true],
    ['object.spec.none == 1 || true', true],
    ['object.?spec.?none != object.?spec.?flag', true],
    ["object.?none.orValue(object.?kind) == 'Sample'", false],
    ["'😀a'.split('').size() == 2", true],
    ['object.spec.flag ? object.?spec.?flag == optional.of(true) : false', true],
    ['{"a": 1}.a == 1 && [object.spec.flag].all(x, x)', true],
  ])('%s', (expression, result) => {
    expect(byItself(expression, { object: sample })).toBeUndefined();
    expect(byEngine(expression, { object: sample })).toEqual({ result });
  });

  test.each<[expression: string, error: RegExp]>([
    ['object.none == 1', /no such key: none/],
    ['object.spec.nothing.none == 1', /no such key: none/],
    ['object.spec.ints[3] == 1', /index out of bounds/],
    ["object.spec.byName['d'] == 1", /no such key: d/],
    ['object.spec.replicas && true', /bool/],
    ['!object.spec.replicas', /no such overload/],
    ["object.spec.replicas < 'a'", /no such overload/],
    ['object.spec.flag.size() > 0', /no matching overload/],
    ["object.spec.replicas.startsWith('3')", /no matching overload/],
    ['object.kind.all(x, true)', /comprehension/],
    ['object.spec.ints.all(x, x)', /bool/],
    ['object.spec.replicas % 0 == 1', /modulo by zero/],
    ['int(object.kind) == 1', /'Sample' is not an int/],
    ['object.kind in object.kind', /neither a list nor a map/],
    ["object.kind.matches(object.kind + '(')", /./],
  ])('%s, which is an error', (expression, error) => {
    expect(byItself(expression, { object: sample })).toBeUndefined();
    expect(byEngine(expression, { object: sample })).toEqual({ error: expect.stringMatching(error) as unknown });
  });

  test.each<[what: string, expression: string, object: unknown, result: boolean]>([
    ['a date', "object.a.startsWith('1970')", { a: new Date(0) }, true],
    ['an object that JSON writes as a text', "object.a == 'b'", { a: { toJSON: () => 'b' } }, true],
    ['a field of such an object', 'has(object.a.b)', { a: { b: 1, toJSON: () => 'b' } }, false],
    ['such an object in a list', "'b' in object.a", { a: [{ toJSON: () => 'b' }] }, true],
    ['such an object that a list may have', "object.a in ['b']", { a: { toJSON: () => 'b' } }, true],
    ['an object of a class', 'object.a == 1', new Odd(), true],
    ['an object of a class in a list', 'object.a.all(x, x.a == 1)', { a: [new Odd()] }, true],
    ['an optional field of an object of a class', 'object.a.?a.orValue(2) == 1', { a: new Odd() }, true],
    ['an object of a class that is compared', 'object.a != null', { a: new Odd() }, true],
    ['an item that JSON writes as null', 'object.a.all(x, x == null)', { a: [undefined] }, true],
    ['an integer that JavaScript cannot add to', 'object.a + 1 > object.a', { a: 2 ** 53 }, true],
    ['a sum that JavaScript cannot hold', 'object.a + object.a > 0', { a: 2 ** 53 - 1 }, true],
    ['an integer of JavaScript', 'object.a == 1', { a: 1n }, true],
    ['a text of many digits', 'int(object.a) == 1234567890123456789', { a: '1234567890123456789' }, true],
  ])('%s', (_what, expression, object, result) => {
    expect(byItself(expression, { object })).toBeUndefined();
    expect(byEngine(expression, { object })).toEqual({ result });
  });

  test.each<[what: string, expression: string, object: unknown]>([
    ['a text without digits', 'int(object.a) == 0', { a: '' }],
    ['an item that is not there', 'object.a.all(x, true)', { a: Array<unknown>(1) }],
  ])('%s, which is an error', (_what, expression, object) => {
    expect(byItself(expression, { object })).toBeUndefined();
    expect(byEngine(expression, { object })).toHaveProperty('error');
  });

  test.each([
    '',
    'object.a',
    '1 == 1 1',
    "'a' == 'a' 'b'",
    'object.a == 1)',
    '(1 == 1',
    '[1 2] == []',
    '1 == 1.0',
    '1 == 1u',
    "r'a' == 'a'",
  ])('what is no expression of such parts: %s', (expression) => {
    expect(byItself(expression, { object: { a: 1 } })).toBeUndefined();
  });

  test('what an API server would not let run to its end', () => {
    const object = { items: Array.from({ length: 1000 }, (_, index) => index) };
    const expression = 'object.items.all(x, object.items.all(y, x == y || true))';
    expect(byItself(expression, { object })).toBeUndefined();
    expect(byEngine(expression, { object })).toEqual({ error: expect.stringMatching(/cancelled/) as unknown });
  });

  test('an expression that is nested deeper than JavaScript can follow', () => {
    const depth = 100_000;
    expect(byItself(`${'!'.repeat(depth)}true`, { object: sample })).toBeUndefined();
  });
});

test('whatever is computed without the engine is what the engine says', () => {
  let decided = 0;
  fc.assert(
    fc.property(expressions, fc.array(inputs, { minLength: 4, maxLength: 4 }), (expression, several) => {
      for (const input of several) {
        const result = byItself(expression, input);
        const expected = byEngine(expression, input);
        if (result !== undefined && expected !== undefined) {
          decided++;
          expect({ expression, result }).toEqual({ expression, ...expected });
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(decided).toBeGreaterThan(300);
});

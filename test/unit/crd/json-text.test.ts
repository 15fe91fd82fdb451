import fc from 'fast-check';
import { readYaml } from '../../../lib/crd/yaml';
import { readJson } from '../../../lib/crd/yaml/json-text';

/** As Go writes JSON. */
const asGo = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Ways in which programs write a value. */
const WRITERS: readonly (readonly [string, (value: unknown) => string])[] = [
  ['without spaces', (value) => JSON.stringify(value)],
  ['in lines', (value) => JSON.stringify(value, undefined, 4)],
  ['with tabs', (value) => `${JSON.stringify(value, undefined, '\t')}\n`],
  ['as Go does', (value) => asGo(JSON.stringify(value, undefined, '  '))],
  ['with spaces of its own', (value) => JSON.stringify(value).replace(/^\{/, '{  ')],
];

describe('readJson', () => {
  test('reads a character of two halves', () => {
    expect(readJson('{"a":"\\ud83d\\uDE00"}')).toEqual({ a: '😀' });
  });

  test.each([2 ** 53, 1e21, 123456789012345680000, 1e-7])(
    'reads %d, which JavaScript writes alike',
    (a) => {
      expect(readJson(`{"a":${a}}`)).toEqual({ a });
      expect(readYaml(`# not JSON\n{"a":${a}}`)).toEqual([{ index: 1, value: { a } }]);
    },
  );

  test.each([
    ['a key that is given twice', '{"a":1,"a":1}'],
    ['a key that is given twice, in lines', '{\n  "a": 1,\n  "a": 1\n}'],
    ['a key that is given twice, once with an escape', '{"a":1,"\\u0061":1}'],
    ['a number that JavaScript cannot hold', '{"a":9007199254740993}'],
    ['a number with an exponent', '{"a":1e5}'],
    ['half a character', '{"a":"\\ud800"}'],
    ['half a character behind a whole one', '{"a":"\\ud83d\\ude00\\uDFFF"}'],
    ['a text that is no JSON', '{"a":}'],
    ['a text that begins in another way', 'a: 1'],
    ['values that are nested too deeply', '['.repeat(1500) + ']'.repeat(1500)],
  ])('leaves %s to the reader of YAML', (_what, text) => {
    expect(readJson(text)).toBeUndefined();
  });

  test('reads nothing else than the reader of YAML does', () => {
    const key = fc.constantFrom('a', 'b', 'c:', '"', '\\', '<', '__proto__', '1e5');
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          null,
          true,
          0,
          -1.5,
          1e-7,
          1e21,
          2 ** 53,
          123456789012345,
          '',
          ': "',
          '12345678901234567',
        ),
        fc.string(),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    let read = 0;
    fc.assert(
      fc.property(
        fc.dictionary(key, json, { noNullPrototype: true }),
        fc.constantFrom(...WRITERS),
        (given, [, write]) => {
          const text = write(given);
          const found = readJson(text);
          if (found !== undefined) {
            read += 1;
            expect(readYaml(`# not JSON\n${text}`)).toStrictEqual([{ index: 1, value: found }]);
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

import fc from 'fast-check';
import { tryReadBlocks } from '../../../lib/crd/yaml/block';
import { decodeText } from '../../../lib/crd/yaml/decode-text';
import { readJson } from '../../../lib/crd/yaml/json-text';
import { readDocuments, readYaml } from '../../../lib/crd/yaml/read-yaml';
import { parseDocument } from '../../../lib/crd/yaml/yaml-nodes';
import { valueOf } from '../../../lib/crd/yaml/yaml-values';
import { askAboutFiles } from '../../../lib/manifests/check/check-program';
import { CHECK_PROGRAM, describeWithCheckProgram } from '../../support/check-program';
import { sampledRuns } from '../../support/sampled';

import type { YamlNote } from '../../../lib/crd/yaml/read-yaml';
import type { ProgramDocument } from '../../../lib/manifests/check/check-program';

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
  const read = (text: string): { value: unknown; notes: readonly YamlNote[] } => {
    const notes: YamlNote[] = [];
    return { value: readJson(text, notes), notes };
  };

  test.each([2 ** 53, 1e21, 123456789012345680000, 1e-7])(
    'reads %d, which JavaScript writes alike',
    (a) => {
      expect(read(`{"a":${a}}`)).toEqual({ value: { a }, notes: [] });
      expect(readYaml(`# not JSON\n{"a":${a}}`)).toEqual([{ index: 1, value: { a } }]);
    },
  );

  test.each<[string, string, unknown]>([
    ['a character of two halves', '{"a":"\\ud83d\\uDE00"}', '\u{1f600}'],
    ['half a character, which is none to Go', '{"a":"x\\ud800"}', 'x\ufffd'],
    ['half a character behind a whole one', '{"a":"\\ud83d\\ude00\\uDFFF"}', '\u{1f600}\ufffd'],
    ['a number with an exponent', '{"a":[1e5, {}, [], -0.5]}', [1e5, {}, [], -0.5]],
  ])('reads %s', (_what, text, a) => {
    expect(read(text)).toEqual({ value: { a }, notes: [] });
  });

  test.each([
    ['{"a":1,"a":2}', 1],
    ['{\n  "a": {"a": 1},\n  "a": 2\n}', 3],
    ['{"a":1,"\\u0061":2}', 1],
  ])('of a key that is given twice the last one counts, and is told: %j', (text, line) => {
    const notes = [{ line, message: 'key "a" already set in map' }];
    expect(read(text)).toEqual({ value: { a: 2 }, notes });
  });

  test.each([
    ['{"a":[9007199254740993]}', 'a[0] is an integer of 16 digits, which JavaScript cannot hold'],
    ['{"a":{"b":1e999}}', 'a.b is 1e999, which Kubernetes cannot read'],
    ['['.repeat(1500) + ']'.repeat(1500), 'it is nested too deeply'],
    ['{"a":}', 'Unexpected token'],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
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
    fc.assert(
      fc.property(
        fc.dictionary(key, json, { noNullPrototype: true }),
        fc.constantFrom(...WRITERS),
        (given, [, write]) => {
          const text = write(given);
          // A control character is none in YAML, and is written as an escape in JSON.
          expect(readYaml(`# not JSON\n${text}`)).toStrictEqual([
            { index: 1, value: read(text).value },
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('tryReadBlocks', () => {
  const lines = (...parts: readonly string[]): fc.Arbitrary<string> =>
    fc
      .array(fc.tuple(...parts.map((each) => fc.constantFrom(...each.split('¦')))), {
        maxLength: 12,
      })
      .map((all) => all.map((each) => `${each.join('')}\n`).join(''));
  const texts = {
    'of blocks': lines(
      '¦  ¦    ¦      ¦- ¦  - ¦    - ',
      'a: ¦b: ¦c:¦d: ¦e: ¦f:¦¦- ',
      '¦1¦x¦x y¦"x"¦[a]¦{}¦|¦>-¦# c',
    ),
    'of all else': lines(
      '¦  ¦    ¦- ¦  - ¦ ¦-   ¦- - ¦-¦  -',
      'a: ¦b: ¦d e: ¦a:¦"q": ¦¦? ¦<<: ¦"<<": ¦1: ¦on: ¦a:\t¦__proto__: ¦a : ¦"a" : ',
      [
        '¦1¦-0¦1_000¦1.0¦on¦x¦-x¦?x¦:x¦x:y¦"x¦x"¦|+¦|2¦[1,¦2]¦{a: 1, b: 2}¦[a, "b" , \'c\']¦{a}',
        '[[a], {b: {c: d}}]¦[a: b]¦{"a":1}¦{a:1}¦[a, ]¦[,]¦{a: }¦\tx¦x # c¦x#c¦x\t# c¦"x"#c¦[]#c',
        "x: y¦- z¦\'it\'\'s\'¦18446744073709552000¦99999999999999999999999¦9007199254740993¦1e999",
        '%x¦@x¦&a x¦*a¦!x y¦é\u{1f600}: x¦a\u2028b¦x\x85y¦x\ry¦---¦... ¦...',
      ].join('¦'),
    ),
  };

  test.each(Object.entries(texts))(
    'reads what the nodes say or nothing, in texts %s',
    (_, arbitrary) => {
      let read = 0;
      fc.assert(
        fc.property(arbitrary, (text) => {
          const value = tryReadBlocks(text);
          if (value === undefined) {
            return;
          }
          read++;
          const notes: YamlNote[] = [];
          expect(JSON.stringify(value)).toBe(JSON.stringify(valueOf(parseDocument(text)!, notes)));
          expect(notes).toEqual([]);
        }),
        { numRuns: sampledRuns(50_000), seed: 1 },
      );
      expect(read).toBeGreaterThan(10);
    },
  );

  test('reads manifests as programs write them', () => {
    const text = [
      '--- # a comment',
      'kind: A # another',
      'metadata:',
      '  name: "a"',
      '  annotations: {}',
      'spec:',
      '  args:',
      "  - --config='x'",
      '  - [a, { b: 1 }]',
      '  -',
      '    name: b',
      '    text: |',
      '      c: d',
      '    next: folded',
      '      text',
      '',
    ].join('\n');
    expect(tryReadBlocks(text)).toEqual({
      kind: 'A',
      metadata: { name: 'a', annotations: {} },
      spec: {
        args: ["--config='x'", ['a', { b: 1 }], { name: 'b', text: 'c: d\n', next: 'folded text' }],
      },
    });
  });
});

/**
 * Differences from `kubectl` that are meant. Each is a text, what the check program has of it, and
 * what is read here.
 */
const MEANT: readonly (readonly [why: string, text: string, ours: string, of: string])[] = [
  [
    'JavaScript cannot hold the integer, and another one would be written',
    'a: 9007199254740993\n',
    'unreadable',
    '{"a":9007199254740992}',
  ],
  [
    'no object is nested as deeply, and a program in JavaScript that walks one ends',
    `a: ${'['.repeat(1_001)}${']'.repeat(1_001)}\n`,
    'unreadable',
    `{"a":${'['.repeat(1_001)}${']'.repeat(1_001)}}`,
  ],
  [
    'the program hands a number on that it is told not to be able to read by what reads the object',
    '{"a":1e999}',
    'unreadable',
    '{"a":null}',
  ],
];

describeWithCheckProgram('what kubectl reads', () => {
  const marks = [
    'a¦b¦x1¦1¦12¦0x1¦1e3¦1.5¦: ¦:¦ :¦- ¦-¦? ¦?¦ ¦  ¦\n¦\n¦\n  ¦\n    ¦\t¦"¦\'¦|¦>¦|-',
    '>+¦|2¦[¦]¦{¦}¦,¦, ¦#¦ #¦&a ¦&a¦*a¦*a ¦<<: ¦!!str ¦!!int ¦!!binary ¦!x ¦!¦! ',
    '!<tag:yaml.org,2002:str> ¦!!map ¦---¦\n---\n¦--- ¦...¦\n...\n¦%YAML 1.1',
    "%TAG ! x:¦%¦@¦`¦\\¦\\n¦\\x41¦\\u263a¦''¦on¦null¦~¦=¦.inf¦.nan¦\r¦\r\n¦\u2028",
    '\x85¦\x07¦\u{1f600}¦é¦\\\n¦true¦aGk=¦{}¦[]¦{"a":1}¦kind: List\nitems:\n- a\n',
    '&x.y ',
  ].flatMap((line) => line.split('¦'));
  const starts = ['', '  ', '    ', '- ', '  - ', ' '];
  const keys = ['a: ', 'b: ', 'a:', '"q": ', '', '? ', '<<: ', 'a:\t'];
  const tags = ['', '', '', '! ', '!!str ', '!!int ', '!!float ', '!!timestamp ', '!x ', '&a '];
  const values = [
    '¦1¦0o7¦-0¦1_000¦1.0¦.5¦on¦x¦"x¦\'x¦y"¦y\'¦|¦>-¦|+¦[1,¦2]¦{a: 1,¦b: 2}¦&a¦*a',
    '{a: 1, b: 2}¦[*a]¦# c¦\tx¦x # c¦x: y¦- z¦"a": b¦\'\'¦"\\x41 b\\¦2001-01-01',
    '18446744073709552000¦0b1',
  ].flatMap((line) => line.split('¦'));
  const json = [
    '{¦}¦"a"¦:¦1¦,¦[¦]¦ ¦\n¦null¦{"a":1}¦{}¦"b":2¦---¦\n---\n¦x¦1e-5¦"\\ud83d\\ude00"',
    'true¦-¦\\¦"¦\t¦12345678¦1.¦a: b',
  ].flatMap((line) => line.split('¦'));
  const texts = {
    'of any characters': fc
      .array(fc.constantFrom(...marks), { maxLength: 24 })
      .map((parts) => parts.join('')),
    'of lines': fc
      .array(
        fc
          .tuple(...[starts, keys, tags, values].map((each) => fc.constantFrom(...each)))
          .map((parts) => parts.join('')),
        { maxLength: 9 },
      )
      .map((lines) => `${lines.join('\n')}\n`),
    'that begin as JSON': fc
      .array(fc.constantFrom(...json), { maxLength: 12 })
      .map((parts) => `{${parts.join('')}`),
  };

  /**
   * Documents as `line value` with the lines of notes, or that they cannot be read. For the lines of
   * items the program has another reader, which knows fewer texts.
   */
  const shown = (line: number, value: unknown, notes: readonly YamlNote[]): string =>
    `${line} ${JSON.stringify(sorted(value))} ${notes.map((note) => note.line).join(' ')}`;
  const askedOf = (documents: readonly ProgramDocument[], hasNoLines: boolean): string[] =>
    documents.map(({ line, object, unreadable, notes = [] }) =>
      unreadable === undefined
        ? shown(typeof object === 'string' ? 0 : line, object, hasNoLines ? [] : notes)
        : 'unreadable',
    );
  const ours = (bytes: Uint8Array, hasNoLines: boolean): string[] => {
    const text = decodeText(bytes);
    return text === undefined
      ? ['unreadable']
      : readDocuments(text).flatMap((document) => {
          if ('problem' in document) {
            return ['unreadable'];
          }
          const { line, value, notes } = document;
          return itemsOf(value).map((item, at) =>
            shown(typeof item === 'string' ? 0 : line, item, hasNoLines || at > 0 ? [] : notes),
          );
        });
  };
  const compare = (files: readonly Uint8Array[]): { readonly unreadable: number } => {
    const { check } = askAboutFiles(CHECK_PROGRAM!, {
      check: files.map((bytes) => ({ name: 'text', bytes })),
      old: [],
      installed: [],
    });
    const answers = files.map((bytes, at) => {
      const text = Buffer.from(bytes).toString();
      // Of JSON, what is there twice is told by what reads the object. Above a directive that ends a
      // document, the program may give the line after the key.
      const hasNoLines = /^\s*\{/.test(text) || /^%/m.test(text.slice(1));
      return {
        theirs: { text, documents: askedOf(check[at] ?? [], hasNoLines) },
        own: { text, documents: ours(bytes, hasNoLines) },
      };
    });
    expect(answers.map(({ own }) => own)).toEqual(answers.map(({ theirs }) => theirs));
    return {
      unreadable: answers.filter(({ theirs }) => theirs.documents.includes('unreadable')).length,
    };
  };

  test.each(Object.entries(texts))('is read, in texts %s', (_, arbitrary) => {
    const numRuns = sampledRuns(20_000);
    const files = fc.sample(arbitrary, { numRuns, seed: 1 }).map((text) => Buffer.from(text));
    const { unreadable } = compare(files);
    expect(unreadable).toBeGreaterThan(numRuns / 10);
    expect(unreadable).toBeLessThan(numRuns * 0.98);
  });

  test('is read, in files of other encodings', () => {
    const text = 'a: "\u{1f600}"\n---\n\ufeffb: é\n';
    const utf16 = Buffer.from(text, 'utf16le');
    compare([
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff{"a":1}\n`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16, Buffer.from([0x41])]),
      utf16,
      Buffer.from([0x61, 0x3a, 0x20, 0xe4, 0x0a]),
      Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xc3]),
    ]);
  });

  test('is read, of directives that only an old end of line keeps together', () => {
    compare(
      [
        '%TAG ! tag:yaml.org,2002:\r---\ra: !str 1\r',
        '%TAG !e! tag:yaml.org,2002:\r---\ra: !e!s%74r 1\rb: !f!x 1\r',
        '%YAML 1.1\r%YAML 1.1\r---\ra: 1\r',
        '%YAML 1.1 # c\r---\ra: 1\r',
        '%TAG !! tag:example.com,2000:\r---\ra: !!int x\r',
        'a: !!s%74r 1\nb: !<tag:yaml.org,2002:int> 1\nc: !!%e2%98%ba x\nd: !!%e2%28 x\n',
      ].map((text) => Buffer.from(text)),
    );
  });

  test.each(MEANT)('is not read where %s', (_why, text, own, theirs) => {
    const { check } = askAboutFiles(CHECK_PROGRAM!, {
      check: [{ name: 'text', bytes: Buffer.from(text) }],
      old: [],
      installed: [],
    });
    expect(JSON.stringify(check[0]?.[0]?.object)).toBe(theirs);
    expect(ours(Buffer.from(text), false)).toEqual([own]);
  });
});

function itemsOf(value: unknown): readonly unknown[] {
  const { kind, items } = (value ?? {}) as { kind?: unknown; items?: unknown };
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items)
    ? items
    : [value];
}

/** With keys in an order, and without halves of characters. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? value.map(sorted)
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, item]) => [key, sorted(item)]),
      );
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadCustomResourceDefinition, loadCustomResourceDefinitions } from 'operator-constructs';
import { importedType } from 'operator-constructs/generated';
import { stringify } from 'yaml';
import { readYaml } from '../../../lib/crd/yaml/read-yaml';
import { expectLinear } from '../../support/growth';
import { crd, operator, read } from '../../support/sources';
import { sharedFolder } from '../../support/temporary-folder';
import { widget, withField, withProperty } from './check-fixtures';

import type { LoadedKind } from '../../../lib/crd/loaded-type';

describe('readYaml', () => {
  test.each<[string, unknown]>([
    ['a:\n  b: "foo\n  bar"\n  c: 1\n', { a: { b: 'foo bar', c: 1 } }],
    ['a:\n  b: "foo\nbar"\n', { a: { b: 'foo bar' } }],
    ["a:\n- b: 'x\n  y'\n  c: 'z\n\n  p'\n", { a: [{ b: 'x y', c: 'z\np' }] }],
    ['a:\n  b: "x\\\n  y"\n', { a: { b: 'xy' } }],
    ['a: {\nb: c\n}\n', { a: { b: 'c' } }],
    ['a: {\n\tb: c}\n', { a: { b: 'c' } }],
  ])(
    'lines between quotes and in braces may be indented as their key is, as kubectl reads them: %j',
    (text, value) => {
      expect(readYaml(text)).toEqual([{ index: 1, value }]);
    },
  );

  test('a problem of such a text is reported at its place', () => {
    expect(() => readYaml('a:\n  b: "foo\n---\n  x"\n')).toThrow('document 1 is no YAML');
    expect(() => readYaml('a:\n  b: "x\n  y"\n---\nc:\n  d: "e\n  f')).toThrow(
      'document 2 is no YAML: found unexpected end of stream at line 7',
    );
  });

  test.each([
    ['"on"', 'on'],
    ['0755', 493],
    ['0o755', 493],
    ['0x1F', 31],
    ['1.50', 1.5],
    ['2020-01-01', '2020-01-01'],
    ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
    ['! 12', '12'],
    ['9007199254740991', 9007199254740991],
    ['[1, {a: off}]', [1, { a: false }]],
    ['{<<: {a: 1}, b: 2}', { a: 1, b: 2 }],
    ['0X1f', 31],
    ['1__0_', 10],
    ['!!str 0x1F', '0x1F'],
    ['!!int "0x1F"', 31],
    ['!!float 3', 3],
    ['"a\\x41"', 'aA'],
    ['"\\U0001F600"', '😀'],
    ['"\\\\ud800"', '\\ud800'],
    ["'\\ud800'", '\\ud800'],
    ['|\n  x\n  y', 'x\ny\n'],
    ['[]', []],
  ])('reads %s as Go does', (written, value) => {
    expect(readYaml(`a: ${written}\n`)).toEqual([{ index: 1, value: { a: value } }]);
  });

  test.each<[string, unknown]>([
    ['a: |\n  x', { a: 'x\n' }],
    ['a: >\n  x\n', { a: 'x\n' }],
    ['\ufeffa: 1', { a: 1 }],
    ['a: 1\r\nb: 2\r\n', { a: 1, b: 2 }],
    ['{"a": 1, "b": [true, null, "\\u00e9"]}', { a: 1, b: [true, null, 'é'] }],
    [' {"a": {"__proto__": 1}}', { a: JSON.parse('{"__proto__": 1}') as unknown }],
  ])('reads %j as Go does', (text, value) => {
    expect(readYaml(text)).toEqual([{ index: 1, value }]);
  });

  test('reads keys as Go does', () => {
    const [document] = readYaml('y: 1\n2: 3\n__proto__: 4\n');
    expect(Object.entries(document?.value ?? {})).toEqual([
      ['2', 3],
      ['true', 1],
      ['__proto__', 4],
    ]);
  });

  test.each([
    '9223372036854775000',
    '-9223372036854775000',
    '18446744073709552000',
    '100000000000000000000',
  ])('reads %s, which JavaScript writes as it was read', (text) => {
    for (const document of [`a: ${text}`, `{"a": ${text}}`]) {
      const [read] = readYaml(document);
      expect(JSON.stringify(read?.value)).toBe(`{"a":${text}}`);
    }
  });

  test.each([
    [
      'a: 9007199254740993',
      'document 1 cannot be used: a is an integer of 16 digits, which JavaScript cannot hold',
    ],
    [
      'b: 1\n---\na: [.nan]',
      'document 2 cannot be used: a[0] is NaN, which Kubernetes cannot read',
    ],
    ['a: [', 'document 1 is no YAML'],
    ['{"a": 1e999}', 'document 1 cannot be used: a is 1e999, which Kubernetes cannot read'],
    [
      '{"a": 9007199254740993}',
      'document 1 cannot be used: a is an integer of 16 digits, which JavaScript cannot hold',
    ],
    [
      'a: 18446744073709551616',
      'document 1 cannot be used: a is an integer of 20 digits, which JavaScript cannot hold',
    ],
    [
      '18446744073709551615: 1',
      'document 1 cannot be used: the document has a key that is no text',
    ],
    [
      'a: 1\n---\nb: 1\n c: 2\n',
      'document 2 is no YAML: mapping values are not allowed in this context at line 4',
    ],
    ['a: 1\n---\nb: !!int x', "document 2 is no YAML: cannot decode 'x' as a !!int at line 3"],
    ['a: !!binary aGk', "document 1 is no YAML: cannot decode 'aGk' as a !!binary"],
    ['~: 1', 'document 1 cannot be used: the document has a key that is no text'],
    ['['.repeat(2_000), 'document 1 cannot be used: it is nested too deeply'],
    [
      `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
      'document 1 cannot be used: it is nested too deeply',
    ],
    [`{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 'cannot be used: it is nested too deeply'],
    ['? {a: 1}\n: 2', 'document 1 cannot be used: the document has a key that is no text'],
  ])('refuses %j', (yaml, message) => {
    expect(() => readYaml(yaml)).toThrow(message);
  });

  test.each(['"\\ud800"', '"x\\uDFFF"', '"\\ud83d\\ude00"', '"\\U0000d800"', '"\\U00110000"'])(
    'refuses %s, as Go does',
    (written) => {
      expect(() => readYaml(`b: 1\na: ${written}\n`)).toThrow(
        /^document 1 is no YAML: .* at line 2$/,
      );
    },
  );

  test('passes over empty documents, and counts them', () => {
    expect(readYaml('---\n# nothing\n---\na: 1\n')).toEqual([{ index: 2, value: { a: 1 } }]);
  });
});

describe('readYaml takes a time that grows with the text', () => {
  const lines = (n: number, line: (i: number) => string): string =>
    Array.from({ length: n }, (_, i) => line(i)).join('');

  test.each<[string, (n: number) => string]>([
    ['keys of one map', (n) => lines(n, (i) => `k${i}: v\n`)],
    ['keys of one map, as JSON', (n) => `{${lines(n, (i) => `"k${i}": "v",`)}"k": 1}`],
    ['anchors, each with an alias', (n) => lines(n, (i) => `a${i}: &a${i} x\nb${i}: *a${i}\n`)],
    ['aliases of one anchor', (n) => `a: &a x\nb:\n${lines(n, () => '- *a\n')}`],
    ['maps that are merged', (n) => `a: &a { b: c }\n${lines(n, (i) => `m${i}:\n  <<: *a\n`)}`],
    ['documents', (n) => lines(n, () => 'a: 1\n---\n')],
  ])('%s', (_, make) => expectLinear(make, readYaml, 3_000), 60_000);

  test.each<[string, string, unknown]>([
    [
      'an anchor that is given twice',
      'a: &x 1\nb: *x\nc: &x 2\nd: *x\n',
      { a: 1, b: 1, c: 2, d: 2 },
    ],
    [
      'aliases in what is copied',
      'a: &x 1\nb: &y [*x]\nc: &x 2\nd: *y\n',
      { a: 1, b: [1], c: 2, d: [1] },
    ],
    [
      'what is merged, and given before or behind it',
      'a: &a { b: 1, c: 2 }\nd: { c: 3, <<: *a }\ne: { <<: *a, c: 3 }\n',
      { a: { b: 1, c: 2 }, d: { b: 1, c: 2 }, e: { b: 1, c: 3 } },
    ],
    ['several that are merged', 'a: { <<: [{ b: 1 }, { b: 2, c: 3 }] }\n', { a: { b: 1, c: 3 } }],
    ['a key in quotes', 'a: { "<<": 1 }\n', { a: { '<<': 1 } }],
  ])('and reads %s', (_, yaml, value) => expect(readYaml(yaml)[0]?.value).toEqual(value));

  test.each([
    ['a: &a [*a]', "anchor 'a' value contains itself at line 1"],
    ['a: *b\nc: &b 1', "unknown anchor 'b' referenced at line 1"],
    ['a: { <<: 1 }', 'map merge requires map or sequence of maps as the value'],
    [
      lines(
        20,
        (i) => `a${i}: &a${i} ${'['.repeat(200)}${i === 0 ? '' : `*a${i - 1}`}${']'.repeat(200)}\n`,
      ),
      'is nested too deeply',
    ],
  ])('and refuses %j', (yaml, message) => expect(() => readYaml(yaml)).toThrow(message));
});

describe('loadCustomResourceDefinition', () => {
  test('takes any text, or refuses it with a reason', () => {
    const marks = [
      ...': |- |\n|  |[|]|{|}|&x |*x |!!int |"|? |---\n|<<: |1e999|0x|%|@|a'.split('|'),
      "'",
      '|',
    ];
    const yaml = fc.array(fc.constantFrom(...marks)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), yaml), (text) => {
        expect(() => loadCustomResourceDefinition(text)).toThrow(
          /^(the text has no|document \d+( is|: | has| cannot))/,
        );
      }),
    );
  });

  test.each([
    ['an object', widget()],
    ['YAML', stringify(widget())],
    ['JSON', JSON.stringify(widget())],
    ['YAML with other documents', `kind: Namespace\n---\n${stringify(widget())}`],
    ['a list', stringify({ kind: 'List', items: [widget()] })],
  ])('takes %s', (_, source) => {
    const crd = loadCustomResourceDefinition(source);
    expect(crd).toMatchObject({
      name: 'widgets.example.com',
      group: 'example.com',
      kind: 'Widget',
      plural: 'widgets',
      scope: 'Namespaced',
      versions: ['v1'],
      manifest: widget(),
    });
    expect(crd.apiVersion()).toBe('example.com/v1');
  });

  test('checks resources', () => {
    const crd = loadCustomResourceDefinition(widget());
    const resource = {
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name: 'a', namespace: 'b' },
    };
    expect(crd.validate({ ...resource, spec: { replicas: 1 } }).valid).toBe(true);
    expect(crd.validate({ ...resource, spec: { color: 1 } }).problems).toMatchObject([
      { path: 'spec.color' },
    ]);
  });

  test('keeps a copy', () => {
    const source = widget();
    const crd = loadCustomResourceDefinition(source);
    source.spec.group = 'other.example.com';
    expect(crd.manifest.spec.group).toBe('example.com');
    expect(Object.isFrozen(source)).toBe(false);
    expect(Object.isFrozen(crd.manifest.spec.versions)).toBe(true);
  });

  test('takes a CRD with faults that do not keep it from being used', () => {
    expect(
      loadCustomResourceDefinition(withProperty({ type: 'string', pattern: '(', const: 3 })).kind,
    ).toBe('Widget');
  });

  test.each([
    [
      'crds/widget.yaml',
      'the text has no CustomResourceDefinition, got document 1: "crds/widget.yaml"; for files use',
    ],
    ['', 'the text has no CustomResourceDefinition, got nothing'],
    ['kind: Pod', 'got document 1: Pod'],
    [
      `${stringify(widget())}---\n${stringify(widget())}`,
      'the text has 2 CustomResourceDefinitions',
    ],
    [{ kind: 'Pod' }, 'the object is no CustomResourceDefinition, got Pod'],
    [
      withField('spec.names.plural', undefined),
      'the object is no CustomResourceDefinition that can be used: spec.names.plural',
    ],
    [
      withField('apiVersion', 'apiextensions.k8s.io/v1beta1'),
      'apiVersion: must be one of "apiextensions.k8s.io/v1"',
    ],
    [
      `a: 1\n---\n${stringify(withField('spec.versions', {}))}`,
      'document 2 is no CustomResourceDefinition that can be used',
    ],
  ])('refuses %j', (source, message) => {
    expect(() => loadCustomResourceDefinition(source)).toThrow(message);
  });

  test('names the versions when one is asked for that is not there', () => {
    const crd = loadCustomResourceDefinition(widget());
    expect(() => crd.apiVersion('v2')).toThrow('Widget does not have version "v2"; it has v1');
  });
});

describe('loadCustomResourceDefinitions', () => {
  const folder = sharedFolder();
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const gadget = widget();
  gadget.metadata.name = 'gadgets.example.com';
  gadget.spec.names = { kind: 'Gadget', plural: 'gadgets' };

  beforeAll(() => {
    file('b.yaml', `${stringify(widget())}---\nkind: Namespace\n`);
    file('a.json', JSON.stringify(gadget));
    file('kustomization.yml', 'resources: [b.yaml]\n');
    file('README.md', 'kind: [');
  });

  test('takes a folder', () => {
    expect(loadCustomResourceDefinitions(folder).map(({ kind }) => kind)).toEqual([
      'Gadget',
      'Widget',
    ]);
  });

  test('takes a file', () => {
    const both = file('both.txt', `${stringify(widget())}---\n${stringify(gadget)}`);
    expect(loadCustomResourceDefinitions(both).map(({ kind }) => kind)).toEqual([
      'Widget',
      'Gadget',
    ]);
  });

  test('names the file and the document that are wrong', () => {
    const wrong = file('wrong.txt', `${stringify(widget())}---\nkind: CustomResourceDefinition\n`);
    expect(() => loadCustomResourceDefinitions(wrong)).toThrow(
      `${wrong}: document 2 is no CustomResourceDefinition`,
    );
    const empty = file('empty.txt', 'kind: Pod');
    expect(() => loadCustomResourceDefinitions(empty)).toThrow(
      `${empty} has no CustomResourceDefinition`,
    );
    expect(() => loadCustomResourceDefinitions(join(folder, 'nowhere'))).toThrow('nowhere');
  });
});

const spec = { type: 'object', properties: { size: { type: 'integer', minimum: 1 } } };
const published = crd('widgets', 'Widget', 'Namespaced', 'example.com', { spec });
const { manifest } = read([published, ...operator().slice(1)]).crds[0]!;
const identity: LoadedKind = {
  group: 'example.com',
  kind: 'Widget',
  plural: 'widgets',
  scope: 'Namespaced',
  versions: ['v1'],
  storedVersion: 'v1',
};

test('the CRD is read when it is asked for, once', () => {
  const broken = importedType(identity, '{');
  expect([broken.name, broken.apiVersion(), broken.conversion]).toEqual([
    'widgets.example.com',
    'example.com/v1',
    'none',
  ]);
  expect(() => broken.manifest).toThrow(SyntaxError);
  const type = importedType(identity, JSON.stringify(manifest));
  expect(type.manifest).toEqual(manifest);
  expect(type.manifest).toBe(type.manifest);
  expect(Object.isFrozen(type.manifest.spec.versions)).toBe(true);
});

test('it says of a resource what a loaded CRD says', () => {
  const type = importedType(identity, JSON.stringify(manifest));
  const resource = {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'a' },
    spec: { size: 0, x: 1 },
  };
  expect(type.validate(resource)).toEqual(
    loadCustomResourceDefinition(manifest).validate(resource),
  );
  expect(type.validate(resource).valid).toBe(false);
});

test('a version that it does not have is an error', () => {
  expect(() => importedType(identity, '{}').apiVersion('v2')).toThrow(
    'Widget does not have version "v2"; it has v1',
  );
});

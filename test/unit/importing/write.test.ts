import fc from 'fast-check';
import { writeOperator } from 'operator-constructs/cli';
import { Code, jsonTemplate, literal, readableJson } from '../../../lib/cli/importing/write/code';
import { namesOfKinds, namesOfOperator } from '../../../lib/cli/importing/write/kind-names';
import { sourceFile, withTexts } from '../../../lib/cli/importing/write/source-file';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { crd, env, operator, read } from '../../support/sources';

import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

/** Kinds with a schema, and two samples of which one is refused. */
function readWidgets(): ReadOperator {
  const properties = {
    size: { type: 'integer', minimum: 1, maximum: 9, description: 'How many.' },
    mode: { type: 'string', enum: ['fast', 'safe'], default: 'safe' },
    credentials: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
    note: { type: 'string', nullable: true },
    seeds: { type: 'array', items: { type: 'string', format: 'byte' } },
  };
  const rules = [{ rule: "self.mode != 'fast' || self.size > 1", message: 'fast needs two' }];
  const spec = {
    type: 'object',
    required: ['size'],
    properties,
    'x-kubernetes-validations': rules,
  };
  const crds = [
    crd('widgets', 'Widget', undefined, undefined, { spec }),
    crd('gadgets', 'Gadget', undefined, undefined, { spec }),
  ];
  const found = read([...crds, ...operator(env('WATCH_NAMESPACE', '')).slice(1)]);
  return {
    ...found,
    samples: [
      sample('Widget', 'small', { size: 1 }),
      sample('Gadget', 'old', { size: 1, mode: 'fast' }),
    ],
  };
}

function sample(kind: string, name: string, spec: Manifest): ReadOperator['samples'][number] {
  return {
    object: { apiVersion: 'gadgets.example.com/v1', kind, metadata: { name }, spec },
    file: 'widget.yaml',
    line: 95,
  };
}

const widget = readWidgets();

/** Value of code. */
function evaluate(code: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that code is what is tested
  return (new Function(`return ${code}`) as () => unknown)();
}

/** The names of kinds with these groups. */
const kindNames = (...kinds: readonly (readonly [kind: string, group: string])[]) => {
  const crds = kinds.map(([kind, group]) => crd(`${kind.toLowerCase()}s`, kind, undefined, group));
  return namesOfKinds(read([...crds, ...operator().slice(1)]).crds);
};

describe('the files of an operator', () => {
  const { files, findings } = writeOperator(widget);

  const code = [...files].filter(([path]) => path.endsWith('.ts'));

  test('say who writes them, and nothing that changes from release to release', () => {
    for (const [, text] of code) {
      expect(text).toMatch(
        /^\/\/ operator, written by operator-constructs import; import\.json says from what\.\n/,
      );
    }
    const next = writeOperator({
      ...widget,
      definition: { ...widget.definition, version: '1.3.0' },
    }).files;
    const changed = [...files]
      .filter(([path, text]) => next.get(path) !== text)
      .map(([path]) => path);
    expect(changed).toEqual(['definition.ts', 'operator.ts', 'report.md']);
  });

  test('are the same in whatever order the source has its objects', () => {
    const reversed: ReadOperator = { ...widget, crds: [...widget.crds].reverse() };
    expect(writeOperator(reversed).files).toEqual(files);
  });

  test('name each other with an ending in a package of ES modules, and without one elsewhere', () => {
    const inner = (ending: '' | '.js'): readonly string[] =>
      [...writeOperator(widget, { ending }).files.values()].flatMap((text) =>
        [...text.matchAll(/from '(\..*)'/g)].map(([, from]) => from ?? ''),
      );
    expect(inner('').filter((from) => from.endsWith('.js'))).toEqual([]);
    expect(inner('.js').filter((from) => !from.endsWith('.js'))).toEqual([]);
    expect(inner('.js')).toHaveLength(inner('').length);
  });

  test('Pulumi is named in a file of its own only', () => {
    const withPulumi = [...files]
      .filter(([, text]) => text.includes('operator-constructs/pulumi'))
      .map(([path]) => path);
    expect(withPulumi).toEqual(['pulumi.ts']);
    expect(files.get('index.ts')).not.toContain('./pulumi');
  });

  test('a kind may be called as the construct of another is in the file for Pulumi', () => {
    const spec = { type: 'object', properties: { a: { type: 'string' } } };
    const kinds = [
      crd('gadgets', 'Gadget', undefined, undefined, { spec }),
      crd('gadgetconstructs', 'GadgetConstruct', undefined, undefined, { spec }),
    ];
    const { files: written } = writeOperator(read([...kinds, ...operator().slice(1)]));
    const code = written.get('pulumi.ts') ?? '';
    const names = [...code.matchAll(/ as (\w+) }|export class (\w+)/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
  });

  test('a sample that its CRD refuses is stale, and reported; the others are typed', () => {
    expect(findings).toMatchObject([{ rule: 'import/stale-sample', object: 'Gadget old' }]);
    expect(findings[0]?.place).toEqual({ file: 'widget.yaml', line: 95 });
    expect(files.get('samples.ts')).toContain('const spec1: WidgetSpec = { size: 1 };');
    expect(files.get('samples.ts')).toContain('fast needs two');
  });

  test('null in a sample is dropped where the API server prunes it, and kept where the schema allows it', () => {
    const samples = [
      sample('Widget', 'small', { size: 1, mode: null, credentials: null, note: null }),
    ];
    const written = writeOperator({ ...widget, samples });
    expect(written.findings).toEqual([]);
    expect(written.files.get('samples.ts')).toContain(
      'const spec1: WidgetSpec = { size: 1, note: null };',
    );
  });

  test('a sample that servers take and types do not is written without a type', () => {
    const samples = [
      sample('Widget', 'list', { size: 1, seeds: [[1, 2]] }),
      sample('Widget', 'text', { size: 1, seeds: ['AQI='] }),
    ];
    const written = writeOperator({ ...widget, samples });
    expect(written.findings).toEqual([]);
    const text = written.files.get('samples.ts');
    expect(text?.match(/^const .*/gm)).toEqual([
      "const spec1: WidgetSpec = { size: 1, seeds: ['AQI='] };",
    ]);
    expect(text).toContain('spec: { size: 1, seeds: [[1, 2]] },');
  });

  test('a line break in a name or a path cannot end the header', () => {
    const names = { name: 'a\u2028b\nimport "y"', version: '1\nimport "x"' };
    const hostile = writeOperator({ ...widget, definition: { ...widget.definition, ...names } });
    for (const text of hostile.files.values()) {
      expect(text).not.toMatch(/^import "/m);
    }
  });

  test('a kind without spec has a type and no class', () => {
    const bare = crd('widgets', 'Widget', undefined, undefined, { data: { type: 'string' } });
    const written = writeOperator(read([bare, ...operator().slice(1)]));
    expect(written.findings.map(({ rule }) => rule)).toContain('import/no-class');
    expect(written.files.get('kinds/widget.ts')).toContain('export type WidgetData = string;');
    expect(written.files.get('kinds/widget.ts')).not.toContain('class');
    expect(written.files.get('index.ts')).toContain(
      "export { type WidgetData, widgetType } from './kinds/widget';",
    );
  });
});

describe('names', () => {
  test('kinds are called as they are; two of one name carry their groups', () => {
    const names = kindNames(
      ['Cluster', 'b.example.com'],
      ['Cluster', 'a.example.com'],
      ['Pool', 'a'],
    );
    expect(names.map(({ className }) => className)).toEqual(['ClusterA', 'ClusterB', 'Pool']);
  });

  test('files of two kinds differ by more than the case of letters', () => {
    const names = kindNames(['HTTPRoute', 'a'], ['HttpRoute', 'b'], ['Map', 'c']);
    expect(new Set(names.map(({ file }) => file)).size).toBe(3);
    expect(names.map(({ className }) => className)).toEqual(['HTTPRouteA', 'HttpRouteB', 'MapC']);
  });

  test.each([
    ['grafana-operator', 'GrafanaOperator', 'grafanaDefinition'],
    ['eck', 'EckOperator', 'eckDefinition'],
    ['operator', 'OperatorOperator', 'operatorDefinition'],
    ['3scale-operator', 'The3scaleOperator', 'the3scaleDefinition'],
  ])('the operator %s is %s', (name, className, definitionName) => {
    expect(namesOfOperator(name, [])).toEqual({ className, definitionName });
  });

  test('the class of an operator is not that of a kind', () => {
    expect(namesOfOperator('cache', kindNames(['CacheOperator', 'a'])).className).toBe(
      'CacheOperator2',
    );
  });
});

describe('data as code', () => {
  const key = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'a-b', '', '1', 'constructor', '`', '${x}', '\\'),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('`', '${x}', '\\', '\\`', "'", '\u2028', '\\u0060'),
    fc
      .string({ unit: 'binary' })
      .map((line) => `${line}\n'\`\${x}\\\r\n${line}${'x'.repeat(120)}\n`),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.array(fc.tuple(key, tie('value'))).map((entries) => Object.fromEntries(entries)),
    ),
  }));

  test('a literal is the value', () => {
    fc.assert(
      fc.property(value, (data) =>
        expect(JSON.stringify(evaluate(`(${literal(data)})`))).toBe(JSON.stringify(data)),
      ),
    );
  });

  test('a text of several lines stands in lines, here and in what is kept of the source', () => {
    const text = Array.from({ length: 30 }, (_, line) => `key-${line}: 'value' # \${line}`).join(
      '\n',
    );
    expect(literal({ data: { text } }).split('\n')).toContain("key-7: 'value' # \\${line}");
    const object = coreObject('ConfigMap', 'a', { data: { text } });
    const file = sourceFile([{ object, file: 'a.yaml', line: 1 }], new Map());
    expect(file.split('\n').map((line) => line.trim())).toContain(`"key-7: 'value' # \${line}",`);
    expect(withTexts((JSON.parse(file) as { objects: readonly unknown[] }).objects[0])).toEqual(
      object,
    );
  });

  test('a template holds the JSON of the value in ASCII', () => {
    fc.assert(
      fc.property(value, (data) => {
        const template = jsonTemplate(data);
        expect(template).toMatch(/^[^\u007f-\uffff]*$/);
        expect(JSON.stringify(JSON.parse(evaluate(template) as string))).toBe(JSON.stringify(data));
      }),
    );
  });

  test('code stands as it is; what is undefined is left out', () => {
    expect(literal({ a: new Code('x.y()'), b: undefined, c: [new Code('z')] })).toBe(
      '{ a: x.y(), c: [z] }',
    );
  });

  test('what does not fit on a line has a line for each member', () => {
    const long = { first: 'a'.repeat(60), second: ['b'.repeat(60)] };
    expect(literal(long)).toBe(
      `{\n  first: '${'a'.repeat(60)}',\n  second: ['${'b'.repeat(60)}'],\n}`,
    );
    expect(readableJson({ ...long, third: 'c'.repeat(60) })).toBe(
      `{\n "first": "${'a'.repeat(60)}",\n "second": ["${'b'.repeat(60)}"],\n "third": "${'c'.repeat(60)}"\n}`,
    );
  });
});

import fc from 'fast-check';
import ts from 'typescript';
import { readableJson, jsonTemplate } from '../../../lib/cli/importing/write/json-text';
import { Code, literal } from '../../../lib/cli/importing/write/literal';
import { sourceFile, withTexts } from '../../../lib/cli/importing/write/source-file';
import { namesOfKinds, namesOfOperator } from '../../../lib/cli/importing/write/names';
import { type WriteOptions, writeOperator, type ReadOperator } from 'operator-constructs/cli';
import { widget } from './read-widget';
import { crd, operator, read } from './sources';

const OPTIONS: WriteOptions = {};

/** Value of code. */
function evaluate(code: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that code is what is tested
  return (new Function(`return ${code}`) as () => unknown)();
}

/** The names of kinds with these groups. */
function kindNames(...kinds: readonly (readonly [kind: string, group: string])[]) {
  const [crd] = widget.crds;
  return namesOfKinds(
    kinds.map(([kind, group]) => ({
      ...crd!,
      manifest: {
        ...crd!.manifest,
        spec: { ...crd!.manifest.spec, group, names: { ...crd!.manifest.spec.names, kind } },
      },
    })),
  );
}

describe('the files of an operator', () => {
  const { files, own, findings } = writeOperator(widget, OPTIONS);

  test('are these', () => {
    expect([...files.keys()]).toEqual([
      'check-samples.ts',
      'crds/gadget.ts',
      'crds/widget.ts',
      'definition.ts',
      'index.ts',
      'kinds/gadget.ts',
      'kinds/types.ts',
      'kinds/widget.ts',
      'operator.ts',
      'pulumi.ts',
      'report.md',
      'samples.ts',
      'source.json',
    ]);
    expect([...own.keys()]).toEqual(['customization.ts']);
  });

  const code = [...files].filter(([path]) => path.endsWith('.ts'));

  test('say who writes them, and nothing that changes from release to release', () => {
    for (const [, text] of code) {
      expect(text).toMatch(
        /^\/\/ widget-operator, written by operator-constructs import; import\.json says from what\.\n/,
      );
    }
    const next = writeOperator({ ...widget, definition: { ...widget.definition, version: '1.3.0' } }, OPTIONS).files;
    const changed = [...files].filter(([path, text]) => next.get(path) !== text).map(([path]) => path);
    expect(changed).toEqual(['definition.ts', 'operator.ts', 'report.md']);
  });

  test('are the same in whatever order the source has its objects', () => {
    const reversed: ReadOperator = { ...widget, crds: [...widget.crds].reverse() };
    expect(writeOperator(reversed, OPTIONS).files).toEqual(files);
  });

  test('parse', () => {
    for (const [path, text] of [...code, ...own]) {
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) as ts.SourceFile & {
        readonly parseDiagnostics: readonly unknown[];
      };
      expect(file.parseDiagnostics).toEqual([]);
    }
  });

  test('name each other with an ending in a package of ES modules, and without one elsewhere', () => {
    const inner = (ending: '' | '.js'): readonly string[] =>
      [...writeOperator(widget, { ...OPTIONS, ending }).files.values()].flatMap((text) =>
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
    const sources = JSON.stringify([crd('gadgetconstructs', 'GadgetConstruct'), ...operator()]);
    const properties = '"properties":{"spec":{"type":"object","properties":{"a":{"type":"string"}}}}';
    const withSpec = sources.replaceAll('{"type":"object"}', `{"type":"object",${properties}}`);
    const code = writeOperator(read(JSON.parse(withSpec) as object[])).files.get('pulumi.ts') ?? '';
    const names = [...code.matchAll(/ as (\w+) }|export class (\w+)/g)].map(([, one, other]) => one ?? other);
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
  });

  test('a sample that its CRD refuses is stale, and reported; the others are typed', () => {
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'import/stale-sample',
        object: 'Gadget old',
        place: { file: 'widget.yaml', line: 95 },
      }),
    ]);
    expect(files.get('samples.ts')).toContain('const spec1: WidgetSpec = { size: 1 };');
    expect(files.get('samples.ts')).toContain('fast needs two');
  });

  test('null in a sample is dropped where the API server prunes it, and kept where the schema allows it', () => {
    const [crd] = structuredClone(widget.crds) as [ReadOperator['crds'][number]];
    const { spec } = crd.manifest.spec.versions[0]!.schema!.openAPIV3Schema!.properties!;
    Object.assign(spec!.properties!, { note: { type: 'string', nullable: true } });
    const object = { ...widget.samples[0]!.object, spec: { size: 1, mode: null, credentials: null, note: null } };
    const written = writeOperator({ ...widget, crds: [crd], samples: [{ object, file: 'a.yaml', line: 1 }] }, OPTIONS);
    expect(written.findings).toEqual([]);
    expect(written.files.get('samples.ts')).toContain('const spec1: WidgetSpec = { size: 1, note: null };');
  });

  test('a line break in a name or a path cannot end the header', () => {
    const hostile = writeOperator(
      { ...widget, definition: { ...widget.definition, name: 'a\u2028b\nimport "y"', version: '1\nimport "x"' } },
      OPTIONS,
    );
    for (const text of hostile.files.values()) {
      expect(text).not.toMatch(/^import "/m);
    }
  });

  test('a kind without spec has a type and no class', () => {
    const [crd] = widget.crds;
    const [version] = crd!.manifest.spec.versions;
    const bare = {
      ...version!,
      schema: { openAPIV3Schema: { type: 'object' as const, properties: { data: { type: 'string' as const } } } },
    };
    const manifest = { ...crd!.manifest, spec: { ...crd!.manifest.spec, versions: [bare] } };
    const written = writeOperator({ ...widget, crds: [{ ...crd!, manifest }], samples: [] }, OPTIONS);
    expect(written.findings).toEqual([expect.objectContaining({ rule: 'import/no-class' })]);
    expect(written.files.get('kinds/widget.ts')).toContain('export type WidgetData = string;');
    expect(written.files.get('kinds/widget.ts')).not.toContain('class');
    expect(written.files.get('index.ts')).toContain("export { type WidgetData, widgetType } from './kinds/widget';");
  });
});

describe('names', () => {
  test('kinds are called as they are; two of one name carry their groups', () => {
    expect(
      kindNames(['Cluster', 'b.example.com'], ['Cluster', 'a.example.com'], ['Pool', 'a']).map(
        ({ className }) => className,
      ),
    ).toEqual(['ClusterA', 'ClusterB', 'Pool']);
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
    expect(namesOfOperator('cache', kindNames(['CacheOperator', 'a'])).className).toBe('CacheOperator2');
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
    fc.string({ unit: 'binary' }).map((line) => `${line}\n'\`\${x}\\\r\n${line}${'x'.repeat(120)}\n`),
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
      fc.property(value, (data) => expect(JSON.stringify(evaluate(`(${literal(data)})`))).toBe(JSON.stringify(data))),
    );
  });

  test('a text of several lines stands in lines, here and in what is kept of the source', () => {
    const text = Array.from({ length: 30 }, (_, line) => `key-${line}: 'value' # \${line}`).join('\n');
    expect(literal({ data: { text } }).split('\n')).toContain("key-7: 'value' # \\${line}");
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { text } };
    const file = sourceFile([{ object, file: 'a.yaml', line: 1 }], new Map());
    expect(file.split('\n').map((line) => line.trim())).toContain(`"key-7: 'value' # \${line}",`);
    expect(withTexts((JSON.parse(file) as { objects: readonly unknown[] }).objects[0])).toEqual(object);
  });

  test('a template holds the JSON of the value', () => {
    fc.assert(
      fc.property(value, (data) => {
        expect(JSON.stringify(JSON.parse(evaluate(jsonTemplate(data)) as string))).toBe(JSON.stringify(data));
      }),
    );
  });

  test('code stands as it is; what is undefined is left out', () => {
    expect(literal({ a: new Code('x.y()'), b: undefined, c: [new Code('z')] })).toBe('{ a: x.y(), c: [z] }');
  });

  test('what does not fit on a line has a line for each member', () => {
    const long = { first: 'a'.repeat(60), second: ['b'.repeat(60)] };
    expect(literal(long)).toBe(`{\n  first: '${'a'.repeat(60)}',\n  second: ['${'b'.repeat(60)}'],\n}`);
    expect(readableJson({ ...long, third: 'c'.repeat(60) })).toBe(
      `{\n "first": "${'a'.repeat(60)}",\n "second": ["${'b'.repeat(60)}"],\n "third": "${'c'.repeat(60)}"\n}`,
    );
  });
});

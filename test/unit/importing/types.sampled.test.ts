import fc from 'fast-check';
import ts from 'typescript';
import { generateTypes } from '../../../lib/cli/importing/write/types';
import { sampledRuns } from '../../support/sampled';

import type { GeneratedTypes, TypedKind } from '../../../lib/cli/importing/write/types';
import type { StructuralSchema } from '../../support/crd-types';

/** The types of kinds with a spec each. */
function typesOf(
  specs: Readonly<Record<string, StructuralSchema>>,
  reserved: readonly string[] = [],
): GeneratedTypes {
  const kinds = Object.entries(specs).map(([name, spec]): TypedKind => ({
    name,
    schema: { type: 'object', required: ['spec'], properties: { spec } },
  }));
  return generateTypes(kinds, reserved);
}

/** The types of one kind `Cache` with these fields in its spec, and those of the objects in it. */
function cacheTypes(
  properties: StructuralSchema['properties'],
  more: StructuralSchema = {},
): string {
  const { kinds, objects } = typesOf({ Cache: { type: 'object', properties, ...more } });
  return `${kinds.get('Cache')?.declarations ?? ''}${objects}`;
}

function interfaceNames(declarations: string): readonly string[] {
  return [...declarations.matchAll(/^export interface (\S+) /gm)].map(([, name]) => name ?? '');
}

const text: StructuralSchema = { type: 'string' };

/** The line of one field of the spec. */
function fieldType(schema: StructuralSchema): string {
  const found = /readonly field\??: ([^]*);\n}/.exec(cacheTypes({ field: schema }));
  return found?.[1] ?? '';
}

describe('types of fields', () => {
  test.each<readonly [string, StructuralSchema, string]>([
    ['a string', { type: 'string' }, 'string'],
    ['an integer', { type: 'integer', format: 'int64' }, 'number'],
    ['a number', { type: 'number' }, 'number'],
    ['a boolean', { type: 'boolean' }, 'boolean'],
    ['a date', { type: 'string', format: 'date-time' }, 'string'],
    ['int or string', { 'x-kubernetes-int-or-string': true }, 'number | string'],
    [
      'int or string without the extension',
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      'number | string',
    ],
    ['int or string by its format', { type: 'string', format: 'int-or-string' }, 'number | string'],
    [
      'one of two alternatives of something else',
      { type: 'string', anyOf: [{ minLength: 1 }, { maxLength: 0 }] },
      'string',
    ],
    [
      'an enum',
      { type: 'string', enum: ['a', "it's", '', 'a\\b'] },
      "'a' | 'it\\'s' | '' | 'a\\\\b'",
    ],
    ['an enum of numbers', { type: 'integer', enum: [1, 2] }, '1 | 2'],
    ['an enum with null', { type: 'string', nullable: true, enum: ['a', null] }, "'a' | null"],
    ['an enum of objects', { type: 'object', enum: [{}] }, 'Readonly<Record<string, never>>'],
    ['what may be null', { type: 'string', nullable: true }, 'string | null'],
    ['a list', { type: 'array', items: text }, 'readonly string[]'],
    [
      'a list of an enum',
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      "readonly ('a' | 'b')[]",
    ],
    [
      'a list of one value',
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      "readonly 'a'[]",
    ],
    [
      'a list of lists',
      { type: 'array', items: { type: 'array', items: text } },
      'readonly (readonly string[])[]',
    ],
    [
      'a list of int or string',
      { type: 'array', items: { 'x-kubernetes-int-or-string': true } },
      'readonly (number | string)[]',
    ],
    [
      'a list of maps of an enum',
      { type: 'array', items: { type: 'object', additionalProperties: { enum: ['a', 'b'] } } },
      "readonly Readonly<Record<string, 'a' | 'b'>>[]",
    ],
    [
      'a list of what may be null',
      { type: 'array', items: { type: 'string', nullable: true } },
      'readonly (string | null)[]',
    ],
    ['a map', { type: 'object', additionalProperties: text }, 'Readonly<Record<string, string>>'],
    [
      'a map of anything',
      { type: 'object', additionalProperties: true },
      'Readonly<Record<string, unknown>>',
    ],
    [
      'a map of lists',
      { type: 'object', additionalProperties: { type: 'array', items: text } },
      'Readonly<Record<string, readonly string[]>>',
    ],
    [
      'an object that keeps all',
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      'Readonly<Record<string, unknown>>',
    ],
    [
      'a list that keeps all',
      {
        type: 'array',
        'x-kubernetes-preserve-unknown-fields': true,
        items: { type: 'object' },
      },
      'readonly Readonly<Record<string, unknown>>[]',
    ],
    [
      'a map of lists that keep all',
      {
        type: 'object',
        additionalProperties: {
          type: 'array',
          'x-kubernetes-preserve-unknown-fields': true,
          items: { type: 'array', items: { type: 'object' } },
        },
      },
      'Readonly<Record<string, readonly (readonly Readonly<Record<string, unknown>>[])[]>>',
    ],
    [
      'a map that keeps all, of objects',
      {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        additionalProperties: { type: 'object' },
      },
      'Readonly<Record<string, Readonly<Record<string, unknown>>>>',
    ],
    ['an object that keeps nothing', { type: 'object' }, 'Readonly<Record<string, never>>'],
    ['anything', { 'x-kubernetes-preserve-unknown-fields': true }, 'unknown'],
    [
      'anything, or null',
      { nullable: true, 'x-kubernetes-preserve-unknown-fields': true },
      'unknown',
    ],
  ])('%s', (_, schema, expected) => {
    expect(fieldType(schema)).toBe(expected);
  });

  test('a field may be left out unless it is required and has no default', () => {
    const declarations = cacheTypes(
      { a: text, b: text, c: { type: 'integer', default: 3 } },
      { required: ['a', 'c'] },
    );
    expect(declarations).toBe(
      'export interface CacheSpec {\n' +
        '  readonly a: string;\n  readonly b?: string;\n  /** @default 3 */\n  readonly c?: number;\n}\n',
    );
  });

  test('an object inside a resource has a name, and keeps what it does not know', () => {
    const keeping = {
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    } as const;
    const declarations = cacheTypes({
      template: { type: 'object', ...keeping, properties: { spec: text } },
    });
    expect(declarations).toContain('readonly apiVersion: string;');
    expect(declarations).toContain('readonly metadata?: Readonly<Record<string, unknown>>;');
    expect(declarations).toContain('readonly spec?: string;');
    expect(declarations).toContain('readonly [field: string]: unknown;');
  });

  test('a long enum has a line for each value', () => {
    const values = Array.from({ length: 30 }, (_, i) => `value-${i}`);
    const declarations = cacheTypes({ field: { type: 'string', enum: values } });
    expect(declarations).toContain("  readonly field?:\n    | 'value-0'\n    | 'value-1'");
    expect(declarations).toContain("    | 'value-29';\n}");
  });
});

describe('docs', () => {
  test.each<readonly [string, string, string]>([
    ['one line', 'How many.', '  /** How many. */\n'],
    ['two paragraphs', 'One.\n\n\n\nTwo.\n', '  /**\n   * One.\n   *\n   * Two.\n   */\n'],
    ['the end of a comment', 'a glob like **/*/x', '  /** a glob like **\\/*\\/x */\n'],
    [
      'something like a tag',
      '@deprecated and {@link x}\n @see me@example.com',
      '  /**\n   * \\@deprecated and {\\@link x}\n   *  \\@see me@example.com\n   */\n',
    ],
    [
      'characters that end lines',
      'a\u2028b\rc\u0000d\u202ee',
      '  /**\n   * a\n   * b\n   * c d\\u202ee\n   */\n',
    ],
    ['nothing but space', ' \n ', ''],
  ])('%s', (_, description, expected) => {
    expect(cacheTypes({ field: { type: 'string', description } })).toBe(
      `export interface CacheSpec {\n${expected}  readonly field?: string;\n}\n`,
    );
  });

  test('long lines are broken between words', () => {
    const description = `- ${'word '.repeat(60)}`;
    const lines = cacheTypes({ field: { type: 'string', description } }).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
    expect(lines.join(' ').match(/word/g)).toHaveLength(60);
    expect(lines[3]).toMatch(/^ {3}\* {3}word/);
  });

  test.each<readonly [unknown, string]>([
    ['30s', "@default '30s'"],
    ["it's */", "@default 'it\\'s *\\/'"],
    [{ a: [1, null] }, '@default {"a":[1,null]}'],
    [false, '@default false'],
  ])('the default %j', (value, expected) => {
    expect(cacheTypes({ field: { default: value as never } })).toContain(`/** ${expected} */`);
  });
});

describe('any schema', () => {
  const key = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      "o'clock",
      'a\nb',
      ...'class */ __proto__ constructor a A spec init_containers 1st'.split(' '),
    ),
  );
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('*/ } evil', '@x */\n*/', '`${x}`', '\\', "'"),
  );
  const { schema } = fc.letrec<{ schema: StructuralSchema }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small' },
      fc.record(
        {
          type: fc.constantFrom('string', 'integer', 'boolean'),
          description: words,
          default: words,
        },
        { requiredKeys: [] },
      ),
      fc.record({ enum: fc.array(words, { minLength: 1 }) }),
      fc.record({ type: fc.constant('array'), items: tie('schema'), nullable: fc.boolean() }),
      fc.record({ type: fc.constant('object'), additionalProperties: tie('schema') }),
      fc.record({
        type: fc.constant('object'),
        properties: fc.dictionary(key, tie('schema')),
        'x-kubernetes-preserve-unknown-fields': fc.boolean(),
      }),
    ),
  }));

  test('gives interfaces that parse, and nothing else, with names of their own and the keys of the schema', () => {
    fc.assert(
      fc.property(schema, schema, (a, b) => {
        const { kinds, objects } = typesOf({ A: a, B: b });
        const all = [objects, ...[...kinds.values()].map(({ declarations }) => declarations)].join(
          '\n',
        );
        const file = ts.createSourceFile('a.ts', all, ts.ScriptTarget.ES2022) as ts.SourceFile & {
          readonly parseDiagnostics: readonly unknown[];
        };
        expect(file.parseDiagnostics).toEqual([]);
        const names = file.statements.map((statement) =>
          ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
            ? statement.name.text
            : '',
        );
        expect(names).not.toContain('');
        expect(new Set(names).size).toBe(names.length);
        const ofA = file.statements
          .filter(ts.isInterfaceDeclaration)
          .find(({ name }) => name.text === 'ASpec');
        const fields = ofA?.members.filter(ts.isPropertySignature) ?? [];
        const keys = fields.map(({ name }) => (name as ts.Identifier | ts.StringLiteral).text);
        expect(keys.sort()).toEqual(Object.keys(a.properties ?? {}).sort());
        // In whatever order kinds come.
        expect(typesOf({ B: b, A: a })).toMatchObject({ objects, kinds });
      }),
      { numRuns: sampledRuns(300) },
    );
  });
});

describe('names', () => {
  const selector: StructuralSchema = { type: 'object', properties: { key: text } };
  const list = (items: StructuralSchema): StructuralSchema => ({ type: 'array', items });
  const object = (properties: StructuralSchema['properties']): StructuralSchema => ({
    type: 'object',
    properties,
  });

  const namesIn = (spec: StructuralSchema['properties']): readonly string[] =>
    interfaceNames(cacheTypes(spec));

  test('equal objects are one interface, named by what most places call it', () => {
    const spec = {
      a: object({ secret: selector }),
      b: object({ x: text, secret: selector }),
      zed: selector,
    };
    expect(namesIn(spec)).toEqual(['CacheSpec', 'A', 'B', 'Secret']);
  });

  test('a type stands beside those of all kinds, whether one kind uses it or several', () => {
    const template = object({
      pod: object({ affinity: object({ zone: text }) }),
      volume: object({ size: text }),
    });
    const cache = object({ template, rule: object({ on: text }) });
    const before = typesOf({ Cache: cache });
    expect(interfaceNames(before.objects)).toEqual([
      'Affinity',
      'CacheTemplate',
      'Pod',
      'Rule',
      'Volume',
    ]);
    expect(before.kinds.get('Cache')?.used).toEqual(['CacheTemplate', 'Rule']);
    for (const other of ['Alert', 'Queue']) {
      const after = typesOf({ Cache: cache, [other]: object({ deep: object({ template }) }) });
      expect(after.kinds.get('Cache')).toEqual(before.kinds.get('Cache'));
      expect(after.objects.replace(/export interface Deep {[^}]*}\n\n/, '')).toBe(before.objects);
    }
  });

  test('a field that begins to use a type changes no type but its own', () => {
    const template = object({
      pod: object({ affinity: object({ zone: text }) }),
      volume: object({ size: text }),
    });
    const { objects } = typesOf({ Cache: object({ b: template }) });
    for (const first of ['a', 'z']) {
      const more = object({ [first]: object({ b: template }), b: template });
      const others = typesOf({ Cache: more }).objects.replace(
        /export interface [AZ] {[^}]*}\n\n?/,
        '',
      );
      expect(others.trimEnd()).toBe(objects.trimEnd());
    }
  });

  test('fields of resources have types of their own', () => {
    const spec = object({ a: text });
    const kinds = ['Issuer', 'ClusterIssuer'].map((name) => ({
      name,
      schema: object({ spec, status: spec }),
    }));
    const cluster = { name: 'Cluster', schema: object({ spec: object({ issuerSpec: spec }) }) };
    const types = generateTypes([...kinds, cluster]);
    expect(
      [...types.kinds.values()].map(({ declarations }) => interfaceNames(declarations)),
    ).toEqual([
      ['IssuerSpec', 'IssuerStatus'],
      ['ClusterIssuerSpec', 'ClusterIssuerStatus'],
      ['ClusterSpec'],
    ]);
    expect(interfaceNames(types.objects)).toEqual(['ClusterSpecIssuerSpec']);
  });

  test('objects that differ only in their docs are two, so that no docs are lost', () => {
    const documented = (description: string): StructuralSchema =>
      object({ key: { type: 'string', description } });
    expect(namesIn({ a: documented('A.'), b: documented('B.') })).toEqual(['CacheSpec', 'A', 'B']);
  });

  test('of two with one name the one nearer to the root keeps it', () => {
    const deep = object({ storage: object({ x: text }) });
    const declarations = cacheTypes({ deep, storage: object({ y: text }) });
    expect(declarations).toContain('export interface Storage {\n  readonly y?: string;\n}');
    expect(declarations).toContain('export interface DeepStorage {\n  readonly x?: string;\n}');
  });

  test('of two kinds with one name for two objects the second calls its own by the kind, too', () => {
    const cache = object({ storage: object({ x: text }) });
    const queue = object({ storage: object({ y: text }) });
    expect(interfaceNames(typesOf({ Queue: queue, Cache: cache }).objects)).toEqual([
      'QueueStorage',
      'Storage',
    ]);
  });

  test('items have the name of one', () => {
    const names =
      'containers policies addresses hostAliases caches env status series matches'.split(' ');
    const spec = Object.fromEntries(
      names.map((name, i) => [name, list(object({ [`f${i}`]: text }))]),
    );
    const items =
      'Address CacheCache CacheStatus Container Env HostAlias Match Policy Series'.split(' ');
    expect(namesIn(spec)).toEqual(['CacheSpec', ...items]);
  });

  test('no name is that of a class, of another kind, or of something that generated code uses', () => {
    const record = object({ record: selector, map: object({ x: text }) });
    const { objects, kinds } = typesOf(
      {
        Cache: object({ a: record, spec: object({ q: text }) }),
        Queue: object({ queue: record, kindResource: object({ b: text }) }),
      },
      ['A'],
    );
    expect(interfaceNames(objects)).toEqual([
      'AMap',
      'ARecord',
      'CacheA',
      'CacheSpecSpec',
      'QueueKindResource',
    ]);
    expect(interfaceNames(kinds.get('Cache')?.declarations ?? '')).toEqual(['CacheSpec']);
  });

  test('no two kinds export one name', () => {
    const schema = object({ spec: selector, dashboardSpec: object({ y: text }) });
    const kinds = ['GrafanaDashboard', 'Grafana'].map((name) => ({ name, schema }));
    const types = [...generateTypes(kinds, ['GrafanaSpec']).kinds.values()];
    expect(types.flatMap(({ fields }) => fields.map(({ type }) => type))).toEqual([
      'GrafanaDashboardSpec',
      'GrafanaDashboardDashboardSpec',
      'GrafanaSpec2',
      'GrafanaDashboardSpec2',
    ]);
  });

  test('a field that is added renames no other type', () => {
    const before = { a: object({ secret: selector, x: text }), secret: object({ name: text }) };
    const added = { ...before, later: object({ a: object({ secret: object({ z: text }) }) }) };
    const names = interfaceNames(cacheTypes(before));
    expect(interfaceNames(cacheTypes(added))).toEqual(expect.arrayContaining([...names]));
  });
});

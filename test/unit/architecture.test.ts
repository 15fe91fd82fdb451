import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');
const lib = join(root, 'lib');

/** The layers of lib, low to high: a file imports from its own layer and from those before it. */
const LAYERS: readonly (readonly string[])[] = [
  ['internal', 'late'],
  ['scope', 'rules', 'watch'],
  ['cel', 'crd'],
  ['access'],
  ['guard', 'guard-options', 'webhook'],
  ['definition', 'definition-checks'],
  ['guard-policy', 'serving-operators'],
  ['diff'],
  ['guard-policies', 'user-roles'],
  [
    'service-account',
    'credentials-secret',
    'role-grant',
    'deployment',
    'metrics-service',
    'cluster-part',
    'checked-resource',
    'custom-resource-type',
  ],
  [
    'operator-options',
    'operator-reference',
    'operator-checks',
    'webhook-checks',
    'operator',
    'custom-resource',
    'custom-resource-validation',
  ],
  ['bridge'],
  ['catalog'],
  ['index', 'pulumi'],
  ['bin'],
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = readdirSync(lib, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(lib, file));

const imports: readonly Import[] = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement): Import[] => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return [];
    const to = specifier.text.startsWith('.') ? resolveFile(join(dirname(file), specifier.text)) : specifier.text;
    return [{ from: file, to, typeOnly: isTypeOnly(statement) }];
  });
});
const inner = imports.filter(({ to }) => to.startsWith(lib));
const outer = imports.filter(({ to }) => !to.startsWith('/'));

describe('architecture', () => {
  test('every file of lib belongs to a layer', () => {
    expect(files.filter((file) => layerOf(file) < 0).map(name)).toEqual([]);
  });

  test('imports point one way', () => {
    const back = inner.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(back.map(({ from, to }) => `${name(from)} -> ${name(to)}`)).toEqual([]);
  });

  test('no imports go in a circle', () => {
    expect(circles(inner)).toEqual([]);
  });

  test('an entry of the catalogue never imports another one', () => {
    const entry = (file: string): string | undefined => /\/lib\/catalog\/([^/]+)\//.exec(file)?.[1];
    const across = inner.filter(({ from, to }) => entry(from) && entry(to) && entry(from) !== entry(to));
    expect(across.map(({ from, to }) => `${name(from)} -> ${name(to)}`)).toEqual([]);
  });

  test('only the bridge and the Pulumi entries import Pulumi', () => {
    const pulumi = outer.filter(({ to }) => to.startsWith('@pulumi/'));
    expect(pulumi.filter(({ from }) => !/\/(bridge\/.*|pulumi)\.ts$/.test(from)).map(({ from }) => name(from))).toEqual(
      [],
    );
  });

  test('cdk8s-plus is imported for its types only', () => {
    const values = outer.filter(({ to, typeOnly }) => to === 'cdk8s-plus-27' && !typeOnly);
    expect(values.map(({ from }) => name(from))).toEqual([]);
  });

  test('nothing in lib imports the generated classes in imports/', () => {
    expect(imports.filter(({ to }) => to.startsWith(join(root, 'imports'))).map(({ from }) => name(from))).toEqual([]);
  });

  test('a file that goes round the layers is found', () => {
    expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['a -> b -> c -> a']);
  });
});

function edge(from: string, to: string): Import {
  return { from, to, typeOnly: false };
}

/** `import type`, or braces in which every name is a type. */
function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  const named = clause.namedBindings;
  return (
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (clause.name === undefined &&
      named !== undefined &&
      ts.isNamedImports(named) &&
      named.elements.every((element) => element.isTypeOnly))
  );
}

function resolveFile(path: string): string {
  return [`${path}.ts`, path, join(path, 'index.ts')].find((candidate) => files.includes(candidate)) ?? path;
}

function layerOf(file: string): number {
  const first = relative(lib, file).split('/')[0]?.replace(/\.ts$/, '') ?? '';
  return LAYERS.findIndex((layer) => layer.includes(first));
}

function circles(edges: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, route: readonly string[]): void => {
    const start = route.indexOf(file);
    if (start >= 0) found.push([...route.slice(start), file].map(name).join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...route, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

function name(file: string): string {
  return file.startsWith('/') ? relative(root, file) : file;
}

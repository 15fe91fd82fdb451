import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../support/files-below';
import { root } from '../support/root';

const lib = join(root, 'lib');

/** The layers of lib, low to high: a file imports from its own layer and from those before it. */
const LAYERS: readonly (readonly string[])[] = [
  ['crd'],
  ['manifests'],
  ['core'],
  ['constructs'],
  ['authoring.ts', 'crd.ts', 'generated.ts', 'testing', 'testing.ts'],
  ['pulumi'],
  ['catalog'],
  ['cli'],
  ['index.ts'],
];

/**
 * The parts of `lib/crd` that stand on nothing but those before them; all else of it stands on
 * them.
 */
const CRD_LAYERS = ['json', 'unresolved', 'checks', 'cel'];

/** Folders of one layer that know nothing of each other. */
const APART: readonly (readonly string[])[] = [
  ['authoring.ts', 'crd.ts', 'generated.ts', 'testing.ts'],
  ['authoring.ts', 'crd.ts', 'generated.ts', 'testing'],
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = filesBelow(lib, /\.ts$/).map((file) => join(lib, file));

const imports: readonly Import[] = files.flatMap((file) =>
  importsOf(file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)),
);
const inner = imports.filter(({ to }) => to.startsWith(lib));
const outer = imports.filter(({ to }) => !to.startsWith('/'));

const arrows = (found: readonly Import[]): string[] =>
  found.map(({ from, to }) => `${name(from)} -> ${name(to)}`);

describe('architecture', () => {
  test('every file of lib belongs to a layer', () => {
    expect(files.filter((file) => layerOf(file) < 0).map(name)).toEqual([]);
  });

  test('imports point one way', () => {
    const back = inner.filter(({ from, to }) => layerOf(to) > layerOf(from));
    expect(arrows(back)).toEqual([]);
  });

  test('imports inside of lib/crd point one way', () => {
    const within = inner.filter(({ from, to }) =>
      [from, to].every((file) => folderOf(file) === 'crd'),
    );
    const back = within.filter(({ from, to }) => crdLayerOf(to) > crdLayerOf(from));
    expect(arrows(back)).toEqual([]);
  });

  test('folders of one layer that stand apart do not import each other', () => {
    const across = inner.filter(({ from, to }) => {
      const folders = [folderOf(from), folderOf(to)];
      return (
        new Set(folders).size > 1 &&
        APART.some((layer) => folders.every((folder) => layer.includes(folder)))
      );
    });
    expect(arrows(across)).toEqual([]);
  });

  test('no imports go in a circle, lazy loads included', () => {
    expect(circles(inner)).toEqual([]);
  });

  test('names that follow from others are composed in one file', () => {
    const joining = files.filter((file) => readFileSync(file, 'utf8').includes('joinNames('));
    expect(joining.map(name).sort()).toEqual([
      'lib/crd/checks/dns-names.ts',
      'lib/manifests/derived-names.ts',
    ]);
  });

  test('no two folders import each other', () => {
    expect(
      foldersBothWays(inner.map(({ from, to }) => [dirname(name(from)), dirname(name(to))])),
    ).toEqual([]);
  });

  test('an entry of the catalogue never imports another one', () => {
    const entry = (file: string): string | undefined => /\/lib\/catalog\/([^/]+)\//.exec(file)?.[1];
    const across = inner.filter(
      ({ from, to }) => entry(from) && entry(to) && entry(from) !== entry(to),
    );
    expect(arrows(across)).toEqual([]);
  });

  test('an entry of the catalogue is written with the entries that users have', () => {
    const open = ['authoring.ts', 'crd.ts', 'pulumi/index.ts'];
    const outside = inner
      .filter(({ from, to }) => folderOf(from) === 'catalog' && folderOf(to) !== 'catalog')
      .map(({ to }) => relative(lib, to))
      .filter((to) => !open.includes(to));
    expect([...new Set(outside)].sort()).toEqual([]);
  });

  test('only lib/pulumi and the Pulumi entries import Pulumi', () => {
    const pulumi = outer.filter(({ to }) => to.startsWith('@pulumi/'));
    const others = pulumi.filter(({ from }) => !/\/(lib\/pulumi\/.*|pulumi)\.ts$/.test(from));
    expect(arrows(others)).toEqual([]);
  });

  test('cdk8s-plus is imported for its types only', () => {
    const values = outer.filter(({ to, typeOnly }) => to === 'cdk8s-plus-27' && !typeOnly);
    expect(arrows(values)).toEqual([]);
  });

  test('nothing in lib imports the generated classes in imports/', () => {
    const generated = imports.filter(({ to }) => to.startsWith(join(root, 'imports')));
    expect(arrows(generated)).toEqual([]);
  });
});

/**
 * Imports of a file: by declarations, by `require(...)` and `import(...)`, and by `typeof
 * import(...)`.
 */
function importsOf(file: string, source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const take = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) {
      return;
    }
    const to = specifier.text.startsWith('.')
      ? resolveFile(join(dirname(file), specifier.text))
      : specifier.text;
    found.push({ from: file, to, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      take(node.moduleSpecifier, isTypeOnly(node));
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      take(node.argument.literal, true);
    }
    if (ts.isCallExpression(node) && isLoad(node.expression)) {
      take(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isLoad(called: ts.Expression): boolean {
  return (
    called.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(called) && called.text === 'require')
  );
}

/** `import type`, or braces in which every name is a type. */
function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) {
    return statement.isTypeOnly;
  }
  const clause = statement.importClause;
  if (clause === undefined) {
    return false;
  }
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
  return (
    [`${path}.ts`, path, join(path, 'index.ts')].find((candidate) => files.includes(candidate)) ??
    path
  );
}

function foldersBothWays(edges: readonly (readonly [string, string])[]): string[] {
  const known = new Set(edges.map(([from, to]) => `${from} <-> ${to}`));
  const pairs = edges.filter(([from, to]) => from < to && known.has(`${to} <-> ${from}`));
  return [...new Set(pairs.map(([from, to]) => `${from} <-> ${to}`))].sort();
}

function layerOf(file: string): number {
  return LAYERS.findIndex((layer) => layer.includes(folderOf(file)));
}

/** The layer inside of `lib/crd`. */
function crdLayerOf(file: string): number {
  const part = CRD_LAYERS.indexOf(relative(join(lib, 'crd'), file).split('/')[0] ?? '');
  return part < 0 ? CRD_LAYERS.length : part;
}

/** The folder of lib that a file is in, or the name of a file at its top. */
function folderOf(file: string): string {
  return relative(lib, file).split('/')[0] ?? '';
}

function circles(edges: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) {
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, route: readonly string[]): void => {
    const start = route.indexOf(file);
    if (start >= 0) {
      found.push([...route.slice(start), file].map(name).join(' -> '));
    }
    if (start >= 0 || done.has(file)) {
      return;
    }
    for (const next of targets.get(file) ?? []) {
      visit(next, [...route, file]);
    }
    done.add(file);
  };
  for (const file of targets.keys()) {
    visit(file, []);
  }
  return found;
}

function name(file: string): string {
  return file.startsWith('/') ? relative(root, file) : file;
}

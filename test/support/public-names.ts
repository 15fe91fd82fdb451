import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { packageJson, root } from './root';

/**
 * A public entry of the package, such as `./zookeeper`, and its source below the root of the
 * repository.
 */
export interface Entry {
  readonly path: string;
  readonly source: string;
}

/** The entries that package.json names, without the generated classes of `./imports/*`. */
export function publicEntries(): Entry[] {
  return Object.entries(packageJson.exports)
    .filter(([path, { types }]) => types !== undefined && !path.startsWith('./imports/'))
    .flatMap(([path, { types = '' }]) =>
      expanded(path, types.replace('./dist/', '').replace('.d.ts', '.ts')),
    );
}

function expanded(path: string, source: string): Entry[] {
  const [before = '', after] = source.split('*');
  if (after === undefined) {
    return [{ path, source }];
  }
  return readdirSync(join(root, before))
    .map((name) => ({ path: path.replace('*', name), source: `${before}${name}${after}` }))
    .filter((entry) => existsSync(join(root, entry.source)));
}

/**
 * Meaning of a public name: its declarations in a file, all exports of a module, or a name of
 * another package.
 */
export type Meaning =
  | { readonly file: string; readonly name: string; readonly declarations: readonly ts.Statement[] }
  | { readonly namespace: string }
  | { readonly external: string; readonly name: string };

const sources = new Map<string, ts.SourceFile>();
const exported = new Map<string, ReadonlyMap<string, Meaning>>();

/**
 * The names that a module of this repository exports, found by its syntax alone, which is quick.
 */
export function exportsOf(file: string): ReadonlyMap<string, Meaning> {
  const known = exported.get(file);
  if (known !== undefined) {
    return known;
  }
  const names = new Map<string, Meaning>();
  exported.set(file, names);
  for (const statement of sourceOf(file).statements) {
    if (ts.isExportDeclaration(statement)) {
      for (const [name, meaning] of reexports(file, statement)) {
        names.set(name, meaning);
      }
    } else if (isExported(statement)) {
      for (const name of namesOf(statement)) {
        names.set(name, meaningIn(file, name));
      }
    }
  }
  return names;
}

function reexports(
  file: string,
  { moduleSpecifier, exportClause }: ts.ExportDeclaration,
): [string, Meaning][] {
  const from =
    moduleSpecifier === undefined ? undefined : (moduleSpecifier as ts.StringLiteral).text;
  if (exportClause === undefined) {
    return [...exportsOf(moduleAt(file, from ?? ''))];
  }
  if (ts.isNamespaceExport(exportClause)) {
    return [[exportClause.name.text, { namespace: moduleAt(file, from ?? '') }]];
  }
  return exportClause.elements.map(({ name, propertyName }) => {
    const original = (propertyName ?? name).text;
    return [
      name.text,
      from === undefined ? meaningIn(file, original) : meaningFrom(file, from, original),
    ];
  });
}

/** The meaning of a name at the top level of a module. */
function meaningIn(file: string, name: string): Meaning {
  const { statements } = sourceOf(file);
  const declarations = statements.filter((statement) => namesOf(statement).includes(name));
  if (declarations.length > 0) {
    return { file, name, declarations };
  }
  for (const statement of statements.filter((other) => ts.isImportDeclaration(other))) {
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined) {
      continue;
    }
    if (ts.isNamespaceImport(bindings)) {
      if (bindings.name.text === name) {
        return { namespace: moduleAt(file, from) };
      }
    } else {
      const element = bindings.elements.find((other) => other.name.text === name);
      if (element !== undefined) {
        return meaningFrom(file, from, (element.propertyName ?? element.name).text);
      }
    }
  }
  throw new Error(`${relative(root, file)} exports '${name}', which it does not declare`);
}

function meaningFrom(file: string, from: string, name: string): Meaning {
  if (!from.startsWith('.')) {
    return { external: from, name };
  }
  const module = moduleAt(file, from);
  return exportsOf(module).get(name) ?? meaningIn(module, name);
}

function moduleAt(file: string, specifier: string): string {
  const path = resolve(dirname(file), specifier);
  const found = [`${path}.ts`, join(path, 'index.ts')].find((other) => existsSync(other));
  if (found === undefined) {
    throw new Error(`${relative(root, file)} imports '${specifier}', which is not there`);
  }
  return found;
}

function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file);
  const source =
    known ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  sources.set(file, source);
  return source;
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) && has(statement, ts.SyntaxKind.ExportKeyword);
}

function has(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name === undefined || ts.isExportDeclaration(statement) ? [] : [name.getText()];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../support/files-below';

/** Peers of the package, by name. */
export const PEERS = [
  '@pulumi/kubernetes',
  '@pulumi/pulumi',
  '@viz-js/viz',
  'cdk8s',
  'cdk8s-plus-27',
  'constructs',
] as const;

/**
 * API of the installed peers that `lib` uses: names such as `cdk8s Size.asString`, or `cdk8s App`
 * where it is no member of anything. Types count as well as values: those of the package are built
 * of them.
 */
export function usedApi(root: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.build.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const lib = join(root, 'lib');
  const program = ts.createProgram(
    fileNames.filter((file) => file.startsWith(lib)),
    options,
  );
  const checker = program.getTypeChecker();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      namesOf(symbolAt(checker, node)).forEach((name) => used.add(name));
    }
    if (ts.isBindingElement(node)) {
      namesOf(takenApart(checker, node)).forEach((name) => used.add(name));
    }
    ts.forEachChild(node, visit);
  };
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(lib))
    .forEach(visit);
  return [...used].sort();
}

/** Declared API of a package, in the same form. */
export function declaredApi(folder: string, peer: string): Set<string> {
  const files = filesBelow(folder, /^(?!.*node_modules).*\.d\.ts$/);
  const declared = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const name = declaredName(node);
      if (name !== undefined) {
        declared.add(`${peer} ${name}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        file,
        readFileSync(join(folder, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    );
  }
  return declared;
}

function symbolAt(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** The member that a variable gets its value from, as `name` in `({ name }: ApiObject)`. */
function takenApart(
  checker: ts.TypeChecker,
  { parent, propertyName, name }: ts.BindingElement,
): ts.Symbol | undefined {
  const member = propertyName ?? name;
  return ts.isIdentifier(member)
    ? checker.getTypeAtLocation(parent).getProperty(member.text)
    : undefined;
}

function namesOf(symbol: ts.Symbol | undefined): string[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    const peer = peerOf(declaration.getSourceFile().fileName);
    const name = declaredName(declaration);
    return peer === undefined || name === undefined ? [] : [`${peer} ${name}`];
  });
}

function peerOf(file: string): string | undefined {
  const inModules = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(file)?.[1];
  return PEERS.find((peer) => peer === inModules);
}

/** The name of what has one that others can use, with that of the type that it belongs to. */
function declaredName(node: ts.Node): string | undefined {
  const { name } = node as ts.NamedDeclaration;
  if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) {
    return undefined;
  }
  if (ts.isParameter(node) || ts.isTypeParameterDeclaration(node) || ts.isModuleDeclaration(node)) {
    return undefined;
  }
  const { parent } = node;
  const owner =
    ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) || ts.isEnumDeclaration(parent);
  return owner ? `${parent.name?.text ?? ''}.${name.text}` : name.text;
}

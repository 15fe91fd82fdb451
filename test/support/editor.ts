import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root';

/** A prop of the package, as an editor shows it. */
export interface ShownProp {
  readonly prop: string;
  /** Problem of its hover text. */
  readonly problem?: string;
  /**
   * Its text with its default, where its value is a number, or its name says that it is a time or a
   * size.
   */
  readonly measured?: string;
}

export interface Report {
  /** Messages of an editor for each program. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
  readonly classes: readonly string[];
  readonly props: readonly ShownProp[];
  /** Fields of CRDs whose comment the declarations of the package lack. */
  readonly silentFields: readonly string[];
}

/** The public entries with constructs and components, by the name that programs give them. */
const ENTRIES: Readonly<Record<string, string>> = {
  core: 'operator-constructs',
  ...entries(''),
  pulumi: 'operator-constructs/pulumi',
  ...entries('pulumi/'),
};

function entries(folder: string): Record<string, string> {
  const names = ts.sys.getDirectories(join(root, 'lib/catalog'));
  return Object.fromEntries(
    names.map((name) => [
      `${folder.replace('/', '_')}${name.replace('-', '_')}`,
      `operator-constructs/${folder}${name}`,
    ]),
  );
}

const HEAD = [
  "import type { Chart } from 'cdk8s';",
  ...Object.entries(ENTRIES).map(([name, entry]) => `import * as ${name} from '${entry}';`),
  "import type { Output } from '@pulumi/pulumi';",
  'declare const scope: Chart; declare const operator: any; declare const out: Output<{ name: string; key: string }>;',
].join('\n');

/**
 * Props of base classes, and values that others make: a definition, the type of a kind, an object.
 */
const NOT_WRITTEN_BY_USERS =
  /^operator-constructs(\/pulumi)? (\w*Component|WebhookService|CustomResourceDefinition)\.|\.(definition|type|operator)\./;

/**
 * Messages of an editor for programs of one line, and its hover texts for the props of all classes;
 * one program of the compiler.
 */
export function reportOf(root: string, programs: readonly string[]): Report {
  const file = join(root, 'test/types/.editor.ts');
  const text = `${HEAD}\n${programs.join('\n')}\n`;
  const program = compile(root, file, text);
  const source = program.getSourceFile(file);
  if (source === undefined) {
    throw new Error(`'${file}' is not in the program`);
  }
  const messages: Record<string, string[]> = Object.fromEntries(programs.map((line) => [line, []]));
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const line = source.getLineAndCharacterOfPosition(start).line - HEAD.split('\n').length;
    messages[programs[line] ?? '']?.push(ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return {
    messages,
    ...propsOf(program.getTypeChecker(), source),
    silentFields: silentFields(program),
  };
}

/**
 * Fields that users write and whose comment is lost in the declarations: it stood on one line, or
 * in another file.
 */
function silentFields(program: ts.Program): string[] {
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/lib\/catalog\/.*\/(crd|spec)\.ts$/.test(fileName));
  return files.flatMap((file) => {
    let text = '';
    program.emit(file, (_, emitted) => (text = emitted), undefined, true);
    const declarations = ts.createSourceFile('emitted.d.ts', text, ts.ScriptTarget.Latest, true);
    const [, entry = ''] = /\/lib\/catalog\/(.*)$/.exec(file.fileName) ?? [];
    const silent: string[] = [];
    const visit = (node: ts.Node, path: string): void => {
      const name = ts.isPropertySignature(node) ? `${path}.${node.name.getText()}` : path;
      if (ts.isPropertySignature(node) && ts.getJSDocCommentsAndTags(node).length === 0) {
        silent.push(name);
      }
      node.forEachChild((child) => visit(child, name));
    };
    const variables = declarations.statements.filter(ts.isVariableStatement);
    for (const { name, type } of variables.flatMap(({ declarationList }) => [
      ...declarationList.declarations,
    ])) {
      const isWritten = text.includes(`InputOf<typeof ${name.getText()}>`);
      if (isWritten && type !== undefined) {
        visit(type, `${entry} ${name.getText()}`);
      }
    }
    return silent;
  });
}

function compile(root: string, file: string, text: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    { noUnusedLocals: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const options = { ...config?.options, noEmit: false };
  const host = ts.createCompilerHost(options, true);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...others) =>
    name === file
      ? ts.createSourceFile(name, text, others[0], true)
      : getSourceFile(name, ...others);
  return ts.createProgram([file], options, host);
}

/**
 * The props of all classes of all entries, and of the objects in them that this package has the
 * types of.
 */
function propsOf(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
): Pick<Report, 'classes' | 'props'> {
  const classes: string[] = [];
  const props = new Map<string, ShownProp>();
  const seen = new Set<ts.Type>();
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const type = checker.getTypeOfSymbol(symbol);
      const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
      const parameters = type.getConstructSignatures()[0]?.getParameters() ?? [];
      const given = parameters.find(({ name }) => name === 'props' || name === 'args');
      if (specifier.startsWith('operator-constructs') && given !== undefined) {
        classes.push(`${specifier} ${symbol.name}`);
        const declared = checker.getTypeOfSymbol(given) as ts.TypeReference;
        // Parameters of a component class are a tuple: name, args, opts.
        const args = checker.isTupleType(declared)
          ? checker.getTypeArguments(declared)[1]
          : undefined;
        const own = checker.getNonNullableType(args ?? declared);
        addProps({ checker, props, seen }, `${specifier} ${symbol.name}`, own);
      }
    }
  }
  return { classes, props: [...props.values()] };
}

interface Walk {
  readonly checker: ts.TypeChecker;
  readonly props: Map<string, ShownProp>;
  readonly seen: Set<ts.Type>;
}

function addProps(walk: Walk, path: string, type: ts.Type): void {
  const { checker, props, seen } = walk;
  if (seen.has(type)) {
    return;
  }
  seen.add(type);
  for (const member of type.isUnion() ? type.types : [type]) {
    for (const symbol of isWritten(member) ? checker.getPropertiesOfType(member) : []) {
      // Properties that only distinguish types are for nobody to write.
      const isMark = symbol.name.startsWith('__@') || symbol.name === 'get';
      if (isMark || !symbol.declarations?.some(isOurs)) {
        continue;
      }
      const prop = `${path}.${symbol.name}`;
      if (NOT_WRITTEN_BY_USERS.test(prop)) {
        continue;
      }
      const problem = problemOf(checker, symbol);
      const measured = isMeasured(checker, symbol) ? hoverText(checker, symbol) : undefined;
      props.set(prop, {
        prop,
        ...(problem !== undefined && { problem }),
        ...(measured !== undefined && { measured }),
      });
      addProps(walk, prop, checker.getNonNullableType(checker.getTypeOfSymbol(symbol)));
    }
  }
}

/** Returns true for objects that users write: no class, list or function. */
function isWritten(type: ts.Type): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !type.isClass() &&
    type.getCallSignatures().length === 0 &&
    type.getNumberIndexType() === undefined
  );
}

/**
 * Props are declared as such; fields of kinds come from the CRD, in upstream's words, and methods
 * from classes.
 */
function isOurs(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return (
    (ts.isPropertySignature(declaration) ||
      ts.isPropertyAssignment(declaration) ||
      ts.isShorthandPropertyAssignment(declaration)) &&
    /\/lib\/(?!crd\/kubernetes)/.test(fileName) &&
    !fileName.includes('node_modules')
  );
}

function problemOf(checker: ts.TypeChecker, symbol: ts.Symbol): string | undefined {
  const tags = symbol.getJsDocTags(checker).map(({ name }) => name);
  const hasText = ts.displayPartsToString(symbol.getDocumentationComment(checker)) !== '';
  if (tags.includes('deprecated')) {
    return undefined;
  }
  if (!hasText && !tags.includes('default')) {
    return 'no text';
  }
  const isRuledOut =
    checker.typeToString(checker.getTypeOfSymbol(symbol)).match(/"not with|^(undefined|never)$/) !==
    null;
  // A prop that its own type requires has no default, though a part of `spec` may leave it out.
  const isOptional =
    symbol.declarations?.some((each) => mayBeLeftOut(checker, each)) === true && !isRuledOut;
  return isOptional && !tags.includes('default') ? 'no default' : undefined;
}

function mayBeLeftOut(checker: ts.TypeChecker, declaration: ts.Declaration): boolean {
  if (ts.isPropertySignature(declaration)) {
    return declaration.questionToken !== undefined;
  }
  const presence = checker.getPropertyOfType(checker.getTypeAtLocation(declaration), 'presence');
  return (
    presence !== undefined &&
    checker.typeToString(checker.getTypeOfSymbol(presence)) !== '"required"'
  );
}

/** Names of times and sizes; their values may be texts. */
const MEASURES =
  /seconds?$|millis|timeout|period|interval|duration|delay|validity|retention$|bytes|kb$|size(limit|request)?$|memory|percent|port$/i;

/** Returns true if a number needs a unit. */
function isMeasured(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const members = type.isUnion() ? type.types : [type];
  const isNumber = members.some(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0);
  const isText = members.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
  return isNumber || (isText && MEASURES.test(symbol.name));
}

function hoverText(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join(' ');
}

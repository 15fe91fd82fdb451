import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { exportsOf, publicEntries } from '../support/public-names';
import { root } from '../support/root';

import type { Meaning } from '../support/public-names';

const printer = ts.createPrinter({ removeComments: true });

/** The longest text of a declaration that stands on one line. */
const WIDTH = 200;

/**
 * Exports of each public entry, by the file of its report. A name is declared in one report, and
 * named by those of other entries that export it, too.
 */
function apiReports(): Map<string, string> {
  const entries = publicEntries().sort((a, b) => Number(a.path === '.') - Number(b.path === '.'));
  const owners = new Map<string, string>();
  return new Map(
    entries.map(({ path, source }) => {
      const names = [...exportsOf(join(root, source))].sort(([a], [b]) => (a < b ? -1 : 1));
      const others = new Map<string, string[]>();
      const own = names.flatMap(([name, meaning]) => {
        const key = keyOf(name, meaning);
        const owner = owners.get(key) ?? path;
        owners.set(key, owner);
        if (owner === path) {
          return [textOf(name, meaning)];
        }
        others.set(owner, [...(others.get(owner) ?? []), name]);
        return [];
      });
      return [fileOf(path), report(path, own, others)];
    }),
  );
}

function fileOf(path: string): string {
  return `${path === '.' ? 'index' : path.slice('./'.length).replaceAll('/', '-')}.md`;
}

function report(
  path: string,
  own: readonly string[],
  others: ReadonlyMap<string, string[]>,
): string {
  const shared = [...others.values()].flat().length;
  const title = `# operator-constructs${path.slice(1)}: ${own.length + shared} exports, ${own.length} of its own`;
  const named = [...others].map(([owner, names]) => `As in \`${owner}\`: ${names.join(', ')}`);
  const declared = own.length === 0 ? [] : ['```ts', ...own, '```'];
  return `${[title, ...named, ...declared].join('\n')}\n`;
}

function keyOf(name: string, meaning: Meaning): string {
  if ('namespace' in meaning) {
    return `${name} ${meaning.namespace}`;
  }
  return 'external' in meaning
    ? `${name} ${meaning.external}`
    : `${name} ${meaning.file} ${meaning.name}`;
}

function textOf(name: string, meaning: Meaning): string {
  if ('namespace' in meaning) {
    return namespaceText(name, meaning.namespace);
  }
  if ('external' in meaning) {
    return `${name}: ${meaning.name} of ${meaning.external}`;
  }
  const texts = meaning.declarations.map((declaration) =>
    declarationText(declaration, meaning.name),
  );
  return (meaning.name === name ? texts : [`${name}:`, ...texts]).join('\n');
}

/**
 * The names in a namespace; those of generated Kubernetes types are on one line for each version.
 */
function namespaceText(name: string, file: string): string {
  return [...exportsOf(file)]
    .map(([member, meaning]) => {
      const names = 'namespace' in meaning ? [...exportsOf(meaning.namespace).keys()].sort() : [];
      return `${name}.${member}${names.length > 0 ? ` { ${names.join(', ')} }` : ''}`;
    })
    .join('\n');
}

function declarationText(statement: ts.Statement, name: string): string {
  if (ts.isVariableStatement(statement)) {
    const found = statement.declarationList.declarations.find(
      (declaration) => declaration.name.getText() === name,
    );
    return `const ${name}${valueText(found as ts.VariableDeclaration)}`;
  }
  if (ts.isFunctionDeclaration(statement)) {
    return flat(`function ${name}${signatureText(statement)}`);
  }
  if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
    return typeText(statement);
  }
  return flat(printed(statement)).replace(/^export (declare )?/, '');
}

function typeText(declaration: ts.ClassDeclaration | ts.InterfaceDeclaration): string {
  const { name, typeParameters, heritageClauses, members } = declaration;
  const isAbstract =
    declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true;
  const ofClass = isAbstract ? 'abstract class' : 'class';
  const kind = ts.isInterfaceDeclaration(declaration) ? 'interface' : ofClass;
  const parameters =
    typeParameters === undefined ? '' : `<${typeParameters.map(printed).join(', ')}>`;
  const heritage = (heritageClauses ?? []).map((clause) => ` ${printed(clause)}`).join('');
  const head = flat(`${kind} ${name?.text}${parameters}${heritage}`);
  const texts = [...members]
    .filter(isPublic)
    .map((member) => flat(memberText(member)).replace(/;$/, ''));
  const line = `${head} { ${texts.join('; ')} }`;
  return line.length <= WIDTH
    ? line
    : [`${head} {`, ...texts.map((text) => `  ${text}`), '}'].join('\n');
}

function isPublic(member: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  const isInternal = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
  const { name } = member as ts.Node & { readonly name?: ts.Node };
  const isPrivate = modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return !isInternal && !isPrivate && !(name !== undefined && ts.isPrivateIdentifier(name));
}

function memberText(member: ts.ClassElement | ts.TypeElement): string {
  const modifiers = modifiersText(member);
  if (ts.isConstructorDeclaration(member)) {
    return `${modifiers}constructor${signatureText(member)}`;
  }
  const name = member.name === undefined ? '' : printed(member.name);
  if (ts.isGetAccessor(member)) {
    return `${modifiers}get ${name}${signatureText(member)}`;
  }
  if (ts.isMethodDeclaration(member)) {
    return `${modifiers}${name}${signatureText(member)}`;
  }
  if (ts.isPropertyDeclaration(member)) {
    return `${modifiers}${name}${member.questionToken ? '?' : ''}${valueText(member)}`;
  }
  return printed(member);
}

function modifiersText(member: ts.Node): string {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  const shown = modifiers.filter(
    ({ kind }) => ![ts.SyntaxKind.PublicKeyword, ts.SyntaxKind.OverrideKeyword].includes(kind),
  );
  return shown.map((modifier) => `${modifier.getText()} `).join('');
}

function signatureText({ typeParameters, parameters, type }: ts.SignatureDeclaration): string {
  const generic = typeParameters === undefined ? '' : `<${typeParameters.map(printed).join(', ')}>`;
  const texts = parameters.map((parameter) => {
    const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
    const name = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options';
    const typed = parameter.type === undefined ? '' : `: ${printed(parameter.type)}`;
    return `${parameter.dotDotDotToken ? '...' : ''}${name}${isOptional ? '?' : ''}${typed}`;
  });
  return `${generic}(${texts.join(', ')})${type === undefined ? '' : `: ${printed(type)}`}`;
}

/** The type of a constant or property; where none is declared, as much as its value shows. */
function valueText({ type, initializer }: ts.VariableDeclaration | ts.PropertyDeclaration): string {
  if (type !== undefined) {
    return flat(`: ${printed(type)}`);
  }
  if (initializer === undefined) {
    return '';
  }
  let value: ts.Expression = initializer;
  while (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
    value = value.expression;
  }
  if (ts.isArrowFunction(value)) {
    return flat(signatureText(value));
  }
  if (ts.isObjectLiteralExpression(value)) {
    const names = value.properties.map((property) => flat(propertyText(property)));
    const line = ` = { ${names.join(', ')} }`;
    return line.length <= WIDTH ? line : ` = {\n${names.map((name) => `  ${name}`).join('\n')}\n}`;
  }
  const text = flat(printed(ts.isCallExpression(value) ? value.expression : value));
  return text.length <= WIDTH ? ` = ${text}${ts.isCallExpression(value) ? '()' : ''}` : '';
}

function propertyText(property: ts.ObjectLiteralElementLike): string {
  if (ts.isSpreadAssignment(property)) {
    return `...${property.expression.getText()}`;
  }
  const name = property.name.getText();
  if (ts.isMethodDeclaration(property)) {
    return `${name}${signatureText(property)}`;
  }
  const isFunction = ts.isPropertyAssignment(property) && ts.isArrowFunction(property.initializer);
  return isFunction ? `${name}${signatureText(property.initializer)}` : name;
}

function printed(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const folder = resolve(__dirname, '../api');

test('test/api shows what each public entry exports; UPDATE_GOLDEN=1 npx jest test/unit/api writes it anew', () => {
  const reports = apiReports();
  if (process.env.UPDATE_GOLDEN === '1') {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, text] of reports) {
      writeFileSync(join(folder, file), text);
    }
  }
  const committed = readdirSync(folder).map(
    (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
  );
  expect(new Map(committed)).toEqual(reports);
});

test('docs/your-own-operator.md has a place for each export of the entry for authors', () => {
  const page = readFileSync(resolve(__dirname, '../../docs/your-own-operator.md'), 'utf8');
  const names = [...exportsOf(join(root, 'lib/authoring.ts')).keys()];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !new RegExp(`[\`.]${name}\\b`).test(page))).toEqual([]);
});

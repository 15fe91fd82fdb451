import { docComment } from '../types/doc-comment';

/** How a file of the folder names another one: TypeScript wants the ending in ES modules, and none of the rest does. */
export type ModuleEnding = '' | '.js';

/** Names that a file imports from one module; `type` stands before a name of which only the type is used. */
export interface ModuleImport {
  readonly from: string;
  readonly names: readonly string[];
}

const LINE_WIDTH = 120;

/** A generated file: header, imports, text. */
export function moduleText(header: string, imports: readonly ModuleImport[], parts: readonly string[]): string {
  const importTexts = imports.filter(({ names }) => names.length > 0).map((each) => statementText('import', each));
  const all = [header, importTexts.join(''), ...parts].map((part) => part.trimEnd()).filter((part) => part !== '');
  return all.map((part) => `${part}\n`).join('\n');
}

/** An import or an export of names. */
export function statementText(word: 'import' | 'export', { from, names }: ModuleImport): string {
  const areTypes = names.every((name) => name.startsWith('type '));
  const shown = areTypes ? names.map((name) => name.slice('type '.length)) : names;
  const start = areTypes ? `${word} type` : word;
  const line = `${start} { ${shown.join(', ')} } from '${from}';`;
  return line.length <= LINE_WIDTH
    ? `${line}\n`
    : `${start} {\n${shown.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
}

/** A comment about a symbol. */
export function doc(description: string, indent = ''): string {
  return docComment({ description }, indent)
    .map((line) => `${line}\n`)
    .join('');
}

import { docComment } from '../types/doc-comment';

/** How a file of the folder names another one: TypeScript wants the ending in ES modules, and none of the rest does. */
export type ModuleEnding = '' | '.js';

/** How the files of a folder begin, and how they name each other. */
export interface ModuleStyle {
  readonly header: string;
  readonly ending: ModuleEnding;
}

/** Names that a file imports from one module; `type` stands before a name of which only the type is used. */
interface ModuleImport {
  /** Of a file of the folder without its ending. */
  readonly from: string;
  readonly names: readonly string[];
}

const LINE_WIDTH = 120;

/** A generated file: header, imports, text. */
export function moduleText(style: ModuleStyle, imports: readonly ModuleImport[], parts: readonly string[]): string {
  const used = imports.filter(({ names }) => names.length > 0);
  const importTexts = used.map((each) => statementText('import', each, style));
  const all = [style.header, importTexts.join(''), ...parts]
    .map((part) => part.trimEnd())
    .filter((part) => part !== '');
  return all.map((part) => `${part}\n`).join('\n');
}

export function statementText(
  word: 'import' | 'export',
  { from, names }: ModuleImport,
  { ending }: Pick<ModuleStyle, 'ending'>,
): string {
  const path = from.startsWith('.') ? `${from}${ending}` : from;
  const areTypes = names.every((name) => name.startsWith('type '));
  const shown = areTypes ? names.map((name) => name.slice('type '.length)) : names;
  const start = areTypes ? `${word} type` : word;
  const line = `${start} { ${shown.join(', ')} } from '${path}';`;
  return line.length <= LINE_WIDTH
    ? `${line}\n`
    : `${start} {\n${shown.map((name) => `  ${name},\n`).join('')}} from '${path}';\n`;
}

export function doc(description: string, indent = ''): string {
  return docComment({ description }, indent)
    .map((line) => `${line}\n`)
    .join('');
}

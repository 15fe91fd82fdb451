import type { Document } from 'yaml';

/**
 * The line in which a document begins, or an item of the list that it is.
 *
 * Only for messages: the text is parsed once more, which nobody pays for while all is well.
 */
export function lineOfDocument(text: string, index: number, position?: number): number {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when something is wrong, as most input is not
  const { parseAllDocuments } = require('yaml') as typeof import('yaml');
  const documents = [...parseAllDocuments(text, { version: '1.1', logLevel: 'silent' })] as Document.Parsed[];
  const document = documents[index - 1];
  const item: unknown = position === undefined ? undefined : document?.getIn(['items', position], true);
  const { range } = (item ?? document?.contents ?? {}) as { range?: readonly number[] | null };
  return lineAt(text, range?.[0] ?? 0);
}

/** The line and the words of what the YAML reader says; its excerpt of the text is left out. */
export function lineOfFailure(text: string, error: unknown): { line: number; message: string } {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const [, index = '1', rest = first] = /^document (\d+)(?: is no YAML)?: (.*)$/s.exec(first) ?? [];
  const at = / at line (\d+), column \d+:?$/.exec(rest);
  if (at !== null) {
    const reason = rest.slice(0, at.index);
    const deep = reason.startsWith('Maximum call stack');
    return { line: Number(at[1]), message: `is no YAML: ${deep ? 'it is nested too deeply' : reason}` };
  }
  return { line: lineOfDocument(text, Number(index)), message: `cannot be used: ${rest}` };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

import type { Document, LineCounter } from 'yaml';

/** The line in which a document begins, or an item of the list that it is. */
export type LineOf = (index: number, position?: number) => number;

/** Tells lines of a text, for messages: it is parsed once more, when a line is asked for the first time. */
export function documentLines(text: string): LineOf {
  let parsed: { readonly documents: readonly Document.Parsed[]; readonly lines: LineCounter } | undefined;
  return (index, position) => {
    parsed ??= parse(text);
    const document = parsed.documents[index - 1];
    const item: unknown = position === undefined ? undefined : document?.getIn(['items', position], true);
    const { range } = (item ?? document?.contents ?? {}) as { range?: readonly number[] | null };
    return Math.max(parsed.lines.linePos(range?.[0] ?? 0).line, 1);
  };
}

function parse(text: string): { documents: Document.Parsed[]; lines: LineCounter } {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when something is wrong, as most input is not
  const { LineCounter, parseAllDocuments } = require('yaml') as typeof import('yaml');
  const lines = new LineCounter();
  const options = { version: '1.1', uniqueKeys: false, logLevel: 'silent', lineCounter: lines } as const;
  return { documents: [...parseAllDocuments(text, options)] as Document.Parsed[], lines };
}

/** The line and the words of what the YAML reader says; its excerpt of the text is left out. */
export function lineOfFailure(lineOf: LineOf, error: unknown): { line: number; message: string } {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const [, index = '1', rest = first] = /^document (\d+)(?: is no YAML)?: (.*)$/s.exec(first) ?? [];
  const at = / at line (\d+), column \d+:?$/.exec(rest);
  if (at !== null) {
    const reason = rest.slice(0, at.index);
    const deep = reason.startsWith('Maximum call stack');
    return { line: Number(at[1]), message: `is no YAML: ${deep ? 'it is nested too deeply' : reason}` };
  }
  return { line: lineOf(Number(index)), message: `cannot be used: ${rest}` };
}

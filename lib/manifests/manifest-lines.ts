import { YamlPositions } from '../crd/yaml/positions';

/** The line of a document, of an item of the list that it is, or of a field of either. */
export type LineOf = (index: number, position?: number, path?: string) => number;

/** Lines of a text: it is parsed once more, when a line is asked for the first time. */
export function documentLines(text: string): LineOf {
  let positions: YamlPositions | undefined;
  return (index, position, path = '') => {
    // JSON is one document, and nothing stands before it.
    const before = index === 1 && position === undefined && path === '' ? /^\s*(?=[{[])/.exec(text) : null;
    if (before !== null) return before[0].split('\n').length;
    positions ??= new YamlPositions(text);
    return positions.lineOf(index, position === undefined ? path : `items[${position}].${path}`);
  };
}

/** The line and the words of what the YAML reader says. */
export function lineOfFailure(lineOf: LineOf, error: unknown): { line: number; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const [, index = '1', rest = message] = /^document (\d+)(?: is no YAML)?: (.*)$/s.exec(message) ?? [];
  const at = / at line (\d+), column \d+$/.exec(rest);
  return at === null
    ? { line: lineOf(Number(index)), message: `cannot be used: ${rest}` }
    : { line: Number(at[1]), message: `is no YAML: ${rest.slice(0, at.index)}` };
}

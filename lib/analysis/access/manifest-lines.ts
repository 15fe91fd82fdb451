import { positionsOf } from '../../crd/yaml-positions';

/** The line in which a document begins, or an item of the list that it is. */
export type LineOf = (index: number, position?: number) => number;

/** Tells lines of a text, for messages: it is parsed once more, when a line is asked for the first time. */
export function documentLines(text: string): LineOf {
  let positions: ReturnType<typeof positionsOf> | undefined;
  return (index, position) => {
    positions ??= positionsOf(text);
    const document = positions[index - 1];
    const at = (position === undefined ? undefined : document?.items[position]) ?? document?.start ?? 0;
    return text.slice(0, at).split('\n').length;
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

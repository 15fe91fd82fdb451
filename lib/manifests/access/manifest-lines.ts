import { positionsOf } from '../../crd/yaml/positions';

/** The line in which a document begins, or an item of the list that it is. */
export type LineOf = (index: number, position?: number) => number;

/** Tells lines of a text: it is parsed once more, when a line is asked for the first time. */
export function documentLines(text: string): LineOf {
  let positions: ReturnType<typeof positionsOf> | undefined;
  let lineAt: ((offset: number) => number) | undefined;
  return (index, position) => {
    positions ??= positionsOf(text);
    lineAt ??= lineCounter(text);
    const document = positions[index - 1];
    const at = (position === undefined ? undefined : document?.items[position]) ?? document?.start ?? 0;
    return lineAt(at);
  };
}

/** The line of each offset of a text; the ends of lines are looked for once. */
function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    ends.push(end);
  }
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = ends[middle]! < offset ? [middle + 1, high] : [low, middle];
    }
    return low + 1;
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

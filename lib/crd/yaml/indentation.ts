import { isYamlFailure, parseEvents, type YamlEvent, type YamlFailure } from './events';

/** A text as the parser takes it, and what it is made of. */
export interface ParsedYaml {
  readonly text: string;
  readonly events: readonly YamlEvent[];
}

/** More than any line is indented by. */
const INDENTATION = ' '.repeat(100);

/** Most characters that are read again for the lines of a text that lack indentation. */
const MAX_READ_AGAIN = 50_000_000;

/**
 * The events of a text. Between quotes and in braces Go's parser takes lines of any indentation, where the one that is used
 * here wants them indented more than their key. There, spaces at the start of a line mean nothing, so these lines get some.
 */
export function parseIndented(given: string): ParsedYaml {
  const mended = new Set<number>();
  let text = given;
  for (;;) {
    try {
      return { text, events: parseEvents(text) };
    } catch (error) {
      if (!isYamlFailure(error)) throw error;
      const { line, position } = error.mark;
      const start = text.lastIndexOf('\n', position - 1) + 1;
      // A line that begins another document does not belong to the text between quotes, for neither parser.
      const isMarker = /^(---|\.\.\.)(\s|$)/.test(text.slice(start, start + 4));
      const isMended = mended.has(line) || mended.size * text.length > MAX_READ_AGAIN;
      if (error.reason !== 'deficient indentation' || isMarker || isMended) {
        Object.assign(error, { mark: asGiven(error.mark, mended) });
        throw error;
      }
      mended.add(line);
      text = `${text.slice(0, start)}${INDENTATION}${text.slice(start)}`;
    }
  }
}

/** A place in the text as it was given. */
function asGiven({ line, column, position }: YamlFailure['mark'], mended: ReadonlySet<number>): YamlFailure['mark'] {
  const before = [...mended].filter((other) => other <= line).length;
  const own = mended.has(line) ? INDENTATION.length : 0;
  return { line, column: Math.max(column - own, 0), position: Math.max(position - before * INDENTATION.length, 0) };
}

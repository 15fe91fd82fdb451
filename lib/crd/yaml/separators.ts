/** What Go takes for space. */
export const SPACE = String.raw`[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]`;

/** A part of a text with one document, or the separator behind which the text cannot be read. */
interface TextPart {
  readonly start: number;
  readonly end: number;
  /** The line in which it begins, counted from 0. */
  readonly line: number;
  readonly isBadSeparator: boolean;
}

const SEPARATOR = new RegExp(`^---${SPACE}*(#|$)`);

/**
 * Splits a text at its lines that begin with `---`, as `kubectl` does before it reads any YAML. Such
 * a line may have a comment, and nothing else.
 */
export function* partsOf(text: string): Generator<TextPart> {
  let [start, line] = [0, 0];
  for (let at = separatorFrom(text, 0); at >= 0; at = separatorFrom(text, at + 1)) {
    const end = endOfLine(text, at);
    const before = breaksIn(text, start, at);
    if (!SEPARATOR.test(text.slice(at, end))) {
      yield { start: at, end, line: line + before, isBadSeparator: true };
      return;
    }
    // The first one of several belongs to the document that it begins.
    if (at > start) {
      yield { start, end: at, line, isBadSeparator: false };
      line += before + 1;
      start = Math.min(end + 1, text.length);
    }
  }
  if (start < text.length) {
    yield { start, end: text.length, line, isBadSeparator: false };
  }
}

/** The next line that begins with `---`, or -1. */
function separatorFrom(text: string, from: number): number {
  if (from === 0 && text.startsWith('---')) {
    return 0;
  }
  const at = text.indexOf('\n---', Math.max(from - 1, 0));
  return at < 0 ? -1 : at + 1;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Counts the lines that end in a part of a text. */
export function breaksIn(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count++;
  }
  return count;
}

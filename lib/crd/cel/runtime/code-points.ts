import { EvaluationError } from './evaluation-error';

const LARGE = /[\ud800-\udbff][\udc00-\udfff]/;

/** A text by its code points; JavaScript counts those beyond 16 bits twice. */
export class CodePoints {
  public readonly count: number;
  /** Where each begins in the text; undefined where each has one place. */
  private readonly starts: Uint32Array | undefined;

  private constructor(private readonly text: string) {
    this.starts = LARGE.test(text) ? startsIn(text) : undefined;
    this.count = this.starts?.length ?? text.length;
  }

  /**
   * The code points of a text. Those of a long one are kept while an expression runs: a loop asks
   * for them again.
   */
  public static of(text: string): CodePoints {
    const found = kept.get(text) ?? new CodePoints(text);
    if (text.length >= LONG) {
      if (kept.size >= MOST_KEPT) {
        kept.clear();
      }
      kept.set(text, found);
    }
    return found;
  }

  public slice(start: number, end = this.count): string {
    return this.text.slice(this.startOf(start), this.startOf(end));
  }

  /** The place of the first character with this index in the text of JavaScript. */
  public startOf(index: number): number {
    return this.starts === undefined ? index : (this.starts[index] ?? this.text.length);
  }

  /** The index of the code point that begins at a place. */
  public indexOf(start: number): number {
    const { starts } = this;
    if (starts === undefined) {
      return start;
    }
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = starts[middle]! < start ? [middle + 1, high] : [low, middle];
    }
    return low;
  }
}

/** A shorter text is counted as quickly as it is found. */
const LONG = 100;
const MOST_KEPT = 10;

const kept = new Map<string, CodePoints>();

export function forgetTexts(): void {
  // To clear a map makes it anew, empty or not, and most expressions look at no long text.
  if (kept.size > 0) {
    kept.clear();
  }
}

function startsIn(text: string): Uint32Array {
  const starts = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    starts[count] = at;
    at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  }
  return starts.slice(0, count);
}

/** The text that bytes encode. */
export function utf8(bytes: Uint8Array, problem: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EvaluationError(problem);
  }
}

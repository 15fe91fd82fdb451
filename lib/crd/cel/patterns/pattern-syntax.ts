/** Parts of a simple pattern; texts are ASCII. */
export type PatternPart =
  /** One character: those whose codes are 1. */
  | { readonly kind: 'character'; readonly codes: CodeSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'repeat'; readonly part: PatternPart; readonly least: number; readonly most: number };

/** By the code of a character of ASCII, whether it is in. */
export type CodeSet = Uint8Array;

/** A pattern, and whether it must match from the start of a text and to its end. */
export interface SimplePattern {
  readonly part: PatternPart;
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
}

export const CODES = 128;

/** RE2 repeats no more often. */
const MAX_REPEAT = 1000;

/** Longer patterns may be nested more deeply than RE2 allows. */
const MAX_LENGTH = 2000;

/**
 * Reads a pattern of the kind that schemas have: characters, classes, groups, choices and repetition, anchored at both
 * ends or not. Undefined for all else, be it right or wrong.
 */
export function readPattern(pattern: string): SimplePattern | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const isFromStart = pattern.startsWith('^');
  const isToEnd = /(?:^|[^\\])(?:\\\\)*\$$/.test(pattern);
  const inner = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined);
  const reader = new PatternReader(inner);
  try {
    const part = reader.read();
    // An anchor belongs to one alternative only.
    return part.kind === 'choice' && (isFromStart || isToEnd) ? undefined : { part, isFromStart, isToEnd };
  } catch {
    return undefined;
  }
}

class PatternReader {
  private at = 0;
  /** How often the current part repeats its content, with nested counts multiplied: RE2 limits that. */
  private counted = 1;

  public constructor(private readonly text: string) {}

  public read(): PatternPart {
    const part = this.readChoice();
    return this.at === this.text.length ? part : notSimple();
  }

  private readChoice(): PatternPart {
    const parts = [this.readSequence()];
    while (this.skip('|')) {
      parts.push(this.readSequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  private readSequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.at < this.text.length && !'|)'.includes(this.text[this.at]!)) {
      parts.push(this.readRepeated());
    }
    return { kind: 'sequence', parts };
  }

  private readRepeated(): PatternPart {
    const around = this.counted;
    this.counted = 1;
    const part = this.readOne();
    const repeat = this.readRepeat();
    if (repeat === undefined) {
      this.counted = Math.max(around, this.counted);
      return part;
    }
    const { least, most, count } = repeat;
    const counted = this.counted * count;
    if (counted > MAX_REPEAT || most < least || '*+?{'.includes(this.text[this.at] ?? ' ')) {
      notSimple();
    }
    this.counted = Math.max(around, counted);
    return { kind: 'repeat', part, least, most };
  }

  /** How often a part may be there, and what RE2 counts for it. */
  private readRepeat(): { readonly least: number; readonly most: number; readonly count: number } | undefined {
    const repeat = /[*+?]|\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y;
    repeat.lastIndex = this.at;
    const [sign, from, comma, to] = repeat.exec(this.text) ?? [];
    if (sign === undefined) return undefined;
    this.at += sign.length;
    // Which of the ways to match comes first makes no difference.
    this.skip('?');
    if (from === undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity, count: 1 };
    const least = Number(from);
    const most = comma === undefined ? least : Number(to ?? Infinity);
    return { least, most, count: Math.max(1, most === Infinity ? least : most) };
  }

  private readOne(): PatternPart {
    const character = this.text[this.at++]!;
    switch (character) {
      case '(':
        return this.readGroup();
      case '[':
        return { kind: 'character', codes: this.readClass() };
      case '.':
        return { kind: 'character', codes: without(setOf('\n')) };
      case '\\':
        return { kind: 'character', codes: this.readEscape() };
      default:
        return '^$*+?{}]'.includes(character) ? notSimple() : { kind: 'character', codes: setOf(character) };
    }
  }

  private readGroup(): PatternPart {
    if (this.skip('?') && !this.skip(':')) {
      notSimple();
    }
    const part = this.readChoice();
    return this.skip(')') ? part : notSimple();
  }

  private readClass(): CodeSet {
    const isNegated = this.skip('^');
    const codes = new Uint8Array(CODES);
    if (this.text[this.at] === ']') {
      notSimple();
    }
    // A dash is one only where it is the first or the last.
    if (this.skip('-')) {
      codes[codeOf('-')] = 1;
    }
    while (this.text[this.at] !== ']') {
      this.readRange(codes);
    }
    this.at += 1;
    return isNegated ? without(codes) : codes;
  }

  private readRange(codes: CodeSet): void {
    const first = this.text[this.at++] ?? notSimple();
    if (first === '[' || (first === '-' && this.text[this.at] !== ']')) {
      notSimple();
    }
    const from = first === '\\' ? this.readEscape() : setOf(first);
    if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']') {
      from.forEach((isIn, code) => (codes[code]! |= isIn));
      return;
    }
    const last = this.text[this.at + 1] ?? notSimple();
    if (first === '\\' || '\\[-'.includes(last) || codeOf(last) < codeOf(first)) {
      notSimple();
    }
    this.at += 2;
    codes.fill(1, codeOf(first), codeOf(last) + 1);
  }

  private readEscape(): CodeSet {
    const character = this.text[this.at++] ?? notSimple();
    const named = CLASSES[character];
    if (named === undefined) return /[\w\s]/.test(character) ? notSimple() : setOf(character);
    return named();
  }

  private skip(character: string): boolean {
    const isThere = this.text[this.at] === character;
    this.at += isThere ? 1 : 0;
    return isThere;
  }
}

const DIGITS = '0123456789';
const SPACES = '\t\n\f\r ';
const WORD = `${DIGITS}abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_`;

const CLASSES: Readonly<Record<string, () => CodeSet>> = {
  d: () => setOf(DIGITS),
  D: () => without(setOf(DIGITS)),
  s: () => setOf(SPACES),
  S: () => without(setOf(SPACES)),
  w: () => setOf(WORD),
  W: () => without(setOf(WORD)),
  n: () => setOf('\n'),
  r: () => setOf('\r'),
  t: () => setOf('\t'),
};

function setOf(characters: string): CodeSet {
  const codes = new Uint8Array(CODES);
  for (const character of characters) {
    codes[codeOf(character)] = 1;
  }
  return codes;
}

function without(codes: CodeSet): CodeSet {
  return codes.map((isIn) => 1 - isIn);
}

function codeOf(character: string): number {
  const code = character.charCodeAt(0);
  return code < CODES ? code : notSimple();
}

function notSimple(): never {
  throw new Error('no simple pattern');
}

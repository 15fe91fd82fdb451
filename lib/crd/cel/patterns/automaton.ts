import { getOrAdd } from '../../json/collections';

/** The codes of ASCII. */
const ASCII = 128;

/** One more stands for each other character: a simple pattern treats all of them alike. */
const CODES = ASCII + 1;

/** Larger patterns are left to the library. */
const MAX_PLACES = 500;
const MAX_STATES = 200;
const MAX_PAIRS = 1000;

/**
 * A place in a pattern: a character to be read there, or other places that are reached without one.
 */
type Position =
  { readonly codes: CodeSet; readonly next: number } | { readonly ways: readonly number[] };

const ANYTHING: PatternPart = {
  kind: 'repeat',
  part: { kind: 'character', codes: new Uint8Array(CODES).fill(1) },
  least: 0,
  most: Infinity,
};

/** Where a match ends. */
const END = 0;

/** All the places in a pattern at which one may be after a part of a text. */
interface State {
  readonly places: readonly number[];
  readonly isAtEnd: boolean;
  /** By the code of the next character; made when they are met. */
  readonly next: (State | undefined)[];
}

/** The states of two automatons after the same text. */
type StatePair = readonly [State, State];

function keyOf(pair: StatePair): string {
  return pair.map(({ places }) => places.join()).join(' ');
}

/**
 * Matches texts in a time that grows with the text alone: each state, a set of places, is worked
 * out once.
 */
export class Automaton {
  private readonly places: Position[] = [{ ways: [] }];
  private readonly states = new Map<string, State>();
  private readonly start: State;
  private readonly isToEnd: boolean;

  /** @throws Error if the pattern is too large */
  private constructor({ part, isFromStart, isToEnd }: SimplePattern) {
    this.isToEnd = isToEnd;
    const first = this.build(part, END);
    this.start = this.stateOf([isFromStart ? first : this.build(ANYTHING, first)]);
  }

  /** The automaton of a pattern; undefined for one that is not simple. */
  public static of(pattern: string): Automaton | undefined {
    const simple = readPattern(pattern);
    try {
      return simple && new Automaton(simple);
    } catch {
      return undefined;
    }
  }

  /**
   * Returns true if the pattern matches in a text; undefined where the text is not ASCII, or takes
   * too many states.
   */
  public matches(text: string): boolean | undefined {
    let state = this.start;
    for (let i = 0; i < text.length; i++) {
      if (state.isAtEnd && !this.isToEnd) {
        return true;
      }
      const code = text.charCodeAt(i);
      if (code >= ASCII || this.states.size > MAX_STATES) {
        return undefined;
      }
      state = state.next[code] ??= this.step(state, code);
    }
    return state.isAtEnd;
  }

  /**
   * Returns true if it matches every text that another pattern matches; undefined if that takes too
   * many states.
   */
  public includes(other: Automaton): boolean | undefined {
    const pairs: StatePair[] = [[this.start, other.start]];
    const seen = new Set<string>();
    for (const [mine, others] of pairs) {
      if (others.isAtEnd && !mine.isAtEnd) {
        return false;
      }
      // Where it is done, whatever follows is matched, too.
      const isDone = mine.isAtEnd && !this.isToEnd;
      const added = (isDone ? [] : this.stepsWith(other, [mine, others])).filter(
        (pair) => !seen.has(keyOf(pair)),
      );
      added.forEach((pair) => seen.add(keyOf(pair)));
      pairs.push(...added);
      if (pairs.length > MAX_PAIRS) {
        return undefined;
      }
    }
    return true;
  }

  /** The states of both after one more character, for each character. */
  private stepsWith(other: Automaton, [mine, others]: StatePair): StatePair[] {
    const ends = others.isAtEnd && !other.isToEnd;
    const pairs = Array.from({ length: CODES }, (_, code): StatePair => [
      (mine.next[code] ??= this.step(mine, code)),
      ends ? others : (others.next[code] ??= other.step(others, code)),
    ]);
    return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()];
  }

  private step({ places }: State, code: number): State {
    const reached: number[] = [];
    for (const at of places) {
      const place = this.places[at]!;
      if ('codes' in place && place.codes[code] === 1) {
        reached.push(place.next);
      }
    }
    return this.stateOf(reached);
  }

  private stateOf(reached: readonly number[]): State {
    const all = new Set(reached);
    // The loop visits added states as well.
    for (const at of all) {
      const place = this.places[at]!;
      if ('ways' in place) {
        place.ways.forEach((way) => all.add(way));
      }
    }
    const places = [...all].sort((a, b) => a - b);
    return getOrAdd(this.states, places.join(), () => ({
      places,
      isAtEnd: all.has(END),
      next: [],
    }));
  }

  /** The place from which a part leads to another place. */
  private build(part: PatternPart, next: number): number {
    switch (part.kind) {
      case 'character':
        return this.add({ codes: part.codes, next });
      case 'sequence':
        return part.parts.reduceRight((at, one) => this.build(one, at), next);
      case 'choice':
        return this.add({ ways: part.parts.map((one) => this.build(one, next)) });
      case 'repeat':
        return this.buildRepeat(part, next);
    }
  }

  private buildRepeat(
    { part, least, most }: PatternPart & { kind: 'repeat' },
    next: number,
  ): number {
    let at = next;
    if (most === Infinity) {
      const ways = [next];
      at = this.add({ ways });
      ways.push(this.build(part, at));
    } else {
      for (let i = least; i < most; i++) {
        at = this.add({ ways: [next, this.build(part, at)] });
      }
    }
    for (let i = 0; i < least; i++) {
      at = this.build(part, at);
    }
    return at;
  }

  private add(place: Position): number {
    if (this.places.length > MAX_PLACES) {
      throw new Error('too large');
    }
    return this.places.push(place) - 1;
  }
}

/** Parts of a simple pattern; texts are ASCII. */
type PatternPart =
  /** One character: those whose codes are 1. */
  | { readonly kind: 'character'; readonly codes: CodeSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternPart[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternPart;
      readonly least: number;
      readonly most: number;
    };

/** By the code of a character of ASCII, whether it is in. */
type CodeSet = Uint8Array;

/** A pattern, and whether it must match from the start of a text and to its end. */
interface SimplePattern {
  readonly part: PatternPart;
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
}

/** RE2 repeats no more often. */
const MAX_REPEAT = 1000;

/** Longer patterns may be nested more deeply than RE2 allows. */
const MAX_LENGTH = 2000;

/**
 * Reads characters, classes, groups, choices, repetition and anchors at both ends; undefined for
 * all else.
 */
function readPattern(pattern: string): SimplePattern | undefined {
  if (pattern.length > MAX_LENGTH) {
    return undefined;
  }
  const isFromStart = pattern.startsWith('^');
  const isToEnd = /(?:^|[^\\])(?:\\\\)*\$$/.test(pattern);
  const inner = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined);
  const reader = new PatternReader(inner);
  try {
    const part = reader.read();
    // An anchor belongs to one alternative only.
    return part.kind === 'choice' && (isFromStart || isToEnd)
      ? undefined
      : { part, isFromStart, isToEnd };
  } catch {
    return undefined;
  }
}

class PatternReader {
  private at = 0;
  /**
   * How often the current part repeats its content, with nested counts multiplied: RE2 limits that.
   */
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
  private readRepeat():
    { readonly least: number; readonly most: number; readonly count: number } | undefined {
    const repeat = /[*+?]|\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y;
    repeat.lastIndex = this.at;
    const [sign, from, comma, to] = repeat.exec(this.text) ?? [];
    if (sign === undefined) {
      return undefined;
    }
    this.at += sign.length;
    // Which of the ways to match comes first makes no difference.
    this.skip('?');
    if (from === undefined) {
      return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity, count: 1 };
    }
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
        return '^$*+?{}]'.includes(character)
          ? notSimple()
          : { kind: 'character', codes: setOf(character) };
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
    if (named === undefined) {
      return /[\w\s]/.test(character) ? notSimple() : setOf(character);
    }
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
  return code < ASCII ? code : notSimple();
}

function notSimple(): never {
  throw new Error('no simple pattern');
}

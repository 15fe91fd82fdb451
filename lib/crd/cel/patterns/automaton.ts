import { getOrAdd } from '../../json/object';
import { CODES, readPattern, type CodeSet, type PatternPart, type SimplePattern } from './pattern-syntax';

/** Larger patterns are left to the library. */
const MAX_PLACES = 500;
const MAX_STATES = 200;

/** A place in a pattern: a character to be read there, or other places that are reached without one. */
type Position = { readonly codes: CodeSet; readonly next: number } | { readonly ways: readonly number[] };

/** Where a match ends. */
const END = 0;

/** All the places in a pattern at which one may be after a part of a text. */
interface State {
  readonly places: readonly number[];
  readonly isAtEnd: boolean;
  /** By the code of the next character; made when they are met. */
  readonly next: (State | undefined)[];
}

/**
 * Matches texts with a pattern in one pass, in a time that grows with the text alone: each state, which is a set of places,
 * is worked out once.
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

  /** Returns true if the pattern matches in a text; undefined where the text is not ASCII, or takes too many states. */
  public matches(text: string): boolean | undefined {
    let state = this.start;
    for (let i = 0; i < text.length; i++) {
      if (state.isAtEnd && !this.isToEnd) return true;
      const code = text.charCodeAt(i);
      if (code >= CODES || this.states.size > MAX_STATES) return undefined;
      state = state.next[code] ??= this.step(state, code);
    }
    return state.isAtEnd;
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
    return getOrAdd(this.states, places.join(), () => ({ places, isAtEnd: all.has(END), next: [] }));
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

  private buildRepeat({ part, least, most }: PatternPart & { kind: 'repeat' }, next: number): number {
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
    if (this.places.length > MAX_PLACES) throw new Error('too large');
    return this.places.push(place) - 1;
  }
}

const ANYTHING: PatternPart = {
  kind: 'repeat',
  part: { kind: 'character', codes: new Uint8Array(CODES).fill(1) },
  least: 0,
  most: Infinity,
};

import { DOCUMENT, MAPPING, parseIndented, POP, SCALAR, scalarText, SEQUENCE } from './events';

import type { YamlEvent } from './events';

/**
 * Lines of the documents of a text, and of the fields in them. The text is parsed once more for
 * them.
 */
export class YamlPositions {
  private readonly text: string;
  private readonly events: readonly YamlEvent[];
  /**
   * Positions among the events: of the root of each document, and of what each collection holds.
   */
  private readonly roots: readonly number[];
  private readonly held = new Map<number, readonly number[]>();
  private readonly lineEnds: readonly number[];

  constructor(given: string) {
    const { text, events } = parsed(given);
    [this.text, this.events] = [text, events];
    this.roots = events.flatMap(({ type }, at) => (type === DOCUMENT ? [at + 1] : []));
    this.lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index);
  }

  /**
   * The line of the field, or of the one next above that is there, both from 1 on; 1 for a text
   * that is no YAML.
   */
  public lineOf(document: number, path = ''): number {
    let at = this.roots[document - 1];
    let offset = at === undefined ? 0 : (this.startOf(at) ?? 0);
    for (let rest = path; at !== undefined && rest !== '';) {
      const next = this.child(at, rest.replace(/^\./, ''));
      offset = next?.start ?? offset;
      [at, rest] = [next?.at, next?.rest ?? ''];
    }
    return this.lineAt(offset);
  }

  /**
   * Value of a collection under the first part of a path, which looks the same as a key with dots.
   */
  private child(
    at: number,
    path: string,
  ): { at: number; start: number | undefined; rest: string } | undefined {
    const held = this.heldBy(at);
    if (this.events[at]?.type === SEQUENCE) {
      const [whole = '', index] = /^\[(\d+)\]/.exec(path) ?? [];
      const item = index === undefined ? undefined : held[Number(index)];
      return item === undefined
        ? undefined
        : { at: item, start: this.startOf(item), rest: path.slice(whole.length) };
    }
    const keys = held.flatMap((key, i) => {
      const value = held[i + 1];
      const length = i % 2 === 0 ? lengthOfKey(this.keyText(key), path) : 0;
      return length === 0 || value === undefined ? [] : [{ key, value, length }];
    });
    const longest = keys.sort((a, b) => b.length - a.length)[0];
    return (
      longest && {
        at: longest.value,
        start: this.startOf(longest.key),
        rest: path.slice(longest.length),
      }
    );
  }

  private heldBy(at: number): readonly number[] {
    const known = this.held.get(at);
    if (known !== undefined) {
      return known;
    }
    const held: number[] = [];
    const type = this.events[at]?.type;
    for (let [depth, i] = [0, at + 1]; (type === SEQUENCE || type === MAPPING) && depth >= 0; i++) {
      const event = this.events[i];
      if (depth === 0 && event?.type !== POP) {
        held.push(i);
      }
      depth += event === undefined || event.type === POP ? -1 : event.type <= MAPPING ? 1 : 0;
    }
    this.held.set(at, held);
    return held;
  }

  private keyText(at: number): string {
    const event = this.events[at];
    return event?.type === SCALAR ? scalarText(this.text, event) : '';
  }

  /** Nothing that is left out has a place. */
  private startOf(at: number): number | undefined {
    const event = this.events[at];
    const start =
      event?.type === SEQUENCE || event?.type === MAPPING
        ? event.start
        : event?.type === SCALAR
          ? event.valueStart
          : -1;
    return start < 0 ? undefined : start;
  }

  private lineAt(offset: number): number {
    let [low, high] = [0, this.lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = this.lineEnds[middle]! < offset ? [middle + 1, high] : [low, middle];
    }
    return low + 1;
  }
}

function parsed(text: string): { readonly text: string; readonly events: readonly YamlEvent[] } {
  try {
    return parseIndented(text);
  } catch {
    return { text, events: [] };
  }
}

/**
 * How much of a path a key takes up: `a`, `[a]` or `["a"]`, to the end of the path or of its part;
 * 0 if it is another.
 */
function lengthOfKey(key: string, path: string): number {
  const forms = key === '' ? [] : [key, `[${key}]`, `["${key}"]`];
  return (
    forms.find((form) => path.startsWith(form) && /^([.[]|$)/.test(path.slice(form.length)))
      ?.length ?? 0
  );
}

import {
  isBlock,
  MAPPING,
  parseEvents,
  POP,
  SCALAR,
  scalarText,
  SEQUENCE,
} from '../../crd/yaml/events';

import type { ScalarEvent, YamlEvent } from '../../crd/yaml/events';

/** A part of a text. */
export interface TextRange {
  readonly at: number;
  readonly end: number;
}

/** Another text in the place of a part of one. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** Step to a member or an item. */
export type Step = string | number;

/** YAML or JSON in a text: its values, all scalars as texts, and where each of them stands. */
export interface TextFields {
  readonly documents: readonly unknown[];
  /** The place of a scalar; undefined for one of several lines, which stays as it is. */
  rangeOf(document: number, steps: readonly Step[]): TextRange | undefined;
}

/** Reads YAML or JSON; undefined for a text that is neither, or only a word. */
export function readTextFields(text: string): TextFields | undefined {
  try {
    const reader = new Reader(text);
    const documents = reader.documents();
    return documents.some((document) => typeof document === 'object')
      ? {
          documents,
          rangeOf: (document, steps) => reader.rangeOf(documents[document], steps),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

class Reader {
  private readonly events: readonly YamlEvent[];
  private readonly ranges = new WeakMap<object, Map<Step, TextRange>>();
  private at = 0;

  constructor(private readonly text: string) {
    this.events = parseEvents(text);
  }

  public documents(): unknown[] {
    const found: unknown[] = [];
    while (this.at < this.events.length) {
      this.at += 1;
      this.items((value) => found.push(value));
    }
    return found;
  }

  public rangeOf(document: unknown, steps: readonly Step[]): TextRange | undefined {
    const last = steps.at(-1);
    const around = steps
      .slice(0, -1)
      .reduce<unknown>((value, step) => (value as Record<Step, unknown>)[step], document);
    return last === undefined ? undefined : this.ranges.get(around as object)?.get(last);
  }

  private items(take: (value: unknown, scalar?: ScalarEvent) => void): void {
    while (this.at < this.events.length && this.events[this.at]?.type !== POP) {
      const event = this.events[this.at]!;
      take(this.value(), event.type === SCALAR ? event : undefined);
    }
    this.at += 1;
  }

  private value(): unknown {
    const event = this.events[this.at]!;
    this.at += 1;
    if (event.type === SCALAR) {
      return scalarText(this.text, event);
    }
    if (event.type === SEQUENCE) {
      return this.list();
    }
    return event.type === MAPPING ? this.map() : undefined;
  }

  private list(): unknown[] {
    const list: unknown[] = [];
    const ranges = new Map<Step, TextRange>();
    this.ranges.set(list, ranges);
    this.items((value, scalar) => {
      if (scalar !== undefined && !isBlock(scalar)) {
        ranges.set(list.length, rangeIn(this.text, scalar));
      }
      list.push(value);
    });
    return list;
  }

  private map(): object {
    const map = Object.create(null) as Record<string, unknown>;
    const ranges = new Map<Step, TextRange>();
    this.ranges.set(map, ranges);
    let key: { readonly name: unknown } | undefined;
    this.items((value, scalar) => {
      if (key === undefined) {
        key = { name: value };
        return;
      }
      if (typeof key.name === 'string') {
        map[key.name] = value;
        if (scalar !== undefined && !isBlock(scalar)) {
          ranges.set(key.name, rangeIn(this.text, scalar));
        }
      }
      key = undefined;
    });
    return map;
  }
}

/**
 * A scalar without its quotes, which stay: no image has a character that they would have to hide.
 */
function rangeIn(text: string, { valueStart, valueEnd }: ScalarEvent): TextRange {
  const isQuoted = /["']/.test(text[valueStart] ?? '') && text[valueStart] === text[valueEnd - 1];
  return isQuoted ? { at: valueStart + 1, end: valueEnd - 1 } : { at: valueStart, end: valueEnd };
}

export function edited(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const sorted = [...edits].sort((a, b) => a.at - b.at);
  const parts = sorted.map(({ at, end, text: next }) => {
    const part = text.slice(done, at) + next;
    done = end;
    return part;
  });
  return sorted.length === 0 ? text : parts.join('') + text.slice(done);
}

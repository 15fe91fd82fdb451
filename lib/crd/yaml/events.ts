import { MAX_DEPTH } from './json-text';

import type { AliasEvent, Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';

/**
 * Events are what this package uses of `js-yaml`, because to make values of them as Go does is less
 * work, and takes less time, than to change what a library has made of them. Each collection and
 * each document ends with a `pop`; anchors and tags are ranges of the text, or -1.
 */
export type { AliasEvent, ScalarEvent };
export type YamlEvent = Event;
export type CollectionEvent = SequenceEvent | MappingEvent;

/** Types of events as the parser numbers them. */
export const DOCUMENT = 1;
export const SEQUENCE = 2;
export const MAPPING = 3;
export const SCALAR = 4;
export const ALIAS = 5;
export const POP = 6;

/** The style of a scalar without quotes. */
export const PLAIN = 1;
const DOUBLE_QUOTED = 3;

export function isBlock({ style }: ScalarEvent): boolean {
  return style > DOUBLE_QUOTED;
}

/**
 * Returns true if a scalar has an escape that is no character: half a one (`\ud800`, in pairs too),
 * or none of Unicode.
 */
export function hasInvalidEscape(
  text: string,
  { style, valueStart, valueEnd }: ScalarEvent,
): boolean {
  const escapes =
    style === DOUBLE_QUOTED
      ? text.slice(valueStart, valueEnd).match(/\\(?:u.{4}|U.{8}|.)/gs)
      : null;
  return (
    escapes?.some(
      (escape) => /^\\[uU]/.test(escape) && !isCharacter(parseInt(escape.slice(2), 16)),
    ) === true
  );
}

function isCharacter(code: number): boolean {
  return code < 0xd800 || (code > 0xdfff && code <= 0x10ffff);
}

/** @throws an error with the position, if it is not YAML */
export function parseEvents(text: string): YamlEvent[] {
  return jsYaml().parseEvents(text, { maxDepth: MAX_DEPTH });
}

/** A scalar without its quotes, escapes and folds. */
export function scalarText(text: string, event: ScalarEvent): string {
  return jsYaml().getScalarValue(text, event);
}

/** Where a text is no YAML, counted from 0. */
export interface YamlFailure {
  readonly reason: string;
  readonly mark: { readonly line: number; readonly column: number; readonly position: number };
}

export function isYamlFailure(error: unknown): error is YamlFailure {
  return error instanceof Error && 'mark' in error && 'reason' in error && error.mark !== null;
}

let loaded: typeof import('js-yaml') | undefined;

/**
 * Loaded when there is something to read, and kept: where modules are instrumented, each `require`
 * looks for the file.
 */
function jsYaml(): typeof import('js-yaml') {
  return (loaded ??= require('js-yaml') as typeof import('js-yaml'));
}

export interface ParsedYaml {
  readonly text: string;
  readonly events: readonly YamlEvent[];
}

/** More than any line is indented by. */
const INDENTATION = ' '.repeat(100);

/** Most characters that are read again for the lines of a text that lack indentation. */
const MAX_READ_AGAIN = 50_000_000;

/**
 * The events of a text. Between quotes and in braces Go's parser takes lines of any indentation,
 * where the one that is used here wants them indented more than their key. There, spaces at the
 * start of a line mean nothing, so these lines get some.
 */
export function parseIndented(given: string): ParsedYaml {
  const mended = new Set<number>();
  let text = given;
  for (;;) {
    try {
      return { text, events: parseEvents(text) };
    } catch (error) {
      if (!isYamlFailure(error)) {
        throw error;
      }
      const { line, position } = error.mark;
      const start = text.lastIndexOf('\n', position - 1) + 1;
      // A line that begins another document does not belong to the text between quotes, for neither
      // parser.
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
function asGiven(
  { line, column, position }: YamlFailure['mark'],
  mended: ReadonlySet<number>,
): YamlFailure['mark'] {
  const before = [...mended].filter((other) => other <= line).length;
  const own = mended.has(line) ? INDENTATION.length : 0;
  return {
    line,
    column: Math.max(column - own, 0),
    position: Math.max(position - before * INDENTATION.length, 0),
  };
}

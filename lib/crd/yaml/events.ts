import type { AliasEvent, Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { MAX_DEPTH } from './json-text';

/**
 * Events are what this package uses of `js-yaml`, because to make values of them as Go does is less work, and takes less
 * time, than to change what a library has made of them. Each collection and each document ends with a `pop`; anchors and
 * tags are ranges of the text, or -1.
 */
export type { AliasEvent, ScalarEvent };
export type YamlEvent = Event;
export type CollectionEvent = SequenceEvent | MappingEvent;

/** The style of a scalar without quotes. */
export const PLAIN = 1;
const DOUBLE_QUOTED = 3;

export function isBlock({ style }: ScalarEvent): boolean {
  return style > DOUBLE_QUOTED;
}

/** Returns true if a scalar has an escape that is no character: half a one (`\ud800`, in pairs too), or none of Unicode. */
export function hasInvalidEscape(text: string, { style, valueStart, valueEnd }: ScalarEvent): boolean {
  const escapes = style === DOUBLE_QUOTED ? text.slice(valueStart, valueEnd).match(/\\(?:u.{4}|U.{8}|.)/gs) : null;
  return escapes?.some((escape) => /^\\[uU]/.test(escape) && !isCharacter(parseInt(escape.slice(2), 16))) === true;
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

/** Returns true if an error is about a place in a text. */
export function isYamlFailure(error: unknown): error is YamlFailure {
  return error instanceof Error && 'mark' in error && 'reason' in error && error.mark !== null;
}

let loaded: typeof import('js-yaml') | undefined;

/** Loaded when there is something to read, and kept: where modules are instrumented, each `require` looks for the file. */
function jsYaml(): typeof import('js-yaml') {
  return (loaded ??= require('js-yaml') as typeof import('js-yaml'));
}

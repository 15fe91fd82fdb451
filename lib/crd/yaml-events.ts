/** What a YAML text is made of, in its order; each collection and each document ends with a `pop`. */
export type YamlEvent = DocumentEvent | CollectionEvent | ScalarEvent | AliasEvent | PopEvent;

interface DocumentEvent {
  readonly type: 1;
}

/** Anchors and tags are ranges of the text; -1 where there is none. */
interface Properties {
  readonly anchorStart: number;
  readonly anchorEnd: number;
  readonly tagStart: number;
  readonly tagEnd: number;
}

/** A sequence (2) or a mapping (3). */
export interface CollectionEvent extends Properties {
  readonly type: 2 | 3;
  readonly start: number;
}

export interface ScalarEvent extends Properties {
  readonly type: 4;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly style: number;
}

export interface AliasEvent {
  readonly type: 5;
  readonly anchorStart: number;
  readonly anchorEnd: number;
}

interface PopEvent {
  readonly type: 6;
}

/** The style of a scalar without quotes. */
export const PLAIN = 1;

/** Whether a scalar is a block (`|`, `>`). */
export function isBlock({ style }: ScalarEvent): boolean {
  return style > 3;
}

/**
 * What this package uses of `js-yaml`: its events, because to make values of them as Go does is less work, and takes less
 * time, than to change what a library has made of them.
 */
interface JsYaml {
  parseEvents(text: string, options: { readonly maxDepth: number }): YamlEvent[];
  getScalarValue(text: string, event: ScalarEvent): string;
}

/** Deeper than this no manifest is. */
export const MAX_DEPTH = 1_000;

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

/** Whether an error is about a place in a text. */
export function isYamlFailure(error: unknown): error is YamlFailure {
  return error instanceof Error && 'mark' in error && 'reason' in error && error.mark !== null;
}

/** Loaded when there is something to read, as most programs have nothing. */
function jsYaml(): JsYaml {
  return require('js-yaml') as JsYaml;
}

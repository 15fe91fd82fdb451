import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How a result is turned into a string: `e` stands for the expression. No string is joined or walked over, since an API
 * server does not know how long it is, and takes that for too expensive.
 */
const SHOWN = {
  plain: "'<%s>'.format([e])",
  Quantity: "'<%s %s %s>'.format([e.sign(), e.isInteger(), e.asApproximateFloat()])",
  URL: "'<%s|%s|%s|%s|%s>'.format([e.getScheme(), e.getHost(), e.getHostname(), e.getPort(), e.getEscapedPath()])",
  address: "'<%s>'.format([string(e)])",
  Semver: "'<%d.%d.%d>'.format([e.major(), e.minor(), e.patch()])",
  optional: "e.hasValue() ? '<%s>'.format([e.value()]) : '<none>'",
  /** Of what has no text: that it can be computed. */
  opaque: "'<%d>'.format([[e].size()])",
} as const;

export type Shown = keyof typeof SHOWN;

/** A string that says what an expression gives. */
export function shownAs(shown: Shown, expression: string): string {
  return SHOWN[shown].replaceAll(/\be\b/g, () => `(${expression})`);
}

/** A call, in which `{kind}` is an argument of a kind. */
export interface Call {
  readonly form: string;
  readonly shown: Shown;
}

/**
 * A line of the table of calls: what is known of all, a heading, or a form with its outcomes in an API server. Under
 * `== name` results are shown as {@link SHOWN} has it. A form that is added gets its outcomes by `record.ts functions`.
 */
export type TableLine = object | string | readonly [form: string, ...outcomes: string[]];

/** Calls of each function and operator that the API server has, in each form, and of some that it has not. */
export const TABLE = join(__dirname, 'calls.jsonl');

export function readTable(): TableLine[] {
  const lines = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as TableLine);
}

export function isForm(line: TableLine): line is readonly [form: string, ...outcomes: string[]] {
  return Array.isArray(line);
}

/** The calls of the table, in their order. */
export function readCalls(): readonly Call[] {
  let shown: Shown = 'plain';
  return readTable().flatMap((line) => {
    if (typeof line === 'string') shown = (/^== (\w+)$/.exec(line)?.[1] ?? shown) as Shown;
    return isForm(line) ? [{ form: line[0], shown }] : [];
  });
}

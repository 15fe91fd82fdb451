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

/** The calls in `calls.txt`, in their order. */
export function readCalls(): readonly Call[] {
  const calls: Call[] = [];
  let shown: Shown = 'plain';
  for (const line of readFileSync(join(__dirname, 'calls.txt'), 'utf8').split('\n')) {
    const heading = /^== (\w+)$/.exec(line)?.[1];
    if (heading !== undefined) shown = heading as Shown;
    else if (line !== '' && !line.startsWith('#')) calls.push({ form: line, shown });
  }
  return calls;
}

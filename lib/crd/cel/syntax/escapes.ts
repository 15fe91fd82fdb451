/** Meaning of a letter behind a backslash, in CEL and in paths of fields; any other one that may be there is itself. */
export const ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

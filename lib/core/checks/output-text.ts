import { isTree } from '../../crd/json/tree';

import type { PropProblem } from '../../crd/json/problem-list';

/** Text that Pulumi makes of an Output that a program has joined to a text. */
const PULUMIS_TEXT = /Calling \[to(String|JSON)\] on an \[Output/;

export function isOutputAsText(text: string): boolean {
  // Most texts are short.
  return text.length > 30 && PULUMIS_TEXT.test(text);
}

export const OUTPUT_AS_TEXT = {
  text: 'holds an Output that was turned into text',
  remedy: 'give the Output itself, or join texts by pulumi.interpolate',
} as const;

export function textProblems(value: unknown, path = ''): PropProblem[] {
  if (typeof value === 'string') {
    return isOutputAsText(value) ? [{ prop: path, ...OUTPUT_AS_TEXT }] : [];
  }
  const fields = isTree(value) || Array.isArray(value) ? Object.entries(value) : [];
  return fields.flatMap(([key, field]) =>
    textProblems(field, path === '' ? key : `${path}.${key}`),
  );
}

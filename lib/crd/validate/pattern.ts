import { compileRe2, re2Matches } from '../cel/re2';

/** Returns true if the pattern of a schema matches somewhere in a text. */
export function matches(pattern: string, text: string): boolean {
  return re2Matches(text, pattern);
}

/** So many steps the engine may take: one for each part of the pattern and each character. */
const MAX_STEPS = 100_000_000;

/** Returns true if the engine comes to an end with a pattern and a text in reasonable time. */
export function isMatchable(pattern: string, text: string): boolean {
  return text.length < 10_000 || compileRe2(pattern).programSize() * text.length <= MAX_STEPS;
}

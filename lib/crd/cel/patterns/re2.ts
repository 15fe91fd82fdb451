import type { RE2JS } from 're2js';
import { Automaton } from './automaton';
import { withUnicodeNames } from './unicode-names';

/** How many expressions are kept compiled; those of schemas, rules and guards are few. */
const MAX_CACHED = 500;

const compiled = new Map<string, RE2JS>();

/**
 * Compiles an RE2 expression, the dialect of the API server, which differs from JavaScript's.
 *
 * @throws Error if it is not a valid pattern
 */
export function compileRe2(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  // Loaded when the first pattern is met, because it takes longer to load than all the rest of this package.
  const { RE2JS: engine } = require('re2js') as typeof import('re2js');
  const expression = engine.compile(withUnicodeNames(pattern));
  if (compiled.size >= MAX_CACHED) {
    compiled.clear();
  }
  compiled.set(pattern, expression);
  return expression;
}

const automatons = new Map<string, Automaton | undefined>();

/**
 * Returns true if an expression matches anywhere in a text.
 *
 * Most patterns of schemas are simple. To load the engine and compile one takes longer than all else of a first validation.
 */
export function re2Matches(text: string, pattern: string): boolean {
  return automatonOf(pattern)?.matches(text) ?? compileRe2(pattern).test(text);
}

function automatonOf(pattern: string): Automaton | undefined {
  const known = automatons.get(pattern);
  if (known !== undefined || automatons.has(pattern)) return known;
  if (automatons.size >= MAX_CACHED) {
    automatons.clear();
  }
  const automaton = Automaton.of(pattern);
  automatons.set(pattern, automaton);
  return automaton;
}

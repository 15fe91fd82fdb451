import type { RE2JS } from 're2js';
import { define, type Library } from '../library';

/** How many expressions are kept compiled; those of rules and guards are few. */
const MAX_CACHED = 500;

const compiled = new Map<string, RE2JS>();

/**
 * Compiles an RE2 expression, the dialect of the API server.
 *
 * @throws Error if it is none
 */
export function compileRe2(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) {
    return known;
  }
  // Loaded when the first pattern is met, because it takes long.

  const { RE2JS: engine } = require('re2js') as typeof import('re2js');
  const expression = engine.compile(pattern);
  if (compiled.size >= MAX_CACHED) {
    compiled.clear();
  }
  compiled.set(pattern, expression);
  return expression;
}

/** Whether an expression matches anywhere in a text. */
export function re2Matches(text: string, pattern: string): boolean {
  return compileRe2(pattern).matcher(text).find();
}

/** `find` and `findAll`; `matches` is part of the language and replaced where the engine has its own. */
export const regexLibrary: Library = (environment) => {
  define(environment, {
    'string.find(string): string': (text: string, pattern: string) => findAll(text, pattern, 1)[0] ?? '',
    'string.findAll(string): list<string>': (text: string, pattern: string) => findAll(text, pattern, Infinity),
    'string.findAll(string, int): list<string>': (text: string, pattern: string, limit: bigint) =>
      findAll(text, pattern, limit < 0n ? Infinity : Number(limit)),
  });
};

function findAll(text: string, pattern: string, limit: number): string[] {
  const matcher = compileRe2(pattern).matcher(text);
  const found: string[] = [];
  while (found.length < limit && matcher.find()) {
    found.push(matcher.group() ?? '');
  }
  return found;
}

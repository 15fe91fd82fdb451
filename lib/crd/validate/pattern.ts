import type { RE2JS } from 're2js';
import { QUANTITY_PATTERN } from '../schema';

const compiled = new Map<string, RE2JS>();

/** The pattern of every quantity; it says the same to both engines, and JavaScript's need not be loaded. */
const QUANTITY = new RegExp(QUANTITY_PATTERN);

/** Whether an RE2 expression matches somewhere in a text; the API server uses RE2, which differs from JavaScript's. */
export function matches(pattern: string, text: string): boolean {
  return pattern === QUANTITY_PATTERN ? QUANTITY.test(text) : compile(pattern).matcher(text).find();
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) {
    return known;
  }
  // Loaded when the first pattern is met, because it takes longer to load than all the rest of this package.
  const { RE2JS: engine } = require('re2js') as typeof import('re2js');
  const expression = engine.compile(pattern);
  compiled.set(pattern, expression);
  return expression;
}

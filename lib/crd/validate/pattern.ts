import { re2Matches } from '../../internal/re2';
import { QUANTITY_PATTERN } from '../schema';

/** The pattern of every quantity; it says the same to both engines, and JavaScript's need not be loaded. */
const QUANTITY = new RegExp(QUANTITY_PATTERN);

/** Whether the pattern of a schema matches somewhere in a text. */
export function matches(pattern: string, text: string): boolean {
  return pattern === QUANTITY_PATTERN ? QUANTITY.test(text) : re2Matches(text, pattern);
}

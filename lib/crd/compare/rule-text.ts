import { createHash } from 'node:crypto';
import type { CelRule } from '../json/schema';

/** Most characters of a rule that a message shows. */
const MAX_SHOWN = 300;

/** The expression of a rule. */
export function ruleText({ rule }: CelRule): string {
  return rule.trim();
}

/** A rule as messages show it, in one line; a cut one ends with a hash of the whole. */
export function shown(rule: CelRule): string {
  const text = ruleText(rule).replace(/\s+/g, ' ');
  if (text.length <= MAX_SHOWN) {
    return `\`${text}\``;
  }
  const hash = createHash('sha256').update(ruleText(rule)).digest('hex').slice(0, 8);
  return `\`${text.slice(0, MAX_SHOWN)}...\` (${text.length} characters, sha256 ${hash})`;
}

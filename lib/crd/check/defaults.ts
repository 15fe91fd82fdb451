import { defaultProblems } from '../validate/default-value';
import { show } from '../validate/show';
import type { Place } from './place';
import type { Reports } from './version';

/**
 * Checks a default against its own schema; the API server does not fill in the defaults below it before.
 *
 * Below `additionalProperties`, and for items that a set or list map has twice, the API server does not look; it refuses
 * the resources that get such a default.
 */
export function checkDefaultValue({ schema, path, isCondition, isMapValue }: Place, reports: Reports): void {
  if (schema.default === undefined || isCondition) {
    return;
  }
  for (const { path: within, code, message, hint } of defaultProblems(schema.default, schema)) {
    const start = path.at('default').toString();
    const at = within === '' || within.startsWith('[') ? `${start}${within}` : `${start}.${within}`;
    if (isMapValue || code === 'duplicate') {
      reports.lint(at, 'unchecked-default', `the default ${show(schema.default)} is refused: ${message}`, hint);
    } else {
      reports.problem(at, code, message, hint);
    }
  }
}

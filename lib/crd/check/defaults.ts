import { Path } from '../json/path';
import { fieldSchema } from '../json/schema';
import { shortJson, showTyped } from '../json/show';
import { isObject } from '../json/tree';
import { checkRulesOfDefault, defaultProblems } from '../validate/default-value';
import { checkResource } from '../validate/embedded';
import { collector } from '../validate/problem-texts';

import type { Draft } from '../json/draft';
import type { Json, StructuralSchema } from '../json/schema';
import type { Problem, Report } from '../validate/resource-problem';
import type { SchemaPlace } from './schema-place';
import type { Reports } from './version';

/**
 * Checks a default against its own schema; the API server does not fill in the defaults below it
 * before.
 *
 * Below `additionalProperties`, and for items that a set or list map has twice, the API server does
 * not look; it refuses the resources that get such a default. Nor does it look for unknown fields
 * in metadata, and drops them.
 */
export function checkDefaultValue(place: SchemaPlace, reports: Reports): void {
  const { schema, path, isCondition, isMapValue, metaPath } = place;
  if (schema.default === undefined || isCondition) {
    return;
  }
  for (const { path: within, code, message, hint } of problemsOf(schema.default, place)) {
    const start = path.at('default').toString();
    const at = within === '' || within.startsWith('[') ? `${start}${within}` : `${start}.${within}`;
    if (metaPath !== undefined && code === 'unknown') {
      reports.lint(
        at,
        'unchecked-default',
        `the default ${shortJson(schema.default)} has an unknown field`,
        hint,
      );
    } else if (isMapValue || code === 'duplicate') {
      reports.lint(
        at,
        'unchecked-default',
        `the default ${shortJson(schema.default)} is refused: ${message}`,
        hint,
      );
    } else {
      reports.problem(at, code, message, hint);
    }
  }
}

function problemsOf(
  value: Json,
  { schema: own, metaPath, level }: SchemaPlace,
): readonly Problem[] {
  const schema = level === 'root' ? { ...own, 'x-kubernetes-embedded-resource': true } : own;
  const found = defaultProblems(value, schema, metaPath === undefined ? 'refused' : 'kept');
  const { problems, report } = collector();
  if (metaPath !== undefined) {
    checkInMetadata(value as Draft, metaPath, report);
  }
  checkUntyped(value as Draft, schema, Path.ROOT, report);
  // Rules rely on types.
  if (found.length === 0 && problems.every(({ code }) => code === 'unknown')) {
    checkRulesOfDefault(value as Draft, schema, report);
  }
  return [...found, ...problems];
}

/** A default of a part of the metadata of a resource has to make that right. */
function checkInMetadata(
  value: Draft,
  metaPath: readonly (string | number)[],
  report: Report,
): void {
  const wrapped = metaPath.reduceRight<Draft>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value,
  );
  const resource = {
    apiVersion: 'validation/v1',
    kind: 'Validation',
    ...(isObject(wrapped) ? wrapped : {}),
  };
  checkResource(resource, Path.ROOT, (_path, ...problem) => report(Path.ROOT, ...problem));
}

/**
 * Where a schema has a format and no type, the API server takes nothing but texts and lists as
 * defaults.
 */
function checkUntyped(value: Draft, schema: StructuralSchema, path: Path, report: Report): void {
  const { type, format, items } = schema;
  if (!type && format && value !== null && typeof value !== 'string' && !Array.isArray(value)) {
    report(
      path,
      'format',
      `must be a text, as there is a 'format' and no 'type', got ${showTyped(value)}`,
    );
  }
  if (Array.isArray(value) && items !== undefined) {
    value.forEach((item, i) => checkUntyped(item, items, path.at(i), report));
  } else if (isObject(value)) {
    for (const [field, item] of Object.entries(value)) {
      const known = fieldSchema(schema, field);
      if (known !== undefined) {
        checkUntyped(item, known, path.at(field), report);
      }
    }
  }
}

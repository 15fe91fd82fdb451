import { KubernetesVersion } from '../checks/kubernetes-version';
import { getOrAdd } from '../json/collections';
import { Path } from '../json/path';
import { fieldSchema } from '../json/schema';
import { list, shortJson, typeOf } from '../json/show';
import { didYouMean } from '../json/suggest';
import { isObject } from '../json/tree';
import { nodeOf } from './compiled-node';
import { DEFINITION_SCHEMA, META_SCHEMA } from './definition-shape';
import { collector } from './problem-texts';
import { readObject } from './read-object';
import { Validator } from './validator';

import type { Draft, DraftObject } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type {
  DefinitionProblem,
  DefinitionProblemCode,
  DefinitionReport,
} from './resource-problem';

/** Where goes what does not have the shape. */
interface ShapeReports {
  readonly report: DefinitionReport;
  readonly unknown: DefinitionReport;
  /**
   * Takes those of them that the API server drops without a word, however strict it is asked to be.
   */
  readonly dropped: DefinitionReport;
  readonly validator: Validator;
}

/**
 * Reports what does not have the shape, and takes it out of the draft, so that all that follows can
 * rely on types.
 *
 * A field that is null is left out, as in Go, where it says the same. Answers whether the value
 * itself is to be kept.
 *
 * @param dropped takes fields that nobody knows where the API server does not see them: inside
 * `items` and `additionalProperties`, which it reads by code that does not count fields
 */
export function conform(
  value: Draft,
  shape: StructuralSchema,
  path: Path,
  report: DefinitionReport,
  dropped: DefinitionReport = report,
): boolean {
  return conformValue(value, shape, path, {
    report,
    unknown: report,
    dropped,
    validator: new Validator(VERSION),
  });
}

function conformValue(
  value: Draft,
  shape: StructuralSchema,
  path: Path,
  reports: ShapeReports,
): boolean {
  if (!isRight(value, shape, path, reports)) {
    return false;
  }
  if (Array.isArray(value)) {
    const { items } = shape;
    const kept = value.filter(
      (item, i) => items === undefined || conformValue(item, items, path.at(i), reports),
    );
    value.length = 0;
    kept.forEach((item) => value.push(item));
  } else if (isObject(value) && !shape['x-kubernetes-preserve-unknown-fields']) {
    conformFields(value, shape, path, reports);
  }
  return true;
}

const VERSION = KubernetesVersion.ofOption();

function isRight(
  value: Draft,
  shape: StructuralSchema,
  path: Path,
  { report, validator: validator }: ShapeReports,
): boolean {
  const node = shape.type === undefined ? undefined : aloneOf(shape);
  const isPlain = node !== undefined && !node.demandsMore && typeOf(value) === shape.type;
  if (node === undefined || isPlain || validator.meets(value, node)) {
    return true;
  }
  const teller = new Validator(VERSION);
  teller.validate(value, node);
  teller.findings
    .problems()
    .forEach(({ code, message, hint }) => report(path, code, message, hint));
  return false;
}

const alone = new WeakMap<StructuralSchema, CompiledSchema>();

/** Returns the constraints of a shape on a value itself, without its parts. */
function aloneOf(shape: StructuralSchema): CompiledSchema {
  const { type, format, pattern, enum: members } = shape;
  return getOrAdd(alone, shape, () =>
    nodeOf({
      ...(type && { type }),
      ...(format && { format }),
      ...(pattern && { pattern }),
      ...(members && { enum: members }),
    }),
  );
}

function conformFields(
  object: DraftObject,
  shape: StructuralSchema,
  path: Path,
  reports: ShapeReports,
): void {
  const { report } = reports;
  if (shape === META_SCHEMA && typeof object['items'] !== 'object') {
    // Go reads a schema or a list of schemas here, and passes over all else.
    delete object['items'];
  }
  requireFields(object, shape, path, report);
  for (const field of Object.keys(object)) {
    const isEntry = shape.properties === undefined;
    // An entry of a map is not left out when it is null, but empty.
    const value =
      object[field] ??
      (isEntry && shape.additionalProperties !== undefined ? (object[field] = {}) : null);
    const known = propType(field, value, shape);
    if (shape === META_SCHEMA && value !== null && EMPTY.has(field) && saysNothing(field, value)) {
      continue;
    }
    if (known === undefined && !(shape === META_SCHEMA && saysNothing(field, value))) {
      reportUnknown(field, shape, path, reports);
    }
    if (
      value === null ||
      known === undefined ||
      !conformValue(value, known, path.at(field), below(field, shape, reports))
    ) {
      delete object[field];
    }
  }
}

function requireFields(
  object: DraftObject,
  shape: StructuralSchema,
  path: Path,
  report: DefinitionReport,
): void {
  for (const field of shape.required ?? []) {
    const value = Object.hasOwn(object, field) ? object[field] : null;
    // To Go, a text that is empty is a text that is missing.
    if (value === null || value === '') {
      report(
        path.at(field),
        'required',
        'required field is missing',
        requiredHint(shape.properties?.[field]),
      );
      delete object[field];
    }
  }
}

/** `additionalProperties` is a schema or a boolean, which no schema can say of itself. */
function propType(
  field: string,
  value: Draft,
  shape: StructuralSchema,
): StructuralSchema | undefined {
  const isFlag =
    shape === META_SCHEMA && field === 'additionalProperties' && typeof value === 'boolean';
  return isFlag ? { type: 'boolean' } : fieldSchema(shape, field);
}

function requiredHint(shape: StructuralSchema | undefined): string | undefined {
  return shape?.enum === undefined ? undefined : `use one of ${list(shape.enum.map(shortJson))}`;
}

/** Keywords whose schemas the API server reads without counting their fields. */
const UNCOUNTED = ['items', 'additionalProperties'];

function below(field: string, shape: StructuralSchema, reports: ShapeReports): ShapeReports {
  return shape === META_SCHEMA && UNCOUNTED.includes(field)
    ? { ...reports, unknown: reports.dropped }
    : reports;
}

/**
 * Keywords that the API server knows, and refuses where they say something; with what they are when
 * they do not.
 */
const REFUSED: ReadonlyMap<string, 'text' | 'object' | 'nothing'> = new Map([
  ['id', 'text'],
  ['$schema', 'text'],
  ['definitions', 'object'],
  // Not even an empty one.
  ['$ref', 'nothing'],
  ['dependencies', 'nothing'],
  ['patternProperties', 'object'],
  ['additionalItems', 'nothing'],
]);

/**
 * Those of them that count when they are empty, at the root of a schema with a status subresource.
 */
const EMPTY: ReadonlySet<string> = new Set(['definitions', 'patternProperties']);

function saysNothing(field: string, value: Draft): boolean {
  const kind = REFUSED.get(field);
  const isEmpty =
    (kind === 'text' && value === '') ||
    (kind === 'object' && isObject(value) && Object.keys(value).length === 0);
  return kind !== undefined && (value === null || isEmpty);
}

function reportUnknown(
  field: string,
  shape: StructuralSchema,
  path: Path,
  { report, unknown }: ShapeReports,
): void {
  const instead = shape === META_SCHEMA ? UNSUPPORTED.get(field) : undefined;
  if (instead !== undefined) {
    const take = REFUSED.has(field) ? report : unknown;
    take(
      path.at(field),
      'unsupported',
      `'${field}' is not supported in a CustomResourceDefinition`,
      instead,
    );
    return;
  }
  const names = Object.keys(shape.properties ?? {});
  const hint = names.length === 0 ? 'no fields are allowed here' : `use one of ${list(names)}`;
  unknown(path.at(field), 'unknown', 'unknown field', didYouMean(field, names) ?? hint);
}

const INLINE = 'write the schema itself in this place';

/**
 * Keywords of JSON Schema and OpenAPI that people bring along, and what a CRD says in their place.
 */
const UNSUPPORTED: ReadonlyMap<string, string> = new Map([
  ['id', 'leave it out'],
  ['$schema', 'leave it out'],
  ['$id', 'leave it out'],
  ['$comment', "use 'description'"],
  ['$ref', INLINE],
  ['$defs', INLINE],
  ['definitions', INLINE],
  ['const', "use 'enum' with one value"],
  ['examples', "use 'example'"],
  ['patternProperties', "use 'additionalProperties', and a CEL rule for the keys"],
  ['propertyNames', 'use a CEL rule for the keys'],
  ['dependencies', 'use a CEL rule'],
  ['dependentRequired', 'use a CEL rule'],
  ['dependentSchemas', 'use a CEL rule'],
  ['if', 'use a CEL rule'],
  ['then', 'use a CEL rule'],
  ['else', 'use a CEL rule'],
  ['contains', 'use a CEL rule'],
  ['prefixItems', "use 'items', the same for all items"],
  ['additionalItems', "use 'items', the same for all items"],
  ['unevaluatedProperties', 'leave it out: unknown fields are dropped anyway'],
  ['readOnly', 'use a CEL rule with oldSelf'],
  ['deprecated', "say so in 'description'"],
]);

/**
 * Why a CRD cannot be worked with: what it needs is missing or of a wrong type. Fields too many do
 * no harm.
 */
export function shapeProblems(manifest: unknown): DefinitionProblem[] {
  const { problems, report } = collector<DefinitionProblemCode>();
  const draft = readObject(manifest, report);
  if (draft !== undefined) {
    conform(draft, DEFINITION_SCHEMA, Path.ROOT, report);
  }
  return problems.filter(({ code }) => code !== 'unknown' && code !== 'unsupported');
}

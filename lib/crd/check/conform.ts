import { DEFAULT_KUBERNETES_VERSION, KubernetesVersion } from '../../internal/kubernetes-version';
import { fieldSchema, type StructuralSchema } from '../schema';
import { isObject, type Draft, type DraftObject } from '../validate/draft';
import type { Path } from '../validate/problem';
import { list, show } from '../validate/show';
import { suggest } from '../../internal/suggest';
import { checkValue } from '../validate/values';
import type { DefinitionReport } from './problem';
import { SCHEMA_SHAPE } from './shape';

/**
 * Reports what does not have the shape, and takes it out of the draft, so that all that follows can rely on types.
 *
 * A field that is null is left out, as in Go, where it says the same. Answers whether the value itself is to be kept.
 */
export function conform(value: Draft, shape: StructuralSchema, path: Path, report: DefinitionReport): boolean {
  if (!isRight(value, shape, path, report)) {
    return false;
  }
  if (Array.isArray(value)) {
    const { items } = shape;
    const kept = value.filter((item, i) => items === undefined || conform(item, items, path.at(i), report));
    value.length = 0;
    kept.forEach((item) => value.push(item));
  } else if (isObject(value) && !shape['x-kubernetes-preserve-unknown-fields']) {
    conformFields(value, shape, path, report);
  }
  return true;
}

const VERSION = KubernetesVersion.parse(DEFAULT_KUBERNETES_VERSION);

/** Whether a value by itself has the type and is one of the values that the shape has. */
function isRight(value: Draft, shape: StructuralSchema, path: Path, report: DefinitionReport): boolean {
  let right = true;
  const { type, format, enum: members } = shape;
  if (type !== undefined && VERSION !== undefined) {
    const alone: StructuralSchema = { type, ...(format && { format }), ...(members && { enum: members }) };
    const note: DefinitionReport = (...problem) => {
      right = false;
      report(...problem);
    };
    checkValue(value, alone, path, { report: note, version: VERSION });
  }
  return right;
}

function conformFields(object: DraftObject, shape: StructuralSchema, path: Path, report: DefinitionReport): void {
  for (const field of shape.required ?? []) {
    const value = Object.hasOwn(object, field) ? object[field] : null;
    // To Go, a text that is empty is a text that is missing.
    if (value === null || value === '') {
      report(path.at(field), 'required', 'required field is missing', requiredHint(shape.properties?.[field]));
      delete object[field];
    }
  }
  for (const field of Object.keys(object)) {
    const isEntry = shape.properties === undefined;
    // An entry of a map is not left out when it is null, but empty.
    const value = object[field] ?? (isEntry && shape.additionalProperties !== undefined ? (object[field] = {}) : null);
    const known = shapeOf(field, value, shape);
    if (known === undefined && value !== null) {
      reportUnknown(field, shape, path, report);
    }
    if (value === null || known === undefined || !conform(value, known, path.at(field), report)) {
      delete object[field];
    }
  }
}

/** `additionalProperties` is a schema or a boolean, which no schema can say of itself. */
function shapeOf(field: string, value: Draft, shape: StructuralSchema): StructuralSchema | undefined {
  const isFlag = shape === SCHEMA_SHAPE && field === 'additionalProperties' && typeof value === 'boolean';
  return isFlag ? { type: 'boolean' } : fieldSchema(shape, field);
}

function requiredHint(shape: StructuralSchema | undefined): string | undefined {
  return shape?.enum === undefined ? undefined : `use one of ${list(shape.enum.map(show))}`;
}

function reportUnknown(field: string, shape: StructuralSchema, path: Path, report: DefinitionReport): void {
  const instead = shape === SCHEMA_SHAPE ? UNSUPPORTED.get(field) : undefined;
  if (instead !== undefined) {
    report(path.at(field), 'unsupported', `'${field}' is not supported in a CustomResourceDefinition`, instead);
    return;
  }
  const names = Object.keys(shape.properties ?? {});
  const meant = suggest(field, names);
  const hint = names.length === 0 ? 'no fields are allowed here' : `use one of ${list(names)}`;
  report(path.at(field), 'unknown', 'unknown field', meant === undefined ? hint : `did you mean ${meant}?`);
}

const INLINE = 'write the schema itself in this place';

/** Keywords of JSON Schema and OpenAPI that people bring along, and what a CRD says in their place. */
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

import { fieldSchema } from '../json/schema';
import { isTree } from '../json/tree';
import { DEFINITION_SCHEMA, META_SCHEMA } from '../validate/definition-shape';

import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';

/** Deeper or larger than this, `shapeProblems` has something to say. */
const MAX_DEPTH = 400;
const MAX_VALUES = 2_000_000;

/** Integers above this have to be compared with their format. */
const MAX_INT32 = 2 ** 31 - 1;

/**
 * A frozen CRD that has the shape of one; undefined where that is not certain, and `shapeProblems`
 * has to decide.
 *
 * One walk copies, freezes and looks at types, so that a CRD that is right is read quickly. It
 * words nothing, and refuses what is seldom met rather than look at it closely.
 *
 * @param isOurs whether the value was just read from a text, so that nobody else has it: it is not
 * copied then
 */
export function usableDefinition(manifest: unknown, isOurs: boolean): Draft | undefined {
  try {
    return new UsableWalk(isOurs).visit(manifest, DEFINITION_SCHEMA, 0);
  } catch {
    // Whatever went wrong, the other way finds it again and has words for it.
    return undefined;
  }
}

class UsableWalk {
  private values = 0;

  public constructor(private readonly isOurs: boolean) {}

  /** @param shape undefined for a value of any form */
  public visit(value: unknown, shape: StructuralSchema | undefined, depth: number): Draft {
    if (typeof value !== 'object') {
      return isScalar(value) && (shape?.type === undefined || isOfType(value, shape))
        ? value
        : doubt();
    }
    const type = shape?.type;
    if (value === null) {
      return type === undefined ? null : doubt();
    }
    if (depth > MAX_DEPTH) {
      doubt();
    }
    if (Array.isArray(value)) {
      return type === undefined || type === 'array'
        ? this.visitItems(value, shape?.items, depth)
        : doubt();
    }
    return (type === undefined || type === 'object') && isTree(value)
      ? this.visitFields(value, shape, depth)
      : doubt();
  }

  private visitItems(list: unknown[], shape: StructuralSchema | undefined, depth: number): Draft {
    this.count(list.length);
    const taken = this.isOurs ? list : new Array<unknown>(list.length);
    for (let i = 0; i < taken.length; i++) {
      const below = this.visit(list[i], shape, depth + 1);
      if (below !== taken[i]) {
        taken[i] = below;
      }
    }
    return Object.freeze(taken) as Draft[];
  }

  private visitFields(object: object, shape: StructuralSchema | undefined, depth: number): Draft {
    // To copy all fields at once and then put in what has members takes less time than one by one.
    const taken = (this.isOurs ? object : { ...object }) as Record<string, unknown>;
    let fields = 0;
    for (const field in taken) {
      const item = taken[field];
      fields += 1;
      if (item === undefined) {
        delete taken[field];
      } else if (item !== null) {
        const known = shape && fieldShape(field, item, shape);
        const below = this.visit(item, known, depth + 1);
        if (below !== item) {
          taken[field] = below;
        }
      }
    }
    this.count(fields);
    return hasRequired(taken, shape) ? (Object.freeze(taken) as Draft) : doubt();
  }

  private count(values: number): void {
    this.values += values;
    if (this.values > MAX_VALUES) {
      doubt();
    }
  }
}

function fieldShape(
  field: string,
  item: unknown,
  shape: StructuralSchema,
): StructuralSchema | undefined {
  if (shape === META_SCHEMA && typeof item !== 'object') {
    if (field === 'items') {
      doubt();
    }
    if (field === 'additionalProperties' && typeof item === 'boolean') {
      return undefined;
    }
  }
  return fieldSchema(shape, field);
}

function hasRequired(
  object: Readonly<Record<string, unknown>>,
  shape: StructuralSchema | undefined,
): boolean {
  const required = shape?.required;
  return (
    required === undefined ||
    required.every(
      (field) => Object.hasOwn(object, field) && object[field] !== null && object[field] !== '',
    )
  );
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function isOfType(
  value: string | number | boolean,
  { type, enum: members, pattern }: StructuralSchema,
): boolean {
  if (typeof value === 'number') {
    return (
      type === 'number' ||
      (type === 'integer' && Number.isInteger(value) && Math.abs(value) <= MAX_INT32)
    );
  }
  return (
    typeof value === type &&
    pattern === undefined &&
    (members === undefined || members.includes(value))
  );
}

function doubt(): never {
  throw new Error('not certain');
}

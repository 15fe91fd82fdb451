import { valueSchema, type StructuralSchema } from '../json/schema';
import { didYouMean } from '../json/suggest';

/** Where a JSON path leads within a schema. */
export interface Target {
  /** The schema at its end; undefined where the schema does not say what there is. */
  readonly schema: StructuralSchema | undefined;
}

/** Why a JSON path leads nowhere. */
export interface DeadEnd {
  readonly reason: string;
  readonly hint?: string;
}

/**
 * Follows a JSON path such as `.spec.ports[0].name` through the schema of a version.
 *
 * Every index and filter in brackets stands for any item.
 */
export function follow(root: StructuralSchema, jsonPath: string): Target | DeadEnd {
  const steps = stepsOf(jsonPath);
  if (steps === undefined || steps[0] === 'metadata' || steps[0] === 'apiVersion' || steps[0] === 'kind') {
    return { schema: undefined };
  }
  let schema: StructuralSchema = root;
  for (const step of steps) {
    const next = step === ITEM ? itemsOf(schema) : fieldOf(schema, step);
    if (next === 'free') return { schema: undefined };
    if (next === undefined) return deadEnd(schema, step);
    schema = next;
  }
  return { schema };
}

/** Stands for any item of a list. */
const ITEM = Symbol('item');

type Step = string | typeof ITEM;

/** The steps of a path; undefined for one that is too clever to be followed. */
function stepsOf(jsonPath: string): Step[] | undefined {
  const steps: Step[] = [];
  const pattern =
    /\.((?:\\.|[^.[\]'"\\])+)|\[\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|([^\]'"]+|\?\(.*?\)))\s*\]/y;
  while (pattern.lastIndex < jsonPath.length) {
    const match = pattern.exec(jsonPath);
    if (match === null) return undefined;
    const name = match[1] ?? match[2] ?? match[3];
    steps.push(name === undefined || name === '*' ? ITEM : name.replace(/\\(.)/g, '$1'));
  }
  return steps;
}

function itemsOf(schema: StructuralSchema): StructuralSchema | 'free' | undefined {
  return schema.items ?? valueSchema(schema) ?? (isFree(schema) ? 'free' : undefined);
}

function fieldOf(schema: StructuralSchema, name: string): StructuralSchema | 'free' | undefined {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  if (schema['x-kubernetes-embedded-resource'] && ['metadata', 'apiVersion', 'kind'].includes(name)) return 'free';
  return valueSchema(schema) ?? (isFree(schema) ? 'free' : undefined);
}

function isFree(schema: StructuralSchema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true;
}

function deadEnd({ type, properties = {} }: StructuralSchema, step: Step): DeadEnd {
  if (step === ITEM) return { reason: `takes an item of what is of type ${type ?? 'unknown'}` };
  const hint = didYouMean(step, Object.keys(properties));
  return { reason: `there is no field '${step}'`, ...(hint !== undefined && { hint }) };
}

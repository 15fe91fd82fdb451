import { fieldNames } from '../../cel/escaping';
import type { StructuralSchema } from '../../json/schema';
import { fieldOf } from './comparison';
import type { Constant } from './rule-worlds';
import { givesSameValue, givesSameValues } from './same-values';

/** Which schema a rule sees a resource through: an old rule the old one. */
export type View = 'old' | 'new';

/** A place in both releases of a schema; undefined where nothing is known of it. */
export interface SchemaPair {
  readonly before: StructuralSchema | undefined;
  readonly after: StructuralSchema | undefined;
}

/** What a part of a rule gives for resources that were valid before. */
export type RuleValue =
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'list'; readonly items: readonly RuleValue[] }
  | { readonly kind: 'optional'; readonly value: RuleValue | undefined }
  | Term
  | { readonly kind: 'error' };

/** A value that is not known; terms of the same text have the same value. */
export interface Term {
  readonly kind: 'term';
  readonly text: string;
  readonly at: SchemaPair;
}

export const ERROR: RuleValue = { kind: 'error' };

const NOWHERE: SchemaPair = { before: undefined, after: undefined };

export function constant(value: Constant): RuleValue {
  return { kind: 'constant', value };
}

/** A term that is worked out, and is no field of the resource. */
export function computed(text: string): Term {
  return { kind: 'term', text, at: NOWHERE };
}

/** How sure it is that an object has a field. */
export type Presence = 'present' | 'absent' | 'new' | 'unknown';

/**
 * Whether an object that was valid before has a field, as a rule of one release sees it.
 *
 * `new` is a field that such an object cannot have, as the old schema does not know it.
 */
export function presenceOf({ at }: Term, field: string, view: View): Presence {
  const { before, after } = at;
  if (before === undefined || after === undefined) {
    return 'unknown';
  }
  const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
  const schema = view === 'old' ? was : is;
  if (schema?.default !== undefined) {
    return 'present';
  }
  if (was === undefined) {
    if (is === undefined) {
      return 'unknown';
    }
    const isFree = [before, after].some(keepsOthers);
    return isFree ? 'unknown' : 'new';
  }
  const isSame = is !== undefined && was.nullable === is.nullable;
  return before.required?.includes(field) && was.nullable !== true && isSame ? 'present' : 'unknown';
}

function keepsOthers(schema: StructuralSchema): boolean {
  return (
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    schema['x-kubernetes-embedded-resource'] === true ||
    (schema.additionalProperties !== undefined && schema.additionalProperties !== false)
  );
}

/** The field that a rule calls by this name; names that CEL does not take are written otherwise in rules. */
export function fieldNamed({ at: { before, after } }: Term, name: string): string {
  const fields = [after, before].map((schema) => schema?.properties ?? {});
  if (fields.some((properties) => Object.hasOwn(properties, name))) {
    return name;
  }
  const all = fields.flatMap((properties) => Object.keys(properties));
  return all.find((field) => fieldNames(field).includes(name)) ?? name;
}

/** The field of a term; of a new field with a default, that default. */
export function fieldTerm({ text, at }: Term, field: string, view: View): RuleValue {
  const was = at.before && fieldOf(at.before, field);
  const is = at.after && fieldOf(at.after, field);
  if (view === 'new' && was === undefined && is?.default !== undefined && isConstant(is.default)) {
    return constant(is.default);
  }
  return {
    kind: 'term',
    text: `${text}.${JSON.stringify(field)}${markOf(was, is, view)}`,
    at: { before: was, after: is },
  };
}

/** The item of a list or the value of a map. */
export function partTerm(
  { at }: Term,
  text: string,
  part: (schema: StructuralSchema) => StructuralSchema | undefined,
): Term {
  return { kind: 'term', text, at: { before: at.before && part(at.before), after: at.after && part(at.after) } };
}

/** Sets apart what the two releases see differently: what is known of the one says nothing of the other. */
function markOf(was: StructuralSchema | undefined, is: StructuralSchema | undefined, view: View): string {
  return was !== undefined && is !== undefined && givesSameValue(was, is) ? '' : `@${view}`;
}

/** The text of a term as a whole, with all that is in it. */
export function wholeText({ text, at: { before, after } }: Term, view: View): string {
  const isPlain = before === undefined && after === undefined;
  return isPlain || (before !== undefined && after !== undefined && givesSameValues(before, after))
    ? text
    : `${text}@@${view}`;
}

/** What the value of a term can be, where the old schema lists it. */
export function domainOf({ at: { before, after } }: Term): readonly Constant[] | undefined {
  const values: readonly unknown[] = before?.enum ?? [];
  const isListed = values.length > 0 && values.every(isConstant) && before?.nullable !== true;
  return isListed && after !== undefined && before !== undefined && givesSameValue(before, after) ? values : undefined;
}

function isConstant(value: unknown): value is Constant {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

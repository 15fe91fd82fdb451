import { fieldNames } from '../cel/syntax/field-names';
import { getOrAdd } from '../json/collections';
import { canonicalText } from '../json/same-json';
import { valueSchema } from '../json/schema';
import { own } from '../json/tree';
import { fieldOf } from './definition-finding';

import type { CelNode } from '../cel/syntax/cel-node';
import type { Json, StructuralSchema } from '../json/schema';

/** The schema of one place in both releases. */
interface SchemaPair {
  readonly before: StructuralSchema;
  readonly after: StructuralSchema;
}

/** A value that a rule reads by a path; without schemas where nothing is known of it. */
interface Term {
  readonly text: string;
  readonly at?: SchemaPair;
}

/** The variables of a rule, and the fields that are present where a part of it is evaluated. */
export interface RuleScope {
  readonly variables: ReadonlyMap<string, Term>;
  readonly present: ReadonlySet<string>;
}

/**
 * A term, of which its schemas say something only if they show the same value: with the same type
 * and default.
 */
export function term(
  text: string,
  before: StructuralSchema | undefined,
  after: StructuralSchema | undefined,
): Term {
  const isKnown = before !== undefined && after !== undefined && givesSameValue(before, after);
  return isKnown ? { text, at: { before, after } } : { text };
}

/** The term that an expression is, if it is a path. */
export function termOf(node: CelNode, scope: RuleScope): Term | undefined {
  if (node.op === 'id') {
    return scope.variables.get(node.args);
  }
  const of = node.op === '.' ? termOf(node.args[0], scope) : undefined;
  return of && fieldTerm(of, (node.args as readonly [CelNode, string])[1]);
}

function fieldTerm({ text, at }: Term, name: string): Term {
  const field = fieldNamed(at, name);
  return term(
    `${text}.${JSON.stringify(field)}`,
    at && fieldOf(at.before, field),
    at && fieldOf(at.after, field),
  );
}

/** An item of a list, which has a name of its own in each loop; of a map a loop has the keys. */
export function itemTerm(list: Term | undefined, loop: number): Term {
  return term(`${list?.text ?? ''}[${loop}]`, list?.at?.before.items, list?.at?.after.items);
}

/**
 * The field that a rule calls by this name; names that CEL does not take are written otherwise in
 * rules.
 */
export function fieldNamed(at: SchemaPair | undefined, name: string): string {
  const fields = Object.keys({ ...at?.before.properties, ...at?.after.properties });
  return fields.includes(name)
    ? name
    : (fields.find((field) => fieldNames(field).includes(name)) ?? name);
}

/**
 * How sure it is that a valid resource of the old release has a field, as the new release reads it.
 */
function presenceOf({ at }: Term, name: string): 'present' | 'absent' | 'unknown' {
  if (at === undefined) {
    return 'unknown';
  }
  const field = fieldNamed(at, name);
  const [was, is] = [fieldOf(at.before, field), fieldOf(at.after, field)];
  if (is === undefined || was?.nullable === true) {
    return 'unknown';
  }
  if (is.default !== undefined) {
    return 'present';
  }
  if (was === undefined) {
    return [at.before, at.after].some(keepsOthers) ? 'unknown' : 'absent';
  }
  return at.before.required?.includes(field) === true && givesSameValue(was, is)
    ? 'present'
    : 'unknown';
}

/** The default of a new field, which each resource of the old release gets. */
export function defaultOfNewField(of: Term | undefined, name: string): Json | undefined {
  const at = of?.at;
  const field = fieldNamed(at, name);
  const isNew =
    at !== undefined && fieldOf(at.before, field) === undefined && !keepsOthers(at.before);
  return isNew ? fieldOf(at.after, field)?.default : undefined;
}

/** Returns true if a field is new, so that no resource of the old release has it. */
export function isNewField(at: SchemaPair, field: string): boolean {
  return presenceOf({ text: '', at }, field) === 'absent';
}

function keepsOthers(schema: StructuralSchema): boolean {
  return (
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    schema['x-kubernetes-embedded-resource'] === true ||
    (schema.additionalProperties !== undefined && schema.additionalProperties !== false)
  );
}

/**
 * Returns true if an expression has a value for each valid resource of the old release, and is
 * never an error.
 */
export function isTotal(node: CelNode, scope: RuleScope): boolean {
  switch (node.op) {
    case 'value':
      return true;
    case 'id':
      return scope.variables.has(node.args);
    case '.':
      return (
        isTotal(node.args[0], scope) && hasField(node.args[0], node.args[1], scope) === 'present'
      );
    case 'call':
      return (
        node.args[0] === 'has' &&
        node.args[1][0]?.op === '.' &&
        isTotal(node.args[1][0].args[0], scope)
      );
    case '!_':
      return isTotal(node.args, scope);
    case '&&':
    case '||':
      return (
        isTotal(node.args[0], scope) &&
        isTotal(node.args[1], assuming(node.args[0], node.op === '&&', scope))
      );
    case '==':
    case '!=':
    case 'in':
      return node.args.every((part) => isTotal(part, scope));
    case 'list':
      return node.args.every((item) => isTotal(item, scope));
    default:
      return false;
  }
}

export function hasField(
  of: CelNode,
  name: string,
  scope: RuleScope,
): ReturnType<typeof presenceOf> {
  const base = termOf(of, scope);
  if (base === undefined) {
    return 'unknown';
  }
  return scope.present.has(fieldTerm(base, name).text) ? 'present' : presenceOf(base, name);
}

export function assuming(condition: CelNode, truth: boolean, scope: RuleScope): RuleScope {
  switch (condition.op) {
    case '!_':
      return assuming(condition.args, !truth, scope);
    case '&&':
    case '||':
      return (condition.op === '&&') === truth
        ? condition.args.reduce((known, part) => assuming(part, truth, known), scope)
        : scope;
    case 'call': {
      const [field] = condition.args[1];
      const found =
        condition.args[0] === 'has' && truth && field?.op === '.'
          ? termOf(field, scope)
          : undefined;
      return found === undefined
        ? scope
        : { ...scope, present: new Set([...scope.present, found.text]) };
    }
    default:
      return scope;
  }
}

/**
 * Keywords that change how a rule sees a value that was there before; bounds, enums and rules do
 * not.
 */
const OF_VALUES = [
  'type',
  'nullable',
  'default',
  'format',
  'x-kubernetes-int-or-string',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
] as const;

const known = new WeakMap<StructuralSchema, WeakMap<StructuralSchema, boolean>>();

/**
 * True if nothing in a value that was valid gets a new default, is dropped, or is compared in
 * another way.
 */
export function givesSameValues(before: StructuralSchema, after: StructuralSchema): boolean {
  const cache = getOrAdd(known, before, () => new WeakMap<StructuralSchema, boolean>());
  return getOrAdd(
    cache,
    after,
    () =>
      givesSameValue(before, after) &&
      haveSameFields(before, after) &&
      haveSameParts(before, after),
  );
}

/** The same for a value itself, whatever is in it. */
function givesSameValue(before: StructuralSchema, after: StructuralSchema): boolean {
  return OF_VALUES.every((keyword) => keywordText(before[keyword]) === keywordText(after[keyword]));
}

function keywordText(value: unknown): string {
  return value === undefined || value === false ? '' : canonicalText(value);
}

function haveSameFields(before: StructuralSchema, after: StructuralSchema): boolean {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].every((name) => {
    const [old, next] = [own(was, name), own(is, name)];
    if (old === undefined) {
      return next?.default === undefined;
    }
    return next !== undefined && givesSameValues(old, next);
  });
}

function haveSameParts(before: StructuralSchema, after: StructuralSchema): boolean {
  const pairs = [
    [before.items, after.items],
    [valueSchema(before), valueSchema(after)],
  ];
  return pairs.every(([was, is]) =>
    was === undefined || is === undefined ? was === is : givesSameValues(was, is),
  );
}

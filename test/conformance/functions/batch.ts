import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import { conformanceDefinition, object, ruled } from '../definition';
import type { LooseObject } from '../json';
import type { FunctionCase } from './cases';

/** Outcome of an expression. */
export type Outcome =
  /** The CRD is not accepted with it. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It cannot be computed. */
  | { readonly kind: 'error'; readonly why: string }
  /** It gives something; without a value where that has no text. */
  | { readonly kind: 'value'; readonly value?: string }
  /** No verdict. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Expressions in one CRD: more cost more than the API server allows. */
export const BATCH = 150;

/** The message where the value has no text: that of a messageExpression must be one line, for instance. */
const NO_TEXT = 'no text';

/** A CRD in which each expression has a field of its own, with a rule that is false as soon as it is computed. */
export function batchDefinition(name: string, cases: readonly FunctionCase[]): CustomResourceDefinitionManifest {
  const fields = cases.map(({ expression, shown, schema }, i) => {
    const rule = { rule: `[${expression}].size() == 0`, message: NO_TEXT, messageExpression: shown };
    return [fieldName(i), ruled(schema, rule)] as const;
  });
  return conformanceDefinition({ kind: name, spec: object(Object.fromEntries(fields)), examples: [] }).manifest;
}

/** A resource with the values that expressions of a batch are about, and no other fields. */
export function batchResource(
  { spec: { group, names } }: CustomResourceDefinitionManifest,
  cases: readonly FunctionCase[],
  indexes: readonly number[],
): LooseObject {
  const fields = indexes.map((i) => [fieldName(i), cases[i]!.self]);
  const spec = Object.fromEntries(fields) as LooseObject;
  return { apiVersion: `${group}/v1`, kind: names.kind, metadata: { name: 'case' }, spec };
}

function fieldName(index: number): string {
  return `e${index}`;
}

/** Which expression of a batch a place in a CRD or resource belongs to. */
export function indexIn(place: string): number | undefined {
  const found = /\be(\d+)\b/.exec(place)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Outcome by the message about a rule that is false or fails. Undefined where all rules together cost too much. */
export function outcomeOf(message: string): Outcome | undefined {
  const text = message.replace(/^Invalid value: /, '');
  if (/cost budget|cost exceeds limit/.test(text)) return undefined;
  if (text === NO_TEXT) return { kind: 'value' };
  const isValue = text.startsWith('<') && text.endsWith('>');
  return isValue ? { kind: 'value', value: text.slice(1, -1) } : { kind: 'error', why: text };
}

/** An outcome in a form that is compared: not why. */
export function comparable(outcome: Outcome): string {
  return outcome.kind === 'value' ? `= ${outcome.value ?? NO_TEXT}` : outcome.kind;
}

/** The outcome again; why it was so is not recorded. */
export function outcomeFrom(text: string): Outcome {
  if (text.startsWith('= ')) return { kind: 'value', value: text.slice(2) };
  return { kind: text as 'refused', why: '' };
}

import { show } from '../crd/checks/errors';
import { own, isObject } from '../crd/json/object';
import { isUnknownTo, unknownGuard } from './guard-options';

/** The annotation by which one resource opts out of guards: entries `<id>` or `<id>=<value>`, separated by commas. */
export const ALLOW_ANNOTATION = 'operator-constructs.dev/allow';

/** A guard, as far as the annotation goes. */
interface NamedGuard {
  readonly id: string;
  readonly field?: string;
}

/** An entry of the annotation. */
export interface Exemption {
  /** The entry as it is written. */
  readonly text: string;
  readonly guard: string;
  /** The only value of the guard's field that it allows. @default - any */
  readonly value?: string;
}

/** The entries by which an object opts out. */
export function exemptionsOf(object: unknown): readonly Exemption[] {
  const { metadata } = (object ?? {}) as { metadata?: { annotations?: Readonly<Record<string, unknown>> } };
  const annotation = own(metadata?.annotations ?? {}, ALLOW_ANNOTATION);
  const texts = typeof annotation === 'string' ? annotation.split(',').map((text) => text.trim()) : [];
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => {
      const end = text.indexOf('=');
      return end < 0 ? { text, guard: text } : { text, guard: text.slice(0, end), value: text.slice(end + 1) };
    });
}

/** Returns true if an entry is about a guard, with a value only where the guard takes one. */
export function isAbout({ guard, value }: Exemption, { id, field }: NamedGuard): boolean {
  return guard === id && (value === undefined || field !== undefined);
}

/** Returns true if an entry lifts its guard for an object. */
export function lifts({ value }: Exemption, guard: NamedGuard, object: unknown): boolean {
  return value === undefined || value === fieldValue(guard, object);
}

/** The entry that allows nothing but what an object has now; the bare id where the guard is about no single field. */
export function narrowestExemption(guard: NamedGuard, object: unknown): string {
  const value = fieldValue(guard, object);
  const canBeWritten = value !== undefined && value === value.trim() && !value.includes(',');
  return canBeWritten ? `${guard.id}=${value}` : guard.id;
}

/** Reason why an entry can never lift anything. */
export function exemptionProblem(exemption: Exemption, guards: readonly NamedGuard[]): string | undefined {
  const { guard: id, value } = exemption;
  if (isUnknownTo(guards)(id)) return `names ${unknownGuard(id, guards)}`;
  return guards.some((guard) => isAbout(exemption, guard))
    ? undefined
    : `gives ${show(value)} for the guard ${show(id)}, which is about no single field; write '${id}'`;
}

/** The value of the guard's field in CEL, as a text. */
export function fieldValueInCel({ field }: { readonly field: string }, object: string): string {
  return `${object}${field.replace(/(^|\.)/g, '.?')}.optMap(value, string(value)).orValue('')`;
}

/** The value of the guard's field as a text, as CEL writes it: empty where the object lacks it. */
function fieldValue({ field }: NamedGuard, object: unknown): string | undefined {
  if (field === undefined) return undefined;
  const value = field
    .split('.')
    .reduce<unknown>((found, name) => (isObject(found) ? own(found, name) : undefined), object);
  if (value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

import { show } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { didYouMean } from '../crd/json/suggest';
import { isObject, isTree, own } from '../crd/json/tree';

import type { AnyProblem } from '../crd/json/problem-list';

/** Effect of a violation: stop the change, or let it pass with a warning. */
export type GuardSeverity = 'deny' | 'warn';

/** A severity, or that a guard is not enforced at all. */
export type GuardLevel = GuardSeverity | 'off';

/** How guards are enforced, by their ids. */
export interface GuardLevels {
  /** Of the guards that `rules` does not name. @default - the severity that each guard declares */
  readonly default?: GuardLevel;
  /** By the id of a guard. @default - none by itself */
  readonly rules?: Readonly<Record<string, GuardLevel>>;
}

/**
 * How guards are enforced: all at one level, or by their ids.
 *
 * By default, a guard has its own severity.
 */
export type GuardOptions = GuardLevel | GuardLevels;

/** A guard, as far as options and the annotation go. */
interface NamedGuard {
  readonly id: string;
  readonly severity?: GuardSeverity;
  readonly field?: string;
}

const LEVEL = prop.oneOf('deny', 'warn', 'off');

const OPTIONS = prop.custom(
  (value) => LEVEL.problems('', value).length === 0 || isTree(value),
  "use 'deny', 'warn' or 'off' for all guards, or an object with 'default' and 'rules'",
);

const RULES = prop.custom(isTree, 'must be an object of levels by the ids of guards');

/** The level at which a guard is enforced. */
export function guardLevel(
  { id, severity = 'deny' }: NamedGuard,
  options?: GuardOptions,
): GuardLevel {
  if (options === undefined || typeof options === 'string') {
    return options ?? severity;
  }
  const rules = options.rules ?? {};
  const own = Object.hasOwn(rules, id) ? rules[id] : undefined;
  return own ?? options.default ?? severity;
}

/**
 * The options as far as they speak of some guards: an operator has one set of them for all its
 * kinds.
 */
export function guardOptionsFor(
  guards: readonly NamedGuard[],
  options?: GuardOptions,
): GuardOptions | undefined {
  if (typeof options !== 'object' || options.rules === undefined) {
    return options;
  }
  const isUnknown = isUnknownTo(guards);
  const rules = Object.fromEntries(Object.entries(options.rules).filter(([id]) => !isUnknown(id)));
  return { ...options, rules };
}

/**
 * The remedy of a guard, in which each `$(field)` is what the reader calls that field.
 *
 * @param nameOf by the path of the field below `spec`
 */
export function remedyOf(
  { remedy }: { readonly remedy: string },
  nameOf = (field: string): string => field,
): string {
  return remedy.replace(/\$\(([\w.-]+)\)/g, (_, field: string) => `'${nameOf(field)}'`);
}

export function guardOptionProblems(
  guards: readonly NamedGuard[],
  options?: GuardOptions,
): AnyProblem[] {
  const problems = problemsOf(OPTIONS, 'guards', options);
  if (problems.length > 0 || !isObject(options)) {
    return [...problems];
  }
  const { default: level, rules, ...others } = options;
  return [
    ...problemsOf(LEVEL, 'guards.default', level),
    ...problemsOf(RULES, 'guards.rules', rules),
    ...(isObject(rules) ? ruleProblems(guards, rules) : []),
    ...Object.keys(others).map(
      (name) =>
        `'guards' has '${name}', and can only have 'default' and 'rules'; give levels of single guards in 'rules'`,
    ),
  ];
}

function ruleProblems(
  guards: readonly NamedGuard[],
  rules: Readonly<Record<string, unknown>>,
): AnyProblem[] {
  const isUnknown = isUnknownTo(guards);
  return Object.entries(rules).flatMap(([id, level]): readonly AnyProblem[] =>
    isUnknown(id)
      ? [`'guards.rules' names ${unknownGuard(id, guards)}`]
      : problemsOf(LEVEL, `guards.rules.${id}`, level),
  );
}

function isUnknownTo(guards: readonly NamedGuard[]): (id: string) => boolean {
  return (id) => !guards.some((guard) => guard.id === id);
}

function unknownGuard(id: string, guards: readonly NamedGuard[]): string {
  const ids = guards.map((guard) => guard.id);
  const hint = didYouMean(id, ids, "'");
  const known = ids.length === 0 ? 'there are none' : `there are ${ids.map(show).join(', ')}`;
  return `${show(id)}, which is no guard; ${hint === undefined ? known : `${hint} (${known})`}`;
}

/**
 * The annotation by which one resource opts out of guards: entries `<id>` or `<id>=<value>`,
 * separated by commas.
 */
export const ALLOW_ANNOTATION = 'operator-constructs.dev/allow';

/** An entry of the annotation. */
export interface Exemption {
  /** The entry as it is written. */
  readonly text: string;
  readonly guard: string;
  /** The only value of the guard's field that it allows. @default - any */
  readonly value?: string;
}

export function exemptionsOf(object: unknown): readonly Exemption[] {
  const { metadata } = (object ?? {}) as {
    metadata?: { annotations?: Readonly<Record<string, unknown>> };
  };
  const annotation = own(metadata?.annotations ?? {}, ALLOW_ANNOTATION);
  const texts =
    typeof annotation === 'string' ? annotation.split(',').map((text) => text.trim()) : [];
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => {
      const end = text.indexOf('=');
      return end < 0
        ? { text, guard: text }
        : { text, guard: text.slice(0, end), value: text.slice(end + 1) };
    });
}

/** Returns true if an entry is about a guard, with a value only where the guard takes one. */
export function isAbout({ guard, value }: Exemption, { id, field }: NamedGuard): boolean {
  return guard === id && (value === undefined || field !== undefined);
}

export function lifts({ value }: Exemption, guard: NamedGuard, object: unknown): boolean {
  return value === undefined || value === fieldValue(guard, object);
}

/**
 * The entry that allows nothing but what an object has now; the bare id where the guard is about no
 * single field.
 */
export function narrowestExemption(guard: NamedGuard, object: unknown): string {
  const value = fieldValue(guard, object);
  const canBeWritten = value !== undefined && value === value.trim() && !value.includes(',');
  return canBeWritten ? `${guard.id}=${value}` : guard.id;
}

/** Reason why an entry can never lift anything. */
export function exemptionProblem(
  exemption: Exemption,
  guards: readonly NamedGuard[],
): string | undefined {
  const { guard: id, value } = exemption;
  if (isUnknownTo(guards)(id)) {
    return `names ${unknownGuard(id, guards)}`;
  }
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
  if (field === undefined) {
    return undefined;
  }
  const value = field
    .split('.')
    .reduce<unknown>((found, name) => (isObject(found) ? own(found, name) : undefined), object);
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

import { show } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { isObject, isTree } from '../crd/json/object';
import { didYouMean } from '../crd/json/suggest';

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

/** A guard, as far as options go. */
interface NamedGuard {
  readonly id: string;
  readonly severity?: GuardSeverity;
}

const LEVEL = prop.oneOf('deny', 'warn', 'off');

const OPTIONS = prop.custom(
  (value) => LEVEL.problems('', value).length === 0 || isTree(value),
  "use 'deny', 'warn' or 'off' for all guards, or an object with 'default' and 'rules'",
);

const RULES = prop.custom(isTree, 'must be an object of levels by the ids of guards');

/** The level at which a guard is enforced. */
export function guardLevel({ id, severity = 'deny' }: NamedGuard, options?: GuardOptions): GuardLevel {
  if (options === undefined || typeof options === 'string') return options ?? severity;
  const rules = options.rules ?? {};
  const own = Object.hasOwn(rules, id) ? rules[id] : undefined;
  return own ?? options.default ?? severity;
}

/** The options as far as they speak of some guards: an operator has one set of them for all its kinds. */
export function guardOptionsFor(guards: readonly NamedGuard[], options?: GuardOptions): GuardOptions | undefined {
  if (typeof options !== 'object' || options.rules === undefined) return options;
  const isUnknown = isUnknownTo(guards);
  const rules = Object.fromEntries(Object.entries(options.rules).filter(([id]) => !isUnknown(id)));
  return { ...options, rules };
}

/** Returns the problems of the options for guards: invalid levels, and ids that no guard has. */
export function guardOptionProblems(guards: readonly NamedGuard[], options?: GuardOptions): string[] {
  const problems = problemsOf(OPTIONS, 'guards', options);
  if (problems.length > 0 || !isObject(options)) return [...problems];
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

function ruleProblems(guards: readonly NamedGuard[], rules: Readonly<Record<string, unknown>>): string[] {
  const isUnknown = isUnknownTo(guards);
  return Object.entries(rules).flatMap(([id, level]) =>
    isUnknown(id)
      ? [`'guards.rules' names ${unknownGuard(id, guards)}`]
      : problemsOf(LEVEL, `guards.rules.${id}`, level),
  );
}

export function isUnknownTo(guards: readonly Pick<NamedGuard, 'id'>[]): (id: string) => boolean {
  return (id) => !guards.some((guard) => guard.id === id);
}

/** An id that no guard has, and those that there are. */
export function unknownGuard(id: string, guards: readonly Pick<NamedGuard, 'id'>[]): string {
  const ids = guards.map((guard) => guard.id);
  const hint = didYouMean(id, ids, "'");
  const known = ids.length === 0 ? 'there are none' : `there are ${ids.map(show).join(', ')}`;
  return `${show(id)}, which is no guard; ${hint === undefined ? known : `${hint} (${known})`}`;
}

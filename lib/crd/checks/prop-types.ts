import { isUnresolved } from '../unresolved/values';
import { isObject } from '../json/object';
import { suggest } from '../json/suggest';
import { isShown, show, showAs } from './errors';

/**
 * What a prop has to be that is not a scalar, or that no schema of a CRD checks. With types the compiler says it; this says
 * it to programs without.
 */
export interface PropType<in T = never> {
  /** What is wrong with a value that is known. */
  readonly problems: (prop: string, value: unknown) => readonly string[];
  /**
   * Whether it must be there.
   * @default false
   */
  readonly required?: boolean;
  /**
   * Whether it is placed as it is, so that it may be one that cdk8s makes at synth, a `Lazy`.
   * @default false
   */
  readonly mayBeLazy?: boolean;
  /**
   * Whether it is a single string, number or boolean, which may be unresolved.
   * @default false
   */
  readonly leaf?: boolean;
  /**
   * Whether it is that of a former name of a prop: taken, and not proposed.
   * @default false
   */
  readonly former?: boolean;
  /** What it takes, for the compiler alone: a prop of another type does not fit. */
  readonly accepts?: (value: T) => void;
}

/** The types of props; a prop without one may be anything. */
export type PropTypes<Props = Members> = { readonly [Prop in keyof Props]?: PropType };

/** An object by its members. */
export type Members = Readonly<Record<string, unknown>>;

/** A prop of the wrong type. */
export interface PropTypeError {
  readonly prop: string;
  readonly problems: readonly string[];
  readonly required: boolean;
}

const NONE: readonly never[] = [];

/** The longest object or list that is shown in full. */
const MAX_SHOWN = 100;

/** A type that one predicate decides. */
export function propType<T = unknown>(
  fits: (value: unknown) => boolean,
  remedy: string | ((value: unknown) => string),
): PropType<T> {
  return {
    problems: (prop, value) =>
      fits(value)
        ? NONE
        : [
            `'${prop}' is ${shown(prop, value)}; ${typeof remedy === 'string' ? remedy : remedy(revealed(prop, value))}`,
          ],
  };
}

/** The same type, of a required prop. */
export function required<T>(type: PropType<T>): PropType<T> {
  return { ...type, required: true };
}

/** The same type, of what may be a password by mistake: a value that is no object is not shown. */
export function hidden<T>(type: PropType<T>, remedy: string): PropType<T> {
  return {
    ...type,
    problems: (prop, value) =>
      isObject(value) || value === null
        ? type.problems(prop, value)
        : [`'${prop}' is a ${Array.isArray(value) ? 'list' : typeof value}, which is not shown; ${remedy}`],
  };
}

/** The same type, of a prop that is placed as it is, so that it may be a `Lazy`. */
export function allowLazy<T>(type: PropType<T>): PropType<T> {
  return { ...type, mayBeLazy: true };
}

/** All of several types at once; what two of them say alike is said once. */
export function allTypes(...types: readonly PropType[]): PropType<object> {
  return allowLazy({
    problems: (prop, value) => [...new Set(types.flatMap((type) => type.problems(prop, value)))],
  });
}

/** One of a few labels. */
export function oneOf<const Label extends string>(...labels: readonly Label[]): PropType<Label> {
  const last = labels.slice(-2).map(show).join(' or ');
  const all = [...labels.slice(0, -2).map(show), last].join(', ');
  return leaf(propType((value) => labels.includes(value as Label), `use ${all}`));
}

/** A single value. */
function leaf<T>(type: PropType<T>): PropType<T> {
  return { ...type, leaf: true };
}

/** A string; others check its content. */
export const STRING = leaf(
  allowLazy(
    propType<string>(
      (value) => typeof value === 'string',
      (value) =>
        Number.isFinite(value) || typeof value === 'boolean'
          ? `must be a string: '${String(value)}'`
          : 'must be a string',
    ),
  ),
);

/** A number; others check its bounds. */
export const NUMBER = leaf(allowLazy(propType<number>(Number.isFinite, 'must be a number')));

/** Yes or no. */
export const BOOLEAN = leaf(propType<boolean>((value) => typeof value === 'boolean', 'must be true or false'));

/** Anything: others check it. */
export const ANY: PropType<unknown> = { problems: () => NONE };

/** A function. */
export const FUNCTION = propType((value) => typeof value === 'function', 'must be a function');

/** An object, and what its members have to be. */
export function object(members: PropTypes = {}, remedy = 'must be an object'): PropType<object> {
  return objectOr(() => false, members, remedy);
}

/** An object, or another value that is allowed in its place. */
export function objectOr(
  isAllowed: (value: unknown) => boolean,
  members: PropTypes,
  remedy: string,
): PropType<unknown> {
  const whole = propType(isAllowed, remedy);
  return {
    problems: (prop, value) =>
      hasMembers(value) ? allOf(typeErrors(value, members, prop)) : whole.problems(prop, value),
  };
}

/** An object with these members and no others. */
export function strictObject(members: PropTypes, remedy?: string): PropType<object> {
  return withoutOthers(object(members, remedy), members);
}

/** An object with these members and no others, or another value that is allowed in its place. */
export function strictObjectOr(
  isAllowed: (value: unknown) => boolean,
  members: PropTypes,
  remedy: string,
): PropType<unknown> {
  const type = objectOr(isAllowed, members, remedy);
  const strict = withoutOthers(type, members);
  return { ...type, problems: (prop, value) => (isAllowed(value) ? NONE : strict.problems(prop, value)) };
}

/** The same type, of objects with no members but these. */
export function withoutOthers<T>(type: PropType<T>, members: PropTypes): PropType<T> {
  return {
    ...type,
    problems: (prop, value) => [
      ...type.problems(prop, value),
      ...(hasMembers(value) ? unknownMembers(value, Object.keys(members), prop) : NONE),
    ],
  };
}

/** Members of an object that its type does not have; undefined ones do not count. */
export function unknownMembers(
  members: object,
  known: readonly string[],
  of?: string,
  proposed: readonly string[] = known,
): readonly string[] {
  let found: string[] | undefined;
  for (const member in members) {
    if ((members as Members)[member] !== undefined && !known.includes(member)) {
      const prop = of === undefined ? member : `${of}.${member}`;
      const meant = suggest(member, proposed);
      const remedy = meant === undefined ? `there are ${[...proposed].sort().join(', ')}` : `did you mean '${meant}'?`;
      found ??= [];
      found.push(`'${prop}' is an unknown prop; ${remedy}`);
    }
  }
  return found ?? NONE;
}

/** An object, whatever is in it. */
export const OBJECT = allowLazy(object());

/** An object of strings, as labels are. */
export const STRINGS: PropType<object> = {
  problems: (prop, value) =>
    hasMembers(value)
      ? Object.keys(value).flatMap((key) => problemsOf(STRING, `${prop}.${key}`, value[key]))
      : [`'${prop}' is ${shown(prop, value)}; must be an object of strings`],
};

/** A list, and what each of its items has to be. */
export function listOf(item: PropType, remedy = 'must be a list'): PropType<readonly unknown[]> {
  const whole = propType(Array.isArray, remedy);
  return {
    problems: (prop, value) =>
      Array.isArray(value)
        ? value.flatMap((each: unknown, index) => problemsOf(required(item), `${prop}[${index}]`, each))
        : whole.problems(prop, value),
  };
}

/** The problems of all props of the wrong type. */
export function allOf(typeProblems: readonly PropTypeError[]): readonly string[] {
  return typeProblems.length === 0 ? NONE : typeProblems.flatMap(({ problems }) => problems);
}

/** The members of an object that have the wrong type. */
export function typeErrors(members: Members, types: PropTypes, of?: string): readonly PropTypeError[] {
  let found: PropTypeError[] | undefined;
  // Every resource comes by here: nothing is made on the way of what is right.
  for (const prop in types) {
    const value = members[prop];
    const type = types[prop] as PropType;
    if (value === undefined && type.required !== true) {
      continue;
    }
    const problems = problemsOf(type, of === undefined ? prop : `${of}.${prop}`, value);
    if (problems.length > 0) {
      found ??= [];
      found.push({ prop, problems, required: type.required ?? false });
    }
  }
  return found ?? NONE;
}

/** What is wrong with a value, where one is given or has to be. */
export function problemsOf(type: PropType, prop: string, value: unknown): readonly string[] {
  if (value === undefined && type.required !== true) {
    return NONE;
  }
  if (type.mayBeLazy === true && isLazy(value)) {
    return NONE;
  }
  if (isUnresolved(value)) {
    return NONE;
  }
  const problems = type.problems(prop, value);
  // Who writes these may well mean nothing at all.
  const isNothing = value === null || value === false;
  return isNothing && type.required !== true ? problems.map((problem) => `${problem}, or leave it out`) : problems;
}

/** Whether a value is an object whose members are props: no `Lazy`, and none of JavaScript's own, such as a `Date`. */
function hasMembers(value: unknown): value is Members {
  return isObject(value) && !isLazy(value) && Object.prototype.toString.call(value) === '[object Object]';
}

/** Whether a value is a `Lazy` of cdk8s. */
function isLazy(value: unknown): boolean {
  return isObject(value) && typeof value['produce'] === 'function';
}

/** What a remedy may repeat of a value: nothing of one that is not shown. */
function revealed(prop: string, value: unknown): unknown {
  return isShown(prop, value) ? value : undefined;
}

function shown(prop: string, value: unknown): string {
  if (isLazy(value)) {
    return 'a Lazy, which is known at synth only';
  }
  const text = showAs(prop, value);
  return typeof value === 'object' && text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

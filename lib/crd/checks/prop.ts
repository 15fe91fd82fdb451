import { messageOf } from '../json/problem-list';
import { oneOfThem } from '../json/show';
import { suggest } from '../json/suggest';
import { isObject } from '../json/tree';
import { isUnresolved } from '../unresolved/unresolved-values';
import { isShown, show, showAs, throwIfAny } from './errors';

import type { PropProblem } from '../json/problem-list';

/**
 * Run-time type of a prop that is not a scalar, or that no schema of a CRD checks. With types the
 * compiler says it; this says it to programs without.
 */
export interface PropType<in T = never> {
  /** Returns the problems of a known value. */
  readonly problems: (prop: string, value: unknown) => readonly PropProblem[];
  /** True if it must be there. @default false */
  readonly required?: boolean;
  /**
   * True if it is placed as it is, so that it may be one that cdk8s makes at synth, a `Lazy`.
   * @default false
   */
  readonly mayBeLazy?: boolean;
  /** True if it is a single string, number or boolean, which may be unresolved. @default false */
  readonly leaf?: boolean;
  /**
   * Parts that decide which objects exist, and must be plain: all of it, or paths below it.
   * @default - single strings, numbers and booleans may be unresolved
   */
  readonly plain?: true | readonly string[];
  /** Form of its values, for other languages. @default - anything */
  readonly form?: PropForm;
  /** Type that it accepts, for the compiler alone: a prop of another type does not fit. */
  readonly accepts?: (value: T) => void;
}

/** Form of the values of a prop, without what is checked of them. */
type PropForm =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'strings'
  | { readonly members: PropTypes }
  | { readonly items: PropType };

/** The types of props; a prop without one may be anything. */
export type PropTypes<Props = Members> = { readonly [Prop in keyof Props]?: PropType };

/** Row of a prop in the table of an operator or of a kind. */
export interface PropRow<in T = never> extends Pick<PropType, 'plain'> {
  /** Type at run time, in programs without types too. */
  readonly type?: PropType<T>;
}

export type Members = Readonly<Record<string, unknown>>;

interface PropTypeError {
  readonly prop: string;
  readonly problems: readonly PropProblem[];
  readonly required: boolean;
}

const NONE: readonly never[] = [];

/** The longest object or list that is shown in full. */
const MAX_SHOWN = 100;

/** Other names or places of a prop, by which people look for it. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['watchNamespace', 'scope'],
  ['watchNamespaces', 'scope'],
  ['namespaces', 'scope'],
  ['failover', 'sentinel'],
  ['size', 'replicas'],
  ['clusterSize', 'replicas'],
  ['metadata.name', 'name'],
  ['metadata.namespace', 'namespace'],
]);

/** Options of Pulumi's resources, which stand beside the args. */
const RESOURCE_OPTIONS =
  /^(aliases|dependsOn|deletedWith|ignoreChanges|parent|protect|providers?|retainOnDelete|transforms)$/;

/** The prop for another word; what stands within another prop is one of all props. */
function propFor(prop: string, known: readonly string[]): string | undefined {
  const meant = OTHER_WORDS.get(prop);
  return meant !== undefined && (prop.includes('.') || known.includes(meant)) ? meant : undefined;
}

/** Members that a type does not have, and where they belong. */
interface UnknownPlaces {
  /** The prop that is looked at. @default - the props of a construct */
  readonly of?: string;
  /** Place of a member that belongs elsewhere, such as `spec.nodeSelector`. */
  readonly elsewhere?: (member: string) => string | undefined;
}

/** Members of an object that its type does not have; undefined ones do not count. */
export function unknownMembers(
  members: object,
  known: readonly string[],
  { of, elsewhere }: UnknownPlaces = {},
): readonly PropProblem[] {
  let found: PropProblem[] | undefined;
  for (const member in members) {
    if ((members as Members)[member] !== undefined && !known.includes(member)) {
      const prop = of === undefined ? member : `${of}.${member}`;
      found ??= [];
      found.push({
        prop,
        text: 'is an unknown prop',
        remedy: remedyFor(member, prop, known, elsewhere),
      });
    }
  }
  return found ?? NONE;
}

function remedyFor(
  member: string,
  prop: string,
  known: readonly string[],
  elsewhere: UnknownPlaces['elsewhere'] = () => undefined,
): string {
  const place = elsewhere(member);
  const meant = propFor(prop, known) ?? (place === undefined ? suggest(member, known) : undefined);
  if (meant !== undefined) {
    return `did you mean '${meant}'?`;
  }
  if (place !== undefined) {
    return `write it as '${place}'`;
  }
  return RESOURCE_OPTIONS.test(prop)
    ? `it is an option of Pulumi's components, given after the args as { ${prop}: ... }`
    : `there are ${[...known].sort().join(', ')}`;
}

export function allOf(typeProblems: readonly PropTypeError[]): readonly PropProblem[] {
  return typeProblems.length === 0 ? NONE : typeProblems.flatMap(({ problems }) => problems);
}

export function typeErrors(
  members: Members,
  types: PropTypes,
  of?: string,
): readonly PropTypeError[] {
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

export function problemsOf(type: PropType, prop: string, value: unknown): readonly PropProblem[] {
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
  return isNothing && type.required !== true
    ? problems.map((problem) => ({
        ...problem,
        remedy: `${problem.remedy === undefined ? '' : `${problem.remedy}, or `}leave it out`,
      }))
    : problems;
}

/**
 * Returns true if a value is an object whose members are props: no `Lazy`, and none of JavaScript's
 * own, such as a `Date`.
 */
function hasMembers(value: unknown): value is Members {
  return (
    isObject(value) && !isLazy(value) && Object.prototype.toString.call(value) === '[object Object]'
  );
}

function isLazy(value: unknown): boolean {
  return isObject(value) && typeof value['produce'] === 'function';
}

/** Returns the part of a value that a remedy may repeat: nothing of a hidden one. */
function revealed(prop: string, value: unknown): unknown {
  return isShown(prop, value) ? value : undefined;
}

function shown(prop: string, value: unknown): string {
  if (isLazy(value)) {
    return 'a Lazy, which is known at synth only';
  }
  const text = showAs(prop, value);
  return typeof value === 'object' && text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN)}...`
    : text;
}

/** A type that one predicate decides. */
function custom<T = unknown>(
  fits: (value: unknown) => boolean,
  remedy: string | ((value: unknown) => string),
): PropType<T> {
  return {
    problems: (name, value) =>
      fits(value)
        ? NONE
        : [
            {
              prop: name,
              text: `is ${shown(name, value)}`,
              remedy: typeof remedy === 'string' ? remedy : remedy(revealed(name, value)),
            },
          ],
  };
}

/** A type that one predicate decides, of a single value, which may be unresolved. */
function single<T>(
  form: 'string' | 'number' | 'boolean',
  fits: (value: unknown) => boolean,
  remedy: string | ((value: unknown) => string),
): PropType<T> {
  return { ...custom<T>(fits, remedy), leaf: true, form };
}

function required<T>(type: PropType<T>): PropType<T> {
  return { ...type, required: true };
}

function lazy<T>(type: PropType<T>): PropType<T> {
  return { ...type, mayBeLazy: true };
}

function oneOf<const Label extends string>(...labels: readonly Label[]): PropType<Label> {
  const isOne = (value: unknown): boolean => labels.includes(value as Label);
  return single('string', isOne, `use ${oneOfThem(labels.map(show))}`);
}

function openObjectOr(
  isAllowed: (value: unknown) => boolean,
  members: PropTypes,
  remedy: string,
): PropType<unknown> {
  const whole = custom(isAllowed, remedy);
  return {
    problems: (name, value) =>
      hasMembers(value) ? allOf(typeErrors(value, members, name)) : whole.problems(name, value),
  };
}

function openObject(members: PropTypes = {}, remedy = 'must be an object'): PropType<object> {
  return openObjectOr(() => false, members, remedy);
}

function withoutOthers<T>(type: PropType<T>, members: PropTypes): PropType<T> {
  const known = Object.keys(members);
  const above = (member: string): string | undefined =>
    known.find((name) => {
      const form = members[name]?.form;
      return typeof form === 'object' && 'members' in form && Object.hasOwn(form.members, member);
    });
  return {
    ...type,
    problems: (of, value) => {
      const elsewhere = (member: string): string | undefined =>
        above(member) && `${of}.${above(member)}.${member}`;
      return [
        ...type.problems(of, value),
        ...(hasMembers(value) ? unknownMembers(value, known, { of, elsewhere }) : NONE),
      ];
    },
    form: { members },
  };
}

function objectOr(
  isAllowed: (value: unknown) => boolean,
  members: PropTypes,
  remedy: string,
): PropType<unknown> {
  const type = openObjectOr(isAllowed, members, remedy);
  const strict = withoutOthers(type, members);
  return { problems: (name, value) => (isAllowed(value) ? NONE : strict.problems(name, value)) };
}

function hidden<T>(type: PropType<T>, remedy: string): PropType<T> {
  return {
    ...type,
    problems: (name, value) =>
      isObject(value) || value === null
        ? type.problems(name, value)
        : [
            {
              prop: name,
              text: `is a ${Array.isArray(value) ? 'list' : typeof value}, which is not shown`,
              remedy,
            },
          ],
  };
}

function list(item: PropType, remedy = 'must be a list'): PropType<readonly unknown[]> {
  const whole = custom(Array.isArray, remedy);
  return {
    problems: (name, value) =>
      Array.isArray(value)
        ? value.flatMap((each: unknown, index) =>
            problemsOf(required(item), `${name}[${index}]`, each),
          )
        : whole.problems(name, value),
    form: { items: item },
  };
}

const STRING = lazy(
  single<string>(
    'string',
    (value) => typeof value === 'string',
    (value) => {
      if (Number.isFinite(value) || typeof value === 'boolean') {
        return `must be a string: '${String(value)}'`;
      }
      const { node, name } = (value ?? {}) as { readonly node?: unknown; readonly name?: unknown };
      return node && typeof name === 'string'
        ? `must be a string; its name is '${name}'`
        : 'must be a string';
    },
  ),
);
const NUMBER = lazy(single<number>('number', Number.isFinite, 'must be a number'));
const BOOLEAN = single<boolean>(
  'boolean',
  (value) => typeof value === 'boolean',
  'must be true or false',
);
const ANY: PropType<unknown> = { problems: () => NONE };
const FUNCTION = custom((value) => typeof value === 'function', 'must be a function');
const OBJECT = lazy(openObject());
const STRINGS: PropType<object> = {
  form: 'strings',
  problems: (name, value) =>
    hasMembers(value)
      ? Object.keys(value).flatMap((key) => problemsOf(STRING, `${name}.${key}`, value[key]))
      : [{ prop: name, text: `is ${shown(name, value)}`, remedy: 'must be an object of strings' }],
};

/** Equal problems once. */
function distinct(problems: readonly PropProblem[]): PropProblem[] {
  return [...new Map(problems.map((problem) => [messageOf(problem), problem])).values()];
}

/** Types of props at run time, as `t` has those of fields. */
export const prop = {
  /** Anything: others check it. */
  any: (): PropType<unknown> => ANY,
  /** A string; others check its content. */
  string: (): PropType<string> => STRING,
  /** A number; others check its bounds. */
  number: (): PropType<number> => NUMBER,
  /** Yes or no. */
  boolean: (): PropType<boolean> => BOOLEAN,
  /** One of a few labels. */
  oneOf,
  /** A function. */
  function: (): PropType<unknown> => FUNCTION,
  /** An object of strings, as labels are. */
  strings: (): PropType<object> => STRINGS,
  /** An object: with the given members and no others, or, without `members`, whatever is in it. */
  object: (members?: PropTypes, remedy?: string): PropType<object> =>
    members === undefined ? OBJECT : withoutOthers(openObject(members, remedy), members),
  /**
   * An object with the given members and no others, or another value that is allowed in its place.
   */
  objectOr,
  /** An object with the given members, and others that nobody checks here. */
  openObject,
  /** An object with the given members and others, or another value that is allowed in its place. */
  openObjectOr,
  /** A list, and the type of each of its items. */
  list,
  /** A type that one predicate decides. */
  custom,
  /** All of several types at once; equal problems are reported once. */
  all: (...types: readonly PropType[]): PropType<object> =>
    lazy({
      problems: (name, value) => distinct(types.flatMap((type) => type.problems(name, value))),
    }),
  /** The same type, of a required prop. */
  required,
  /**
   * The same type, of what may be a password by mistake: a value that is no object is not shown.
   */
  hidden,
  /** The same type, of a prop that is placed as it is, so that it may be a `Lazy`. */
  lazy,
} as const;

/** Type of each option: none can be forgotten. */
export type OptionTypes<Options> = { readonly [Name in keyof Required<Options>]: PropType };

/**
 * Throws what is wrong with the options of a function, all at once: unknown names, and values of
 * another type.
 *
 * @param of the function, such as `DiffReport.of()`
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options | undefined,
  types: OptionTypes<Options>,
): void {
  if (options !== undefined) {
    throwIfAny(problemsOf(prop.required(prop.object(types)), of, options));
  }
}

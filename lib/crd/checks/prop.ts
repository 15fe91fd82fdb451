import { isObject } from '../json/object';
import { show, throwIfAny } from './errors';
import {
  allOf,
  hasMembers,
  problemsOf,
  type PropType,
  type PropTypes,
  revealed,
  shown,
  typeErrors,
  unknownMembers,
} from './prop-types';

const NONE: readonly never[] = [];

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
            `'${name}' is ${shown(name, value)}; ${typeof remedy === 'string' ? remedy : remedy(revealed(name, value))}`,
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
  const last = labels.slice(-2).map(show).join(' or ');
  const all = [...labels.slice(0, -2).map(show), last].join(', ');
  return single('string', (value) => labels.includes(value as Label), `use ${all}`);
}

function openObjectOr(isAllowed: (value: unknown) => boolean, members: PropTypes, remedy: string): PropType<unknown> {
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
      const elsewhere = (member: string): string | undefined => above(member) && `${of}.${above(member)}.${member}`;
      return [
        ...type.problems(of, value),
        ...(hasMembers(value) ? unknownMembers(value, known, { of, elsewhere }) : NONE),
      ];
    },
    form: { members },
  };
}

function objectOr(isAllowed: (value: unknown) => boolean, members: PropTypes, remedy: string): PropType<unknown> {
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
        : [`'${name}' is a ${Array.isArray(value) ? 'list' : typeof value}, which is not shown; ${remedy}`],
  };
}

function list(item: PropType, remedy = 'must be a list'): PropType<readonly unknown[]> {
  const whole = custom(Array.isArray, remedy);
  return {
    problems: (name, value) =>
      Array.isArray(value)
        ? value.flatMap((each: unknown, index) => problemsOf(required(item), `${name}[${index}]`, each))
        : whole.problems(name, value),
    form: { items: item },
  };
}

const STRING = lazy(
  single<string>(
    'string',
    (value) => typeof value === 'string',
    (value) => {
      if (Number.isFinite(value) || typeof value === 'boolean') return `must be a string: '${String(value)}'`;
      const { node, name } = (value ?? {}) as { readonly node?: unknown; readonly name?: unknown };
      return node && typeof name === 'string' ? `must be a string; its name is '${name}'` : 'must be a string';
    },
  ),
);
const NUMBER = lazy(single<number>('number', Number.isFinite, 'must be a number'));
const BOOLEAN = single<boolean>('boolean', (value) => typeof value === 'boolean', 'must be true or false');
const ANY: PropType<unknown> = { problems: () => NONE };
const FUNCTION = custom((value) => typeof value === 'function', 'must be a function');
const OBJECT = lazy(openObject());
const STRINGS: PropType<object> = {
  form: 'strings',
  problems: (name, value) =>
    hasMembers(value)
      ? Object.keys(value).flatMap((key) => problemsOf(STRING, `${name}.${key}`, value[key]))
      : [`'${name}' is ${shown(name, value)}; must be an object of strings`],
};

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
  /** An object with the given members and no others, or another value that is allowed in its place. */
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
    lazy({ problems: (name, value) => [...new Set(types.flatMap((type) => type.problems(name, value)))] }),
  /** The same type, of a required prop. */
  required,
  /** The same type, of what may be a password by mistake: a value that is no object is not shown. */
  hidden,
  /** The same type, of a prop that is placed as it is, so that it may be a `Lazy`. */
  lazy,
} as const;

/** Type of each option: none can be forgotten. */
export type OptionTypes<Options> = { readonly [Name in keyof Required<Options>]: PropType };

/**
 * Throws what is wrong with the options of a function, all at once: unknown names, and values of another type.
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

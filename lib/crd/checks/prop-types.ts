import { isUnresolved } from '../unresolved/values';
import { isObject } from '../json/object';
import { suggest } from '../json/suggest';
import { isShown, showAs } from './errors';

/**
 * Run-time type of a prop that is not a scalar, or that no schema of a CRD checks. With types the compiler says it; this says
 * it to programs without.
 */
export interface PropType<in T = never> {
  /** Returns the problems of a known value. */
  readonly problems: (prop: string, value: unknown) => readonly string[];
  /** True if it must be there. @default false */
  readonly required?: boolean;
  /** True if it is placed as it is, so that it may be one that cdk8s makes at synth, a `Lazy`. @default false */
  readonly mayBeLazy?: boolean;
  /** True if it is a single string, number or boolean, which may be unresolved. @default false */
  readonly leaf?: boolean;
  /** Form of its values, for other languages. @default - anything */
  readonly form?: PropForm;
  /** Type that it accepts, for the compiler alone: a prop of another type does not fit. */
  readonly accepts?: (value: T) => void;
}

/** Form of the values of a prop, without what is checked of them. */
export type PropForm =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'strings'
  | { readonly members: PropTypes }
  | { readonly items: PropType };

/** The types of props; a prop without one may be anything. */
export type PropTypes<Props = Members> = { readonly [Prop in keyof Props]?: PropType };

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
): readonly string[] {
  let found: string[] | undefined;
  for (const member in members) {
    if ((members as Members)[member] !== undefined && !known.includes(member)) {
      const prop = of === undefined ? member : `${of}.${member}`;
      found ??= [];
      found.push(`'${prop}' is an unknown prop; ${remedyFor(member, prop, known, elsewhere)}`);
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
  if (meant !== undefined) return `did you mean '${meant}'?`;
  if (place !== undefined) return `write it as '${place}'`;
  return RESOURCE_OPTIONS.test(prop)
    ? `it is an option of Pulumi's components, given after the args as { ${prop}: ... }`
    : `there are ${[...known].sort().join(', ')}`;
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
    if (value === undefined && type.required !== true) continue;
    const problems = problemsOf(type, of === undefined ? prop : `${of}.${prop}`, value);
    if (problems.length > 0) {
      found ??= [];
      found.push({ prop, problems, required: type.required ?? false });
    }
  }
  return found ?? NONE;
}

/** Returns the problems of a value, where one is given or required. */
export function problemsOf(type: PropType, prop: string, value: unknown): readonly string[] {
  if (value === undefined && type.required !== true) return NONE;
  if (type.mayBeLazy === true && isLazy(value)) return NONE;
  if (isUnresolved(value)) return NONE;
  const problems = type.problems(prop, value);
  // Who writes these may well mean nothing at all.
  const isNothing = value === null || value === false;
  return isNothing && type.required !== true ? problems.map((problem) => `${problem}, or leave it out`) : problems;
}

/** Returns true if a value is an object whose members are props: no `Lazy`, and none of JavaScript's own, such as a `Date`. */
export function hasMembers(value: unknown): value is Members {
  return isObject(value) && !isLazy(value) && Object.prototype.toString.call(value) === '[object Object]';
}

/** Returns true if a value is a `Lazy` of cdk8s. */
function isLazy(value: unknown): boolean {
  return isObject(value) && typeof value['produce'] === 'function';
}

/** Returns the part of a value that a remedy may repeat: nothing of a hidden one. */
export function revealed(prop: string, value: unknown): unknown {
  return isShown(prop, value) ? value : undefined;
}

export function shown(prop: string, value: unknown): string {
  if (isLazy(value)) return 'a Lazy, which is known at synth only';
  const text = showAs(prop, value);
  return typeof value === 'object' && text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

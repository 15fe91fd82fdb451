import type { CelNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';

/** The steps that are no names of fields. */
export const ITEMS = '@items';
export const VALUES = '@values';
export const KEYS = '@keys';
export const INDICES = '@indices';

/**
 * The way from a variable to a value, by which the schema of the value is found: its first step is
 * the variable.
 *
 * The API server keeps the steps in growing arrays that several routes share, and so overwrites the
 * last step of one with that of another: in `self.list.all(x, x.items.all(i, x.name != i))` the
 * items of `x` become as many as `x.name` has characters. Whoever wants its verdict has to make the
 * same mistake.
 */
export class Route {
  /** The route of what was computed, and so has no schema. */
  public static readonly NOWHERE = new Route([], 0);

  public static from(variable: string): Route {
    return new Route([variable], 1);
  }

  private constructor(
    private readonly shared: string[],
    private readonly length: number,
  ) {}

  public get isNowhere(): boolean {
    return this.length === 0;
  }

  /** The steps after the variable, as they are by now. */
  public get steps(): readonly string[] {
    return this.shared.slice(1, this.length);
  }

  /**
   * The route of a part; it shares the array unless that is full, which it is at each power of two.
   */
  public to(step: string): Route {
    const isFull = (this.length & (this.length - 1)) === 0;
    const steps = isFull ? this.shared.slice(0, this.length) : this.shared;
    steps[this.length] = step;
    return new Route(steps, this.length + 1);
  }

  /** The route of a part, which shares nothing. */
  public apartTo(step: string): Route {
    return new Route([...this.shared.slice(0, this.length), step], this.length + 1);
  }
}

/**
 * Cost that the API server takes for unlimited: it counts with 64 bits, and stays there when they
 * do not suffice.
 */
export const UNLIMITED = 2 ** 64;

/** Cost of going through a string once, for each character. */
export const TRAVERSAL = 0.1;

/**
 * Cost of matching a regular expression against one character, for each character of the
 * expression.
 */
export const REGEX = 0.25;

/** Cost of making a list or a map, whatever is in it. */
export const NEW_LIST = 10;
export const NEW_MAP = 30;

/** The length of a string, or the number of entries of a list or map, as far as it is known. */
export interface Size {
  readonly least: number;
  readonly most: number;
}

export const ONE: Size = exactly(1);
const UNKNOWN: Size = { least: 0, most: UNLIMITED };

export function exactly(count: number): Size {
  return { least: count, most: count };
}

export function either(a: Size, b: Size): Size {
  return { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
}

export function joined(a: Size, b: Size): Size {
  return { least: sum(a.least, b.least), most: sum(a.most, b.most) };
}

export function repeated(a: Size, times: Size): Size {
  return { least: product(a.least, times.least), most: product(a.most, times.most) };
}

export function sum(...amounts: readonly number[]): number {
  return amounts.reduce((a, b) => Math.min(a + b, UNLIMITED), 0);
}

export function product(a: number, b: number): number {
  return Math.min(a * b, UNLIMITED);
}

/** A cost that grows with an amount, in whole numbers. */
export function scaled(amount: number, factor: number): number {
  return Math.min(Math.ceil(amount * factor), UNLIMITED);
}

/**
 * The sizes of the keys and values of a list or map that is written out or computed; the key of a
 * list is its index.
 */
export interface Entries {
  readonly kind: 'list' | 'map';
  readonly key: Size;
  readonly value: Size;
}

interface TypeResult {
  readonly type: Type;
}

export interface ValueFacts {
  readonly route: Route;
  readonly size?: Size;
  /** The size, if neither the schema nor the type limits it. */
  readonly otherwise?: Size;
  readonly entries?: Entries;
  /** Result of the type checker, if it is not about the part itself. */
  readonly finding?: TypeResult;
}

export type Variable = Omit<ValueFacts, 'size'>;

/** The variables at one place of an expression; `self` and `oldSelf` are not among them. */
export type Scope = ReadonlyMap<string, Variable>;

export type SizeLookup = (route: Route) => Size | undefined;

/** Value of an expression, as far as it is known beforehand. */
export class Value {
  public readonly route: Route;
  public readonly entries: Entries | undefined;
  private known: Size | undefined;
  private readonly otherwise: Size | undefined;

  public constructor(
    public readonly node: CelNode,
    public readonly finding: TypeResult | undefined,
    private readonly lookup: SizeLookup,
    { route, size, otherwise, entries }: ValueFacts,
  ) {
    this.route = route;
    this.known = size;
    this.otherwise = otherwise;
    this.entries = entries;
  }

  public get type(): Type | undefined {
    return this.finding?.type;
  }

  /** The size; a schema comes before the type. The schema's is kept, as routes change. */
  public get size(): Size | undefined {
    this.known ??= this.lookup(this.route);
    return this.known ?? (isScalar(this.type) ? ONE : this.otherwise);
  }

  public get sizeOrUnknown(): Size {
    return this.size ?? UNKNOWN;
  }

  /** The size of the items of a list, by its schema alone. */
  public sizeBelow(step: string): Size {
    return (this.route.isNowhere ? undefined : this.lookup(this.route.apartTo(step))) ?? UNKNOWN;
  }

  public mayBe(...types: readonly string[]): boolean {
    const { type } = this;
    return isDynamic(type) || types.includes(type.name) || types.includes(type.kind);
  }
}

export interface Estimate {
  readonly cost: number;
  readonly value: Value;
}

/** Cost of an operation together with its operands, and facts about its result. */
export interface Operation {
  readonly cost: number;
  readonly size?: Size;
  readonly entries?: Entries;
}

export function sizesOf({ size, entries }: Value): Omit<Operation, 'cost'> {
  return { ...(size && { size }), ...(entries && { entries }) };
}

export function isDynamic(type: Type | undefined): type is undefined {
  return type === undefined || type.kind === 'dyn';
}

const SCALARS = [
  'bool',
  'double',
  'int',
  'uint',
  'google.protobuf.Duration',
  'google.protobuf.Timestamp',
];

function isScalar(type: Type | undefined): boolean {
  return type?.kind === 'optional'
    ? isScalar(type.parameters[0])
    : type !== undefined && SCALARS.includes(type.name);
}

export function eitherEntries(a: Entries | undefined, b: Entries | undefined): Entries | undefined {
  return a && b && { kind: a.kind, key: either(a.key, b.key), value: either(a.value, b.value) };
}

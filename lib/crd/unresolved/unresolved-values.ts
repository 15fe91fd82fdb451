import { getOrAdd } from '../json/collections';
import { problemList } from '../json/problem-list';
import { isTree } from '../json/tree';

import type { ProblemOf, Problems } from '../json/problem-list';

/**
 * Unresolved values: values that are unknown while the constructs run, such as the Outputs of
 * Pulumi.
 *
 * Whatever runs the constructs keeps {@link Placeholders}: it registers such a value and gets a
 * short string to use wherever a string, number or boolean is allowed. The tree places placeholders
 * and joins them into text; whatever is computed from a value that may be unresolved goes through
 * {@link derive}. Checks see known values only: what touches a placeholder is skipped ({@link
 * validateWhenResolved}), and checked when the constructs are built again with the value itself.
 * After the synth the placeholders are swapped back by {@link resolvePlaceholders}.
 */
type UnresolvedSource =
  { readonly value: unknown } | { readonly inputs: readonly unknown[]; readonly compute: Compute };

type Compute = (...known: readonly unknown[]) => unknown;

/**
 * The owners of placeholders, by the number in them; only whatever runs the constructs keeps them
 * alive.
 */
const owners = new Map<number, WeakRef<Placeholders>>();

let count = 0;

const WORD = 'unresolved';
const START = `<[${WORD}:`;
const PLACEHOLDER = new RegExp(`<\\[${WORD}:(\\d+)\\.(\\d+)\\]>`, 'g');
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);

/**
 * Remains of a placeholder that somebody cut: its beginning without its end, or the other way
 * round.
 */
const REMAINS = new RegExp(
  `<\\[${WORD}|<\\[(?:${partsOf((at) => WORD.slice(0, at + 1))})$|^\\[?(?:${partsOf((at) => WORD.slice(at))}):[\\d.]+\\]>`,
);

function partsOf(part: (at: number) => string): string {
  return Array.from(WORD, (_, at) => part(at)).join('|');
}

/**
 * The placeholders of a program, and the values they stand for; valid as long as this object is
 * kept.
 */
export class Placeholders {
  private readonly id = (count += 1);
  private readonly sources: UnresolvedSource[] = [];
  /** Values with an identity: the same value always has the same placeholder. */
  private readonly given = new WeakMap<object, string>();

  constructor() {
    owners.set(this.id, new WeakRef(this));
    collected.register(this, this.id);
  }

  /**
   * A short text that stands for an unresolved value until {@link resolvePlaceholders} puts it
   * back.
   */
  public placeholderFor(value: unknown): string {
    if (typeof value !== 'object' || value === null) {
      return this.add({ value });
    }
    return getOrAdd(this.given, value, () => this.add({ value }));
  }

  /** @internal */
  public add(source: UnresolvedSource): string {
    this.sources.push(source);
    return `${START}${this.id}.${this.sources.length - 1}]>`;
  }

  /** @internal */
  public source(index: number): UnresolvedSource | undefined {
    return this.sources[index];
  }
}

const collected = new FinalizationRegistry<number>((id) => owners.delete(id));

/** Returns true if a value is unresolved, or a string with an unresolved value in it. */
export function isUnresolved(value: unknown): boolean {
  return typeof value === 'string' && value.includes(START);
}

/** A text for people: it does not show the placeholders of unresolved values. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '<known later>');
}

/** Data that is nested deeper is walked with a check for cycles. */
const DEEP = 100;

/** Returns true if there is an unresolved value anywhere in plain data. */
export function containsUnresolved(data: unknown): boolean {
  return containsWithin(data, 0);
}

function containsWithin(data: unknown, depth: number): boolean {
  if (depth > DEEP) {
    return deepContains(data);
  }
  // Without lists of values or functions: this runs on nearly all data, most of which has none.
  if (Array.isArray(data)) {
    for (let i = 0; i < data.length; i++) {
      if (containsWithin(data[i], depth + 1)) {
        return true;
      }
    }
    return false;
  }
  if (!isTree(data)) {
    return isUnresolved(data);
  }
  for (const key in data) {
    if (containsWithin(data[key], depth + 1)) {
      return true;
    }
  }
  return false;
}

function deepContains(data: unknown): boolean {
  const [seen, left] = [new Set<unknown>(), [data]];
  for (let value = left.pop(); value !== undefined || left.length > 0; value = left.pop()) {
    if (!Array.isArray(value) && !isTree(value)) {
      if (isUnresolved(value)) {
        return true;
      }
    } else if (!seen.has(value)) {
      seen.add(value);
      for (const member of Object.values<unknown>(value)) {
        left.push(member);
      }
    }
  }
  return false;
}

/** Callbacks for what happens to values. */
export interface Observer {
  /** Something is derived from known values. */
  readonly derived?: (inputs: readonly unknown[], result: unknown) => void;
  /** A check skips a value because it is unresolved. */
  readonly skipped?: (value: unknown) => void;
}

let observer: Observer = {};

/** Runs something, and reports to an observer what happens to values meanwhile. */
export function observing<T>(by: Observer, run: () => T): T {
  const outer = observer;
  observer = by;
  try {
    return run();
  } finally {
    observer = outer;
  }
}

/**
 * A value that is computed from others. If any of them is unresolved, so is the result.
 *
 * @param compute a pure function; it sees only values that are known
 */
export function derive<const Inputs extends readonly unknown[], Result>(
  inputs: Inputs,
  compute: (...known: Inputs) => Result,
): Result {
  const owner = ownerIn(inputs);
  if (owner === undefined) {
    const result = compute(...inputs);
    observer.derived?.(inputs, result);
    return result;
  }
  // A placeholder can replace a value of any type; it is swapped back before anybody else sees it.
  return owner.add({ inputs, compute: compute as Compute }) as Result;
}

/** The problems of a known value; an unresolved one is checked when it is known. */
export function validateWhenResolved<T, P extends Problems>(
  value: T,
  problems: (known: T) => P,
): ProblemOf<P>[] {
  if (containsUnresolved(value)) {
    observer.skipped?.(value);
    return [];
  }
  return problemList(problems(value));
}

/** How unresolved values are computed with; `Value` is the resolver's own kind of value. */
export interface Resolver<Value> {
  /**
   * The resolver's value for something that was given in by {@link Placeholders.placeholderFor}.
   */
  readonly value: (given: unknown) => Value;
  /**
   * A value computed from others as soon as they are known; plain data in which they occur counts
   * as one.
   */
  readonly combine: (inputs: readonly unknown[], compute: Compute) => Value;
}

/**
 * A copy of data with the values that placeholders stand for: `value` of one that is a whole
 * string, `combine` of those within one. `where` names the owner in errors about one that was cut,
 * that is a key, or unknown.
 */
export function resolvePlaceholders<Value>(
  data: unknown,
  resolver: Resolver<Value>,
  where: string,
): unknown {
  return new Resolution(resolver, where).of(data);
}

class Resolution<Value> {
  /** Where in the data it is. */
  private readonly path: string[] = [];

  constructor(
    private readonly resolver: Resolver<Value>,
    private readonly where: string,
  ) {}

  public of(data: unknown): unknown {
    if (typeof data === 'string') {
      return this.text(data);
    }
    if (Array.isArray(data)) {
      // Not with `map`, which keeps the class of the list: Pulumi knows only lists of its own VM.
      return Array.from(data, (item, i) => this.at(i, item));
    }
    return isTree(data) ? this.object(data) : data;
  }

  private at(key: string | number, value: unknown): unknown {
    // Nearly all values are plain, and there are very many of them.
    if (typeof value === 'string' ? isSurelyPlain(value) : typeof value !== 'object') {
      return value;
    }
    this.path.push(String(key));
    const resolved = this.of(value);
    this.path.pop();
    return resolved;
  }

  private object(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    // Nearly all values stay as they are; copying all at once is faster than one by one.
    const copy: Record<string, unknown> = { ...data };
    for (const key of Object.keys(data)) {
      if (isUnresolved(key)) {
        throw this.failure(`has a key that is not known yet ('${key}'); keys must be plain`);
      }
      const value = data[key];
      const resolved = this.at(key, value);
      if (resolved !== value) {
        copy[key] = resolved;
      }
    }
    return copy;
  }

  private text(text: string): unknown {
    if (isSurelyPlain(text)) {
      return text;
    }
    if (WHOLE.test(text)) {
      return this.leaf(text);
    }
    // Each contains two numbers.
    const around = text.split(PLACEHOLDER).filter((_, i) => i % 3 === 0);
    if (around.some((literal) => REMAINS.test(literal))) {
      throw this.failure(
        `is '${text}', in which a value that is not known yet was cut; pass it on as a whole`,
      );
    }
    const parts = [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => this.leaf(placeholder));
    return parts.length === 0
      ? text
      : this.resolver.combine(parts, (...known) =>
          around.map((literal, n) => literal + partText(known[n])).join(''),
        );
  }

  private leaf(placeholder: string): Value {
    const source = sourceOf(placeholder);
    if (source === undefined) {
      throw this.failure(
        `names an unresolved value, ${placeholder}, that this program does not have`,
      );
    }
    return 'value' in source
      ? this.resolver.value(source.value)
      : this.resolver.combine(
          source.inputs.map((input) => this.of(input)),
          source.compute,
        );
  }

  private failure(problem: string): Error {
    return new Error(`'${this.path.join('.')}' of ${this.where} ${problem}`);
  }
}

/** Returns true if a string contains neither a placeholder nor remains of one. */
function isSurelyPlain(text: string): boolean {
  return !text.includes('<[u') && !text.includes(']>');
}

function sourceOf(placeholder: string): UnresolvedSource | undefined {
  const [, owner, index] = WHOLE.exec(placeholder) ?? [];
  return owners.get(Number(owner))?.deref()?.source(Number(index));
}

function ownerIn(data: unknown): Placeholders | undefined {
  if (typeof data === 'string') {
    const [, owner] = isUnresolved(data) ? (new RegExp(PLACEHOLDER.source).exec(data) ?? []) : [];
    return owners.get(Number(owner))?.deref();
  }
  const values = isTree(data) ? Object.values(data) : [];
  const items: readonly unknown[] = Array.isArray(data) ? data : values;
  for (const item of items) {
    const owner = ownerIn(item);
    if (owner !== undefined) {
      return owner;
    }
  }
  return undefined;
}

/** An unresolved value as a part of a string; there is one more string around them than values. */
function partText(value: unknown = ''): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

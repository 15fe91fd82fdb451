import { isTree } from '../json/tree';

/**
 * Unresolved values: values that are unknown while the constructs run, such as the Outputs of Pulumi.
 *
 * Whoever runs the constructs keeps {@link Placeholders}: such a value is given in, and a short text stands for it
 * wherever a string, number or boolean may stand. The tree places placeholders and joins them into text; whatever is
 * computed from a value that may be unresolved goes through {@link derive}. Checks are about known values: what touches
 * a placeholder is skipped ({@link validateWhenResolved}), and checked when the constructs are built again with the value
 * itself. After the synth the placeholders are swapped back by {@link resolvePlaceholders}.
 */
type UnresolvedSource =
  { readonly value: unknown } | { readonly inputs: readonly unknown[]; readonly compute: Compute };

type Compute = (...known: readonly unknown[]) => unknown;

/** Who can tell what placeholders stand for, by the number in them; kept by those who run the constructs alone. */
const owners = new Map<number, WeakRef<Placeholders>>();

let count = 0;

const WORD = 'unresolved';
const START = `<[${WORD}:`;
const PLACEHOLDER = new RegExp(`<\\[${WORD}:(\\d+)\\.(\\d+)\\]>`, 'g');
const WHOLE = new RegExp(`^${PLACEHOLDER.source}$`);

/** What is left of a placeholder that somebody cut: its beginning without its end, or the other way round. */
const REMAINS = new RegExp(
  `<\\[${WORD}|<\\[(?:${partsOf((at) => WORD.slice(0, at + 1))})$|^\\[?(?:${partsOf((at) => WORD.slice(at))}):[\\d.]+\\]>`,
);

function partsOf(part: (at: number) => string): string {
  return Array.from(WORD, (_, at) => part(at)).join('|');
}

/** The placeholders of a program, and what they stand for; they are good as long as it is kept. */
export class Placeholders {
  private readonly id = (count += 1);
  private readonly sources: UnresolvedSource[] = [];
  /** Values that have an identity: given twice, a value is one and the same. */
  private readonly given = new WeakMap<object, string>();

  constructor() {
    owners.set(this.id, new WeakRef(this));
    collected.register(this, this.id);
  }

  /** Gives the placeholder for an unresolved value. */
  public placeholderFor(value: unknown): string {
    if (typeof value !== 'object' || value === null) {
      return this.add({ value });
    }
    const placeholder = this.given.get(value) ?? this.add({ value });
    this.given.set(value, placeholder);
    return placeholder;
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

/** Whether a value is unresolved, or a text with an unresolved value in it. */
export function isUnresolved(value: unknown): boolean {
  return typeof value === 'string' && value.includes(START);
}

/** A text for people: what is said of an unresolved value before it is known does not show what stands for it. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '<known later>');
}

/** Data that is nested deeper is walked so that a circle has an end. */
const DEEP = 100;

/** Whether there is an unresolved value anywhere in plain data. */
export function containsUnresolved(data: unknown): boolean {
  return containsWithin(data, 0);
}

function containsWithin(data: unknown, depth: number): boolean {
  if (depth > DEEP) {
    return deepContains(data);
  }
  if (Array.isArray(data)) {
    return data.some((item) => containsWithin(item, depth + 1));
  }
  if (!isTree(data)) {
    return isUnresolved(data);
  }
  // Not by a list of the values: nearly all data is asked, and has none.
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
      if (isUnresolved(value)) return true;
    } else if (!seen.has(value)) {
      seen.add(value);
      for (const member of Object.values<unknown>(value)) left.push(member);
    }
  }
  return false;
}

/** What somebody wants to see of what is done with values. */
export interface Observer {
  /** Something is derived from known values. */
  readonly derived?: (inputs: readonly unknown[], result: unknown) => void;
  /** A check skips a value, which is unresolved. */
  readonly skipped?: (value: unknown) => void;
}

let observer: Observer = {};

/** Runs something, and shows somebody what is done with values meanwhile. */
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
 * A value that is computed from others, of which any may be unresolved; the result is unresolved then, too.
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
  // A placeholder stands in for a value of any type; it is swapped back before anybody else sees it.
  return owner.add({ inputs, compute: compute as Compute }) as Result;
}

/** What is wrong with a value that is known; an unresolved one is looked at when it is known. */
export function validateWhenResolved<T>(value: T, problems: (known: T) => readonly string[]): string[] {
  if (containsUnresolved(value)) {
    observer.skipped?.(value);
    return [];
  }
  return [...problems(value)];
}

/** How unresolved values are computed with; `Value` is the resolver's own kind of value. */
export interface Resolver<Value> {
  /** The resolver's value for something that was given in by {@link Placeholders.placeholderFor}. */
  readonly value: (given: unknown) => Value;
  /** A value computed from others as soon as they are known; plain data in which they occur counts as one. */
  readonly combine: (inputs: readonly unknown[], compute: Compute) => Value;
}

/**
 * Swaps the placeholders in plain data back for what they stand for. Text around one is joined to it.
 *
 * @param where what the data is of, for errors: a placeholder that was cut, that is a key, or that nobody gave
 */
export function resolvePlaceholders<Value>(data: unknown, resolver: Resolver<Value>, where: string): unknown {
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
      // Not by `map`, which keeps what kind of list it is: Pulumi knows only those of its own VM.
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
    // Nearly all values stay as they are; to copy all at once takes less time than one by one.
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
    // Two numbers are in each.
    const around = text.split(PLACEHOLDER).filter((_, i) => i % 3 === 0);
    if (around.some((literal) => REMAINS.test(literal))) {
      throw this.failure(`is '${text}', in which a value that is not known yet was cut; pass it on as a whole`);
    }
    const parts = [...text.matchAll(PLACEHOLDER)].map(([placeholder]) => this.leaf(placeholder));
    return parts.length === 0
      ? text
      : this.resolver.combine(parts, (...known) => around.map((literal, n) => literal + textOf(known[n])).join(''));
  }

  private leaf(placeholder: string): Value {
    const source = sourceOf(placeholder);
    if (source === undefined) {
      throw this.failure(`names an unresolved value, ${placeholder}, that this program does not have`);
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

/** Whether there is neither a placeholder in a text, nor what is left of one. */
export function isSurelyPlain(text: string): boolean {
  return !text.includes('<[u') && !text.includes(']>');
}

function sourceOf(placeholder: string): UnresolvedSource | undefined {
  const [, owner, index] = WHOLE.exec(placeholder) ?? [];
  return owners.get(Number(owner))?.deref()?.source(Number(index));
}

/** Who can tell the first placeholder in plain data. */
function ownerIn(data: unknown): Placeholders | undefined {
  if (typeof data === 'string') {
    const [, owner] = isUnresolved(data) ? (new RegExp(PLACEHOLDER.source).exec(data) ?? []) : [];
    return owners.get(Number(owner))?.deref();
  }
  const items: readonly unknown[] = Array.isArray(data) ? data : isTree(data) ? Object.values(data) : [];
  for (const item of items) {
    const owner = ownerIn(item);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

/** An unresolved value as a part of a text; there is one less of them than of the texts around. */
function textOf(value: unknown = ''): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { isTree } from '../json/tree';

/**
 * Unresolved values: values that are unknown while the constructs run, such as the Outputs of Pulumi.
 *
 * Whoever runs the constructs (the host) gives such a value in and gets a placeholder, a short text that stands for it
 * wherever a string, number or boolean may stand. The tree places placeholders and joins them into text; whatever is
 * computed from a value that may be unresolved goes through {@link derive}, whatever is asked of one through
 * {@link validateWhenResolved}. After the synth the host swaps the placeholders back by {@link resolvePlaceholders}.
 *
 * Placeholders are good for the whole program, whichever component made them.
 */
type UnresolvedEntry = UnresolvedSource & {
  /** Questions that nobody has asked yet, as far as is known. */
  open: Question[];
  /** The others, by who has asked them. */
  readonly asked: WeakMap<object, Question[]>;
};

type UnresolvedSource =
  | { readonly value: unknown }
  | { readonly inputs: readonly unknown[]; readonly compute: (...known: readonly unknown[]) => unknown };

/** What is to be asked once the value is known. */
interface Question {
  readonly of: unknown;
  readonly problems: (known: unknown) => readonly string[];
  /** The construct that it came up with, where that is known. */
  readonly where?: string;
  /** Who asks it, once somebody does. */
  asker?: object;
  /** The host's value for the answer, once it is asked: many objects may wait for one. */
  answer?: unknown;
}

const entries: UnresolvedEntry[] = [];

/** What is to be asked about the construct that is being built, and where that is. */
let posed: { readonly questions: Question[]; readonly where: string } | undefined;

/** The placeholders of values that have an identity: given twice, a value is one and the same. */
const placeholders = new WeakMap<object, string>();

const PLACEHOLDER = /<\[late:(\d+)\]>/g;
const WHOLE = /^<\[late:(\d+)\]>$/;

/** What is left of a placeholder that somebody cut: its beginning without its end, or the other way round. */
const REMAINS = /<\[late|<\[l(?:at?)?$|^\[?l?a?t?e:\d+\]>/;

/** Gives the placeholder for an unresolved value. Only hosts do. */
export function placeholderFor(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return put({ value });
  }
  const placeholder = placeholders.get(value) ?? put({ value });
  placeholders.set(value, placeholder);
  return placeholder;
}

/** Whether a value is unresolved, or a text with an unresolved value in it. */
export function isUnresolved(value: unknown): boolean {
  return typeof value === 'string' && value.includes('<[late:');
}

/** A text for people: what is said of an unresolved value before it is known does not show what stands for it. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '<known later>');
}

/** Whether there is an unresolved value anywhere in plain data. */
export function containsUnresolved(data: unknown): boolean {
  if (Array.isArray(data)) {
    return data.some(containsUnresolved);
  }
  return isTree(data) ? Object.values(data).some(containsUnresolved) : isUnresolved(data);
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
  if (!containsUnresolved(inputs)) {
    return compute(...inputs);
  }
  // A placeholder stands in for a value of any type; the host swaps it back before anybody else sees it.
  return put({ inputs, compute: compute as (...known: readonly unknown[]) => unknown }) as Result;
}

/**
 * What is wrong with a value: at once when it is known, otherwise when the host knows it, before the host sends anything
 * that it is in.
 */
export function validateWhenResolved<T>(value: T, problems: (known: T) => readonly string[]): string[] {
  if (!containsUnresolved(value)) {
    return [...problems(value)];
  }
  const question: Question = { of: value, problems: problems as Question['problems'], where: posed?.where };
  for (const entry of entriesIn(value)) {
    entry.open.push(question);
  }
  posed?.questions.push(question);
  return [];
}

/** What came up while a construct was built; for {@link askOthers}. */
export type Questions = readonly Question[];

/**
 * Builds something, and gives the questions that came up beside it.
 *
 * @param where what is built, for what is found wrong when the questions are asked
 */
export function posing<T>(where: string, build: () => T): readonly [built: T, questions: Questions] {
  // What is built meanwhile by somebody else has questions of its own.
  const outer = posed;
  const own: Question[] = [];
  posed = { questions: own, where };
  try {
    return [build(), own];
  } finally {
    posed = outer;
  }
}

/** How a host computes with unresolved values; `Value` is its own kind of value. */
export interface Resolver<Value> {
  /** The host's value for something that it gave in by {@link placeholderFor}. */
  readonly value: (given: unknown) => Value;
  /** A value computed from others as soon as they are known; plain data in which they occur counts as one. */
  readonly combine: (inputs: readonly unknown[], compute: (...known: readonly unknown[]) => unknown) => Value;
  /** The error that ends the program when a value turns out to be wrong. */
  readonly failure: (problems: readonly string[]) => Error;
}

/**
 * Swaps the placeholders in plain data back for what they stand for. Text around one is joined to it.
 *
 * @param where what the data is of, for errors: a placeholder that was cut, that is a key, or that nobody gave
 */
export function resolvePlaceholders<Value>(data: unknown, host: Resolver<Value>, where: string): unknown {
  return new Resolution(host, where).of(data);
}

/**
 * The questions about the unresolved values in plain data, asked: each fails, once all that it is about is known, where
 * something is wrong. They stand beside the data, so that a value is not secret, or unknown, because another one is that
 * is asked about together with it.
 *
 * @param asker whose data it is: what one asks, no other one asks again
 */
export function askLate<Value>(data: unknown, host: Resolver<Value>, asker: object): Value[] {
  const questions = questionsAbout(data, asker);
  for (const question of questions) {
    question.asker = asker;
  }
  return ask(questions, host);
}

/**
 * The other questions about a construct, asked: those that are about none of the values in its data, such as whether an
 * operator whose namespace is not known yet watches one that is.
 */
export function askOthers<Value>(questions: Questions, data: unknown, host: Resolver<Value>, asker: object): Value[] {
  if (questions.length === 0) {
    return [];
  }
  const about = new Set(questionsAbout(data, asker));
  return ask(
    questions.filter((question) => !about.has(question)),
    host,
  );
}

/** Those that nobody else has asked. */
function questionsAbout(data: unknown, asker: object): Question[] {
  return [...new Set([...entriesBehind(data)].flatMap((entry) => questionsOf(entry, asker)))];
}

/** What others have asked is put aside: many askers may share a value, and would go through it again and again. */
function questionsOf(entry: UnresolvedEntry, asker: object): Question[] {
  const { asked, open } = entry;
  entry.open = open.filter((question) => question.asker === undefined);
  for (const question of open) {
    if (question.asker !== undefined) {
      asked.set(question.asker, [...(asked.get(question.asker) ?? []), question]);
    }
  }
  return [...(asked.get(asker) ?? []), ...entry.open];
}

function ask<Value>(questions: readonly Question[], host: Resolver<Value>): Value[] {
  return questions.map((question) => (question.answer ??= answerTo(question, host)) as Value);
}

function answerTo<Value>({ of, problems, where }: Question, host: Resolver<Value>): Value {
  const known = new Resolution(host, 'a check').of(of);
  return host.combine([known], (value) => {
    // Some name their place themselves, where that is below what is built.
    const found = problems(value).map((text) =>
      where === undefined || text.endsWith(']') ? text : `${text} [${where}]`,
    );
    if (found.length > 0) {
      throw host.failure(found);
    }
    return undefined;
  });
}

class Resolution<Value> {
  /** Where in the data it is. */
  private readonly path: string[] = [];

  constructor(
    private readonly host: Resolver<Value>,
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
        throw this.failure(`has a key that is not known yet ('${key}'); keys have to be plain`);
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
    const whole = WHOLE.exec(text);
    if (whole !== null) {
      return this.leaf(Number(whole[1]));
    }
    const around = text.split(PLACEHOLDER).filter((_, i) => i % 2 === 0);
    if (around.some((literal) => REMAINS.test(literal))) {
      throw this.failure(`is '${text}', in which a value that is not known yet was cut; pass it on as a whole`);
    }
    const ids = idsIn(text);
    if (ids.length === 0) {
      return text;
    }
    const parts = ids.map((id) => this.leaf(id));
    return this.host.combine(parts, (...known) => around.map((literal, n) => literal + textOf(known[n])).join(''));
  }

  private leaf(id: number): Value {
    const entry = entries[id];
    if (entry === undefined) {
      throw this.failure(`names an unresolved value, number ${id}, that this program does not have`);
    }
    return 'value' in entry
      ? this.host.value(entry.value)
      : this.host.combine(
          entry.inputs.map((input) => this.of(input)),
          entry.compute,
        );
  }

  private failure(problem: string): Error {
    return new Error(`'${this.path.join('.')}' of ${this.where} ${problem}`);
  }
}

/** Whether there is neither a placeholder in a text, nor what is left of one. */
export function isSurelyPlain(text: string): boolean {
  return !text.includes('<[l') && !text.includes(']>');
}

function put(source: UnresolvedSource): string {
  entries.push({ ...source, open: [], asked: new WeakMap() });
  return `<[late:${entries.length - 1}]>`;
}

/** The unresolved values in a text, each as often as it occurs. */
function idsIn(text: string): number[] {
  return isUnresolved(text) ? [...text.matchAll(PLACEHOLDER)].map(([, id]) => Number(id)) : [];
}

/** The unresolved values in plain data, each once. */
function entriesIn(data: unknown, found = new Set<UnresolvedEntry>()): Set<UnresolvedEntry> {
  if (typeof data === 'string') {
    for (const id of idsIn(data)) {
      const entry = entries[id];
      if (entry !== undefined) found.add(entry);
    }
  } else if (Array.isArray(data)) {
    for (const item of data) entriesIn(item, found);
  } else if (isTree(data)) {
    for (const key of Object.keys(data)) entriesIn(data[key], found);
  }
  return found;
}

/** The unresolved values in plain data, and those that they are computed from, each once. */
function entriesBehind(data: unknown): Set<UnresolvedEntry> {
  const found = entriesIn(data);
  // A set that grows while it is walked through is walked through to its end.
  for (const entry of found) {
    if ('inputs' in entry) entriesIn(entry.inputs, found);
  }
  return found;
}

/** An unresolved value as a part of a text; there is one less of them than of the texts around. */
function textOf(value: unknown = ''): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

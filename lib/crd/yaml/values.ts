import { formatDouble, inInt64, inUint64, MAX_INT64, parseDouble } from '../cel/values/numbers';
import { setField } from '../json/object';
import {
  ALIAS,
  hasInvalidEscape,
  isBlock,
  MAPPING,
  PLAIN,
  POP,
  SCALAR,
  scalarText,
  SEQUENCE,
} from './events';
import { MAX_DEPTH } from './json-text';

import type { AliasEvent, CollectionEvent, ScalarEvent, YamlEvent } from './events';

type Fail = (message: string, position?: number) => Error;

/** The document that begins at an event as plain data, and the event behind it. */
export function valueOfDocument(
  text: string,
  events: readonly YamlEvent[],
  start: number,
  fail: Fail,
): { readonly value: unknown; readonly end: number } {
  const reader = new Reader(text, events, fail);
  return { value: reader.readDocument(start), end: reader.next };
}

/** A place in a document; it becomes text only when there is a problem to report. */
interface PathStep {
  readonly parent: PathStep | undefined;
  readonly name: string | number;
}

/**
 * An alias goes back to the event of its anchor; what aliases copy is bounded, and so is the time.
 */
class Reader {
  public next = 0;

  private readonly anchors = new Map<string, number>();
  /** An alias keeps its meaning when it is copied. */
  private readonly targets = new Map<AliasEvent, number>();
  /** The events that are being read through aliases. */
  private readonly expanding = new Set<number>();
  private values = 0;
  private copies = 0;

  public constructor(
    private readonly text: string,
    private readonly events: readonly YamlEvent[],
    private readonly fail: Fail,
  ) {}

  public readDocument(start: number): unknown {
    this.next = start + 1;
    const value = this.events[this.next]?.type === POP ? null : this.read(undefined, 0);
    // The end of the document.
    this.next++;
    return value;
  }

  private read(at: PathStep | undefined, depth: number): unknown {
    this.count(at, depth);
    const event = this.events[this.next];
    switch (event?.type) {
      case SEQUENCE:
      case MAPPING:
        return this.readCollection(event, at, depth);
      case SCALAR:
        this.remember(event);
        this.next++;
        return this.plain(this.scalar(event), event, at);
      case ALIAS:
        return this.readAlias(event, at, depth);
      default:
        throw this.fail(`${placeOf(at)} ends too early`);
    }
  }

  /** As Go bounds what aliases copy: the more there is, the less of it may be copies. */
  private count(at: PathStep | undefined, depth: number): void {
    this.values++;
    this.copies += this.expanding.size > 0 ? 1 : 0;
    if (
      this.copies > 100 &&
      this.values > 1000 &&
      this.copies / this.values > allowedCopies(this.values)
    ) {
      throw this.fail('the document has far more values by its aliases than it is written with');
    }
    if (depth > MAX_DEPTH) {
      throw this.fail(`${placeOf(at)} is nested too deeply`);
    }
  }

  private remember(event: ScalarEvent | CollectionEvent): void {
    if (event.anchorStart >= 0 && this.expanding.size === 0) {
      this.anchors.set(this.text.slice(event.anchorStart, event.anchorEnd), this.next);
    }
  }

  private readAlias(alias: AliasEvent, at: PathStep | undefined, depth: number): unknown {
    const name = this.text.slice(alias.anchorStart, alias.anchorEnd);
    const target = this.targets.get(alias) ?? this.anchors.get(name);
    if (target === undefined) {
      throw this.fail(
        `${placeOf(at)} is an alias of '${name}', and there is no such anchor before it`,
      );
    }
    this.targets.set(alias, target);
    if (this.expanding.has(target)) {
      throw this.fail(`${placeOf(at)} is an alias of '${name}', which contains itself`);
    }
    const behind = this.next + 1;
    this.expanding.add(target);
    this.next = target;
    const value = this.read(at, depth + 1);
    this.expanding.delete(target);
    this.next = behind;
    return value;
  }

  private readCollection(event: CollectionEvent, at: PathStep | undefined, depth: number): unknown {
    const kind = event.type === SEQUENCE ? 'seq' : 'map';
    const tag = this.tagOf(event);
    if (tag !== undefined && !isOwnTag(tag, kind)) {
      throw this.fail(`Unresolved tag: ${tag}`, event.tagStart);
    }
    this.remember(event);
    this.next++;
    return kind === 'seq' ? this.readList(at, depth) : this.readMap(at, depth);
  }

  private readList(parent: PathStep | undefined, depth: number): unknown[] {
    const list: unknown[] = [];
    while (this.events[this.next]?.type !== POP) {
      list.push(this.read({ parent, name: list.length }, depth + 1));
    }
    this.next++;
    return list;
  }

  private readMap(parent: PathStep | undefined, depth: number): object {
    const keys = new Set<unknown>();
    const object: Record<string, unknown> = {};
    let merged: Record<string, unknown> | undefined;
    while (this.events[this.next]?.type !== POP) {
      if (this.isMergeKey(this.events[this.next])) {
        this.next++;
        merged ??= {};
        this.mergeInto(merged, parent, depth);
      } else {
        const name = this.readKey(keys, parent, depth);
        setField(object, name, this.read({ parent, name }, depth + 1));
      }
    }
    this.next++;
    addMissing(object, merged ?? {});
    return object;
  }

  private readKey(keys: Set<unknown>, at: PathStep | undefined, depth: number): string {
    const event = this.events[this.next];
    // Numbers that JavaScript cannot hold are names like any other.
    const key = event?.type === SCALAR ? this.scalar(event) : this.read(at, depth + 1);
    if (event?.type === SCALAR) {
      this.remember(event);
      this.next++;
    }
    if (
      typeof key === 'object' ||
      key === undefined ||
      (typeof key === 'bigint' && key > MAX_INT64)
    ) {
      throw this.fail(`${placeOf(at)} has a key that is no text`);
    }
    if (keys.has(key)) {
      throw this.fail(
        'Map keys must be unique',
        event?.type === SCALAR ? event.valueStart : undefined,
      );
    }
    keys.add(key);
    return typeof key === 'string' ? key : keyName(key as number | bigint | boolean);
  }

  /** A key `<<` without quotes. */
  private isMergeKey(event: YamlEvent | undefined): boolean {
    return (
      event?.type === SCALAR &&
      event.valueEnd - event.valueStart === 2 &&
      event.style === PLAIN &&
      this.text.startsWith('<<', event.valueStart)
    );
  }

  /** Merges one map, or several of which the first ones count more. */
  private mergeInto(
    merged: Record<string, unknown>,
    at: PathStep | undefined,
    depth: number,
  ): void {
    const read = this.read(at, depth + 1);
    for (const source of Array.isArray(read) ? (read as unknown[]) : [read]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        throw this.fail(`${placeOf(at)} merges (<<) what is no map`);
      }
      addMissing(merged, source);
    }
  }

  private scalar(event: ScalarEvent): ReturnType<typeof resolvePlain> {
    const text = this.scalarText(event);
    const tag = this.tagOf(event);
    if (tag === undefined) {
      return event.style === PLAIN ? resolvePlain(text) : text;
    }
    const value = resolveTagged(tag, text);
    if (value === undefined) {
      throw this.fail(`Unresolved tag: ${tag}`, event.tagStart);
    }
    return value;
  }

  /** To Go, a block at the end of a text that has no line break there has none either. */
  private scalarText(event: ScalarEvent): string {
    if (hasInvalidEscape(this.text, event)) {
      throw this.fail('an escape that is no character', event.valueStart);
    }
    const text = event.valueStart < 0 ? '' : scalarText(this.text, event);
    const isCut =
      isBlock(event) && event.valueEnd >= this.text.length && !/[\r\n]$/.test(this.text);
    return isCut ? text.replace(/\n$/, '') : text;
  }

  /** A scalar as JSON has it. */
  private plain(
    value: ReturnType<typeof resolvePlain>,
    event: ScalarEvent,
    at: PathStep | undefined,
  ): unknown {
    if (typeof value !== 'bigint' && typeof value !== 'number') {
      return value;
    }
    const number = Number(value);
    if (!Number.isFinite(number)) {
      throw this.fail(`${placeOf(at)} is ${number}, which Kubernetes cannot read`);
    }
    const digits = typeof value === 'bigint' ? String(value) : scalarText(this.text, event);
    // An integer that is written as it was read is none that JavaScript changes, however large it
    // is.
    if (!Number.isSafeInteger(number) && isWhole(digits) && String(number) !== digits) {
      throw this.fail(
        `${placeOf(at)} is an integer of ${digits.replace(/\D/g, '').length} digits, which JavaScript cannot hold; put it in quotes if it is text`,
      );
    }
    return number;
  }

  private tagOf({ tagStart, tagEnd }: ScalarEvent | CollectionEvent): string | undefined {
    return tagStart < 0 ? undefined : this.text.slice(tagStart, tagEnd);
  }
}

function isWhole(text: string): boolean {
  return /^[-+]?[\d_]+$/.test(text);
}

const FEW_VALUES = 400_000;
const MANY_VALUES = 4_000_000;

function allowedCopies(values: number): number {
  const share =
    (Math.min(Math.max(values, FEW_VALUES), MANY_VALUES) - FEW_VALUES) / (MANY_VALUES - FEW_VALUES);
  return 0.99 - 0.89 * share;
}

function addMissing(object: Record<string, unknown>, fields: object): void {
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (!Object.hasOwn(object, name)) {
      setField(object, name, value);
    }
  }
}

function placeOf(at: PathStep | undefined): string {
  let path = '';
  for (let place = at; place !== undefined; place = place.parent) {
    const name = typeof place.name === 'number' ? `[${place.name}]` : place.name;
    path = path === '' || path.startsWith('[') ? `${name}${path}` : `${name}.${path}`;
  }
  const start = path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}...` : path;
  return path === '' ? 'the document' : start;
}

/** Most characters of a place that messages show. */
const MAX_SHOWN = 100;

const words = <T>(value: T, text: string): [string, T][] =>
  text.split(' ').map((word) => [word, value]);

/** Words that are no text, unless they are in quotes. */
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...words(true, 'y Y yes Yes YES true True TRUE on On ON'),
  ...words(false, 'n N no No NO false False FALSE off Off OFF'),
  ...words(null, '~ null Null NULL'),
  ...words(NaN, '.nan .NaN .NAN'),
  ...words(Infinity, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...words(-Infinity, '-.inf -.Inf -.INF'),
  ['', null],
]);

const FLOAT = /^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/;
/** More digits than an integer of 64 bits has, in any base. */
const MAX_DIGITS = 66;

/**
 * Resolves a scalar without quotes as Go does (goyaml 2, as `sigs.k8s.io/yaml` has it): text, a
 * number, an integer as a bigint, a boolean or null.
 *
 * Numbers are those of Go: `0o14`, `0O14` and `014` are 12, underscores may stand anywhere behind
 * the first character, and what is too large for a number is text. Numbers to the base 60 and dates
 * are text.
 */
function resolvePlain(text: string): string | number | bigint | boolean | null {
  if (!/^[-+.\dyYnNtTfFoO~]/.test(text)) {
    return text === '' ? null : text;
  }
  const word = WORDS.get(text);
  if (word !== undefined) {
    return word as number | boolean | null;
  }
  return (
    (text.startsWith('.')
      ? parseDouble(text)
      : /^[-+\d]/.test(text)
        ? parseNumber(text)
        : undefined) ?? text
  );
}

function parseNumber(text: string): number | bigint | undefined {
  const plain = text.replaceAll('_', '');
  const integer = parseInteger(plain);
  return integer ?? (FLOAT.test(plain) ? parseDouble(plain) : undefined);
}

/** An integer as Go reads it with base 0: a prefix or a leading zero gives the base. */
function parseInteger(text: string): bigint | undefined {
  const [, sign = '', prefix = '', digits = ''] =
    /^([-+]?)(0[xXoObB]?)?([\da-fA-F]*)$/.exec(text) ?? [];
  // Not meant, and so in Go: what follows a `0b` may have a sign.
  const binary = /^0b([-+])([01]{1,63})$/.exec(text);
  if (binary !== null) {
    return BigInt(`0b${binary[2]!}`) * (binary[1] === '-' ? -1n : 1n);
  }
  const stripped = digits.replace(/^0+(?=.)/, '');
  const magnitude =
    stripped.length > MAX_DIGITS ? undefined : inBase(prefix.toLowerCase(), stripped);
  // A number above those with a sign may have none.
  return magnitude === undefined ||
    !(sign === '' ? inUint64(magnitude) : inInt64(sign === '-' ? -magnitude : magnitude))
    ? undefined
    : sign === '-'
      ? -magnitude
      : magnitude;
}

function inBase(prefix: string, digits: string): bigint | undefined {
  switch (prefix) {
    case '':
      return /^\d+$/.test(digits) ? BigInt(digits) : undefined;
    case '0x':
      return digits === '' ? undefined : BigInt(`0x${digits}`);
    case '0b':
      return /^[01]+$/.test(digits) ? BigInt(`0b${digits}`) : undefined;
    case '0o':
      return /^[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : undefined;
    default:
      return digits === '' ? 0n : /^[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : undefined;
  }
}

const TAG = /^(?:!!|!<tag:yaml\.org,2002:)(\w+)>?$/;

/** Resolves a scalar with a tag; undefined for a tag that is not known, or that does not fit. */
function resolveTagged(tag: string, text: string): ReturnType<typeof resolvePlain> | undefined {
  const kind = tag === '!' ? 'str' : TAG.exec(tag)?.[1];
  const value = kind === 'str' ? text : resolvePlain(text);
  switch (kind) {
    case 'str':
      return value;
    case 'int':
      return typeof value === 'bigint' ? value : undefined;
    case 'float':
      return typeof value === 'bigint'
        ? Number(value)
        : typeof value === 'number'
          ? value
          : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'null':
      return value === null ? null : undefined;
    default:
      return undefined;
  }
}

function isOwnTag(tag: string, kind: 'map' | 'seq'): boolean {
  return tag === '!' || TAG.exec(tag)?.[1] === kind;
}

function keyName(key: string | number | bigint | boolean): string {
  return typeof key === 'number' ? floatName(key) : String(key);
}

/** In the digits of a number of 32 bits, as `sigs.k8s.io/yaml` writes it. */
function floatName(key: number): string {
  const single = Math.fround(key);
  if (!Number.isFinite(single)) {
    return Number.isNaN(single) ? '.nan' : single > 0 ? '.inf' : '-.inf';
  }
  if (Object.is(single, -0)) {
    return '-0';
  }
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].find(
    (count) => Math.fround(Number(single.toPrecision(count))) === single,
  );
  return formatDouble(Number(single.toPrecision(digits ?? 9)));
}

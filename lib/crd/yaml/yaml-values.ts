import { setField } from '../json/tree';
import { MAX_DEPTH, YamlFailure } from './cursor';
import { integerText, keyName, resolveScalar } from './resolve';

import type { Resolved } from './resolve';
import type { YamlNode } from './yaml-nodes';

/** A text about a line that its author may not have meant. */
export interface YamlNote {
  readonly line: number;
  readonly message: string;
}

/** A document as plain data. @throws a YamlFailure */
export function valueOf(root: YamlNode, notes: YamlNote[]): unknown {
  return new Decoder(notes).read(root, undefined, 0);
}

/** A place in a document; it becomes text only when there is a problem to report. */
interface PathStep {
  readonly parent: PathStep | undefined;
  readonly name: string | number;
}

const MERGE_TAG = 'tag:yaml.org,2002:merge';

/** What aliases copy is bounded, and so is the time. */
class Decoder {
  /** The aliases that are being read. */
  private readonly expanding = new Set<YamlNode>();
  /** The document is one of them. */
  private values = 1;
  private copies = 0;

  public constructor(private readonly notes: YamlNote[]) {}

  public read(node: YamlNode, at: PathStep | undefined, depth: number): unknown {
    this.count(node, depth);
    switch (node.kind) {
      case 'scalar':
        return this.scalar(node, at);
      case 'sequence':
        return node.children.map((child, name) =>
          this.read(child, { parent: at, name }, depth + 1),
        );
      case 'mapping': {
        const object: Record<string, unknown> = {};
        this.fill({ object, merged: undefined }, node, at, depth);
        return object;
      }
      case 'alias':
        return this.expanded(node, (target) => this.read(target, at, depth + 1));
    }
  }

  /** As Go bounds what aliases copy: the more there is, the less of it may be copies. */
  private count({ line }: YamlNode, depth: number): void {
    this.values++;
    this.copies += this.expanding.size > 0 ? 1 : 0;
    if (
      this.copies > 100 &&
      this.values > 1000 &&
      this.copies / this.values > allowedCopies(this.values)
    ) {
      throw new YamlFailure('document contains excessive aliasing', line);
    }
    if (depth > MAX_DEPTH) {
      throw new YamlFailure('it is nested too deeply', line, false);
    }
  }

  private expanded<T>(alias: YamlNode, read: (target: YamlNode) => T): T {
    const { target, text, line } = alias;
    if (target === undefined || this.expanding.has(alias)) {
      throw new YamlFailure(`anchor '${text}' value contains itself`, line);
    }
    this.expanding.add(alias);
    const value = read(target);
    this.expanding.delete(alias);
    return value;
  }

  private fill(into: Filled, node: YamlNode, at: PathStep | undefined, depth: number): void {
    const { children } = node;
    for (let index = 0; index + 1 < children.length; index += 2) {
      const [key, value] = [children[index]!, children[index + 1]!];
      if (isMergeKey(key)) {
        this.merge(into, value, at, depth);
        continue;
      }
      const name = this.key(key, at, depth);
      this.note(into, name, key, false);
      setField(into.object, name, this.read(value, { parent: at, name }, depth + 1));
    }
  }

  private key(node: YamlNode, at: PathStep | undefined, depth: number): string {
    if (node.kind === 'scalar') {
      this.count(node, depth + 1);
    }
    const key =
      node.kind === 'scalar' ? resolveScalar(node) : (this.read(node, at, depth + 1) as Resolved);
    const name = typeof key === 'object' ? undefined : keyName(key);
    if (name === undefined) {
      throw new YamlFailure(`${placeOf(at)} has a key that is no text`, node.line, false);
    }
    return name;
  }

  /** Merges one map, or several of which the first ones count more. */
  private merge(into: Filled, value: YamlNode, at: PathStep | undefined, depth: number): void {
    const sources = value.kind === 'sequence' ? [...value.children].reverse() : [value];
    for (const source of sources) {
      if ((source.target ?? source).kind !== 'mapping') {
        throw new YamlFailure(
          'map merge requires map or sequence of maps as the value',
          value.line,
        );
      }
      this.mergeOne(into, source, at, depth);
    }
  }

  /** What is merged takes the place of what was there, wherever the key stands. */
  private mergeOne(into: Filled, source: YamlNode, at: PathStep | undefined, depth: number): void {
    this.count(source, depth);
    if (source.kind === 'alias') {
      this.expanded(source, (target) => this.mergeOne(into, target, at, depth));
      return;
    }
    const merged: Filled = { object: {}, merged: undefined };
    this.fill(merged, source, at, depth);
    for (const [name, value] of Object.entries(merged.object)) {
      this.note(into, name, source, true);
      setField(into.object, name, value);
    }
  }

  /** Tells of a key that takes the place of another one of the same map. */
  private note(into: Filled, name: string, { line }: YamlNode, isMerged: boolean): void {
    if (Object.hasOwn(into.object, name) && into.merged?.has(name) !== true) {
      this.notes.push({ line, message: `key ${JSON.stringify(name)} already set in map` });
    } else if (isMerged) {
      into.merged ??= new Set();
      into.merged.add(name);
    } else {
      into.merged?.delete(name);
    }
  }

  private scalar(node: YamlNode, at: PathStep | undefined): unknown {
    const isPlain = node.isImplicit && node.tag === '';
    const simple = isPlain ? integerText(node.text) : undefined;
    if (simple !== undefined) {
      return simple;
    }
    const value = resolveScalar(node);
    if (typeof value !== 'bigint' && typeof value !== 'number') {
      return value;
    }
    const read = usableNumber(value, node.text);
    if (typeof read === 'string') {
      throw this.unusable(node, at, read);
    }
    return read;
  }

  private unusable({ line }: YamlNode, at: PathStep | undefined, problem: string): YamlFailure {
    return new YamlFailure(`${placeOf(at)} ${problem}`, line, false);
  }
}

/** A map that is being read, and which of its keys are there only because they were merged. */
interface Filled {
  readonly object: Record<string, unknown>;
  merged: Set<string> | undefined;
}

/**
 * Why an integer cannot be used. One that is written as it was read is none that JavaScript changes,
 * however large it is.
 */
export function integerProblem(number: number, digits: string): string | undefined {
  return Number.isSafeInteger(number) || !/^[-+]?[\d_]+$/.test(digits) || String(number) === digits
    ? undefined
    : `is an integer of ${digits.replace(/\D/g, '').length} digits, which JavaScript cannot hold; put it in quotes if it is text`;
}

/** What a number of Go is in JavaScript, or why it cannot be used. */
export function usableNumber(value: number | bigint, text: string): number | string {
  const number = Number(value);
  if (!Number.isFinite(number)) {
    return `is ${number}, which Kubernetes cannot read`;
  }
  return integerProblem(number, typeof value === 'bigint' ? String(value) : text) ?? number;
}

/** A key `<<` without quotes, or with a tag that says so. */
function isMergeKey(node: YamlNode): boolean {
  return (
    node.text === '<<' && node.kind === 'scalar' && (node.isImplicit || node.tag === MERGE_TAG)
  );
}

const FEW_VALUES = 400_000;
const MANY_VALUES = 4_000_000;

function allowedCopies(values: number): number {
  const share =
    (Math.min(Math.max(values, FEW_VALUES), MANY_VALUES) - FEW_VALUES) / (MANY_VALUES - FEW_VALUES);
  return 0.99 - 0.89 * share;
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

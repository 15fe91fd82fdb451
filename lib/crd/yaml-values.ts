import type { Alias, Document, Node, YAMLMap } from 'yaml';

/** Deeper than this no manifest is; through aliases, a few lines can be. */
const MAX_DEPTH = 1_000;

/** What a document says as plain data; `fail` makes the errors. */
export function valueOfDocument(document: Document.Parsed, fail: Fail): unknown {
  // Loaded when there is something to read, as most programs have nothing.
  return new Reader(require('yaml') as Yaml, fail).read(document.contents, '', 0);
}

type Yaml = typeof import('yaml');

/** Makes the error of a value; of what is no YAML at all, with the node that is wrong. */
export type Fail = (message: string, node?: Node) => Error;

/**
 * Walks once through the nodes of a document.
 *
 * Anchors are remembered on the way, so that an alias is not looked for in all that stands before it; and keys of a map
 * are held against a set, not against each other. Both take a time that grows with the document.
 */
class Reader {
  private readonly anchors = new Map<string, Node>();
  private readonly targets = new Map<Alias, Node>();
  /** The nodes that are being read through aliases. */
  private readonly expanding = new Set<Node>();
  private values = 0;
  private copies = 0;

  public constructor(
    private readonly yaml: Yaml,
    private readonly fail: Fail,
  ) {}

  public read(node: unknown, at: string, depth: number): unknown {
    const { isAlias, isMap, isScalar, isSeq } = this.yaml;
    this.count(at, depth);
    if (isAlias(node)) {
      return this.readAlias(node, at, depth);
    }
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) {
      return null;
    }
    if (node.anchor !== undefined && this.expanding.size === 0) {
      this.anchors.set(node.anchor, node);
    }
    if (isSeq(node)) {
      return node.items.map((item, i) => this.read(item, `${at}[${i}]`, depth + 1));
    }
    return isMap(node) ? this.readMap(node, at, depth) : this.readScalar(node.value, at);
  }

  /** As Go bounds what aliases copy: the more there is, the less of it may be copies. */
  private count(at: string, depth: number): void {
    this.values++;
    this.copies += this.expanding.size > 0 ? 1 : 0;
    if (this.copies > 100 && this.values > 1000 && this.copies / this.values > allowedCopies(this.values)) {
      throw this.fail('the document has far more values by its aliases than it is written with');
    }
    if (depth > MAX_DEPTH) {
      throw this.fail(`${placeOf(at)} is nested too deeply`);
    }
  }

  private readAlias(alias: Alias, at: string, depth: number): unknown {
    const target = this.targets.get(alias) ?? this.anchors.get(alias.source);
    if (target === undefined) {
      throw this.fail(`${placeOf(at)} is an alias of '${alias.source}', and there is no such anchor before it`);
    }
    this.targets.set(alias, target);
    if (this.expanding.has(target)) {
      throw this.fail(`${placeOf(at)} is an alias of '${alias.source}', which contains itself`);
    }
    this.expanding.add(target);
    const value = this.read(target, at, depth + 1);
    this.expanding.delete(target);
    return value;
  }

  private readScalar(value: unknown, at: string): unknown {
    if (typeof value === 'bigint') {
      const number = Number(value);
      if (!Number.isSafeInteger(number)) {
        throw this.fail(
          `${placeOf(at)} is ${value}, an integer that JavaScript cannot hold; put it in quotes if it is text`,
        );
      }
      return number;
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw this.fail(`${placeOf(at)} is ${value}, which Kubernetes cannot read`);
    }
    return typeof value === 'symbol' ? value.description : value;
  }

  private readMap(map: YAMLMap, at: string, depth: number): object {
    const keys = new Set<unknown>();
    const object = {};
    const merged = {};
    for (const { key, value } of map.items) {
      if (this.isMergeKey(key)) {
        this.mergeInto(merged, value, at, depth);
        continue;
      }
      const name = this.nameOf(key, keys, at, depth);
      // An assignment would not make a field of the name __proto__.
      setField(object, name, this.read(value, at === '' ? name : `${at}.${name}`, depth + 1));
    }
    const missing = Object.entries(merged).filter(([name]) => !Object.hasOwn(object, name));
    missing.forEach(([name, value]) => setField(object, name, value));
    return object;
  }

  private nameOf(key: unknown, keys: Set<unknown>, at: string, depth: number): string {
    const { isNode, isScalar } = this.yaml;
    // Numbers that JavaScript cannot hold are names like any other.
    const value = isScalar(key) ? key.value : this.read(key, at, depth + 1);
    if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value)) {
      throw this.fail(`${placeOf(at)} has a key that is no text`);
    }
    if (keys.has(value) && isNode(key)) {
      throw this.fail('Map keys must be unique', key);
    }
    keys.add(value);
    return String(value);
  }

  /** A key `<<` without quotes, which the `yaml` package makes a symbol. */
  private isMergeKey(key: unknown): boolean {
    const { isScalar, Scalar } = this.yaml;
    if (!isScalar(key) || (key.type !== undefined && key.type !== Scalar.PLAIN)) {
      return false;
    }
    return key.value === '<<' || (typeof key.value === 'symbol' && key.value.description === '<<');
  }

  /** Merges one map, or several of which the first ones count more. */
  private mergeInto(merged: object, value: unknown, at: string, depth: number): void {
    const read = this.read(value, at, depth + 1);
    for (const source of Array.isArray(read) ? (read as unknown[]) : [read]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        throw this.fail(`${placeOf(at)} merges (<<) what is no map`);
      }
      const missing = Object.entries(source).filter(([name]) => !Object.hasOwn(merged, name));
      missing.forEach(([name, field]) => setField(merged, name, field));
    }
  }
}

const FEW_VALUES = 400_000;
const MANY_VALUES = 4_000_000;

function allowedCopies(values: number): number {
  const share = (Math.min(Math.max(values, FEW_VALUES), MANY_VALUES) - FEW_VALUES) / (MANY_VALUES - FEW_VALUES);
  return 0.99 - 0.89 * share;
}

function setField(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

function placeOf(at: string): string {
  const start = at.length > MAX_SHOWN ? `${at.slice(0, MAX_SHOWN)}...` : at;
  return at === '' ? 'the document' : start;
}

/** Most characters of a place that messages show. */
const MAX_SHOWN = 100;

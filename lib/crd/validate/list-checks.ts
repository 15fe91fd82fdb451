import { canonicalText } from '../json/same-json';
import { shortJson } from '../json/show';
import { isObject, isTree, own } from '../json/tree';

import type { Draft } from '../json/draft';
import type { Path } from '../json/path';
import type { StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { Report } from './resource-problem';

/** Items of a list map before a change, by their keys; those of other lists cannot be matched. */
export class ItemsBefore {
  private readonly items = new Map<string, Draft>();

  constructor(
    before: readonly Draft[],
    private readonly keys: readonly string[],
    private readonly node: CompiledSchema,
  ) {
    for (const item of before) {
      const id = isObject(item) ? this.idOf((key) => own(item, key)) : undefined;
      if (id !== undefined && !this.items.has(id)) {
        this.items.set(id, item);
      }
    }
  }

  /** The item that has the same keys as one that is still as it was given. */
  public of(raw: unknown): Draft | undefined {
    if (Array.isArray(raw) || !isTree(raw)) {
      return undefined;
    }
    const id = this.idOf((key) => {
      const given = own(raw, key);
      const known = this.node.field(key);
      const isMissing = given === undefined || (given === null && !known?.isNullable);
      return isMissing ? known?.default : given;
    });
    return id === undefined ? undefined : this.items.get(id);
  }

  /**
   * The keys of an item as text; undefined when one is missing or no plain value, and for lists
   * that have none.
   */
  private idOf(valueOf: (key: string) => unknown): string | undefined {
    const values = this.keys.map(valueOf);
    const arePlain = values.every((value) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    );
    return arePlain && values.length > 0 ? JSON.stringify(values) : undefined;
  }
}

/** Checks that a set has no item, and a list map no combination of keys, twice. */
export function checkList(
  items: Draft[],
  schema: StructuralSchema,
  place: Path,
  report: Report,
): void {
  if (schema['x-kubernetes-list-type'] === 'set') {
    checkUnique(items, canonicalText, (item) => `duplicate item ${shortJson(item)}`, place, report);
  } else if (schema['x-kubernetes-list-type'] === 'map') {
    checkListMap(items, schema['x-kubernetes-list-map-keys'] ?? [], place, report);
  }
}

function checkListMap(items: Draft[], keys: readonly string[], path: Path, report: Report): void {
  if (items.some((item) => item !== null && !isObject(item))) {
    return; // The type of such an item is reported already.
  }
  const keyOf = (item: Draft): (Draft | undefined)[] =>
    keys.map((key) => (isObject(item) ? own(item, key) : undefined));
  // A key that is missing differs from one that is null.
  const identity = (item: Draft): string =>
    keyOf(item)
      .map((key) => (key === undefined ? '-' : canonicalText(key)))
      .join();
  const text = (item: Draft): string => {
    const shown = keyOf(item).map(
      (key, i) => `${keys[i]}=${key === undefined ? 'nothing' : shortJson(key)}`,
    );
    return `duplicate entry for ${shown.join(', ')}`;
  };
  checkUnique(items, identity, text, path, report);
}

function checkUnique(
  items: Draft[],
  identity: (item: Draft) => string,
  text: (item: Draft) => string,
  path: Path,
  report: Report,
): void {
  const seen = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const id = identity(item);
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, i);
    } else {
      report(path.at(i), 'duplicate', `${text(item)}, the same as ${path.at(first).toString()}`);
    }
  }
}

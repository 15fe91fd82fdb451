import { isPlain, type Draft } from '../json/draft';
import { isObject, own } from '../json/object';
import type { SchemaNode } from './node';

/**
 * The items of a list map before a change, by their keys. Items without keys are found by nothing; and items of other
 * lists cannot be told apart at all.
 */
export class ItemsBefore {
  private readonly items = new Map<string, Draft>();

  constructor(
    before: readonly Draft[],
    private readonly keys: readonly string[],
    private readonly node: SchemaNode,
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
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !isPlain(raw)) {
      return undefined;
    }
    const id = this.idOf((key) => {
      const given = Object.hasOwn(raw, key) ? (raw as Readonly<Record<string, unknown>>)[key] : undefined;
      const known = this.node.field(key);
      const isMissing = given === undefined || (given === null && !known?.isNullable);
      return isMissing ? known?.default : given;
    });
    return id === undefined ? undefined : this.items.get(id);
  }

  /** The keys of an item as text; undefined when one is missing or no plain value, and for lists that have none. */
  private idOf(valueOf: (key: string) => unknown): string | undefined {
    const values = this.keys.map(valueOf);
    const arePlain = values.every((value) => ['string', 'number', 'boolean'].includes(typeof value));
    return arePlain && values.length > 0 ? JSON.stringify(values) : undefined;
  }
}

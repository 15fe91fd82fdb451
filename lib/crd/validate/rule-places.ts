import type { Draft } from '../json/object';
import type { SchemaNode } from './node';
import type { RulePlace } from './rules';

/** The values that a walk found rules about, from the outside in. */
export class RulePlaces {
  public readonly all: RulePlace[] = [];

  public get count(): number {
    return this.all.length;
  }

  /** Notes a value that is about to be taken; who takes it sets it. */
  public add(
    { schema, isResource }: SchemaNode,
    old: Draft | undefined,
    steps: readonly (string | number)[],
  ): RulePlace {
    const place: RulePlace = { schema, isResource, value: null, old, isKept: undefined, steps: [...steps] };
    this.all.push(place);
    return place;
  }

  /** Sets for all values from one on whether they are unchanged, unless a value nearer to them has set it. */
  public settle(first: number, isKept: boolean): void {
    for (let i = first; i < this.all.length; i++) {
      this.all[i]!.isKept ??= isKept;
    }
  }
}

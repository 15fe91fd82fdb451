import type { CelNode } from '../engine';
import { isNegativeLiteral } from '../tree';
import type { Size } from './amount';
import type { Value } from './value';

/** A call of a function: what it is given. */
export interface Call {
  readonly target?: Value;
  readonly args: readonly Value[];
}

/** What a call costs beyond its arguments, and the size of what it gives, if that can be said. */
export interface Outcome {
  readonly cost: number;
  readonly size?: Size;
}

/** How much a function costs; undefined for as much as any other. */
export type CallCost = (call: Call) => Outcome | undefined;

/** The integer that is written out as an argument. */
export function literalInteger(node: CelNode | undefined): number | undefined {
  if (node?.op === '-_' && isNegativeLiteral(node)) {
    const positive = literalInteger(node.args);
    return positive === undefined ? undefined : -positive;
  }
  return node?.op === 'value' && typeof node.args === 'bigint' ? Number(node.args) : undefined;
}

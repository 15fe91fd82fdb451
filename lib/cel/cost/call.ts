import { isInt } from '../runtime/numbers';
import type { CelNode } from '../syntax/node';
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
  return node?.op === 'value' && isInt(node.args) ? Number(node.args) : undefined;
}

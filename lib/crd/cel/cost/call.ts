import { isInt } from '../runtime/cel-numbers';
import { Optional, sizeOf } from '../runtime/cel-values';
import { scaled, TRAVERSAL } from './value';

import type { CelNode } from '../syntax/cel-node';
import type { Operation, Value } from './value';

/**
 * Cost of a call beyond its arguments, as an API server charges it; of a method the receiver is the
 * first argument.
 */
export interface CallCost {
  /** At most, when a CRD is created, and what is known of the result. */
  readonly declared: (args: readonly Value[]) => Operation;
  /** When it is evaluated. One that does not look at the result is paid before the call. */
  readonly actual: (args: readonly unknown[], result: unknown) => number;
  /**
   * The argument that the actual cost looks into as if it could not have failed: where it has, the
   * API server ends the whole expression. It does not get so far where types leave open which
   * overload is meant.
   */
  readonly needs?: number;
}

/** As much as most calls cost. */
export const ONE: CallCost = { declared: () => ({ cost: 1 }), actual: () => 1 };

/** Cost of a call that the evaluator charges itself, or nobody. */
export const NOTHING: CallCost = { declared: () => ({ cost: 0 }), actual: () => 0 };

export function literalInteger(node: CelNode | undefined): number | undefined {
  return node?.op === 'value' && isInt(node.args) ? Number(node.args) : undefined;
}

/** The size that the API server reckons with; what has none counts as one. */
export function actualSize(value: unknown): number {
  return value instanceof Optional && value.hasValue
    ? actualSize(value.value)
    : (sizeOf(value) ?? 1);
}

export function isText(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Uint8Array;
}

export function traversal(text: Value, times = 1): { readonly cost: number } {
  return { cost: scaled(text.sizeOrUnknown.most, times * TRAVERSAL) };
}

export function actualTraversal(text: unknown, times = 1): number {
  return scaled(actualSize(text), times * TRAVERSAL);
}

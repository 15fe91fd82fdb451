import { celDiffers, celEquals } from '../runtime/equality';
import { EQUALITY, INEQUALITY } from '../cost/operators';
import { FatalError, noSuchOverload } from '../runtime/evaluation-error';
import { spend } from '../runtime/spending';
import { requireBool } from './loops';
import type { Compute } from './part';

/** `a && b` and `a || b`: an error counts only if the other side does not decide. */
export function logical(left: Compute, right: Compute, decisive: boolean): Compute {
  return (frame) => {
    let first: unknown;
    try {
      first = left(frame);
    } catch (error) {
      return decideBy(error, right(frame), decisive);
    }
    if (first === decisive) return decisive;
    if (typeof first !== 'boolean') return decideBy(noSuchOverload(), right(frame), decisive);
    return requireBool(right(frame));
  };
}

function decideBy(error: unknown, value: unknown, decisive: boolean): boolean {
  if (error instanceof FatalError || value !== decisive) throw error;
  return decisive;
}

export function choice(condition: Compute, yes: Compute, no: Compute): Compute {
  return (frame) => (requireBool(condition(frame)) ? yes(frame) : no(frame));
}

/** `a == b` and `a != b`. */
export function equality(left: Compute, right: Compute, isEqual: boolean): Compute {
  const { actual } = isEqual ? EQUALITY : INEQUALITY;
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (typeof a === 'number' && typeof b === 'number') {
      spend(1);
      return (a === b) === isEqual;
    }
    const result = isEqual ? celEquals(a, b) : celDiffers(a, b);
    spend(actual([a, b], result));
    return result;
  };
}

/** Relations of ints that are numbers of JavaScript, as most are. */
export const QUICK_RELATIONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** A relation; numbers are compared at once, and all else is looked up. */
export function relation(
  op: string,
  left: Compute,
  right: Compute,
  general: (args: readonly Compute[]) => Compute,
): Compute {
  const quick = QUICK_RELATIONS[op]!;
  let [a, b]: unknown[] = [];
  const compare = general([() => a, () => b]);
  return (frame) => {
    const first = left(frame);
    const second = right(frame);
    if (typeof first === 'number' && typeof second === 'number') {
      spend(1);
      return quick(first, second);
    }
    [a, b] = [first, second];
    return compare(frame);
  };
}

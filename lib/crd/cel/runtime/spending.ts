import { forgetTexts } from './code-points';
import { FatalError } from './evaluation-error';

/** An API server ends an expression that costs more than this. */
const MAX_COST = 1_000_000;

/** Cost so far of the expression that runs. Nothing waits while one runs, so one is enough. */
let spent = 0;

export function spend(cost: number): void {
  spent += cost;
  if (spent > MAX_COST) {
    throw new FatalError('operation cancelled: the rule costs more than an API server lets it');
  }
}

export function spentSoFar(): number {
  return spent;
}

/** Runs an expression with a cost of its own. */
export function withBudget<T>(run: () => T): T {
  const before = spent;
  spent = 0;
  try {
    return run();
  } finally {
    total += spent;
    forgetTexts();
    spent = before;
  }
}

let total = 0;

/**
 * Returns the cost so far of all expressions; the difference of two readings is the cost of
 * several.
 */
export function totalCost(): number {
  return total;
}

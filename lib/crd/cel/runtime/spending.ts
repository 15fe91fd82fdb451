import { forgetTexts } from './code-points';
import { FatalError } from './evaluation-error';

/** An API server ends an expression that costs more than this. */
const MAX_COST = 1_000_000;

/** What the expression that runs has cost so far. Nothing waits while one runs, so one is enough. */
let spent = 0;

/** Adds to what the expression costs that runs. */
export function spend(cost: number): void {
  spent += cost;
  if (spent > MAX_COST) {
    throw new FatalError('operation cancelled: the rule costs more than an API server lets it');
  }
}

/** What the expression has cost so far that runs. */
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

/** What all expressions have cost so far; who runs several compares two readings. */
export function totalCost(): number {
  return total;
}

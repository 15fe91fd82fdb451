import type { CelEvaluate, CelNode } from './engine';
import { walk } from './tree';

/** An API server ends a rule that costs more than this. */
const MAX_COST = 1_000_000;

/** What a round of these loops costs at the least: what was found so far is read, and changed. */
const COSTS_OF_ROUND: ReadonlyMap<string, number> = new Map([
  ['all', 2],
  ['exists', 2],
  ['map', 2],
  ...['exists_one', 'existsOne', 'filter', 'sortBy', 'transformList', 'transformMap', 'transformMapEntry'].map(
    (name): [string, number] => [name, 1],
  ),
]);

/** What reading a character of a text costs. */
const COST_OF_CHARACTER = 0.1;

const TEXT_METHODS = new Set([
  'matches',
  'find',
  'findAll',
  'contains',
  'replace',
  'split',
  'lowerAscii',
  'upperAscii',
]);

/** What the expression that runs has cost so far, at the least. Nothing waits while one runs, so one is enough. */
let spent = 0;

/** Has loops fail that an API server would not let run to their end, nested ones above all. */
export function limitLoops(root: CelNode): void {
  for (const node of walk(root)) {
    const name = node.op === 'rcall' ? node.args[0] : '';
    const cost = COSTS_OF_ROUND.get(name) ?? (TEXT_METHODS.has(name) ? COST_OF_CHARACTER : undefined);
    if (node.op === 'rcall' && cost !== undefined) {
      countReceiver(node.args[1], cost);
    }
  }
}

/** Runs an expression, or several that belong together. */
export function withLimit<T>(run: () => T): T {
  spent = 0;
  return run();
}

/** What the types were checked for is set by now, and may be wrapped. */
function countReceiver(receiver: CelNode, costOfOne: number): void {
  const { evaluate } = receiver.meta;
  const counted: CelEvaluate = (evaluator, node, context) => {
    const value = evaluate(evaluator, node, context);
    spent += sizeOf(value) * costOfOne;
    if (spent > MAX_COST) {
      throw new Error('operation cancelled: the rule costs more than an API server lets it');
    }
    return value;
  };
  receiver.setMeta('evaluate', counted);
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value) || typeof value === 'string') {
    return value.length;
  }
  return value instanceof Map ? value.size : 0;
}

import { readOverload } from '../syntax/type';

import type { CallCost } from '../cost/call';
import type { Type } from '../syntax/type';

/**
 * Where a function is called: before its arguments, behind its receiver, as an operator, or by
 * macros alone.
 */
export type Table = 'function' | 'method' | 'operator' | 'macro';

// A handler is as precise about its arguments as the signature that stands beside it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Handler = (...args: any[]) => unknown;

/** Functions by their signatures. */
type Handlers = Readonly<Record<string, Handler>>;

/**
 * One way to call a function. Its types are read when they are needed: there are hundreds, and few
 * are used.
 */
export class FunctionRow {
  private types?: { readonly parameters: readonly Type[]; readonly result: Type };

  /**
   * @param name with its namespace, such as `sets.contains`
   * @param since the minor version of Kubernetes 1 from which on new expressions may use it; 0 for
   * always
   * @param signature parameters and result, such as `list<A>, A: int`; the receiver comes first
   * @param cost what a call costs beyond its arguments
   * @param run computes the result; the receiver is the first argument
   */
  public constructor(
    public readonly table: Table,
    public readonly name: string,
    public readonly since: number,
    private readonly signature: string,
    public readonly cost: CallCost,
    public readonly run: Handler,
  ) {}

  public get parameters(): readonly Type[] {
    return this.overload.parameters;
  }

  public get result(): Type {
    return this.overload.result;
  }

  private get overload(): { readonly parameters: readonly Type[]; readonly result: Type } {
    return (this.types ??= readOverload(this.signature));
  }
}

/** Names that functions stand behind. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  'format',
  'ip',
  'lists',
  'optional',
  'sets',
  'strings',
]);

/**
 * Functions by their signatures, such as `string.charAt(int): string` and `sets.contains(list<A>,
 * list<A>): bool`.
 */
export function functions(since: number, cost: CallCost, handlers: Handlers): FunctionRow[] {
  return Object.entries(handlers).map(([signature, run]) => {
    const open = signature.indexOf('(');
    const close = signature.lastIndexOf('): ');
    const dot = signature.lastIndexOf('.', open);
    const [before, name] = [signature.slice(0, Math.max(dot, 0)), signature.slice(dot + 1, open)];
    const [parameters, result] = [signature.slice(open + 1, close), signature.slice(close + 3)];
    if (before === '' || NAMESPACES.has(before)) {
      return new FunctionRow(
        'function',
        signature.slice(0, open),
        since,
        `${parameters}: ${result}`,
        cost,
        run,
      );
    }
    const all = parameters === '' ? before : `${before}, ${parameters}`;
    return new FunctionRow('method', name, since, `${all}: ${result}`, cost, run);
  });
}

const ofTable =
  (table: Table) =>
  (name: string, cost: CallCost, handlers: Handlers): FunctionRow[] =>
    Object.entries(handlers).map(
      ([signature, run]) => new FunctionRow(table, name, 0, signature, cost, run),
    );

/** An operator with the types of its operands, such as `int, int: int`. */
export const operator = ofTable('operator');

/** Declares a function that macros expand to, and that no expression can call. */
export const macroPart = ofTable('macro');

/** The same signature for several types, in the place of `T`. */
export function forTypes(
  types: readonly string[],
  signature: string,
  run: Handler,
): Record<string, Handler> {
  return Object.fromEntries(types.map((type) => [signature.replaceAll('T', type), run]));
}

/** Types that have an order, in the one in which functions are tried with them. */
export const ORDERED = [
  'int',
  'uint',
  'double',
  'bool',
  'Duration',
  'Timestamp',
  'string',
  'bytes',
];

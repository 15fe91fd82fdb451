import { overloadsOf } from '../functions/table';
import { children } from '../syntax/cel-node';
import { DYN } from '../syntax/type';
import { qualifiedFunction, typeNameOf } from '../types/type-names';

import type { FunctionRow } from '../functions/row';
import type { CelNode, MethodNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';
import type { TypedExpression, TypedPart } from '../types/typed-expression';

/**
 * The parts of an expression whose types nobody has looked for: a call may mean all that has its
 * name, and the values decide when it is evaluated. What the check of types would take gives the
 * same result then.
 *
 * Undefined where that is not so: only types show what the sum of no durations is.
 */
export function partsByName(ast: CelNode): TypedExpression | undefined {
  const findings = new Map<CelNode, TypedPart>();
  const visit = (node: CelNode): boolean => {
    if (node.op === '.' && typeNameOf(node) !== undefined) {
      return true;
    }
    const overloads = overloadsByName(node);
    findings.set(node, { type: DYN, overloads });
    return !needsTypes(overloads) && children(node).every(visit);
  };
  return visit(ast) ? { ast, findings } : undefined;
}

function overloadsByName(node: CelNode): readonly FunctionRow[] {
  switch (node.op) {
    case 'value':
    case 'id':
    case '.':
    case '.?':
    case 'list':
    case 'map':
      return [];
    case 'call': {
      const [name, args] = node.args;
      return withCount(overloadsOf('function', name), args.length);
    }
    case 'rcall':
      return methodsByName(node);
    default:
      return overloadsOf('operator', node.op);
  }
}

function methodsByName(node: MethodNode): readonly FunctionRow[] {
  const [name, , args] = node.args;
  if (name === 'sortBy') {
    return overloadsOf('macro', 'sortByKeys');
  }
  const qualified = qualifiedFunction(node);
  return qualified === undefined
    ? withCount(overloadsOf('method', name), args.length + 1)
    : withCount(overloadsOf('function', qualified), args.length);
}

function withCount(overloads: readonly FunctionRow[], count: number): FunctionRow[] {
  return overloads.filter(({ parameters }) => parameters.length === count);
}

/**
 * Returns true if a call is chosen by what is in a list or map, which an empty one does not show,
 * or ends an expression by its type.
 */
function needsTypes(overloads: readonly FunctionRow[]): boolean {
  return (
    overloads.some(({ cost }) => cost.needs !== undefined) ||
    (overloads.length > 1 &&
      overloads.some(({ table, parameters }) => table !== 'operator' && parameters.some(isOfKnown)))
  );
}

function isOfKnown({ kind, parameters }: Type): boolean {
  return (
    (kind === 'list' || kind === 'map') &&
    parameters.some((content) => content.kind !== 'param' && content.kind !== 'dyn')
  );
}

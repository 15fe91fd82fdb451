import type { CelNode } from '../engine';
import { children } from '../tree';
import { describeType, isSame } from './type';
import { typeFailure } from './type-problem';
import type { TypedExpression } from './typed-expression';

/**
 * Refuses lists and maps that are written out with items of several types; only what `format()` is given may have them.
 *
 * @throws TypeFailure
 */
export function requireOneType({ ast, findings }: TypedExpression): void {
  const visit = (node: CelNode): void => {
    if (node.op === 'rcall' && node.args[0] === 'format') {
      return;
    }
    groups(node).forEach(requireSame);
    children(node).forEach(visit);
  };
  const requireSame = ([first, ...others]: readonly CelNode[]): void => {
    const expected = first && findings.get(first)?.type;
    for (const other of others) {
      const { type } = findings.get(other)!;
      if (!isSame(type, expected!)) {
        const types = `'${describeType(expected!)}' but found '${describeType(type)}'`;
        throw typeFailure(other, `the elements of a literal have one type: expected ${types}`);
      }
    }
  };
  visit(ast);
}

/** The parts of a literal that have one type each. */
function groups(node: CelNode): readonly (readonly CelNode[])[] {
  switch (node.op) {
    case 'list':
      return [node.args];
    case 'map':
      return [node.args.map(([key]) => key), node.args.map(([, value]) => value)];
    default:
      return [];
  }
}

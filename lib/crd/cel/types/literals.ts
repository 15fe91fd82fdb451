import { children, type CelNode } from '../syntax/node';
import { contentOf, describeType, isSame, type Type } from '../syntax/type';
import { typeFailure, type TypedExpression } from './typed-expression';

/**
 * Refuses lists and maps that are written out with items of several types; only what `format()` is given may have them.
 *
 * @throws TypeFailure
 */
export function requireOneType({ ast, findings }: TypedExpression): void {
  const visit = (node: CelNode): void => {
    if (node.op === 'rcall' && node.args[0] === 'format') return;
    groups(node, findings).forEach(requireSame);
    children(node).forEach(visit);
  };
  visit(ast);
}

/** A part of a literal and its type; of one with a question mark, that of what it may hold. */
interface Part {
  readonly node: CelNode;
  readonly type: Type;
}

function requireSame([first, ...others]: readonly Part[]): void {
  for (const { node, type } of others) {
    if (!isSame(type, first!.type)) {
      const types = `'${describeType(first!.type)}' but found '${describeType(type)}'`;
      throw typeFailure(node, `the elements of a literal have one type: expected ${types}`);
    }
  }
}

function groups(node: CelNode, findings: TypedExpression['findings']): readonly (readonly Part[])[] {
  const partOf = (part: CelNode, isOptional: boolean): Part => {
    const { type } = findings.get(part)!;
    return { node: part, type: isOptional ? contentOf(type) : type };
  };
  switch (node.op) {
    case 'list':
      return [node.args.map((item, index) => partOf(item, node.optional.has(index)))];
    case 'map':
      return [
        node.args.map(([key]) => partOf(key, false)),
        node.args.map(([, value], index) => partOf(value, node.optional.has(index))),
      ];
    default:
      return [];
  }
}

import { type CelNode, walk } from '../../cel/syntax/node';
import { parse } from '../../cel/syntax/parser';

/** What a comparison needs to know of the syntax tree of a rule; this file is all that knows where it comes from. */
export type RuleNode =
  | { readonly op: 'value'; readonly args: unknown }
  | { readonly op: 'id'; readonly args: string }
  | { readonly op: '.' | '.?'; readonly args: readonly [RuleNode, string] }
  | { readonly op: 'call'; readonly args: readonly [string, readonly RuleNode[]] }
  | { readonly op: 'rcall'; readonly args: readonly [string, RuleNode, readonly RuleNode[]] }
  | { readonly op: 'list'; readonly args: readonly RuleNode[] }
  | { readonly op: 'map'; readonly args: readonly (readonly [RuleNode, RuleNode])[] }
  | { readonly op: '?:'; readonly args: readonly [RuleNode, RuleNode, RuleNode] }
  | { readonly op: '!_' | '-_'; readonly args: RuleNode }
  | OperatorNode;

/** Two parts with an operator. */
export interface OperatorNode {
  readonly op: BinaryOperator;
  readonly args: readonly [RuleNode, RuleNode];
}

type BinaryOperator =
  '[]' | '[?]' | '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** Longer than this no rule is that anybody reads; it is not looked into. */
const MAX_LENGTH = 20_000;

/** The syntax tree of a rule; undefined if it is not an expression, or too long to be analysed. */
export function parseRule(rule: string): RuleNode | undefined {
  if (rule.length > MAX_LENGTH) {
    return undefined;
  }
  try {
    const root = parse(rule);
    return walk(root).some(hasOptionalParts) ? undefined : root;
  } catch {
    return undefined;
  }
}

/** Whether a literal has parts that may be left out, of which the comparison knows nothing. */
function hasOptionalParts(node: CelNode): boolean {
  return (node.op === 'list' || node.op === 'map') && node.optional.size > 0;
}

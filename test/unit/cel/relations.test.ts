import type { CelNode } from '../../../lib/crd/cel/syntax/node';
import { parse } from '../../../lib/crd/cel/syntax/parser';

/** An expression with a pair of brackets around each relation. */
function inBrackets(node: CelNode): string {
  switch (node.op) {
    case 'value':
      return String(node.args);
    case 'id':
      return node.args;
    case 'list':
      return `[${node.args.map(inBrackets).join(', ')}]`;
    case 'call':
      return `${node.args[0]}(${node.args[1].map(inBrackets).join(', ')})`;
    case 'rcall':
      return `${inBrackets(node.args[1])}.${node.args[0]}(${node.args[2].map(inBrackets).join(', ')})`;
    default: {
      const [left, right] = node.args as readonly [CelNode, CelNode];
      return `(${inBrackets(left)} ${node.op} ${inBrackets(right)})`;
    }
  }
}

test.each([
  ['a == b < c', '((a == b) < c)'],
  ['a == (b < c)', '(a == (b < c))'],
  ['a == (b) < c', '((a == b) < c)'],
  ['a == ((b) < c)', '(a == (b < c))'],
  ['(a) == b < (c)', '((a == b) < c)'],
  ['a != b < c < d', '(((a != b) < c) < d)'],
  ['a == b < c == d', '(((a == b) < c) == d)'],
  ['a == b in [c]', '((a == b) in [c])'],
  ['a < b == c', '((a < b) == c)'],
  ['a == (b) + c < d', '((a == (b + c)) < d)'],
  ['a == ((b + (c)) < d)', '(a == ((b + c) < d))'],
  ['a == size(")") < (c)', '((a == size())) < c)'],
  ['a == // (\n b < c', '((a == b) < c)'],
  ['[a].all(x, x == b < c)', '[a].all(x, ((x == b) < c))'],
])('%s is read as %s', (expression, read) => {
  expect(inBrackets(parse(expression))).toBe(read);
});

import { KEYWORDS } from './field-names';
import { bytesOf, numberOf, stringIn, TokenReader } from './lexer';
import { SyntaxFailure } from './syntax-problem';

import type { BinaryOperator, CelNode, Literal } from './cel-node';
import type { Token } from './lexer';

const RELATIONS: ReadonlySet<string> = new Set(['<', '<=', '>=', '>', '==', '!=', 'in']);

/** Operators between numbers by how closely they bind. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ...['+', '-'].map((operator) => [operator, 1] as const),
  ...['*', '/', '%'].map((operator) => [operator, 2] as const),
]);

/** @throws SyntaxFailure for what an API server does not read */
export function parse(expression: string): CelNode {
  return new Parser(expression).parse();
}

class Parser extends TokenReader {
  private readonly limit: DepthLimit;

  public constructor(expression: string) {
    super(expression);
    this.limit = new DepthLimit(expression);
  }

  public parse(): CelNode {
    const root = this.expression();
    if (this.token.kind !== 'end') {
      throw this.unexpected();
    }
    refuseDepth(root.depth, 0);
    return root;
  }

  private expression(): CelNode {
    return this.limit.within('expression', this.token.start, () => {
      const condition = this.logical('||');
      const { start: pos } = this.token;
      if (!this.skip('?')) {
        return condition;
      }
      const yes = this.logical('||');
      this.expect(':');
      const no = this.expression();
      const depth = 1 + Math.max(condition.depth, yes.depth, no.depth);
      return {
        op: '?:',
        args: [condition, yes, no],
        pos,
        start: condition.start,
        end: no.end,
        depth,
      };
    });
  }

  /** Terms between `||`, and those between `&&` in them. */
  private logical(op: '||' | '&&'): CelNode {
    const next = (): CelNode => (op === '||' ? this.logical('&&') : this.relation());
    const terms = [next()];
    const places: number[] = [];
    while (this.isSymbol(op)) {
      places.push(this.advance().start);
      terms.push(next());
    }
    return balanced(op, terms, places);
  }

  /** `a < b == c` is `(a < b) == c`. */
  private relation(): CelNode {
    const read = (): CelNode => this.sum(1);
    return this.limit.within('relation', this.token.start, () => {
      let left = read();
      while (this.token.kind === 'symbol' && RELATIONS.has(this.token.text)) {
        const { text, start } = this.advance();
        const right = this.limit.within('relation', start, read);
        left = binary(text as BinaryOperator, left, right, start);
      }
      return left;
    });
  }

  /** Operands of operators that bind as closely as given, or closer. */
  private sum(closeness: number): CelNode {
    return this.limit.within('sum', this.token.start, () => {
      let left = this.unary();
      for (;;) {
        const binding = this.token.kind === 'symbol' ? (BINDING.get(this.token.text) ?? 0) : 0;
        if (binding < closeness) {
          return left;
        }
        const { text, start } = this.advance();
        left = binary(text as BinaryOperator, left, this.sum(binding + 1), start);
      }
    });
  }

  /** Two signs cancel out, and a minus belongs to the number after it. */
  private unary(): CelNode {
    const first = this.token;
    if (!this.isSymbol('!') && !this.isSymbol('-')) {
      return this.member();
    }
    let count = 0;
    while (this.isSymbol(first.text)) {
      this.advance();
      count += 1;
    }
    const isNumber = this.token.kind === 'int' || this.token.kind === 'double';
    if (first.text === '-' && count === 1 && isNumber) {
      return this.member(first);
    }
    if (first.text === '!' && this.isSymbol('-')) {
      const minus = this.advance();
      return sign(
        '!_',
        count,
        this.token.kind === 'int' || this.token.kind === 'double'
          ? this.member(minus)
          : this.refuse(),
        first,
      );
    }
    return sign(first.text === '!' ? '!_' : '-_', count, this.member(), first);
  }

  private member(minus?: Token): CelNode {
    let node = minus === undefined ? this.primary() : this.number(minus);
    for (;;) {
      if (this.isSymbol('.')) {
        node = this.selection(node);
      } else if (this.isSymbol('[')) {
        node = this.index(node);
      } else {
        return node;
      }
    }
  }

  private selection(operand: CelNode): CelNode {
    this.advance();
    const isOptional = this.skip('?');
    const { text: name, start: pos } = this.name();
    const { start } = operand;
    if (!isOptional && this.isSymbol('(')) {
      const args = this.args();
      const depth = 1 + Math.max(operand.depth, deepest(args));
      return { op: 'rcall', args: [name, operand, args], pos, start, end: this.lastEnd, depth };
    }
    if (this.isSymbol('{')) {
      throw new SyntaxFailure('rules cannot make messages', start);
    }
    const depth = operand.depth + 1;
    return {
      op: isOptional ? '.?' : '.',
      args: [operand, name],
      pos,
      start,
      end: this.lastEnd,
      depth,
    };
  }

  private index(operand: CelNode): CelNode {
    const { start: pos } = this.advance();
    const op = this.skip('?') ? '[?]' : '[]';
    const key = this.expression();
    this.expect(']');
    const depth = 1 + Math.max(operand.depth, key.depth);
    return { op, args: [operand, key], pos, start: operand.start, end: this.lastEnd, depth };
  }

  private primary(): CelNode {
    const { token } = this;
    switch (token.kind) {
      case 'int':
      case 'uint':
      case 'double':
        return this.number();
      case 'string':
        return this.literal(stringIn(token));
      case 'bytes':
        return this.literal(bytesOf(token));
      case 'name':
        return this.nameOrCall();
      case 'symbol':
        return this.symbol(token);
      default:
        return this.refuse();
    }
  }

  private symbol({ text }: Token): CelNode {
    switch (text) {
      case 'true':
      case 'false':
        return this.literal(text === 'true');
      case 'null':
        return this.literal(null);
      case '(':
        return this.nested();
      case '[':
        return this.list();
      case '{':
        return this.map();
      case '.':
        this.advance();
        return this.nameOrCall(true);
      default:
        return this.refuse();
    }
  }

  private literal(args: Literal): CelNode {
    const { start, end } = this.advance();
    return { op: 'value', args, pos: start, start, end, depth: 0 };
  }

  private number(minus?: Token): CelNode {
    const node = this.literal(numberOf(this.token, minus !== undefined));
    return minus === undefined ? node : { ...node, pos: minus.start, start: minus.start };
  }

  private nested(): CelNode {
    const { start } = this.advance();
    const node = this.expression();
    this.expect(')');
    return { ...node, start, end: this.lastEnd };
  }

  /** @param isGlobal whether a dot stands before the name: no macro has such a name */
  private nameOrCall(isGlobal = false): CelNode {
    const { text, start } = this.name();
    if (KEYWORDS.has(text)) {
      throw new SyntaxFailure(`reserved identifier: ${text}`, start);
    }
    if (this.isSymbol('(')) {
      const args = this.args();
      const name = isGlobal && text === 'has' ? '.has' : text;
      return {
        op: 'call',
        args: [name, args],
        pos: start,
        start,
        end: this.lastEnd,
        depth: deepest(args),
      };
    }
    if (this.isSymbol('{')) {
      throw new SyntaxFailure('rules cannot make messages', start);
    }
    return { op: 'id', args: text, pos: start, start, end: this.lastEnd, depth: 0 };
  }

  private args(): CelNode[] {
    this.expect('(');
    const args: CelNode[] = [];
    while (args.length === 0 ? !this.isSymbol(')') : this.skip(',')) {
      args.push(this.expression());
    }
    this.expect(')');
    return args;
  }

  private list(): CelNode {
    const { start } = this.advance();
    const optional = new Set<number>();
    const items: CelNode[] = [];
    this.entries(']', () => {
      if (this.skip('?')) {
        optional.add(items.length);
      }
      items.push(this.expression());
    });
    return {
      op: 'list',
      args: items,
      optional,
      pos: start,
      start,
      end: this.lastEnd,
      depth: deepest(items),
    };
  }

  private map(): CelNode {
    const { start } = this.advance();
    const optional = new Set<number>();
    const entries: [CelNode, CelNode][] = [];
    this.entries('}', () => {
      if (this.skip('?')) {
        optional.add(entries.length);
      }
      const key = this.expression();
      this.expect(':');
      entries.push([key, this.expression()]);
    });
    return {
      op: 'map',
      args: entries,
      optional,
      pos: start,
      start,
      end: this.lastEnd,
      depth: deepest(entries.flat()),
    };
  }

  /** Reads a list with commas, of which one more may be at the end. */
  private entries(close: string, read: () => void): void {
    while (!this.isSymbol(close) && !this.isSymbol(',')) {
      read();
      if (!this.isSymbol(',')) {
        return this.expect(close);
      }
      this.advance();
      if (this.isSymbol(close)) {
        return this.expect(close);
      }
    }
    this.skip(',');
    this.expect(close);
  }
}

function deepest(nodes: readonly CelNode[]): number {
  return nodes.reduce((depth, node) => Math.max(depth, node.depth), 0);
}

function binary(op: BinaryOperator, left: CelNode, right: CelNode, pos: number): CelNode {
  const depth = 1 + Math.max(left.depth, right.depth);
  return { op, args: [left, right], pos, start: left.start, end: right.end, depth };
}

/** An operand with signs before it; two equal signs cancel out. */
function sign(op: '!_' | '-_', count: number, args: CelNode, { start }: Token): CelNode {
  return count % 2 === 0 ? args : { op, args, pos: start, start, end: args.end, depth: args.depth };
}

/**
 * Terms in halves, so that thousands of them are no deeper than a dozen; to the reader they are one
 * level.
 */
function balanced(op: '||' | '&&', terms: readonly CelNode[], places: readonly number[]): CelNode {
  const depth = deepest(terms);
  const join = (first: number, last: number): CelNode => {
    if (first > last) {
      return terms[first]!;
    }
    const middle = (first + last + 1) >> 1;
    const [left, right] = [join(first, middle - 1), join(middle + 1, last)];
    return {
      op,
      args: [left, right],
      pos: places[middle]!,
      start: left.start,
      end: right.end,
      depth,
    };
  };
  return join(0, places.length - 1);
}

/** How deep an API server goes into an expression. */
const MAX_DEPTH = 250;

/** The longest expression that an API server reads, in characters. */
const MAX_CHARACTERS = 100_000;

/** The rules of the grammar that can hold themselves. */
type Rule = 'expression' | 'relation' | 'sum';

/** Refuses what an API server finds too long, or nested too deeply. */
class DepthLimit {
  private readonly depths: Record<Rule, number> = { expression: 0, relation: 0, sum: 0 };

  public constructor(expression: string) {
    if (expression.length > MAX_CHARACTERS && [...expression].length > MAX_CHARACTERS) {
      throw new SyntaxFailure(`the expression has more than ${MAX_CHARACTERS} characters`, 0);
    }
  }

  /** Reads what is one level deeper. */
  public within<T>(rule: Rule, offset: number, read: () => T): T {
    this.depths[rule] += 1;
    if (this.depths[rule] > MAX_DEPTH) {
      throw tooDeep(offset);
    }
    const result = read();
    this.depths[rule] -= 1;
    return result;
  }
}

/** Refuses an expression whose parts are too deep, such as 300 terms of a sum. */
function refuseDepth(depth: number, offset: number): void {
  if (depth > MAX_DEPTH) {
    throw tooDeep(offset);
  }
}

function tooDeep(offset: number): SyntaxFailure {
  return new SyntaxFailure(
    `the expression is nested too deeply: an API server goes ${MAX_DEPTH} levels down`,
    offset,
  );
}

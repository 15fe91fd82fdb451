import { field, hasField, item, optionalField, optionalItem } from './fields';
import { isLoop, loop } from './loops';
import { int, method } from './methods';
import { choice, not, type Operator, OPERATORS, optionalsEqual, RELATIONS } from './operators';
import { type Compute, computeValue, type Part, type Scope, undecided, value } from './part';
import { Reader } from './reader';

const VARIABLES: ReadonlyMap<string, Compute> = new Map<string, Compute>([
  ['object', ({ object }: Scope) => object],
  ['oldObject', ({ oldObject }: Scope) => oldObject],
  ['request', ({ request }: Scope) => request],
]);

const FUNCTIONS: ReadonlyMap<string, (argument: Part) => Part> = new Map([
  ['has', hasField],
  ['int', int],
]);

/** Reads an expression, and makes of each part what computes it. */
export class Parser {
  private readonly reader: Reader;
  /** The variables of the loops around the part that is read, outer ones first. */
  private readonly locals: string[] = [];

  constructor(expression: string) {
    this.reader = new Reader(expression);
  }

  /** The whole expression. */
  public parse(): Compute {
    const whole = this.expression();
    return this.reader.next().kind === 'end' ? computeValue(whole) : undecided();
  }

  private expression(): Part {
    const condition = this.binary(0);
    if (!this.reader.skip('?')) {
      return condition;
    }
    const yes = this.expression();
    this.reader.expect(':');
    return choice(condition, yes, this.expression());
  }

  /** Operands of operators of a level, or of a higher one. */
  private binary(level: number): Part {
    let left = this.unary();
    for (;;) {
      const sign = this.reader.operator();
      const operator = OPERATORS.get(sign);
      if (operator === undefined || operator.level < level) {
        return left;
      }
      this.reader.next();
      left = combine(left, sign, operator, this.binary(operator.level + 1));
      const following = OPERATORS.get(this.reader.operator());
      if (operator.level === RELATIONS && following?.level === RELATIONS) {
        return undecided();
      }
    }
  }

  private unary(): Part {
    return this.reader.skip('!') ? not(this.unary()) : this.postfix();
  }

  private postfix(): Part {
    for (let part = this.primary(); ;) {
      if (this.reader.skip('.')) {
        part = this.member(part);
      } else if (this.reader.skip('[')) {
        part = this.reader.skip('?') ? optionalItem(part, this.expression()) : item(part, this.expression());
        this.reader.expect(']');
      } else {
        return part;
      }
    }
  }

  /** What follows a dot. */
  private member(of: Part): Part {
    if (this.reader.skip('?')) {
      return optionalField(of, this.reader.name());
    }
    const name = this.reader.name();
    if (!this.reader.skip('(')) {
      return field(of, name);
    }
    return isLoop(name) ? this.loop(name, computeValue(of)) : method(of, name, this.arguments());
  }

  /** The variable and the condition of a loop. */
  private loop(name: string, of: Compute): Part {
    const place = this.locals.push(this.reader.name()) - 1;
    this.reader.expect(',');
    const condition = computeValue(this.expression());
    this.reader.expect(')');
    this.locals.pop();
    return value(loop(name, of, place, condition));
  }

  private primary(): Part {
    const { kind, text, value: constant } = this.reader.next();
    switch (kind) {
      case 'text':
        return value(() => text);
      case 'constant':
        return value(() => constant);
      case 'name':
        return this.reader.skip('(') ? this.call(text) : value(this.variable(text));
      default:
        return this.grouped(text);
    }
  }

  /** What is in brackets. */
  private grouped(bracket: string): Part {
    switch (bracket) {
      case '(': {
        const part = this.expression();
        this.reader.expect(')');
        return part;
      }
      case '[': {
        const items = this.reader.listUntil(']', () => this.constant());
        return value(() => items);
      }
      case '{': {
        this.reader.expect('}');
        const empty = {};
        return value(() => empty);
      }
      default:
        return undecided();
    }
  }

  /** An item of a list, which is made once for all. */
  private constant(): unknown {
    const { kind, text, value: constant } = this.reader.next();
    return kind === 'text' ? text : kind === 'constant' ? constant : undecided();
  }

  private call(name: string): Part {
    const [argument, ...more] = this.arguments();
    const build = FUNCTIONS.get(name);
    return build !== undefined && argument !== undefined && more.length === 0 ? build(argument) : undecided();
  }

  private arguments(): readonly Part[] {
    return this.reader.listUntil(')', () => this.expression());
  }

  private variable(name: string): Compute {
    const place = this.locals.lastIndexOf(name);
    return place < 0 ? (VARIABLES.get(name) ?? undecided()) : ({ locals }) => locals[place];
  }
}

function combine(left: Part, sign: string, { build }: Operator, right: Part): Part {
  return sign === '==' && left.isOptional && right.isOptional
    ? value(optionalsEqual(left.compute, right.compute))
    : value(build(computeValue(left), computeValue(right)));
}

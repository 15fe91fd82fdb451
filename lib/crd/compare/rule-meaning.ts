import { Double } from '../../cel/runtime/numbers';
import { canonicalRule, objectText } from './canonical-rule';
import { compared } from './rule-bounds';
import { type NewThings, ResourceFields, type Verdict } from './rule-fields';
import { callOf, computedText, isMacro, type MacroCall } from './rule-calls';
import type { OperatorNode, RuleNode } from './rule-syntax';
import { computed, constant, ERROR, partTerm, type RuleValue, type Term, type View, wholeText } from './rule-values';
import type { Constant, World } from './rule-worlds';

/** The variables of a rule, by their names. */
export type Scope = ReadonlyMap<string, RuleValue>;

/**
 * Works out what a rule says of a resource that was valid before, in one world.
 *
 * What is not known of the resource, the world decides: whether a field is there, whether a value is the one that the rule
 * compares it with, and for all else that the rule computes whether it is true, false or an error.
 */
export class RuleMeaning {
  private readonly fields: ResourceFields;

  public constructor(
    private readonly world: World,
    private readonly view: View,
    private readonly news: NewThings,
  ) {
    this.fields = new ResourceFields(world, view, news);
  }

  public verdict(node: RuleNode, scope: Scope): Verdict {
    this.world.step();
    switch (node.op) {
      case '&&':
      case '||':
        return this.joined(node.op === '&&' ? 'false' : 'true', node.args, scope);
      case '!_':
        return NEGATED[this.verdict(node.args, scope)];
      default:
        return this.verdictOf(this.value(node, scope));
    }
  }

  /** In CEL, the side that settles it counts, even if the other one is an error. */
  private joined(settling: 'true' | 'false', [left, right]: readonly [RuleNode, RuleNode], scope: Scope): Verdict {
    const first = this.verdict(left, scope);
    if (first === settling) {
      return first;
    }
    const second = this.verdict(right, scope);
    return second === settling || first !== 'error' ? second : 'error';
  }

  private verdictOf(value: RuleValue): Verdict {
    switch (value.kind) {
      case 'constant':
        return value.value === true ? 'true' : value.value === false ? 'false' : 'error';
      case 'term':
        return this.world.equals(wholeText(value, this.view), true, [true, false]) ? 'true' : 'false';
      default:
        return 'error';
    }
  }

  private value(node: RuleNode, scope: Scope): RuleValue {
    this.world.step();
    switch (node.op) {
      case 'value':
        return literal(node.args);
      case 'id':
        return scope.get(node.args) ?? computed(node.args);
      case '.':
        return this.fields.select(this.value(node.args[0], scope), node.args[1]);
      case '.?':
        return this.fields.selectOptional(this.value(node.args[0], scope), node.args[1]);
      case '?:':
        return this.chosen(node.args, scope);
      case 'list':
        return this.list(node.args, scope);
      case 'map':
        return node.args.length === 0 ? { kind: 'list', items: [] } : this.opaque(node, scope);
      case 'call':
      case 'rcall':
        return this.call(node, scope);
      case '!_':
        return boolean(this.verdict(node, scope));
      case '-_':
        return this.computedFrom(node.op, [node.args], scope);
      default:
        return this.operation(node, scope);
    }
  }

  private operation(node: OperatorNode, scope: Scope): RuleValue {
    switch (node.op) {
      case '&&':
      case '||':
        return boolean(this.verdict(node, scope));
      case '==':
      case '!=':
        return this.equality(node.op, node.args, scope);
      case 'in':
        return this.membership(node.args, scope);
      default:
        return this.computedFrom(node.op, node.args, scope);
    }
  }

  private chosen([condition, yes, no]: readonly [RuleNode, RuleNode, RuleNode], scope: Scope): RuleValue {
    const verdict = this.verdict(condition, scope);
    return verdict === 'error' ? ERROR : this.value(verdict === 'true' ? yes : no, scope);
  }

  private list(items: readonly RuleNode[], scope: Scope): RuleValue {
    const values = items.map((item) => this.value(item, scope));
    return values.some(({ kind }) => kind === 'error') ? ERROR : { kind: 'list', items: values };
  }

  private equality(op: '==' | '!=', [left, right]: readonly [RuleNode, RuleNode], scope: Scope): RuleValue {
    const [a, b] = [this.value(left, scope), this.value(right, scope)];
    if (a.kind === 'error' || b.kind === 'error') {
      return ERROR;
    }
    return constant(this.fields.equal(a, b) === (op === '=='));
  }

  private membership([item, list]: readonly [RuleNode, RuleNode], scope: Scope): RuleValue {
    const [value, container] = [this.value(item, scope), this.value(list, scope)];
    if (value.kind === 'error' || container.kind === 'error') {
      return ERROR;
    }
    if (container.kind === 'list') {
      return constant(container.items.some((each) => this.fields.equal(value, each)));
    }
    return constant(this.world.decide(`${this.fields.textOf(value)} in ${this.fields.textOf(container)}`, 2) === 0);
  }

  private call(node: RuleNode & { readonly op: 'call' | 'rcall' }, scope: Scope): RuleValue {
    const [name, receiver, args] = node.op === 'call' ? [node.args[0], undefined, node.args[1]] : node.args;
    const [first] = args;
    if (name === 'has' && receiver === undefined && first?.op === '.') {
      return boolean(this.fields.has(this.value(first.args[0], scope), first.args[1]));
    }
    if (receiver?.op === 'id' && receiver.args === 'cel' && name === 'bind') {
      const [variable, bound, body] = args;
      return variable?.op === 'id' && bound !== undefined && body !== undefined
        ? this.value(body, new Map([...scope, [variable.args, this.value(bound, scope)]]))
        : ERROR;
    }
    if (receiver !== undefined && isMacro(name, args)) {
      return this.macro({ name, receiver, args }, scope);
    }
    return this.computedFrom(name, receiver === undefined ? args : [receiver, ...args], scope);
  }

  /** A value that is computed: folded where it can be, and else a term that has an error where one is possible. */
  private computedFrom(name: string, parts: readonly RuleNode[], scope: Scope): RuleValue {
    const values = parts.map((part) => this.value(part, scope));
    if (values.some(({ kind }) => kind === 'error')) {
      return ERROR;
    }
    const { folded, isTotal } = callOf(name, values);
    const known = folded ?? compared(this.world, name, values);
    if (known !== undefined) {
      return known;
    }
    const text = computedText(
      name,
      values.map((value) => this.fields.textOf(value)),
    );
    return isTotal || this.world.decide(`${text} is no error`, 2) === 0 ? computed(text) : ERROR;
  }

  /** A loop over a list; what holds for any item holds for all. */
  private macro(call: MacroCall, scope: Scope): RuleValue {
    const over = this.value(call.receiver, scope);
    if (over.kind === 'error') {
      return ERROR;
    }
    if (over.kind === 'list' && over.items.length === 0) {
      return EMPTY_LOOPS.get(call.name) ?? this.opaqueLoop(call, over, scope);
    }
    const [variable, body] = call.args;
    if (call.name === 'all' && call.args.length === 2 && variable?.op === 'id' && body !== undefined) {
      if (over.kind === 'term' && this.holdsForEach(over, variable.args, body, scope)) {
        return constant(true);
      }
    }
    return this.opaqueLoop(call, over, scope);
  }

  private holdsForEach(over: Term, variable: string, body: RuleNode, scope: Scope): boolean {
    const isMap = over.at.after?.type === 'object';
    const text = `${over.text}[any ${scope.size}]`;
    const item = isMap ? computed(text) : partTerm(over, text, ({ items }) => items);
    const inner = new Map([...scope, [variable, item] as const]);
    return this.world.always((world) => new RuleMeaning(world, this.view, this.news).verdict(body, inner) === 'true');
  }

  private opaqueLoop({ name, args }: MacroCall, over: RuleValue, scope: Scope): RuleValue {
    const receiver: RuleNode = { op: 'id', args: LIST };
    return this.opaque({ op: 'rcall', args: [name, receiver, args] }, new Map([...scope, [LIST, over]]));
  }

  /** A part that is not looked into: the same text means the same, where the two releases see the same values. */
  private opaque(node: RuleNode, scope: Scope): RuleValue {
    const texts = new Map([...scope].map(([name, value]) => [name, this.fields.textOf(value)]));
    const text = canonicalRule(node, texts);
    return this.world.decide(`${text} is no error`, 2) === 0 ? computed(text) : ERROR;
  }
}

/** Stands for the list of a loop; no variable has this name. */
const LIST = '$list';

const NEGATED = { true: 'false', false: 'true', error: 'error' } as const;

const EMPTY_LOOPS: ReadonlyMap<string, RuleValue> = new Map<string, RuleValue>([
  ['all', constant(true)],
  ['exists', constant(false)],
  ['exists_one', constant(false)],
  ['existsOne', constant(false)],
  ['filter', { kind: 'list', items: [] }],
  ['map', { kind: 'list', items: [] }],
]);

function boolean(verdict: Verdict): RuleValue {
  return verdict === 'error' ? ERROR : constant(verdict === 'true');
}

function literal(value: unknown): RuleValue {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? constant(number) : computed(`number ${value}`);
  }
  if (value instanceof Double) {
    return constant(value.value);
  }
  if (typeof value === 'object' && value !== null) {
    return computed(objectText(value));
  }
  return constant(value as Constant);
}

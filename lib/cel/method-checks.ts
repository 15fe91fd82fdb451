import type { CelContext, CelMethodNode, CelType, CelTypeChecker } from './engine';

const NUMBERS = ['int', 'uint', 'double', 'google.protobuf.Duration'];
const ORDERED = [...NUMBERS, 'bool', 'string', 'bytes', 'google.protobuf.Timestamp'];

/** What a type has to be: one of some names, or of a kind; a type that nobody knows is always right. */
type Demand = readonly string[] | CelType['kind'];

/** Methods without arguments that do not take every list, and the items that they take. */
const ITEMS: ReadonlyMap<string, Demand> = new Map<string, Demand>([
  ['sum', NUMBERS],
  ['min', ORDERED],
  ['max', ORDERED],
  ['isSorted', ORDERED],
  ['sort', ORDERED],
  ['flatten', 'list'],
]);

/** Macros, and what their last part has to give. */
const RESULTS: ReadonlyMap<string, Demand> = new Map<string, Demand>([
  ['sortBy', ORDERED],
  ['transformMapEntry', 'map'],
  ['optFlatMap', 'optional'],
]);

/** Refuses a call of a method that the engine takes, and an API server does not. */
export function refuseLooseCall(checker: CelTypeChecker, node: CelMethodNode, context: CelContext): void {
  const [name, receiver, parts] = node.args;
  const { kind, valueType } = checker.check(receiver, context);
  const wrong = (type: CelType, what: string): Error =>
    checker.createError('no_such_overload', `${name}() does not take ${what} '${checker.formatType(type)}'`, node);

  const item = kind === 'list' && parts.length === 0 ? valueType : undefined;
  if (item !== undefined && !meets(item, ITEMS.get(name))) {
    throw wrong(item, 'items of type');
  }
  const result = parts.at(-1)?.checkedType;
  if (result !== undefined && !meets(result, RESULTS.get(name))) {
    throw wrong(result, 'parts of type');
  }
  if (name === 'sortBy' && kind === 'map') {
    throw wrong(checker.check(receiver, context), 'receivers of type');
  }
  if (kind === 'dyn') {
    refuseArguments(checker, node, context);
  }
}

/** The engine does not look at arguments where it does not know the type of the receiver. */
function refuseArguments(checker: CelTypeChecker, node: CelMethodNode, context: CelContext): void {
  const [name, receiver, parts] = node.args;
  const candidates = checker.registry.functionCandidates(true, name, parts.length);
  if (candidates.macro) {
    return;
  }
  const types = parts.map((part) => checker.check(part, context));
  if (candidates.findFunction(types, checker.check(receiver, context)) === null) {
    const text = types.map((type) => checker.formatType(type)).join(', ');
    throw checker.createError('no_such_overload', `found no matching overload for '${name}(${text})'`, node);
  }
}

function meets({ kind, name }: CelType, demand: Demand | undefined): boolean {
  const isOpen = demand === undefined || kind === 'dyn' || kind === 'param';
  return isOpen || (typeof demand === 'string' ? kind === demand : demand.includes(name));
}

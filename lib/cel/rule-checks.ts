import type { CelMethodNode, CelNode, CelType, CelTypeChecker } from './engine';
import { walk } from './tree';

const NUMBERS = ['int', 'uint', 'double', 'google.protobuf.Duration'];
const ORDERED = [...NUMBERS, 'bool', 'string', 'bytes', 'google.protobuf.Timestamp'];

/** Methods of lists, and the items that they take. */
const ITEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['sum', NUMBERS],
  ['min', ORDERED],
  ['max', ORDERED],
  ['isSorted', ORDERED],
]);

/** Has the check of types refuse what the engine allows, and an API server that knows the types does not. */
export function refuseLooseTypes(root: CelNode): void {
  for (const node of walk(root)) {
    const { check } = node.meta;
    if (node.op === '[]' || node.op === '[?]') {
      node.setMeta('check', (checker, _node, context) => {
        refuseObject(checker, checker.check(node.args[0], context), node);
        return check(checker, node, context);
      });
    } else if (node.op === 'rcall' && ITEMS.has(node.args[0])) {
      node.setMeta('check', (checker, _node, context) => {
        const type = check(checker, node, context);
        refuseItems(checker, checker.check(node.args[1], context), node);
        return type;
      });
    }
  }
}

/** An object with fields is no map: `self['name']` works for maps alone. */
function refuseObject(checker: CelTypeChecker, operand: CelType, node: CelNode): void {
  const { kind, name } = operand.kind === 'optional' ? operand.valueType! : operand;
  if (kind === 'message') {
    const text = `'${name}' has fields and no keys; name the field after a dot, escaped if it has to be`;
    throw checker.createError('no_such_overload', text, node);
  }
}

function refuseItems(checker: CelTypeChecker, list: CelType, node: CelMethodNode): void {
  const [name] = node.args;
  const item = list.kind === 'list' ? list.valueType : undefined;
  if (item !== undefined && !['dyn', 'param'].includes(item.kind) && !ITEMS.get(name)?.includes(item.name)) {
    const text = `${name}() does not take items of type '${checker.formatType(item)}'`;
    throw checker.createError('no_such_overload', text, node);
  }
}

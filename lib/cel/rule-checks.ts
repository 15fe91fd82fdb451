import type { CelContext, CelMacro, CelMethodNode, CelNode, CelType, CelTypeChecker } from './engine';
import { refuseFormatted } from './format-checks';
import { refuseLooseCall } from './method-checks';
import type { SchemaTypes } from './schema-types';
import { walk } from './tree';

/** What has members beside the objects of a schema. */
const WITH_MEMBERS: readonly CelType['kind'][] = ['map', 'list', 'dyn', 'param'];

const KEYS = ['string', 'int', 'uint', 'bool', 'double'];

/**
 * Has the check of types refuse what the engine allows, and an API server that knows the types does not.
 *
 * @param types those that were declared, and so have fields
 */
export function refuseLooseTypes(root: CelNode, types: SchemaTypes): void {
  for (const node of walk(root)) {
    switch (node.op) {
      case '[]':
      case '[?]':
        before(node, (checker, context) => {
          const operand = checker.check(node.args[0], context);
          refuseObject(checker, operand, node);
          refuseKey(checker, operand, checker.check(node.args[1], context), node);
        });
        break;
      case '.':
      case '.?':
        before(node, (checker, context) => refuseField(checker, checker.check(node.args[0], context), types, node));
        break;
      case 'rcall':
        after(node, (checker, context) => {
          refuseFormatted(checker, node, context);
          refuseLooseCall(checker, node, context);
        });
        break;
      default:
    }
  }
}

type Refusal = (checker: CelTypeChecker, context: CelContext) => void;

function before(node: CelNode, refuse: Refusal): void {
  const { check } = node.meta;
  node.setMeta('check', (checker, _node, context) => {
    refuse(checker, context);
    return check(checker, node, context);
  });
}

/** A macro has its types checked by itself. */
function after(node: CelMethodNode, refuse: Refusal): void {
  const { check, macro } = node.meta;
  const refused = (checker: CelTypeChecker, context: CelContext, type: CelType): CelType => {
    refuse(checker, context);
    return type;
  };
  if (macro === undefined) {
    node.setMeta('check', (checker, _node, context) => refused(checker, context, check(checker, node, context)));
  } else {
    const typeCheck: CelMacro['typeCheck'] = (checker, _macro, context) =>
      refused(checker, context, macro.typeCheck(checker, macro, context));
    const evaluate: CelMacro['evaluate'] = (evaluator, _macro, context) => macro.evaluate(evaluator, macro, context);
    node.setMeta('macro', { typeCheck, evaluate });
  }
}

/** An object with fields is no map: `self['name']` works for maps alone. */
function refuseObject(checker: CelTypeChecker, operand: CelType, node: CelNode): void {
  const { kind, name } = contentOf(operand);
  if (kind === 'message') {
    const text = `'${name}' has fields and no keys; name the field after a dot, escaped if it has to be`;
    throw checker.createError('no_such_overload', text, node);
  }
}

/** A map is asked for keys of its own type; what is neither a map nor a list has none. */
function refuseKey(checker: CelTypeChecker, operand: CelType, key: CelType, node: CelNode): void {
  const content = contentOf(operand);
  const isKey = key.kind === 'dyn' || key.kind === 'param' || KEYS.includes(key.name);
  const isRight = content.keyType === undefined || content.keyType.unify(checker.registry, key) !== null;
  if (!isKey || !isRight || !WITH_MEMBERS.includes(content.kind)) {
    const text = `'${checker.formatType(content)}' has no keys of type '${checker.formatType(key)}'`;
    throw checker.createError('no_such_overload', text, node);
  }
}

/** Bytes, points in time, addresses and the like are objects to the engine, and have no fields. */
function refuseField(checker: CelTypeChecker, operand: CelType, types: SchemaTypes, node: CelNode): void {
  const { kind, name } = contentOf(operand);
  if (!WITH_MEMBERS.includes(kind) && types.fieldsOf(name) === undefined) {
    throw checker.createError('no_such_overload', `'${name}' has no fields`, node);
  }
}

function contentOf(type: CelType): CelType {
  return type.kind === 'optional' ? type.valueType! : type;
}

import { suggest } from '../internal/suggest';
import type { CelNode, CelType } from './engine';
import type { SchemaTypes } from './schema-types';
import { literalText, walk } from './tree';

/** A field that an expression names and the schema does not have. */
export interface UnknownField {
  /** Where in the expression the name stands. */
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

type Access = CelNode & { readonly op: '.' | '.?' | '[]' | '[?]' };

/** All names in an expression that may be those of fields. */
export function mentionedFields(root: CelNode): ReadonlySet<string> {
  const names = [...walk(root)].map((node) => (isAccess(node) ? fieldName(node) : undefined));
  return new Set(names.filter((name) => name !== undefined));
}

/**
 * Has the check of types report fields that are not in the schema, wherever they are named.
 *
 * The engine stops at the first of them, and overlooks those behind `.?` and inside of `has()`.
 */
export function reportUnknownFields(root: CelNode, types: SchemaTypes, report: (field: UnknownField) => void): void {
  for (const node of walk(root)) {
    if (!isAccess(node)) {
      continue;
    }
    const { check } = node.meta;
    node.setMeta('check', (checker, _node, context) => {
      const operand = checker.check(node.args[0], context);
      const unknown = unknownField(node, operand, types);
      if (unknown === undefined) {
        return check(checker, node, context);
      }
      report(unknown);
      return checker.dynType;
    });
  }
}

function unknownField(node: Access, operand: CelType, types: SchemaTypes): UnknownField | undefined {
  const { name: type } = operand.kind === 'optional' ? operand.valueType! : operand;
  const known = types.fieldsOf(type);
  const field = fieldName(node);
  if (known === undefined || field === undefined || known.includes(field)) {
    return undefined;
  }
  const meant = suggest(field, known);
  return {
    offset: typeof node.args[1] === 'string' ? node.pos : node.args[1].pos,
    message: `unknown field '${field}' of ${type}`,
    ...(meant !== undefined && { hint: `did you mean '${meant}'?` }),
  };
}

function isAccess(node: CelNode): node is Access {
  return node.op === '.' || node.op === '.?' || node.op === '[]' || node.op === '[?]';
}

/** The name of the field, if it is written in the expression. */
function fieldName(node: Access): string | undefined {
  const [, field] = node.args;
  return typeof field === 'string' ? field : literalText(field);
}

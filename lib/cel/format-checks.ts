import type { CelContext, CelMethodNode, CelNode, CelType, CelTypeChecker } from './engine';
import { formatClauses } from './libraries/string-format';
import { literalText } from './tree';

/** The types that each clause of `format()` takes; `%s` takes lists and maps too, see below. */
const TAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['d', ['int', 'uint']],
  ['o', ['int', 'uint']],
  ['b', ['int', 'uint', 'bool']],
  ['x', ['int', 'uint', 'string', 'bytes']],
  ['X', ['int', 'uint', 'string', 'bytes']],
  // `NaN` and `Infinity` can be texts.
  ['f', ['double', 'string']],
]);

const TEXTS = ['int', 'uint', 'double', 'bool', 'string', 'bytes', 'type', 'null'];
const TIMES = ['google.protobuf.Timestamp', 'google.protobuf.Duration'];

/** Refuses a value that its clause does not take, where the template and the list of values are written out. */
export function refuseFormatted(checker: CelTypeChecker, node: CelMethodNode, context: CelContext): void {
  const [name, receiver, [list]] = node.args;
  const template = name === 'format' ? literalText(receiver) : undefined;
  if (template === undefined || list?.op !== 'list') {
    return;
  }
  for (const [i, clause] of formatClauses(template).entries()) {
    const value = list.args[i];
    const odd = value && oddPart(checker, value, clause, context);
    if (odd !== undefined) {
      const type = checker.formatType(checker.check(odd, context));
      throw checker.createError('no_such_overload', `'%${clause}' does not take values of type '${type}'`, odd);
    }
  }
}

/** The value, or the part of a literal, that a clause does not take. */
function oddPart(checker: CelTypeChecker, value: CelNode, clause: string, context: CelContext): CelNode | undefined {
  const type = checker.check(value, context);
  if (!takes(clause, type)) {
    return value;
  }
  const parts = clause !== 's' ? [] : value.op === 'list' ? value.args : value.op === 'map' ? value.args.flat() : [];
  return parts.map((part) => oddPart(checker, part, clause, context)).find((odd) => odd !== undefined);
}

function takes(clause: string, { kind, name }: CelType): boolean {
  if (kind === 'dyn' || kind === 'param') {
    return true;
  }
  const isText = clause === 's' && (kind === 'list' || kind === 'map' || [...TEXTS, ...TIMES].includes(name));
  return isText || (TAKEN.get(clause)?.includes(name) ?? false);
}

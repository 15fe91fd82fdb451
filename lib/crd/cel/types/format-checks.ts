import { type CelNode, literalText, type MethodNode, walk } from '../syntax/node';
import { describeType, type Type } from '../syntax/type';
import { typeFailure, type TypedExpression } from './typed-expression';
import { formatParts } from '../values/format-template';

type Findings = TypedExpression['findings'];

/** The types that each clause of `format()` takes; `%s` takes lists and maps too, see below. */
const TAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['d', ['int', 'uint']],
  ['o', ['int', 'uint']],
  ['b', ['int', 'uint', 'bool']],
  ['x', ['int', 'uint', 'string', 'bytes']],
  ['X', ['int', 'uint', 'string', 'bytes']],
  // `NaN` and `Infinity` can be texts.
  ['f', ['double', 'string']],
  ['e', ['double', 'string']],
]);

const TEXTS = ['int', 'uint', 'double', 'bool', 'string', 'bytes', 'type', 'null'];
const TIMES = ['google.protobuf.Timestamp', 'google.protobuf.Duration'];

/**
 * Refuses values that their clauses do not take, where the template and the list of values are written out.
 *
 * @throws TypeFailure
 */
export function refuseFormatted({ ast, findings }: TypedExpression): void {
  for (const node of walk(ast)) {
    if (node.op === 'rcall' && node.args[0] === 'format') {
      refuseValues(node, findings);
    }
  }
}

function refuseValues(node: MethodNode, findings: Findings): void {
  const [, receiver, [list]] = node.args;
  const template = literalText(receiver);
  if (template === undefined || list?.op !== 'list') return;
  const clauses = readClauses(template, list.args.length, node);
  for (const [i, clause] of clauses.entries()) {
    const odd = oddPart(list.args[i]!, clause, findings);
    if (odd !== undefined) {
      const type = describeType(findings.get(odd)!.type);
      throw typeFailure(odd, `'%${clause}' does not take values of type '${type}'`);
    }
  }
  if (clauses.length < list.args.length) {
    throw typeFailure(node, `format() has ${clauses.length} clauses and ${list.args.length} values`);
  }
}

/** The letters of the clauses of a template. */
function readClauses(template: string, values: number, node: CelNode): string[] {
  try {
    return [...formatParts(template, values)].flatMap((part) => (typeof part === 'string' ? [] : [part.verb]));
  } catch (error) {
    throw typeFailure(node, `format() does not fit its values: ${(error as Error).message}`);
  }
}

/** The value, or the part of a literal, that a clause does not take. */
function oddPart(value: CelNode, clause: string, findings: Findings): CelNode | undefined {
  if (!takes(clause, findings.get(value)!.type)) return value;
  const parts = clause !== 's' ? [] : value.op === 'list' ? value.args : value.op === 'map' ? value.args.flat() : [];
  return parts.map((part) => oddPart(part, clause, findings)).find((odd) => odd !== undefined);
}

function takes(clause: string, { kind, name }: Type): boolean {
  if (kind === 'dyn') return true;
  const isText = clause === 's' && (kind === 'list' || kind === 'map' || [...TEXTS, ...TIMES].includes(name));
  return isText || (TAKEN.get(clause)?.includes(name) ?? false);
}

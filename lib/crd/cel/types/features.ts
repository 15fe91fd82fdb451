import { didYouMean } from '../../json/suggest';
import { NAMESPACES } from '../functions/row';
import { namesOf, overloadsOf } from '../functions/table';
import { MACROS, variableCount } from '../syntax/cel-node';
import { problemAt } from '../syntax/syntax-problem';
import { qualifiedFunction } from './type-names';

import type { FunctionRow } from '../functions/row';
import type { CallNode, CelNode, MethodNode } from '../syntax/cel-node';
import type { CelProblem } from '../syntax/syntax-problem';

/*
 * An API server compiles new expressions with what its predecessor knew, so that a rollback can read them; the
 * versions are one above those in which macros and functions came.
 */

/** When macros that had one variable came with a second one. */
const TWO_VARIABLES = 33;

const OPTIONAL_SYNTAX = 29;

/** The oldest Kubernetes in which an expression can be used, and why. */
export interface MinimumKubernetesVersion {
  /** Such as `1.31`. */
  readonly version: string;
  /** Feature that came with it, such as `ip()`. */
  readonly feature: string;
}

/** The same by its minor version of Kubernetes 1. */
interface Use {
  readonly minor: number;
  readonly feature: string;
}

/** The version that an expression needs; undefined if any will do. */
export function minimumVersion(nodes: readonly CelNode[]): MinimumKubernetesVersion | undefined {
  let newest: Use = { minor: 0, feature: '' };
  for (const node of nodes) {
    const use = useOf(node);
    if (use !== undefined && use.minor > newest.minor) {
      newest = use;
    }
  }
  return newest.minor === 0 ? undefined : { version: `1.${newest.minor}`, feature: newest.feature };
}

/** Nobody reads more problems of one expression. */
const MOST_PROBLEMS = 100;

/** The calls of functions that Kubernetes does not have. */
export function unknownFunctions(expression: string, nodes: readonly CelNode[]): CelProblem[] {
  return nodes
    .filter((node) => (node.op === 'call' || node.op === 'rcall') && sinceOf(node) === undefined)
    .slice(0, MOST_PROBLEMS)
    .map((node) => {
      const [name] = (node as CallNode).args;
      const hint = didYouMean(name, knownNames(node as CallNode), "'");
      return problemAt(expression, node.pos, {
        code: 'unknown-function',
        message: `unknown function '${name}'`,
        hint,
      });
    });
}

function useOf(node: CelNode): Use | undefined {
  switch (node.op) {
    case '.?':
    case '[?]':
      return { minor: OPTIONAL_SYNTAX, feature: `'${node.op === '.?' ? '.?' : '[?'}'` };
    case 'list':
    case 'map':
      return node.optional.size > 0
        ? { minor: OPTIONAL_SYNTAX, feature: "'?' in a literal" }
        : undefined;
    case 'call':
      return { minor: sinceOf(node) ?? 0, feature: `${node.args[0]}()` };
    case 'rcall': {
      const [name] = node.args;
      return variableCount(node) === 2 && MACROS.get(name)!.since < TWO_VARIABLES
        ? { minor: TWO_VARIABLES, feature: `${name}() with two variables` }
        : { minor: sinceOf(node) ?? 0, feature: `${qualifiedFunction(node) ?? name}()` };
    }
    default:
      return undefined;
  }
}

function sinceOf(node: CallNode): number | undefined {
  const [name] = node.args;
  if (node.op === 'call') {
    return name === 'has' ? 0 : firstOf(overloadsOf('function', name));
  }
  const namespace = namespaceOf(node);
  const own = MACROS.get(name)?.since ?? firstOf(overloadsOf('method', name));
  const qualified =
    namespace === undefined ? undefined : firstOf(overloadsOf('function', `${namespace}.${name}`));
  // A variable may have the name of a namespace; then the function is not one of it.
  return qualified ?? (namespace !== undefined && own === undefined ? undefined : own);
}

function firstOf(rows: readonly FunctionRow[]): number | undefined {
  return rows.length === 0 ? undefined : Math.min(...rows.map(({ since }) => since));
}

/** The name before the dot, if functions stand behind it. */
function namespaceOf({ args: [, receiver] }: MethodNode): string | undefined {
  const name = receiver.op === 'id' ? receiver.args : undefined;
  return name !== undefined && NAMESPACES.has(name) ? name : undefined;
}

function knownNames(node: CallNode): string[] {
  if (node.op === 'call') {
    return ['has', ...namesOf('function').filter((name) => !name.includes('.'))];
  }
  const namespace = namespaceOf(node);
  return namespace === undefined
    ? [...MACROS.keys(), ...namesOf('method')]
    : namesOf('function').flatMap((name) =>
        name.startsWith(`${namespace}.`) ? [name.slice(namespace.length + 1)] : [],
      );
}

import { type FunctionRow, NAMESPACES } from '../functions/row';
import { namesOf, overloadsOf } from '../functions/table';
import { MACROS, variableCount } from '../syntax/macros';
import type { CallNode, CelNode, MethodNode } from '../syntax/node';
import { qualifiedFunction } from './names';

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

/** The first minor version of Kubernetes 1 in which an expression compiles, and what it owes that to. */
export interface RequiredVersion {
  readonly minor: number;
  /** Such as `ip()`. */
  readonly feature: string;
}

/** A call of a function that Kubernetes does not have. */
export interface UnknownFunction {
  /** Where the name is. */
  readonly offset: number;
  readonly name: string;
  /** The functions that would be known at this place. */
  readonly known: readonly string[];
}

/** Returns the version that an expression needs; undefined if any will do. */
export function requiredVersion(nodes: readonly CelNode[]): RequiredVersion | undefined {
  let required: RequiredVersion | undefined;
  for (const node of nodes) {
    const use = useOf(node);
    if (use !== undefined && use.minor > (required?.minor ?? 0)) {
      required = use;
    }
  }
  return required;
}

export function minimumVersion(required: RequiredVersion | undefined): MinimumKubernetesVersion | undefined {
  return required && { version: `1.${required.minor}`, feature: required.feature };
}

/** The calls of functions that Kubernetes does not have. */
export function unknownFunctions(nodes: readonly CelNode[]): UnknownFunction[] {
  return nodes.flatMap((node): UnknownFunction[] => {
    if ((node.op !== 'call' && node.op !== 'rcall') || sinceOf(node) !== undefined) return [];
    return [{ offset: node.pos, name: node.args[0], known: knownNames(node) }];
  });
}

function useOf(node: CelNode): RequiredVersion | undefined {
  switch (node.op) {
    case '.?':
    case '[?]':
      return { minor: OPTIONAL_SYNTAX, feature: `'${node.op === '.?' ? '.?' : '[?'}'` };
    case 'list':
    case 'map':
      return node.optional.size > 0 ? { minor: OPTIONAL_SYNTAX, feature: "'?' in a literal" } : undefined;
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
  if (node.op === 'call') return name === 'has' ? 0 : firstOf(overloadsOf('function', name));
  const namespace = namespaceOf(node);
  const own = MACROS.get(name)?.since ?? firstOf(overloadsOf('method', name));
  const qualified = namespace === undefined ? undefined : firstOf(overloadsOf('function', `${namespace}.${name}`));
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

/** The names that a call could have, without the namespace. */
function knownNames(node: CallNode): string[] {
  if (node.op === 'call') return ['has', ...namesOf('function').filter((name) => !name.includes('.'))];
  const namespace = namespaceOf(node);
  return namespace === undefined
    ? [...MACROS.keys(), ...namesOf('method')]
    : namesOf('function').flatMap((name) =>
        name.startsWith(`${namespace}.`) ? [name.slice(namespace.length + 1)] : [],
      );
}

import type { CelCallNode, CelNode } from './engine';
import { walk } from './tree';

/**
 * The functions of CEL in Kubernetes, by the minor version from which on new expressions may use them.
 *
 * An API server compiles new expressions with what its predecessor knew, so that a rollback can read them; the
 * versions are one above those in which the functions came.
 */
const ALWAYS = 0;

const GLOBALS = byVersion([
  [ALWAYS, 'has size type int uint double string bool bytes dyn timestamp duration url isURL'],
  [29, 'quantity isQuantity sign'],
  [31, 'ip isIP cidr isCIDR'],
  [34, 'semver isSemver'],
]);

/** Functions behind a name that is no variable, such as `sets.contains`. */
const NAMESPACES = byVersion([
  [29, 'optional.of optional.ofNonZeroValue optional.none'],
  [30, 'sets.contains sets.equivalent sets.intersects strings.quote'],
  [31, 'ip.isCanonical'],
  [32, 'format.named format.dns1123Label format.dns1123Subdomain format.dns1035Label format.qualifiedName'],
  [32, 'format.dns1123LabelPrefix format.dns1123SubdomainPrefix format.dns1035LabelPrefix format.labelValue'],
  [32, 'format.uri format.uuid format.byte format.date format.datetime'],
  [33, 'optional.unwrap'],
  [35, 'lists.range'],
]);

const METHODS = byVersion([
  [ALWAYS, 'all exists exists_one map filter size contains startsWith endsWith matches find findAll'],
  [ALWAYS, 'charAt indexOf lastIndexOf join lowerAscii upperAscii replace split substring trim'],
  [ALWAYS, 'isSorted sum min max'],
  [ALWAYS, 'getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth'],
  [ALWAYS, 'getSeconds getScheme getHost getHostname getPort getEscapedPath getQuery'],
  [29, 'hasValue value or orValue optMap optFlatMap'],
  [29, 'add sub asInteger asApproximateFloat isInteger isGreaterThan isLessThan compareTo'],
  [30, 'format'],
  [31, 'family isUnspecified isLoopback isLinkLocalUnicast isLinkLocalMulticast isGlobalUnicast'],
  [31, 'containsIP containsCIDR masked prefixLength ip'],
  [32, 'validate'],
  [33, 'first last unwrapOpt'],
  [33, 'existsOne transformList transformMap transformMapEntry'],
  [34, 'major minor patch'],
  [35, 'slice flatten sort sortBy reverse distinct'],
]);

/** Macros that came with a second variable later. */
const TWO_VARIABLES = 33;
const ONE_VARIABLE_MACROS = new Set(['all', 'exists', 'exists_one']);

const OPTIONAL_SYNTAX = 29;

/** The first minor version of Kubernetes 1 in which an expression compiles, and what it owes that to. */
export interface RequiredVersion {
  readonly minor: number;
  /** Such as `ip()`. */
  readonly feature: string;
}

/** A call of a function that Kubernetes does not have. */
export interface UnknownFunction {
  readonly node: CelCallNode;
  readonly name: string;
  /** The functions that would be known at this place. */
  readonly known: readonly string[];
}

/** What an expression needs that not every version has; undefined if any will do. */
export function requiredVersion(root: CelNode): RequiredVersion | undefined {
  let required: RequiredVersion | undefined;
  for (const node of walk(root)) {
    const use = useOf(node);
    if (use !== undefined && use.minor > (required?.minor ?? ALWAYS)) {
      required = use;
    }
  }
  return required;
}

/** The calls of functions that are the engine's own, or nobody's. */
export function unknownFunctions(root: CelNode): UnknownFunction[] {
  return [...walk(root)].flatMap((node): UnknownFunction[] => {
    if (node.op !== 'call' && node.op !== 'rcall') {
      return [];
    }
    const { table, name } = lookup(node);
    return table.has(name) ? [] : [{ node, name: node.args[0], known: knownNames(table, name) }];
  });
}

function useOf(node: CelNode): RequiredVersion | undefined {
  switch (node.op) {
    case '.?':
    case '[?]':
      return { minor: OPTIONAL_SYNTAX, feature: `'${node.op === '.?' ? '.?' : '[?'}'` };
    case 'call':
    case 'rcall': {
      const { table, name } = lookup(node);
      const hasTwoVariables = node.op === 'rcall' && node.args[2].length === 3 && ONE_VARIABLE_MACROS.has(name);
      return hasTwoVariables
        ? { minor: TWO_VARIABLES, feature: `${name}() with two variables` }
        : { minor: table.get(name) ?? ALWAYS, feature: `${name}()` };
    }
    default:
      return undefined;
  }
}

/** The table that a call belongs to, and its name there. */
function lookup(node: CelCallNode): {
  table: ReadonlyMap<string, number>;
  name: string;
} {
  const [name] = node.args;
  if (node.op === 'call') {
    return { table: GLOBALS, name };
  }
  const receiver = node.args[1];
  const qualified = receiver.op === 'id' ? `${receiver.args}.${name}` : undefined;
  // A variable may have the name of a namespace; then the function is not one of it.
  return qualified !== undefined && (NAMESPACES.has(qualified) || !METHODS.has(name)) && isNamespace(qualified)
    ? { table: NAMESPACES, name: qualified }
    : { table: METHODS, name };
}

function isNamespace(qualified: string): boolean {
  return knownNames(NAMESPACES, qualified).length > 0;
}

/** The names of a table, without the namespace. */
function knownNames(table: ReadonlyMap<string, number>, name: string): string[] {
  const dot = name.indexOf('.') + 1;
  return [...table.keys()].filter((key) => key.startsWith(name.slice(0, dot))).map((key) => key.slice(dot));
}

function byVersion(groups: readonly (readonly [minor: number, names: string])[]): ReadonlyMap<string, number> {
  return new Map(groups.flatMap(([minor, names]) => names.split(' ').map((name) => [name, minor] as const)));
}

import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { InstalledClusterPart } from '../constructs/cluster-part';
import { containsUnresolved } from '../unresolved/values';
import {
  namespacesServedBy,
  servedNamespaces,
  type ServingOperator,
  servingOperators,
} from '../constructs/serving-operators';
import { currentOf } from './successors';

type Namespaces = readonly string[] | undefined;

/** The namespaces in which registered policies of operators apply: by the tree, then by cluster part. */
const registered = new WeakMap<IConstruct, Map<InstalledClusterPart, readonly ServingOperator[]>>();

/** Remembers where the policies of a construct that is being registered apply. */
export function rememberGuardedNamespaces(construct: IConstruct): void {
  const { root } = construct.node;
  const known = registered.get(root) ?? new Map<InstalledClusterPart, readonly ServingOperator[]>();
  registered.set(root, known);
  for (const part of construct.node.findAll()) {
    if (part instanceof InstalledClusterPart && hasPolicies(part)) {
      known.set(part, servingLike(part, root));
    }
  }
}

/**
 * Problems of an operator that serves namespaces in which the API server does not enforce its guards: what was
 * registered before it cannot change any more, unlike under cdk8s, where everything is written together.
 */
export function unguardedNamespaces(construct: IConstruct): string[] {
  const { root } = construct.node;
  const operators = servingOperators(root).filter(({ node }) => node.scopes.includes(construct));
  return [...(registered.get(root) ?? [])]
    .filter(([part]) => operators.some(({ definition }) => definition.name === part.definition.name))
    .flatMap(([part, guarded]) => {
      const names = [servedNamespaces(root, part.definition), namespacesServedBy(guarded.map(currentOf))] as const;
      return containsUnresolved(names) ? [] : problems(part, ...names);
    });
}

function servingLike({ definition: { name } }: InstalledClusterPart, root: IConstruct): ServingOperator[] {
  return servingOperators(root).filter(({ definition }) => definition.name === name);
}

function problems({ definition, node }: InstalledClusterPart, served: Namespaces, guarded: Namespaces): string[] {
  const added = served?.filter((namespace) => guarded?.includes(namespace) === false);
  if (guarded === undefined || added?.length === 0) {
    return [];
  }
  const where = added === undefined ? 'all namespaces' : added.map((namespace) => `'${namespace}'`).join(', ');
  return [
    `the guards of '${definition.name}' are enforced by [${node.path}], which was registered before an operator ` +
      `that serves ${where}; first register an OperatorClusterPart whose 'scope' names all namespaces, and give ` +
      "each operator clusterPart: 'skip'",
  ];
}

function hasPolicies(part: InstalledClusterPart): boolean {
  return part.node
    .findAll()
    .some((object) => ApiObject.isApiObject(object) && object.kind === 'ValidatingAdmissionPolicyBinding');
}

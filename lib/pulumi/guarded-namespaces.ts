import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { InstalledClusterPart } from '../constructs/cluster-part';
import { containsUnresolved } from '../crd/unresolved/values';
import {
  namespacesServedBy,
  servedNamespaces,
  type ServingOperator,
  servingOperators,
} from '../constructs/serving-operators';
import { currentOf, recordsIn } from './component-records';

type Namespaces = readonly string[] | undefined;

/** The cluster parts among some constructs that have policies, each with the operators that it now covers. */
export function guardedBy(parts: readonly IConstruct[]): Map<InstalledClusterPart, readonly ServingOperator[]> {
  const clusterParts = parts.filter((part) => part instanceof InstalledClusterPart && hasPolicies(part));
  return new Map((clusterParts as InstalledClusterPart[]).map((part) => [part, servingLike(part)]));
}

/**
 * Problems of an operator that serves namespaces in which the API server does not enforce its guards: what was
 * registered before it cannot change any more, unlike under cdk8s, where everything is written together.
 */
export function unguardedNamespaces(construct: IConstruct): string[] {
  const { root } = construct.node;
  const operators = servingOperators(root).filter(({ node }) => node.scopes.includes(construct));
  return recordsIn(root)
    .flatMap(({ guarded }) => [...guarded])
    .filter(([part]) => operators.some(({ definition }) => definition.name === part.definition.name))
    .flatMap(([part, guarded]) => {
      const names = [servedNamespaces(root, part.definition), namespacesServedBy(guarded.map(currentOf))] as const;
      return containsUnresolved(names) ? [] : problems(part, ...names);
    });
}

function servingLike({ definition: { name }, node: { root } }: InstalledClusterPart): ServingOperator[] {
  return servingOperators(root).filter(({ definition }) => definition.name === name);
}

function problems({ definition, node }: InstalledClusterPart, served: Namespaces, guarded: Namespaces): string[] {
  const added = served?.filter((namespace) => guarded?.includes(namespace) === false);
  if (guarded === undefined || added?.length === 0) return [];
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

import { AppFact } from '../core/app/app-index';
import { checkWhenResolved, warnings } from '../core/checks/checks';
import { namespacesOf } from '../core/operator-scope';
import { show } from '../crd/checks/errors';
import { watchContexts } from './app-settings';
import { finalIdentity } from './tree/object-index';

import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorScope } from '../core/operator-scope';
import type { ResourceType } from '../crd/resource-type';

/**
 * Who serves custom resources: an operator that is installed here, or one that is there already.
 */
export interface ServingOperator extends IConstruct {
  readonly definition: OperatorDefinition;
  readonly namespace: string;
  readonly scope: OperatorScope;
}

const operators = new AppFact(() => new WeakSet<IConstruct>());

const operatorsInTree = new AppFact<ServingOperator[]>(
  () => [],
  (found, construct) => {
    if (isServing(construct)) {
      found.push(construct as ServingOperator);
    }
  },
);

export function watchServing(operator: ServingOperator): void {
  operators.of(operator).add(operator);
  watchContexts(operator.node.root);
}

/** Returns true if a construct is an operator, one that is there already included. */
export function isServing(construct: IConstruct): boolean {
  return operators.of(construct).has(construct);
}

/** All operators of an app, references included. */
export function servingOperators(root: IConstruct): readonly ServingOperator[] {
  return operatorsInTree.of(root);
}

/**
 * The namespaces in which anybody of an app serves the resources of a definition; undefined where
 * it is all.
 */
export function servedNamespaces(
  root: IConstruct,
  { name }: OperatorDefinition,
): readonly string[] | undefined {
  return namespacesServedBy(
    servingOperators(root).filter(({ definition }) => definition.name === name),
  );
}

/** The namespaces in which any of some operators serves; undefined where it is all. */
export function namespacesServedBy(
  operators: readonly ServingOperator[],
): readonly string[] | undefined {
  const served = operators.map(({ scope, namespace }) => namespacesOf(scope, namespace));
  const lists = served.filter((names) => names !== undefined);
  return lists.length < served.length ? undefined : [...new Set(lists.flat())];
}

/**
 * A resource to which nobody gave an operator, in a namespace that none of those watches which serve
 * its kind in the app: one that is not in the app may.
 */
export function unservedFindings(
  resource: ApiObject,
  { kind, name }: Pick<ResourceType, 'kind' | 'name'>,
): readonly SynthFinding[] {
  const serve = servingOperators(resource.node.root).filter(({ definition }) =>
    definition.customResources.some((type) => type.name === name),
  );
  const { namespace: sent } = finalIdentity(resource);
  const homes = serve.map(({ namespace }) => namespace);
  return checkWhenResolved(resource, [sent, homes] as const, ([known, resolved]) => {
    const places = serve.map(({ node, scope }, index) => {
      const home = resolved[index] ?? '';
      const isWatched = known === undefined || scope.watches(known, home);
      const text = `[${node.path}] (scope: ${scope.toString()}, running in ${show(home)})`;
      return { isWatched, text };
    });
    return places.length === 0 || places.some(({ isWatched }) => isWatched)
      ? []
      : warnings('resource-unserved', [
          `'namespace' is ${show(known)}, which no operator of this app that serves ${kind} watches: ` +
            `${places.map(({ text }) => text).join(', ')}; use a namespace that one watches, or give 'operator'`,
        ]);
  });
}

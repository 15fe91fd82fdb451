import { AppFact } from '../core/app/app-index';
import { namespacesOf } from '../core/scope';
import { watchContexts } from './app-settings';

import type { IConstruct } from 'constructs';
import type { OperatorDefinition } from '../core/definition';
import type { OperatorScope } from '../core/scope';

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

import { AppFact } from '../core/app/app-index';
import { errors, warnings } from '../core/checks/checks';
import { OperatorScope } from '../core/operator-scope';
import { show } from '../crd/checks/errors';
import { validateWhenResolved } from '../crd/unresolved/unresolved-values';
import { servingOperators, watchServing } from './serving-operators';
import { crdProblems, sharedProblems } from './side-by-side';
import { reportsDuplicates } from './tree/object-index';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { IOperator } from './operator-reference';
import type { ServingOperator } from './serving-operators';

/** The operators that are installed; references to others repeat. */
const installedOperators = new AppFact(() => new WeakSet<IConstruct>());

export function watchOperators(operator: IOperator): void {
  installedOperators.of(operator).add(operator);
  // Two of one kind whose objects meet are in one namespace, which is reported of them as a whole.
  reportsDuplicates(operator, `operator ${operator.definition.name}`);
  watchServing(operator);
}

export function conflictingOperators(operator: IOperator): SynthFinding[] {
  const all = servingOperators(operator.node.root).filter(
    ({ definition }) => definition.name === operator.definition.name,
  );
  const isInstalled = (other: ServingOperator): other is IOperator & ServingOperator =>
    installedOperators.of(operator).has(other);
  const installed = all.filter(isInstalled);
  // The later one of each pair speaks, so that a pair is reported once.
  const earlier = installed.slice(0, installed.indexOf(operator));
  // Those to one process, which may repeat, are one cause.
  const references = new Map(
    all
      .filter((other) => !isInstalled(other))
      .map((other) => [`${other.namespace} ${other.scope.toString()}`, other]),
  );
  return [
    ...errors(crdProblems(operator)),
    ...errors(
      earlier.flatMap((other) =>
        withHomes(operator, other, (homes) => {
          const problem = conflictProblem(operator, other, homes);
          return problem === undefined ? sharedProblems(operator, other) : [problem];
        }),
      ),
    ),
    ...warnings(
      'operator-overlap',
      [...references.values()].flatMap((other) =>
        withHomes(operator, other, (homes) => referenceWarnings(operator, other, homes)),
      ),
    ),
  ];
}

type Homes = readonly [string, string];

function withHomes(
  one: ServingOperator,
  other: ServingOperator,
  look: (homes: Homes) => string[],
): readonly string[] {
  const homes: Homes = [one.namespace, other.namespace];
  // One unresolved value is the same namespace, whichever that is.
  return homes[0] === homes[1] ? look(homes) : validateWhenResolved(homes, look);
}

function conflictProblem(
  operator: ServingOperator,
  other: ServingOperator,
  [home, otherHome]: Homes,
): string | undefined {
  const { definition } = operator;
  if (home === otherHome) {
    return (
      `'namespace' is ${show(home)}, where [${other.node.path}] runs the same operator ` +
      `('${definition.name}'); run one of them, with a scope that holds the namespaces of both`
    );
  }
  const shared = sharedNamespaces(operator, other, [home, otherHome]);
  return shared === undefined
    ? undefined
    : `'scope' (${operator.scope.toString()}) holds ${shared}, which [${other.node.path}] ` +
        `(${other.scope.toString()}) watches too; two operators would fight over its resources, so give them disjoint scopes`;
}

/** A reference to what this app installs is in its namespace; one elsewhere is another process. */
function referenceWarnings(
  operator: ServingOperator,
  other: ServingOperator,
  homes: Homes,
): string[] {
  const shared = homes[0] === homes[1] ? undefined : sharedNamespaces(operator, other, homes);
  return shared === undefined
    ? []
    : [
        `'scope' (${operator.scope.toString()}) holds ${shared}, which the operator that [${other.node.path}] refers to ` +
          `in namespace ${show(homes[1])} (${other.scope.toString()}) watches too; two operators would fight over its ` +
          'resources, so use that one, or correct the reference',
      ];
}

function sharedNamespaces(
  one: ServingOperator,
  other: ServingOperator,
  [home, otherHome]: Homes,
): string | undefined {
  const shared = OperatorScope.overlap(one.scope, home, other.scope, otherHome);
  return shared === undefined || shared === '*'
    ? shared && 'every namespace'
    : `namespace ${show(shared)}`;
}

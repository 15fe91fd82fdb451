import { show } from '../crd/checks/errors';
import { suggest } from '../crd/json/suggest';
import { unsupportedScopeProblems } from '../core/definition-checks';
import { OperatorScope } from '../core/scope';
import { type IOperator, OperatorReference } from './operator-reference';

/** Returns remedies for a resource in a namespace that its operator does not watch: those that widen rights least come first. */
export function unwatchedRemedy(operator: IOperator, namespace: string, home: string): string {
  const { definition, scope } = operator;
  const watched = scope.match({ namespace: () => [home], namespaces: (names) => names, cluster: () => [] });
  const near = suggest(namespace, watched);
  const move = near === undefined ? 'use one it watches,' : `did you mean ${show(near)}?`;
  if (operator instanceof OperatorReference) {
    // Its rights are given elsewhere: here is only what it watches.
    return `${move} or give fromExisting() the 'scope' that it was installed with, if that has ${show(namespace)}`;
  }
  const wider: readonly (readonly [OperatorScope, string])[] = [
    [OperatorScope.namespaces('any'), `OperatorScope.namespaces(${[...watched, namespace].map(show).join(', ')})`],
    [OperatorScope.cluster(), 'OperatorScope.cluster()'],
  ];
  const possible = wider.flatMap(([to, text]) => (unsupportedScopeProblems(definition, to).length === 0 ? [text] : []));
  return possible.length === 0 ? move.replace(/,$/, '') : `${move} or scope ${possible.join(', or ')}`;
}

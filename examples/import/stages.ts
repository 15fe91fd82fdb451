import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';

import type { Chart } from 'cdk8s';
import type { OperatorDefinition } from 'operator-constructs';

/** Two releases of one operator, and the namespaces that each of them serves. */
export interface Stage {
  readonly old: OperatorDefinition;
  readonly next: OperatorDefinition;
  /** Namespaces that the old release still serves. */
  readonly waiting: readonly string[];
  /** Namespaces that the new release serves already. */
  readonly moved: readonly string[];
}

/** Places both releases, each in a namespace of its own, under the CRDs of the new one. */
export function placeStage(chart: Chart, { old, next, waiting, moved }: Stage): void {
  new OperatorClusterPart(chart, 'cluster-part', { definition: next });
  const releases = [
    { id: 'old', definition: old, namespace: 'gadgets', served: waiting },
    { id: 'next', definition: next, namespace: 'gadgets-next', served: moved },
  ];
  for (const { id, definition, namespace, served } of releases.filter(
    ({ served }) => served.length > 0,
  )) {
    new Operator(chart, id, {
      definition,
      namespace,
      scope: OperatorScope.namespaces(...served),
      clusterPart: 'skip',
    });
  }
}

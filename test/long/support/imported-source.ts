import { Chart } from 'cdk8s';
import { Operator } from 'operator-constructs';
import { operatorDefinition } from 'operator-constructs/cli';
import { appWith } from '../../support/synth';
import { UNCHECKED } from './imported-operator';

import type { OperatorScope } from 'operator-constructs';
import type { ReadOperator } from 'operator-constructs/cli';

/** The namespace that a source installs into, or the one that it gets here. */
export function homeOf({ definition }: ReadOperator): string {
  return definition.namespace ?? 'home';
}

/** The objects of an operator that was read, in the namespace of its source. */
export function synthesized(read: ReadOperator, scope: OperatorScope): object[] {
  const app = appWith(UNCHECKED);
  const chart = new Chart(app, 'chart', {
    namespace: homeOf(read),
    disableResourceNameHashes: true,
  });
  const definition = operatorDefinition(read);
  new Operator(chart, 'operator', { definition, scope });
  return chart.toJson() as object[];
}

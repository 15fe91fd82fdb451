import { App, Chart } from 'cdk8s';
import { Operator } from '../../constructs/operator';
import { OperatorScope } from '../../core/scope';
import type { ScopeKind } from '../../core/scope';
import type { WatchPlace } from '../../core/watch-values';
import { markTested } from '../../crd/check/placed';
import { operatorDefinition } from '../definition';
import type { ReadOperator, WatchData } from '../model';
import { compareObjects, type ObjectDifference } from './compare';

/** The namespace for comparing a source that names none. */
const SOMEWHERE = 'operator';

/**
 * How an installation at the source's own scope, under its names and in its namespace, differs from the source. A
 * difference without a reason is a bug of the import.
 */
export function sourceDifferences(operator: ReadOperator): readonly ObjectDifference[] {
  const { namespace = SOMEWHERE } = operator.definition;
  return compareObjects(operator.source, synthesized(operator, namespace), { namespace, told: toldIn(operator) });
}

/** The objects of an installation as the source has it. */
function synthesized(operator: ReadOperator, namespace: string): object[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'source', { namespace, disableResourceNameHashes: true });
  // The comparison is at the scope of the source, whichever scopes the import offers.
  const definition = { ...operatorDefinition(operator), unsupportedScopes: {} };
  // The CRDs are checked by the programs that install them; that takes longer than everything else here.
  definition.customResources.forEach(markTested);
  new Operator(chart, 'operator', { definition, scope: scopeOf(operator) });
  return chart.toJson() as object[];
}

function scopeOf({ sourceScope, watchedNamespaces = [] }: ReadOperator): OperatorScope {
  const scopes: Readonly<Record<ScopeKind, () => OperatorScope>> = {
    namespace: () => OperatorScope.namespace(),
    namespaces: () => OperatorScope.namespaces(...(watchedNamespaces.length > 0 ? watchedNamespaces : ['watched'])),
    cluster: () => OperatorScope.cluster(),
  };
  return scopes[sourceScope]();
}

function toldIn({ definition: { watch, workloads } }: ReadOperator): WatchPlace[] {
  const all: (WatchData | undefined)[] = [watch, ...workloads.map((workload) => workload.watch)];
  return all.flatMap((data) => (data !== undefined && 'parts' in data ? data.parts.map(({ at }) => at) : []));
}

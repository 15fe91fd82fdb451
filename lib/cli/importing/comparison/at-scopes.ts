import { App, Chart } from 'cdk8s';
import { Operator } from '../../../constructs/operator';
import { OperatorScope } from '../../../core/operator-scope';
import { markTested } from '../../../crd/check/tested';
import { operatorDefinition } from '../model/imported-definition';
import { compareObjects, differencesByReason } from './compare';
import { differencesOfScope } from './scope-differences';

import type { OperatorProps } from '../../../constructs/operator-options';
import type { ScopeKind } from '../../../core/operator-scope';
import type { WatchPlace } from '../../../core/watch';
import type { ReadOperator, WatchData } from '../model/data';
import type { ObjectDifference } from './compare';

/** The namespace for comparing a source that names none. */
const SOMEWHERE = 'operator';

export interface ScopeComparison {
  readonly scope: ScopeKind;
  /** True if it is the scope of the source as it stands. */
  readonly isSource: boolean;
  /** Why an installation is refused. @default - it is not */
  readonly refusal?: string;
  /**
   * How it differs from the source. Beside the source's own scope, without what re-scoping is:
   * rights in other roles, namespaces to watch.
   */
  readonly differences: readonly ObjectDifference[];
  /** What is installed. Empty if that is refused. */
  readonly installed: readonly object[];
}

/**
 * How an installation at the source's own scope, under its names and in its namespace, differs from
 * the source. A difference without a reason is a bug of the import.
 */
export function sourceDifferences(operator: ReadOperator): readonly ObjectDifference[] {
  return differencesAt(operator, operator.sourceScope).differences;
}

/**
 * An installation at each scope that is offered, and at the scope of the source, compared with the
 * source.
 */
export function compareAtScopes(operator: ReadOperator): readonly ScopeComparison[] {
  const { sourceScope, scopes } = operator;
  const source = compared(sourceScope, true, () => differencesAt(operator, sourceScope));
  const known = new Set(source.differences.map((difference) => JSON.stringify(difference)));
  const others = scopes.filter(
    ({ scope, evidence }) => evidence !== undefined && scope !== sourceScope,
  );
  return [
    source,
    ...others.map(({ scope }) =>
      compared(scope, false, () => {
        const { installed, differences } = differencesAt(operator, scope);
        // Findings that do not depend on the scope are reported once.
        const own = differences.filter((difference) => !known.has(JSON.stringify(difference)));
        return { installed, differences: own };
      }),
    ),
  ];
}

function compared(
  scope: ScopeKind,
  isSource: boolean,
  compare: () => Differences,
): ScopeComparison {
  try {
    return { scope, isSource, ...compare() };
  } catch (error) {
    return {
      scope,
      isSource,
      differences: [],
      installed: [],
      refusal: error instanceof Error ? error.message : String(error),
    };
  }
}

type Differences = Pick<ScopeComparison, 'differences' | 'installed'>;

function differencesAt(operator: ReadOperator, scope: ScopeKind): Differences {
  const { namespace = SOMEWHERE } = operator.definition;
  const { watchedNamespaces: [first = 'watched', ...others] = [] } = operator;
  const installed = synthesized(operator, { scope, targets: [first, ...others], namespace });
  const objects = compareObjects(operator.source, installed, {
    namespace,
    watchPlaces: watchPlacesIn(operator),
  });
  const differences = differencesOfScope(operator, { scope, installed, namespace }, objects);
  return { differences, installed };
}

/** The props that a program gives an installation. */
interface Installation extends Pick<OperatorProps, 'clusterPart' | 'userRoles'> {
  readonly scope: ScopeKind;
  /** The namespaces to watch, if the scope is a list. */
  readonly targets: readonly string[];
  /** The namespace whose names the objects have. */
  readonly namespace: string;
  /** The operator's own namespace. @default - the same */
  readonly home?: string;
}

export function synthesized(
  operator: ReadOperator,
  { scope, targets, namespace, home = namespace, ...props }: Installation,
): object[] {
  const scopes: Readonly<Record<ScopeKind, () => OperatorScope>> = {
    namespace: () => OperatorScope.namespace(),
    namespaces: () => OperatorScope.namespaces(...targets),
    cluster: () => OperatorScope.cluster(),
  };
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'source', { namespace: home, disableResourceNameHashes: true });
  const definition = operatorDefinition(operator);
  // The CRDs are checked by the programs that install them; that takes longer than everything else
  // here.
  markTested(...definition.customResources);
  new Operator(chart, 'operator', {
    // The comparison is at the scope of the source, too, whichever scopes the import offers.
    definition: { ...definition, namespace, unsupportedScopes: {} },
    scope: scopes[scope](),
    ...props,
  });
  return chart.toJson() as object[];
}

function watchPlacesIn({ definition: { watch, workloads } }: ReadOperator): WatchPlace[] {
  const all: (WatchData | undefined)[] = [watch, ...workloads.map((workload) => workload.watch)];
  return all.flatMap((data) =>
    data !== undefined && 'parts' in data ? data.parts.map(({ at }) => at) : [],
  );
}

/**
 * Why an import cannot be used as it is: an installation is refused, or differs from the source for
 * no reason.
 */
export function failuresOf(comparisons: readonly ScopeComparison[]): string[] {
  return comparisons.flatMap(({ scope, refusal, differences }) => {
    if (refusal !== undefined) {
      return [`an installation at scope ${scope} is refused: ${refusal}`];
    }
    return differencesByReason(differences)
      .filter(({ isFault }) => isFault)
      .flatMap(({ lines }) =>
        lines.map(
          (line) => `at scope ${scope} nothing explains a difference from the source: ${line}`,
        ),
      );
  });
}

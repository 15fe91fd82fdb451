import { throwIfAny } from '../../../crd/checks/errors';
import type { ScopeKind } from '../../../core/scope';
import type { ReadOperator } from '../model/data';
import { readOperator } from '../read-operator';
import { placeOf, type SourceObject } from '../source/object';
import { dumpOf } from './dump';
import { installationsIn, type OlmInstallation } from './installation';
import { bundleSource, withOwnSecrets } from './source';

/** An operator that OLM runs, read as its bundle would be. */
export interface LeavingOperator {
  readonly installation: OlmInstallation;
  readonly operator: ReadOperator;
  /** Scope that OLM runs it at. */
  readonly scope: ScopeKind;
}

/**
 * Reads the operators of a dump.
 *
 * @param options the Subscriptions, as `<namespace>/<name>`, all if none is named; how processes learn what to watch
 * @throws if one of them cannot be handed over; all problems at once
 */
export function leavingOperators(
  objects: readonly SourceObject[],
  { subscription = [], watch = [] }: { readonly subscription?: readonly string[]; readonly watch?: readonly string[] },
): LeavingOperator[] {
  const installations = installationsIn(dumpOf(objects), subscription);
  const leaving = installations.map((installation) => leavingOperator(installation, watch));
  throwIfAny(leaving.flatMap(scopeProblems));
  return leaving;
}

function leavingOperator(installation: OlmInstallation, watch: readonly string[]): LeavingOperator {
  const { namespace, targets, after, package: name, findings } = installation;
  // Beside another installation, cluster-scoped objects need names of their own.
  const options = { name, namespace: after?.namespace ?? namespace, watch };
  const operator = withOwnSecrets(readOperator(bundleSource(installation), options));
  return {
    installation,
    operator: { ...operator, findings: [...findings, ...operator.findings] },
    scope: targets.length === 0 ? 'cluster' : targets.join() === namespace ? 'namespace' : 'namespaces',
  };
}

function scopeProblems({ installation: { id, version }, operator, scope }: LeavingOperator): string[] {
  const offer = operator.scopes.find((one) => one.scope === scope);
  if (offer?.evidence !== undefined) return [];
  const reason = offer?.reason ?? '';
  return [`${placeOf(version)}: Subscription ${id} runs at scope ${scope}, which the import cannot offer: ${reason}`];
}

import { SCOPE_TITLES } from '../../core/operator-scope';
import { KubernetesVersion } from '../../crd/checks/kubernetes-version';

import type { PlanFinding, Release, ReleaseScope, Step } from './step';

export function scopeFindings({ before, after }: Step): PlanFinding[] {
  return [
    ...watchFindings(before, after),
    ...after.scopes.flatMap((scope) => scopeFinding(scope, before)),
  ];
}

function watchFindings({ watch: was }: Release, { name, watch: is }: Release): PlanFinding[] {
  if (was.join('\n') === is.join('\n')) {
    return [];
  }
  const text = (places: readonly string[]): string => places.join(', ') || 'nothing that is known';
  return [
    {
      rule: 'scopes/watch-signal-changed',
      level: 'warning',
      object: name,
      message: `learns what to watch from ${text(is)}, was from ${text(was)}`,
      remedy:
        'look for the place in your own settings; an operator with the old setting may watch all namespaces, or none',
    },
  ];
}

function scopeFinding(
  { scope, evidence, reason }: ReleaseScope,
  { name, scopes }: Release,
): PlanFinding[] {
  const was = scopes.find((other) => other.scope === scope);
  if (was === undefined || was.evidence === evidence) {
    return [];
  }
  const [object, title] = [name, SCOPE_TITLES[scope]];
  if (evidence === undefined) {
    const message = `${title} is no longer offered as a scope: ${reason}`;
    return [
      {
        object,
        rule: 'scopes/scope-lost',
        level: 'error',
        message,
        remedy: 'stay, or choose another scope first',
      },
    ];
  }
  if (was.evidence === undefined) {
    const message = `${title} is offered as a scope: ${reason}`;
    return [{ object, rule: 'scopes/scope-gained', level: 'info', message }];
  }
  const message = `how sure it is that ${title} can be served is '${evidence}', was '${was.evidence}': ${reason}`;
  return [{ object, rule: 'scopes/scope-evidence-changed', level: 'info', message }];
}

/**
 * Which versions of Kubernetes the new release runs on; a version that is given is the one to be
 * checked.
 */
export function kubernetesFindings(
  { before, after }: Step,
  given: string | undefined,
): PlanFinding[] {
  const [was, is] = [before.minimum, after.minimum].map((bound) =>
    KubernetesVersion.parse(bound?.version ?? ''),
  );
  const cluster = given === undefined ? undefined : KubernetesVersion.parse(given);
  const object = after.name;
  if (is !== undefined && cluster?.isBefore(is) === true) {
    const message = `needs Kubernetes ${is.toString()}, and yours is ${cluster.toString()}: ${after.minimum!.reason}`;
    return [
      {
        object,
        rule: 'kubernetes/kubernetes-too-old',
        level: 'error',
        message,
        remedy: 'upgrade Kubernetes first',
      },
    ];
  }
  if (is !== undefined && (was === undefined || was.isBefore(is))) {
    const needed = was === undefined ? 'and named no version before' : `needed ${was.toString()}`;
    const message = `needs Kubernetes ${is.toString()}, ${needed}: ${after.minimum!.reason}`;
    const level = cluster === undefined ? 'warning' : 'info';
    return [
      {
        object,
        rule: 'kubernetes/minimum-raised',
        level,
        message,
        remedy: 'compare with your version',
      },
    ];
  }
  if (was === undefined || is?.isBefore(was) === false) {
    return [];
  }
  const needs = is === undefined ? 'no certain Kubernetes' : `Kubernetes ${is.toString()}`;
  const message = `needs ${needs}, needed ${was.toString()}`;
  return [{ object, rule: 'kubernetes/minimum-lowered', level: 'info', message }];
}

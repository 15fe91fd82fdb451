import type { ScopeKind } from '../../../core/scope';
import type { ReadOperator } from '../model/data';
import type { ObjectDifference } from './compare';
import { heldRights, rightsDifferences, type RightsDifference } from './rights';
import { MOVED_RIGHTS, WATCH_SETTINGS } from './reasons';

/** An installation that is compared with the source. */
interface Installed {
  readonly scope: ScopeKind;
  readonly installed: readonly object[];
  readonly namespace: string;
}

/**
 * Returns the differences from the source at a scope beyond re-scoping itself: those of objects but for moved rights and
 * settings of what to watch, and rights that somebody lost or got.
 */
export function differencesOfScope(
  operator: ReadOperator,
  { scope, installed, namespace }: Installed,
  compared: readonly ObjectDifference[],
): ObjectDifference[] {
  const isOwnRole = ownRoles(operator);
  const objects = compared
    .filter(({ object, reason }) => reason !== MOVED_RIGHTS && reason !== WATCH_SETTINGS && !isOwnRole(object))
    .map((difference) => withScopeReason(operator, scope, difference));
  const rights = rightsDifferences(heldRights(operator.source, namespace), heldRights(installed, namespace));
  return [...objects, ...rights.flatMap((difference) => ofRights(difference, scope, operator))];
}

/** Rights that are left out at a scope on purpose, with the reason, and all others. */
function ofRights(
  { subject: object, lost, added }: RightsDifference,
  scope: ScopeKind,
  { limitedRights = [] }: ReadOperator,
): ObjectDifference[] {
  const reasonOf = (right: string): string | undefined => {
    const [, target = ''] = /^\S+ (\S+)/.exec(right) ?? [];
    return limitedRights.find(({ targets, scopes }) => targets.includes(target) && !scopes.includes(scope))?.reason;
  };
  return [...new Set([...lost.map(reasonOf), ...(added.length > 0 ? [undefined] : [])])].map((reason) => ({
    object,
    change: 'changed',
    paths: [
      ...lost.filter((right) => reasonOf(right) === reason).map((right) => `may no longer ${right}`),
      ...(reason === undefined ? added.map((right) => `may ${right}, too`) : []),
    ],
    ...(reason !== undefined && { reason }),
  }));
}

/** Roles that become rules, and their bindings: what they give is compared, whatever they are called. */
function ownRoles({ definition: { roles = [], rules } }: ReadOperator): (object: string) => boolean {
  const names = new Set([
    ...rules.flatMap(({ role }) => role ?? []),
    ...roles.flatMap(({ name, binding = name }) => [name, binding]),
  ]);
  return (object) => {
    const [, name = ''] = /^(?:Cluster)?Role(?:Binding)? (?:.*\/)?([^/]+)$/.exec(object) ?? [];
    return [...names].some((own) => name === own || name.startsWith(`${own}.`));
  };
}

/** The reason of a difference that is one of the scope. */
export function withScopeReason(
  { definition: { objects = [] } }: ReadOperator,
  scope: ScopeKind,
  difference: ObjectDifference,
): ObjectDifference {
  const { object, change, paths = [] } = difference;
  if (difference.reason !== undefined) return difference;
  if (/WebhookConfiguration /.test(object) && paths.every((path) => /^webhooks\[\d+\]\.namespaceSelector/.test(path))) {
    return { ...difference, reason: 'webhooks are called for the namespaces that the operator serves' };
  }
  const [kind, name] = object.split(/ (?:.*\/)?/);
  const kept = objects.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name);
  return change === 'missing' && kept?.scopes?.includes(scope) === false
    ? {
        ...difference,
        reason: 'roles that aggregate others are for all namespaces; in Roles their rules stand as they are known',
      }
    : difference;
}

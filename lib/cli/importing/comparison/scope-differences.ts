import { textOrEmpty, treeOf, groupBy } from '../../../crd/json/object';
import type { ManifestObject } from '../../../manifests/manifest-object';
import type { ScopeKind } from '../../../core/scope';
import type { LimitedRight, ReadOperator } from '../model/data';
import type { ObjectDifference } from './compare';
import { heldRights, rightsDifferences, type RightsDifference } from './rights';
import { WATCH_SETTINGS } from './reasons';
import { withRightsReason } from './same-rights';

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
  const isOwn = scope === operator.sourceScope;
  const given = rightsDifferences(heldRights(operator.source, namespace), heldRights(installed, namespace), {
    lost: !isOwn ? 'anywhere' : scope === 'cluster' ? 'in namespaces' : 'in named namespaces',
    // Nothing at a narrower scope may be more than the source gives for all namespaces.
    added: isOwn || operator.sourceScope === 'cluster' ? 'in namespaces' : 'anywhere',
  });
  const rights = given.flatMap((difference) => ofRights(difference, scope, operator));
  const isSame = rights.every(({ reason }) => reason !== undefined);
  const isOwnRole = ownRoles(operator);
  const objects = isOwn
    ? isSame
      ? withRightsReason(compared, { source: operator.source, installed, namespace })
      : compared
    : compared.filter(({ object, reason }) => reason !== WATCH_SETTINGS && !isOwnRole(object));
  // Where all namespaces are served, an installation selects none.
  const placed = isOwn && scope === 'cluster' ? objects : objects.map((one) => withScopeReason(operator, scope, one));
  return [...placed, ...rights];
}

/** Rights that are left out at a scope on purpose, with the reason, and all others. */
function ofRights(
  { subject: object, lost, added }: RightsDifference,
  scope: ScopeKind,
  { limitedRights = [], movedRights = [] }: ReadOperator,
): ObjectDifference[] {
  const find = (rights: readonly LimitedRight[], right: string, isAtScope: boolean): string | undefined => {
    const [, target = ''] = /^\S+ (\S+)/.exec(right) ?? [];
    return rights.find(({ targets, scopes }) => targets.includes(target) && scopes.includes(scope) === isAtScope)
      ?.reason;
  };
  const changes = [
    ...lost.map((right) => ({
      path: `may no longer ${right}`,
      reason: find(limitedRights, right, false) ?? find(movedRights, right, true),
    })),
    ...added.map((right) => ({ path: `may ${right}, too`, reason: find(movedRights, right, true) })),
  ];
  return [...groupBy(changes, ({ reason }) => reason)].map(([reason, some]) => ({
    ...{ object, change: 'changed', paths: some.map(({ path }) => path) },
    ...(reason !== undefined && { reason }),
  }));
}

/** Roles that become rules, and their bindings: what they give is compared, whatever they are called. */
function ownRoles({ definition: { roles = [], rules }, source }: ReadOperator): (object: string) => boolean {
  const own = new Set([
    ...rules.flatMap(({ role }) => role ?? []),
    ...roles.flatMap(({ name, binding = name }) => [name, binding]),
  ]);
  const bindings = (source as readonly ManifestObject[]).filter(({ roleRef }) =>
    own.has(textOrEmpty(treeOf(roleRef).name)),
  );
  const names = [...own, ...bindings.map(({ metadata }) => metadata.name)];
  return (object) => {
    const [, found = ''] = /^(?:Cluster)?Role(?:Binding)? (?:.*\/)?([^/]+)$/.exec(object) ?? [];
    return names.some((name) => found === name || found.startsWith(`${name}.`));
  };
}

/** The reason of a difference that is one of the scope. */
function withScopeReason(
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

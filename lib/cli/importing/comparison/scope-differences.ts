import { RBAC_GROUP } from '../../../core/policy-rules';
import { getOrAdd, groupBy } from '../../../crd/json/collections';
import { textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { subjectText, targetText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { groupOf } from '../../../manifests/built-in-kinds';
import { objectTextIn } from '../../../manifests/manifest-object';
import { WATCH_SETTINGS } from './reasons';

import type { ScopeKind } from '../../../core/operator-scope';
import type { ManifestObject } from '../../../manifests/manifest-object';
import type { LimitedRight, ReadOperator } from '../model/data';
import type { ObjectDifference } from './compare';

interface Installed {
  readonly scope: ScopeKind;
  readonly installed: readonly object[];
  readonly namespace: string;
}

/**
 * Differences from the source at a scope, beyond those of re-scoping itself, and rights that
 * somebody lost or got.
 */
export function differencesOfScope(
  operator: ReadOperator,
  { scope, installed, namespace }: Installed,
  compared: readonly ObjectDifference[],
): ObjectDifference[] {
  const isOwn = scope === operator.sourceScope;
  const atOwnScope = scope === 'cluster' ? 'in namespaces' : 'in named namespaces';
  const given = rightsDifferences(
    heldRights(operator.source, namespace),
    heldRights(installed, namespace),
    {
      lost: isOwn ? atOwnScope : 'anywhere',
      // Nothing at a narrower scope may be more than the source gives for all namespaces.
      added: isOwn || operator.sourceScope === 'cluster' ? 'in namespaces' : 'anywhere',
    },
  );
  const rights = given.flatMap((difference) => ofRights(difference, scope, operator));
  const isSame = rights.every(({ reason }) => reason !== undefined);
  const isOwnRole = ownRoles(operator);
  const explained = isSame
    ? withRightsReason(compared, { source: operator.source, installed, namespace })
    : compared;
  const objects = isOwn
    ? explained
    : compared.filter(({ object, reason }) => reason !== WATCH_SETTINGS && !isOwnRole(object));
  // Where all namespaces are served, an installation selects none.
  const placed =
    isOwn && scope === 'cluster'
      ? objects
      : objects.map((one) => withScopeReason(operator, scope, one));
  return [...placed, ...rights];
}

/** Rights that are left out at a scope on purpose, with the reason, and all others. */
function ofRights(
  { subject: object, lost, added }: RightsDifference,
  scope: ScopeKind,
  { limitedRights = [], movedRights = [] }: ReadOperator,
): ObjectDifference[] {
  const find = (
    rights: readonly LimitedRight[],
    right: string,
    isAtScope: boolean,
  ): string | undefined => {
    const [, target = ''] = /^\S+ (\S+)/.exec(right) ?? [];
    return rights.find(
      ({ targets, scopes }) => targets.includes(target) && scopes.includes(scope) === isAtScope,
    )?.reason;
  };
  const changes = [
    ...lost.map((right) => ({
      path: `may no longer ${right}`,
      reason: find(limitedRights, right, false) ?? find(movedRights, right, true),
    })),
    ...added.map((right) => ({
      path: `may ${right}, too`,
      reason: find(movedRights, right, true),
    })),
  ];
  return [...groupBy(changes, ({ reason }) => reason)].map(([reason, some]) => ({
    object,
    change: 'changed',
    paths: some.map(({ path }) => path),
    reason,
  }));
}

/**
 * Roles that become rules, and their bindings: what they give is compared, whatever they are
 * called.
 */
function ownRoles({
  definition: { roles = [], rules },
  source,
}: ReadOperator): (object: string) => boolean {
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

function withScopeReason(
  { definition: { objects = [] } }: ReadOperator,
  scope: ScopeKind,
  difference: ObjectDifference,
): ObjectDifference {
  const { object, change, paths = [] } = difference;
  if (difference.reason !== undefined) {
    return difference;
  }
  if (
    /WebhookConfiguration /.test(object) &&
    paths.every((path) => /^webhooks\[\d+\]\.namespaceSelector/.test(path))
  ) {
    return {
      ...difference,
      reason: 'webhooks are called for the namespaces that the operator serves',
    };
  }
  const [kind, name] = object.split(/ (?:.*\/)?/);
  const kept = objects.find(
    ({ manifest }) => manifest.kind === kind && manifest.metadata.name === name,
  );
  return change === 'missing' && kept?.scopes?.includes(scope) === false
    ? {
        ...difference,
        reason:
          'roles that aggregate others are for all namespaces; in Roles their rules stand as they are known',
      }
    : difference;
}

const SAME_RIGHTS =
  'everybody has the same rights, but for those that never work, in the namespaces that need them';

/**
 * Differences of roles and bindings, with the reason where all have the same rights by others: by a
 * role whose name begins with the name of this one, by one that differs in rights that work
 * nowhere, or where this one gives nothing.
 */
function withRightsReason(
  differences: readonly ObjectDifference[],
  {
    source,
    installed,
    namespace,
  }: Record<'source' | 'installed', readonly object[]> & { readonly namespace: string },
): ObjectDifference[] {
  const [before, after] = [source, installed].map((objects) =>
    (objects as readonly ManifestObject[]).filter(({ kind }) =>
      /^(Cluster)?Role(Binding)?$/.test(kind),
    ),
  );
  const isExplained = ({ object, change, paths = [] }: ObjectDifference): boolean => {
    const [one, others] = change === 'added' ? [after!, before!] : [before!, after!];
    const own = one.filter((candidate) => object === objectTextIn(namespace, candidate));
    return (
      paths.every((path) => /^(rules|subjects|roleRef)\b/.test(path)) &&
      own.some(
        (candidate) =>
          others.some((other) => isRelated(candidate, other)) || givesNothing(candidate, one),
      )
    );
  };
  return differences.map((difference) =>
    difference.reason === undefined && isExplained(difference)
      ? { ...difference, reason: SAME_RIGHTS }
      : difference,
  );
}

function roleName({ metadata, roleRef }: ManifestObject): string {
  return roleRef === undefined ? metadata.name : textOrEmpty(treeOf(roleRef).name);
}

function isRelated(one: ManifestObject, other: ManifestObject): boolean {
  const [name, otherName] = [roleName(one), roleName(other)];
  const isSame =
    name === otherName || name.startsWith(`${otherName}.`) || otherName.startsWith(`${name}.`);
  return isSame && one.kind.endsWith('Binding') === other.kind.endsWith('Binding');
}

function givesNothing(object: ManifestObject, all: readonly ManifestObject[]): boolean {
  const concerned = all.filter((other) => roleName(other) === roleName(object));
  return [...heldRights(concerned, '').values()].every((rights) => rights.size === 0);
}

/**
 * Rights of one subject, such as `get secrets named tls`, with the namespaces in which it has them;
 * empty for all.
 */
type RightsOfSubject = Map<string, Set<string>>;

const NONE: RightsOfSubject = new Map();

/**
 * Rights that the subjects of some manifests have somewhere; rights that work nowhere do not count.
 */
type HeldRights = ReadonlyMap<string, RightsOfSubject>;

/**
 * Differences that count: rights that a subject has in other namespaces, those but for rights in
 * all namespaces that it has in some, or only those that it has nowhere.
 */
type RightsPlaces = 'in namespaces' | 'in named namespaces' | 'anywhere';

interface RightsDifference {
  readonly subject: string;
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

function heldRights(objects: readonly object[], home: string): HeldRights {
  const manifests = objects as readonly ManifestObject[];
  const rbac = manifests
    .filter(({ apiVersion }) => groupOf(apiVersion) === RBAC_GROUP)
    .map((object) => placed(object, home));
  const roles = rbac.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = rbac.filter(({ kind }) => /Binding$/.test(kind));
  const bySubject = new Map<string, RightsOfSubject>();
  for (const right of expandBindings(bindings, roles, new ResourceScopes(manifests)).rights) {
    // On a namespace by its name, or on namespaces in it: the API server allows the same, and in
    // others nothing.
    const isOfNamespaces = right.resource === 'namespaces';
    const given = right.resourceNames ?? [];
    const works = given.filter((name) => !isOfNamespaces || name === (right.namespace ?? name));
    if (given.length > 0 && works.length === 0) {
      continue;
    }
    const isAny = (name: string): boolean => isOfNamespaces && name === (right.namespace ?? home);
    const names = works.map((name) => (isAny(name) ? '' : ` named ${name}`));
    const held = getOrAdd(bySubject, subjectText(right.subject), (): RightsOfSubject => new Map());
    for (const name of names.length === 0 ? [''] : names) {
      for (const verb of right.verbs) {
        const text = `${verb} ${targetText(right)}${name}`;
        getOrAdd(held, text, () => new Set<string>()).add(right.namespace ?? '');
      }
    }
  }
  return bySubject;
}

function rightsDifferences(
  source: HeldRights,
  installation: HeldRights,
  comparison: Readonly<Record<'lost' | 'added', RightsPlaces>>,
): RightsDifference[] {
  const subjects = new Set([...source.keys(), ...installation.keys()]);
  return [...subjects].flatMap((subject) => {
    const [before = NONE, after = NONE] = [source.get(subject), installation.get(subject)];
    const lost = missingFrom(after, before, comparison.lost);
    const added = missingFrom(before, after, comparison.added);
    return lost.length + added.length === 0 ? [] : [{ subject, lost, added }];
  });
}

/**
 * Returns those of some rights that are not among those held, by themselves, by all verbs on the
 * same objects, or by the right on objects of any name.
 */
function missingFrom(
  held: RightsOfSubject,
  rights: RightsOfSubject,
  places: RightsPlaces,
): string[] {
  return [...rights]
    .flatMap(([right, namespaces]) => {
      const wider = [right, right.replace(/ named .*/, '')];
      const given = new Set(
        [...wider, ...wider.map((one) => one.replace(/^\S+/, '*'))].flatMap((one) => [
          ...(held.get(one) ?? []),
        ]),
      );
      if (given.size === 0) {
        return [right];
      }
      if (places === 'anywhere' || given.has('')) {
        return [];
      }
      return [...namespaces]
        .filter(
          (namespace) => !given.has(namespace) && (namespace !== '' || places === 'in namespaces'),
        )
        .map((namespace) => `${right} in ${namespace || 'all namespaces'}`);
    })
    .sort();
}

/**
 * Objects that name no namespace are in that of the installation, and subjects in that of their
 * binding.
 */
function placed(object: ManifestObject, home: string): ManifestObject {
  const { kind, metadata } = object;
  const namespace = kind.startsWith('Cluster') ? home : (metadata.namespace ?? home);
  const { subjects } = object as { readonly subjects?: unknown };
  return {
    ...object,
    ...(!kind.startsWith('Cluster') && { metadata: { ...metadata, namespace } }),
    ...(Array.isArray(subjects) && {
      subjects: (subjects as readonly { readonly kind?: string }[]).map((subject) =>
        subject.kind === 'ServiceAccount' ? { namespace, ...subject } : subject,
      ),
    }),
  };
}

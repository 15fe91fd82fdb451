import { expandBindings } from '../../../manifests/access/bindings';
import { groupOf } from '../../../manifests/built-in-kinds';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { subjectText, targetText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { RBAC_GROUP } from '../../../core/rules';
import { getOrAdd } from '../../../crd/json/object';

/** Rights of one subject, such as `get secrets named tls`, with the namespaces in which it has them; empty for all. */
type RightsOfSubject = Map<string, Set<string>>;

const NONE: RightsOfSubject = new Map();

/** Rights that the subjects of some manifests have somewhere; rights that work nowhere do not count. */
export interface HeldRights {
  readonly bySubject: ReadonlyMap<string, RightsOfSubject>;
}

/**
 * Differences that count: rights that a subject has in other namespaces, those but for rights in all namespaces that it has
 * in some, or only those that it has nowhere.
 */
type RightsPlaces = 'in namespaces' | 'in named namespaces' | 'anywhere';

export interface RightsComparison {
  readonly lost: RightsPlaces;
  readonly added: RightsPlaces;
}

/** A subject that may do something else than in the source. */
export interface RightsDifference {
  readonly subject: string;
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

export function heldRights(objects: readonly object[], home: string): HeldRights {
  const manifests = objects as readonly ManifestObject[];
  const rbac = manifests
    .filter(({ apiVersion }) => groupOf(apiVersion) === RBAC_GROUP)
    .map((object) => placed(object, home));
  const roles = rbac.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = rbac.filter(({ kind }) => /Binding$/.test(kind));
  const bySubject = new Map<string, RightsOfSubject>();
  for (const right of expandBindings(bindings, roles, new ResourceScopes(manifests)).rights) {
    // On a namespace by its name, or on namespaces in it: the API server allows the same, and in others nothing.
    const isOfNamespaces = right.resource === 'namespaces';
    const given = right.resourceNames ?? [];
    const works = given.filter((name) => !isOfNamespaces || name === (right.namespace ?? name));
    if (given.length > 0 && works.length === 0) continue;
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
  return { bySubject };
}

export function rightsDifferences(
  source: HeldRights,
  installation: HeldRights,
  comparison: RightsComparison,
): RightsDifference[] {
  const subjects = new Set([...source.bySubject.keys(), ...installation.bySubject.keys()]);
  return [...subjects].flatMap((subject) => {
    const rightsIn = ({ bySubject }: HeldRights): RightsOfSubject => bySubject.get(subject) ?? NONE;
    const [before, after] = [rightsIn(source), rightsIn(installation)];
    const lost = missingFrom(after, before, comparison.lost);
    const added = missingFrom(before, after, comparison.added);
    return lost.length + added.length === 0 ? [] : [{ subject, lost, added }];
  });
}

/** Returns those of some rights that are not among those held, by themselves or by all verbs on the same objects. */
function missingFrom(held: RightsOfSubject, rights: RightsOfSubject, places: RightsPlaces): string[] {
  return [...rights]
    .flatMap(([right, namespaces]) => {
      const given = new Set([...(held.get(right) ?? []), ...(held.get(right.replace(/^\S+/, '*')) ?? [])]);
      if (given.size === 0) return [right];
      if (places === 'anywhere' || given.has('')) return [];
      return [...namespaces]
        .filter((namespace) => !given.has(namespace) && (namespace !== '' || places === 'in namespaces'))
        .map((namespace) => `${right} in ${namespace || 'all namespaces'}`);
    })
    .sort();
}

/** Objects and subjects that name no namespace are in that of the installation. */
function placed(object: ManifestObject, home: string): ManifestObject {
  const { kind, metadata } = object;
  const { subjects } = object as { readonly subjects?: unknown };
  return {
    ...object,
    ...(!kind.startsWith('Cluster') && { metadata: { namespace: home, ...metadata } }),
    ...(Array.isArray(subjects) && {
      subjects: (subjects as readonly { readonly kind?: string }[]).map((subject) =>
        subject.kind === 'ServiceAccount' ? { namespace: home, ...subject } : subject,
      ),
    }),
  };
}

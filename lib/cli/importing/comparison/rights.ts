import { expandBindings } from '../../../manifests/access/bindings';
import { groupOf } from '../../../manifests/built-in-kinds';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { subjectText, targetText } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { RBAC_GROUP } from '../../../core/rules';

/** Rights that the subjects of some manifests have somewhere; rights that work nowhere do not count. */
export interface HeldRights {
  /** `get secrets named tls`, by subject. */
  readonly bySubject: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A subject that may do something else than in the source. */
export interface RightsDifference {
  readonly subject: string;
  readonly lost: readonly string[];
  readonly added: readonly string[];
}

/** Returns the rights of each subject, wherever they hold. */
export function heldRights(objects: readonly object[], home: string): HeldRights {
  const manifests = objects as readonly ManifestObject[];
  const rbac = manifests
    .filter(({ apiVersion }) => groupOf(apiVersion) === RBAC_GROUP)
    .map((object) => placed(object, home));
  const roles = rbac.filter(({ kind }) => /^(Cluster)?Role$/.test(kind)).map(roleOf);
  const bindings = rbac.filter(({ kind }) => /Binding$/.test(kind));
  const bySubject = new Map<string, Set<string>>();
  for (const right of expandBindings(bindings, roles, new ResourceScopes(manifests)).rights) {
    // On the own namespace by its name, or on namespaces in it: the API server allows the same.
    const isAny = (name: string): boolean => right.resource === 'namespaces' && name === home;
    const names = (right.resourceNames ?? []).map((name) => (isAny(name) ? '' : ` named ${name}`));
    const subject = subjectText(right.subject);
    const held = bySubject.get(subject) ?? new Set();
    for (const name of names.length === 0 ? [''] : names) {
      right.verbs.forEach((verb) => held.add(`${verb} ${targetText(right)}${name}`));
    }
    bySubject.set(subject, held);
  }
  return { bySubject };
}

/** Returns the differences between the rights of an installation and those of the source. */
export function rightsDifferences(source: HeldRights, installation: HeldRights): RightsDifference[] {
  const subjects = new Set([...source.bySubject.keys(), ...installation.bySubject.keys()]);
  return [...subjects].flatMap((subject) => {
    const [before, after] = [source, installation].map(({ bySubject }) => bySubject.get(subject) ?? new Set<string>());
    const lost = [...before!].filter((right) => !isGiven(after!, right)).sort();
    const added = [...after!].filter((right) => !isGiven(before!, right)).sort();
    return lost.length + added.length === 0 ? [] : [{ subject, lost, added }];
  });
}

/** Returns true if a right is among those held, by itself or by all verbs on the same objects. */
function isGiven(held: ReadonlySet<string>, right: string): boolean {
  return held.has(right) || held.has(right.replace(/^\S+/, '*'));
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

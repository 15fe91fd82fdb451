import { textOrEmpty, treeOf } from '../../../crd/json/object';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { identityOf, type ObjectDifference } from './compare';
import { heldRights } from './rights';

const SAME_RIGHTS = 'everybody has the same rights, but for those that never work, in the namespaces that need them';

/**
 * Differences of roles and bindings, with the reason where all have the same rights by others: by a role whose name begins
 * with the name of this one, by one that differs in rights that work nowhere, or where this one gives nothing.
 */
export function withRightsReason(
  differences: readonly ObjectDifference[],
  { source, installed, namespace }: Record<'source' | 'installed', readonly object[]> & { readonly namespace: string },
): ObjectDifference[] {
  const [before, after] = [source, installed].map((objects) => (objects as readonly ManifestObject[]).filter(isRbac));
  const isExplained = ({ object, change, paths = [] }: ObjectDifference): boolean => {
    const [one, others] = change === 'added' ? [after!, before!] : [before!, after!];
    const own = one.filter((candidate) => object === identityOf(candidate, namespace));
    return (
      paths.every((path) => /^(rules|subjects|roleRef)\b/.test(path)) &&
      own.some((candidate) => others.some((other) => isRelated(candidate, other)) || givesNothing(candidate, one))
    );
  };
  return differences.map((difference) =>
    difference.reason === undefined && isExplained(difference) ? { ...difference, reason: SAME_RIGHTS } : difference,
  );
}

function isRbac({ kind }: ManifestObject): boolean {
  return /^(Cluster)?Role(Binding)?$/.test(kind);
}

/** The name of a role, or of the role that a binding gives. */
function roleName({ metadata, roleRef }: ManifestObject): string {
  return roleRef === undefined ? metadata.name : textOrEmpty(treeOf(roleRef).name);
}

function isRelated(one: ManifestObject, other: ManifestObject): boolean {
  const [name, otherName] = [roleName(one), roleName(other)];
  const isSame = name === otherName || name.startsWith(`${otherName}.`) || otherName.startsWith(`${name}.`);
  return isSame && one.kind.endsWith('Binding') === other.kind.endsWith('Binding');
}

function givesNothing(object: ManifestObject, all: readonly ManifestObject[]): boolean {
  const concerned = all.filter((other) => roleName(other) === roleName(object));
  return [...heldRights(concerned, '').bySubject.values()].every((rights) => rights.size === 0);
}

import { getOrAdd, groupBy } from '../../crd/json/collections';
import { isTree } from '../../crd/json/tree';

import type { ManifestObject } from '../manifest-object';

/** What stands behind the name of a kind in the name of a field that refers to one: `clusterRef`. */
const SUFFIX = /^s?(ref|refs|reference|references|name|names|refname|selector)?$/;

/**
 * Turns in which resources are removed: those that name another one before that, the first ones in
 * turn 0. Resources that name each other are in the same turn as if one of them did not.
 *
 * A resource names another one where a field called like its kind has its name: `cluster: { name }`,
 * `clusterRef`, `issuerRef: { kind, name }`.
 */
export function removalTurns(
  resources: readonly ManifestObject[],
): ReadonlyMap<ManifestObject, number> {
  const byName = groupBy(resources, ({ metadata }) => metadata.name);
  const namedBy = new Map<ManifestObject, ManifestObject[]>();
  for (const from of resources) {
    for (const to of namesIn(from, byName)) {
      getOrAdd(namedBy, to, (): ManifestObject[] => []).push(from);
    }
  }
  const turns = new Map<ManifestObject, number>();
  const onWay = new Set<ManifestObject>();
  const turnOf = (resource: ManifestObject): number => {
    const known = turns.get(resource);
    if (known !== undefined || onWay.has(resource)) {
      return known ?? -1;
    }
    onWay.add(resource);
    const last = (namedBy.get(resource) ?? []).reduce((most, by) => Math.max(most, turnOf(by)), -1);
    onWay.delete(resource);
    turns.set(resource, last + 1);
    return last + 1;
  };
  resources.forEach(turnOf);
  return turns;
}

/** The resources that fields of one name. */
function namesIn(
  from: ManifestObject,
  byName: ReadonlyMap<string, readonly ManifestObject[]>,
): ReadonlySet<ManifestObject> {
  const found = new Set<ManifestObject>();
  const visit = (value: unknown, field: string, around: Around): void => {
    if (typeof value === 'string') {
      for (const to of byName.get(value) ?? []) {
        if (to !== from && isIn(to, around.namespace, from) && isNamed(to, field, around)) {
          found.add(to);
        }
      }
    } else if (Array.isArray(value)) {
      value.forEach((item) => {
        visit(item, field, around);
      });
    } else if (isTree(value)) {
      const { kind, namespace } = value;
      for (const [key, member] of Object.entries(value)) {
        visit(member, key, { field, kind, namespace });
      }
    }
  };
  visit(from.spec, '', { field: '' });
  return found;
}

/** The object that a value is in: the field that it is the value of, and what it says beside. */
interface Around {
  readonly field: string;
  readonly kind?: unknown;
  readonly namespace?: unknown;
}

/** A resource of the whole Kubernetes cluster is in no namespace. */
function isIn({ metadata }: ManifestObject, given: unknown, from: ManifestObject): boolean {
  const namespace = typeof given === 'string' ? given : from.metadata.namespace;
  return metadata.namespace === undefined || metadata.namespace === namespace;
}

function isNamed(to: ManifestObject, field: string, { field: outer, kind }: Around): boolean {
  if (field === 'name' && typeof kind === 'string') {
    return kind === to.kind;
  }
  return isCalled(field, to.kind) || (field === 'name' && isCalled(outer, to.kind));
}

function isCalled(field: string, kind: string): boolean {
  const [called, name] = [field.toLowerCase(), kind.toLowerCase()];
  const start = called.lastIndexOf(name);
  return start >= 0 && SUFFIX.test(called.slice(start + name.length));
}

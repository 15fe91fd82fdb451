import { builtInKind, groupOf } from '../../manifests/kinds';
import type { ManifestObject } from '../../manifests/manifest-object';
import { definedKind, definitionsOf } from './crds';
import { atHomeOf, type Step } from './release';

/**
 * The objects of both releases by what tells them apart in a Kubernetes cluster; the old ones by what they would be in
 * the namespace of the new ones.
 */
export function objectsByKey(
  step: Step,
): readonly [before: ReadonlyMap<string, ManifestObject>, after: ReadonlyMap<string, ManifestObject>] {
  const { before, after } = step;
  const clusterKinds = new Set(
    [before, after]
      .flatMap((release) => [...definitionsOf(release).values()])
      .filter(({ spec }) => (spec as { readonly scope?: unknown } | undefined)?.scope === 'Cluster')
      .map(definedKind),
  );
  const home = after.namespace || before.namespace;
  const keyed = (
    objects: readonly ManifestObject[],
    as: readonly ManifestObject[],
  ): ReadonlyMap<string, ManifestObject> =>
    new Map(objects.map((object, index) => [keyOf(as[index] ?? object, home, clusterKinds), object]));
  return [keyed(before.objects, atHomeOf(after, before)), keyed(after.objects, after.objects)];
}

function keyOf(
  { apiVersion, kind, metadata }: ManifestObject,
  home: string,
  clusterKinds: ReadonlySet<string>,
): string {
  const group = groupOf(apiVersion);
  const known = builtInKind(group, kind);
  const isOfCluster = known === undefined ? clusterKinds.has(`${group}/${kind}`) : !known.namespaced;
  return [group, kind, isOfCluster ? '' : (metadata.namespace ?? home), metadata.name].join('/');
}

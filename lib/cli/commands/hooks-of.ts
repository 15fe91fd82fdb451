import { podSpecOf } from '../../manifests/access/pods';
import { objectText } from '../../manifests/manifest-object';
import { readRelease } from '../importing/read-release';
import { movedTo } from '../plan/moved-object';

import type { LeftOutHook } from '../../manifests/hooks';
import type { ManifestObject, PlacedManifest } from '../../manifests/manifest-object';

/**
 * The hooks that an import has left out of an installation, in the namespace that this has.
 *
 * @param path the folder of the import, or the release as its authors publish it
 * @throws if none of its workloads is among the manifests
 */
export function hooksOf(path: string, manifests: readonly PlacedManifest[]): LeftOutHook[] {
  const { namespace: home, objects, hooks = [] } = readRelease(path);
  const workloads = objects.filter((object) => podSpecOf(object) !== undefined);
  const isOne = ({ kind, metadata }: ManifestObject): boolean =>
    workloads.some((each) => each.kind === kind && each.metadata.name === metadata.name);
  const installed = manifests.map(({ object }) => object).find(isOne);
  if (installed === undefined) {
    throw new Error(
      `'--hooks-of' is '${path}', and no workload of it (${workloads.map(objectText).join(', ')}) is in the manifests; ` +
        'give the folder of an operator that they install',
    );
  }
  const place = (object: ManifestObject): PlacedManifest => ({
    object: movedTo(installed.metadata.namespace ?? home, object, home),
    file: path,
    line: 1,
  });
  return hooks.map(({ object, hook, needs }) => ({
    source: place(object),
    hook,
    needs: needs.map(place),
  }));
}

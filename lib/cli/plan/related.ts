import { throwIfAny } from '../../crd/checks/errors';
import { definitionsOf } from './crds';
import type { Release, Step } from './release';

/**
 * Refuses two releases that are not of one operator: nothing in one is in the other.
 *
 * @throws with what each of them is
 */
export function assertRelated({ before, after }: Step): void {
  throwIfAny(
    marksOf(before).some((mark) => marksOf(after).includes(mark))
      ? []
      : [
          `${before.source} and ${after.source} are not releases of one operator: ${text(before)}, and ${text(after)}; ` +
            'they have no CRD, no workload and no image in common. Give two releases of the same one',
        ],
  );
}

/** Returns marks that a later release of the same operator shares, in part at least. */
function marksOf(release: Release): string[] {
  const workloads = release.objects.filter(({ kind }) => /^(Deployment|StatefulSet|DaemonSet)$/.test(kind));
  return [
    ...[...definitionsOf(release).keys()].map((name) => `crd ${name}`),
    ...workloads.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    ...mainImages(release),
  ];
}

/** Images of containers; those of helpers are in many operators. */
function mainImages({ images }: Release): string[] {
  return images
    .filter(({ image }) => !/kube-rbac-proxy|oauth-proxy|istio|busybox|alpine/.test(image))
    .map(({ image }) => `image ${image.replace(/(:[\w][\w.-]{0,127})?(@sha256:[a-f0-9]+)?$/, '')}`);
}

function text(release: Release): string {
  const groups = new Set([...definitionsOf(release).keys()].map((name) => name.slice(name.indexOf('.') + 1)));
  const kinds = groups.size === 0 ? 'no CRDs' : `kinds of ${[...groups].join(', ')}`;
  return `${release.name} ${release.version} has ${kinds}`;
}

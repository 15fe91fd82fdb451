import { at } from '../../crd/json/read-tree';
import { sameJson } from '../../crd/json/same-json';
import { groupKind } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { shellWord } from '../../manifests/report/markdown';
import { specAt } from './diff-effects';

import type { OrderedPods } from '../../core/operator-definition';
import type { FieldEffect } from '../../core/operator-effects';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { CustomKind } from './custom-resources';
import type { Change } from './state';

/**
 * Changes that replace pods one after the other: a StatefulSet waits for a pod that does not get
 * ready, even if its template is as it was before
 * (https://github.com/kubernetes/kubernetes/issues/67250). So the way back needs a command.
 */
export function orderedPodFindings(
  changed: readonly Change[],
  kinds: ReadonlyMap<string, CustomKind>,
): Finding[] {
  return changed.flatMap(({ before, after }): Finding[] => {
    const { orderedPods: ordered, effects } = kinds.get(groupKind(after)) ?? {};
    if (ordered === undefined || isParallel(ordered, after)) {
      return [];
    }
    const measured = effects?.fields.filter(restartsPods).map(({ field }) => field) ?? [];
    const [first, ...more] = [...new Set([...measured, ...(ordered.fields ?? [])])].filter(
      (field) => !sameJson(specAt(before, field), specAt(after, field)),
    );
    return first === undefined
      ? []
      : [
          {
            level: 'info',
            rule: 'crds/ordered-pods',
            object: objectText(after),
            path: `spec.${first}`,
            ...(more.length > 0 && { alsoAt: more.map((field) => `spec.${field}`) }),
            message:
              'replaces its pods one after the other; if one does not get ready, its StatefulSet waits for it even ' +
              'after the change is taken back',
            remedy: wayBack(ordered, after),
          },
        ];
  });
}

function restartsPods({ verdicts }: FieldEffect): boolean {
  return verdicts.some((each) => each.verdict === 'restartsPods' && each.order === 'one by one');
}

function wayBack({ statefulSets, parallel }: OrderedPods, { metadata }: ManifestObject): string {
  const where = metadata.namespace === undefined ? '' : ` -n ${shellWord(metadata.namespace)}`;
  const pods = statefulSets.map((name) => name.replace('*', metadata.name));
  const command = `kubectl delete pod${where} ${shellWord(`${pods[0]}-0`)}`;
  const instead =
    parallel === undefined
      ? ''
      : `; a resource that is created with '${parallel.field}: ${parallel.value}' does not wait`;
  return (
    `after the way back delete the pod that is not ready, of ${pods.join(' or ')}, such as: ` +
    `${command}${instead}`
  );
}

function isParallel({ parallel }: OrderedPods, { spec }: ManifestObject): boolean {
  return parallel !== undefined && at(spec, parallel.field) === parallel.value;
}

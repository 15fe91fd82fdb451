import { at } from '../../crd/json/read-tree';
import { own } from '../../crd/json/tree';
import { groupOf } from '../../manifests/built-in-kinds';
import { keepingAnnotation } from '../../manifests/gitops/keeping';
import { objectText } from '../../manifests/manifest-object';
import { ALLOW_REMOVAL_ANNOTATION } from './acknowledgements';

import type { Finding, FindingLevel } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';

interface Loss {
  readonly level: FindingLevel;
  readonly message: string;
  readonly remedy?: string;
}

const LOSSES: Readonly<Record<string, (object: ManifestObject) => Loss | undefined>> = {
  '/Namespace': () => ({
    level: 'error',
    message: 'deletes everything in the namespace, volume claims and Secrets included',
    remedy: 'keep it, or move what is in it elsewhere first',
  }),
  '/PersistentVolumeClaim': () => ({
    level: 'error',
    message: "deletes the volume with its data, unless the volume's reclaim policy is Retain",
    remedy:
      "keep the claim; or take a backup, and set the volume's persistentVolumeReclaimPolicy to Retain",
  }),
  '/PersistentVolume': (object) =>
    at(object, 'spec', 'persistentVolumeReclaimPolicy') === 'Delete'
      ? {
          level: 'error',
          message: 'deletes the storage behind the volume with its data',
          remedy: "set 'persistentVolumeReclaimPolicy' to Retain first, in a change of its own",
        }
      : {
          level: 'warning',
          message: 'the data stays in the storage, but Kubernetes no longer knows where it is',
        },
  '/Secret': () => ({
    level: 'warning',
    message: 'what it holds is gone; passwords that were made in the cluster are nowhere else',
  }),
  'apiextensions.k8s.io/CustomResourceDefinition': () => ({
    level: 'error',
    message:
      'deletes all resources of its kind in every namespace, and with them what their operator made of them',
    remedy: 'keep it until the last resource of the kind is gone',
  }),
  'apps/StatefulSet': statefulSetLoss,
};

function statefulSetLoss(object: ManifestObject): Loss | undefined {
  const templates = at(object, 'spec', 'volumeClaimTemplates');
  if (!Array.isArray(templates) || templates.length === 0) {
    return undefined;
  }
  return at(object, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') === 'Delete'
    ? {
        level: 'error',
        message:
          "deletes the volume claims too, as 'persistentVolumeClaimRetentionPolicy.whenDeleted' is Delete",
        remedy:
          "set 'persistentVolumeClaimRetentionPolicy.whenDeleted' to Retain first, in a change of its own",
      }
    : {
        level: 'warning',
        message:
          'its volume claims stay, and belong to nobody; a StatefulSet of this name takes them up again',
      };
}

const CUSTOM: Loss = {
  level: 'error',
  message: 'its operator deletes what it runs for the resource, usually including the data',
  remedy: 'keep it, or take a backup first',
};

/**
 * Objects that are gone, and with them data; `isData` says of custom kinds whether they stand for
 * some.
 */
export function removalFindings(
  removed: readonly ManifestObject[],
  isData: (group: string, kind: string) => boolean,
): Finding[] {
  return removed.flatMap((object) => {
    const group = groupOf(object.apiVersion);
    const known = LOSSES[`${group}/${object.kind}`];
    const ofKind = isData(group, object.kind) ? CUSTOM : undefined;
    const loss = known === undefined ? ofKind : known(object);
    if (loss === undefined) {
      return [];
    }
    const keeper = keepingAnnotation(object);
    const kept: Loss = {
      level: 'warning',
      message: `is no longer in the manifests; annotation ${keeper} keeps it in the cluster, where nobody looks after it`,
    };
    const common = { rule: 'removals/data-removed', object: objectText(object) } as const;
    return [withReason(object, { ...common, ...(keeper === undefined ? loss : kept) })];
  });
}

/** The object's own annotations about its removal count while it exists. */
function withReason({ metadata }: ManifestObject, finding: Finding): Finding {
  const reason = own(metadata.annotations ?? {}, ALLOW_REMOVAL_ANNOTATION);
  if (typeof reason === 'string' && reason.trim() !== '') {
    return { ...finding, level: 'info', acknowledged: { reason } };
  }
  if (finding.level !== 'error') {
    return finding;
  }
  const how =
    `if it is meant, acknowledge it, or annotate the object with '${ALLOW_REMOVAL_ANNOTATION}: <reason>' in a change ` +
    'before';
  return { ...finding, remedy: finding.remedy === undefined ? how : `${finding.remedy}; ${how}` };
}

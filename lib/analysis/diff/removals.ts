import { groupOf } from '../access/kinds';
import type { ManifestObject } from '../access/manifests';
import type { DiffFinding, DiffSeverity } from './finding';
import { objectText } from './state';
import { valueAt } from './values';

/** What is lost with an object. */
interface Loss {
  readonly severity: DiffSeverity;
  readonly message: string;
  readonly remedy?: string;
}

/** Kinds that hold data, or take some with them; by group and kind. */
const LOSSES: Readonly<Record<string, (object: ManifestObject) => Loss | undefined>> = {
  '/Namespace': () => ({
    severity: 'deny',
    message: 'deletes everything in the namespace, volume claims and Secrets included',
    remedy: 'keep it, or empty it first in a change of its own',
  }),
  '/PersistentVolumeClaim': () => ({
    severity: 'deny',
    message: "deletes the volume with its data, unless the volume's reclaim policy is Retain",
    remedy: "keep the claim; or set the volume's persistentVolumeReclaimPolicy to Retain, and take a backup",
  }),
  '/PersistentVolume': (object) =>
    valueAt(object, 'spec.persistentVolumeReclaimPolicy') === 'Delete'
      ? { severity: 'deny', message: 'deletes the storage behind the volume with its data' }
      : { severity: 'warn', message: 'the data stays in the storage, but Kubernetes no longer knows where it is' },
  '/Secret': () => ({
    severity: 'warn',
    message: 'what it holds is gone; passwords that were made in the cluster are nowhere else',
  }),
  'apiextensions.k8s.io/CustomResourceDefinition': () => ({
    severity: 'deny',
    message: 'deletes all resources of its kind in every namespace, and with them what their operator made of them',
    remedy: 'keep it until the last resource of the kind is gone',
  }),
  'apps/StatefulSet': statefulSetLoss,
};

function statefulSetLoss(object: ManifestObject): Loss | undefined {
  const templates = valueAt(object, 'spec.volumeClaimTemplates');
  if (!Array.isArray(templates) || templates.length === 0) {
    return undefined;
  }
  return valueAt(object, 'spec.persistentVolumeClaimRetentionPolicy.whenDeleted') === 'Delete'
    ? {
        severity: 'deny',
        message: "deletes the volume claims too, as 'persistentVolumeClaimRetentionPolicy.whenDeleted' is Delete",
        remedy: "set 'whenDeleted' to Retain first",
      }
    : {
        severity: 'warn',
        message: 'its volume claims stay, and belong to nobody; a StatefulSet of this name takes them up again',
      };
}

const CUSTOM: Loss = {
  severity: 'deny',
  message: 'its operator deletes what it runs for the resource, as a rule with the data',
  remedy: 'take a backup, and remove the resource in a change of its own',
};

/** Objects that are gone, and with them data; `isData` says of custom kinds whether they stand for some. */
export function removalFindings(
  removed: readonly ManifestObject[],
  isData: (group: string, kind: string) => boolean,
): DiffFinding[] {
  return removed.flatMap((object) => {
    const group = groupOf(object.apiVersion);
    const known = LOSSES[`${group}/${object.kind}`];
    const loss = known === undefined ? (isData(group, object.kind) ? CUSTOM : undefined) : known(object);
    if (loss === undefined) {
      return [];
    }
    const keeper = keepingAnnotation(object);
    const kept: Loss = {
      severity: 'warn',
      message: `is no longer in the manifests; annotation ${keeper} keeps it in the cluster, where nobody looks after it`,
    };
    const common = { check: 'removals', code: 'data-removed', object: objectText(object) } as const;
    return [{ ...common, ...(keeper === undefined ? loss : kept) }];
  });
}

/** The annotation that makes the tool which applied an object leave it where it is. */
function keepingAnnotation({ metadata }: ManifestObject): string | undefined {
  const annotations = metadata.annotations ?? {};
  const keeps: Readonly<Record<string, RegExp>> = {
    'argocd.argoproj.io/sync-options': /(^|,)\s*Prune=false/,
    'helm.sh/resource-policy': /^keep$/,
    'kustomize.toolkit.fluxcd.io/prune': /^disabled$/i,
  };
  return Object.keys(keeps).find((key) => {
    const value = Object.hasOwn(annotations, key) ? annotations[key] : undefined;
    return typeof value === 'string' && keeps[key]?.test(value) === true;
  });
}

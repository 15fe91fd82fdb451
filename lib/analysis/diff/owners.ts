import { PLACED_BY_ANNOTATION } from '../../core/ownership';
import { own } from '../../json/object';
import type { ManifestObject } from '../access/manifests';
import type { DiffFinding } from './finding';
import { type Change, isLive, objectText } from './state';

/** Objects of a cluster part that somebody else has placed: to apply them takes them away from another app. */
export function ownerFindings(changes: readonly Change[]): DiffFinding[] {
  return changes.flatMap((change) => {
    const { before, after } = change;
    const [old, next] = [placedBy(before), placedBy(after)];
    if (next === undefined || old === next) {
      return [];
    }
    const rival = old ?? otherTool(before);
    return rival === undefined ? [] : [finding(change, rival, next)];
  });
}

function finding({ before, after }: Change, rival: string, next: string): DiffFinding {
  const common = { check: 'owners', code: 'placed-by-another', object: objectText(after) } as const;
  const remedy =
    "let one app place the cluster part: an OperatorClusterPart in an app of its own, and clusterPart: 'skip' on every operator";
  return isLive(before)
    ? {
        ...common,
        severity: 'deny',
        message: `was placed by ${rival}, and is overwritten by ${next}: what the other one says, such as the namespaces of its guards, is gone`,
        remedy,
      }
    : {
        ...common,
        severity: 'warn',
        message: `was placed by ${rival}, and is placed by ${next} now; where both are applied, they overwrite each other`,
        remedy: `${remedy}; where you moved it on purpose, nothing is to be done`,
      };
}

function placedBy({ metadata }: ManifestObject): string | undefined {
  const value = own(metadata.annotations ?? {}, PLACED_BY_ANNOTATION);
  return typeof value === 'string' ? value : undefined;
}

/** Who manages an object that no app of this package has placed, as far as its metadata say so. */
function otherTool({ metadata }: ManifestObject): string | undefined {
  const release = own(metadata.annotations ?? {}, 'meta.helm.sh/release-name');
  if (typeof release === 'string') {
    const namespace = own(metadata.annotations ?? {}, 'meta.helm.sh/release-namespace');
    return `Helm release ${typeof namespace === 'string' ? `${namespace}/` : ''}${release}`;
  }
  const olm = own(metadata.labels ?? {}, 'olm.managed');
  return olm === 'true' ? 'the Operator Lifecycle Manager' : undefined;
}

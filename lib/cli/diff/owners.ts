import { PLACED_BY_ANNOTATION, PLACED_BY_APP } from '../../core/ownership';
import { textAt } from '../../crd/json/read-tree';
import { objectText } from '../../manifests/manifest-object';
import { isLive } from './state';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change } from './state';

const REMEDY =
  "let one app place the cluster part: an OperatorClusterPart in an app of its own, and clusterPart: 'skip' on every operator";

const IS_GONE = 'what the other one says, such as the namespaces of its guards, is gone';

/**
 * Objects of a cluster part that somebody else has placed: to apply them takes them away from
 * another app.
 *
 * @param lost what namespaces lose by a binding, by the binding: an app without a name may be
 * another one
 */
export function ownerFindings(
  changes: readonly Change[],
  lost: ReadonlyMap<string, string>,
): Finding[] {
  return changes.flatMap((change) => {
    const { before, after } = change;
    const [old, next] = [placedBy(before), placedBy(after)];
    if (next === undefined) {
      return [];
    }
    if (old === next) {
      return doubtful(change, old, lost.get(objectText(after)));
    }
    const rival = old ?? otherTool(before);
    return rival === undefined ? [] : [finding(change, rival, next)];
  });
}

function finding({ before, after }: Change, rival: string, next: string): Finding {
  const common = { rule: 'owners/placed-by-another', object: objectText(after) } as const;
  const named = appIn(next);
  const isNamedNow =
    named !== undefined && placedBy(before) !== undefined && appIn(rival) === undefined;
  if (isLive(before)) {
    const message = `was placed by ${rival}, and is overwritten by ${next}: ${IS_GONE}`;
    const renamed = `; where it is this app, which has the name '${named}' from now on, acknowledge it`;
    return { ...common, level: 'error', message, remedy: `${REMEDY}${isNamedNow ? renamed : ''}` };
  }
  const message = `was placed by ${rival}, and is placed by ${next} now; where both are applied, they overwrite each other`;
  return {
    ...common,
    level: 'warning',
    message,
    remedy: `${REMEDY}; where you moved it on purpose, nothing is to be done`,
  };
}

/**
 * An app without a name may overwrite, and take from namespaces, what another app of the same name
 * owns.
 */
function doubtful({ before, after }: Change, owner: string, lost: string | undefined): Finding[] {
  if (lost === undefined || appIn(owner) !== undefined || !isLive(before)) {
    return [];
  }
  return [
    {
      rule: 'owners/perhaps-placed-by-another',
      level: 'warning',
      object: objectText(after),
      message:
        `was placed by ${owner}, as which this app is known, and any other one with the same names: ${lost}; if it was ` +
        `another app, ${IS_GONE}`,
      remedy: `give each app a name by AppSettings.configure(app, { name }), and ${REMEDY}`,
    },
  ];
}

function placedBy({ metadata }: ManifestObject): string | undefined {
  return textAt(metadata.annotations, PLACED_BY_ANNOTATION);
}

function appIn(owner: string): string | undefined {
  return owner.startsWith(PLACED_BY_APP) ? owner.slice(PLACED_BY_APP.length) : undefined;
}

/** Who manages an object that no app of this package has placed, as far as its metadata say so. */
function otherTool({ metadata }: ManifestObject): string | undefined {
  const release = textAt(metadata.annotations, 'meta.helm.sh/release-name');
  if (release !== undefined) {
    const namespace = textAt(metadata.annotations, 'meta.helm.sh/release-namespace');
    return `Helm release ${namespace === undefined ? '' : `${namespace}/`}${release}`;
  }
  return textAt(metadata.labels, 'olm.managed') === 'true'
    ? 'the Operator Lifecycle Manager'
    : undefined;
}

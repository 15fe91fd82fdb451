import { isTree } from '../../crd/json/tree';

import type { AccessSubject, AccessTarget } from '../../manifests/access/right';
import type { ManifestObject } from '../../manifests/manifest-object';

/** Verdict about a right that may have to stay. */
export type RightVerdict =
  /** The log shows requests that need it. */
  | 'used'
  /** The log would show its use, and does not. */
  | 'unused'
  /** Requests needed it, and were refused: what gives it was not in force. */
  | 'refused'
  /** The log cannot show whether it is needed. */
  | 'unknown';

/** One verb of a right, and what the log says of it. */
export interface SeenRight extends AccessTarget {
  readonly subject: AccessSubject;
  readonly verb: string;
  /** The one namespace; absent where the right holds everywhere. */
  readonly namespace?: string;
  readonly grantedBy: readonly string[];
  readonly verdict: RightVerdict;
  /** How many requests needed it, and were allowed. */
  readonly requests: number;
  /** Why it is refused, or why the log cannot show it. */
  readonly reason?: string;
  /** The only objects that it was used for, which could be its `resourceNames`. */
  readonly onlyNames?: readonly string[];
  /** The only namespaces that it was used in, though it holds everywhere. */
  readonly onlyNamespaces?: readonly string[];
  /** Uses, and what reviews asked about, where it is a wildcard: `get secrets`. */
  readonly wildcardUses?: readonly string[];
}

/** Requests of one kind. */
export interface OtherRequests extends AccessTarget {
  readonly subject: AccessSubject;
  readonly verb: string;
  readonly namespace?: string;
  readonly requests: number;
  /** Reason that the authorizer gave, or the message of the admission plugin. */
  readonly reason?: string;
}

/** Requests that were refused. */
export interface RefusedRequests extends OtherRequests {
  /** Who refused: a right is missing, or something else that the request would have needed. */
  readonly by: 'authorizer' | 'admission';
  /** The objects that they were about, as far as the log has them; no more than some. */
  readonly names: readonly string[];
  /** When the first of them came, in RFC 3339. */
  readonly at: string;
  /** True if the manifests give a right for them, which was not in force then. */
  readonly isGranted: boolean;
}

export interface ServedResource {
  readonly apiGroup: string;
  readonly plural: string;
  readonly kind: string;
}

export function servedResources(objects: readonly ManifestObject[]): ServedResource[] {
  return objects.flatMap(({ kind, spec }) => {
    if (kind !== 'CustomResourceDefinition' || !isTree(spec) || !isTree(spec['names'])) {
      return [];
    }
    const { plural, kind: served } = spec['names'];
    return [{ apiGroup: String(spec['group']), plural: String(plural), kind: String(served) }];
  });
}

import { isNamespaced } from '../access/kinds';
import { type AccessSubject, type PlainRight, targetText } from '../access/right';
import type { UsageCollector } from './collector';
import { allows, canBeNamed } from './matching';
import type { OtherRequests, SeenRight } from './seen-right';
import type { ServedResource } from './served';
import { whyUnseen } from './unseen';
import { allowedIn, type Usage, UserUsage } from './usage';

/** Bindings of Kubernetes itself that allow everybody what is no matter of an operator's rights: discovery, reviews. */
const OF_EVERYBODY = /"system:(basic-user|discovery|public-info-viewer|service-account-issuer-discovery)"/;

/** What a log says of the rights of one subject. */
export interface JudgedSubject {
  readonly rights: readonly SeenRight[];
  /** What was refused. */
  readonly refused: readonly OtherRequests[];
  /** What was allowed by a right that is not among the manifests. */
  readonly elsewhere: readonly OtherRequests[];
  /** How many requests of it are in the log. */
  readonly requests: number;
}

/** The name by which audit logs call a subject; undefined for groups. */
export function userNameOf({ kind, name, namespace }: AccessSubject): string | undefined {
  switch (kind) {
    case 'ServiceAccount':
      return `system:serviceaccount:${namespace}:${name}`;
    case 'User':
      return name;
    default:
      return undefined;
  }
}

/** Holds the rights of one subject against what it did. */
export function judgeSubject(
  subject: AccessSubject,
  rights: readonly PlainRight[],
  log: UsageCollector,
  served: readonly ServedResource[],
): JudgedSubject {
  const user = userNameOf(subject) ?? '';
  const usage = log.usageOf(user) ?? new UserUsage();
  const around = { user, usage, log, served };
  const verbs = rights.flatMap((right) => right.verbs.map((verb) => ({ ...right, verbs: [verb] })));
  const used = usage.all.filter((item) => allowedIn(item) > 0);
  const others = (items: readonly Usage[], count: (item: Usage) => number): OtherRequests[] =>
    items.map((item) => ({
      ...{ subject, ...item.target, verb: item.verb, requests: count(item) },
      ...(item.namespace !== undefined && { namespace: item.namespace }),
      ...(item.reason !== '' && { reason: item.reason }),
    }));
  return {
    rights: verbs.map((right) => {
      const seen = seenRight(right, used);
      const reason = seen.verdict === 'used' ? undefined : whyUnseen(right, seen.verb, around);
      return reason === undefined ? seen : { ...seen, verdict: 'unknown', reason };
    }),
    refused: others(
      usage.all.filter(({ refused }) => refused > 0),
      ({ refused }) => refused,
    ),
    elsewhere: others(
      used.filter((item) => !OF_EVERYBODY.test(item.reason) && !rights.some((right) => allows(right, item))),
      allowedIn,
    ),
    requests: usage.all.reduce((sum, item) => sum + allowedIn(item) + item.refused, 0),
  };
}

/** One verb of a right, with the requests that need it. */
function seenRight(right: PlainRight, usages: readonly Usage[]): SeenRight {
  const uses = usages.filter((usage) => allows(right, usage));
  const { verbs, subject, grantedBy, namespace, ...target } = right;
  return {
    ...{ subject, ...target, verb: verbs[0] ?? '', grantedBy },
    ...(namespace !== undefined && { namespace }),
    verdict: uses.length > 0 ? 'used' : 'unused',
    requests: uses.reduce((sum, use) => sum + allowedIn(use), 0),
    ...narrower(right, uses),
  };
}

type Narrower = Pick<SeenRight, 'onlyNames' | 'onlyNamespaces' | 'wildcardUses'>;

/** By what a right could be less than it is. */
function narrower(right: PlainRight, uses: readonly Usage[]): Narrower {
  const { resourceNames, namespace, resource = '', apiGroup = '', verbs } = right;
  if (uses.length === 0) {
    return {};
  }
  const isWild = verbs.includes('*') || resource.includes('*') || apiGroup === '*';
  const names = [...new Set(uses.flatMap((use) => [...use.names]))].sort();
  const canName = resourceNames === undefined && names.length === 1 && uses.every(canBeNamed);
  const namespaces = uses.flatMap((use) => use.namespace ?? []);
  const isSpread =
    namespace !== undefined || namespaces.length < uses.length || isNamespaced(apiGroup, resource) === false;
  return {
    ...(canName && { onlyNames: names }),
    ...(!isSpread && { onlyNamespaces: [...new Set(namespaces)].sort() }),
    ...(isWild && { wildcardUses: [...new Set(uses.map(useText))].sort() }),
  };
}

function useText({ verb, target }: Usage): string {
  return `${verb} ${targetText(target)}`;
}

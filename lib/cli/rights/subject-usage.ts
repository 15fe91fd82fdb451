import { reaches, speaksOf, targetText } from '../../manifests/access/right';
import { isNamespaced } from '../../manifests/built-in-kinds';
import { covers, idleReason, whyUnseen } from './unseen';
import { allowedIn, allowedNames, canBeNamed, coveredBy, UserUsage } from './usage';

import type { AccessSubject, PlainRight } from '../../manifests/access/right';
import type { OtherRequests, RefusedRequests, SeenRight, ServedResource } from './seen-right';
import type { Surroundings } from './unseen';
import type { Usage, UsageCollector } from './usage';

/** Kinds whose names are generated for each object, or that come and go with machines. */
const NAMED_BY_CHANCE = [
  'pods',
  'nodes',
  'replicasets',
  'controllerrevisions',
  'events',
  'endpointslices',
];

/**
 * Kubernetes' own bindings that allow everybody what no operator's rights are about: discovery,
 * reviews.
 */
const OF_EVERYBODY =
  /"system:(basic-user|discovery|public-info-viewer|service-account-issuer-discovery)"/;

const FOLLOWING = ['list', 'watch'];

/** Why a right may be refused that manifests give. */
const NOT_IN_FORCE =
  'requests that need it were refused: its role or binding was not in force while the log was written';

/** Verdict of a log about the rights of one subject. */
interface SubjectUsage {
  readonly rights: readonly SeenRight[];
  readonly refused: readonly RefusedRequests[];
  /** Requests that were allowed by a right that is not among the manifests. */
  readonly elsewhere: readonly OtherRequests[];
  /** Why unused rights cannot be reported. */
  readonly idle?: string;
  readonly requests: number;
}

/** The name by which audit logs call a subject; undefined for groups. */
export function userNameOf({ kind, name, namespace }: AccessSubject): string | undefined {
  if (kind === 'ServiceAccount') {
    return `system:serviceaccount:${namespace}:${name}`;
  }
  return kind === 'User' ? name : undefined;
}

/** Holds the rights of one subject against what it did. */
export function usageOfSubject(
  subject: AccessSubject,
  rights: readonly PlainRight[],
  log: UsageCollector,
  served: readonly ServedResource[],
): SubjectUsage {
  const user = userNameOf(subject) ?? '';
  const usage = log.usageOf(user) ?? new UserUsage();
  const around = { user, usage, log, served, unfollowed: unfollowedKinds(rights, usage, served) };
  const verbs = rights.flatMap((right) => right.verbs.map((verb) => ({ ...right, verbs: [verb] })));
  const used = usage.all.filter((item) => allowedIn(item) > 0);
  const others = used
    .filter(({ reason }) => !OF_EVERYBODY.test(reason))
    .map((item) => ({
      ...about(subject, item),
      requests: allowedIn(item) - allowedIn(coveredBy(item, ...rights)),
      ...(item.reason !== '' && { reason: item.reason }),
    }));
  return {
    rights: verbs.map((right) => {
      const seen = seenRight(right, usage.all, around);
      const reason = seen.verdict === 'unused' ? whyUnseen(right, seen.verb, around) : undefined;
      return reason === undefined ? seen : { ...seen, verdict: 'unknown', reason };
    }),
    refused: refusedRequests(subject, usage.all, rights),
    elsewhere: others.filter(({ requests }) => requests > 0),
    idle: idleReason(around),
    requests: usage.all.reduce((sum, item) => sum + allowedIn(item) + item.refused, 0),
  };
}

/** The served kinds that a subject may list or watch, where it did neither with any of them. */
function unfollowedKinds(
  rights: readonly PlainRight[],
  usage: UserUsage,
  served: readonly ServedResource[],
): readonly string[] {
  const follows = (right: PlainRight, { apiGroup, plural }: ServedResource): boolean =>
    speaksOf(right.verbs, ...FOLLOWING) && reaches(right, apiGroup, plural);
  const followed = ({ target, verb, ...counts }: Usage): boolean =>
    FOLLOWING.includes(verb) &&
    allowedIn(counts) > 0 &&
    served.some(
      (kind) =>
        'resource' in target &&
        target.apiGroup === kind.apiGroup &&
        target.resource === kind.plural,
    );
  const kinds = served.filter((kind) => rights.some((right) => follows(right, kind)));
  return usage.all.some(followed) ? [] : kinds.map(({ kind }) => kind);
}

function seenRight(right: PlainRight, usages: readonly Usage[], around: Surroundings): SeenRight {
  const uses = usages.filter((usage) => allowedIn(coveredBy(usage, right)) > 0);
  const isRefused =
    uses.length === 0 && usages.some((usage) => coveredBy(usage, right).refused > 0);
  const { verbs, subject, grantedBy, namespace, ...target } = right;
  const notUsed = isRefused ? 'refused' : 'unused';
  return {
    subject,
    ...target,
    verb: verbs[0] ?? '',
    grantedBy,
    namespace,
    verdict: uses.length > 0 ? 'used' : notUsed,
    requests: uses.reduce((sum, use) => sum + allowedIn(coveredBy(use, right)), 0),
    ...(isRefused && { reason: NOT_IN_FORCE }),
    ...narrower(right, uses, around),
  };
}

function narrower(
  right: PlainRight,
  uses: readonly Usage[],
  around: Surroundings,
): Pick<SeenRight, 'onlyNames' | 'onlyNamespaces' | 'wildcardUses'> {
  const { namespace, resource = '', apiGroup = '', verbs } = right;
  if (uses.length === 0) {
    return {};
  }
  const isWild = verbs.includes('*') || resource.includes('*') || apiGroup === '*';
  const names = fixedNames(right, uses, around);
  const namespaces = uses.flatMap((use) => use.namespace ?? []);
  const texts = [...uses, ...askedFor(right, around)].map(
    ({ verb, target }) => `${verb} ${targetText(target)}`,
  );
  const isSpread =
    namespace !== undefined ||
    namespaces.length < uses.length ||
    isNamespaced(apiGroup, resource) === false;
  return {
    onlyNames: names,
    ...(!isSpread && { onlyNamespaces: [...new Set(namespaces)].sort() }),
    ...(isWild && { wildcardUses: [...new Set(texts)].sort() }),
  };
}

/**
 * The only objects that a right was used for, where the next installation has them by the same
 * names.
 */
function fixedNames(
  { resourceNames, resource = '', apiGroup = '' }: PlainRight,
  uses: readonly Usage[],
  { log, served }: Surroundings,
): string[] | undefined {
  const [plural = ''] = resource.split('/');
  const isByChance =
    plural === '*' ||
    apiGroup === '*' ||
    NAMED_BY_CHANCE.includes(plural) ||
    served.some((kind) => kind.apiGroup === apiGroup && kind.plural === plural);
  if (resourceNames !== undefined || isByChance || !uses.every(canBeNamed)) {
    return undefined;
  }
  const names = [...new Set(uses.flatMap(allowedNames))].sort();
  return names.some((name) => log.isNamedAfterResource(name)) ? undefined : names;
}

/** The uses of a right that reviews asked about: no request follows where the answer is enough. */
function askedFor(right: PlainRight, { usage }: Surroundings): Pick<Usage, 'verb' | 'target'>[] {
  return usage.asked.flatMap((asked) =>
    asked !== undefined && covers(right, right.verbs[0] ?? '', asked)
      ? [{ verb: asked.verb, target: asked }]
      : [],
  );
}

/** Returns the requests of a subject that were refused, in the order of their first refusal. */
function refusedRequests(
  subject: AccessSubject,
  usages: readonly Usage[],
  rights: readonly PlainRight[],
): RefusedRequests[] {
  return usages
    .flatMap((usage) => [...byAuthorizer(subject, usage, rights), ...byAdmission(subject, usage)])
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function byAuthorizer(
  subject: AccessSubject,
  usage: Usage,
  rights: readonly PlainRight[],
): RefusedRequests[] {
  const { refused, names, refusedAt } = usage;
  if (refused === 0) {
    return [];
  }
  return [
    {
      ...about(subject, usage),
      requests: refused,
      by: 'authorizer',
      names: [...names].filter(([, count]) => count.refused > 0).map(([name]) => name),
      at: refusedAt,
      isGranted: rights.some((right) => coveredBy(usage, right).refused > 0),
    },
  ];
}

function byAdmission(subject: AccessSubject, usage: Usage): RefusedRequests[] {
  const { rejection } = usage;
  if (rejection === undefined) {
    return [];
  }
  const { requests, names, message, at } = rejection;
  return [
    {
      ...about(subject, usage),
      requests,
      by: 'admission',
      names: [...names],
      at,
      isGranted: true,
      ...(message !== '' && { reason: message }),
    },
  ];
}

type Request = Pick<OtherRequests, 'subject' | 'verb' | 'namespace'>;

function about(subject: AccessSubject, { target, verb, namespace }: Usage): Request {
  return { subject, ...target, verb, namespace };
}

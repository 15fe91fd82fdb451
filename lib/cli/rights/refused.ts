import type { AccessSubject, PlainRight } from '../../manifests/access/right';
import { coveredBy } from './matching';
import type { RefusedRequests } from './seen-right';
import type { Usage } from './usage';

/** Returns the requests of a subject that were refused, in the order of their first refusal. */
export function refusedRequests(
  subject: AccessSubject,
  usages: readonly Usage[],
  rights: readonly PlainRight[],
): RefusedRequests[] {
  return usages
    .flatMap((usage) => [...byAuthorizer(subject, usage, rights), ...byAdmission(subject, usage)])
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function byAuthorizer(subject: AccessSubject, usage: Usage, rights: readonly PlainRight[]): RefusedRequests[] {
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
      isGranted: rights.some((right) => coveredBy(right, usage).refused > 0),
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
      ...{ ...about(subject, usage), requests, by: 'admission', names: [...names], at, isGranted: true },
      ...(message !== '' && { reason: message }),
    },
  ];
}

function about(
  subject: AccessSubject,
  { target, verb, namespace }: Usage,
): Pick<RefusedRequests, 'subject' | 'verb' | 'namespace'> {
  return { subject, ...target, verb, ...(namespace !== undefined && { namespace }) };
}

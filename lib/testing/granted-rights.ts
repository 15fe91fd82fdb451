import { suggest } from '../crd/json/suggest';
import {
  actionText,
  placeText,
  reachesTarget,
  speaksOf,
  subjectText,
  targetText,
} from '../manifests/access/right';
import { AccessReport } from '../manifests/access-report';
import { accountTexts } from '../manifests/access-report/access-report';
import { subjectFrom, targetFrom } from './claim';
import { listed, objectsOf, result } from './manifest-source';

import type { AccessRight, AccessSubject, AccessTarget } from '../manifests/access-report';
import type { ManifestObject } from '../manifests/manifest-object';
import type { ResourceSource, SubjectSource } from './claim';
import type { CheckResult, ManifestSource } from './manifest-source';

export interface RightClaim {
  readonly subject: SubjectSource;
  /** All of them. */
  readonly verb: string | readonly string[];
  readonly resource: ResourceSource;
  /** @default - in all namespaces, or none (for resources of the whole cluster) */
  readonly namespace?: string;
}

interface Claim {
  readonly subject: AccessSubject;
  readonly verbs: readonly string[];
  readonly target: AccessTarget;
  readonly namespace?: string;
}

/**
 * Checks that roles and bindings give a right in full: each verb, for all objects, in the namespace
 * or everywhere.
 */
export function checkGranted(source: ManifestSource, claimed: RightClaim): CheckResult {
  const { claim, known, rights } = ask(source, claimed);
  const missing = claim.verbs.filter(
    (verb) => !rights.some((right) => givesInFull(right, verb, claim)),
  );
  return result(
    missing.length === 0,
    () => `${subjectText(claim.subject)} may ${claimText(claim, claim.verbs)}`,
    () => {
      const heading = `${subjectText(claim.subject)} may not ${claimText(claim, missing)}`;
      return [
        rightsText(heading, claim, rights),
        ...openText(known, claim),
        ...strangerText(known, claim),
      ].join('\n');
    },
  );
}

/**
 * No verb (`*` stands for all), for no object, and in no namespace unless one is named; not true
 * beside unknown roles.
 */
export function checkDenied(source: ManifestSource, claimed: RightClaim): CheckResult {
  const { claim, known, rights } = ask(source, claimed);
  const given = rights.filter((right) => claim.verbs.some((verb) => givesAny(right, verb, claim)));
  const open = openText(known, claim);
  const stranger = strangerText(known, claim);
  return result(
    given.length + open.length + stranger.length === 0,
    () => `${subjectText(claim.subject)} may not ${claimText(claim, claim.verbs)}`,
    () =>
      [
        ...(given.length === 0
          ? []
          : [listed(`${subjectText(claim.subject)} has rights on it:`, given.map(rightText))]),
        ...open,
        ...stranger,
      ].join('\n'),
  );
}

interface Known {
  readonly objects: readonly ManifestObject[];
  readonly report: AccessReport;
}

function ask(source: ManifestSource, { subject, verb, resource, namespace }: RightClaim) {
  const objects = objectsOf(source);
  const report = AccessReport.of(objects);
  const claim: Claim = {
    subject: subjectFrom(subject),
    verbs: typeof verb === 'string' ? [verb] : verb,
    target: targetFrom(resource),
    namespace,
  };
  return {
    claim,
    known: { objects, report },
    rights: report.rights.filter((right) => isOf(right.subject, claim)),
  };
}

/**
 * Returns true if a subject is the one that is meant, or a group that the API server counts its
 * ServiceAccount in.
 */
function isOf(subject: AccessSubject, { subject: { kind, name, namespace } }: Claim): boolean {
  if (subject.kind === kind && subject.name === name && subject.namespace === namespace) {
    return true;
  }
  const groups = [
    'system:authenticated',
    'system:serviceaccounts',
    `system:serviceaccounts:${namespace}`,
  ];
  return kind === 'ServiceAccount' && subject.kind === 'Group' && groups.includes(subject.name);
}

function givesInFull(right: AccessRight, verb: string, { target, namespace }: Claim): boolean {
  const { resourceNames: names } = right;
  return (
    speaksOf(right.verbs, verb) &&
    reachesTarget(right, target) &&
    (right.namespace === undefined || right.namespace === namespace) &&
    (names === undefined || (target.resourceNames?.every((name) => names.includes(name)) ?? false))
  );
}

function givesAny(right: AccessRight, verb: string, { target, namespace }: Claim): boolean {
  const { resourceNames: names } = right;
  const wanted = target.resourceNames;
  return (
    (verb === '*' || speaksOf(right.verbs, verb)) &&
    reachesTarget(right, target) &&
    (right.namespace === undefined || namespace === undefined || right.namespace === namespace) &&
    (names === undefined || wanted === undefined || wanted.some((name) => names.includes(name)))
  );
}

function claimText({ target, namespace }: Claim, verbs: readonly string[]): string {
  const place = namespace === undefined ? 'everywhere' : `in namespace ${namespace}`;
  return `${actionText(verbs, target)} ${place}`;
}

/** Describes the rights of the subject on the resource, if any; else its other rights. */
function rightsText(heading: string, { target }: Claim, rights: readonly AccessRight[]): string {
  const near = rights.filter((right) => reachesTarget(right, target));
  if (near.length > 0) {
    return listed(`${heading}; of this resource it has:`, near.map(rightText));
  }
  const targets = [...new Set(rights.map((right) => targetText(right)))].sort();
  return targets.length === 0 ? heading : `${heading}; it has rights on ${targets.join(', ')}`;
}

function rightText(right: AccessRight): string {
  return `${actionText(right.verbs, right)}, ${placeText(right)} (${right.grantedBy.join('; ')})`;
}

/**
 * The roles that the subject is bound to and whose rules are not known, where they could matter.
 */
function openText({ report }: Known, claim: Claim): string[] {
  const open = report.unresolved.filter(
    ({ subject, namespace }) =>
      isOf(subject, claim) &&
      (namespace === undefined || claim.namespace === undefined || namespace === claim.namespace),
  );
  const lines = open.map(
    (binding) => `${binding.role} by ${binding.binding}, ${placeText(binding)}`,
  );
  return lines.length === 0
    ? []
    : [listed('what it has by roles that are not among the manifests is not known:', lines)];
}

/**
 * A subject that the manifests do not know is a slip of the pen more often than one without rights.
 */
function strangerText({ objects, report }: Known, { subject }: Claim): string[] {
  const bound = [...report.rights, ...report.unresolved].map((item) => subjectText(item.subject));
  const known = [...new Set([...accountTexts(objects), ...bound])];
  const text = subjectText(subject);
  if (known.includes(text)) {
    return [];
  }
  const meant = suggest(text, known);
  const hint = meant === undefined ? listed('; they name:', known) : `; did you mean '${meant}'`;
  return [`the manifests do not name ${text}${known.length === 0 ? '' : hint}`];
}

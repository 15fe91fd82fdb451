import type { Finding } from '../../manifests/finding';
import { checkOptions, prop } from '../../crd/checks/prop';
import { AccessReport } from '../../manifests/access-report/report';
import { type ManifestObject, manifestsOf } from '../../manifests/manifest-object';
import { rbacOf } from '../../manifests/access/roles';
import { type AccessRight, type AccessSubject, bySubject, subjectText } from '../../manifests/access/right';
import type { PolicyRule } from '../../core/rules';
import { type AuditLogSource, type AuditLogSummary, readAuditLogs } from './audit-log';
import { LIFE_EVENTS, UsageCollector } from './collector';
import { usageOfSubject, userNameOf } from './subject-usage';
import { rightsMarkdown, rightsFindings, rightsText, type RightsReportJson } from './report-text';
import { type ObjectPlaces, withPlaces } from '../../manifests/report';
import { narrowedRules } from './rules';
import {
  type OtherRequests,
  type RefusedRequests,
  type SeenRight,
  type ServedResource,
  servedResources,
} from './seen-right';

/** Most users of a log that are named where the one that is looked for is not among them. */
const MAX_USERS = 10;

/** Inputs of a report. */
export interface RightsReportOptions {
  /** Manifests with roles and bindings, and with the CRDs that the operator serves. */
  readonly manifests: readonly object[];
  /** Audit logs of the API server that the manifests were applied to. */
  readonly logs: readonly AuditLogSource[];
  /**
   * The only subjects that are reported, such as `ServiceAccount streaming/zookeeper-operator`.
   * @default - all ServiceAccounts and users that the manifests give rights
   */
  readonly subjects?: readonly string[];
}

/**
 * Which rights were used, as an API server's audit log shows it: what could be taken away, what was missing, and what a
 * log cannot show.
 *
 * @example
 * const report = await RightsReport.of({ manifests, logs: [auditLogFile('audit.log')] });
 * console.log(report.toText());
 */
export class RightsReport {
  /**
   * Joins manifests with logs.
   *
   * @throws if a file is not an audit log, or no subject of the manifests occurs in it
   */
  public static async of(options: RightsReportOptions): Promise<RightsReport> {
    checkOptions('RightsReport.of()', options, {
      manifests: prop.required(prop.list(prop.object())),
      logs: prop.required(prop.list(prop.any())),
      subjects: prop.list(prop.string()),
    });
    const { manifests, logs, subjects } = options;
    const objects = manifestsOf(manifests);
    const { rights } = AccessReport.of(objects);
    const names = new Set(rights.flatMap(({ resourceNames = [] }) => resourceNames));
    const collector = new UsageCollector(names, servedResources(objects), rbacOf(objects).roles);
    const log = await readAuditLogs(logs, (request) => collector.add(request));
    return new RightsReport(objects, rights, collector, log, subjects);
  }

  /** Summary of the logs that were read. */
  public readonly log: AuditLogSummary;
  /** One for each verb of each right. */
  public readonly rights: readonly SeenRight[];
  /** Requests that were refused, by the authorizer or by an admission plugin; those that were refused first stand first. */
  public readonly refused: readonly RefusedRequests[];
  /** Requests that were allowed by a right that is not among the manifests. */
  public readonly elsewhere: readonly OtherRequests[];
  /** Notes for the reader: cut logs, subjects that are not in the log. */
  public readonly notes: readonly string[];
  private readonly served: readonly ServedResource[];

  private constructor(
    objects: readonly ManifestObject[],
    rights: readonly AccessRight[],
    collector: UsageCollector,
    log: AuditLogSummary,
    wanted: readonly string[] | undefined,
  ) {
    const groups = subjectsOf(rights, wanted);
    const served = servedResources(objects);
    const usages = groups.map(({ subject, rights: own }) => ({
      subject,
      ...usageOfSubject(subject, own, collector, served),
    }));
    if (usages.every(({ requests }) => requests === 0)) throw new Error(unknownUsers(groups, collector));
    this.served = served;
    const present = usages.filter(({ requests }) => requests > 0);
    this.log = log;
    this.rights = present.flatMap((one) => one.rights);
    this.refused = present.flatMap(({ refused }) => refused);
    this.elsewhere = present.flatMap(({ elsewhere }) => elsewhere);
    this.notes = [
      ...log.notes,
      ...usages
        .filter(({ requests }) => requests === 0)
        .map(({ subject }) => `no request of ${subjectText(subject)} is in the log; its rights are not reported`),
      ...present.flatMap(({ subject, idle }) => (idle === undefined ? [] : [`${subjectText(subject)}: ${idle}`])),
      ...notMade(served, collector),
      ...(served.length === 0
        ? ['no CRD is among the manifests, so it is not known whether the operator had work while the log was written']
        : []),
    ];
  }

  /** The rules that remain without what was not used, each with what was seen as its reason. */
  public toRules(): PolicyRule[] {
    return narrowedRules(this.rights, this.served);
  }

  /** The report as a page. */
  public toMarkdown(): string {
    return rightsMarkdown(this.toJSON());
  }

  /** The report as plain text. */
  public toText(): string {
    return rightsText(this.toJSON());
  }

  /** Rights that were not used, and requests that were refused, for machines; `places` says where objects stand. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(rightsFindings(this), places);
  }

  /** The report as data. */
  public toJSON(): RightsReportJson {
    const { log, rights, refused, elsewhere, notes } = this;
    return { log, rights, refused, elsewhere, notes };
  }
}

/** Returns the unused verbs on the kinds that are served; a right that only these need may look unused. */
function notMade(served: readonly ServedResource[], collector: UsageCollector): string[] {
  return served.flatMap(({ apiGroup, plural, kind }) => {
    const missing = LIFE_EVENTS.filter((event) => !collector.happened(event, apiGroup, plural, ''));
    return missing.length === 0 ? [] : [`no ${kind} was ${missing.join(' or ')} while the log was written`];
  });
}

interface SubjectRights {
  readonly subject: AccessSubject;
  readonly rights: readonly AccessRight[];
}

function subjectsOf(all: readonly AccessRight[], wanted: readonly string[] | undefined): SubjectRights[] {
  const known = bySubject(all);
  const unknown = (wanted ?? []).filter((subject) => !known.has(subject));
  if (unknown.length > 0) {
    const names = [...known.keys()].join(', ');
    throw new Error(`${unknown.join(', ')} has no rights in the manifests; those that have are ${names || 'none'}`);
  }
  return [...known].flatMap(([text, rights]) => {
    const subject = rights[0]?.subject;
    const isWanted = wanted?.includes(text) ?? true;
    return subject !== undefined && isWanted && userNameOf(subject) !== undefined ? [{ subject, rights }] : [];
  });
}

function unknownUsers(groups: readonly SubjectRights[], collector: UsageCollector): string {
  if (groups.length === 0) {
    return 'no ServiceAccount or user has rights in the manifests; give the roles and bindings, too';
  }
  const looked = groups.map(({ subject }) => userNameOf(subject)).join(', ');
  const users = [...collector.all.keys()];
  const more = users.length > MAX_USERS ? `, and ${users.length - MAX_USERS} more` : '';
  const seen = users.length === 0 ? 'no request at all' : `requests of ${users.slice(0, MAX_USERS).join(', ')}${more}`;
  return `no request of ${looked} is in the log, which has ${seen}; give the log of the API server that runs the operator`;
}

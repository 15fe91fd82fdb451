import { checkOptions, prop } from '../../crd/checks/prop';
import { firstOf } from '../../crd/json/show';
import { actionText, bySubject, inPlaceText, subjectText } from '../../manifests/access/right';
import { rbacOf } from '../../manifests/access/roles';
import { AccessReport } from '../../manifests/access-report/access-report';
import { manifestsOf } from '../../manifests/manifest-object';
import { withPlaces } from '../../manifests/report';
import { code, count, page, printable, prose, table } from '../../manifests/report/markdown';
import { readAuditLogs } from './audit-log';
import { narrowedRules } from './narrowed-rules';
import { servedResources } from './seen-right';
import { usageOfSubject, userNameOf } from './subject-usage';
import { LIFE_EVENTS, UsageCollector } from './usage';

import type { PolicyRule } from '../../core/policy-rules';
import type { AccessRight, AccessSubject } from '../../manifests/access/right';
import type { Finding } from '../../manifests/finding';
import type { ObjectPlaces } from '../../manifests/report';
import type { AuditLogSource, AuditLogSummary } from './audit-log';
import type { OtherRequests, RefusedRequests, SeenRight, ServedResource } from './seen-right';

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
 * Which rights were used, as an API server's audit log shows it: what could be taken away, what was
 * missing, and what a log cannot show.
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
    const served = servedResources(objects);
    const collector = new UsageCollector(names, served, rbacOf(objects).roles);
    const log = await readAuditLogs(logs, (request) => collector.add(request));
    return new RightsReport(subjectsOf(rights, subjects), served, collector, log);
  }

  /** Summary of the logs that were read. */
  public readonly log: AuditLogSummary;
  /** One for each verb of each right. */
  public readonly rights: readonly SeenRight[];
  /**
   * Requests that were refused, by the authorizer or by an admission plugin; those that were
   * refused first stand first.
   */
  public readonly refused: readonly RefusedRequests[];
  /** Requests that were allowed by a right that is not among the manifests. */
  public readonly elsewhere: readonly OtherRequests[];
  /** Notes for the reader: cut logs, subjects that are not in the log. */
  public readonly notes: readonly string[];

  private constructor(
    groups: readonly SubjectRights[],
    private readonly served: readonly ServedResource[],
    collector: UsageCollector,
    log: AuditLogSummary,
  ) {
    const usages = groups.map(({ subject, rights: own }) => ({
      subject,
      ...usageOfSubject(subject, own, collector, served),
    }));
    if (usages.every(({ requests }) => requests === 0)) {
      throw new Error(unknownUsers(groups, collector));
    }
    const present = usages.filter(({ requests }) => requests > 0);
    this.log = log;
    this.rights = present.flatMap((one) => one.rights);
    this.refused = present.flatMap(({ refused }) => refused);
    this.elsewhere = present.flatMap(({ elsewhere }) => elsewhere);
    this.notes = [
      ...log.notes,
      ...usages
        .filter(({ requests }) => requests === 0)
        .map(
          ({ subject }) =>
            `no request of ${subjectText(subject)} is in the log; its rights are not reported`,
        ),
      ...present.flatMap(({ subject, idle }) =>
        idle === undefined ? [] : [`${subjectText(subject)}: ${idle}`],
      ),
      ...notMade(served, collector),
      ...(served.length === 0
        ? [
            'no CRD is among the manifests, so it is not known whether the operator had work while the log was written',
          ]
        : []),
    ];
  }

  /** The rules that remain without what was not used, each with what was seen as its reason. */
  public toRules(): PolicyRule[] {
    return narrowedRules(this.rights, this.served);
  }

  /** The report as a page. */
  public toMarkdown(): string {
    const { rights, refused, elsewhere, notes, log } = this;
    const others = [
      ...refused.map((other) => ({ ...other, text: `refused: ${code(refusedText(other))}` })),
      ...elsewhere.map((other) => ({
        ...other,
        text: `allowed by what is not in these manifests: ${code(otherText(other))}`,
      })),
    ];
    const otherOf = bySubject(others);
    return page([
      '# Rights and their use',
      prose(headOf(log)),
      ...[...bySubject(rights)].flatMap(([subject, own]) => [
        `## ${prose(subject)}`,
        summaryOf(own),
        list((otherOf.get(subject) ?? []).map(({ text }) => text)),
        list(own.flatMap(narrowerText).map((text) => `could be narrower: ${code(text)}`)),
        table(
          ['right', 'requests', 'verdict', 'why'],
          own.map((right) => [
            code(rightText(right)),
            String(right.requests),
            VERDICTS[right.verdict],
            prose(right.reason ?? ''),
          ]),
        ),
      ]),
      notes.length === 0 ? undefined : '## Notes',
      list(notes.map(prose)),
    ]);
  }

  /** The report as plain text. */
  public toText(): string {
    const { rights, refused, elsewhere, notes, log } = this;
    const subjects = [...bySubject(rights)];
    const lines = [
      headOf(log),
      ...subjects.flatMap(([subject, own]) => {
        const mine = <T extends OtherRequests>(items: readonly T[]): readonly T[] =>
          bySubject(items).get(subject) ?? [];
        return [
          '',
          `${subject}: ${summaryOf(own)}`,
          ...section('refused', mine(refused).map(refusedText)),
          ...section('allowed by what is not in these manifests', mine(elsewhere).map(otherText)),
          ...section(
            'in these manifests, but not in force',
            textsOf(own, 'refused', (right) => `${rightText(right)}: ${right.reason}`),
          ),
          ...section('not used', textsOf(own, 'unused', rightText)),
          ...section('could be narrower', own.flatMap(narrowerText)),
          ...section(
            'not visible in a log',
            byReason(own.filter(({ verdict }) => verdict === 'unknown')),
          ),
          ...section(
            'used',
            textsOf(
              own,
              'used',
              (right) => `${rightText(right)}: ${count(right.requests, 'request')}`,
            ),
          ),
        ];
      }),
      ...section('notes', notes, ''),
    ];
    return `${lines.map(printable).join('\n')}\n`;
  }

  /**
   * Rights that were not used, and requests that were refused, for machines; `places` says where
   * objects stand.
   */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(rightsFindings(this), places);
  }

  /** The report as data. */
  public toJSON(): RightsReportJson {
    const { log, rights, refused, elsewhere, notes } = this;
    return { log, rights, refused, elsewhere, notes };
  }
}

/**
 * Returns the unused verbs on the kinds that are served; a right that only these need may look
 * unused.
 */
function notMade(served: readonly ServedResource[], collector: UsageCollector): string[] {
  return served.flatMap(({ apiGroup, plural, kind }) => {
    const missing = LIFE_EVENTS.filter((event) => !collector.happened(event, apiGroup, plural, ''));
    return missing.length === 0
      ? []
      : [`no ${kind} was ${missing.join(' or ')} while the log was written`];
  });
}

interface SubjectRights {
  readonly subject: AccessSubject;
  readonly rights: readonly AccessRight[];
}

function subjectsOf(
  all: readonly AccessRight[],
  wanted: readonly string[] | undefined,
): SubjectRights[] {
  const known = bySubject(all);
  const unknown = (wanted ?? []).filter((subject) => !known.has(subject));
  if (unknown.length > 0) {
    const names = [...known.keys()].join(', ');
    throw new Error(
      `${unknown.join(', ')} has no rights in the manifests; those that have are ${names || 'none'}`,
    );
  }
  return [...known].flatMap(([text, rights]) => {
    const subject = rights[0]?.subject;
    const isWanted = wanted?.includes(text) ?? true;
    return subject !== undefined && isWanted && userNameOf(subject) !== undefined
      ? [{ subject, rights }]
      : [];
  });
}

function unknownUsers(groups: readonly SubjectRights[], collector: UsageCollector): string {
  if (groups.length === 0) {
    return 'no ServiceAccount or user has rights in the manifests; give the roles and bindings, too';
  }
  const looked = groups.map(({ subject }) => userNameOf(subject)).join(', ');
  const users = [...collector.all.keys()];
  const seen =
    users.length === 0 ? 'no request at all' : `requests of ${firstOf(users, MAX_USERS)}`;
  return `no request of ${looked} is in the log, which has ${seen}; give the log of the API server that runs the operator`;
}

const VERDICTS: Readonly<Record<SeenRight['verdict'], string>> = {
  used: 'used',
  unused: '**not used**',
  refused: '**refused**',
  unknown: 'a log cannot tell',
};

function rightsFindings({
  rights,
  refused,
}: Pick<RightsReportJson, 'rights' | 'refused'>): Finding[] {
  return [
    ...refused.map((each) =>
      finding('warning', 'rights/refused', each.subject, `was refused: ${refusedText(each)}`),
    ),
    ...rights
      .filter(({ verdict }) => verdict === 'unused')
      .map((right) =>
        finding('info', 'rights/unused', right.subject, `did not use: ${rightText(right)}`),
      ),
    ...rights.flatMap((right) =>
      narrowerText(right).map((text) =>
        finding('info', 'rights/narrower', right.subject, `could have less: ${text}`),
      ),
    ),
  ];
}

function finding(
  level: Finding['level'],
  rule: string,
  subject: AccessSubject,
  message: string,
): Finding {
  return { level, rule, object: subjectText(subject), message };
}

function headOf({ events, from, to }: AuditLogSummary): string {
  return `${count(events, 'request')}${from === '' ? '' : ` from ${from} to ${to}`}`;
}

export function summaryOf(rights: readonly SeenRight[]): string {
  const of = (verdict: SeenRight['verdict']): number =>
    rights.filter((right) => right.verdict === verdict).length;
  const refused = of('refused') === 0 ? '' : `${of('refused')} refused, `;
  return (
    `${count(rights.length, 'right')}; ${of('used')} used, ${refused}${of('unused')} not used, ` +
    `${of('unknown')} of which a log cannot tell`
  );
}

/** A right in words: `get secrets named tls in namespace a`. */
export function rightText(right: SeenRight | OtherRequests): string {
  const action = actionText([right.verb], right);
  return right.nonResourceURL === undefined ? `${action} ${inPlaceText(right)}` : action;
}

export function otherText(other: OtherRequests): string {
  const reason = other.reason === undefined ? '' : ` (${other.reason})`;
  return `${rightText(other)}: ${count(other.requests, 'request')}${reason}`;
}

/** Refused requests in words, with the objects that they were about. */
function refusedText(refused: RefusedRequests): string {
  const { by, reason, isGranted, names, requests } = refused;
  const of = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const byAuthorizer = isGranted
    ? ', though these manifests give the right: it was not in force then'
    : '';
  const why =
    by === 'admission'
      ? `, by an admission plugin${reason === undefined ? '' : `: ${reason}`}`
      : byAuthorizer;
  return `${rightText(refused)}${of}: ${count(requests, 'request')}${why}`;
}

export function narrowerText(right: SeenRight): string[] {
  const { onlyNames, onlyNamespaces, wildcardUses } = right;
  return [
    ...(onlyNames === undefined
      ? []
      : [`${rightText(right)}: only for ${onlyNames.join(', ')}; resourceNames could say so`]),
    ...(onlyNamespaces === undefined
      ? []
      : [`${rightText(right)}: only in ${onlyNamespaces.join(', ')}`]),
    ...(wildcardUses === undefined
      ? []
      : [`${rightText(right)}: only for ${wildcardUses.join(', ')}`]),
  ];
}

/** Rights of one reason, which may be hundreds, under it. */
function byReason(rights: readonly SeenRight[]): string[] {
  const reasons = [...new Set(rights.map(({ reason }) => reason ?? ''))];
  return reasons.flatMap((reason) => {
    const texts = rights.filter((right) => right.reason === reason).map(rightText);
    return texts.length === 1
      ? [`${texts[0]}: ${reason}`]
      : [reason, ...texts.map((text) => `  ${text}`)];
  });
}

function textsOf(
  rights: readonly SeenRight[],
  verdict: SeenRight['verdict'],
  text: (right: SeenRight) => string,
): string[] {
  return rights.filter((right) => right.verdict === verdict).map(text);
}

function section(title: string, lines: readonly string[], indent = '  '): string[] {
  return lines.length === 0
    ? []
    : [`${indent}${title}`, ...lines.map((line) => `${indent}  ${line}`)];
}

function list(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.map((item) => `- ${item}`).join('\n');
}

/** A report as JSON. */
export interface RightsReportJson {
  readonly log: AuditLogSummary;
  readonly rights: readonly SeenRight[];
  readonly refused: readonly RefusedRequests[];
  readonly elsewhere: readonly OtherRequests[];
  readonly notes: readonly string[];
}

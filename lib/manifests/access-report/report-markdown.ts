import { code, count, page, prose, table } from '../report/markdown';
import { type AccessReportJson, type UnresolvedBinding, lintTexts, summary } from './report-text';
import { type AccessRight, bySubject, subjectText, targetText } from '../access/right';
import { joinPlaces, type Joined, namesText, placesText } from '../access/joined-places';
import { DANGER_OF_LARGE_ROLE } from '../access/dangers';

/** The report as a page: what is dangerous first, then all rights by subject, then what is not known. */
export function accessMarkdown(report: AccessReportJson, title = 'Who may do what where'): string {
  const { rights, unresolved, workloads, unknownKinds, lints, notes } = report;
  const subjects = [...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject)))].sort();
  const rightsOf = bySubject(joinPlaces(rights, ({ grantedBy }) => grantedBy));
  return page([
    `# ${title}`,
    summary(report, subjects.length),
    dangerousPart(report),
    ...subjects.map((subject) => subjectPart(subject, rightsOf.get(subject) ?? [], workloads[subject] ?? [])),
    unresolvedPart(unresolved),
    unknownKinds.length === 0
      ? undefined
      : page([
          '## Kinds that are not known',
          'They are not of Kubernetes itself, and no CRD among the manifests defines them; what their objects lead to, rights included, is not in this report.',
          table(
            ['kind', 'objects'],
            unknownKinds.map(({ apiVersion, kind, objects }) => [
              `${code(kind)} of ${code(apiVersion)}`,
              objects.map(code).join(' '),
            ]),
          ),
        ]).trimEnd(),
    listPart('Scope', lintTexts(lints)),
    listPart('Notes', notes),
  ]);
}

function listPart(title: string, items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : `## ${title}\n\n${items.map((item) => `- ${prose(item)}`).join('\n')}`;
}

function dangerousPart(report: AccessReportJson): string | undefined {
  const rows = dangerousOf(report).map(({ level, subject, may, on, where, dangers }) => [
    level === 'critical' ? `**${level}**` : level,
    code(subject),
    may.map(code).join(' '),
    on,
    code(where),
    dangers.map(({ id, reason }) => `${id}: ${prose(reason)}`).join('; '),
  ]);
  return rows.length === 0
    ? undefined
    : page(['## Dangerous', table(['level', 'who', 'may', 'on', 'where', 'why'], rows)]).trimEnd();
}

function subjectPart(
  subject: string,
  own: readonly Joined<AccessRight>[],
  workloads: readonly string[],
): string | undefined {
  if (own.length === 0) return undefined;
  const rows = own.map((right) => [
    targetCell(right),
    right.verbs.map(code).join(' '),
    code(placesText(right)),
    namesText(right.grantedBy.map(code), right),
  ]);
  const runs = workloads.length === 0 ? undefined : `Used by ${workloads.map(code).join(', ')}.`;
  return page([`## ${code(subject)}`, runs, table(['resource', 'verbs', 'where', 'granted by'], rows)]).trimEnd();
}

function unresolvedPart(unresolved: readonly UnresolvedBinding[]): string | undefined {
  if (unresolved.length === 0) return undefined;
  const rows = joinPlaces(unresolved, ({ binding }) => [binding]).map((joined) => [
    code(subjectText(joined.subject)),
    code(joined.role),
    code(placesText(joined)),
    namesText([code(joined.binding)], joined),
  ]);
  const isLarge = unresolved.some(({ dangers }) => dangers.some(({ id }) => id === DANGER_OF_LARGE_ROLE.id));
  const title = `## Roles that are not among the manifests${isLarge ? ', or give too many rights to be listed' : ''}`;
  return page([title, table(['who', 'role', 'where', 'bound by'], rows)]).trimEnd();
}

/** Row of the table of dangerous rights; the worst first. */
interface DangerousRow {
  readonly level: string;
  readonly subject: string;
  readonly may: readonly string[];
  /** Markdown. */
  readonly on: string;
  readonly where: string;
  readonly dangers: AccessRight['dangers'];
}

function dangerousOf({ rights, unresolved, exposures }: AccessReportJson): DangerousRow[] {
  const all = [
    ...joinPlaces(rights, ({ grantedBy }) => grantedBy).map((right) => ({
      ...right,
      may: right.verbs,
      on: targetCell(right),
    })),
    ...joinPlaces(unresolved, ({ binding }) => [binding]).map((binding) => ({
      ...binding,
      may: [],
      on: `what ${code(binding.role)} gives`,
    })),
    ...joinPlaces(exposures, () => []).map((exposure) => ({
      ...exposure,
      may: [],
      on: `all of its ${count(exposure.rights, 'right')} there`,
    })),
  ].filter(({ dangers }) => dangers.length > 0);
  return ['critical', 'high', 'notable'].flatMap((level) =>
    all
      .filter(({ dangers }) => dangers[0]?.level === level)
      .map(({ subject, may, on, dangers, ...rest }) => {
        return { level, subject: subjectText(subject), may, on, where: placesText(rest), dangers };
      }),
  );
}

function targetCell(right: AccessRight): string {
  const names = right.resourceNames === undefined ? '' : ` named ${right.resourceNames.map(code).join(' ')}`;
  return `${code(targetText(right))}${names}`;
}

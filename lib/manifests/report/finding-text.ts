import { FINDING_LEVELS } from '../finding';
import { code, count, details, page, printable, prose, table } from './markdown';

import type { Finding, FindingLevel } from '../finding';

/**
 * A finding in one sentence, with the object and what to do: for formats that have one text for all
 * of it.
 */
export function findingSentence(finding: Finding): string {
  const about = subjectOf(finding);
  const remedy = finding.remedy === undefined ? '' : `; ${finding.remedy}`;
  return `${about === '' ? '' : `${about}: `}${findingMessage(finding)}${remedy}`;
}

/** The message of a finding, with the number of other places and who has acknowledged it. */
export function findingMessage({ message, alsoAt = [], acknowledged }: Finding): string {
  const places =
    alsoAt.length === 0
      ? ''
      : `; the same at ${count(alsoAt.length, 'other place')}: ${placesText(alsoAt)}`;
  const until = acknowledged?.expires === undefined ? '' : ` until ${acknowledged.expires}`;
  const reason = acknowledged === undefined ? '' : `; acknowledged${until}: ${acknowledged.reason}`;
  return `${message}${places}${reason}`;
}

const SHOWN_PLACES = 3;

function placesText(paths: readonly string[]): string {
  const shown = paths.slice(0, SHOWN_PLACES).map(shownPath).join(', ');
  return paths.length <= SHOWN_PLACES ? shown : `${shown}, ...`;
}

export function subjectOf({ object = '', path = '' }: Finding): string {
  return [object, path].filter((part) => part !== '').join(' ');
}

const WIDTH = 9;

/** Findings for a terminal: a line each, and a line with what to do. */
export function findingLines(findings: readonly Finding[], { places = false } = {}): string[] {
  return findings.flatMap((finding) => {
    const { level, rule, path, place, remedy, acknowledged } = finding;
    const about = subjectOf({ ...finding, ...(path !== undefined && { path: shownPath(path) }) });
    const start = [
      ...(places && place ? [`${place.file}:${place.line ?? 1}`] : []),
      ...(about === '' ? [] : [about]),
    ];
    return [
      `${level.padEnd(WIDTH)}${[...start, findingMessage(finding)].join(': ')} (${rule})`,
      ...(remedy === undefined || acknowledged !== undefined
        ? []
        : [`${' '.repeat(WIDTH)}-> ${remedy}`]),
    ].map(printable);
  });
}

const TITLES: Readonly<Record<FindingLevel, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'For information',
};

/** Findings for a page: a table for each level; what is for information can be unfolded. */
export function findingTables(
  findings: readonly Finding[],
  { places = false } = {},
): string | undefined {
  const tables = FINDING_LEVELS.flatMap((level) => {
    const rows = findings
      .filter((finding) => finding.level === level)
      .map((finding) => findingRow(finding, places));
    const cells = table(
      [...(places ? ['place'] : []), 'object', 'what', 'what to do', 'rule'],
      rows,
    );
    const title = `${TITLES[level]} (${rows.length})`;
    return rows.length === 0
      ? []
      : [level === 'info' ? details(title, [cells]) : `## ${title}\n\n${cells}`];
  });
  return tables.length === 0 ? undefined : page(tables).trimEnd();
}

function findingRow(finding: Finding, places: boolean): string[] {
  const { rule, object = '', path, place, remedy, acknowledged } = finding;
  return [
    ...(places ? [place === undefined ? '' : code(`${place.file}:${place.line ?? 1}`)] : []),
    [code(object), path === undefined ? '' : code(shownPath(path))]
      .filter((part) => part !== '')
      .join(' '),
    prose(findingMessage(finding)),
    prose(acknowledged === undefined ? (remedy ?? '') : ''),
    code(rule),
  ];
}

/**
 * How many findings there are at each level, such as `1 error, 2 for information`; empty where
 * there are none.
 */
export function findingCounts(findings: readonly Finding[]): string {
  const [errors = 0, warnings = 0, infos = 0] = FINDING_LEVELS.map(
    (level) => findings.filter((finding) => finding.level === level).length,
  );
  return [
    ...(errors === 0 ? [] : [count(errors, 'error')]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
    ...(infos === 0 ? [] : [`${infos} for information`]),
  ].join(', ');
}

/** What a report says of a change: that it is bad, or good if all was read. */
export function verdictText(
  bad: string | false,
  isWhole = true,
  findings: readonly Finding[],
  about: string,
): string {
  const good = isWhole ? 'Passed' : 'Incomplete';
  const counts = findingCounts(findings);
  return `${bad || good}${counts === '' ? '' : `: ${counts}`}; ${about}.`;
}

/**
 * A place in a CRD as its users know it:
 * `spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.hosts.items.enum` is
 * `spec.hosts[]` of v1. Undefined if the schema of a version has no such field.
 */
export function fieldPath(
  path: string,
): { readonly version: string; readonly field: string } | undefined {
  const [, version, rest = ''] =
    /^spec\.versions\[([^\]]+)\]\.schema\.openAPIV3Schema(.*)$/s.exec(path) ?? [];
  if (version === undefined) {
    return undefined;
  }
  let field = '';
  for (const [, name, quoted, part] of rest.matchAll(STEP)) {
    const property = quoted ?? `${field === '' ? '' : '.'}${name}`;
    const ofPart = part === 'items' ? '[]' : '.*';
    field += part === undefined ? property : ofPart;
  }
  return { version, field };
}

/**
 * The step from the schema of a value to that of a part: a property, the items of a list, or the
 * values of a map.
 */
const STEP =
  /\.properties(?:\.([A-Za-z_$][\w$-]*)|(\["[^]*?"\])(?=[.[]|$))|\.(items|additionalProperties)(?![\w-])/gy;

function shownPath(path: string): string {
  const place = fieldPath(path);
  return place === undefined ? path : `${place.version} ${place.field}`.trimEnd();
}

import { code, page, prose, table } from '../access/markdown';
import { shownPath } from '../report/field-path';
import type { PlanFinding } from './finding';
import type { PlanReportJson } from './report-data';
import { AREA_TITLES, areasOf, HEADINGS, title, verdict } from './report-text';

/** The report as a page. */
export function planMarkdown(report: PlanReportJson): string {
  return page([
    `# ${prose(title(report))}`,
    prose(verdict(report)),
    ...HEADINGS.flatMap(([severity, heading]) => {
      const findings = report.findings.filter((finding) => finding.severity === severity);
      const tables = areasOf(findings).map(([area, of]) =>
        page([`### ${AREA_TITLES[area]}`, table(['object', 'what', 'what to do'], of.map(rowOf))]).trimEnd(),
      );
      if (tables.length === 0) {
        return [];
      }
      return severity === 'info'
        ? [`<details><summary>${heading} (${findings.length})</summary>`, ...tables, '</details>']
        : [`## ${heading}`, ...tables];
    }),
  ]);
}

function rowOf({ object, path, message, remedy }: PlanFinding): string[] {
  return [
    `${code(object)}${path === undefined ? '' : ` ${code(shownPath(path))}`}`,
    prose(message),
    prose(remedy ?? ''),
  ];
}

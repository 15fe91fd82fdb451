import { findingCounts, findingLines, findingTables } from '../../manifests/report';
import { count, page, printable, prose } from '../../manifests/report/markdown';
import type { PlanReportJson } from './report-data';

/** The report for a terminal. */
export function planText(report: PlanReportJson): string {
  const lines = [title(report), ...findingLines(report.findings), verdict(report)];
  return `${lines.map(printable).join('\n')}\n`;
}

/** The report as a page. */
export function planMarkdown(report: PlanReportJson): string {
  return page([`# ${prose(title(report))}`, prose(verdict(report)), findingTables(report.findings)]);
}

/** Which step it is, in one line. */
function title({ before, after }: PlanReportJson): string {
  const name = before.name === after.name ? after.name : `${before.name} / ${after.name}`;
  return `${name}: ${before.version} -> ${after.version}`;
}

/** Summarizes the step in one line. */
function verdict({ dangerous, findings, resources }: PlanReportJson): string {
  const counts = findingCounts(findings);
  const checked = resources === 0 ? 'no resources were given to be checked' : `${count(resources, 'resource')} given`;
  return `${dangerous ? 'Dangerous' : 'Passed'}${counts === '' ? '' : `: ${counts}`}; ${checked}.`;
}

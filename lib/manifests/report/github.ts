import type { Finding, FindingLevel } from '../finding';
import { findingSentence } from './finding-text';
import { printable } from './markdown';

const COMMANDS: Readonly<Record<FindingLevel, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/**
 * Findings as workflow commands of GitHub Actions, which shows them as annotations; one line each.
 *
 * GitHub shows the first ten of each level for a step, so the ones that weigh most have to come first.
 */
export function toGithubAnnotations(findings: readonly Finding[]): string {
  return findings.map((finding) => `${annotation(finding)}\n`).join('');
}

function annotation(finding: Finding): string {
  const { level, rule, place: { file, line } = {} } = finding;
  const properties = { file, ...(file !== undefined && { line: Math.max(1, line ?? 1) }), title: rule };
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  const list = given.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${COMMANDS[level]} ${list}::${escapeData(printable(findingSentence(finding)))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

import { checkOf, type Finding } from '../finding';
import { findingMessage, findingSentence, subjectOf } from './finding-text';
import { printable } from './markdown';

/**
 * Findings as a JUnit report, which most CI systems show as tests: a suite for each check, a case for each finding. Errors
 * are failures; a warning is a case that passes, with its text as output.
 *
 * A run without findings is one case that passes, as many readers refuse a report without tests.
 */
export function toJUnit(findings: readonly Finding[], command: string): string {
  const checks = [...new Set(findings.map(checkOf))];
  const suites = checks.map((check) => {
    const own = findings.filter((finding) => checkOf(finding) === check);
    return suiteXml(`${command} ${check}`, own.map(caseXml), failuresOf(own));
  });
  const passed = suiteXml(command, [`<testcase name="no finding" classname="${escaped(command)}"/>`], 0);
  const body = suites.length === 0 ? [passed] : suites;
  const totals = `tests="${Math.max(1, findings.length)}" failures="${failuresOf(findings)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="operator-constructs ${escaped(command)}" ${totals}>`,
    ...body,
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteXml(name: string, cases: readonly string[], failures: number): string {
  const attributes = `name="${escaped(name)}" tests="${cases.length}" failures="${failures}"`;
  return [`  <testsuite ${attributes}>`, ...cases.map((each) => `    ${each}`), '  </testsuite>'].join('\n');
}

function failuresOf(findings: readonly Finding[]): number {
  return findings.filter(({ level }) => level === 'error').length;
}

function caseXml(finding: Finding): string {
  const { level, rule, place } = finding;
  const at = place === undefined ? '' : ` file="${escaped(place.file)}" line="${place.line ?? 1}"`;
  const start = `<testcase name="${escaped(subjectOf(finding) || rule)}" classname="${escaped(rule)}"${at}>`;
  const text = escaped(findingSentence(finding));
  const body =
    level === 'error'
      ? `<failure type="${escaped(rule)}" message="${escaped(findingMessage(finding))}">${text}</failure>`
      : `<system-out>${level}: ${text}</system-out>`;
  return `${start}${body}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML 1.0, which has no surrogates without their half and no U+FFFE, U+FFFF, not even as entities. */
function escaped(text: string): string {
  return printable(text)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

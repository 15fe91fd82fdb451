import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkOf } from '../finding';
import { findingMessage, findingSentence, subjectOf } from './finding-text';
import { printable } from './markdown';

import type { Finding, FindingLevel } from '../finding';

const COMMANDS: Readonly<Record<FindingLevel, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/**
 * GitHub shows the first ten of each level for a step as annotations: those that weigh most have to
 * come first.
 */
export function toGithubAnnotations(findings: readonly Finding[]): string {
  return findings.map((finding) => `${annotation(finding)}\n`).join('');
}

function annotation(finding: Finding): string {
  const { level, rule, place: { file, line } = {} } = finding;
  const properties = {
    file,
    ...(file !== undefined && { line: Math.max(1, line ?? 1) }),
    title: rule,
  };
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  const list = given.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${COMMANDS[level]} ${list}::${escapeData(printable(findingSentence(finding)))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(printable(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Findings as a JUnit report, which most CI systems show as tests: a suite for each check, a case
 * for each finding. Errors are failures; a warning is a case that passes, with its text as output.
 *
 * A run without findings is one case that passes, as many readers refuse a report without tests.
 */
export function toJUnit(findings: readonly Finding[], command: string): string {
  const checks = [...new Set(findings.map(checkOf))];
  const suites = checks.map((check) => {
    const own = findings.filter((finding) => checkOf(finding) === check);
    return suiteXml(`${command} ${check}`, own.map(caseXml), failuresOf(own));
  });
  const passed = suiteXml(
    command,
    [`<testcase name="no finding" classname="${escaped(command)}"/>`],
    0,
  );
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
  return [
    `  <testsuite ${attributes}>`,
    ...cases.map((each) => `    ${each}`),
    '  </testsuite>',
  ].join('\n');
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * A text in XML 1.0, which has no surrogates without their half and no U+FFFE, U+FFFF, not even as
 * entities.
 */
function escaped(text: string): string {
  return printable(text)
    .replace(
      /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffe\uffff]/g,
      '\ufffd',
    )
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Options of a SARIF log besides its findings. */
export interface SarifOptions {
  /**
   * The command that found them, such as `plan`: results of one command replace those that it
   * uploaded before.
   */
  readonly command: string;
  /** The release of this package. */
  readonly version: string;
  /**
   * Of findings that are in none, as code scanning takes a result only with one. @default - they
   * have no file
   */
  readonly file?: string;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const HOMEPAGE = 'https://github.com/imaginedata/operator-constructs';

const DOCS = `${HOMEPAGE}/blob/main/docs`;

/**
 * Findings as a log of the Static Analysis Results Interchange Format, version 2.1.0, ready for
 * `JSON.stringify`.
 */
export function toSarif(findings: readonly Finding[], options: SarifOptions): object {
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'operator-constructs',
            version: options.version,
            informationUri: HOMEPAGE,
            rules: ids.map((id) => ruleOf(id, options.command)),
          },
        },
        automationDetails: { id: `operator-constructs/${options.command}/` },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) =>
          resultOf(finding, ids.indexOf(finding.rule), options.file),
        ),
      },
    ],
  };
}

/** The page about a command; those without one of their own are on that of all commands. */
const PAGES: Readonly<Record<string, string>> = { check: 'check', plan: 'plan', images: 'images' };

function ruleOf(id: string, command: string): object {
  const [check = '', code = check] = id.split('/');
  const helpUri = `${DOCS}/${PAGES[command] ?? 'cli'}.md`;
  return {
    id,
    shortDescription: { text: `${check}: ${code.replaceAll('-', ' ')}` },
    fullDescription: {
      text: `Finding '${code}' of the check '${check}', by operator-constructs ${command}.`,
    },
    help: { text: `What the check looks at, and what to do about a finding: ${helpUri}` },
    helpUri,
  };
}

function resultOf(finding: Finding, ruleIndex: number, fallback: string | undefined): object {
  const { rule, level, place } = finding;
  const text = printable(findingSentence(finding));
  const digest = createHash('sha256')
    .update(JSON.stringify([rule, text]))
    .digest('hex');
  const { file = fallback, line = 1 } = place ?? {};
  const physical = file !== undefined && {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: Math.max(1, line) },
    },
  };
  const name = subjectOf(finding);
  const logical = name !== '' && { logicalLocations: [{ fullyQualifiedName: printable(name) }] };
  return {
    ruleId: rule,
    ruleIndex,
    level: level === 'info' ? 'note' : level,
    message: { text },
    ...((physical !== false || logical !== false) && { locations: [{ ...physical, ...logical }] }),
    // Several findings are on one line: their messages identify them from run to run, wherever the
    // line moves.
    partialFingerprints: { primaryLocationLineHash: `${digest.slice(0, 16)}:1` },
  };
}

/** A path as a reference: relative to the repository, as code scanning resolves it. */
function uriOf(path: string): string {
  if (isAbsolute(path)) {
    return pathToFileURL(path).href;
  }
  const segments = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  return segments.split('/').map(encodeURIComponent).join('/');
}

import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../finding';
import { findingSentence, subjectOf } from './finding-text';
import { printable } from './markdown';

/** Options of a SARIF log besides its findings. */
export interface SarifOptions {
  /** The command that found them, such as `plan`: results of one command replace those that it uploaded before. */
  readonly command: string;
  /** The release of this package. */
  readonly version: string;
  /**
   * The file of findings that are in none: code scanning takes a result only with one.
   *
   * @default - they have no file
   */
  readonly file?: string;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const HOMEPAGE = 'https://github.com/imaginedata/operator-constructs';

const DOCS = `${HOMEPAGE}/blob/main/docs`;

/** Findings as a log of the Static Analysis Results Interchange Format, version 2.1.0, ready for `JSON.stringify`. */
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
        results: findings.map((finding) => resultOf(finding, ids.indexOf(finding.rule), options.file)),
      },
    ],
  };
}

/** The page about a command; those without one of their own are on that of all commands. */
const PAGES: Readonly<Record<string, string>> = { check: 'check', plan: 'plan', images: 'images' };

/** Describes a rule as code scanning shows it beside each of its results. */
function ruleOf(id: string, command: string): object {
  const [check = '', code = check] = id.split('/');
  const helpUri = `${DOCS}/${PAGES[command] ?? 'cli'}.md`;
  return {
    id,
    shortDescription: { text: `${check}: ${code.replaceAll('-', ' ')}` },
    fullDescription: { text: `Finding '${code}' of the check '${check}', by operator-constructs ${command}.` },
    help: { text: `What the check looks at, and what to do about a finding: ${helpUri}` },
    helpUri,
  };
}

function resultOf(finding: Finding, ruleIndex: number, fallback: string | undefined): object {
  const { rule, level, place } = finding;
  const text = printable(findingSentence(finding));
  const { file = fallback, line = 1 } = place ?? {};
  const physical = file !== undefined && {
    physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: Math.max(1, line) } },
  };
  const name = subjectOf(finding);
  const logical = name !== '' && { logicalLocations: [{ fullyQualifiedName: printable(name) }] };
  return {
    ruleId: rule,
    ruleIndex,
    level: level === 'info' ? 'note' : level,
    message: { text },
    ...((physical !== false || logical !== false) && { locations: [{ ...physical, ...logical }] }),
    // Several findings are on one line: their messages identify them from run to run, wherever the line moves.
    partialFingerprints: { primaryLocationLineHash: `${digestOf([rule, text])}:1` },
  };
}

/** A path as a reference: relative to the repository, as code scanning resolves it. */
function uriOf(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  const segments = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  return segments.split('/').map(encodeURIComponent).join('/');
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

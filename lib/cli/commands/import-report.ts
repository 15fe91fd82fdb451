import { byLevel } from '../../manifests/finding';
import { differencesByReason } from '../importing/comparison/compare';

import type { Finding } from '../../manifests/finding';
import type { ScopeComparison } from '../importing/comparison/at-scopes';
import type { FolderChanges } from '../importing/folder/record';
import type { ReadOperator, ScopeOffer } from '../importing/model/data';
import type { WrittenOperator } from '../importing/write/write-operator';

export interface ImportReport {
  readonly operator: ReadOperator;
  readonly written: Pick<WrittenOperator, 'findings' | 'comparisons'>;
  /** Why what was written cannot be used. */
  readonly failures: readonly string[];
  /** Findings of this machine alone: the report in the folder is the same on all. */
  readonly findings: readonly Finding[];
  /** Checks that were left out. */
  readonly notes: readonly string[];
  readonly folder: string;
  readonly changes: FolderChanges;
}

/**
 * An import in words: what fails, what it is, which scopes it serves, what differs, what to know,
 * what was written.
 */
export function importReport(report: ImportReport): string {
  const { operator, written, failures, notes, folder, changes } = report;
  const findings = [...operator.findings, ...written.findings, ...report.findings];
  const { definition, crds, from, scopes, known } = operator;
  const what = WHAT[from];
  const kinds = crds.map(({ manifest }) => manifest.spec.names.kind).sort();
  const groups = new Set(crds.map(({ manifest }) => manifest.spec.group));
  const version = from === 'crds' ? '' : ` ${definition.version}`;
  const workloads = definition.workloads.map(({ name, kind = 'Deployment' }) => `${kind} ${name}`);
  return [
    `${definition.name}${version} (${what}${known === undefined ? '' : `, known as ${known.id}`})`,
    from === 'crds'
      ? `  groups     ${[...groups].sort().join(', ')}`
      : `  workloads  ${workloads.join(', ')}`,
    `  kinds      ${kinds.length === 0 ? '-' : kinds.join(', ')}`,
    ...keptLines(operator),
    ...hookLines(operator),
    '',
    ...(scopes.length === 0 ? [] : ['scopes', ...scopes.map(scopeLine), '']),
    ...(failures.length === 0
      ? []
      : ['failures', ...failures.map((failure) => `  ${failure}`), '']),
    ...written.comparisons.flatMap(differenceLines),
    ...(findings.length === 0
      ? []
      : ['findings', ...[...findings].sort(byLevel).map(findingLine), '']),
    changeLine(folder, changes),
    ...notes,
    '',
  ].join('\n');
}

const WHAT = {
  bundle: 'OLM bundle',
  manifests: 'manifests',
  crds: 'CRDs alone: kinds without an operator',
} as const;

function scopeLine({ scope, evidence, reason }: ScopeOffer): string {
  return `  ${scope.padEnd(11)}${(evidence ?? '-').padEnd(10)}${reason}`;
}

/** Objects that stand for nothing but themselves; all of them are named. */
function keptLines({ definition: { objects = [] } }: ReadOperator): readonly string[] {
  const names = objects.map(({ manifest }) => `${manifest.kind} ${manifest.metadata.name}`);
  return names.length === 0 ? [] : [`  kept       ${names.join(', ')}`];
}

/** Objects of other moments; the folder keeps them beside the rest of the source. */
function hookLines({ hooks = [] }: ReadOperator): readonly string[] {
  const names = hooks.map(
    ({ object, hook: { moments } }) =>
      `${object.kind} ${object.metadata.name}${moments.length === 0 ? '' : ` (${moments.join(', ')})`}`,
  );
  return names.length === 0 ? [] : [`  left out   ${names.join(', ')}`];
}

function differenceLines({ scope, isSource, differences }: ScopeComparison): readonly string[] {
  const title = isSource
    ? `differences from the source at its own scope (${scope})`
    : `what else differs at scope ${scope}, beside the places of rights, names and the namespaces to watch`;
  if (differences.length === 0) {
    return [];
  }
  const lines = differencesByReason(differences).flatMap(({ reason, isBookkeeping, lines: of }) => [
    `  ${reason}`,
    ...(isBookkeeping ? [] : of.map((line) => `    ${line}`)),
  ]);
  return [title, ...lines, ''];
}

function findingLine({ level, message, place }: Finding): string {
  const at = place === undefined ? '' : `${place.file}:${place.line ?? 1}: `;
  return `  ${level.padEnd(9)}${at}${message}`;
}

function changeLine(folder: string, { written, removed }: FolderChanges): string {
  return written.length + removed.length === 0
    ? `${folder} is as it was`
    : `${folder}: ${written.length} files written${removed.length === 0 ? '' : `, ${removed.length} removed`}`;
}

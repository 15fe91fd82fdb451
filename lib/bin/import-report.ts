import type { ImportFinding, ReadOperator } from '../importing/model';
import { differencesByReason, type ObjectDifference } from '../importing/comparison/compare';
import type { FolderChanges } from '../importing/folder/place-folder';

/** What there is to say about an import. */
export interface ImportReport {
  readonly operator: ReadOperator;
  readonly findings: readonly ImportFinding[];
  /** What an installation as the source has it has otherwise than the source. */
  readonly differences: readonly ObjectDifference[];
  readonly folder: string;
  readonly changes: FolderChanges;
}

/** An import in words: what it is, which scopes it serves, what to know, what was written. */
export function importReport({ operator, findings, differences, folder, changes }: ImportReport): string {
  const { definition, crds, from, scopes, known } = operator;
  const what = from === 'bundle' ? 'OLM bundle' : 'manifests';
  const kinds = crds.map(({ manifest }) => manifest.spec.names.kind).sort();
  return [
    `${definition.name} ${definition.version} (${what}${known === undefined ? '' : `, known as ${known}`})`,
    `  workloads  ${definition.workloads.map(({ name, kind = 'Deployment' }) => `${kind} ${name}`).join(', ')}`,
    `  kinds      ${kinds.length === 0 ? '-' : kinds.join(', ')}`,
    ...keptLines(operator),
    '',
    'scopes',
    ...scopes.map(({ scope, evidence = '-', reason }) => `  ${scope.padEnd(11)}${evidence.padEnd(10)}${reason}`),
    '',
    ...findingLines(findings),
    ...differenceLines(operator, differences),
    ...changeLines(folder, changes),
    '',
  ].join('\n');
}

/** Objects that stand for nothing but themselves; all of them are named. */
function keptLines({ definition: { objects = [] } }: ReadOperator): readonly string[] {
  const names = objects.map(({ manifest }) => `${manifest.kind} ${manifest.metadata.name}`);
  return names.length === 0 ? [] : [`  kept       ${names.join(', ')}`];
}

function differenceLines({ sourceScope }: ReadOperator, differences: readonly ObjectDifference[]): readonly string[] {
  const title = `differences from the source at its own scope (${sourceScope})`;
  return differences.length === 0
    ? []
    : [
        title,
        ...differencesByReason(differences).flatMap(({ reason, lines }) => [
          `  ${reason}`,
          ...lines.map((line) => `    ${line}`),
        ]),
        '',
      ];
}

function findingLines(findings: readonly ImportFinding[]): readonly string[] {
  if (findings.length === 0) {
    return [];
  }
  const ranked = [...findings].sort((a, b) => rank(a) - rank(b));
  return ['findings', ...ranked.map(findingLine), ''];
}

function rank({ severity }: ImportFinding): number {
  return severity === 'warning' ? 0 : 1;
}

function findingLine({ severity, message, file, line }: ImportFinding): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return `  ${severity.padEnd(9)}${place}${message}`;
}

function changeLines(folder: string, { written, removed }: FolderChanges): readonly string[] {
  const summary =
    written.length + removed.length === 0
      ? `${folder} is as it was`
      : `${folder}: ${written.length} files written${removed.length === 0 ? '' : `, ${removed.length} removed`}`;
  return [summary];
}

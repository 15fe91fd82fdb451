import { type ScopeComparison, failuresOf } from '../comparison/at-scopes';
import { differencesByReason } from '../comparison/compare';
import type { Finding } from '../../../manifests/finding';
import { prose, table } from '../../../manifests/report/markdown';
import type { ReadOperator } from '../model/data';

export interface ReportInput {
  readonly operator: ReadOperator;
  readonly findings: readonly Finding[];
  readonly comparisons: readonly ScopeComparison[];
  /** Returns the report's name of a file of the source: the same on every machine. */
  readonly fileName: (file: string) => string;
}

/**
 * The report of an import, for reviewers: scopes, findings, differences from the source, objects kept. It names no
 * lines of the source, because these change from release to release for no reason.
 */
export function reportFile({ operator, findings, comparisons, fileName }: ReportInput): string {
  const { definition, scopes, images, sourceScope } = operator;
  const namespace = definition.namespace === undefined ? '' : `, in namespace ${definition.namespace}`;
  return [
    `# ${prose(`${definition.name} ${definition.version}`)}`,
    'Written by `operator-constructs import`; the next import writes it again.',
    ...section('## Failures', failuresOf(comparisons)),
    '## Scopes',
    table(
      ['Scope', 'Evidence', 'Why', 'Compared with the source'],
      scopes.map(({ scope, evidence = 'not offered', reason }) =>
        [scope, evidence, reason, comparisonText(comparisons.find((comparison) => comparison.scope === scope))].map(
          prose,
        ),
      ),
    ),
    ...comparisons.flatMap((comparison) => comparisonSection(comparison, `${sourceScope}${namespace}`)),
    ...section('## Findings', findings.map((finding) => findingLine(finding, fileName)).sort()),
    ...section(
      '## Kept as in the source',
      (definition.objects ?? []).map(({ manifest, place }) => `${manifest.kind} ${manifest.metadata.name} (${place})`),
    ),
    ...section(
      '## Images',
      images.map(({ image }) => image),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function comparisonText(comparison: ScopeComparison | undefined): string {
  if (comparison === undefined) return '';
  const { refusal, differences } = comparison;
  return refusal !== undefined ? 'refused' : differences.length === 0 ? 'the same' : 'see below';
}

/** Lists the differences at a scope; beside the source's own scope, those of all re-scoping are left out. */
function comparisonSection({ scope, isSource, differences }: ScopeComparison, source: string): string[] {
  const title = isSource ? '## Differences from the source' : `## What else differs at scope ${scope}`;
  const text = isSource
    ? `An installation at the scope of the source (${prose(source)}) has the objects of the source, except for these differences.`
    : 'Beside the places of rights, names and the namespaces to watch.';
  if (differences.length === 0) return [];
  const parts = differencesByReason(differences).map(({ reason, lines }) => section(`### ${sentence(reason)}`, lines));
  return [title, text, ...parts.flat()];
}

function findingLine({ level, message, place }: Finding, fileName: ReportInput['fileName']): string {
  return `${level}: ${place === undefined ? '' : `${fileName(place.file)}: `}${message}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, lines.map((line) => `- ${prose(line)}`).join('\n')];
}

function sentence(text: string): string {
  return prose(text.slice(0, 1).toUpperCase() + text.slice(1));
}

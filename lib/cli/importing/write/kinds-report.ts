import { prose, table } from '../../../manifests/report/markdown';
import { hasClass, servedVersion } from './kind-names';
import { findingLines, section } from './operator-files';

import type { Finding } from '../../../manifests/finding';
import type { ReadOperator } from '../model/data';
import type { GeneratedFolder } from './operator-files';

interface KindsReport {
  readonly operator: ReadOperator;
  readonly findings: readonly Finding[];
  readonly fileName: (file: string) => string;
}

/** The report of an import of CRDs alone, for reviewers: the kinds, and what to know of them. */
export function kindsReportFile(
  { operator: { definition, samples }, findings, fileName }: KindsReport,
  { kinds, types }: GeneratedFolder,
): string {
  const rows = kinds.map((kind) => {
    const { group, names, scope, versions } = kind.crd.spec;
    const stored = servedVersion(kind)?.name;
    const others = versions.filter(({ name, served }) => served && name !== stored);
    const className = hasClass(types.kinds.get(kind.className)) ? kind.className : '-';
    return [
      names.kind,
      `${group}/${stored}`,
      others.map(({ name }) => name).join(', ') || '-',
      scope,
      className,
    ].map(prose);
  });
  return [
    `# ${prose(`${definition.name}: CRDs alone`)}`,
    'Written by `operator-constructs import`: kinds without an operator; the next import writes it again.',
    table(['Kind', 'API version', 'Also served', 'Scope', 'Class'], rows),
    ...section('## Findings', findingLines(findings, fileName)),
    ...section(
      '## Samples',
      samples.map(({ object }) => `${object.kind} ${object.metadata.name}`),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

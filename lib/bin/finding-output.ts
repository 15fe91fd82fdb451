import type { PlacedManifest } from '../analysis/access/manifests';
import { objectText } from '../analysis/access/object-text';
import { type ReportFinding, toGithubAnnotations, toSarif } from '../analysis/report';
import { type FindingFormat, format, type Report } from './arguments';
import { packageVersion } from './package-version';

/** A report with findings about objects of manifests. */
interface FindingReport extends Report {
  toReportFindings(places: ReadonlyMap<string, PlacedManifest>): readonly ReportFinding[];
}

/** A report of a command in a form; its findings stand where the manifests do. */
export function formatFindings(
  report: FindingReport,
  as: FindingFormat,
  { command, placed }: { readonly command: string; readonly placed: readonly PlacedManifest[] },
): string {
  if (as !== 'sarif' && as !== 'github') {
    return format(report, as);
  }
  const findings = report.toReportFindings(new Map(placed.map((manifest) => [objectText(manifest.object), manifest])));
  if (as === 'sarif') {
    const options = { command, version: packageVersion(), file: placed[0]?.file };
    return `${JSON.stringify(toSarif(findings, options), undefined, 2)}\n`;
  }
  // GitHub shows few annotations for a step: what is for information would only hide the rest.
  return toGithubAnnotations(findings.filter(({ level }) => level !== 'note'));
}

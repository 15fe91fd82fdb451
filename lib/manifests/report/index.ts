import { objectText } from '../manifest-object';
import { jsonText } from './markdown';
import { toGithubAnnotations, toJUnit, toSarif } from './report-formats';

import type { Finding, FindingPlace } from '../finding';
import type { PlacedManifest } from '../manifest-object';

export {
  findingCounts,
  findingLines,
  findingSentence,
  findingTables,
  verdictText,
} from './finding-text';

/**
 * The forms that a report is written in: for people, for programs, for code scanning, for
 * annotations, for CI systems.
 */
export const REPORT_FORMATS = ['text', 'markdown', 'json', 'sarif', 'github', 'junit'] as const;

/** The form of a report. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The places of objects, by their words. */
export type ObjectPlaces = ReadonlyMap<string, Required<FindingPlace>>;

/** A report that can be written in all forms. */
export interface Report {
  /** `isWhole` is false where something could not be read: then no verdict is a good one. */
  toText(isWhole?: boolean): string;
  toMarkdown(isWhole?: boolean): string;
  toJSON(): object;
  /** The findings for machines; those about an object stand where it does. */
  toFindings(places: ObjectPlaces): readonly Finding[];
}

/** Context of a form besides the report. */
export interface ReportContext {
  /** The command that wrote it, such as `plan`. */
  readonly command: string;
  /** The release of this package. */
  readonly version: string;
  /** The manifests that it is about. @default - none; the findings have their places already */
  readonly manifests?: readonly PlacedManifest[];
  /** The file of findings that are in none. @default - the first of the manifests */
  readonly file?: string;
}

export function writeReport(report: Report, format: ReportFormat, context: ReportContext): string {
  const { command, version, manifests = [], file = manifests[0]?.file } = context;
  const findings = (): readonly Finding[] =>
    report.toFindings(
      new Map(manifests.map((manifest) => [objectText(manifest.object), manifest])),
    );
  switch (format) {
    case 'text':
      return report.toText();
    case 'markdown':
      return report.toMarkdown();
    case 'json':
      return jsonText(report.toJSON());
    case 'sarif':
      return jsonText(
        toSarif(findings(), { command, version, ...(file !== undefined && { file }) }),
      );
    case 'github':
      // GitHub shows few annotations for a step: what is for information would only hide the rest.
      return toGithubAnnotations(findings().filter(({ level }) => level !== 'info'));
    case 'junit':
      return toJUnit(findings(), command);
  }
}

export function withPlaces(findings: readonly Finding[], places: ObjectPlaces): readonly Finding[] {
  return findings.map((finding) => {
    const place = finding.place ?? places.get(finding.object ?? '');
    return place === undefined
      ? finding
      : { ...finding, place: { file: place.file, line: place.line } };
  });
}

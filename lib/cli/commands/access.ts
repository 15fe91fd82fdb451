import { AccessReport } from '../../manifests/access-report';
import { unknownKindsOf } from '../../manifests/access-report/access-report';
import {
  accessMarkdown,
  accessText,
  dangerFindings,
} from '../../manifests/access-report/report-text';
import { withPlaces } from '../../manifests/report';
import { missingFrom, newBindings } from '../diff/diff-rights';
import { asFormat, assertGiven, command, FORMAT_HELP, REPORT_OPTIONS } from './arguments';
import { catalogueCrds } from './catalogue';
import { readPlacedInput, whyEmpty } from './input';
import { reported } from './result';

import type { AccessReportJson } from '../../manifests/access-report/report-text';
import type { Finding } from '../../manifests/finding';
import type { PlacedManifest } from '../../manifests/manifest-object';
import type { ObjectPlaces } from '../../manifests/report';

const USAGE = `usage: operator-constructs access [options] <file, folder or -> ...

Reports who may do what, and where, according to the roles and bindings in the manifests: dangerous rights first, each
with its reason. Files are YAML or JSON, folders are read recursively, and - is standard input. Kinds of the catalogue are
known without their CRDs.

      --against    manifests of the old state: only changes are reported; markdown is empty if there are none
${FORMAT_HELP}
  -h, --help

Exit status: 0 the report was written, 2 it could not be, or is without a file that could not be read.
`;

const OPTIONS = { against: { type: 'string' }, ...REPORT_OPTIONS } as const;

export const run = command(USAGE, OPTIONS, async (values, paths) => {
  assertGiven(paths);
  const as = asFormat(values.format);
  const unreadable: Finding[] = [];
  const read = { unreadable, known: new Map<string, object>() };
  const manifests = await readPlacedInput(paths, read);
  const { against } = values;
  const before =
    against === undefined || whyEmpty(against) !== undefined
      ? []
      : await readPlacedInput([against], { ...read, mayBeEmpty: true });
  const now = reportOn(manifests);
  const report = against === undefined ? now : new AccessChanges(reportOn(before), now);
  return reported(report, as, { command: 'access', manifests, unreadable });
});

function reportOn(manifests: readonly PlacedManifest[]): AccessReport {
  const objects = manifests.map(({ object }) => object);
  return AccessReport.of(
    objects,
    unknownKindsOf(objects).length === 0 ? {} : { definitions: catalogueCrds() },
  );
}

/** The rights that a change adds and removes, and what else of a report is new. */
class AccessChanges {
  private readonly added: AccessReportJson;
  private readonly removed: AccessReportJson;

  constructor(before: AccessReport, after: AccessReport) {
    this.added = beyond(before.toJSON(), after.toJSON());
    const { rights, unresolved } = beyond(after.toJSON(), before.toJSON());
    this.removed = {
      rights: rights.map((right) => ({ ...right, dangers: [] })),
      unresolved: unresolved.map((binding) => ({ ...binding, dangers: [] })),
      exposures: [],
      workloads: {},
      unknownKinds: [],
      lints: [],
      notes: [],
    };
  }

  /** The changes as a page; empty where there are none, so that nothing of them is in a comment. */
  public toMarkdown(): string {
    return [
      ...(isEmpty(this.added) ? [] : [accessMarkdown(this.added, 'Who may do more')]),
      ...(isEmpty(this.removed) ? [] : [accessMarkdown(this.removed, 'Who may do less')]),
    ].join('\n');
  }

  public toText(): string {
    const parts = [
      ...(isEmpty(this.added) ? [] : [`added: ${accessText(this.added)}`]),
      ...(isEmpty(this.removed) ? [] : [`removed: ${accessText(this.removed)}`]),
    ];
    return parts.length === 0 ? 'no right is added or removed\n' : parts.join('\n');
  }

  /** Dangerous rights that are added, and new faults in where rights hold. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces([...dangerFindings(this.added), ...this.added.lints], places);
  }

  public toJSON(): { readonly added: AccessReportJson; readonly removed: AccessReportJson } {
    const { added, removed } = this;
    return { added, removed };
  }
}

/**
 * Returns the parts of a report that another one does not have; workloads are those of its
 * subjects.
 */
function beyond(other: AccessReportJson, report: AccessReportJson): AccessReportJson {
  const beside = <T>(
    all: readonly T[],
    there: readonly T[],
    shownOf: (item: T) => unknown,
  ): readonly T[] => {
    const known = new Set(there.map((item) => JSON.stringify(shownOf(item))));
    return all.filter((item) => !known.has(JSON.stringify(shownOf(item))));
  };
  return {
    rights: missingFrom(other.rights, report.rights),
    unresolved: newBindings(other, report),
    exposures: beside(report.exposures, other.exposures, ({ subject, namespace }) => [
      subject,
      namespace,
    ]),
    workloads: report.workloads,
    unknownKinds: beside(report.unknownKinds, other.unknownKinds, ({ apiVersion, kind }) => [
      apiVersion,
      kind,
    ]),
    lints: beside(report.lints, other.lints, ({ rule, object, message }) => [
      rule,
      object,
      message,
    ]),
    notes: beside(report.notes, other.notes, (note) => note),
  };
}

function isEmpty({ workloads: _, ...parts }: AccessReportJson): boolean {
  return Object.values(parts).every((part) => part.length === 0);
}

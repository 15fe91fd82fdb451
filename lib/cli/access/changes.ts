import type { AccessReport } from '../../manifests/access-report';
import {
  type AccessReportJson,
  accessText,
  dangerFindings,
  accessMarkdown,
} from '../../manifests/access-report/report-text';
import type { Finding } from '../../manifests/finding';
import { type ObjectPlaces, withPlaces } from '../../manifests/report';
import { missingFrom } from '../diff/rights';

/** The rights that a change adds and removes, and what else of a report is new. */
export class AccessChanges {
  private readonly added: AccessReportJson;
  private readonly removed: AccessReportJson;

  constructor(before: AccessReport, after: AccessReport) {
    this.added = beyond(before.toJSON(), after.toJSON());
    const { rights, unresolved } = beyond(after.toJSON(), before.toJSON());
    this.removed = {
      rights: rights.map((right) => ({ ...right, dangers: [] })),
      unresolved: unresolved.map((binding) => ({ ...binding, dangers: [] })),
      ...{ exposures: [], workloads: {}, unknownKinds: [], lints: [], notes: [] },
    };
  }

  /** The changes as a page; empty where there are none, so that nothing of them is in a comment. */
  public toMarkdown(): string {
    return [
      ...(isEmpty(this.added) ? [] : [accessMarkdown(this.added, 'Who may do more')]),
      ...(isEmpty(this.removed) ? [] : [accessMarkdown(this.removed, 'Who may do less')]),
    ].join('\n');
  }

  /** The changes as plain text. */
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

  /** The changes as data. */
  public toJSON(): { readonly added: AccessReportJson; readonly removed: AccessReportJson } {
    const { added, removed } = this;
    return { added, removed };
  }
}

/** Returns the parts of a report that another one does not have; workloads are those of its subjects. */
function beyond(other: AccessReportJson, report: AccessReportJson): AccessReportJson {
  const beside = <T>(all: readonly T[], there: readonly T[], shownOf: (item: T) => unknown): readonly T[] => {
    const known = new Set(there.map((item) => JSON.stringify(shownOf(item))));
    return all.filter((item) => !known.has(JSON.stringify(shownOf(item))));
  };
  return {
    rights: missingFrom(other.rights, report.rights),
    unresolved: beside(report.unresolved, other.unresolved, ({ subject, role, namespace }) => [
      subject,
      role,
      namespace,
    ]),
    exposures: beside(report.exposures, other.exposures, ({ subject, namespace }) => [subject, namespace]),
    workloads: report.workloads,
    unknownKinds: beside(report.unknownKinds, other.unknownKinds, ({ apiVersion, kind }) => [apiVersion, kind]),
    lints: beside(report.lints, other.lints, ({ rule, object, message }) => [rule, object, message]),
    notes: beside(report.notes, other.notes, (note) => note),
  };
}

function isEmpty({ workloads: _, ...parts }: AccessReportJson): boolean {
  return Object.values(parts).every((part) => part.length === 0);
}

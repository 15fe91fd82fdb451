import type { ReportFinding, ReportLevel } from '../report';
import { acknowledgementEntry, ACKNOWLEDGEMENTS_FILE, canBeAcknowledged } from './acknowledgement';
import type { DiffFinding, DiffSeverity } from './finding';

/** Where an object stands in the files of the new state. */
export interface DiffPlace {
  readonly file: string;
  readonly line: number;
}

const LEVELS: Readonly<Record<DiffSeverity, ReportLevel>> = { deny: 'error', warn: 'warning', info: 'note' };

/** A finding in the form that code scanning and annotations are written from. */
export function reportFinding(finding: DiffFinding, place: DiffPlace | undefined): ReportFinding {
  const { check, code, severity, object, path, message } = finding;
  const remedy = remedyOf(finding);
  return {
    level: LEVELS[severity],
    rule: `${check}/${code}`,
    message: `${message}${acknowledgedText(finding)}`,
    ...(remedy !== undefined && { remedy }),
    location: { ...place, object, ...(path !== undefined && { path }) },
  };
}

/** Who has acknowledged a finding, in words. */
export function acknowledgedText({ acknowledged }: DiffFinding): string {
  const { reason, expires } = acknowledged ?? {};
  return reason === undefined ? '' : `; acknowledged${expires === undefined ? '' : ` until ${expires}`}: ${reason}`;
}

function remedyOf(finding: DiffFinding): string | undefined {
  if (!canBeAcknowledged(finding)) {
    return finding.remedy;
  }
  const entry = acknowledgementEntry(finding).trim().replace(/^- /, '').replace(/\n\s*/g, ', ');
  const how = `to acknowledge it, add to the list in ${ACKNOWLEDGEMENTS_FILE}: - {${entry}}`;
  return finding.remedy === undefined ? how : `${finding.remedy}; ${how}`;
}

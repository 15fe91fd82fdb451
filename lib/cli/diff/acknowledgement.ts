import { checkOf, type Finding } from '../../manifests/finding';

/** A finding that somebody has looked at, and takes the responsibility for, until a day. */
export interface Acknowledgement {
  /** The object that the finding is about, as reports write it: `PersistentVolumeClaim data/db`. */
  readonly object: string;
  /** The rule, such as `removals/data-removed`. */
  readonly rule: string;
  /** The field that the finding is about. @default - any */
  readonly path?: string;
  /** Why it is meant: for the people who read the report. */
  readonly reason: string;
  /** The last day on which it counts, such as `2026-12-31`. */
  readonly expires: string;
}

/** The annotation that acknowledges the removal of the object that has it; its value is the reason. */
export const ALLOW_REMOVAL_ANNOTATION = 'operator-constructs.dev/allow-removal';

/** The file of acknowledgements that `operator-constructs diff` reads where no other is named. */
export const ACKNOWLEDGEMENTS_FILE = 'diff-acknowledgements.yaml';

/** Checks whose findings are about the comparison itself: nobody can acknowledge those. */
const OWN_CHECKS: readonly string[] = ['acknowledgements', 'objects'];

/** Findings, with acknowledged ones for information only, and findings about the acknowledgements themselves. */
export function acknowledged(
  findings: readonly Finding[],
  acknowledgements: readonly Acknowledgement[],
  today: string,
): readonly Finding[] {
  const used = new Set<Acknowledgement>();
  const weighed = findings.map((finding) => {
    const all = acknowledgements.filter((each) => isAbout(each, finding));
    all.forEach((each) => used.add(each));
    const valid = all.find(({ expires }) => expires >= today);
    return valid === undefined || finding.acknowledged !== undefined
      ? finding
      : { ...finding, level: 'info' as const, acknowledged: { reason: valid.reason, expires: valid.expires } };
  });
  return [...weighed, ...acknowledgements.flatMap((each) => ownFindings(each, used.has(each), today))];
}

function isAbout({ object, rule, path }: Acknowledgement, finding: Finding): boolean {
  return (
    !OWN_CHECKS.includes(checkOf(finding)) &&
    finding.object === object &&
    finding.rule === rule &&
    (path === undefined || finding.path === path)
  );
}

function ownFindings(each: Acknowledgement, isUsed: boolean, today: string): Finding[] {
  const { object, rule, path, expires, reason } = each;
  const what = `the acknowledgement of ${rule}${path === undefined ? '' : ` at ${path}`} (${reason})`;
  if (!isUsed) {
    const remedy = 'remove it, or correct its object and rule';
    return [{ rule: 'acknowledgements/unused', level: 'info', object, message: `${what} matches no finding`, remedy }];
  }
  if (expires >= today) return [];
  const message = `${what} expired on ${expires}, and no longer counts`;
  const remedy = "look at the finding again, and give it a later 'expires' if it is still meant";
  return [{ rule: 'acknowledgements/expired', object, level: 'warning', message, remedy }];
}

/** Returns true if acknowledging a finding is to be advised; from guards a resource opts out, as the API server enforces them too. */
export function canBeAcknowledged(finding: Finding): boolean {
  const check = checkOf(finding);
  return finding.level === 'error' && check !== 'guards' && !OWN_CHECKS.includes(check);
}

/** The lines that acknowledge a finding, to be put into the file of acknowledgements. */
export function acknowledgementEntry({ object, rule, path }: Finding): string {
  const fields = { object, rule, path, reason: '<why this is meant>', expires: '<YYYY-MM-DD>' };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value], index) => `${index === 0 ? '  - ' : '    '}${key}: ${JSON.stringify(value)}`)
    .join('\n');
}

/** A finding for machines: what to do about it includes how to acknowledge it. */
export function withAcknowledgement(finding: Finding): Finding {
  if (!canBeAcknowledged(finding)) return finding;
  const entry = acknowledgementEntry(finding).trim().replace(/^- /, '').replace(/\n\s*/g, ', ');
  const how = `to acknowledge it, add to the list in ${ACKNOWLEDGEMENTS_FILE}: - {${entry}}`;
  return { ...finding, remedy: finding.remedy === undefined ? how : `${finding.remedy}; ${how}` };
}

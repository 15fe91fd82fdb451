import { show, throwIfAny } from '../../crd/checks/errors';
import { orMeant } from '../../crd/json/suggest';
import { isObject } from '../../crd/json/tree';
import { readDocuments } from '../../crd/yaml/read-yaml';
import { checkOf } from '../../manifests/finding';

import type { Finding } from '../../manifests/finding';

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

/**
 * The annotation that acknowledges the removal of the object that has it; its value is the reason.
 */
export const ALLOW_REMOVAL_ANNOTATION = 'operator-constructs.dev/allow-removal';

/** The file of acknowledgements that `operator-constructs diff` reads where no other is named. */
export const ACKNOWLEDGEMENTS_FILE = 'diff-acknowledgements.yaml';

/** Checks whose findings are about the comparison itself: nobody can acknowledge those. */
const OWN_CHECKS: readonly string[] = ['acknowledgements', 'objects'];

/**
 * Findings, with acknowledged ones for information only, and findings about the acknowledgements
 * themselves.
 */
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
      : {
          ...finding,
          level: 'info' as const,
          acknowledged: { reason: valid.reason, expires: valid.expires },
        };
  });
  return [
    ...weighed,
    ...acknowledgements.flatMap((each) => ownFindings(each, used.has(each), today)),
  ];
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
    return [
      {
        rule: 'acknowledgements/unused',
        level: 'info',
        object,
        message: `${what} matches no finding`,
        remedy,
      },
    ];
  }
  if (expires >= today) {
    return [];
  }
  const message = `${what} expired on ${expires}, and no longer counts`;
  const remedy = "look at the finding again, and give it a later 'expires' if it is still meant";
  return [{ rule: 'acknowledgements/expired', object, level: 'warning', message, remedy }];
}

/**
 * Returns true if acknowledging a finding is to be advised; from guards a resource opts out, as the
 * API server enforces them too.
 */
export function canBeAcknowledged(finding: Finding): boolean {
  const check = checkOf(finding);
  return finding.level === 'error' && check !== 'guards' && !OWN_CHECKS.includes(check);
}

export function acknowledgementEntry(finding: Finding): string {
  return `  - ${fieldsOf(finding).join('\n    ')}`;
}

function fieldsOf({ object, rule, path }: Finding): string[] {
  const fields = { object, rule, path, reason: '<why this is meant>', expires: '<YYYY-MM-DD>' };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
}

/** A finding for machines: what to do about it includes how to acknowledge it. */
export function withAcknowledgement(finding: Finding): Finding {
  if (!canBeAcknowledged(finding)) {
    return finding;
  }
  const entry = `{${fieldsOf(finding).join(', ')}}`;
  const how = `to acknowledge it, add to the list in ${ACKNOWLEDGEMENTS_FILE}: - ${entry}`;
  return { ...finding, remedy: finding.remedy === undefined ? how : `${finding.remedy}; ${how}` };
}

const REQUIRED = ['object', 'rule', 'reason', 'expires'] as const;

const KEYS: readonly string[] = [...REQUIRED, 'path'];

/**
 * Reads a file of acknowledgements: YAML or JSON with a list `acknowledgements`.
 *
 * @param file what messages call it
 * @throws with all that is wrong in it
 */
export function readAcknowledgements(text: string, file: string): readonly Acknowledgement[] {
  const problems: string[] = [];
  const entries = entriesIn(text, problems);
  entries.forEach((entry, index) =>
    problems.push(...entryProblems(entry, `acknowledgements[${index}]`)),
  );
  throwIfAny(problems.map((problem) => `${file}: ${problem}`));
  return entries as readonly Acknowledgement[];
}

function entriesIn(text: string, problems: string[]): readonly unknown[] {
  const documents: unknown[] = [];
  for (const document of readDocuments(text)) {
    if ('problem' in document) {
      problems.push(`line ${document.line} ${document.problem}`);
      return [];
    }
    documents.push(document.value);
    // Of two reasons somebody meant one.
    problems.push(
      ...document.notes.map(({ line, message }) => `line ${line}: ${message}; write it once`),
    );
  }
  if (documents.length > 1) {
    problems.push(`has ${documents.length} documents; write one, with all entries in it`);
    return [];
  }
  const [value] = documents;
  if (value === undefined) {
    return [];
  }
  if (!isObject(value)) {
    problems.push(`is ${show(value)}; write a list under 'acknowledgements'`);
    return [];
  }
  const { acknowledgements, ...others } = value;
  problems.push(...unknownKeys(Object.keys(others), ['acknowledgements'], ''));
  if (
    acknowledgements !== undefined &&
    acknowledgements !== null &&
    !Array.isArray(acknowledgements)
  ) {
    problems.push(`'acknowledgements' is ${show(acknowledgements)}; it must be a list`);
  }
  return Array.isArray(acknowledgements) ? acknowledgements : [];
}

function entryProblems(entry: unknown, place: string): string[] {
  if (!isObject(entry)) {
    return [`'${place}' is ${show(entry)}; it must have ${REQUIRED.join(', ')}`];
  }
  const missing = REQUIRED.filter((key) => entry[key] === undefined);
  return [
    ...unknownKeys(Object.keys(entry), KEYS, `${place}.`),
    ...missing.map((key) => `'${place}.${key}' is missing`),
    ...KEYS.filter((key) => entry[key] !== undefined).flatMap((key) =>
      valueProblems(entry[key], key, place),
    ),
  ];
}

function valueProblems(value: unknown, key: string, place: string): string[] {
  const is = `'${place}.${key}' is ${show(value)}`;
  if (typeof value !== 'string' || value.trim() === '') {
    return [`${is}; it must be a string that is not empty`];
  }
  if (key === 'expires' && !isDay(value)) {
    return [`${is}; write the last day on which it counts, such as 2026-12-31`];
  }
  return key === 'reason' && /^<.*>$/.test(value) ? [`${is}; write why the change is meant`] : [];
}

function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(`${text}T00:00:00Z`);
  return isWritten && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function unknownKeys(keys: readonly string[], known: readonly string[], place: string): string[] {
  return keys
    .filter((key) => !known.includes(key))
    .map(
      (key) =>
        `'${place}${key}' is no key of the file; allowed are ${known.join(', ')}${orMeant(key, known)}`,
    );
}

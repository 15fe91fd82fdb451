import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfObject, STORED_HASH_LENGTH } from './comparison';
import { isForm, readTable, TABLE } from './functions/cases';

import type { ServerVerdict } from './api-server';
import type { Comparison } from './comparison';
import type { FunctionCase } from './functions/cases';

/** Verdicts of the API server on a number of cases, which the seed makes again. */
export interface RecordedVerdicts {
  readonly count: number;
  /** Hash of all cases, which shows that the seed made the recorded ones. */
  readonly inputs: string;
  /**
   * One bit for each case, from the highest of the first byte on, in base 64: whether it was
   * accepted.
   */
  readonly accepted: string;
  /** The numbers of the cases of which the API server gave no verdict. */
  readonly unanswered?: readonly number[];
  /**
   * Hashes of what would be stored, one behind the other, of the cases that are accepted; of
   * resources only.
   */
  readonly stored?: string;
}

/** Verdicts of an API server, for tests where there is none. */
export interface VerdictFile {
  readonly seed: string;
  readonly kubernetes: string;
  /** By the names of CRDs. */
  readonly resources: Readonly<Record<string, RecordedVerdicts>>;
  /** On CRDs that were made from those of the names above. */
  readonly crds: RecordedVerdicts;
  /** On CRDs with one odd rule each. */
  readonly rules: RecordedVerdicts;
}

/** Results of each function of CEL with odd arguments. */
export interface OutcomeFile {
  readonly seed: string;
  readonly kubernetes: string;
  /** Calls of each form. */
  readonly calls: number;
  /** Hash of all cases, as in {@link RecordedVerdicts}. */
  readonly inputs: string;
  /** Outcome of each case: see `comparable`. */
  readonly outcomes: readonly string[];
}

const FILE = join(__dirname, '..', 'unit', 'crd', 'conformance-verdicts.json');

export function readVerdicts(): VerdictFile {
  return JSON.parse(readFileSync(FILE, 'utf8')) as VerdictFile;
}

export function writeVerdicts(file: VerdictFile): void {
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
}

export function readOutcomes(): OutcomeFile {
  const [head, ...lines] = readTable();
  return {
    ...(head as OutcomeFile),
    outcomes: lines.filter(isForm).flatMap(([, ...outcomes]) => outcomes),
  };
}

/**
 * The head in the first line, and in the line of each form the outcomes of its cases in their
 * order.
 */
export function writeOutcomes(
  { outcomes, ...head }: OutcomeFile,
  cases: readonly FunctionCase[],
): void {
  let next = 0;
  const lines = readTable()
    .slice(1)
    .map((line) => {
      if (!isForm(line)) {
        return line;
      }
      const first = next;
      while (cases[next]?.form === line[0]) {
        next += 1;
      }
      return [line[0], ...outcomes.slice(first, next)];
    });
  writeFileSync(TABLE, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Puts verdicts into a short form. */
export function record(cases: unknown, verdicts: readonly ServerVerdict[]): RecordedVerdicts {
  const bits = Buffer.alloc(Math.ceil(verdicts.length / 8));
  for (const [i, { accepted }] of verdicts.entries()) {
    if (accepted) {
      bits[i >> 3]! |= 128 >> (i & 7);
    }
  }
  const unanswered = verdicts.flatMap(({ accepted }, i) => (accepted === undefined ? [i] : []));
  const stored = verdicts.flatMap(({ accepted, object }) =>
    accepted && object ? [hashOfObject(object)] : [],
  );
  return {
    count: verdicts.length,
    inputs: hashOf(cases),
    accepted: bits.toString('base64'),
    ...(unanswered.length > 0 && { unanswered }),
    ...(stored.length > 0 && { stored: stored.join('') }),
  };
}

/** The verdicts again, without their reasons. */
export function verdictsIn({
  count,
  accepted,
  unanswered = [],
  stored = '',
}: RecordedVerdicts): ServerVerdict[] {
  const bits = Buffer.from(accepted, 'base64');
  let next = 0;
  return Array.from({ length: count }, (_, i) => {
    if (unanswered.includes(i)) {
      return { accepted: undefined };
    }
    const isAccepted = (bits[i >> 3]! & (128 >> (i & 7))) !== 0;
    if (!isAccepted || stored === '') {
      return { accepted: isAccepted };
    }
    next += STORED_HASH_LENGTH;
    return { accepted: true, objectHash: stored.slice(next - STORED_HASH_LENGTH, next) };
  });
}

/** Disagreements that no known difference explains, and what would be stored otherwise. */
export function newDisagreements(comparison: Comparison): string[] {
  const disagreements = comparison.unexplained.map(
    ({ what, direction, ours }) => `${direction}: ${what} ${ours.join('; ')}`,
  );
  const stored = comparison.storedDifferences.map(
    ({ what, ours }) => `stored otherwise: ${what}: ${ours}`,
  );
  return [...disagreements, ...stored];
}

export function hashOf(cases: unknown): string {
  return createHash('sha256').update(JSON.stringify(cases)).digest('hex').slice(0, 16);
}

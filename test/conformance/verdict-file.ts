import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerVerdict } from './api-server';
import type { Comparison } from './comparison';
import { explain } from './differences';

/** What the API server said to a number of cases, which the seed makes again. */
export interface RecordedVerdicts {
  readonly count: number;
  /** Hash of all cases: whether what is made again is what was judged. */
  readonly inputs: string;
  /** One bit for each case, from the highest of the first byte on, in base 64: whether it was accepted. */
  readonly accepted: string;
  /** The numbers of the cases of which the API server gave no verdict. */
  readonly unanswered?: readonly number[];
  /** The known differences by the numbers of their cases. */
  readonly known: Readonly<Record<string, string>>;
}

/** Verdicts of an API server, for tests where there is none. */
export interface VerdictFile {
  readonly seed: string;
  readonly kubernetes: string;
  /** By the names of CRDs. */
  readonly resources: Readonly<Record<string, RecordedVerdicts>>;
  /** On CRDs that were made from those of the names above. */
  readonly crds: RecordedVerdicts;
}

const FILE = join(__dirname, '..', 'unit', 'crd', 'conformance-verdicts.json');

export function readVerdicts(): VerdictFile {
  return JSON.parse(readFileSync(FILE, 'utf8')) as VerdictFile;
}

export function writeVerdicts(file: VerdictFile): void {
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
}

/** Puts verdicts, and what is known of those that are not ours, into a short form. */
export function record(cases: unknown, verdicts: readonly ServerVerdict[], comparison: Comparison): RecordedVerdicts {
  const bits = Buffer.alloc(Math.ceil(verdicts.length / 8));
  for (const [i, { accepted }] of verdicts.entries()) if (accepted) bits[i >> 3]! |= 128 >> (i & 7);
  const unanswered = verdicts.flatMap(({ accepted }, i) => (accepted === undefined ? [i] : []));
  const known = comparison.disagreements.map((one): [string, string] => [
    numberOf(one),
    explain(one)?.name ?? 'unknown',
  ]);
  return {
    count: verdicts.length,
    inputs: hashOf(cases),
    accepted: bits.toString('base64'),
    ...(unanswered.length > 0 && { unanswered }),
    known: Object.fromEntries(known),
  };
}

/** The verdicts again, without their reasons. */
export function verdictsIn({ count, accepted, unanswered = [] }: RecordedVerdicts): ServerVerdict[] {
  const bits = Buffer.from(accepted, 'base64');
  const isAccepted = (i: number): boolean => (bits[i >> 3]! & (128 >> (i & 7))) !== 0;
  return Array.from({ length: count }, (_, i) => ({ accepted: unanswered.includes(i) ? undefined : isAccepted(i) }));
}

/** Disagreements that were not there when the verdicts were recorded. */
export function newDisagreements(comparison: Comparison, { known }: RecordedVerdicts): string[] {
  return comparison.disagreements
    .filter((one) => known[numberOf(one)] === undefined)
    .map(({ what, direction, ours }) => `${direction}: ${what} ${ours.join('; ')}`);
}

/** A short hash of cases as JSON. */
export function hashOf(cases: unknown): string {
  return createHash('sha256').update(JSON.stringify(cases)).digest('hex').slice(0, 16);
}

function numberOf({ what }: { readonly what: string }): string {
  return what.slice(0, what.indexOf(':'));
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ScopeKind } from '../../lib/core/operator-scope';
import type { RunRecord } from './run-record';

/** Where the records of runs stand; the page beside it is made of them. */
const EVIDENCE_FILE = join(resolve(__dirname, '../..'), 'docs/permissions-evidence.json');

/** An operator that the tests run, and what `rights` reports of it in each scope. */
export interface TestedOperator {
  readonly operator: string;
  /** Actions of the operator in the run. */
  readonly did: string;
  /** The test that runs it, and that fails where `rights` reports something else. */
  readonly tests: readonly string[];
  readonly scopes: Readonly<Partial<Record<ScopeKind, RunRecord>>>;
}

/** An operator that was run once, by hand: what was read of its logs then. */
export interface OperatorRunByHand {
  readonly operator: string;
  readonly scopes: string;
  readonly did: string;
  readonly refused: string;
}

/** A right of the zookeeper-operator, and what became of its work without it. */
export interface RecordedNecessity {
  readonly right: string;
  readonly where: string;
  readonly optional: boolean;
  /** The first request that was refused, or what went wrong; `null` where all went well. */
  readonly forbidden: string | null;
  readonly failure?: string;
}

/** All that the page of evidence has tables of. */
export interface Evidence {
  readonly tested: readonly TestedOperator[];
  /** Operators that the tests run where somebody gives them an image. */
  readonly fromImages: readonly Omit<TestedOperator, 'tests'>[];
  readonly byHand: readonly OperatorRunByHand[];
  readonly necessity: readonly RecordedNecessity[];
}

export function readEvidence(): Evidence {
  return JSON.parse(readFileSync(EVIDENCE_FILE, 'utf8')) as Evidence;
}

/** Writes what is recorded: rights that go together on one line, as a run changes them together. */
export function writeEvidence(evidence: Evidence): void {
  const lines: string[] = [];
  const outline = JSON.stringify(
    evidence,
    (_key, value: unknown) =>
      value !== null && typeof value === 'object' && 'where' in value
        ? lines.push(JSON.stringify(value))
        : value,
    2,
  );
  const text = outline.replaceAll(/(?<=^ *)\d+(?=,?$)/gm, (line) => lines[Number(line) - 1]!);
  writeFileSync(EVIDENCE_FILE, `${text}\n`);
}

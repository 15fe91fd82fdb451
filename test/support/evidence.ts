import { auditLogFile, RightsReport } from 'operator-constructs/cli';
import { readEvidence, writeEvidence } from '../../scripts/evidence/data';
import { recordOf } from '../../scripts/evidence/run-record';

import type { OperatorScope } from 'operator-constructs';
import type { Evidence } from '../../scripts/evidence/data';
import type { RunRecord } from '../../scripts/evidence/run-record';

/** A run of an operator that a test has just seen. */
export interface EvidenceRun {
  readonly operator: string;
  readonly scope: OperatorScope;
  /** Where it ran. */
  readonly home: string;
  readonly manifests: readonly object[];
  /** The audit log of the API server. */
  readonly audit: { readonly file: string; catchesUp(): Promise<void> };
}

/**
 * Holds what `rights` reports of a run against what docs/permissions-evidence.json has of it, and
 * the page is made of; with `RECORD_EVIDENCE=1` it is written there.
 */
export async function expectEvidence({
  operator,
  scope,
  home,
  manifests,
  audit,
}: EvidenceRun): Promise<void> {
  await audit.catchesUp();
  const record = recordOf(
    await RightsReport.of({ manifests, logs: [auditLogFile(audit.file)] }),
    home,
  );
  if (process.env.RECORD_EVIDENCE === '1') {
    recordEvidence((evidence) => ({ ...evidence, tested: evidence.tested.map(withRecord) }));
  }
  expect(record).toEqual(
    readEvidence().tested.find((tested) => tested.operator === operator)?.scopes[scope.kind],
  );

  function withRecord(tested: Evidence['tested'][number]): Evidence['tested'][number] {
    const scopes: Partial<Record<string, RunRecord>> = { ...tested.scopes, [scope.kind]: record };
    const sorted = ['namespace', 'namespaces', 'cluster'].flatMap((kind) => {
      const run = scopes[kind];
      return run === undefined ? [] : [[kind, run] as const];
    });
    return tested.operator === operator
      ? { ...tested, scopes: Object.fromEntries(sorted) }
      : tested;
  }
}

/** Writes other evidence; `npm run permissions` makes the page of it. */
export function recordEvidence(change: (evidence: Evidence) => Evidence): void {
  writeEvidence(change(readEvidence()));
}

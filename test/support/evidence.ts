import { auditLogFile, RightsReport } from 'operator-constructs/cli';
import { readEvidence, writeEvidence } from '../../scripts/evidence/data';
import { recordOf } from '../../scripts/evidence/run-record';
import { controlPlaneBinaries, versionOf } from '../cluster/support/binaries';

import type { OperatorScope, ScopeKind } from 'operator-constructs';
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

/** Whether runs are to be recorded where they are compared otherwise. */
export const isRecording = process.env.RECORD_EVIDENCE === '1';

/**
 * Holds what `rights` reports of a run against what docs/permissions-evidence.json has of it, and
 * the page is made of; with `RECORD_EVIDENCE=1` it is written there.
 */
export async function expectEvidence(run: EvidenceRun): Promise<void> {
  const { operator, scope } = run;
  const record = await recordedOf(run);
  if (isRecording) {
    recordEvidence(({ tested, ...others }) => ({
      tested: withRecord(tested, run, record),
      ...others,
    }));
  }
  expect(record).toEqual(
    readEvidence().tested.find((tested) => tested.operator === operator)?.scopes[scope.kind],
  );
}

/**
 * Writes what `rights` reports of a run from an image, with `RECORD_EVIDENCE=1`. It is held against
 * nothing, as builds of others may ask for other things.
 */
export async function noteEvidence(run: EvidenceRun): Promise<void> {
  if (!isRecording) {
    return;
  }
  const record = { ...conditions(), ...(await recordedOf(run)) };
  recordEvidence(({ fromImages, ...others }) => ({
    ...others,
    fromImages: withRecord(fromImages, run, record),
  }));
}

/** When a run was, and on which Kubernetes. */
export function conditions(): { readonly kubernetes: string; readonly date: string } {
  return {
    kubernetes: /\d+\.\d+/.exec(versionOf(controlPlaneBinaries[2]!))![0],
    date: new Date().toISOString().slice(0, 10),
  };
}

async function recordedOf({ home, manifests, audit }: EvidenceRun): Promise<RunRecord> {
  await audit.catchesUp();
  return recordOf(await RightsReport.of({ manifests, logs: [auditLogFile(audit.file)] }), home);
}

function withRecord<Known extends { readonly operator: string; readonly scopes: object }>(
  all: readonly Known[],
  { operator, scope }: EvidenceRun,
  record: RunRecord,
): Known[] {
  return all.map((known) =>
    known.operator === operator
      ? { ...known, scopes: withScope(known.scopes, scope.kind, record) }
      : known,
  );
}

/** What is recorded at each scope, in their usual order. */
export function withScope<Run>(
  scopes: Partial<Record<ScopeKind, Run>>,
  kind: ScopeKind,
  record: Run,
): Partial<Record<ScopeKind, Run>> {
  const all = { ...scopes, [kind]: record };
  return Object.fromEntries(
    (['namespace', 'namespaces', 'cluster'] as const).flatMap((each) =>
      each in all ? [[each, all[each]]] : [],
    ),
  );
}

/** Writes other evidence; `npm run permissions` makes the page of it. */
export function recordEvidence(change: (evidence: Evidence) => Evidence): void {
  writeEvidence(change(readEvidence()));
}

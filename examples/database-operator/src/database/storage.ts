import { CLAIM, keyOf, STATEFUL_SET, STORAGE_CLASS } from '../kube/objects.js';
import { compareQuantities } from '../kube/quantity.js';
import { isBeingDeleted } from './children.js';
import { namesOf } from './desired/names.js';
import { claimSizeOf } from './desired/stateful-set.js';
import { holds, holdsNot, LOOK_AGAIN_MS, problem, soonest } from './finding.js';
import { REFUSAL_MS, Refused } from './refusals.js';

import type { Claim } from '../kube/objects.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';
import type { Database } from './type.js';

/** Returns true if the primary ever had a volume; without one there is no data. */
export async function hasData({ database, children, api }: Round): Promise<boolean> {
  const name = `data-${namesOf(database).primary}`;
  return (
    children.dataClaims.some(({ metadata }) => metadata?.name === name) ||
    (await api.get(CLAIM, { namespace: database.metadata.namespace, name })) !== undefined
  );
}

/** Raises the size of each data volume that is smaller than asked for. */
export async function growVolumes(round: Round): Promise<Step> {
  const { database, children } = round;
  const size = database.spec['storage-size'];
  const steps: Step[] = [];
  for (const claim of children.dataClaims.filter((each) => !isBeingDeleted(each))) {
    const { findings, ...step } = await grow(round, claim, size);
    // A volume that no pod has for the time being grows when one has it again.
    steps.push({
      ...step,
      findings: isInUse(database, claim)
        ? findings
        : findings.filter(({ warns }) => warns === true),
    });
  }
  const found = steps.flatMap(({ findings }) => findings);
  const worst =
    found.find(({ warns }) => warns === true) ?? found[0] ?? standing(steps.length, size);
  return { findings: [worst], ...soonest(steps) };
}

/** Returns true if a pod uses the claim; that of the primary is always in use. */
export function isInUse({ spec }: Database, claim: Claim): boolean {
  return Number(keyOf(claim).name.split('-').at(-1)) < Math.max(1, spec.replicas);
}

/**
 * Makes room for a larger claim template, which cannot be changed: the StatefulSet goes, its pods
 * stay and run, and the next round makes it anew over them.
 * @returns whether there is no StatefulSet to change for the time being
 */
export async function replaceStatefulSet({
  database,
  children,
  api,
  events,
}: Round): Promise<boolean> {
  const { statefulSet } = children;
  const size = database.spec['storage-size'];
  if (statefulSet === undefined || compareQuantities(claimSizeOf(statefulSet), size) === 0) {
    return false;
  }
  const uid = statefulSet.metadata?.uid;
  if (!isBeingDeleted(statefulSet) && uid !== undefined) {
    await api.delete(STATEFUL_SET, keyOf(statefulSet), { uid, propagation: 'Orphan' });
    events.normal(
      database,
      'Replacing',
      `StatefulSet ${keyOf(statefulSet).name}: new volumes have ${size}; pods stay`,
    );
  }
  return true;
}

/** Raises the size of a volume, or reports why it cannot. */
export async function grow(round: Round, claim: Claim, size: string): Promise<Step> {
  const { name } = keyOf(claim);
  const requested = requestOf(claim);
  const difference = compareQuantities(requested, size) ?? 0;
  if (difference > 0) {
    const message = `claim ${name} has ${requested}, ${size} is asked for: volumes cannot shrink, it stays as it is`;
    return { findings: [problem('StorageReady', 'CannotShrink', message)] };
  }
  if (claim.status?.phase !== 'Bound') {
    return { findings: [holdsNot('StorageReady', 'Pending', `claim ${name} has no volume yet`)] };
  }
  if (difference === 0) {
    const isGrown = (compareQuantities(claim.status.capacity?.['storage'], size) ?? 0) >= 0;
    return { findings: isGrown ? [] : [growing(claim, size)] };
  }
  return (await cannotGrow(round, claim)) ?? raise(round, claim, size);
}

function requestOf(claim: Claim): string | undefined {
  return claim.spec?.resources?.requests?.['storage']?.toString();
}

/** The reason why the StorageClass forbids growth, where it may be read. */
async function cannotGrow(
  { api, canReadStorageClasses }: Round,
  claim: Claim,
): Promise<Step | undefined> {
  const name = claim.spec?.storageClassName ?? '';
  if (!canReadStorageClasses || name === '') {
    return undefined;
  }
  const storageClass = await api.get(STORAGE_CLASS, { namespace: '', name });
  if (storageClass === undefined || storageClass.allowVolumeExpansion === true) {
    return undefined;
  }
  const message =
    `StorageClass ${name} of claim ${keyOf(claim).name} does not let volumes grow: set its allowVolumeExpansion, ` +
    `or restore a backup into a new Database`;
  return {
    findings: [problem('StorageReady', 'ExpansionUnsupported', message)],
    againInMs: LOOK_AGAIN_MS,
  };
}

async function raise(round: Round, claim: Claim, size: string): Promise<Step> {
  const { database, api, events, refusals } = round;
  const key = keyOf(claim);
  const answer = await refusals.unless(round, `claim ${key.name}`, size, () =>
    api.merge(CLAIM, key, { spec: { resources: { requests: { storage: size } } } }),
  );
  if (answer instanceof Refused) {
    const message = `claim ${key.name} cannot grow to ${size}: ${answer.message}`;
    return {
      findings: [problem('StorageReady', 'ExpansionRefused', message)],
      againInMs: REFUSAL_MS,
    };
  }
  events.normal(database, 'VolumeGrown', `claim ${key.name} from ${requestOf(claim)} to ${size}`);
  return { findings: [growing(claim, size)] };
}

function growing(claim: Claim, size: string): Finding {
  const { name } = keyOf(claim);
  const now = claim.status?.capacity?.['storage'] ?? '?';
  const waits = claim.status?.conditions?.find(({ status }) => status === 'True')?.message ?? '';
  return holdsNot(
    'StorageReady',
    'Growing',
    `claim ${name} grows from ${now} to ${size}${waits && `: ${waits}`}`,
  );
}

function standing(claims: number, size: string): Finding {
  return claims === 0
    ? {
        type: 'StorageReady',
        status: 'Unknown',
        reason: 'NoVolumes',
        message: 'there are no volumes yet',
      }
    : holds('StorageReady', 'AsRequested', `each volume has ${size}`);
}

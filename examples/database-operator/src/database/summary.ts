import { isBeingDeleted, isReady } from './children.js';
import { namesOf } from './desired/names.js';
import { holds, holdsNot } from './finding.js';

import type { StatefulSet } from '../kube/objects.js';
import type { Children } from './children.js';
import type { Finding } from './finding.js';
import type { Database } from './type.js';

/** Facts for a status. */
export interface Facts {
  readonly database: Database;
  readonly children: Children;
  readonly findings: readonly Finding[];
  /** Pods that are asked for. */
  readonly replicas: number;
}

/** The first finding of a type. */
export function findingOf(
  findings: readonly Finding[],
  type: Finding['type'],
): Finding | undefined {
  return findings.find((finding) => finding.type === type);
}

/** The condition `Ready`: true if clients are served as desired. */
export function readiness({ database, children, findings, replicas }: Facts): Finding {
  const { primary } = namesOf(database);
  const upgrade = findingOf(findings, 'UpgradeInProgress');
  const initialized = findingOf(findings, 'Initialized');
  const ready = children.servers.filter((pod) => isReady(pod)).length;
  if (replicas === 0) {
    return holdsNot(
      'Ready',
      'Stopped',
      'spec.replicas is 0: the server is stopped, its volumes are kept',
    );
  }
  if (!isReady(children.primary)) {
    return upgrade?.status === 'True'
      ? holdsNot('Ready', 'Upgrading', upgrade.message)
      : holdsNot('Ready', 'PrimaryNotReady', `pod ${primary} is not ready`);
  }
  if (initialized?.status === 'False') {
    return holdsNot('Ready', initialized.reason, initialized.message);
  }
  return ready < replicas
    ? holdsNot('Ready', 'CopiesNotReady', `${ready} of ${replicas} pods are ready`)
    : holds('Ready', 'Serving', `${primary} writes, all pods asked for are ready`);
}

/** The condition `Progressing`: true while something is not yet as desired. */
export function progress({ children, findings, replicas }: Facts): Finding {
  const upgrade = findingOf(findings, 'UpgradeInProgress');
  const { statefulSet } = children;
  const isDegraded = findingOf(findings, 'Degraded') !== undefined;
  if (upgrade?.status === 'True') {
    return holds('Progressing', 'Upgrading', upgrade.message);
  }
  if (isDegraded && (statefulSet === undefined || upgrade?.reason === 'UpgradeFailed')) {
    return holdsNot('Progressing', 'Blocked', 'the server cannot run: see Degraded');
  }
  if (statefulSet === undefined || isBeingDeleted(statefulSet)) {
    return holds('Progressing', 'Creating', 'makes the server');
  }
  if (isRollingOut(statefulSet)) {
    return holds(
      'Progressing',
      'RollingOut',
      'starts the pods anew, one at a time, the primary last',
    );
  }
  const { replicas: present = 0, readyReplicas = 0 } = statefulSet.status ?? {};
  return present !== replicas || readyReplicas !== replicas
    ? holds('Progressing', 'Scaling', `${readyReplicas} pods of ${replicas} are ready`)
    : holdsNot('Progressing', 'Complete', 'everything is as asked for');
}

/** All that somebody has to mend, under the reason of the first. */
export function degradation({ findings }: Facts): Finding {
  const found = findings.filter(({ type }) => type === 'Degraded');
  const [first] = found;
  return first === undefined
    ? holdsNot('Degraded', 'AsExpected', 'nothing is wrong')
    : { ...first, message: [...new Set(found.map(({ message }) => message))].join('; ') };
}

function isRollingOut({ metadata, status }: StatefulSet): boolean {
  // It may count further: Kubernetes can give a StatefulSet that was made anew a last status of the
  // one before.
  const isSeen = (status?.observedGeneration ?? 0) >= (metadata?.generation ?? 0);
  return !isSeen || (status?.updateRevision ?? '') !== (status?.currentRevision ?? '');
}

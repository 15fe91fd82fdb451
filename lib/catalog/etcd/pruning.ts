import type { IConstruct } from 'constructs';
import { type Finding, warnings, isUnresolved } from '../../authoring';
import { checkWhenResolved } from '../../checks/checks';
import { PerPass, wasCheckedBefore } from '../../constructs/tree/synth-pass';

import type { EtcdBackupSpec } from './crd';

/** What of a backup says which snapshots it deletes, and which are its own. */
interface KnownBackup {
  /** Bucket or container, and the beginning of the names of its snapshots. */
  readonly path: string;
  readonly spec: EtcdBackupSpec;
}

const BACKUPS = new WeakMap<IConstruct, KnownBackup>();

interface Backups {
  readonly all: IConstruct[];
  /** Those that delete old snapshots; nearly no backup does. */
  readonly pruning: IConstruct[];
}

const backups = new PerPass<Backups>(
  () => ({ all: [], pruning: [] }),
  ({ all, pruning }, construct) => {
    const backup = BACKUPS.get(construct);
    if (backup !== undefined) all.push(construct);
    if (backup !== undefined && mayPrune(backup)) pruning.push(construct);
  },
);

/** Makes a backup known to the checks between backups. */
export function watchBackups(construct: IConstruct, backup: KnownBackup): void {
  BACKUPS.set(construct, backup);
  backups.watch(construct.node.root);
}

/** Old snapshots are found by the beginning of their names, other backups' among them. */
export function pruningFindings(backup: IConstruct): Finding[] {
  const { all, pruning } = backups.of(backup.node.root);
  return [
    ...(pruning.includes(backup) ? all.filter((other) => other !== backup) : []).flatMap((other) =>
      prunedFindings(backup, other),
    ),
    ...pruning.filter((other) => wasCheckedBefore(other, backup)).flatMap((other) => prunedFindings(other, backup)),
  ];
}

/** A warning about the one that deletes, whichever of the two is checked. */
function prunedFindings(pruner: IConstruct, pruned: IConstruct): readonly Finding[] {
  const [own, other] = [BACKUPS.get(pruner), BACKUPS.get(pruned)] as [KnownBackup, KnownBackup];
  if (own.spec.storageType !== other.spec.storageType) {
    return [];
  }
  return checkWhenResolved(pruner, [own.path, other.path, keptBy(own)] as const, ([beginning, path, kept]) =>
    kept > 0 && path.startsWith(beginning)
      ? warnings([
          `'backupPolicy.maxBackups' deletes what begins with '${beginning}', the snapshots of [${pruned.node.path}] too; ` +
            'give the two paths of which none begins with the other',
        ])
      : [],
  );
}

function mayPrune(backup: KnownBackup): boolean {
  const kept = keptBy(backup);
  return isUnresolved(kept) || kept > 0;
}

function keptBy({ spec }: KnownBackup): number {
  return spec.backupPolicy?.maxBackups ?? 0;
}

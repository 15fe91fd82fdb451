import { CLAIM, CRON_JOB } from '../../kube/objects.js';
import { clientEnvironment, job, jobSpec } from './jobs.js';
import { roleLabels } from './labels.js';
import { namesOf } from './names.js';
import { lastingMeta, ownedMeta } from './owner.js';
import {
  claimVolume,
  containerSecurity,
  fromPod,
  podTemplate,
  script,
  SCRIPT_MOUNTS,
  scriptVolumes,
  settings,
} from './pods.js';

import type { Claim, CronJob, Job } from '../../kube/objects.js';
import type { Database } from '../type.js';
import type { Role } from './labels.js';
import type { PodTemplate } from './pods.js';

/** Where Jobs find the volume with the backups. */
export const BACKUPS = '/backups';

type Volume = NonNullable<NonNullable<Database['spec']['backup']>['volume']>;

/** Facts about backups beyond the Database itself. */
export interface BackupFacts {
  /** The image that runs: backups are made with the programs of the server. */
  readonly image: string;
  /** True while there is no server to connect to. */
  readonly isStopped: boolean;
}

/** The regular backups; undefined where there are none to a volume. */
export function backupCronJob(
  database: Database,
  { image, isStopped }: BackupFacts,
): CronJob | undefined {
  const { backup } = database.spec;
  if (backup?.volume === undefined) {
    return undefined;
  }
  return {
    apiVersion: CRON_JOB.apiVersion,
    kind: CRON_JOB.kind,
    metadata: {
      ...ownedMeta(database, namesOf(database).backup),
      labels: roleLabels(database, 'backup'),
    },
    spec: {
      schedule: backup.schedule,
      suspend: backup.suspend || isStopped,
      concurrencyPolicy: 'Forbid',
      // A controller that was down for long would not start any more without it.
      startingDeadlineSeconds: 3600,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 3,
      jobTemplate: {
        metadata: { labels: roleLabels(database, 'backup') },
        spec: { ...jobSpec(backupTemplate(database, image, 'backup')), backoffLimit: 2 },
      },
    },
  };
}

/** The claim of the volume for backups. It has no owner: backups outlive their database. */
export function backupClaim(database: Database, { size, storageClassName }: Volume): Claim {
  return {
    apiVersion: CLAIM.apiVersion,
    kind: CLAIM.kind,
    metadata: lastingMeta(database, namesOf(database).backup),
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...settings({ storageClassName }),
      resources: { requests: { storage: size } },
    },
  };
}

/**
 * The volume for backups: the one asked for, or for the final backup one that the data surely fits
 * on.
 */
export function backupVolume({ spec }: Database): Volume {
  return (
    spec.backup?.volume ?? {
      size: spec['storage-size'],
      ...settings({ storageClassName: spec.storageClassName }),
    }
  );
}

/** The last backup, before the data is removed. */
export function finalBackupJob(database: Database, image: string): Job {
  return job(database, {
    name: namesOf(database).finalBackup,
    role: 'final-backup',
    template: backupTemplate(database, image, 'final-backup'),
  });
}

function backupTemplate(database: Database, image: string, role: Role): PodTemplate {
  return podTemplate(database, {
    role,
    image,
    restartPolicy: 'Never',
    containers: [
      {
        name: 'backup',
        image,
        command: script('backup.sh'),
        env: [
          ...clientEnvironment(database),
          { name: 'BACKUP_FOLDER', value: BACKUPS },
          fromPod('BACKUP_NAME', "metadata.labels['batch.kubernetes.io/job-name']"),
          { name: 'BACKUP_RETENTION', value: String(database.spec.backup?.retention ?? 7) },
        ],
        securityContext: containerSecurity(image),
        volumeMounts: [{ name: 'backups', mountPath: BACKUPS }, ...SCRIPT_MOUNTS],
      },
    ],
    volumes: [claimVolume('backups', namesOf(database).backup), ...scriptVolumes(database)],
  });
}

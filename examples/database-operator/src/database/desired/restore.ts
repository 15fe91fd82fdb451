import { BACKUPS } from './backup.js';
import { clientEnvironment, job } from './jobs.js';
import { backupClaimOf, namesOf } from './names.js';
import {
  claimVolume,
  containerSecurity,
  podTemplate,
  script,
  SCRIPT_MOUNTS,
  scriptVolumes,
} from './pods.js';

import type { Job } from '../../kube/objects.js';
import type { Database } from '../type.js';

/**
 * The claim whose volume has a backup, by the name of the Job that made it; undefined for other
 * names.
 */
export function claimOfBackup(backupName: string): string | undefined {
  const database = /^(.+)-(?:final-backup|backup-[^-]+)$/.exec(backupName)?.[1];
  return database === undefined ? undefined : backupClaimOf(database);
}

/** Reads a backup into the new server. */
export function restoreJob(
  database: Database,
  image: string,
  backupName: string,
  claim: string,
): Job {
  const { restore } = namesOf(database);
  return job(database, {
    name: restore,
    role: 'restore',
    template: podTemplate(database, {
      role: 'restore',
      image,
      restartPolicy: 'Never',
      containers: [
        {
          name: 'restore',
          image,
          command: script('restore.sh'),
          env: [
            ...clientEnvironment(database),
            { name: 'BACKUP_FOLDER', value: BACKUPS },
            { name: 'RESTORE_NAME', value: backupName },
          ],
          securityContext: containerSecurity(image),
          volumeMounts: [{ name: 'backups', mountPath: BACKUPS, readOnly: true }, ...SCRIPT_MOUNTS],
        },
      ],
      volumes: [claimVolume('backups', claim), ...scriptVolumes(database)],
    }),
  });
}

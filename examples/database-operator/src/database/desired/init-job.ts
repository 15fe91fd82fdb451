import { clientEnvironment, job } from './jobs.js';
import { namesOf } from './names.js';
import { containerSecurity, emptyVolume, podTemplate, settings } from './pods.js';

import type { Job } from '../../kube/objects.js';
import type { Database } from '../type.js';

/** Where the first configuration finds the files of its ConfigMap. */
export const INIT_FILES = '/etc/database-init';

type InitJob = NonNullable<Database['spec']['initJob']>;

/** The first configuration: an image of the user's, with the variables of libpq as well. */
export function initJob(database: Database, { image, command, args, configMapRef }: InitJob): Job {
  const { init, server } = namesOf(database);
  return job(database, {
    name: init,
    role: 'init',
    template: podTemplate(database, {
      role: 'init',
      image,
      restartPolicy: 'Never',
      containers: [
        {
          name: 'init',
          image,
          ...settings({ command, args }),
          env: [
            ...clientEnvironment(database),
            { name: 'PGHOST', value: server },
            { name: 'PGPORT', value: String(database.spec.port) },
            { name: 'PGDATABASE', value: database.spec.name },
            { name: 'PGUSER', value: '$(DATABASE_USER)' },
            { name: 'PGPASSWORD', value: '$(DATABASE_PASSWORD)' },
          ],
          securityContext: containerSecurity(image),
          volumeMounts: [
            { name: 'tmp', mountPath: '/tmp' },
            ...(configMapRef === undefined
              ? []
              : [{ name: 'init', mountPath: INIT_FILES, readOnly: true }]),
          ],
        },
      ],
      volumes: [
        emptyVolume('tmp'),
        ...(configMapRef === undefined
          ? []
          : [{ name: 'init', configMap: { name: configMapRef.name } }]),
      ],
    }),
  });
}

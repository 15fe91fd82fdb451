import { createHash } from 'node:crypto';
import { CONFIG_MAP } from '../../kube/objects.js';
import { serverFiles } from '../../postgresql/files.js';
import { namesOf } from './names.js';
import { ownedMeta } from './owner.js';

import type { ConfigMap } from '../../kube/objects.js';
import type { Database } from '../type.js';

/** Files that are read whenever they run; a server that runs need not be started anew for them. */
const READ_LATER = [
  'backup',
  'client',
  'ready',
  'restore',
  'stop',
  'upgrade-dump',
  'upgrade-restore',
];

/** The settings of the server, and the scripts that run it. */
export function configMap(database: Database): ConfigMap {
  return {
    apiVersion: CONFIG_MAP.apiVersion,
    kind: CONFIG_MAP.kind,
    metadata: ownedMeta(database, namesOf(database).config),
    data: serverFiles(database.spec),
  };
}

/** Changes with what the server has to be started anew for. */
export function configurationHash({ data = {} }: ConfigMap): string {
  const atStart = Object.entries(data)
    .filter(([name]) => !READ_LATER.some((later) => name === `${later}.sh`))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(atStart)).digest('hex').slice(0, 16);
}

import { RESOURCE } from '../resource-name';
import { placed } from './imported';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredKind } from '../operators';

const apiVersion = 'postgresql.cnpg.io/v1';
const OF_VOLUMES = { method: 'volumeSnapshot' };
const BASE = { cluster: { name: 'db' }, schedule: '0 0 0 1 1 *' };

/** One that has nothing to do for weeks. */
export const scheduledBackup: MeasuredKind = {
  kind: 'ScheduledBackup',
  place: placed(apiVersion, 'ScheduledBackup', BASE),
  bare: BASE,
  // What was due since the last look is made up for.
  renew: async (api, namespace) => {
    const reference = { apiVersion, kind: 'ScheduledBackup', namespace, name: RESOURCE };
    const status = { lastCheckTime: '2020-06-01T00:00:00Z' };
    await api.patch(reference, { status }, { subresource: 'status' });
  },
  beside: { online: OF_VOLUMES, onlineConfiguration: OF_VOLUMES },
  values: {
    backupOwnerReference: ['self', 'cluster'],
    'cluster.name': ['other'],
    method: ['volumeSnapshot', 'plugin'],
    schedule: ['0 0 0 1 2 *', '0 0 1 2 *', 'monthly'],
  },
};

/** An object without the time in its name, which is beside it where a schedule says it. */
export function withoutTime(object: KubernetesObject): KubernetesObject {
  const { name, labels } = object.metadata;
  return {
    ...object,
    metadata: { ...object.metadata, name: name.replace(/-\d{14}$/, '-<time>') },
    ...(labels?.['cnpg.io/immediateBackup'] === 'false' && { time: name.slice(-14) }),
  };
}

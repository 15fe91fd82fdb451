import { SERVICE } from '../../kube/objects.js';
import { roleLabels } from './labels.js';
import { namesOf } from './names.js';
import { ownedMeta } from './owner.js';
import { PORT } from './stateful-set.js';

import type { Service } from '../../kube/objects.js';
import type { Database } from '../type.js';

/** Before the pod that writes: ordinal 0, always, as no other one takes over. */
export function primaryService(database: Database): Service {
  return service(database, namesOf(database).server, {
    selector: { ...roleLabels(database, 'server'), 'apps.kubernetes.io/pod-index': '0' },
  });
}

/** Gives each pod its DNS name, also while it is not ready: copies look for the primary by it. */
export function headlessService(database: Database): Service {
  return service(database, namesOf(database).headless, {
    clusterIP: 'None',
    publishNotReadyAddresses: true,
  });
}

/** Before all pods that are ready, for reading. */
export function readService(database: Database): Service {
  return service(database, namesOf(database).read, {});
}

function service(database: Database, name: string, more: NonNullable<Service['spec']>): Service {
  return {
    apiVersion: SERVICE.apiVersion,
    kind: SERVICE.kind,
    metadata: ownedMeta(database, name),
    spec: {
      selector: roleLabels(database, 'server'),
      ports: [{ name: PORT, port: database.spec.port, targetPort: PORT, protocol: 'TCP' }],
      ...more,
    },
  };
}

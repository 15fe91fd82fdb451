import { NETWORK_POLICY } from '../../kube/objects.js';
import { DATABASE } from '../type.js';
import { labelsOf } from './labels.js';
import { namesOf } from './names.js';
import { ownedMeta } from './owner.js';

import type { NetworkPolicy } from '../../kube/objects.js';
import type { Database } from '../type.js';

/** Label of the namespaces whose pods may connect, beside those of the Database's own. */
export const CLIENT_NAMESPACE = { [`${DATABASE.group}/database-client`]: 'true' };

/** Lets clients reach the port, the pods each other, and nobody anything else. */
export function networkPolicy(database: Database): NetworkPolicy {
  const ownPods = { matchLabels: labelsOf(database) };
  return {
    apiVersion: NETWORK_POLICY.apiVersion,
    kind: NETWORK_POLICY.kind,
    metadata: ownedMeta(database, namesOf(database).server),
    spec: {
      podSelector: ownPods,
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [{ podSelector: {} }, { namespaceSelector: { matchLabels: CLIENT_NAMESPACE } }],
          ports: [{ port: database.spec.port, protocol: 'TCP' }],
        },
      ],
      egress: [
        { to: [{ podSelector: ownPods }] },
        {
          ports: [
            { port: 53, protocol: 'UDP' },
            { port: 53, protocol: 'TCP' },
          ],
        },
      ],
    },
  };
}

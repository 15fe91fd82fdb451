import type { Construct } from 'constructs';
import { NamespacedObject, quorumBudget, syncWave } from '../../authoring';

import type { EtcdClientServiceOptions } from './cluster-props';

/** Ports of every member; fixed in the operator's code. */
export const CLIENT_PORT = 2379;
export const PEER_PORT = 2380;

/** Options of the objects beside the resource of a cluster. */
export interface EtcdClusterObjectsProps {
  readonly name: string;
  readonly namespace: string;
  readonly size: number;
  readonly clientService?: EtcdClientServiceOptions;
}

const clientPort = { name: 'client', port: CLIENT_PORT, protocol: 'TCP', targetPort: CLIENT_PORT };
const peerPort = { name: 'peer', port: PEER_PORT, protocol: 'TCP', targetPort: PEER_PORT };

/**
 * Places the objects that must exist before the operator sees a cluster.
 *
 * The operator makes the two Services too, and leaves those that are there as they are. Its headless one gives no names
 * to members that are not ready, and a member waits for its own name before it starts: no cluster would ever start.
 */
export function placeClusterObjects(scope: Construct, props: EtcdClusterObjectsProps): NamespacedObject[] {
  const { name, size, clientService = {} } = props;
  const { type = 'ClusterIP', nodePort, annotations } = clientService;
  const selector = { app: 'etcd', etcd_cluster: name };
  return [
    object(scope, 'HeadlessService', props, {
      ...{ apiVersion: 'v1', kind: 'Service', name },
      spec: { clusterIP: 'None', publishNotReadyAddresses: true, ports: [clientPort, peerPort], selector },
    }),
    object(scope, 'ClientService', props, {
      ...{ apiVersion: 'v1', kind: 'Service', name: `${name}-client`, annotations },
      spec: { type, ports: [{ ...clientPort, ...(nodePort !== undefined && { nodePort }) }], selector },
    }),
    // One member can be spared by none; more are drained as long as the others have a majority.
    ...quorumBudget({ name, count: size, podLabels: selector }).map(({ id, ...budget }) =>
      object(scope, id, props, budget),
    ),
  ];
}

interface Part {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly spec: object;
}

function object(scope: Construct, id: string, cluster: EtcdClusterObjectsProps, part: Part): NamespacedObject {
  const { apiVersion, kind, name, annotations, spec } = part;
  return new NamespacedObject(scope, id, {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace: cluster.namespace,
      labels: { app: 'etcd', etcd_cluster: cluster.name },
      // Before the cluster, for Argo CD too.
      annotations: { ...syncWave('operator', scope), ...annotations },
    },
    spec,
  });
}

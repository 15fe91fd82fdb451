import { claimSpec } from '../../cluster/support/kubernetes-object';
import { unpackedPackages } from '../../node/debian';
import { idlePod } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';
import { zookeeperImages } from '../../node/zookeeper-image';
import { RESOURCE } from '../resource-name';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { RealServers } from '../in-pods';

const CLIENT = 'docker.io/operator-constructs/zookeeper-client:1';

/**
 * Opens a session and sets the data of the root, as the protocol has it: a length, then for the
 * session version, last transaction, timeout, id and password, and for the write number, operation,
 * path, data and version. The answer to it ends its header with an error number.
 */
const WRITE = `import socket, struct
def ask(connection, request):
    connection.sendall(struct.pack('>i', len(request)) + request)
    answer = connection.makefile('rb')
    length, = struct.unpack('>i', answer.read(4))
    return answer.read(length)
with socket.create_connection(('${RESOURCE}-client', 2181), 2) as connection:
    connection.settimeout(2)
    ask(connection, struct.pack('>iqiqi16s', 0, 0, 4000, 0, 16, b''))
    answer = ask(connection, struct.pack('>iii1si1si', 1, 5, 1, b'/', 1, b'x', -1))
    assert struct.unpack('>iqi', answer[:16])[2] == 0
`;

/** What the pods of a ZookeeperCluster do, with ZooKeeper in them. */
export const ZOOKEEPER: RealServers = {
  images: () => [
    ...zookeeperImages(),
    { reference: CLIENT, folders: [baseFolder(), unpackedPackages('python', PYTHON)] },
  ],
  base: {
    apiVersion: 'zookeeper.pravega.io/v1beta1',
    kind: 'ZookeeperCluster',
    metadata: { name: RESOURCE },
    spec: {
      replicas: 3,
      image: {
        repository: 'docker.io/pravega/zookeeper',
        tag: '0.2.15',
        pullPolicy: 'IfNotPresent',
      },
      persistence: {
        reclaimPolicy: 'Retain',
        spec: claimSpec('1Gi'),
      },
      pod: {
        terminationGracePeriodSeconds: 60,
        resources: { requests: { cpu: '50m', memory: '128Mi' } },
      },
      config: { tickTime: 2000 },
    },
  },
  client: idlePod({ name: 'client' }, CLIENT, [{ name: 'WRITE', value: WRITE }]),
  write: 'python3 -c "$WRITE" 2> /dev/null',
  selector: `app=${RESOURCE}`,
  pods: 'replicas',
  since: ['stat', '-c', '%Y', '/proc/1'],
  isAtRest: ({ spec, status = {} }: KubernetesObject): boolean =>
    status.readyReplicas === spec.replicas,
  changes: {
    'pod.annotations': [{ value: { effects: 'x' } }],
    'pod.resources': [{ value: { requests: { cpu: '60m', memory: '128Mi' } } }],
    'config.tickTime': [{ value: 2500 }],
    maxUnavailableReplicas: [{ value: 2 }],
    'adminServerService.annotations': [{ value: { effects: 'x' } }],
    'persistence.annotations': [{ value: { effects: 'x' } }],
    replicas: [{ value: 5 }],
    'image.tag': [{ value: '0.2.16' }],
  },
};

import { Namespace } from '@pulumi/kubernetes/core/v1';
import { StorageClass } from '@pulumi/kubernetes/storage/v1';
import * as pulumi from '@pulumi/pulumi';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';

// The tutorial: an operator for one namespace with an ensemble of three members. The namespace and
// the storage class are resources of this program, and one setting is a secret: their values are
// not known before they are created.
const config = new pulumi.Config();
const streaming = new Namespace('streaming', { metadata: { name: 'streaming' } });
const disks = new StorageClass('disks', {
  provisioner: config.get('provisioner') ?? 'rancher.io/local-path',
  volumeBindingMode: 'WaitForFirstConsumer',
});
// A superuser's digest would be among these.
const jvmFlags = config.getSecret('jvmFlags') ?? pulumi.secret('-Xmx512m');

const operator = new ZookeeperOperator('zookeeper-operator', {
  namespace: streaming.metadata.name,
});

const events = new ZookeeperCluster(
  'events',
  {
    operator,
    namespace: streaming.metadata.name,
    replicas: 3,
    storage: { size: '20Gi', storageClassName: disks.metadata.name },
    pod: { env: [{ name: 'SERVER_JVMFLAGS', value: jvmFlags }] },
  },
  { customTimeouts: { create: '15m' } },
);

export const connectionString = events.connectionString;
export const readyReplicas = events.status.apply((status) => status?.readyReplicas ?? 0);

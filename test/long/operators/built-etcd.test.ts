import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { describeBuiltOperator } from '../support/built-operator';
import { etcdClient } from '../support/etcd-client';
import { ETCD_VERSION, etcdImages } from '../support/etcd-image';

jest.setTimeout(600_000);

describe.each([
  ['its own namespace', OperatorScope.namespace(), 'storage'],
  ['a list of namespaces', OperatorScope.namespaces('storage'), 'operators'],
  ['the whole cluster', OperatorScope.cluster(), 'operators'],
])("CoreOS' etcd-operator 0.9.4 in pods, watching %s", (_, scope, home) => {
  describeBuiltOperator('with real etcd', {
    image: 'quay.io/coreos/etcd-operator:v0.9.4',
    release: 'etcd-operator 0.9.4 of CoreOS',
    scope,
    home,
    level: 'baseline',
    install: (chart) => {
      const operator = new EtcdOperator(chart, 'etcd-operator', { scope, networkPolicy: {} });
      return new EtcdCluster(chart, 'store', {
        operator,
        namespace: 'storage',
        replicas: 3,
        version: ETCD_VERSION,
        // There is one node.
        pod: { affinity: {} },
      });
    },
    operands: etcdImages,
    ...etcdClient,
    pods: 'app=etcd,etcd_cluster=store',
    victim: /^store-/,
    sizes: ['size', 3, 5],
    refused: [{ size: 0 }, 'one-to-seven-members'],
    keptBy: 'deletion-is-meant',
    claims: [],
  });
});

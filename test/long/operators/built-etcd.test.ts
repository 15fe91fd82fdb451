import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { describeOperatorLife } from '../../node/operator-life';
import { COREOS_ETCD, STORE } from '../support/coreos-etcd';

jest.setTimeout(600_000);

describe.each([
  ['its own namespace', OperatorScope.namespace(), 'storage'],
  ['a list of namespaces', OperatorScope.namespaces('storage'), 'operators'],
  ['the whole cluster', OperatorScope.cluster(), 'operators'],
])("CoreOS' etcd-operator 0.9.4 in pods, watching %s", (_, scope, home) => {
  describeOperatorLife('with real etcd', {
    ...COREOS_ETCD,
    release: 'etcd-operator 0.9.4 of CoreOS',
    scope,
    home,
    install: (chart) => {
      const operator = new EtcdOperator(chart, 'etcd-operator', { scope, networkPolicy: {} });
      return new EtcdCluster(chart, 'store', { operator, ...STORE });
    },
  });
});

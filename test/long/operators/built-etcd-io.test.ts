import { OperatorScope } from 'operator-constructs';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { programImage } from '../../node/images';
import { describeOperatorLife } from '../../node/operator-life';
import { etcdClient } from '../support/etcd-client';
import { archived } from '../support/operator-images';

const scope = OperatorScope.cluster();

jest.setTimeout(600_000);

describeOperatorLife('the etcd-operator 0.2.0 in pods, with real etcd', {
  source: archived('gcr.io/etcd-development/etcd-operator:v0.2.0'),
  release: 'etcd-operator 0.2.0 of etcd-io',
  scope,
  home: 'operators',
  level: 'baseline',
  install: (chart) => {
    const operator = new EtcdIoOperator(chart, 'etcd-operator', { scope, networkPolicy: {} });
    const version = 'v3.6.8';
    const props = { operator, namespace: 'storage', replicas: 3, version };
    return new EtcdIoCluster(chart, 'store', { ...props, storage: { size: '1Gi' } });
  },
  operands: () => [
    programImage('gcr.io/etcd-development/etcd:v3.6.8', 'etcd', '/usr/local/bin/etcd'),
  ],
  ...etcdClient,
  makes: ['ConfigMap/store-state', 'Service/store', 'StatefulSet/store'],
  pods: 'app=store,controller=store',
  victim: /-0$/,
  sizes: ['size', 3, 5],
  refused: [{ version: 'v3.8.0' }, 'version-step'],
  claims: [0, 1, 2, 3, 4].map((ordinal) => `etcd-data-store-${ordinal}`),
});

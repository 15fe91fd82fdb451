import { OperatorScope } from 'operator-constructs';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { programImage } from '../../node/images';
import { describeBuiltOperator } from '../support/built-operator';

const scope = OperatorScope.cluster();

/** Calls the JSON of etcd's API; keys and values are in base64. */
const call = (path: string, body: string): string =>
  `wget -qO- --post-data "${body.replace(/"/g, '\\"')}" "$URL/v3/${path}"`;

jest.setTimeout(600_000);

describeBuiltOperator('the etcd-operator 0.2.0 in pods, with real etcd', {
  image: 'gcr.io/etcd-development/etcd-operator:v0.2.0',
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
  write: call('kv/put', '{"key":"a2V5","value":"$(echo -n $0 | base64)"}'),
  read: `${call('kv/range', '{"key":"a2V5"}')} | sed 's/.*"value":"//; s/".*//' | base64 -d`,
  // A learner is none yet.
  members: `${call('cluster/member/list', '{}')} | tr '}' '\\n' | grep clientURLs | grep -vc isLearner`,
  pods: 'app=store,controller=store',
  victim: /-0$/,
  sizes: ['size', 3, 5],
  refused: [{ version: 'v3.8.0' }, 'version-step'],
  claims: [0, 1, 2, 3, 4].map((ordinal) => `etcd-data-store-${ordinal}`),
});

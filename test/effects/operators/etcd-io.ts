import { EtcdIoCluster, etcdIoDefinition, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { binaryPath } from '../../cluster/support/cluster-tier';
import { RESOURCE } from '../resource-name';

import type { MeasuredOperator } from '../operators';

export const measured: MeasuredOperator = {
  name: 'etcd-io',
  definition: () => etcdIoDefinition,
  image: 'gcr.io/etcd-development/etcd-operator:v0.2.0',
  // Real members, of one release whatever their image.
  operands: () => ({ etcd: { path: binaryPath('etcd'), mayEnd: true } }),
  install: (chart, scope) =>
    new EtcdIoOperator(chart, 'operator', {
      scope,
      metrics: { protocol: 'http' },
      certManager: 'absent',
      clusterPart: 'skip',
    }),
  kinds: [
    {
      kind: 'EtcdCluster',
      place: (chart, operator, name) =>
        void new EtcdIoCluster(chart, 'resource', { operator, name }),
      bare: { size: 3, version: 'v3.5.26' },
      // It writes its StatefulSet only where the number of members is another.
      renewedBy: 'size',
      renew: async (api, namespace) => {
        await api.patch(
          {
            apiVersion: 'operator.etcd.io/v1alpha1',
            kind: 'EtcdCluster',
            namespace,
            name: RESOURCE,
          },
          { spec: { size: 5 } },
        );
      },
      beside: {
        'storageSpec.accessModes': { storageSpec: { pvcName: 'effects' } },
      },
      values: {
        size: [5, 1],
        version: ['v3.6.8'],
        imageRegistry: ['example.com/etcd'],
        etcdOptions: [['--heartbeat-interval=200']],
        'storageSpec.accessModes': ['ReadWriteMany'],
        'storageSpec.volumeSizeRequest': ['16Gi'],
        'storageSpec.volumeSizeLimit': ['16Gi'],
      },
      untried: { tls: 'a guard refuses that it changes' },
    },
  ],
};

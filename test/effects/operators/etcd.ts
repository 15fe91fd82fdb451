import { EtcdCluster, etcdDefinition, EtcdOperator } from 'operator-constructs/etcd';
import { binaryPath } from '../../cluster/support/cluster-tier';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const VERSION = '3.4.22';

/**
 * Members have names at random: here they have their numbers, in the order in which they came. How
 * one came to the others is no part of what it is.
 */
function withNumbers(object: KubernetesObject, all: readonly KubernetesObject[]): KubernetesObject {
  const members = all
    .filter(({ kind }) => kind === 'Pod')
    .sort((a, b) => bornOf(a).localeCompare(bornOf(b)));
  const text = members.reduce(
    (json, { metadata: { name } }, index) =>
      json.replaceAll(name, name.replace(/[^-]+$/, String(index))),
    JSON.stringify(object, (_, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => !/^--initial-cluster/.test(String(one))) : value,
    ),
  );
  return JSON.parse(text) as KubernetesObject;
}

const bornOf = ({ metadata }: KubernetesObject): string => metadata.creationTimestamp!;

export const measured: MeasuredOperator = {
  name: 'etcd',
  definition: () => etcdDefinition,
  image: 'quay.io/coreos/etcd-operator:v0.9.4',
  metrics: {
    looks: 'etcd_operator_cluster_reconcile_duration_count',
    errors: 'etcd_operator_cluster_reconcile_failed',
  },
  // It looks at a cluster each 8 seconds.
  looksWithin: 10_000,
  // Real members, of one release whatever their image.
  operands: () => ({
    etcd: { path: binaryPath('etcd'), at: ['/usr/local/bin/etcd'], mayEnd: true },
  }),
  readable: withNumbers,
  install: (chart, scope) =>
    new EtcdOperator(chart, 'operator', {
      scope,
      metrics: { protocol: 'http' },
      clusterPart: 'skip',
    }),
  kinds: [
    {
      kind: 'EtcdCluster',
      place: (chart, operator, name) =>
        void new EtcdCluster(chart, 'resource', {
          operator,
          name,
          replicas: 1,
          version: VERSION,
          metadata: { annotations: { 'operator-constructs.dev/allow': 'deletion-is-meant' } },
        }),
      bare: { size: 1, version: VERSION },
      hasOwnPods: true,
      isAtRest: ({ spec, status }) =>
        status?.phase === 'Running' && status.members?.ready?.length === spec.size,
      beside: {},
      values: {
        size: [3],
        version: ['3.4.23'],
        repository: ['example.com/etcd'],
      },
      untried: {
        paused: 'with it the operator does nothing about other fields, until it is gone',
        'pod.antiAffinity': 'it counts only where `affinity` is not given',
      },
    },
  ],
};

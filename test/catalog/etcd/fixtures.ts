import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { silentChart as silent, strictChart as strict } from '../../support/synth';

import type { Chart } from 'cdk8s';
import type { EtcdClusterProps, EtcdOperatorProps } from 'operator-constructs/etcd';

/** An image of one's own, without the warning about upstream's. */
export const IMAGE = 'registry.example.com/coreos/etcd-operator:v0.9.4';

/** A chart in which each warning is an error. */
export const strictChart = (namespace = 'storage'): Chart => strict(namespace);

/** A chart in which warnings are dropped. */
export const silentChart = (namespace = 'storage'): Chart => silent(namespace);

/** An operator with all three processes. */
export function fullOperator(chart: Chart, props: EtcdOperatorProps = {}): EtcdOperator {
  return new EtcdOperator(chart, 'operator', {
    image: IMAGE,
    backupOperator: {},
    restoreOperator: {},
    ...props,
  });
}

/** A cluster with its operator, in a chart in which each warning is an error. */
export function withCluster(
  props: Omit<EtcdClusterProps, 'operator'> = {},
  operatorProps: EtcdOperatorProps = {},
) {
  const chart = strictChart();
  const operator = fullOperator(chart, operatorProps);
  const cluster = new EtcdCluster(chart, 'store', { operator, ...props });
  return { chart, operator, cluster };
}

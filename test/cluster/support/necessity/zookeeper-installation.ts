import type { Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
import { silentChart } from '../../../support/synth';
import type { KubernetesObject } from '../kubernetes-object';
import type { Site } from './single-right';

/** CRD and guards, which all installations share. */
export function clusterPart(): KubernetesObject[] {
  const chart = silentChart();
  new OperatorClusterPart(chart, 'part', { definition: zookeeperDefinition });
  return chart.toJson() as KubernetesObject[];
}

/** With `'on'` the members of the cluster run as an account of their own, which the operator makes for them. */
export type MemberAccounts = 'on' | 'off';

/** An operator in `home` that serves `watched` alone, and there the cluster `events`; the two namespaces differ. */
export function installation({ home, watched }: Site, memberAccounts: MemberAccounts = 'on'): KubernetesObject[] {
  const chart = silentChart(home, 'zookeeper');
  new ZookeeperCluster(chart, 'events', {
    operator: placeOperator(chart, { scope: OperatorScope.namespaces(watched), memberAccounts }),
    namespace: watched,
    storage: { size: '1Gi', reclaimPolicy: 'Delete' },
    ...(memberAccounts === 'off' && { pod: { serviceAccountName: 'default' } }),
  });
  return chart.toJson() as KubernetesObject[];
}

/** An operator in `home` that serves every namespace. */
export function clusterWideInstallation(home: string): KubernetesObject[] {
  const chart = silentChart(home, 'zookeeper');
  placeOperator(chart, { scope: OperatorScope.cluster() });
  return chart.toJson() as KubernetesObject[];
}

function placeOperator(chart: Chart, props: ZookeeperOperatorProps): ZookeeperOperator {
  // Metrics are off because so many processes run at once.
  return new ZookeeperOperator(chart, 'operator', { ...props, clusterPart: 'skip', args: ['-metrics-bind-address=0'] });
}

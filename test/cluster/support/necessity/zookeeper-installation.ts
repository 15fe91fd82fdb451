import { App, Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
import type { KubernetesObject } from '../kubernetes-object';
import type { Site } from './single-right';

/** CRD and guards, which all installations share. */
export function clusterPart(): KubernetesObject[] {
  return synthesized((app) => {
    const chart = new Chart(app, 'cluster-part');
    new OperatorClusterPart(chart, 'part', { definition: zookeeperDefinition });
  });
}

/** With `'on'` the members of the cluster run as an account of their own, which the operator makes for them. */
export type MemberAccounts = 'on' | 'off';

/** An operator in `home` that serves `watched` alone, and there the cluster `events`; the two namespaces differ. */
export function installation({ home, watched }: Site, memberAccounts: MemberAccounts = 'on'): KubernetesObject[] {
  return synthesized((app) => {
    const chart = new Chart(app, 'zookeeper', { namespace: home });
    const operator = placeOperator(chart, { scope: OperatorScope.namespaces(watched), memberAccounts });
    new ZookeeperCluster(chart, 'events', {
      operator,
      namespace: watched,
      storage: { size: '1Gi', reclaimPolicy: 'Delete' },
      ...(memberAccounts === 'off' && { pod: { serviceAccountName: 'default' } }),
    });
  });
}

/** An operator in `home` that serves every namespace. */
export function clusterWideInstallation(home: string): KubernetesObject[] {
  return synthesized(
    (app) => void placeOperator(new Chart(app, 'zookeeper', { namespace: home }), { scope: OperatorScope.cluster() }),
  );
}

function placeOperator(chart: Chart, props: ZookeeperOperatorProps): ZookeeperOperator {
  // Metrics are off because so many processes run at once.
  return new ZookeeperOperator(chart, 'operator', { ...props, clusterPart: 'skip', args: ['-metrics-bind-address=0'] });
}

function synthesized(build: (app: App) => void): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  build(app);
  return app.charts.flatMap((chart) => chart.toJson() as KubernetesObject[]);
}

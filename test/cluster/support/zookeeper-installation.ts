import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { silentChart } from '../../support/synth';

import type { OperatorScope } from 'operator-constructs';
import type { ZookeeperClusterProps, ZookeeperOperatorProps } from 'operator-constructs/zookeeper';
import type { KubernetesObject } from './kubernetes-object';

/**
 * An installation as a user writes it: an operator in `home`, and a cluster `events` in each of
 * `places`.
 */
export interface ZookeeperInstallation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
  /** Further props. */
  readonly operator?: ZookeeperOperatorProps;
  readonly pod?: ZookeeperClusterProps['pod'];
}

/** Synthesizes it. */
export function synthesize({
  home,
  scope,
  places,
  ...more
}: ZookeeperInstallation): KubernetesObject[] {
  const chart = silentChart(home, 'zookeeper');
  const operator = new ZookeeperOperator(chart, 'operator', { scope, ...more.operator });
  for (const namespace of places) {
    new ZookeeperCluster(chart, `events-${namespace}`, {
      operator,
      namespace,
      name: 'events',
      pod: more.pod,
      storage: { size: '1Gi', reclaimPolicy: 'Delete' },
    });
  }
  return chart.toJson() as KubernetesObject[];
}

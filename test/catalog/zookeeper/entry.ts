import { App, Chart } from 'cdk8s';
import {
  ZookeeperCluster,
  zookeeperClusterType,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import type { DeclaredEntry } from '../../support/catalog-entry';
import { only, synth } from '../../support/synth';
import { RIGHT_PROPS, RIGHT_SPECS, WRONG_SPECS, type ZookeeperTestProps } from './specs';

const entry: DeclaredEntry = {
  definitions: [zookeeperDefinition],
  install: (chart, options) =>
    new ZookeeperOperator(chart, 'zookeeper-operator', { finalizer: 'off', metrics: {}, ...options }),
  place: (chart, operator, namespace) => {
    new ZookeeperCluster(chart, `events-${namespace}`, { operator, namespace });
  },
  variants: { minimal: (chart) => void new ZookeeperOperator(chart, 'zookeeper-operator') },
  meetsRestricted: true,
  kinds: [
    {
      type: zookeeperClusterType,
      right: [...RIGHT_PROPS.map(([what, props]) => [what, specOf(props)] as const), ...RIGHT_SPECS],
      wrong: WRONG_SPECS,
    },
  ],
};

export const entries = [entry];

/** What the construct makes of props. */
function specOf(props: ZookeeperTestProps): object {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'chart', { namespace: 'default' });
  new ZookeeperCluster(chart, 'events', { operator: new ZookeeperOperator(chart, 'operator'), ...props });
  return only(synth(chart), 'ZookeeperCluster').spec as object;
}

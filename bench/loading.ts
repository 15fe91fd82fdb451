import { alternately } from './measurement';
import { program } from './program';

import type { Measurement, Row } from './measurement';

const ROUNDS = 15;
const CDK8S = "require('cdk8s');";

const ENTRY = `
  ${CDK8S}
  require('./dist/lib/catalog/zookeeper');
  const pulumi = Object.keys(require.cache).filter((file) => file.includes('/@pulumi/'));
  if (pulumi.length > 0) throw new Error('loads ' + pulumi[0]);`;

const FULL_STACK = `
  const { App, Chart } = require('cdk8s');
  const { ZookeeperOperator, ZookeeperCluster } = require('./dist/lib/catalog/zookeeper');
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator });
  chart.toJson();`;

/** Cost of loading beyond that of a program that loads cdk8s alone. */
export const loading: readonly Row[] = [
  {
    what: 'loading the zookeeper entry, beyond a program that loads cdk8s',
    budget: 25,
    unit: '%',
    measure: () => beyondCdk8s(ENTRY),
  },
  {
    what: 'a full stack with all checks, beyond a program that loads cdk8s',
    budget: 75,
    unit: '%',
    measure: () => beyondCdk8s(FULL_STACK),
  },
];

function beyondCdk8s(source: string): Measurement {
  const [ours, plain] = alternately(
    ROUNDS,
    () => program(source),
    () => program(CDK8S),
  );
  return {
    value: (ours / plain - 1) * 100,
    detail: `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms`,
  };
}

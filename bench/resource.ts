import { App, Chart } from 'cdk8s';
import type * as zookeeper from '../lib/catalog/zookeeper';
import { type Measurement, median, milliseconds } from './measurement';

const { ZookeeperCluster, ZookeeperOperator, zookeeperClusterType } =
  require('../dist/lib/catalog/zookeeper') as typeof zookeeper;

const BATCH = 200;

/** Checking one full custom resource against its CRD, once everything is compiled. */
export function validating(): Measurement {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  const cluster = new ZookeeperCluster(chart, 'events', { operator });
  const resource: unknown = cluster.resource.toJson();
  const batch = (): number =>
    milliseconds(() => {
      for (let index = 0; index < BATCH; index++) {
        zookeeperClusterType.validate(resource);
      }
    }) / BATCH;
  batch();
  const value = median(Array.from({ length: 7 }, batch));
  return {
    what: 'validating one ZookeeperCluster, warm',
    value,
    budget: 0.05,
    unit: 'ms',
    detail: `median of 7 x ${BATCH}`,
  };
}

/** The CRD as JSON: client-side apply puts it into an annotation, which has a limit. */
export function crdSize(): Measurement {
  const value = Buffer.byteLength(JSON.stringify(zookeeperClusterType.manifest));
  return {
    what: 'ZookeeperCluster CRD as JSON',
    value,
    budget: 262_143,
    unit: 'bytes',
    detail: 'limit of annotations',
  };
}

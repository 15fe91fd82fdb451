import { App, Chart } from 'cdk8s';
import { bestOf, timeOf } from './measurement';

import type * as catalog from '../lib/catalog';
import type * as zookeeper from '../lib/catalog/zookeeper';
import type { Measurement, Row } from './measurement';

const { ZookeeperCluster, ZookeeperOperator, zookeeperClusterType } =
  require('../dist/lib/catalog/zookeeper') as typeof zookeeper;
const entries = require('../dist/lib/catalog') as typeof catalog;

const BATCH = 200;

/** One custom resource, and the CRDs of the catalogue. */
export const resource: readonly Row[] = [
  { what: 'validating one ZookeeperCluster, warm', budget: 0.05, unit: 'ms', measure: validating },
  {
    what: 'the largest CRD of the catalogue as JSON',
    budget: 262_143,
    unit: 'bytes',
    measure: crdSize,
  },
];

/** Checking one full custom resource against its CRD, once everything is compiled. */
function validating(): Measurement {
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  const manifest: unknown = new ZookeeperCluster(chart, 'events', { operator }).resource.toJson();
  const batch = (): void => {
    for (let index = 0; index < BATCH; index++) {
      zookeeperClusterType.validate(manifest);
    }
  };
  batch();
  return { value: bestOf(9, () => timeOf(batch)) / BATCH, detail: `best of 9 x ${BATCH}` };
}

/** Client-side apply puts a CRD into an annotation, which has a limit. */
function crdSize(): Measurement {
  const sizes = Object.values(entries).flatMap((value: unknown) => {
    const { kind, manifest } = (value ?? {}) as {
      readonly kind?: unknown;
      readonly manifest?: unknown;
    };
    return typeof kind === 'string' && manifest !== undefined
      ? [{ kind, size: Buffer.byteLength(JSON.stringify(manifest)) }]
      : [];
  });
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  return { value: largest?.size ?? NaN, detail: `${largest?.kind}, of ${sizes.length}` };
}

import { type App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { AmaizRedis } from 'operator-constructs/redis';
import { Database } from 'operator-constructs/database';
import { EtcdCluster } from 'operator-constructs/etcd';
import { RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster } from 'operator-constructs/zookeeper';
import type { IOperator } from 'operator-constructs';
import { ENTRIES } from './entries';

/** Clusters that name more images than the samples of the entries: exporters, sentinels, init containers, sidecars. */
const WITH_MORE_IMAGES: Readonly<Record<string, (chart: Chart, operator: IOperator) => void>> = {
  database: (chart, operator) => {
    const initJob = { image: 'docker.io/team/setup:1' };
    new Database(chart, 'full', { operator, image: 'postgres:16.3', storage: { size: '5Gi' }, initJob });
  },
  etcd: (chart, operator) => {
    new EtcdCluster(chart, 'full', { operator, pod: { busyboxImage: 'quay.io/team/busybox:1.36' } });
  },
  redis: (chart, operator) => {
    new RedisReplication(chart, 'full', {
      ...{ operator, redisSecret: 'none', replicas: 3, redisExporter: {} },
      spec: {
        sentinel: { size: 3, image: 'quay.io/opstree/redis-sentinel:v8.2.5' },
        initContainer: { enabled: true, image: 'ghcr.io/team/prepare:2' },
        sidecars: [{ name: 'shipper', image: 'fluent/fluent-bit:3.1' }],
      },
    });
  },
  'amaiz-redis': (chart, operator) => {
    new AmaizRedis(chart, 'full', {
      ...{ operator, password: 'none', replicas: 3, exporter: {} },
      spec: { initContainers: [{ name: 'sysctl', image: 'busybox:1.36' }] },
    });
  },
  zookeeper: (chart, operator) => {
    new ZookeeperCluster(chart, 'full', {
      operator,
      spec: {
        containers: [{ name: 'exporter', image: 'prom/jmx-exporter:1.0', resources: {} }],
        initContainers: [{ name: 'wait', image: 'k8s.gcr.io/wait:3', resources: {} }],
      },
    });
  },
};

/** The namespaces of {@link placeAllOperators}. */
export const OPERATOR_NAMESPACES = ENTRIES.map(({ title }) => `all-${title}`);

/** Every operator of the catalogue in one app, each in a chart and a namespace of its own, with clusters of all its kinds. */
export function placeAllOperators(app: App): Chart[] {
  return ENTRIES.map((entry) => {
    const { title } = entry;
    const namespace = `all-${title}`;
    const chart = new Chart(app, title, { namespace, disableResourceNameHashes: true });
    // Of the oldest Kubernetes that one of them asks for, the others are not to hear.
    for (const [key, value] of Object.entries(entry.context ?? {})) chart.node.setContext(key, value);
    const scope = entry.refuses?.namespace === undefined ? OperatorScope.namespace() : OperatorScope.cluster();
    const operator = entry.install(chart, { scope });
    entry.place(chart, operator, namespace);
    WITH_MORE_IMAGES[title]?.(chart, operator);
    return chart;
  });
}

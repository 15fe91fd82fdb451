import { App, Chart } from 'cdk8s';
import { MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

/** Labels by which the Prometheus of this platform selects monitors and rules. */
const labels = { release: 'prometheus' };

const app = new App();
const chart = new Chart(app, 'streaming', { namespace: 'streaming' });

const operator = new ZookeeperOperator(chart, 'zookeeper-operator', {
  clusterPart: 'skip',
  serviceMonitor: { labels, interval: '30s' },
  alerts: { labels },
  networkPolicy: { metricsFrom: ['monitoring'] },
  replicas: 2,
  podDisruptionBudget: {},
  topologySpread: { over: ['node'] },
  priorityClassName: 'system-cluster-critical',
});

new ZookeeperCluster(chart, 'events', {
  operator,
  serviceMonitor: { labels },
  alerts: {
    labels,
    alertLabels: { team: 'streaming' },
    rules: { ZookeeperRequestsWait: 'off', ZookeeperMemberDown: { for: '30m' } },
  },
});

// Serves metrics over HTTPS, to those with a right to them: the ServiceAccount of the Prometheus
// gets it.
new MemcachedOperator(chart, 'memcached-operator', {
  image: 'registry.example.com/memcached-operator:1.0.0',
  clusterPart: 'skip',
  metrics: { readers: [{ name: 'prometheus-k8s', namespace: 'monitoring' }] },
  serviceMonitor: { labels },
});

app.synth();

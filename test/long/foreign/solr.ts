import { App, Chart } from 'cdk8s';
import { OperatorClusterPart } from 'operator-constructs';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { samplesOf } from './operator';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator } from './operator';

const solr = samplesOf('solr.apache.org', 'v1beta1');

/** Its process does not start without the kind that it would ask for a ZooKeeper. */
function zookeeperKind(): KubernetesObject[] {
  const chart = new Chart(new App(), 'chart');
  new OperatorClusterPart(chart, 'part', { definition: zookeeperDefinition });
  return (chart.toJson() as KubernetesObject[]).filter(
    ({ kind }) => kind === 'CustomResourceDefinition',
  );
}

/** The operator of Solr. */
export const SOLR: ForeignOperator = {
  id: 'solr-operator',
  release: '0.9.0',
  source: 'solr',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { 'solr-operator': { package: '.' } },
  did: 'a SolrCloud at a given ZooKeeper is made, scaled and deleted, and so is its SolrPrometheusExporter',
  operands: { 'stood-in': 'SolrCloud SolrPrometheusExporter', 'not-made': 'SolrBackup' },
  otherKinds: zookeeperKind,
  lives: [
    {
      resource: solr('SolrCloud', 'search', {
        replicas: 1,
        zookeeperRef: {
          connectionInfo: { internalConnectionString: 'zookeeper:2181', chroot: '/search' },
        },
        updateStrategy: { method: 'StatefulSet' },
        scaling: { vacatePodsOnScaleDown: false, populatePodsOnScaleUp: false },
      }),
      steps: [{ spec: { replicas: 3 } }],
      isDone: ({ spec, status }) =>
        status?.replicas === spec.replicas && status?.readyReplicas === spec.replicas,
    },
    {
      resource: solr('SolrPrometheusExporter', 'metrics', {
        solrReference: { cloud: { name: 'search' } },
        numThreads: 2,
      }),
      steps: [{ spec: { numThreads: 4 } }],
      isDone: async ({ spec, status }, find) => {
        const exporter = await find('apps/v1', 'Deployment', 'metrics-solr-metrics');
        const text = JSON.stringify(exporter?.spec.template ?? {});
        return (
          status?.ready === true &&
          text.includes(`"name":"NUM_THREADS","value":"${spec.numThreads}"`)
        );
      },
    },
  ],
};

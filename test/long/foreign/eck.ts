import { samplesOf } from './operator';

import type { ForeignOperator, Life, Sample } from './operator';

const VERSION = '8.17.0';

/** A sample of one of its API groups; nearly each kind has its own. */
const elastic = (group: string, version: string, ...sample: [string, string, object]): Sample =>
  samplesOf(`${group}.k8s.elastic.co`, version)(...sample);

const elasticsearch = (name: string, version: string): Sample =>
  elastic('elasticsearch', 'v1', 'Elasticsearch', name, {
    version,
    nodeSets: [{ name: 'all', count: 1 }],
  });

/** A kind whose pods run as a Deployment, with no Elasticsearch behind it. */
const deployed = (group: string, version: string, kind: string, suffix: string): Life => ({
  resource: elastic(group, version, kind, 'shop', { version: VERSION, count: 1 }),
  steps: [{ spec: { count: 2 } }],
  isDone: async ({ spec }, find) =>
    (await find('apps/v1', 'Deployment', `shop-${suffix}`))?.status?.readyReplicas === spec.count,
});

/** Elastic Cloud on Kubernetes. */
export const ECK: ForeignOperator = {
  id: 'eck',
  release: '2.16.1',
  source: 'eck',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { 'eck-operator': { package: './cmd' } },
  did: 'an Elasticsearch that does not answer gets its StatefulSet and Services and is changed; Kibana, ApmServer, EnterpriseSearch and Logstash are made, scaled and deleted; its webhooks refuse what is wrong',
  operands: {
    'stood-in': 'ApmServer Elasticsearch EnterpriseSearch Kibana Logstash',
    'not-made': 'Agent Beat ElasticMapsServer ElasticsearchAutoscaler StackConfigPolicy',
  },
  lives: [
    {
      resource: elasticsearch('shop', VERSION),
      steps: [{ spec: { http: { service: { metadata: { labels: { team: 'shop' } } } } } }],
      isDone: async ({ spec }, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'shop-es-all');
        const service = await find('v1', 'Service', 'shop-es-http');
        return (
          set?.status?.readyReplicas === 1 &&
          service?.metadata.labels?.team === spec.http?.service?.metadata?.labels?.team
        );
      },
    },
    deployed('kibana', 'v1', 'Kibana', 'kb'),
    deployed('apm', 'v1', 'ApmServer', 'apm-server'),
    deployed('enterprisesearch', 'v1', 'EnterpriseSearch', 'ent'),
    {
      resource: elastic('logstash', 'v1alpha1', 'Logstash', 'shop', { version: VERSION, count: 1 }),
      steps: [{ spec: { count: 2 } }],
      isDone: async ({ spec }, find) =>
        (await find('apps/v1', 'StatefulSet', 'shop-ls'))?.status?.readyReplicas === spec.count,
    },
  ],
  refused: [
    {
      resource: elasticsearch('wrong', '8.x'),
      message: /denied the request|Malformed version/,
    },
  ],
};

import { join } from 'node:path';
import type { Scenario } from '../scenario';
import { changeScopes } from '../steps/scope';
import { destroy } from '../steps/destroy';
import { firstPreview } from '../steps/preview';
import { deployment, namespaceNamed, REDIS_CRD, ZOOKEEPER_CRD, zookeeperCluster } from '../steps/references';
import { newStack, update, updateWithoutChanges } from '../steps/update';

/** The namespaces, each with its operator and the resources that it serves. */
const HOMES: Readonly<Record<string, readonly [operator: string, ...resources: string[]]>> = {
  databases: ['database-operator', 'orders'],
  etcds: ['etcd-operator', 'store', 'nightly', 'restore'],
  keys: ['etcd-io-operator', 'keys'],
  memcacheds: ['memcached-operator', 'sessions'],
  redises: ['redis-operator', 'cache', 'carts', 'queue', 'watch'],
  amaizes: ['amaiz-operator', 'jobs'],
  zookeepers: ['zookeeper-operator', 'events'],
  backends: ['backend-operator', 'web'],
};

const namespaces = Object.keys(HOMES);
const operators = Object.values(HOMES).map(([operator]) => operator);
const pairs = Object.values(HOMES).flatMap(([operator, ...resources]) =>
  resources.map((resource) => [`${resource}/Resource`, `${operator}/Deployment/Resource`] as const),
);

/** Each operator of the catalogue, and a resource of each kind; only that of ZooKeeper runs. */
export const wholeCatalogue: Scenario = {
  name: 'the whole catalogue',
  program: join(__dirname, '../programs/catalogue'),
  site: {
    namespaces,
    operators: [{ namespace: 'zookeepers', name: 'zookeeper-operator' }],
    clusters: [{ namespace: 'zookeepers', name: 'events' }],
  },
  steps: [
    newStack(),
    firstPreview({
      creates: pairs.flat(),
      known: [],
      unknown: [],
      absent: [ZOOKEEPER_CRD, REDIS_CRD, ...namespaces.map(namespaceNamed)],
    }),
    update(
      'up makes all of it',
      {},
      [ZOOKEEPER_CRD, REDIS_CRD, deployment('etcds', 'etcd-operator')],
      [zookeeperCluster('zookeepers', 'events')],
    ),
    updateWithoutChanges(),
    changeScopes({ scope: 'cluster' }, operators.length - 3), // three stay as they are
    updateWithoutChanges(),
    destroy({ order: pairs, gone: namespaces.map(namespaceNamed), kept: [ZOOKEEPER_CRD, REDIS_CRD] }),
  ],
};

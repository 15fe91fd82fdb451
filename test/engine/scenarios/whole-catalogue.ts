import { join } from 'node:path';
import { changesIn, ensure, succeeds } from '../expectations';
import {
  deployment,
  destroy,
  firstPreview,
  firstUpdate,
  namespaceNamed,
  newStack,
  REDIS_CRD,
  updateWithoutChanges,
  ZOOKEEPER_CRD,
  zookeeperCluster,
} from '../steps';

import type { Scenario, ScenarioStep } from '../scenario';

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
const pairs = Object.values(HOMES).flatMap(([operator, ...resources]) =>
  resources.map((resource) => [`${resource}/Resource`, `${operator}/Deployment/Resource`] as const),
);

/**
 * Another scope for all operators, of which only rights, Deployments and what says where guards
 * hold are touched.
 */
const changeScopes: ScenarioStep = {
  name: 'change of scope of all operators replaces nothing, and leaves custom resources alone',
  run: async ({ stack }) => {
    const report = await succeeds(stack.up({ scope: 'cluster' }));
    const changes = changesIn(report);
    const touched =
      /\/Grant-\w+\/|\/Deployment\/Resource$|\/Guards\/\S+\/Binding$|^\S+ [\w-]+\/(ClusterPart|UserRoles)\//;
    const others = changes.filter((change) => /^\S*replace/.test(change) || !touched.test(change));
    ensure(others.length === 0, `changes what has no scope: ${others.join(', ')}`, report);
    const updated = changes.filter((change) => /^update \S+\/Deployment\/Resource$/.test(change));
    // Three stay as they are.
    ensure(
      updated.length === namespaces.length - 3,
      `updates ${updated.length} Deployments`,
      report,
    );
  },
};

/** Each operator of the catalogue, and a resource of each kind; only that of ZooKeeper runs. */
export const wholeCatalogue: Scenario = {
  name: 'the whole catalogue',
  program: join(__dirname, '../programs/catalogue'),
  site: { namespaces, clusters: [{ namespace: 'zookeepers', name: 'events' }] },
  steps: [
    newStack(),
    firstPreview({
      creates: pairs.flat(),
      absent: [ZOOKEEPER_CRD, REDIS_CRD, ...namespaces.map(namespaceNamed)],
    }),
    firstUpdate(
      [ZOOKEEPER_CRD, REDIS_CRD, deployment('etcds', 'etcd-operator')],
      [zookeeperCluster('zookeepers', 'events')],
    ),
    updateWithoutChanges(),
    changeScopes,
    updateWithoutChanges(),
    destroy({
      order: pairs,
      gone: namespaces.map(namespaceNamed),
      kept: [ZOOKEEPER_CRD, REDIS_CRD],
    }),
  ],
};

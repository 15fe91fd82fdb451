import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { expectEvidence } from '../support/evidence';
import { zookeeperImage, zookeeperOperatorImage } from './zookeeper-image';

import type { OperatorInPods } from './operator-life';

const namespace = 'streaming';
const image = 'pravega/zookeeper:0.2.15';
const later = 'pravega/zookeeper:0.2.16';

/** The command line of a client. */
export const CLI = `java -Dorg.slf4j.simpleLogger.defaultLogLevel=off \\
  org.apache.zookeeper.ZooKeeperMain -waitforconnection -server "$URL"`;

/** What the life of an ensemble is like at a scope. */
export const zookeeperLife = (scope: OperatorScope): OperatorInPods => ({
  source: { need: 'zookeeper-operator', image: zookeeperOperatorImage, note: expectEvidence },
  release: 'zookeeper-operator 0.2.15',
  scope,
  home: scope.kind === 'namespace' ? namespace : 'operators',
  level: 'baseline',
  install: (chart) => {
    const operator = new ZookeeperOperator(chart, 'operator', { scope, networkPolicy: {} });
    return new ZookeeperCluster(chart, 'events', {
      operator,
      namespace,
      replicas: 3,
      storage: { size: '1Gi', reclaimPolicy: 'Delete' },
      resources: { requests: { cpu: '50m', memory: '128Mi' } },
    });
  },
  operands: () => [image, later].map((each) => zookeeperImage(`docker.io/${each}`)),
  write: `${CLI} create /kept "$0" || ${CLI} set /kept "$0"`,
  read: `${CLI} get /kept | grep '^at-'`,
  // Those that vote.
  members: `${CLI} config | grep -c '^server\\..*:participant'`,
  makes: [
    'ConfigMap/events-configmap',
    'PodDisruptionBudget/events',
    'Service/events-admin-server',
    'Service/events-client',
    'Service/events-headless',
    'ServiceAccount/events',
    'StatefulSet/events',
  ],
  pods: 'app=events',
  victim: /-2$/,
  sizes: ['replicas', 3, 5],
  refused: [{ replicas: 4 }, 'odd-replicas'],
  update: [{ image: { tag: '0.2.16' } }, later],
  claims: [],
});

export const SCOPES = {
  'a list of namespaces': OperatorScope.namespaces(namespace),
  'its own namespace': OperatorScope.namespace(),
  'the whole cluster': OperatorScope.cluster(),
} as const;

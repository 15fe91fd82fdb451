import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { describeOperatorLife } from '../node/operator-life';
import { zookeeperImage, zookeeperOperatorImage } from '../node/zookeeper-image';
import { expectEvidence } from '../support/evidence';
import { sampled } from '../support/sampled';

const namespace = 'streaming';
const client = `java -Dorg.slf4j.simpleLogger.defaultLogLevel=off \\
  org.apache.zookeeper.ZooKeeperMain -waitforconnection -server "$URL"`;
const [image, later] = ['0.2.15', '0.2.16'].map((tag) => `pravega/zookeeper:${tag}`);

jest.setTimeout(600_000);

describe.each(
  sampled(
    [
      ['a list of namespaces', OperatorScope.namespaces(namespace), 'operators'],
      ['its own namespace', OperatorScope.namespace(), namespace],
      ['the whole cluster', OperatorScope.cluster(), 'operators'],
    ] as const,
    1,
  ),
)('the zookeeper-operator in pods, watching %s', (_, scope, home) => {
  describeOperatorLife('with real servers', {
    source: { need: 'zookeeper-operator', image: zookeeperOperatorImage, note: expectEvidence },
    release: 'zookeeper-operator 0.2.15',
    scope,
    home,
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
    write: `${client} create /kept "$0" || ${client} set /kept "$0"`,
    read: `${client} get /kept | grep '^at-'`,
    // Those that vote.
    members: `${client} config | grep -c '^server\\..*:participant'`,
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
    update: [{ image: { tag: '0.2.16' } }, later!],
    claims: [],
  });
});

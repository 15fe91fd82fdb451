import { join } from 'node:path';
import type { Scenario } from '../scenario';
import { destroy } from '../steps/destroy';
import { firstPreview } from '../steps/preview';
import { deployment, namespaceNamed, REDIS_CRD, ZOOKEEPER_CRD, zookeeperCluster } from '../steps/references';
import { secretStaysSecret } from '../steps/secret';
import { newStack, update, updateWithoutChanges } from '../steps/update';

const examples = join(__dirname, '../../../examples');
const SECRET_TEXT = 'digest-of-the-superuser';

const events = zookeeperCluster('streaming', 'events');
const ledger = zookeeperCluster('billing', 'ledger');
const inStreaming = { namespace: 'streaming', name: 'zookeeper-operator' };
const inOperators = { namespace: 'operators', name: 'zookeeper-operator' };

/** The tutorial, as it is. */
export const tutorial: Scenario = {
  name: 'examples/pulumi-zookeeper',
  program: join(examples, 'pulumi-zookeeper'),
  site: { namespaces: ['streaming'], operators: [inStreaming], clusters: [{ namespace: 'streaming', name: 'events' }] },
  steps: [
    newStack({ jvmFlags: SECRET_TEXT }),
    firstPreview({
      creates: ['streaming', 'disks', 'zookeeper-operator/Deployment/Resource', 'events/Resource'],
      known: ['connectionString'],
      unknown: ['readyReplicas'],
      absent: [ZOOKEEPER_CRD, namespaceNamed('streaming')],
    }),
    update('up ends when the cluster is ready', {}, [ZOOKEEPER_CRD], [events]),
    updateWithoutChanges(),
    secretStaysSecret(SECRET_TEXT, 'events/Resource'),
    destroy({
      order: [['events/Resource', 'zookeeper-operator/Deployment/Resource']],
      gone: [events, namespaceNamed('streaming')],
      kept: [ZOOKEEPER_CRD],
    }),
  ],
};

/** The platform, as it is; the operator of Redis and the shop are Deployments that nobody runs. */
export const platform: Scenario = {
  name: 'examples/pulumi-platform',
  program: join(examples, 'pulumi-platform'),
  site: {
    namespaces: ['operators', 'streaming', 'billing', 'shop'],
    operators: [inOperators],
    clusters: [
      { namespace: 'streaming', name: 'events' },
      { namespace: 'billing', name: 'ledger' },
    ],
    redis: 'shop',
  },
  steps: [
    newStack(),
    firstPreview({
      creates: [
        'zookeeper-operator/Deployment/Resource',
        'events/Resource',
        'ledger/Resource',
        'carts/Resource',
        'shop',
      ],
      known: ['connectionStrings'],
      unknown: [],
      absent: [ZOOKEEPER_CRD, REDIS_CRD, namespaceNamed('shop')],
    }),
    update(
      'up ends when the clusters are ready',
      {},
      [ZOOKEEPER_CRD, REDIS_CRD, deployment('shop', 'shop')],
      [events, ledger],
    ),
    updateWithoutChanges(),
    destroy({
      order: [
        ['events/Resource', 'zookeeper-operator/Deployment/Resource'],
        ['ledger/Resource', 'zookeeper-operator/Deployment/Resource'],
        ['carts/Resource', 'redis-operator/Deployment/Resource'],
      ],
      gone: [events, ledger, namespaceNamed('shop')],
      kept: [ZOOKEEPER_CRD, REDIS_CRD],
    }),
  ],
};

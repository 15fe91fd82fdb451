import { join } from 'node:path';
import type { Scenario } from '../scenario';
import { scale } from '../steps/changes';
import { destroy } from '../steps/destroy';
import { firstPreview } from '../steps/preview';
import { goSdk, packageAdded, pythonSdk, type SdkCheck } from '../steps/package-add';
import { deployment, namespaceNamed, REDIS_CRD, ZOOKEEPER_CRD, zookeeperCluster } from '../steps/references';
import { secretStaysSecret } from '../steps/secret';
import { refused } from '../steps/refusals';
import { existingNamespace, newStack, update, updateWithoutChanges } from '../steps/update';

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

/** The same in another language, whose SDK `pulumi package add` writes. The engine starts the provider of the package. */
function inLanguage(program: string, others: readonly string[], sdk?: SdkCheck): Scenario {
  const clusters = ['events', ...others].map((name) => ({ namespace: 'streaming', name }));
  return {
    name: program.slice(program.indexOf(program.includes('examples') ? 'examples' : 'test')),
    program,
    site: { namespaces: ['streaming'], operators: [inStreaming], clusters },
    steps: [
      existingNamespace('streaming'),
      packageAdded(sdk),
      newStack({ jvmFlags: SECRET_TEXT }),
      firstPreview({
        creates: ['operator/Deployment/Resource', ...clusters.map(({ name }) => `${name}/Resource`)],
        known: ['connectionString'],
        unknown: [],
        absent: [ZOOKEEPER_CRD],
      }),
      update(
        'up ends when the clusters are ready',
        {},
        [ZOOKEEPER_CRD],
        clusters.map(({ namespace, name }) => zookeeperCluster(namespace, name)),
      ),
      updateWithoutChanges(),
      secretStaysSecret(SECRET_TEXT, 'events/Resource'),
      scale({ replicas: '5' }, 5),
      refused({ replicas: '4' }, /set 'replicas' to 1, 3, 5 or 7 \(guard 'odd-replicas'\)/),
      destroy({
        order: clusters.map(({ name }) => [`${name}/Resource`, 'operator/Deployment/Resource']),
        gone: [events],
        kept: [ZOOKEEPER_CRD],
      }),
    ],
  };
}

export const yaml = inLanguage(join(examples, 'pulumi-yaml'), ['ledger']);
export const python = inLanguage(join(examples, 'pulumi-python'), [], pythonSdk);
export const go = inLanguage(join(__dirname, '../programs/zookeeper-go'), [], goSdk);

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

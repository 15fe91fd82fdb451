import { join } from 'node:path';
import type { Scenario } from '../scenario';
import { adoptCrd, breakingAdoption, crdInTheWay } from '../steps/adopt';
import { changeScope, listMore, listTheOwnNamespace, rename, replaceCluster, scale } from '../steps/changes';
import { destroy } from '../steps/destroy';
import { takesFormerStates } from '../steps/former-states';
import { cancelled, drift, targeted } from '../steps/interruptions';
import { firstPreview } from '../steps/preview';
import { protection, transformation } from '../steps/options';
import { deployment, namespaceNamed, ZOOKEEPER_CRD, zookeeperCluster } from '../steps/references';
import { badChangeStopped, unresolvedValueRefused } from '../steps/refusals';
import { secretStaysSecret } from '../steps/secret';
import { newStack, update, updateWithoutChanges } from '../steps/update';

const SECRET_TEXT = 'digest-that-nobody-may-read';
const CRD = (operator: string): string => `${operator}/ClusterPart/${ZOOKEEPER_CRD.name}/Resource`;

const operator = { namespace: 'streaming', name: 'zookeeper-operator' };
const operatorDeployment = deployment(operator.namespace, operator.name);
const events = zookeeperCluster('streaming', 'events');
const gone = [events, operatorDeployment, namespaceNamed('streaming')];

/** An operator and its cluster from the first preview to the end of a second stack, with all that changes between. */
export const zookeeperLife: Scenario = {
  name: 'the life of an operator and its cluster',
  program: join(__dirname, '../programs/zookeeper'),
  site: {
    namespaces: ['streaming'],
    operators: [operator],
    clusters: ['events', 'ledger'].map((name) => ({ namespace: 'streaming', name })),
  },
  steps: [
    newStack({ jvmFlags: SECRET_TEXT }),
    firstPreview({
      creates: ['streaming', CRD('operator'), 'operator/Deployment/Resource', 'events/Resource'],
      known: ['connectionString'],
      unknown: ['readyReplicas'],
      absent: [ZOOKEEPER_CRD, namespaceNamed('streaming')],
    }),
    update('up ends when the cluster is ready', {}, [ZOOKEEPER_CRD, operatorDeployment], [events]),
    updateWithoutChanges(),
    takesFormerStates(),
    listTheOwnNamespace({ scope: 'list' }, { scope: 'own' }),
    listMore({ scope: 'more' }, { scope: 'own' }),
    secretStaysSecret(SECRET_TEXT, 'events/Resource'),
    unresolvedValueRefused({ unresolvedReplicas: '4' }, { unresolvedReplicas: '0' }, /\(guard 'odd-replicas'\)/),
    scale({ replicas: '5' }, 5),
    badChangeStopped({ replicas: '1' }, { replicas: '5' }, 5),
    transformation({ team: 'streams' }, { team: '' }, 'team', [ZOOKEEPER_CRD, operatorDeployment, events]),
    targeted({ team: 'streams' }, { team: '' }),
    drift(),
    cancelled({ held: 'true' }, { held: 'false' }),
    protection({ protect: 'true' }, { protect: 'false' }, [events, operatorDeployment]),
    replaceCluster({ cluster: 'ledger' }, 'ledger', { cluster: 'events' }),
    changeScope({ scope: 'cluster' }),
    rename({ renamed: 'true' }),
    destroy({
      order: [['journal/Resource', 'zookeeper/Deployment/Resource']],
      gone,
      kept: [ZOOKEEPER_CRD],
    }),
    crdInTheWay({ renamed: 'false' }),
    breakingAdoption({ adoptCrds: 'true' }),
    adoptCrd({ adoptCrds: 'true' }, CRD('operator')),
    updateWithoutChanges({ adoptCrds: 'false' }),
    destroy({ order: [['events/Resource', 'operator/Deployment/Resource']], gone, kept: [ZOOKEEPER_CRD] }),
  ],
};

import { Operator } from 'operator-constructs';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { upstreamSource } from '../../long/support/upstream-sources';
import { importedDefinition, placed } from './imported';

import type { MeasuredOperator } from '../operators';

// Its manifests name no release.
const definition = importedDefinition('rabbitmq', (imported) => ({
  ...imported,
  version: upstreamSource('rabbitmq').module[1].replace(/^v/, ''),
}));

const REMINDERS = [
  // Whoever deletes a resource finds it on the pods of its namesakes in other namespaces.
  'skipPreStopChecks',
  ...[
    'createdAt',
    'lastRestartAt',
    'pluginsUpdatedAt',
    'queueRebalanceNeededAt',
    'serverConfUpdatedAt',
  ].map((name) => `rabbitmq.com/${name}`),
];

export const measured: MeasuredOperator = {
  name: 'rabbitmq-cluster-operator',
  definition,
  isImported: true,
  binary: 'rabbitmq-cluster-operator',
  metricsPort: 9782,
  runsCommands: true,
  reminders: REMINDERS,
  needs: [
    coreObject('Secret', 'effects', {
      stringData: Object.fromEntries(
        ['tls.crt', 'tls.key', 'ca.crt', 'username', 'password'].map((key) => [key, 'x']),
      ),
    }),
  ],
  install: (chart, scope, definition) =>
    new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' }),
  kinds: [
    {
      kind: 'RabbitmqCluster',
      place: placed('rabbitmq.com/v1beta1', 'RabbitmqCluster', {
        replicas: 3,
        persistence: { storage: '10Gi' },
      }),
      bare: {},
      spare: { apiVersion: 'v1', kind: 'Service', name: '*-nodes' },
      ready: 'ReconcileSuccess',
      beside: {
        'tls.caSecretName': { tls: { secretName: 'effects' } },
        'tls.disableNonTLSListeners': { tls: { secretName: 'effects' } },
      },
      values: {
        replicas: [5, 1],
        image: ['example.com/rabbitmq:4.0.5'],
        'rabbitmq.additionalPlugins': [['rabbitmq_shovel']],
        'rabbitmq.additionalConfig': ['log.console.level = debug'],
        'rabbitmq.advancedConfig': ['[].'],
        'service.type': ['NodePort', 'LoadBalancer'],
      },
      untried: {
        skipPostDeploySteps: 'it is about commands in pods, which change no object',
        'persistence.storage': 'its claims would have to be bound to volumes',
        override:
          'it has each field of a Service and of a StatefulSet, which it changes as it says',
      },
    },
  ],
};

import { Database, databaseDefinition, DatabaseOperator } from 'operator-constructs/database';
import { EXAMPLE_OPERATOR } from '../../cluster/support/example-operator';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { readableSecret } from '../readable-secret';

import type { MeasuredOperator } from '../operators';

export const measured: MeasuredOperator = {
  name: 'database',
  definition: () => databaseDefinition,
  binary: EXAMPLE_OPERATOR,
  metrics: { looks: 'controller_reconcile_total', errors: 'controller_retries_total' },
  // A hash of what it wants, with the names of the namespace.
  reminders: ['stable.imaginedata.com/desired'],
  hasVolumes: true,
  needs: [
    coreObject('Secret', 'effects', { stringData: { username: 'effects', password: 'effects' } }),
  ],
  readable: (object) => (object.kind === 'Secret' ? readableSecret(object) : object),
  install: (chart, scope) =>
    new DatabaseOperator(chart, 'operator', {
      image: 'example.com/database-operator:1.0.0',
      scope,
      metrics: {},
      deletionPolicies: ['Delete', 'Snapshot'],
      storageClasses: 'read',
      clusterPart: 'skip',
    }),
  kinds: [
    {
      kind: 'Database',
      place: (chart, operator, name) =>
        void new Database(chart, 'resource', {
          operator,
          name,
          image: 'postgres:16.3',
          storage: { size: '10Gi' },
          replicas: 2,
          // A fresh one with a policy that deletes has to go, too.
          metadata: {
            annotations: { 'operator-constructs.dev/allow': 'delete-keeps-volumes' },
          },
        }),
      bare: { name: 'events', image: 'postgres:16.3', 'storage-size': '10Gi' },
      ready: 'Ready',
      beside: {
        backup: { backup: { schedule: '0 3 * * *', volume: { size: '10Gi' } } },
      },
      values: {
        'backup.retention': [14],
        'backup.schedule': ['0 4 * * *'],
        'backup.volume.size': ['20Gi', '5Gi'],
        'credentialsSecretRef.name': ['effects'],
        image: ['postgres:16.4', 'postgres:17.2'],
        parameters: [{ max_connections: '200' }],
        replicas: [3, 1, 0],
        'storage-size': ['20Gi', '5Gi'],
      },
      untried: {
        'backup.bucket.secretRef.name': 'no image has a program for it',
        paused: 'it has the operator do nothing',
      },
    },
  ],
};

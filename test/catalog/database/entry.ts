import {
  Database,
  databaseDefinition,
  DatabaseOperator,
  databaseType,
} from 'operator-constructs/database';
import { alerts, operatorProps } from '../../support/all-props';
import { allProps, IMAGE, minimal, specOf } from './fixtures';
import { databaseGuardCases } from './guard-cases';

import type { DatabaseOperatorProps } from 'operator-constructs/database';
import type { AllOperatorProps } from '../../support/all-props';
import type { DeclaredEntry, KindCases } from '../../support/catalog-entry';

const written = { name: 'orders', image: 'postgres:16.3', 'storage-size': '50G' };
const backup = { schedule: '0 3 * * *', volume: { size: '10Gi' } };

const WRONG: KindCases['wrong'] = [
  ['no spec', undefined, 'spec'],
  ['a name with a capital', { ...written, name: 'Orders' }, 'spec.name'],
  ['a size below 0', { ...written, 'storage-size': '-5Gi' }, 'spec.storage-size'],
  ['a port that is none', { ...written, port: 700000 }, 'spec.port'],
  [
    "a parameter that is the operator's",
    { ...written, parameters: { port: '5433' } },
    'spec.parameters',
  ],
  [
    'a schedule in words',
    { ...written, backup: { ...backup, schedule: 'daily' } },
    'spec.backup.schedule',
  ],
  [
    'a schedule with a time zone',
    { ...written, backup: { ...backup, schedule: 'TZ=UTC 0 3 * * *' } },
    'spec.backup.schedule',
  ],
  ['backups to nowhere', { ...written, backup: { schedule: '0 3 * * *' } }, 'spec.backup'],
  [
    'backups to two places',
    { ...written, backup: { ...backup, bucket: { secretRef: { name: 'a' } } } },
    'spec.backup',
  ],
  [
    "the label of a pod's role",
    { ...written, podLabels: { 'stable.imaginedata.com/role': 'x' } },
    'spec.podLabels',
  ],
  [
    "a label that is the operator's",
    { ...written, podLabels: { 'app.kubernetes.io/name': 'x' } },
    'spec.podLabels',
  ],
];

const operator: AllOperatorProps<DatabaseOperatorProps> = {
  ...operatorProps,
  deletionPolicies: ['Delete'],
  storageClasses: 'read',
};

const entry: DeclaredEntry = {
  definitions: [databaseDefinition],
  install: (chart, options) =>
    new DatabaseOperator(chart, 'database-operator', {
      image: IMAGE,
      deletionPolicies: ['Delete', 'Snapshot'],
      storageClasses: 'read',
      metrics: {},
      ...options,
    }),
  place: (chart, operator, namespace) => {
    new Database(chart, `orders-${namespace}`, { operator, namespace, ...minimal });
  },
  variants: {
    minimal: (chart) => void new DatabaseOperator(chart, 'database-operator', { image: IMAGE }),
  },
  images: {
    place: (chart, operator) => {
      const initJob = { image: 'docker.io/team/setup:1' };
      new Database(chart, 'full', {
        operator,
        image: 'postgres:16.3',
        storage: { size: '5Gi' },
        initJob,
      });
    },
    written: ['docker.io/team/setup:1', 'postgres:16.3', IMAGE],
  },
  meetsRestricted: true,
  operators: [
    {
      Class: DatabaseOperator,
      least: { image: IMAGE },
      all: operator,
      existing: { deletionPolicies: ['Delete'] },
    },
  ],
  resources: [
    {
      Class: Database,
      operator: DatabaseOperator,
      operatorProps: { deletionPolicies: ['Snapshot'] },
      least: minimal,
      all: { ...allProps, name: 'the-ledger', alerts },
      emptyMeans: ['resources'],
    },
  ],
  kinds: [
    {
      type: databaseType,
      guards: databaseGuardCases,
      right: [
        ['as little as there has to be', written],
        ['what the construct makes of the props that it asks for', specOf()],
        ['what the construct makes of all props', specOf(allProps)],
        ['a stopped server', { ...written, replicas: 0 }],
        [
          'backups to a bucket',
          {
            ...written,
            backup: { schedule: '*/5 1-3 * JAN SUN', bucket: { secretRef: { name: 'a' } } },
          },
        ],
      ],
      wrong: WRONG,
    },
  ],
};

export const entries = [entry];

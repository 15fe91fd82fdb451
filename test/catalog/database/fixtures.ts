import { Size } from 'cdk8s';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { only, synth, testChart } from '../../support/synth';

import type { DatabaseOperatorProps, DatabaseProps } from 'operator-constructs/database';

/** An image as a user would have built it. */
export const IMAGE = 'registry.example.com/database-operator:1.0.0';

export type DatabaseTestProps = Omit<DatabaseProps, 'operator'>;

/** As little as a database needs. */
export const minimal: DatabaseTestProps = { image: 'postgres:16.3', storage: { size: '50Gi' } };

/** Every prop set; a new one does not compile until it is set here too. */
export const allProps: Required<Omit<DatabaseTestProps, 'alerts'>> = {
  name: 'ledger',
  namespace: 'shop',
  metadata: { labels: { a: '1' }, annotations: { b: '2' } },
  database: 'ledger',
  image: 'registry.example.com/postgres:16.3',
  storage: { size: Size.gibibytes(20), storageClassName: 'fast' },
  port: 5433,
  replicas: 3,
  credentialsSecret: 'ledger-login',
  resources: { requests: { cpu: 2, memory: '4Gi' } },
  parameters: { work_mem: '16MB' },
  initJob: {
    image: 'registry.example.com/setup:1',
    command: ['/setup'],
    args: ['-v'],
    configMapRef: { name: 'setup' },
  },
  backup: {
    schedule: '0 3 * * *',
    retention: 14,
    suspend: true,
    volume: { size: 1000000000, storageClassName: 'slow' },
  },
  restoreFrom: { backupName: 'ledger-20260101' },
  deletionPolicy: 'Snapshot',
  paused: true,
  securityContext: { runAsUser: 26 },
  affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  topologySpreadConstraints: [
    { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' },
  ],
  nodeSelector: { disk: 'ssd' },
  imagePullSecrets: [{ name: 'registry' }],
  podAnnotations: { c: '3' },
  podLabels: { d: '4' },
  spec: { parameters: { max_connections: '200' } },
};

/** A database `orders` and its operator, which may remove volumes, in the namespace `shop`. */
export function setUp(
  props: Partial<DatabaseTestProps> = {},
  operatorProps: Partial<DatabaseOperatorProps> = {},
) {
  const chart = testChart('shop');
  const operator = new DatabaseOperator(chart, 'operator', {
    image: IMAGE,
    deletionPolicies: ['Delete', 'Snapshot'],
    ...operatorProps,
  });
  const database = new Database(chart, 'orders', { operator, ...minimal, ...props });
  return { chart, operator, database };
}

/** The spec for props. */
export function specOf(props: Partial<DatabaseTestProps> = {}): Record<string, unknown> {
  return only(synth(setUp(props).chart), 'Database').spec as Record<string, unknown>;
}

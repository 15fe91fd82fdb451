import type { Database, DatabaseSpec } from '../../src/database/type.js';

/** A Database as the API server stores it, with what is not given as the CRD has it. */
export function database(
  spec: Partial<DatabaseSpec> = {},
  metadata: Partial<Database['metadata']> = {},
): Database {
  return {
    apiVersion: 'stable.imaginedata.com/v1',
    kind: 'Database',
    metadata: {
      namespace: 'shop',
      name: 'orders',
      uid: 'uid-of-orders',
      generation: 1,
      ...metadata,
    },
    spec: {
      name: 'orders',
      image: 'postgres:16.3',
      'storage-size': '10Gi',
      port: 5432,
      replicas: 1,
      parameters: {},
      deletionPolicy: 'Retain',
      paused: false,
      ...spec,
    },
  };
}

/** One that has all fields. */
export const FULL: Partial<DatabaseSpec> = {
  image: 'registry.example.com:5000/team/postgres:16.3-alpine',
  port: 6543,
  replicas: 3,
  storageClassName: 'fast',
  parameters: { work_mem: '8MB' },
  resources: { requests: { cpu: '1', memory: '2Gi' }, limits: { memory: '2Gi' } },
  securityContext: { runAsUser: 70, fsGroup: 70 },
  affinity: { nodeAffinity: {} },
  tolerations: [{ key: 'db', operator: 'Exists' }],
  topologySpreadConstraints: [
    { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' },
  ],
  nodeSelector: { disk: 'ssd' },
  imagePullSecrets: [{ name: 'pull' }],
  podAnnotations: { note: 'mine' },
  podLabels: { team: 'shop', 'stable.imaginedata.com/role': 'mine' },
  initJob: {
    image: 'setup:1',
    command: ['setup'],
    args: ['--all'],
    configMapRef: { name: 'schema' },
  },
  backup: {
    schedule: '0 3 * * *',
    retention: 3,
    suspend: false,
    volume: { size: '20Gi', storageClassName: 'slow' },
  },
  restoreFrom: { backupName: 'old-backup-29384100' },
};

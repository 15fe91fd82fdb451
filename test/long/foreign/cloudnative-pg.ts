import { coreObject } from '../../cluster/support/kubernetes-object';
import { idlePod } from '../../node/idle-pod';
import { objectStore, storeUrl } from '../../node/object-store';
import { cloudnativePgImages, MAJOR, POOLER, SERVER, SMALL } from './cloudnative-pg-image';
import { samplesOf } from './operator';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Find, ForeignOperator, Life, Operands, Sample } from './operator';

const APPLICATION = 'application';
const STORE = 'store';
const KEYS = 'store-keys';
const COPIER = 'copier';
const CATALOG = 'servers';

export const cnpg = samplesOf('postgresql.cnpg.io', 'v1');

/** One that needs nothing else, for where no instance runs. */
export const ALONE = cnpg('Cluster', 'orders', { instances: 1, storage: { size: '1Gi' } });

/** Small servers, which end without waiting for clients. */
function clusterOf(name: string, catalog: string, spec: Readonly<Record<string, unknown>>): Sample {
  return cnpg('Cluster', name, {
    instances: 1,
    imageCatalogRef: {
      apiGroup: 'postgresql.cnpg.io',
      kind: catalog,
      name: CATALOG,
      major: MAJOR,
    },
    ...SMALL,
    smartShutdownTimeout: 1,
    stopDelay: 30,
    // A server on a busy machine is slow, not dead.
    livenessProbeTimeout: 120,
    ...spec,
  });
}

const goods = (...more: readonly string[]): object => ({
  initdb: {
    database: 'app',
    owner: 'app',
    postInitApplicationSQL: [
      'CREATE TABLE goods (name text)',
      'ALTER TABLE goods OWNER TO app',
      ...more,
    ],
  },
});

const keyOf = (key: string): object => ({ name: KEYS, key });

const OBJECT_STORE = {
  endpointURL: storeUrl(STORE),
  destinationPath: 's3://backups/',
  s3Credentials: { accessKeyId: keyOf('id'), secretAccessKey: keyOf('secret') },
  wal: { compression: 'gzip' },
  // Not in the four minutes that a checkpoint may take.
  data: { compression: 'gzip', immediateCheckpoint: true },
};

const OF_ORDERS = { name: 'orders' };

const SUPPLIERS = clusterOf('suppliers', 'ClusterImageCatalog', {
  bootstrap: goods(),
  managed: {
    roles: [
      {
        name: COPIER,
        login: true,
        replication: true,
        inRoles: ['pg_read_all_data'],
        passwordSecret: { name: COPIER },
      },
    ],
  },
});

const ORDERS = clusterOf('orders', 'ImageCatalog', {
  bootstrap: goods("INSERT INTO goods VALUES ('bread')"),
  backup: { barmanObjectStore: OBJECT_STORE },
  externalClusters: [
    {
      name: 'suppliers',
      connectionParameters: { host: 'suppliers-rw', user: COPIER, dbname: 'app' },
      password: { name: COPIER, key: 'password' },
    },
  ],
});

const ENTRY = cnpg('Pooler', 'entry', {
  cluster: OF_ORDERS,
  instances: 1,
  type: 'rw',
  pgbouncer: { poolMode: 'session' },
  template: {
    metadata: { labels: { app: 'entry' } },
    spec: { containers: [{ name: 'pgbouncer', image: POOLER }] },
  },
});

async function isHealthy({ spec, status }: KubernetesObject, find: Find): Promise<boolean> {
  const more = await find('v1', 'Service', 'orders-more');
  const wantsMore = spec.managed?.services !== undefined;
  return (
    status?.phase === 'Cluster in healthy state' &&
    status.instances === spec.instances &&
    status.readyInstances === spec.instances &&
    (!wantsMore || more !== undefined)
  );
}

/** Returns true for a resource that an instance has carried out. */
export const isApplied = ({ metadata, status }: KubernetesObject): boolean =>
  status?.applied === true && status.observedGeneration === metadata.generation;

const secret = (name: string, type: string, stringData: object): Sample =>
  coreObject('Secret', name, { type, stringData });

/** Where clients connect: an output of a resource, or a Service whose name the user gave. */
type Place = readonly [of: Sample, output: 'connectionString' | 'readConnectionString'] | string;

const PRIMARY: Place = [ORDERS, 'connectionString'];
const REPLICAS: Place = [
  { ...ORDERS, spec: { ...(ORDERS['spec'] as object), instances: 3 } },
  'readConnectionString',
];

/** Output of SQL, as the owner of a Cluster. */
async function sql(operands: Operands, place: Place, statement: string): Promise<string> {
  const password = place[0] === SUPPLIERS ? '$SUPPLIERS' : '$ORDERS';
  const address = typeof place === 'string' ? place : operands.outputsOf(place[0])[place[1]];
  const url = `postgresql://app@${address.includes('/') ? address : `${address}/app`}`;
  const client = `PGCONNECT_TIMEOUT=5 PGPASSWORD=${password} psql '${url}' -v ON_ERROR_STOP=1 -Atc`;
  return (await operands.exec(APPLICATION, 'sh', '-c', `${client} "$0"`, statement)).trim();
}

async function writes(operands: Operands, place: Place, name: string): Promise<void> {
  await operands.until(`${name} to be written`, async () => {
    await sql(operands, place, `INSERT INTO goods VALUES ('${name}')`);
    return true;
  });
}

/** Waits until what was written is there, at least once each. */
async function reads(operands: Operands, place: Place, names: string): Promise<void> {
  await operands.until(`${names} to be read`, async () => {
    const all = 'SELECT DISTINCT name FROM goods ORDER BY name';
    const found = (await sql(operands, place, all)).replace(/\n/g, ' ');
    if (found !== names) {
      throw new Error(`it was ${found}`);
    }
    return true;
  });
}

async function ordersIn({ find }: Operands): Promise<KubernetesObject> {
  return (await find('postgresql.cnpg.io/v1', 'Cluster', 'orders'))!;
}

async function primaryOf(operands: Operands): Promise<string> {
  const { status } = await ordersIn(operands);
  return status.currentPrimary as string;
}

/** Writes with a primary that is killed: another instance takes its place. */
async function survives(operands: Operands): Promise<void> {
  const primary = await primaryOf(operands);
  await writes(operands, PRIMARY, 'rice');
  await reads(operands, REPLICAS, 'bread rice');
  await operands.kill(primary);
  await operands.until('another primary', async () => (await primaryOf(operands)) !== primary);
  await writes(operands, [ENTRY, 'connectionString'], 'salt');
  await writes(operands, [SUPPLIERS, 'connectionString'], 'tea');
  await reads(operands, REPLICAS, 'bread rice salt tea');
  // A setting that changes while a server starts is written, and never loaded.
  await operands.until('all instances', async () =>
    isHealthy(await ordersIn(operands), operands.find),
  );
}

/** Reads what was there when it was backed up. */
async function isRestored(operands: Operands): Promise<void> {
  const found = await operands.exec('restored-1', 'psql', '-Atc', 'SELECT * FROM goods', 'app');
  if (found.trim() !== 'bread') {
    throw new Error(`there was ${found} in the restored database`);
  }
}

/** Waits until a setting holds that servers only take when they start. */
async function hasConnections(operands: Operands, count: string): Promise<void> {
  await operands.until(`${count} connections`, async () => {
    const found = await sql(operands, PRIMARY, 'SHOW max_connections');
    return found === count;
  });
  await reads(operands, REPLICAS, 'bread rice salt tea');
}

const catalog = (kind: string): Life => ({
  resource: cnpg(kind, CATALOG, { images: [{ major: MAJOR, image: SERVER }] }),
  isClusterScoped: kind.startsWith('Cluster'),
  isDone: () => true,
});

/** CloudNativePG. */
export const CLOUDNATIVE_PG: ForeignOperator = {
  id: 'cloudnative-pg',
  release: '1.25.1',
  source: 'cloudnative-pg',
  scopes: ['namespace', 'namespaces', 'cluster'],
  ownSettings: [
    'create configmaps',
    'list,watch configmaps',
    'delete,get,patch,update configmaps cnpg-controller-manager-config,cnpg-default-monitoring',
    'create,get,list,patch,update,watch secrets',
    'delete secrets cnpg-controller-manager-config,cnpg-webhook-cert',
  ],
  programs: {
    'cloudnative-pg': { package: './cmd/manager', at: ['/manager', '/operator/manager_amd64'] },
  },
  operandImages: cloudnativePgImages,
  did: 'a Cluster of real servers grows to 3 instances, loses its primary, gets a setting that needs a restart, a Service more and an instance less, while an application writes and reads by its Services and a Pooler; it is backed up to a store and restored, gets a Database, and copies what another Cluster publishes; its webhooks complete and refuse',
  operands: {
    answered: 'Backup Cluster Database Pooler Publication ScheduledBackup Subscription',
    none: 'ClusterImageCatalog ImageCatalog',
  },
  needs: (outputsOf) => [
    ...(objectStore(STORE) as Sample[]),
    secret(KEYS, 'Opaque', { id: 'nobody', secret: 'nothing' }),
    secret(COPIER, 'kubernetes.io/basic-auth', { username: COPIER, password: 'copies' }),
    idlePod(
      { name: APPLICATION },
      SERVER,
      [ORDERS, SUPPLIERS].map((cluster) => {
        const { name, keys } = outputsOf(cluster).credentialsSecret;
        return {
          name: cluster.metadata.name.toUpperCase(),
          valueFrom: { secretKeyRef: { name, key: keys['password'] } },
        };
      }),
    ),
  ],
  lives: [
    catalog('ImageCatalog'),
    catalog('ClusterImageCatalog'),
    {
      resource: SUPPLIERS,
      isDone: isHealthy,
    },
    {
      resource: ORDERS,
      steps: [
        { spec: { instances: 3 } },
        survives,
        { spec: { postgresql: { parameters: { max_connections: '60' } } } },
        (operands) => hasConnections(operands, '60'),
        {
          spec: {
            instances: 2,
            managed: {
              services: {
                additional: [
                  {
                    selectorType: 'rw',
                    serviceTemplate: {
                      metadata: { name: 'orders-more' },
                      spec: { type: 'ClusterIP' },
                    },
                  },
                ],
              },
            },
          },
        },
        (operands) => reads(operands, 'orders-more', 'bread rice salt tea'),
      ],
      isDone: isHealthy,
    },
    {
      resource: ENTRY,
      steps: [{ spec: { instances: 2 } }],
      isDone: async ({ spec }, find) => {
        const deployment = await find('apps/v1', 'Deployment', 'entry');
        return deployment?.status?.readyReplicas === spec.instances;
      },
    },
    {
      resource: cnpg('Database', 'reports', {
        cluster: OF_ORDERS,
        name: 'reports',
        owner: 'app',
        databaseReclaimPolicy: 'delete',
      }),
      steps: [{ spec: { connectionLimit: 10 } }],
      isDone: isApplied,
    },
    {
      resource: cnpg('Publication', 'goods', {
        cluster: { name: 'suppliers' },
        name: 'goods',
        dbname: 'app',
        target: { allTables: true },
        publicationReclaimPolicy: 'delete',
      }),
      isDone: isApplied,
    },
    {
      // Not with `connect: false`: the operator refreshes it at its second look, and PostgreSQL
      // refuses that.
      resource: cnpg('Subscription', 'goods', {
        cluster: OF_ORDERS,
        name: 'goods',
        dbname: 'app',
        publicationName: 'goods',
        externalClusterName: 'suppliers',
        subscriptionReclaimPolicy: 'delete',
      }),
      isDone: isApplied,
    },
    {
      resource: cnpg('Backup', 'first', { cluster: OF_ORDERS }),
      isDone: ({ status }) => status?.phase === 'completed',
    },
    {
      resource: cnpg('ScheduledBackup', 'yearly', {
        cluster: OF_ORDERS,
        schedule: '0 0 0 1 1 *',
        immediate: true,
        backupOwnerReference: 'self',
      }),
      isDone: ({ status }) => status?.lastScheduleTime !== undefined,
    },
    {
      resource: clusterOf('restored', 'ImageCatalog', {
        bootstrap: { recovery: { backup: { name: 'first' }, database: 'app', owner: 'app' } },
      }),
      steps: [isRestored],
      isDone: isHealthy,
    },
  ],
  refused: [
    {
      resource: clusterOf('wrong', 'ImageCatalog', {
        postgresql: { parameters: { port: '5433' } },
      }),
      message: /denied the request.*fixed configuration parameter/s,
    },
  ],
};

import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { idlePod } from '../../node/idle-pod';
import { mariadbImages, SERVER } from './mariadb-image';
import { hasCondition, samplesOf } from './operator';

import type { ServiceAddress } from 'operator-constructs';
import type { ForeignOperator, Operands, Sample } from './operator';

const APPLICATION = 'application';
const CLERK = 'clerk';
const COPY = 'clerk-connection';

const of = samplesOf('k8s.mariadb.com', 'v1alpha1');

const storage = { size: '1Gi' };

/** Servers that are as small as they work. */
const serverOf = (name: string, spec: object = {}): Sample =>
  of('MariaDB', name, {
    image: SERVER,
    storage,
    database: 'shop',
    username: 'shop',
    myCnf: '[mariadbd]\ninnodb_buffer_pool_size=32M\n',
    resources: { requests: { cpu: '20m', memory: '128Mi' } },
    ...spec,
  });

const ORDERS = serverOf('orders');
const RESTORED = serverOf('restored');
const SPREAD = serverOf('spread', { replicas: 3, galera: { enabled: true } });

const OF_ORDERS = { mariaDbRef: { name: 'orders' } };
const PASSWORD = { passwordSecretKeyRef: { name: CLERK, key: 'password' } };

const VOLUME = {
  persistentVolumeClaim: claimSpec('1Gi'),
};

/** Output of SQL at an address, by a certificate that the CA of the server has signed. */
async function sql(
  operands: Operands,
  server: Sample,
  statement: string,
  address = operands.outputsOf(server).connectionString,
): Promise<string> {
  const [, host, port, database] = /^([^:]+):(\d+)\/(.+)$/.exec(address)!;
  const variable = server.metadata.name.toUpperCase();
  const client = [
    `printf %s "$${variable}_CA" > /tmp/ca.crt`,
    `exec mariadb --ssl-ca=/tmp/ca.crt --ssl-verify-server-cert --connect-timeout=5 \\
      -h ${host} -P ${port} -u shop -p"$${variable}" -Ne "$0" ${database}`,
  ];
  return (await operands.exec(APPLICATION, 'bash', '-c', client.join('\n'), statement)).trim();
}

const shopAt = ({ host, port }: ServiceAddress): string => `${host}:${port}/shop`;

async function writes(
  operands: Operands,
  server: Sample,
  name: string,
  address?: string,
): Promise<void> {
  await operands.until(`${name} to be written`, async () => {
    await sql(operands, server, `INSERT INTO goods VALUES ('${name}')`, address);
    return true;
  });
}

/** Waits until what was written is there, at least once each. */
async function reads(
  operands: Operands,
  server: Sample,
  names: string,
  address?: string,
): Promise<void> {
  await operands.until(`${names} to be read`, async () => {
    const all = 'SELECT DISTINCT name FROM goods ORDER BY name';
    const found = (await sql(operands, server, all, address)).replace(/\n/g, ' ');
    if (found !== names) {
      throw new Error(`it was ${found}`);
    }
    return true;
  });
}

/** The only server is killed, and has its data when it comes again. */
async function survives(operands: Operands): Promise<void> {
  await writes(operands, ORDERS, 'rice');
  await operands.kill('orders-0');
  await writes(operands, ORDERS, 'salt');
  await reads(operands, ORDERS, 'bread rice salt');
}

/** Output of SQL at what the Connection says. */
async function asUser(
  operands: Operands,
  user: string,
  password: string,
  statement: string,
): Promise<string> {
  const client = `exec mariadb -h $HOST -P $PORT -u ${user} -p"${password}" -Ne "$0" $DATABASE`;
  return (await operands.exec(APPLICATION, 'bash', '-c', client, statement)).trim();
}

/** The user that was made does what it was granted, and no more, by the Secret of the Connection. */
async function isGranted(operands: Operands): Promise<void> {
  const ask = async (statement: string): Promise<string> =>
    await asUser(operands, '$USERNAME', '$PASSWORD', statement);
  await operands.until('the table of the clerk', async () => {
    await ask('CREATE TABLE IF NOT EXISTS sums (sum int)');
    await ask('SELECT * FROM sums');
    return true;
  });
  const refused = await ask('DROP TABLE sums').catch((error: Error) => error.message);
  if (!/DROP command denied/.test(refused)) {
    throw new Error(`the clerk should not be let drop a table: ${refused}`);
  }
}

/** Waits until the server has the limit of a user, which only root sees. */
async function isLimited(operands: Operands): Promise<void> {
  await operands.until('the limit of the clerk', async () => {
    const all = `SELECT max_user_connections FROM mysql.user WHERE user = '${CLERK}'`;
    return (await asUser(operands, 'root', '$ROOT', all)) === '20';
  });
}

async function primaryOf({ find }: Operands): Promise<string> {
  const found = await find('k8s.mariadb.com/v1alpha1', 'MariaDB', 'spread');
  return found!.status.currentPrimary as string;
}

/** A member that is written to is killed: another one takes its place, and none forgets. */
async function failsOver(operands: Operands): Promise<void> {
  const { readService, service } = operands.outputsOf(SPREAD);
  await sql(operands, SPREAD, 'CREATE TABLE goods (name text)');
  await writes(operands, SPREAD, 'tea', shopAt(service));
  await reads(operands, SPREAD, 'tea', shopAt(readService));
  const primary = await primaryOf(operands);
  await operands.kill(primary);
  await operands.until('another primary', async () => (await primaryOf(operands)) !== primary);
  await writes(operands, SPREAD, 'milk');
  await reads(operands, SPREAD, 'milk tea', shopAt(readService));
  await operands.until('all members', async () => {
    const set = await operands.find('apps/v1', 'StatefulSet', 'spread');
    return set?.status?.readyReplicas === 3;
  });
}

/**
 * MariaDB: the controller, its webhooks, and a process for their certificate that nothing tells
 * what to watch.
 */
export const MARIADB: ForeignOperator = {
  id: 'mariadb-operator',
  release: '0.38.1',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'mariadb-operator',
  programs: {
    'mariadb-operator': { package: './cmd/controller', at: ['/bin/mariadb-operator'] },
  },
  operandImages: mariadbImages,
  did: 'a MariaDB of a real server is written to and read over TLS by its Service and its Secrets, changes, is killed and keeps what it has; a SqlJob, a Database, a User with a Grant and a Connection do what they say; it is backed up and restored into another one; a Galera cluster of 3 loses its primary; webhooks refuse replicas that nothing replicates to',
  operands: {
    answered: 'Backup Connection Database Grant MariaDB Restore SqlJob User',
    'not-made': 'MaxScale',
  },
  needs: (outputsOf) => {
    const root = outputsOf(ORDERS).rootCredentialsSecret;
    return [
      coreObject('Secret', CLERK, { stringData: { password: 'counts' } }),
      idlePod({ name: APPLICATION }, SERVER, [
        ...[ORDERS, RESTORED, SPREAD].flatMap((server) => {
          const { credentialsSecret, caSecret } = outputsOf(server);
          const variable = server.metadata.name.toUpperCase();
          return [
            variableOf(variable, credentialsSecret.name, credentialsSecret.keys['password']!),
            variableOf(`${variable}_CA`, caSecret.name, caSecret.keys['authority']!),
          ];
        }),
        variableOf('ROOT', root.name, root.keys['password']!),
        ...['username', 'password', 'host', 'port', 'database'].map((key) =>
          variableOf(key.toUpperCase(), COPY, key),
        ),
      ]),
    ];
  },
  lives: [
    {
      resource: ORDERS,
      steps: [survives, { spec: { podMetadata: { labels: { team: 'shop' } } } }],
      isDone: async (resource, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'orders');
        const labels = (resource.spec.podMetadata?.labels ?? {}) as { team?: string };
        const pod = await find('v1', 'Pod', 'orders-0');
        return (
          hasCondition('Ready')(resource) &&
          set?.status?.readyReplicas === 1 &&
          pod?.metadata.labels?.['team'] === labels.team
        );
      },
    },
    { resource: of('Database', 'reports', OF_ORDERS) },
    {
      resource: of('User', CLERK, { ...OF_ORDERS, ...PASSWORD }),
      steps: [{ spec: { maxUserConnections: 20 } }, isLimited],
    },
    {
      resource: of('Grant', CLERK, {
        ...OF_ORDERS,
        privileges: ['CREATE', 'SELECT'],
        database: 'reports',
        table: '*',
        username: CLERK,
      }),
    },
    {
      resource: of('Connection', CLERK, {
        ...OF_ORDERS,
        ...PASSWORD,
        username: CLERK,
        database: 'reports',
        secretName: COPY,
        secretTemplate: {
          usernameKey: 'username',
          passwordKey: 'password',
          hostKey: 'host',
          portKey: 'port',
          databaseKey: 'database',
        },
      }),
      steps: [isGranted],
    },
    {
      // After others: a MariaDB is ready before the database and the user are there that it says.
      resource: of('SqlJob', 'goods', {
        ...OF_ORDERS,
        username: 'root',
        passwordSecretKeyRef: { name: 'orders-root', key: 'password' },
        database: 'shop',
        sql: "CREATE TABLE goods (name text); INSERT INTO goods VALUES ('bread');",
      }),
      isDone: hasCondition('Complete'),
    },
    {
      resource: of('Backup', 'first', { ...OF_ORDERS, storage: VOLUME, databases: ['shop'] }),
      isDone: hasCondition('Complete'),
    },
    {
      resource: of('Backup', 'nightly', {
        ...OF_ORDERS,
        schedule: { cron: '0 3 * * *' },
        storage: VOLUME,
      }),
      steps: [{ spec: { schedule: { cron: '0 4 * * *' } } }],
      isDone: async ({ spec }, find) =>
        (await find('batch/v1', 'CronJob', 'nightly'))?.spec.schedule === spec.schedule.cron,
    },
    { resource: RESTORED },
    {
      // Not of the name of a Backup: it would take that one's Job for its own, and restore nothing.
      resource: of('Restore', 'again', {
        mariaDbRef: { name: 'restored' },
        backupRef: { name: 'first' },
      }),
      steps: [(operands) => reads(operands, RESTORED, 'bread')],
      isDone: hasCondition('Complete'),
    },
    { resource: SPREAD, steps: [failsOver] },
  ],
  refused: [
    {
      resource: of('MariaDB', 'wrong', { storage, replicas: 3 }),
      message: /denied the request.*Multiple replicas/s,
    },
  ],
};

function variableOf(name: string, secret: string, key: string): object {
  return { name, valueFrom: { secretKeyRef: { name: secret, key } } };
}

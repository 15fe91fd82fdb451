import { idlePod } from '../../node/idle-pod';
import { SERVER, zalandoImages } from './zalando-image';

import type { ForeignOperator, Operands, Sample } from './operator';

const APPLICATION = 'application';
const NAME = 'acid-orders';
const LABEL = 'spilo-role';

const ORDERS: Sample = {
  apiVersion: 'acid.zalan.do/v1',
  kind: 'postgresql',
  metadata: { name: NAME },
  spec: {
    teamId: 'acid',
    numberOfInstances: 2,
    volume: { size: '1Gi' },
    users: { orders: [] },
    databases: { orders: 'orders' },
    // What the server is that answers.
    postgresql: { version: '15' },
    resources: {
      limits: { cpu: '1', memory: '400Mi' },
      requests: { cpu: '20m', memory: '100Mi' },
    },
  },
};

const PASSWORD = {
  name: 'PGPASSWORD',
  valueFrom: {
    secretKeyRef: {
      name: `orders.${NAME}.credentials.postgresql.acid.zalan.do`,
      key: 'password',
    },
  },
};

/** Output of SQL at an address. */
async function sql(
  { exec }: Operands,
  statement: string,
  address: string,
  tls = 'require',
): Promise<string> {
  const client = `exec psql "postgresql://orders@${address}/orders?sslmode=${tls}&connect_timeout=5" -Atc "$0"`;
  return (await exec(APPLICATION, 'sh', '-c', client, statement)).trim();
}

async function writes(operands: Operands, name: string): Promise<void> {
  const { connectionString } = operands.outputsOf(ORDERS);
  await operands.until(`${name} to be written`, async () => {
    await sql(operands, 'CREATE TABLE IF NOT EXISTS goods (name text)', connectionString);
    await sql(operands, `INSERT INTO goods VALUES ('${name}')`, connectionString);
    return true;
  });
}

/** Waits until what was written is there, at least once each, on the primary and on a replica. */
async function reads(operands: Operands, names: string): Promise<void> {
  const { connectionString, readConnectionString } = operands.outputsOf(ORDERS);
  for (const address of [connectionString, readConnectionString]) {
    await operands.until(`${names} to be read from ${address}`, async () => {
      const all = "SELECT string_agg(DISTINCT name, ' ') FROM goods";
      const found = await sql(operands, all, address);
      if (found !== names) {
        throw new Error(`it was ${found}`);
      }
      return true;
    });
  }
}

async function serves(operands: Operands): Promise<void> {
  await writes(operands, 'bread');
  await reads(operands, 'bread');
}

async function keeps(operands: Operands): Promise<void> {
  await writes(operands, 'rice');
  await reads(operands, 'bread rice');
}

/** The instance that is written to is killed: nothing is forgotten, whoever is the next one. */
async function survives(operands: Operands): Promise<void> {
  const pods = await Promise.all([0, 1, 2].map((i) => operands.find('v1', 'Pod', `${NAME}-${i}`)));
  const primary = pods.find((pod) => pod?.metadata.labels?.[LABEL] === 'master');
  await operands.kill(primary!.metadata.name);
  await writes(operands, 'salt');
  await reads(operands, 'bread rice salt');
}

async function pools(operands: Operands): Promise<void> {
  await operands.until('the pooler to answer', async () => {
    const pooler = `${NAME}-pooler:5432`;
    return (await sql(operands, 'SELECT count(*) > 2 FROM goods', pooler, 'disable')) === 't';
  });
}

/** Zalando's operator of PostgreSQL. */
export const ZALANDO: ForeignOperator = {
  id: 'postgres-operator',
  release: '1.14.0',
  source: 'zalando',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { 'postgres-operator': { package: './cmd' } },
  operandImages: zalandoImages,
  did: 'a postgresql of two real servers under Patroni is written to and read by its Services and its Secret, gets a third one, a user and larger volumes, is given other resources one instance after the other, loses its primary, gets a pooler and a CronJob for backups, and is deleted',
  operands: { answered: 'postgresql', none: 'OperatorConfiguration', 'not-made': 'PostgresTeam' },
  needs: [idlePod({ name: APPLICATION }, SERVER, [PASSWORD])],
  lives: [
    {
      resource: ORDERS,
      steps: [
        serves,
        // First, as the operator is killed then: in the middle of a rolling update, it would go on
        // with that half an hour later.
        { spec: { numberOfInstances: 3, users: { reader: [] }, volume: { size: '2Gi' } } },
        keeps,
        { spec: { resources: { limits: { cpu: '700m' } } } },
        survives,
        {
          spec: {
            enableConnectionPooler: true,
            connectionPooler: { resources: { requests: { cpu: '20m', memory: '20Mi' } } },
            // Made, and due at night.
            enableLogicalBackup: true,
          },
        },
        pools,
      ],
      isDone: async ({ spec, status }, find) => {
        const set = await find('apps/v1', 'StatefulSet', NAME);
        const count = spec.numberOfInstances as number;
        const pods = await Promise.all(
          Array.from({ length: count }, (_, i) => find('v1', 'Pod', `${NAME}-${i}`)),
        );
        const limit = `"limits":{"cpu":"${spec.resources.limits.cpu}"`;
        return (
          status?.PostgresClusterStatus === 'Running' &&
          set?.status?.readyReplicas === count &&
          pods.every(
            (pod) =>
              pod?.metadata.labels?.[LABEL] !== undefined &&
              JSON.stringify(pod.spec).includes(limit),
          )
        );
      },
    },
  ],
};

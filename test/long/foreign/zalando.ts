import { idlePod } from '../../node/idle-pod';
import { samplesOf } from './operator';
import { SERVER, zalandoImages } from './zalando-image';

import type { ForeignOperator, Operands } from './operator';

const APPLICATION = 'application';
const NAME = 'acid-orders';
const LABEL = 'spilo-role';
const MEMBER = 'alice';

const TEAM_ID = 'acid';

const zalando = samplesOf('acid.zalan.do', 'v1');

const ORDERS = zalando('postgresql', NAME, {
  teamId: TEAM_ID,
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
});

const TEAM = zalando('PostgresTeam', 'bakers', { additionalMembers: { [TEAM_ID]: [MEMBER] } });

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

/** One more is written, and all are read. */
const keeps =
  (name: string, all: string) =>
  async (operands: Operands): Promise<void> => {
    await writes(operands, name);
    await reads(operands, all);
  };

/** The instance that is written to is killed: nothing is forgotten, whoever is the next one. */
async function survives(operands: Operands): Promise<void> {
  const pods = await Promise.all([0, 1, 2].map((i) => operands.find('v1', 'Pod', `${NAME}-${i}`)));
  const primary = pods.find((pod) => pod?.metadata.labels?.[LABEL] === 'master');
  await operands.kill(primary!.metadata.name);
  await keeps('salt', 'bread rice salt')(operands);
}

/** A member of the team that the clusters belong to may come in. */
async function lets(operands: Operands): Promise<void> {
  const { connectionString } = operands.outputsOf(ORDERS);
  await operands.until('a member of the team to be a user', async () => {
    const login = `SELECT rolcanlogin FROM pg_roles WHERE rolname = '${MEMBER}'`;
    return (await sql(operands, login, connectionString)) === 't';
  });
}

/** What was made is changed, not made anew. */
async function adapts({ find, until }: Operands): Promise<void> {
  await until('the Service and the pooler to be as the resource says', async () => {
    const service = await find('v1', 'Service', NAME);
    const pooler = await find('apps/v1', 'Deployment', `${NAME}-pooler`);
    const [{ resources }] = pooler?.spec.template.spec.containers;
    return service?.spec.type === 'LoadBalancer' && resources.requests.cpu === '30m';
  });
}

/** It looks at what it has made from time to time, and takes back what others did to it. */
async function corrects(operands: Operands): Promise<void> {
  const apiVersion = 'batch/v1';
  const name = `logical-backup-${NAME}`;
  const schedule = '0 0 29 2 *';
  const backups = { apiVersion, kind: 'CronJob', metadata: { name } };
  await operands.patch(backups, { spec: { schedule } });
  await operands.until('the schedule to be as it was', async () => {
    const found = await operands.find(apiVersion, 'CronJob', name);
    return found?.spec.schedule !== schedule;
  });
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
  did: 'a postgresql of two real servers under Patroni is written to and read by its Services and its Secret, gets a third one, a user, larger volumes and other resources, loses its primary, gets a pooler, a load balancer and backups, whose changed schedule is taken back, lets in a member that a PostgresTeam names, and is deleted',
  operands: { answered: 'postgresql PostgresTeam', none: 'OperatorConfiguration' },
  needs: [idlePod({ name: APPLICATION }, SERVER, [PASSWORD]), TEAM],
  lives: [
    {
      resource: ORDERS,
      steps: [
        keeps('bread', 'bread'),
        // First, as the operator is killed then: in the middle of a rolling update, it would go on
        // with that half an hour later.
        { spec: { numberOfInstances: 3, users: { reader: [] }, volume: { size: '2Gi' } } },
        keeps('rice', 'bread rice'),
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
        {
          spec: {
            enableMasterLoadBalancer: true,
            connectionPooler: { resources: { requests: { cpu: '30m' } } },
          },
        },
        adapts,
        corrects,
        lets,
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

import { cnpg } from '../../long/foreign/cloudnative-pg';
import { SERVER, SMALL } from '../../long/foreign/cloudnative-pg-image';
import { idlePod } from '../../node/idle-pod';
import { RESOURCE } from '../resource-name';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Sample } from '../../long/foreign/operator';
import type { Spec } from '../fields';
import type { RealChange, RealServers } from '../in-pods';

/** A Cluster of small servers, whose client may write numbers. */
export const clusterOf = (name: string, spec: Spec = {}): Sample =>
  cnpg('Cluster', name, {
    instances: 1,
    imageName: SERVER,
    ...SMALL,
    bootstrap: {
      initdb: {
        database: 'app',
        owner: 'app',
        postInitApplicationSQL: [
          'CREATE TABLE written (number int)',
          'ALTER TABLE written OWNER TO app',
        ],
      },
    },
    ...spec,
  });

/** Returns true for a Cluster that has all its instances, and the primary that it wants. */
export function isHealthy({ spec, status = {} }: KubernetesObject): boolean {
  return (
    status.phase === 'Cluster in healthy state' &&
    status.readyInstances === spec.instances &&
    status.currentPrimary === status.targetPrimary
  );
}

/** A value, with the one row that a query gives once it is taken. */
export const queried = (value: unknown, query: string, row: string): RealChange => ({
  value,
  taken: [['psql', '-d', 'app', '-Atc', query], row],
});

/** Servers of a Cluster, and a client that runs a command of SQL as its owner. */
export const postgresql = (sql: string) => ({
  client: idlePod({ name: 'client' }, SERVER, [
    {
      name: 'PGPASSWORD',
      valueFrom: { secretKeyRef: { name: `${RESOURCE}-app`, key: 'password' } },
    },
  ]),
  write: `PGCONNECT_TIMEOUT=2 psql -h ${RESOURCE}-rw -U app -d app -qc "${sql}"`,
  selector: `cnpg.io/cluster=${RESOURCE},cnpg.io/podRole=instance`,
  since: ['psql', '-Atc', "SELECT date_part('epoch', pg_postmaster_start_time())"],
});

/** What the pods of a Cluster do, with PostgreSQL in them. */
export const POSTGRESQL: RealServers = {
  ...postgresql('INSERT INTO written VALUES (1)'),
  base: clusterOf(RESOURCE, { instances: 2 }),
  pods: 'instances',
  isAtRest: isHealthy,
  changes: {
    'postgresql.shared_preload_libraries': [
      queried(
        ['pg_stat_statements'],
        "SELECT current_setting('shared_preload_libraries') LIKE '%statements%'",
        't',
      ),
    ],
    'postgresql.synchronous': [
      queried(
        { method: 'any', number: 1 },
        "SELECT pg_is_in_recovery() OR current_setting('synchronous_standby_names') <> ''",
        't',
      ),
    ],
    resources: [
      { value: { requests: { cpu: '30m', memory: '256Mi' }, limits: { memory: '512Mi' } } },
    ],
    'managed.roles': [
      queried(
        [{ name: 'clerk', login: true }],
        "SELECT count(*) FROM pg_roles WHERE rolname = 'clerk'",
        '1',
      ),
    ],
    'postgresql.parameters': [
      queried(
        { shared_buffers: '32MB', max_connections: '50', work_mem: '8MB' },
        'SHOW work_mem',
        '8MB',
      ),
      ...['60', '40'].map((connections) =>
        queried(
          { shared_buffers: '32MB', max_connections: connections },
          'SHOW max_connections',
          connections,
        ),
      ),
    ],
    'postgresql.pg_hba': [
      queried(
        ['host all all all md5'],
        "SELECT count(*) > 0 FROM pg_hba_file_rules WHERE auth_method = 'md5'",
        't',
      ),
    ],
  },
};

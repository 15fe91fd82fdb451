import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge } from './kind-knowledge';

const PORT = 5432;

const GIVEN = { username: 'username', password: 'password' };

const MADE = {
  ...GIVEN,
  host: 'host',
  port: 'port',
  database: 'dbname',
  pgpass: 'pgpass',
  uri: 'uri',
  jdbcUri: 'jdbc-uri',
};

const FUNCS = 'api/v1/cluster_funcs.go';
const SERVICES = 'pkg/specs/services.go';

/** A Secret that the user names in the bootstrap section. */
const given = (way: string): OutputCase => ({
  when: [`spec.bootstrap.${way}.secret.name`],
  secret: `$(spec.bootstrap.${way}.secret.name)`,
  keys: GIVEN,
});

const disabled = (selector: string): OutputCase => ({
  when: [`spec.managed.services.disabledDefaultServices=${selector}`],
  none: `'spec.managed.services.disabledDefaultServices' has '${selector}'; take it out`,
});

const single = (condition: string): OutputCase => ({
  when: [condition],
  none: "with one instance no replica is behind it; use 'service', or more 'spec.instances'",
});

const NO_REPLICA = [disabled('ro'), single('!spec.instances'), single('spec.instances=1')] as const;

/** Name of the application's database, whatever the cluster is made from. */
const DATABASE = `$(${['initdb', 'recovery', 'pg_basebackup']
  .map((way) => `spec.bootstrap.${way}.database`)
  .join('|')}|app)`;

/** CloudNativePG, by kind and group. */
export const CLOUDNATIVE_PG: Readonly<Record<string, KindKnowledge>> = {
  'Cluster.postgresql.cnpg.io': {
    release: '1.25.1',
    name: {
      longest: 50,
      letterFirst: true,
      why: 'the webhook of the operator refuses longer ones, as it appends to them (1.25.1, cluster_webhook.go)',
    },
    ready: 'condition=Ready',
    deletion:
      'Deleting it deletes its volumes and the Secrets that the operator made; backups in an object store stay.',
    outputs: {
      connectionString: output(
        'Where clients connect that write, `<host>:<port>/<database>`: the primary.',
        'api/v1/cluster_defaults.go',
        [{ text: `$(name)-rw.$(namespace).svc:${PORT}/${DATABASE}` }],
        'seen',
      ),
      readConnectionString: output(
        'Where clients connect that only read: the replicas.',
        'api/v1/cluster_defaults.go',
        [...NO_REPLICA, { text: `$(name)-ro.$(namespace).svc:${PORT}/${DATABASE}` }],
        'seen',
      ),
      credentialsSecret: output(
        'The Secret of the owner of the database: the one that is given for the bootstrap, or the one that the operator makes.',
        FUNCS,
        [
          ...['recovery', 'pg_basebackup', 'initdb'].map(given),
          {
            when: ['spec.replica', '!spec.replica.enabled=false'],
            none: 'for a replica cluster no Secret is made; use that of the cluster that it follows',
          },
          { secret: '$(name)-app', keys: MADE },
        ],
        'seen',
      ),
      superuserSecret: output('The Secret of the superuser.', FUNCS, [
        {
          when: ['!spec.enableSuperuserAccess=true'],
          none: "nobody may log in as superuser; set 'spec.enableSuperuserAccess' to true",
        },
        {
          when: ['spec.superuserSecret.name'],
          secret: '$(spec.superuserSecret.name)',
          keys: GIVEN,
        },
        { secret: '$(name)-superuser', keys: { ...GIVEN, host: 'host', port: 'port' } },
      ]),
      caSecret: output('The Secret with the certificate of the CA of the servers.', FUNCS, [
        {
          when: ['spec.certificates.serverCASecret'],
          secret: '$(spec.certificates.serverCASecret)',
          keys: { authority: 'ca.crt' },
        },
        { secret: '$(name)-ca', keys: { authority: 'ca.crt' } },
      ]),
      service: output(
        'The Service of the primary, for reads and writes.',
        SERVICES,
        [{ service: '$(name)-rw', port: PORT }],
        'seen',
      ),
      readService: output(
        'The Service of the replicas, for reads.',
        SERVICES,
        [...NO_REPLICA, { service: '$(name)-ro', port: PORT }],
        'seen',
      ),
      anyService: output('The Service of all instances, for reads.', SERVICES, [
        disabled('r'),
        { service: '$(name)-r', port: PORT },
      ]),
    },
  },
  'Pooler.postgresql.cnpg.io': {
    release: '1.25.1',
    name: {
      longest: 63,
      services: true,
      why: 'its Service has the same name (1.25.1, pkg/specs/pgbouncer/services.go)',
    },
    outputs: {
      connectionString: output(
        "Where clients connect, `<host>:<port>`; the database and its Secret are the cluster's.",
        'pkg/specs/pgbouncer/services.go',
        [{ text: `$(name).$(namespace).svc:${PORT}` }],
        'seen',
      ),
      service: output(
        'The Service of the pooler.',
        'pkg/specs/pgbouncer/services.go',
        [
          {
            when: ['spec.serviceTemplate.spec.ports'],
            none: "its ports follow from 'spec.serviceTemplate.spec.ports'; name the Service by hand",
          },
          { service: '$(name)', port: PORT },
        ],
        'seen',
      ),
    },
  },
  'Database.postgresql.cnpg.io': {
    release: '1.25.1',
    outputs: {
      connectionString: output(
        'Where clients of this database connect: the primary of its cluster.',
        SERVICES,
        [{ text: `$(spec.cluster.name)-rw.$(namespace).svc:${PORT}/$(spec.name)` }],
      ),
    },
  },
};

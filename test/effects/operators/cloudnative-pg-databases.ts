import { cnpg, isApplied } from '../../long/foreign/cloudnative-pg';
import { RESOURCE } from '../resource-name';
import { clusterOf, postgresql, queried } from './cloudnative-pg-servers';

import type { Spec } from '../fields';
import type { RealChange } from '../in-pods';
import type { KindInPods } from '../operators';

/** Name of the Cluster that a Subscription subscribes to. */
const PUBLISHER = 'publisher';

/** A Cluster of one instance, and what a client of it notes. */
const alone = (sql: string, spec?: Spec) => ({
  ...postgresql(sql),
  with: [clusterOf(RESOURCE, spec)],
  pods: 1,
  isAtRest: isApplied,
});

const OF_CLUSTER = { cluster: { name: RESOURCE } };
const MOVED = 'it would belong to another Cluster';
const ELSEWHERE = 'other servers would have to be there';
const AT_DELETION = 'it counts when the resource is deleted';

const ofShop = (value: unknown, column: string, row: string): RealChange =>
  queried(value, `SELECT ${column} FROM pg_database WHERE datname = 'shop'`, row);

/** What instances carry out in their server. */
export const databases: readonly KindInPods[] = [
  {
    kind: 'Database',
    servers: {
      // Its number, which another one of the name does not have.
      ...alone("INSERT INTO written SELECT oid::int FROM pg_database WHERE datname = 'shop'", {
        managed: { roles: [{ name: 'clerk', login: true }] },
      }),
      base: cnpg('Database', RESOURCE, { ...OF_CLUSTER, name: 'shop', owner: 'app' }),
      changes: {
        allowConnections: [ofShop(false, 'datallowconn', 'f')],
        connectionLimit: [ofShop(7, 'datconnlimit', '7')],
        owner: [ofShop('clerk', 'pg_get_userbyid(datdba)', 'clerk')],
        ensure: [
          {
            ...queried(
              'absent',
              "SELECT count(*) = 0 FROM pg_database WHERE datname = 'shop' AND oid::int = (SELECT min(number) FROM written)",
              't',
            ),
            lost: 'a database that comes again is empty',
          },
        ],
        // It stays one, and a template cannot be dropped.
        isTemplate: [ofShop(true, 'datistemplate', 't')],
      },
    },
    untried: {
      cluster: MOVED,
      databaseReclaimPolicy: AT_DELETION,
      tablespace: 'the Cluster would need another one',
    },
  },
  {
    kind: 'Publication',
    servers: {
      ...alone('INSERT INTO written VALUES (1)'),
      base: cnpg('Publication', RESOURCE, {
        ...OF_CLUSTER,
        dbname: 'app',
        name: 'all',
        target: { objects: [{ table: { name: 'written' } }] },
      }),
      changes: {
        parameters: [queried({ publish: 'insert' }, 'SELECT pubupdate FROM pg_publication', 'f')],
        'target.objects': [
          queried(
            [{ tablesInSchema: 'public' }],
            'SELECT count(*) FROM pg_publication_namespace',
            '1',
          ),
        ],
      },
    },
    untried: { cluster: MOVED, publicationReclaimPolicy: AT_DELETION },
  },
  {
    kind: 'Subscription',
    servers: {
      ...alone('INSERT INTO written VALUES (1)'),
      with: [
        clusterOf(PUBLISHER, {
          managed: { roles: [{ name: 'app', login: true, replication: true }] },
        }),
        ...['all', 'other'].map((name) =>
          cnpg('Publication', name, {
            cluster: { name: PUBLISHER },
            dbname: 'app',
            name,
            target: { allTables: true },
          }),
        ),
        clusterOf(RESOURCE, {
          externalClusters: [
            {
              name: PUBLISHER,
              connectionParameters: { host: `${PUBLISHER}-rw`, user: 'app', dbname: 'app' },
              password: { name: `${PUBLISHER}-app`, key: 'password' },
            },
          ],
        }),
      ],
      base: cnpg('Subscription', RESOURCE, {
        ...OF_CLUSTER,
        dbname: 'app',
        externalClusterName: PUBLISHER,
        name: 'copy',
        publicationName: 'all',
      }),
      changes: {
        parameters: [queried({ binary: 'true' }, 'SELECT subbinary FROM pg_subscription', 't')],
        publicationName: [
          queried('other', 'SELECT subpublications FROM pg_subscription', '{other}'),
        ],
      },
    },
    untried: {
      cluster: MOVED,
      externalClusterName: ELSEWHERE,
      publicationDBName: ELSEWHERE,
      subscriptionReclaimPolicy: AT_DELETION,
    },
  },
];

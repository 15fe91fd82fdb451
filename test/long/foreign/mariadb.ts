import type { ForeignOperator, Sample } from './operator';

const of = (kind: string, name: string, spec: object): Sample => ({
  apiVersion: 'k8s.mariadb.com/v1alpha1',
  kind,
  metadata: { name },
  spec,
});

const storage = { size: '1Gi' };

/**
 * MariaDB: the controller, its webhooks, and a process for their certificate that nothing tells
 * what to watch.
 */
export const MARIADB: ForeignOperator = {
  id: 'mariadb-operator',
  release: '0.38.1',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'mariadb-operator',
  programs: { 'mariadb-operator': { package: './cmd/controller' } },
  did: 'a MariaDB and a backup of it are made, changed and deleted, and a Galera cluster is made and deleted, with nobody to answer SQL; its webhooks refuse replicas that nothing replicates to',
  operands: {
    'stood-in': 'Backup MariaDB',
    'not-made': 'Connection Database Grant MaxScale Restore SqlJob User',
  },
  lives: [
    {
      resource: of('MariaDB', 'orders', { storage }),
      steps: [{ spec: { podMetadata: { labels: { team: 'shop' } } } }],
      isDone: async ({ spec }, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'orders');
        const { labels = {} } = (spec.podMetadata ?? {}) as { labels?: Record<string, string> };
        return (
          set?.status?.readyReplicas === 1 &&
          set.spec.template.metadata.labels.team === labels['team']
        );
      },
    },
    {
      resource: of('Backup', 'nightly', {
        mariaDbRef: { name: 'orders' },
        schedule: { cron: '0 3 * * *' },
        storage: {
          persistentVolumeClaim: {
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        },
      }),
      steps: [{ spec: { schedule: { cron: '0 4 * * *' } } }],
      isDone: async ({ spec }, find) =>
        (await find('batch/v1', 'CronJob', 'nightly'))?.spec.schedule === spec.schedule.cron,
    },
    {
      resource: of('MariaDB', 'spread', { storage, replicas: 3, galera: { enabled: true } }),
      // Written once the members run: it lists those that are not the primary.
      isDone: async (_, find) => (await find('v1', 'Endpoints', 'spread-secondary')) !== undefined,
    },
  ],
  refused: [
    {
      resource: of('MariaDB', 'wrong', { storage, replicas: 3 }),
      message: /denied the request.*Multiple replicas/s,
    },
  ],
};

import type { ForeignOperator, Sample } from './operator';

const clusterOf = (name: string, parameters: Readonly<Record<string, string>>): Sample => ({
  apiVersion: 'postgresql.cnpg.io/v1',
  kind: 'Cluster',
  metadata: { name },
  spec: { instances: 1, storage: { size: '1Gi' }, postgresql: { parameters } },
});

/** CloudNativePG, whose instances do not answer here. */
export const CLOUDNATIVE_PG: ForeignOperator = {
  id: 'cloudnative-pg',
  release: '1.25.1',
  source: 'cloudnative-pg',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: {
    'cloudnative-pg': { package: './cmd/manager', at: ['/manager', '/operator/manager_amd64'] },
  },
  did: 'a Cluster is made up to its first instance, which does not answer, gets a Service more and is deleted; its webhooks complete and refuse',
  operands: {
    'stood-in': 'Cluster',
    'not-made': 'Backup Database Pooler Publication ScheduledBackup Subscription',
    none: 'ClusterImageCatalog ImageCatalog',
  },
  lives: [
    {
      resource: clusterOf('orders', {}),
      steps: [
        {
          spec: {
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
      ],
      isDone: async ({ spec, status }, find) => {
        const instance = await find('v1', 'Pod', 'orders-1');
        const more = await find('v1', 'Service', 'orders-more');
        return (
          instance !== undefined &&
          status?.phase !== undefined &&
          (more !== undefined) === (spec.managed !== undefined)
        );
      },
    },
  ],
  refused: [
    {
      resource: clusterOf('wrong', { port: '5433' }),
      message: /denied the request.*fixed configuration parameter/s,
    },
  ],
};

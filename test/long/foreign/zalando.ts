import type { ForeignOperator } from './operator';

/** Zalando's operator of PostgreSQL. */
export const ZALANDO: ForeignOperator = {
  id: 'postgres-operator',
  release: '1.14.0',
  source: 'zalando',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { 'postgres-operator': { package: './cmd' } },
  did: 'a postgresql without instances, so that no database has to answer, is made, given other resources and deleted',
  operands: { 'stood-in': 'postgresql', none: 'OperatorConfiguration PostgresTeam' },
  lives: [
    {
      resource: {
        apiVersion: 'acid.zalan.do/v1',
        kind: 'postgresql',
        metadata: { name: 'acid-orders' },
        spec: {
          teamId: 'acid',
          numberOfInstances: 0,
          volume: { size: '1Gi' },
          users: { orders: [] },
          databases: { orders: 'orders' },
          postgresql: { version: '17' },
        },
      },
      steps: [
        {
          spec: {
            resources: {
              limits: { cpu: '700m', memory: '700Mi' },
              requests: { cpu: '10m', memory: '300Mi' },
            },
          },
        },
      ],
      isDone: async ({ spec, status }, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'acid-orders');
        const text = JSON.stringify(set?.spec.template ?? {});
        return (
          status?.PostgresClusterStatus === 'Running' &&
          text.includes('700m') === (spec.resources !== undefined)
        );
      },
    },
  ],
};

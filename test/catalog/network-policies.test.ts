import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { DatabaseOperator } from 'operator-constructs/database';
import { EtcdBackupOperator, EtcdOperator, EtcdRestoreOperator } from 'operator-constructs/etcd';
import { EtcdIoOperator } from 'operator-constructs/etcd-io';
import { MemcachedOperator } from 'operator-constructs/memcached';
import { AmaizRedisOperator, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { type Manifest, synth } from '../support/synth';
import { warningsOf } from '../support/warnings';

const page = readFileSync(join(resolve(__dirname, '../..'), 'docs/workloads.md'), 'utf8');

const image = 'registry.example.com/operator:1.0.0';
const metrics = {};
const networkPolicy = {};

/** Every operator of the catalogue with a closed network, and its metrics where it has any. */
const OPERATORS: Readonly<Record<string, (chart: Chart) => unknown>> = {
  AmaizRedisOperator: (chart) =>
    new AmaizRedisOperator(chart, 'operator', { networkPolicy, kubernetesVersion: '1.24' }),
  DatabaseOperator: (chart) => new DatabaseOperator(chart, 'operator', { networkPolicy, image, metrics }),
  EtcdBackupOperator: (chart) => new EtcdBackupOperator(chart, 'operator', { networkPolicy, image }),
  EtcdIoOperator: (chart) =>
    new EtcdIoOperator(chart, 'operator', { networkPolicy, metrics, scope: OperatorScope.cluster() }),
  EtcdOperator: (chart) => new EtcdOperator(chart, 'operator', { networkPolicy, image, metrics }),
  EtcdRestoreOperator: (chart) => new EtcdRestoreOperator(chart, 'operator', { networkPolicy, image }),
  MemcachedOperator: (chart) => new MemcachedOperator(chart, 'operator', { networkPolicy, image, metrics }),
  RedisOperator: (chart) => new RedisOperator(chart, 'operator', { networkPolicy, metrics }),
  ZookeeperOperator: (chart) => new ZookeeperOperator(chart, 'operator', { networkPolicy, metrics }),
};

type Way = Readonly<Record<'from' | 'to' | 'ports', readonly Manifest[] | undefined>>;

/** A row of the page's table, from what is synthesized. */
function rowOf(name: string, install: (chart: Chart) => unknown): string[] {
  let policies: Manifest[] = [];
  const warned = warningsOf(() => {
    const chart = new Chart(new App(), 'chart', { namespace: 'home' });
    install(chart);
    policies = synth(chart).filter(({ kind }) => kind === 'NetworkPolicy');
  });
  const ways = (side: 'ingress' | 'egress'): Way[] => policies.flatMap(({ spec }) => (spec[side] as Way[]) ?? []);
  const into = ways('ingress').map(({ from, ports }) => {
    const [peer] = from ?? [];
    return `${peer?.['namespaceSelector'] === undefined ? 'new members' : 'readers of metrics'} ${String(ports?.[0]?.['port'])}`;
  });
  const pods = ways('egress').filter(({ to }) => to !== undefined);
  expect(ways('egress').length - pods.length).toBe(2);
  const [, needed = ''] = /keeps '[a-z-]+' from ([^;]+);/.exec(warned) ?? [];
  return [
    `\`${name}\``,
    into.join(', ') || 'nobody',
    pods.length === 0 ? 'nothing' : 'pods of the served namespaces',
    needed,
  ];
}

test('docs/workloads.md says what the network of each operator lets through', () => {
  const [, table = ''] = page.split('| operator ');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const listed = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(listed).toEqual(Object.entries(OPERATORS).map(([name, install]) => rowOf(name, install)));
});

test('an operator that is told where its object storage is gives no warning', () => {
  const warned = warningsOf(() => {
    const chart = new Chart(new App(), 'chart', { namespace: 'home' });
    new EtcdBackupOperator(chart, 'operator', { image, networkPolicy: { egress: [{ cidr: '10.30.0.0/16' }] } });
    synth(chart);
  });
  expect(warned).not.toContain('networkPolicy');
});

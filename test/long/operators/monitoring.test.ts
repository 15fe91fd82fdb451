import { gunzipSync } from 'node:zlib';
import { Operator, OperatorScope } from 'operator-constructs';
import { checkedByTests } from 'operator-constructs/authoring';
import { operatorDefinition, readOperator } from 'operator-constructs/cli';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { Redis, RedisCluster, RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { applyInstallation, applyObjects } from '../../cluster/support/apply-objects';
import { changesByServer, storedOf } from '../../cluster/support/changes-by-server';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { silentChart } from '../../support/synth';
import { ImportedOperator } from '../support/imported-operator';
import { objectsOrSkip, upstreamSource } from '../support/upstream-sources';

import type { Chart } from 'cdk8s';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

const HOME = 'monitored';

const IMAGE = 'registry.example.com/operator:1.0.0';

/** Monitors and alerts of the whole catalogue, in each form that they have. */
function monitoringObjects(): KubernetesObject[] {
  const chart = silentChart(HOME, 'catalogue');
  const metricRelabelings = [
    { action: 'drop' as const, sourceLabels: ['__name__'], regex: 'go_.*' },
  ];
  const all = {
    serviceMonitor: { interval: '30s', scrapeTimeout: '10s', metricRelabelings },
    alerts: {},
  };
  const zookeeper = new ZookeeperOperator(chart, 'zookeeper', all);
  new ZookeeperCluster(chart, 'events', { operator: zookeeper, ...all });
  new ZookeeperCluster(chart, 'locks', { operator: zookeeper, podMonitor: {} });
  const etcd = new EtcdOperator(chart, 'etcd', { image: IMAGE, podMonitor: {}, alerts: {} });
  const tls = {
    peerSecret: 'certificates',
    serverSecret: 'certificates',
    operatorSecret: 'certificates',
  };
  new EtcdCluster(chart, 'keys', { operator: etcd, tls, ...all });
  new EtcdCluster(chart, 'plain', { operator: etcd, podMonitor: {} });
  const etcdIo = new EtcdIoOperator(chart, 'etcd-io', {
    image: IMAGE,
    scope: OperatorScope.cluster(),
    ...all,
  });
  new EtcdIoCluster(chart, 'values', { operator: etcdIo, ...all });
  const authorization = { credentials: { name: 'token', key: 'token' } };
  const memcached = new MemcachedOperator(chart, 'memcached', {
    image: IMAGE,
    podMonitor: { authorization },
    alerts: {},
  });
  new Memcached(chart, 'carts', { operator: memcached, alerts: {} });
  const redis = new RedisOperator(chart, 'redis', all);
  const cache = {
    operator: redis,
    redisSecret: 'none',
    redisExporter: {},
    podMonitor: {},
    alerts: {},
  } as const;
  new Redis(chart, 'solo', cache);
  new RedisReplication(chart, 'orders', cache);
  new RedisCluster(chart, 'sessions', cache);
  const database = new DatabaseOperator(chart, 'database', { image: IMAGE, ...all });
  const backup = { schedule: '0 3 * * *', volume: { size: '10Gi' } };
  const server = { operator: database, image: 'postgres:16.3', storage: { size: '10Gi' } };
  new Database(chart, 'ledger', { ...server, backup, alerts: {} });
  importedOperators(chart);
  const objects = chart.toJson() as KubernetesObject[];
  return objects.filter(({ apiVersion }) => apiVersion.startsWith('monitoring.coreos.com/'));
}

/**
 * Operators that are imported from what their authors publish: with plain metrics, and behind a
 * proxy that asks for a token.
 */
function importedOperators(chart: Chart): void {
  for (const name of ['cloudnative-pg', 'opentelemetry bundle']) {
    const found = objectsOrSkip(upstreamSource(name));
    if (found === undefined) {
      continue;
    }
    const definition = operatorDefinition(readOperator(found));
    checkedByTests(definition);
    const scope = OperatorScope.cluster();
    new Operator(chart, definition.name, {
      definition,
      scope,
      clusterPart: 'skip',
      serviceMonitor: {},
      alerts: {},
    });
  }
}

/** Secrets that monitors name: the operator reads them before it takes a monitor. */
function secrets(): KubernetesObject[] {
  const { certificate, key } = selfSignedCertificate('keys-client.monitored.svc');
  const data = {
    'etcd-client.crt': certificate,
    'etcd-client.key': key,
    'etcd-client-ca.crt': certificate,
  };
  return [secret('certificates', data), secret('token', { token: 'secret' })];
}

function secret(name: string, stringData: Record<string, string>): KubernetesObject {
  return coreObject('Secret', { name, namespace: HOME }, { stringData });
}

const PROMETHEUS: KubernetesObject = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'Prometheus',
  metadata: { name: 'metrics', namespace: HOME },
  spec: { replicas: 1, serviceMonitorSelector: {}, podMonitorSelector: {}, ruleSelector: {} },
};

/** The alerts of PrometheusRules, as `<rule>: <alert>`. */
function alertsOf(objects: readonly KubernetesObject[]): string[] {
  return objects
    .filter(({ kind }) => kind === 'PrometheusRule')
    .flatMap(({ metadata, spec }) =>
      (spec.groups as { rules: { alert: string }[] }[]).flatMap(({ rules }) =>
        rules.map(({ alert }) => `${metadata.name}: ${alert}`),
      ),
    );
}

describeControlPlane(
  'monitors and alerts of the catalogue',
  ['prometheus-operator', 'mount namespace'],
  (cluster) => {
    let imported: ImportedOperator;
    const objects = monitoringObjects();

    beforeAll(async () => {
      imported = new ImportedOperator(upstreamSource('prometheus-operator'));
      await applyInstallation(cluster, imported.clusterPart());
      await cluster.createNamespace(HOME);
      await applyObjects(cluster, [...secrets(), ...objects]);
    }, 120_000);

    it('are accepted by the CRDs of the prometheus-operator, and come back word for word', async () => {
      expect(changesByServer(objects, await storedOf(cluster, objects))).toEqual([]);
      expect(new Set(objects.map(({ kind }) => kind))).toEqual(
        new Set(['ServiceMonitor', 'PodMonitor', 'PrometheusRule']),
      );
    });

    const startOperator = async (): Promise<OperatorProcess> => {
      const deployment = { namespace: HOME, name: 'prometheus-operator' };
      return await OperatorProcess.start({ cluster, deployment, binary: 'prometheus-operator' });
    };

    it('are taken by the prometheus-operator: each monitor is scraped, each alert is evaluated', async () => {
      await applyObjects(cluster, [
        ...imported.installation(HOME, OperatorScope.namespace()),
        PROMETHEUS,
      ]);
      await rightsInEffect(cluster);
      const operator = await startOperator();
      try {
        const wanted = objects
          .filter(({ kind }) => kind !== 'PrometheusRule')
          .map(
            ({ kind, metadata }) =>
              `${kind === 'PodMonitor' ? 'podMonitor' : 'serviceMonitor'}/${HOME}/${metadata.name}/0`,
          );
        const jobs = await cluster.waitFor('the configuration of the Prometheus', async () =>
          jobsIn(cluster, wanted.length),
        );
        expect([...jobs].sort()).toEqual([...wanted].sort());
        const rules = await cluster.waitFor('the rules of the Prometheus', async () =>
          rulesIn(cluster),
        );
        for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'PrometheusRule')) {
          const text =
            Object.entries(rules).find(([file]) =>
              file.startsWith(`${HOME}-${metadata.name}-`),
            )?.[1] ?? '';
          for (const { rules: own } of spec.groups as { rules: { alert: string }[] }[]) {
            expect(own.filter(({ alert }) => !text.includes(`alert: ${alert}\n`))).toEqual([]);
          }
        }
        expect(alertsOf(objects).length).toBeGreaterThan(40);
      } finally {
        await operator.stop();
      }
    }, 120_000);

    it('would be refused where an expression is none', async () => {
      const [rule] = objects.filter(({ kind }) => kind === 'PrometheusRule');
      const broken = {
        ...(rule as KubernetesObject),
        metadata: { name: 'broken', namespace: HOME },
      };
      const groups = [{ name: 'broken', rules: [{ alert: 'Broken', expr: 'sum(up' }] }];
      await applyObjects(cluster, [{ ...broken, spec: { groups } }]);
      const operator = await startOperator();
      try {
        await cluster.waitFor('the operator to say so', async () => {
          if (!/broken/.test(operator.log)) {
            throw new Error('nothing is logged yet');
          }
          return await Promise.resolve(true);
        });
        expect(
          Object.keys(await rulesIn(cluster)).filter((file) => file.includes('-broken-')),
        ).toEqual([]);
      } finally {
        await operator.stop();
      }
    }, 120_000);
  },
);

/** Jobs of the configuration that the operator wrote, once there are so many. */
async function jobsIn(cluster: ControlPlane, count: number): Promise<string[]> {
  const stored = await cluster.api.get({
    apiVersion: 'v1',
    kind: 'Secret',
    namespace: HOME,
    name: 'prometheus-metrics',
  });
  const zipped = Buffer.from(
    (stored?.data?.['prometheus.yaml.gz'] as string | undefined) ?? '',
    'base64',
  );
  if (zipped.length === 0) {
    throw new Error('there is none yet');
  }
  const jobs = [
    ...gunzipSync(zipped)
      .toString('utf8')
      .matchAll(/^- job_name: (\S+)$/gm),
  ].map(([, job = '']) => job);
  if (jobs.length < count) {
    throw new Error(`there are ${jobs.length} jobs of ${count}: ${jobs.join(', ')}`);
  }
  return jobs;
}

/** The files of rules that the operator wrote. */
async function rulesIn(cluster: ControlPlane): Promise<Record<string, string>> {
  const maps = await cluster.api.list('v1', 'ConfigMap', { namespace: HOME });
  const files = maps.filter(({ metadata }) =>
    metadata.name.startsWith('prometheus-metrics-rulefiles'),
  );
  if (files.length === 0) {
    throw new Error('there are none yet');
  }
  return Object.assign({}, ...files.map(({ data }) => data as object)) as Record<string, string>;
}

import { ApiObject, Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { chartWith, failureOf, only, refusalOf, synth, testChart } from '../../support/synth';

import type { ZookeeperClusterProps, ZookeeperOperatorProps } from 'operator-constructs/zookeeper';

type Props = Omit<ZookeeperClusterProps, 'operator'>;

const setUp = (props: Props = {}, operatorProps: ZookeeperOperatorProps = {}) => {
  const chart = testChart('streaming');
  const operator = new ZookeeperOperator(chart, 'operator', operatorProps);
  const cluster = new ZookeeperCluster(chart, 'events', { operator, ...props });
  return { chart, operator, cluster };
};

const specOf = (props: Props = {}) => only(synth(setUp(props).chart), 'ZookeeperCluster').spec;

describe('ZookeeperCluster, spec', () => {
  test('another configuration rolls the pods, the same one does not', () => {
    const hashOf = (props: Props): string =>
      specOf(props).pod.annotations['operator-constructs.dev/config-hash'] as string;
    expect(hashOf({ config: { syncLimit: 2 } })).toBe(hashOf({}));
    expect(hashOf({ config: { syncLimit: 5 } })).not.toBe(hashOf({}));
    expect(hashOf({ config: { additionalConfig: { a: '1', b: '2' } } })).toBe(
      hashOf({ config: { additionalConfig: { b: '2', a: '1' } } }),
    );
    expect(hashOf({ replicas: 5 })).toBe(hashOf({}));
  });

  test('ephemeral data: no claims, and no finalizer that only an operator removes', () => {
    const spec = specOf({
      storage: { ephemeral: { medium: 'Memory', sizeLimit: Size.gibibytes(1) } },
    });
    expect(spec).toMatchObject({
      storageType: 'ephemeral',
      ephemeral: { emptydirvolumesource: { medium: 'Memory', sizeLimit: '1Gi' } },
      persistence: { reclaimPolicy: 'Retain' },
    });
    expect(spec.persistence).not.toHaveProperty('spec');
    expect(setUp({ storage: { ephemeral: true } }).cluster.persistentVolumeClaimNames).toEqual([]);
  });

  test("a user's affinity is taken whole", () => {
    const affinity = { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } };
    expect(specOf({ pod: { affinity } }).pod.affinity).toEqual(affinity);
  });
});

describe('ZookeeperCluster, outputs', () => {
  test('name what the operator makes', () => {
    const { cluster } = setUp();
    expect(cluster.connectionString).toBe('events-client.streaming.svc.cluster.local:2181');
    expect(cluster.ensembleConnectionString).toBe(
      [0, 1, 2]
        .map((i) => `events-${i}.events-headless.streaming.svc.cluster.local:2181`)
        .join(','),
    );
    expect(cluster.adminServerService).toEqual({
      name: 'events-admin-server',
      host: 'events-admin-server.streaming.svc.cluster.local',
      port: 8080,
    });
    expect(cluster.podNames).toEqual(['events-0', 'events-1', 'events-2']);
    expect(cluster.persistentVolumeClaimNames).toEqual([
      'data-events-0',
      'data-events-1',
      'data-events-2',
    ]);
    expect([
      cluster.statefulSetName,
      cluster.configMapName,
      cluster.podDisruptionBudgetName,
    ]).toEqual(['events', 'events-configmap', 'events']);
  });

  test('follow name, namespace, domain and ports', () => {
    const { cluster } = setUp({
      name: 'log',
      kubernetesClusterDomain: 'corp.local',
      ports: [{ name: 'client', containerPort: 12181 }],
    });
    expect(cluster.connectionString).toBe('log-client.streaming.svc.corp.local:12181');
    expect(cluster.headlessService.ports).toEqual({
      client: 12181,
      quorum: 2888,
      'leader-election': 3888,
      metrics: 7000,
      'admin-server': 8080,
    });
  });
});

const problemsOf = (props: Props) => failureOf(() => synth(setUp(props).chart));

describe('ZookeeperCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    [
      'a rolling restart',
      { spec: { triggerRollingRestart: true } },
      /use 'restartedAt'.*\[chart\/events\]/,
    ],
    [
      'a name that is too long',
      { name: 'x'.repeat(51) },
      /\(51 characters\); it must be a DNS label: at most 50/,
    ],
    [
      "the operator's ServiceAccount",
      { pod: { serviceAccountName: 'zookeeper-operator' } },
      /the operator \[chart\/operator\] runs as it, .*; use another name$/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('a name may start with a digit from Kubernetes 1.34 on', () => {
    expect(() => synth(setUp({ name: '0day' }).chart)).not.toThrow();
    const chart = chartWith({ 'kubernetes-version': '1.33' });
    const operator = new ZookeeperOperator(chart, 'operator');
    expect(failureOf(() => new ZookeeperCluster(chart, '0day', { operator }))).toMatch(
      /'id' \(the name, as 'name' is not given\) is '0day', and Services are named after it: before Kubernetes 1\.34 \(target: 1\.33\) their names start with a letter; /,
    );
  });

  test('fails when two clusters share a ServiceAccount', () => {
    const { chart, operator } = setUp({ pod: { serviceAccountName: 'shared' } });
    new ZookeeperCluster(chart, 'other', { operator, pod: { serviceAccountName: 'shared' } });
    expect(refusalOf(chart)).toMatch(
      /\[chart\/other\] 'pod\.serviceAccountName' is 'shared', .*; \[chart\/events\] needs it, too: .*; give each cluster its own/,
    );
  });

  test('fails when it is given the ServiceAccount of an operator that is there already', () => {
    const under = (namespace: string): (() => unknown) => {
      const chart = testChart('streaming');
      const operator = ZookeeperOperator.fromExisting(chart, 'operator', {
        namespace,
        scope: OperatorScope.cluster(),
      });
      new ZookeeperCluster(chart, 'events', {
        operator,
        pod: { serviceAccountName: 'zookeeper-operator' },
      });
      return () => synth(chart);
    };
    expect(failureOf(under('streaming'))).toMatch(/the operator \[chart\/operator\] runs as it/);
    expect(under('operators')).not.toThrow();
  });

  test('a ServiceAccount that the app declares may be the one of a cluster', () => {
    const { chart } = setUp();
    new ApiObject(chart, 'account', coreObject('ServiceAccount', 'events'));
    expect(() => synth(chart)).not.toThrow();
  });

  test('two clusters may both leave the ServiceAccount at default', () => {
    const { chart, operator } = setUp({ pod: { serviceAccountName: 'default' } });
    new ZookeeperCluster(chart, 'other', { operator, pod: { serviceAccountName: 'default' } });
    expect(() => synth(chart)).not.toThrow();
  });

  test('fails when another workload has the label that its Services select by', () => {
    const { chart } = setUp();
    const workload = (id: string, namespace: string) =>
      new ApiObject(chart, id, {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: id, namespace },
        spec: { template: { metadata: { labels: { app: 'events' } } } },
      });
    workload('elsewhere', 'billing');
    expect(() => synth(chart)).not.toThrow();
    workload('producer', 'streaming');
    expect(refusalOf(chart)).toMatch(
      /every pod with the label app=events; \[chart\/producer\] has such pods/,
    );
  });
});

describe('ServiceAccounts of members', () => {
  test('may make ServiceAccounts only where clusters may have their own', () => {
    const granted = (props: ZookeeperOperatorProps) =>
      JSON.stringify(
        synth(setUp({ pod: { serviceAccountName: 'default' } }, props).chart).map(
          ({ rules }) => rules,
        ),
      );
    expect(granted({})).toMatch('serviceaccounts');
    expect(granted({ memberAccounts: 'off' })).not.toMatch('serviceaccounts');
  });

  test('without the right to ServiceAccounts, serves no cluster that needs one', () => {
    expect(failureOf(() => setUp({}, { memberAccounts: 'off' }))).toMatch(
      /'pod\.serviceAccountName' is 'events', and \[\S*operator\] may not make it \('memberAccounts' is 'off'\)/,
    );
  });
});

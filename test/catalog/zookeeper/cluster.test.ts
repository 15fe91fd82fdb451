import { Size } from 'cdk8s';
import { ZookeeperCluster, type ZookeeperClusterProps, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { only, synth, testChart } from '../../support/synth';

type Props = Omit<ZookeeperClusterProps, 'operator'>;

const setUp = (props: Props = {}, id = 'events') => {
  const chart = testChart('streaming');
  const operator = new ZookeeperOperator(chart, 'operator');
  const cluster = new ZookeeperCluster(chart, id, { operator, ...props });
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
    const spec = specOf({ storage: { ephemeral: { medium: 'Memory', sizeLimit: Size.gibibytes(1) } } });
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
      [0, 1, 2].map((i) => `events-${i}.events-headless.streaming.svc.cluster.local:2181`).join(','),
    );
    expect(cluster.adminServerService).toEqual({
      name: 'events-admin-server',
      host: 'events-admin-server.streaming.svc.cluster.local',
      port: 8080,
    });
    expect(cluster.podNames).toEqual(['events-0', 'events-1', 'events-2']);
    expect(cluster.persistentVolumeClaimNames).toEqual(['data-events-0', 'data-events-1', 'data-events-2']);
    expect([cluster.statefulSetName, cluster.configMapName, cluster.podDisruptionBudgetName]).toEqual([
      'events',
      'events-configmap',
      'events',
    ]);
  });

  test('follow name, namespace, domain and ports', () => {
    const { cluster } = setUp({
      ...{ name: 'log', kubernetesClusterDomain: 'corp.local', ports: [{ name: 'client', containerPort: 12181 }] },
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

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

const probe = {
  initialDelaySeconds: 1,
  periodSeconds: 2,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 5,
};

describe('ZookeeperCluster, spec', () => {
  test('says everything that the operator would otherwise write into it', () => {
    const spec = specOf();
    expect(spec).toMatchObject({
      replicas: 3,
      maxUnavailableReplicas: 1,
      image: { repository: 'pravega/zookeeper', tag: '0.2.15', pullPolicy: 'IfNotPresent' },
      labels: { app: 'events', release: 'events' },
      storageType: 'persistence',
      persistence: {
        reclaimPolicy: 'Retain',
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
      },
      pod: {
        labels: { app: 'events', release: 'events' },
        serviceAccountName: 'events',
        terminationGracePeriodSeconds: 120,
      },
    });
    expect(Object.keys(spec.config)).toHaveLength(13);
    expect(
      spec.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort]),
    ).toEqual([
      ['client', 2181],
      ['quorum', 2888],
      ['leader-election', 3888],
      ['metrics', 7000],
      ['admin-server', 8080],
    ]);
    expect(spec.probes.readinessProbe.timeoutSeconds).toBe(30);
    expect(spec.pod.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight).toBe(20);
  });

  test('session timeouts follow the tick', () => {
    expect(specOf({ config: { tickTime: 3000 } }).config).toMatchObject({
      tickTime: 3000,
      minSessionTimeout: 6000,
      maxSessionTimeout: 60000,
    });
  });

  test('a zero, which to the operator is a value not given, becomes the default', () => {
    expect(specOf({ config: { initLimit: 0, quorumListenOnAllIPs: false } }).config).toEqual(specOf().config);
  });

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

  test('ports named are kept, the others added', () => {
    const spec = specOf({
      ports: [
        { name: 'client', containerPort: 12181 },
        { name: 'jmx', containerPort: 9010 },
      ],
    });
    expect(spec.ports.map(({ name }: { name: string }) => name)).toEqual([
      'client',
      'jmx',
      'quorum',
      'leader-election',
      'metrics',
      'admin-server',
    ]);
    expect(spec.ports[0]).toEqual({ name: 'client', containerPort: 12181, protocol: 'TCP' });
  });

  test("a user's affinity is taken whole", () => {
    const affinity = { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } };
    expect(specOf({ pod: { affinity } }).pod.affinity).toEqual(affinity);
  });

  test('props and spec are merged; the same value twice is no conflict', () => {
    const spec = specOf({
      replicas: 5,
      pod: { labels: { team: 'a' } },
      spec: { replicas: 5, domainName: 'example.com', pod: { labels: { tier: 'b' } }, labels: { x: 'y' } },
    });
    expect(spec).toMatchObject({ replicas: 5, domainName: 'example.com', labels: { app: 'events', x: 'y' } });
    expect(spec.pod.labels).toEqual({ app: 'events', release: 'events', team: 'a', tier: 'b' });
  });
});

/** Every prop set; a new one does not compile until it is set here too. */
const allProps: Required<Omit<Props, 'podMonitor'>> = {
  name: 'log',
  namespace: 'streaming',
  metadata: { labels: { a: '1' }, annotations: { b: '2' } },
  replicas: 5,
  image: { repository: 'mirror.example.com/zookeeper', tag: '0.2.15-1', pullPolicy: 'Always' },
  storage: { size: Size.gibibytes(50), storageClassName: 'fast', reclaimPolicy: 'Delete', annotations: { c: '3' } },
  resources: { requests: { cpu: 2, memory: '4Gi' } },
  config: { syncLimit: 5, quorumListenOnAllIPs: true, additionalConfig: { 'x.y': 'z' } },
  pod: {
    annotations: { d: '4' },
    serviceAccountName: 'zk-members',
    imagePullSecrets: [{ name: 'registry' }],
    securityContext: { runAsUser: 1000, fsGroup: 1000 },
  },
  probes: { readinessProbe: { ...probe, timeoutSeconds: 40 }, livenessProbe: probe },
  ports: [{ name: 'metrics', containerPort: 7070 }],
  clientService: { annotations: { e: '5' } },
  headlessService: { annotations: { f: '6' } },
  adminServerService: { annotations: { g: '7' }, external: true },
  kubernetesClusterDomain: 'corp.local',
  maxUnavailableReplicas: 2,
  restartedAt: '2026-01-01T00:00:00Z',
  ...{ serviceMonitor: {}, alerts: {} },
  spec: { volumes: [{ name: 'ca', configMap: { name: 'ca' } }], containers: [{ name: 'exporter', image: 'x:1' }] },
};

describe('ZookeeperCluster, all props', () => {
  test('reach the resource', () => {
    const resource = only(synth(setUp(allProps).chart), 'ZookeeperCluster');
    expect(resource.metadata).toMatchObject({ name: 'log', labels: { a: '1' }, annotations: { b: '2' } });
    expect(resource.spec).toMatchObject({
      replicas: 5,
      image: allProps.image,
      storageType: 'persistence',
      persistence: {
        reclaimPolicy: 'Delete',
        annotations: { c: '3' },
        spec: { storageClassName: 'fast', resources: { requests: { storage: '50Gi' } } },
      },
      config: { syncLimit: 5, quorumListenOnAllIPs: true, additionalConfig: { 'x.y': 'z' } },
      pod: {
        annotations: { d: '4', 'operator-constructs.dev/restarted-at': '2026-01-01T00:00:00Z' },
        serviceAccountName: 'zk-members',
        imagePullSecrets: [{ name: 'registry' }],
        securityContext: { runAsUser: 1000, fsGroup: 1000 },
        resources: { requests: { cpu: 2, memory: '4Gi' } },
      },
      probes: allProps.probes,
      clientService: allProps.clientService,
      headlessService: allProps.headlessService,
      adminServerService: allProps.adminServerService,
      kubernetesClusterDomain: 'corp.local',
      maxUnavailableReplicas: 2,
      volumes: allProps.spec.volumes,
      containers: [{ name: 'exporter', image: 'x:1', resources: {} }],
    });
    expect(resource.spec.ports[0]).toMatchObject({ name: 'metrics', containerPort: 7070 });
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
    const { cluster } = setUp({ ...allProps, ports: [{ name: 'client', containerPort: 12181 }] });
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

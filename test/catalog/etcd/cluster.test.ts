import { ApiObject, Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, type EtcdClusterProps, type EtcdOperatorProps } from 'operator-constructs/etcd';
import { address, only, synth } from '../../support/synth';
import { fullOperator, silentChart, strictChart, withCluster } from './fixtures';

type Props = Omit<EtcdClusterProps, 'operator'>;

const objectsOf = (props: Props = {}, operatorProps: EtcdOperatorProps = {}) =>
  synth(withCluster(props, operatorProps).chart);

const specOf = (props: Props = {}) => only(objectsOf(props), 'EtcdCluster').spec;

const selector = { app: 'etcd', etcd_cluster: 'store' };
const tls = { peerSecret: 'peer', serverSecret: 'server', operatorSecret: 'client' };

describe('EtcdCluster, spec', () => {
  test('says everything that the operator would otherwise write into it', () => {
    expect(specOf()).toEqual({
      size: 3,
      repository: 'gcr.io/etcd-development/etcd',
      version: '3.2.13',
      pod: {
        affinity: {
          podAntiAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [
              {
                topologyKey: 'kubernetes.io/hostname',
                labelSelector: { matchExpressions: [{ key: 'etcd_cluster', operator: 'In', values: ['store'] }] },
              },
            ],
          },
        },
        resources: { requests: { cpu: '200m', memory: '100Mi' } },
      },
    });
  });

  test("a user's affinity and resources are taken whole, empty ones too", () => {
    expect(specOf({ pod: { affinity: {} }, resources: {} }).pod).toEqual({ affinity: {}, resources: {} });
    expect(specOf({ spec: { pod: { affinity: {}, resources: {} } } }).pod).toEqual({ affinity: {}, resources: {} });
    const resources = { limits: { memory: '1Gi' } };
    expect(specOf({ resources }).pod.resources).toEqual(resources);
  });

  test('volumes', () => {
    const allow = { metadata: { annotations: { 'operator-constructs.dev/allow': 'volumes-are-not-durable' } } };
    const claimOf = (props: Props) => specOf({ ...allow, ...props }).pod.persistentVolumeClaimSpec;
    expect(claimOf({ storage: {} })).toEqual({
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '8Gi' } },
    });
    expect(claimOf({ storage: { size: Size.gibibytes(2), storageClassName: 'fast' } })).toEqual({
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'fast',
      resources: { requests: { storage: '2Gi' } },
    });
    const raw = { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } };
    expect(claimOf({ spec: { pod: { persistentVolumeClaimSpec: raw } } })).toEqual(raw);
    expect(specOf({ storage: { ephemeral: true } }).pod).not.toHaveProperty('persistentVolumeClaimSpec');
  });

  test('TLS', () => {
    expect(specOf({ tls }).TLS).toEqual({
      static: { member: { peerSecret: 'peer', serverSecret: 'server' }, operatorSecret: 'client' },
    });
    expect(specOf({ tls: { peerSecret: 'peer' } }).TLS).toEqual({ static: { member: { peerSecret: 'peer' } } });
  });

  test('props and spec are merged; the same value twice is no conflict', () => {
    const spec = specOf({
      replicas: 5,
      pod: { labels: { team: 'a' } },
      spec: { size: 5, pod: { labels: { tier: 'b' }, DNSTimeoutInSecond: 60 } },
    });
    expect(spec).toMatchObject({ size: 5, pod: { labels: { team: 'a', tier: 'b' }, DNSTimeoutInSecond: 60 } });
  });
});

describe('EtcdCluster, beside the resource', () => {
  test('the headless Service names members before they are ready, as they wait for their own name', () => {
    const { spec, metadata } = only(objectsOf(), 'Service', 'store');
    expect(metadata).toMatchObject({ namespace: 'storage', labels: selector });
    expect(spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true, selector });
    expect(spec.ports.map(({ name, port }: { name: string; port: number }) => [name, port])).toEqual([
      ['client', 2379],
      ['peer', 2380],
    ]);
  });

  test('the client Service can be opened', () => {
    expect(only(objectsOf(), 'Service', 'store-client').spec).toMatchObject({ type: 'ClusterIP', selector });
    const clientService = { type: 'NodePort', nodePort: 32379, annotations: { a: 'b' } } as const;
    const { spec, metadata } = only(objectsOf({ clientService }), 'Service', 'store-client');
    expect(spec).toMatchObject({ type: 'NodePort', ports: [{ port: 2379, nodePort: 32379 }] });
    expect(metadata.annotations).toMatchObject({ a: 'b' });
  });

  test.each([
    [3, 2],
    [4, 3],
    [5, 3],
    [7, 4],
  ])('of %i members %i stay while nodes are drained', (replicas, minAvailable) => {
    const metadata =
      replicas % 2 === 0 ? { annotations: { 'operator-constructs.dev/allow': 'odd-size=4' } } : undefined;
    expect(only(objectsOf({ replicas, metadata }), 'PodDisruptionBudget').spec).toEqual({
      minAvailable,
      selector: { matchLabels: selector },
    });
  });

  test('a single member is in nobody’s way', () => {
    expect(objectsOf({ replicas: 1 }).filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
  });

  test('all of it comes after the operator and before the resource', () => {
    const order = objectsOf().map(address);
    const places = [
      'Deployment storage/etcd-operator',
      'Service storage/store',
      'Service storage/store-client',
      'PodDisruptionBudget storage/store',
      'EtcdCluster storage/store',
    ].map((object) => order.indexOf(object));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('the resource comes after the Secrets with its certificates, where the chart has them', () => {
    const chart = strictChart();
    new EtcdCluster(chart, 'store', { operator: fullOperator(chart), tls: { peerSecret: 'peer' } });
    const stringData = { 'peer.crt': '', 'peer.key': '', 'peer-ca.crt': '' };
    new ApiObject(chart, 'peer', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'peer' }, stringData });
    const order = synth(chart).map(address);
    expect(order.indexOf('Secret storage/peer')).toBeGreaterThan(-1);
    expect(order.indexOf('Secret storage/peer')).toBeLessThan(order.indexOf('EtcdCluster storage/store'));
  });
});

describe('EtcdCluster, scope', () => {
  const annotationAt = (scope: OperatorScope) =>
    only(objectsOf({}, { scope }), 'EtcdCluster').metadata.annotations['etcd.database.coreos.com/scope'];

  test('an operator that watches all namespaces ignores a cluster without the annotation, any other one with it', () => {
    expect(annotationAt(OperatorScope.namespace())).toBeUndefined();
    expect(annotationAt(OperatorScope.namespaces('storage', 'b'))).toBe('clusterwide');
    expect(annotationAt(OperatorScope.cluster())).toBe('clusterwide');
  });
});

/** Every prop set; a new one does not compile until it is set here too. */
const allProps: Required<Omit<Props, 'size' | 'podMonitor'>> = {
  name: 'kv',
  namespace: 'storage',
  metadata: { labels: { a: '1' }, annotations: { b: '2' } },
  replicas: 4,
  version: '3.3.18',
  repository: 'mirror.example.com/etcd',
  paused: true,
  storage: { size: '2Gi', storageClassName: 'fast' },
  resources: { requests: { cpu: '500m', memory: '1Gi' } },
  pod: {
    labels: { team: 'a' },
    annotations: { 'prometheus.io/port': '2379' },
    nodeSelector: { disk: 'ssd' },
    affinity: {},
    tolerations: [{ key: 'etcd', operator: 'Exists' }],
    etcdEnv: [{ name: 'ETCD_AUTO_COMPACTION_RETENTION', value: '1' }],
    busyboxImage: 'mirror.example.com/busybox:1.28.0-glibc',
    securityContext: { runAsUser: 9000, fsGroup: 9000 },
    DNSTimeoutInSecond: 60,
  },
  tls,
  clientService: { type: 'LoadBalancer', nodePort: 30000, annotations: { c: '3' } },
  serviceMonitor: { interval: '30s' },
  alerts: {},
  spec: { pod: { labels: { tier: 'b' } } },
};

describe('EtcdCluster, all props', () => {
  const build = () => {
    const chart = silentChart();
    const cluster = new EtcdCluster(chart, 'store', { operator: fullOperator(chart), ...allProps });
    return { cluster, objects: synth(chart) };
  };

  test('reach the resource', () => {
    const resource = only(build().objects, 'EtcdCluster');
    expect(resource.metadata).toMatchObject({ name: 'kv', labels: { a: '1' }, annotations: { b: '2' } });
    expect(resource.spec).toEqual({
      ...{ size: 4, version: '3.3.18', repository: 'mirror.example.com/etcd', paused: true },
      TLS: { static: { member: { peerSecret: 'peer', serverSecret: 'server' }, operatorSecret: 'client' } },
      pod: {
        ...allProps.pod,
        labels: { team: 'a', tier: 'b' },
        resources: allProps.resources,
        persistentVolumeClaimSpec: {
          accessModes: ['ReadWriteOnce'],
          storageClassName: 'fast',
          resources: { requests: { storage: '2Gi' } },
        },
      },
    });
  });
});

describe('EtcdCluster, outputs', () => {
  test('name what clients need', () => {
    const { cluster } = withCluster();
    expect(cluster.connectionString).toBe('http://store-client.storage.svc:2379');
    expect(cluster.clientService).toEqual({
      name: 'store-client',
      host: 'store-client.storage.svc',
      ports: { client: 2379 },
    });
    expect(cluster.headlessService).toEqual({
      name: 'store',
      host: 'store.storage.svc',
      ports: { client: 2379, peer: 2380 },
    });
    expect(cluster).toMatchObject({
      ...{ replicas: 3, version: '3.2.13', storage: 'ephemeral', podLabels: selector },
      ...{ podDisruptionBudgetName: 'store', credentialsSecret: undefined },
    });
    expect(cluster.tlsSecretNames).toEqual({});
  });

  test('follow the props', () => {
    const { cluster } = withCluster({ name: 'kv', replicas: 1, tls });
    expect(cluster.connectionString).toBe('https://kv-client.storage.svc:2379');
    expect(cluster.podDisruptionBudgetName).toBeUndefined();
    expect(cluster.tlsSecretNames).toEqual({ peer: 'peer', server: 'server', client: 'client' });
    expect(withCluster({ tls: { peerSecret: 'peer' } }).cluster.connectionString).toMatch(/^http:/);
  });

  test('the client certificate is a Secret of cdk8s-plus', () => {
    const { credentialsSecret } = withCluster({ tls }).cluster;
    expect(credentialsSecret).toMatchObject({ name: 'client', resourceName: 'client', resourceType: 'secrets' });
    const { certificate } = credentialsSecret?.keys ?? { certificate: '' };
    expect(credentialsSecret?.envValue(certificate).valueFrom).toEqual({
      secretKeyRef: { name: 'client', key: 'etcd-client.crt' },
    });
  });
});

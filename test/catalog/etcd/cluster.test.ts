import { ApiObject, Size } from 'cdk8s';
import { EtcdCluster, type EtcdClusterProps, type EtcdOperatorProps } from 'operator-constructs/etcd';
import { address, only, synth } from '../../support/synth';
import { fullOperator, strictChart, withCluster } from './fixtures';

type Props = Omit<EtcdClusterProps, 'operator'>;

const objectsOf = (props: Props = {}, operatorProps: EtcdOperatorProps = {}) =>
  synth(withCluster(props, operatorProps).chart);

const specOf = (props: Props = {}) => only(objectsOf(props), 'EtcdCluster').spec;

const selector = { app: 'etcd', etcd_cluster: 'store' };
const tls = { peerSecret: 'peer', serverSecret: 'server', operatorSecret: 'client' };

describe('EtcdCluster, spec', () => {
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
});

describe('EtcdCluster, beside the resource', () => {
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
});

import { Size } from 'cdk8s';
import { failureOf, only, synth } from '../../support/synth';
import { withCluster } from './fixtures';

import type { EtcdClusterProps } from 'operator-constructs/etcd';

type Props = Omit<EtcdClusterProps, 'operator'>;

const specOf = (props: Props = {}) => only(synth(withCluster(props).chart), 'EtcdCluster').spec;

const selector = { app: 'etcd', etcd_cluster: 'store' };
const tls = { peerSecret: 'peer', serverSecret: 'server', operatorSecret: 'client' };

describe('EtcdCluster, spec', () => {
  test("a user's affinity and resources are taken whole, empty ones too", () => {
    expect(specOf({ pod: { affinity: {} }, resources: {} }).pod).toEqual({
      affinity: {},
      resources: {},
    });
    expect(specOf({ spec: { pod: { affinity: {}, resources: {} } } }).pod).toEqual({
      affinity: {},
      resources: {},
    });
    const resources = { limits: { memory: '1Gi' } };
    expect(specOf({ resources }).pod.resources).toEqual(resources);
  });

  test('volumes', () => {
    const allow = {
      metadata: { annotations: { 'operator-constructs.dev/allow': 'volumes-are-not-durable' } },
    };
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
    expect(specOf({ storage: { ephemeral: true } }).pod).not.toHaveProperty(
      'persistentVolumeClaimSpec',
    );
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
      replicas: 3,
      version: '3.2.13',
      storage: 'ephemeral',
      podLabels: selector,
      podDisruptionBudgetName: 'store',
      credentialsSecret: undefined,
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

const problemsOf = (props: Props) => failureOf(() => synth(withCluster(props).chart));
const claim = { resources: { requests: { storage: '1Gi' } } };

describe('EtcdCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    [
      'ephemeral storage and a volume',
      { storage: { ephemeral: true }, spec: { pod: { persistentVolumeClaimSpec: claim } } },
      /'storage' is ephemeral and 'spec\.pod\.persistentVolumeClaimSpec' is given/,
    ],
    [
      'a name that is too long',
      { name: 'x'.repeat(53) },
      /it must be at most 52 lower case letters/,
    ],
    [
      'a name with a dot',
      { name: 'a.b' },
      /'name' is 'a\.b'; Services and members are named after it/,
    ],
    [
      'the name of a leader lock',
      { name: 'etcd-backup-operator' },
      /would be the leader lock of that operator/,
    ],
    [
      'the scope annotation',
      { metadata: { annotations: { 'etcd.database.coreos.com/scope': 'clusterwide' } } },
      /'metadata\.annotations' has 'etcd\.database\.coreos\.com\/scope', which follows from the scope/,
    ],
    [
      'a node port without nodes',
      { clientService: { nodePort: 30000 } },
      /'clientService\.nodePort' is 30000, but a Service of type ClusterIP has none/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('fails with TLS under an operator that may not read its certificate', () => {
    const tls = { serverSecret: 's', operatorSecret: 'c' };
    const setUp = (mode: 'on' | 'off') => synth(withCluster({ tls }, { tls: mode }).chart);
    expect(() => setUp('on')).not.toThrow();
    expect(failureOf(() => setUp('off'))).toMatch(
      /'tls' is given, but the operator \[chart\/operator\] may not read Secrets .* \[chart\/store\]$/,
    );
    expect(() =>
      synth(withCluster({ tls: { peerSecret: 'p' } }, { tls: 'off' }).chart),
    ).not.toThrow();
  });
});

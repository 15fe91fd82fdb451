import { ApiObject } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, type EtcdClusterProps } from 'operator-constructs/etcd';
import { failureOf, synth } from '../../support/synth';
import { fullOperator, strictChart, withCluster } from './fixtures';

type Props = Omit<EtcdClusterProps, 'operator'>;

const problemsOf = (props: Props) => failureOf(() => synth(withCluster(props).chart));
const claim = { resources: { requests: { storage: '1Gi' } } };

describe('EtcdCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    ['no members', { replicas: 0 }, /guard 'one-to-seven-members'/],
    [
      'a storage size that is none',
      { storage: { size: '1 GB' } },
      /'storage\.size' is '1 GB'; must be a quantity; did you mean '1Gi'\?/,
    ],
    ['an unknown field', { spec: { sise: 3 } as object }, /spec\.sise: unknown field; did you mean size/],
    [
      'a field of a newer Kubernetes, which the operator would erase',
      { pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } as object } },
      /'pod\.securityContext\.seccompProfile': unknown field/,
    ],
    [
      'a field of a later commit',
      { spec: { pod: { ClusterDomain: '.x' } as object } },
      /pod\.ClusterDomain: unknown field/,
    ],
    [
      'a leaf twice with a difference',
      { replicas: 3, tls: { peerSecret: 'a' }, spec: { size: 5, TLS: { static: { member: { peerSecret: 'b' } } } } },
      /'replicas' is 3 and 'spec\.size' is 5; give one of them[^]*'tls\.peerSecret' is a string, which is not shown and 'spec\.TLS\.static\.member\.peerSecret'/,
    ],
    [
      'ephemeral storage and a volume',
      { storage: { ephemeral: true }, spec: { pod: { persistentVolumeClaimSpec: claim } } },
      /'storage' is ephemeral and 'spec\.pod\.persistentVolumeClaimSpec' is given/,
    ],
    ['a name that is too long', { name: 'x'.repeat(53) }, /it must be at most 52 lower case letters/],
    ['a name with a dot', { name: 'a.b' }, /'name' is 'a\.b'; Services and members are named after it/],
    ['a name with a digit first', { name: '1a' }, /'name' is '1a'/],
    ['the name of a leader lock', { name: 'etcd-backup-operator' }, /would be the leader lock of that operator/],
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

  test('one resource opts out of a guard', () => {
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'odd-size' } };
    expect(() => synth(withCluster({ replicas: 4, metadata }).chart)).not.toThrow();
  });

  test('a shell is no question for images of one’s own', () => {
    const props = { version: '3.5.21', repository: 'registry.example.com/etcd-with-shell' };
    expect(() => synth(withCluster(props).chart)).not.toThrow();
  });

  test('fails where the operator does not watch', () => {
    const chart = strictChart('storage');
    const operator = fullOperator(chart, { scope: OperatorScope.namespaces('storage', 'billing') });
    new EtcdCluster(chart, 'store', { operator, namespace: 'elsewhere' });
    expect(failureOf(() => synth(chart))).toMatch(/'namespace' is 'elsewhere', which the operator does not watch/);
  });

  test('fails with TLS under an operator that may not read its certificate', () => {
    const tls = { serverSecret: 's', operatorSecret: 'c' };
    const setUp = (mode: 'on' | 'off') => synth(withCluster({ tls }, { tls: mode }).chart);
    expect(() => setUp('on')).not.toThrow();
    expect(failureOf(() => setUp('off'))).toMatch(
      /'tls' is given, but the operator \[chart\/operator\] may not read Secrets .* \[chart\/store\]$/,
    );
    expect(() => synth(withCluster({ tls: { peerSecret: 'p' } }, { tls: 'off' }).chart)).not.toThrow();
  });

  test('fails where the namespace enforces more than members can meet', () => {
    const setUp = (level: string, name = 'storage') => {
      const { chart } = withCluster();
      const labels = { 'pod-security.kubernetes.io/enforce': level };
      new ApiObject(chart, 'namespace', { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
      return synth(chart);
    };
    expect(() => setUp('baseline')).not.toThrow();
    expect(() => setUp('restricted', 'elsewhere')).not.toThrow();
    expect(failureOf(() => setUp('restricted'))).toMatch(
      /'namespace' is 'storage', which enforces Pod Security 'restricted' \(\[chart\/namespace\]\)/,
    );
  });

  test('fails where a Secret has other keys than etcd looks for', () => {
    const setUp = (data: object | undefined, namespace = 'storage') => {
      const { chart } = withCluster({ tls: { peerSecret: 'peer' } });
      const metadata = { name: 'peer', namespace };
      new ApiObject(chart, 'secret', { apiVersion: 'v1', kind: 'Secret', metadata, ...(data && { data }) });
      return synth(chart);
    };
    expect(() => setUp(undefined)).not.toThrow();
    expect(() => setUp({ 'peer.crt': '', 'peer.key': '', 'peer-ca.crt': '' })).not.toThrow();
    expect(failureOf(() => setUp({ 'tls.crt': '', 'tls.key': '' }))).toMatch(
      /'tls\.peerSecret' is 'peer', a Secret with tls\.crt, tls\.key \(\[chart\/secret\]\); it must have peer\.crt, peer\.key, peer-ca\.crt/,
    );
    expect(failureOf(() => setUp({ 'tls.crt': '' }, 'elsewhere'))).toMatch(
      /which is read in 'storage', but \[chart\/secret\] declares a Secret of that name in 'elsewhere' only/,
    );
  });

  test('fails when two clusters would have one Service', () => {
    const { chart, operator } = withCluster();
    new EtcdCluster(chart, 'store-client', { operator });
    expect(failureOf(() => synth(chart))).toMatch(
      /Service 'store-client' in namespace 'storage' is declared here and at/,
    );
  });
});

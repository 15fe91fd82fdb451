import { EtcdCluster, type EtcdClusterProps } from 'operator-constructs/etcd';
import { failureOf, synth } from '../../support/synth';
import { withCluster } from './fixtures';

type Props = Omit<EtcdClusterProps, 'operator'>;

const problemsOf = (props: Props) => failureOf(() => synth(withCluster(props).chart));
const claim = { resources: { requests: { storage: '1Gi' } } };

describe('EtcdCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    [
      'ephemeral storage and a volume',
      { storage: { ephemeral: true }, spec: { pod: { persistentVolumeClaimSpec: claim } } },
      /'storage' is ephemeral and 'spec\.pod\.persistentVolumeClaimSpec' is given/,
    ],
    ['a name that is too long', { name: 'x'.repeat(53) }, /it must be at most 52 lower case letters/],
    ['a name with a dot', { name: 'a.b' }, /'name' is 'a\.b'; Services and members are named after it/],
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

  test('fails with TLS under an operator that may not read its certificate', () => {
    const tls = { serverSecret: 's', operatorSecret: 'c' };
    const setUp = (mode: 'on' | 'off') => synth(withCluster({ tls }, { tls: mode }).chart);
    expect(() => setUp('on')).not.toThrow();
    expect(failureOf(() => setUp('off'))).toMatch(
      /'tls' is given, but the operator \[chart\/operator\] may not read Secrets .* \[chart\/store\]$/,
    );
    expect(() => synth(withCluster({ tls: { peerSecret: 'p' } }, { tls: 'off' }).chart)).not.toThrow();
  });

  test('fails when two clusters would have one Service', () => {
    const { chart, operator } = withCluster();
    new EtcdCluster(chart, 'store-client', { operator });
    expect(failureOf(() => synth(chart))).toMatch(
      /Service 'store-client' in namespace 'storage' is declared here and at/,
    );
  });
});

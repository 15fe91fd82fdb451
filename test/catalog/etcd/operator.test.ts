import { OperatorScope } from 'operator-constructs';
import { EtcdOperator, type EtcdOperatorProps } from 'operator-constructs/etcd';
import { address, failureOf, synth } from '../../support/synth';
import { fullOperator, IMAGE, strictChart } from './fixtures';

const objectsOf = (props: EtcdOperatorProps = {}) => {
  const chart = strictChart();
  new EtcdOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

describe('EtcdOperator', () => {
  test('the policy can be left to somebody else', () => {
    const chart = strictChart();
    fullOperator(chart, { restoreOperator: { snapshotPolicy: 'skip' } });
    expect(synth(chart).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });

  test('without its cluster part none of the CRDs comes', () => {
    const chart = strictChart();
    fullOperator(chart, { clusterPart: 'skip' });
    expect(synth(chart).filter(({ kind }) => kind === 'CustomResourceDefinition')).toEqual([]);
  });
});

describe('EtcdOperator, failing', () => {
  test.each<[string, EtcdOperatorProps, RegExp]>([
    ['copies', { replicas: 2 }, /'replicas' is 2, but all copies except the one that leads do nothing.*use 1/],
    [
      'a restore operator where it serves no cluster',
      { scope: OperatorScope.namespaces('a', 'b'), restoreOperator: {} },
      /'restoreOperator' is given, .* \(namespaces a, b\) does not hold 'storage'; give each of those namespaces/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });

  test.each([undefined, 'quay.io/coreos/etcd-operator:v0.9.4'])('warns about the image %s, once', (image) => {
    const chart = strictChart();
    fullOperator(chart, { image });
    const message = failureOf(() => synth(chart));
    expect(message.match(/manifest is of Docker schema 1/g)).toHaveLength(1);
    expect(message).toMatch(/\[chart\/operator\]/);
  });

  test('warns where two operators watch every namespace', () => {
    const chart = strictChart();
    new EtcdOperator(chart, 'one', { image: IMAGE, scope: OperatorScope.namespaces('a') });
    new EtcdOperator(chart, 'two', { image: IMAGE, namespace: 'x', clusterPart: 'skip' });
    expect(synth(chart).map(address)).toContain('Deployment x/etcd-operator');
    const three = { image: IMAGE, namespace: 'y', clusterPart: 'skip', scope: OperatorScope.namespaces('b') } as const;
    new EtcdOperator(chart, 'three', three);
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/three\] 'scope' \(namespaces b\) makes the process watch every namespace, as \[chart\/one\] does/,
    );
  });
});

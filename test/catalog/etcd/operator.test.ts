import { OperatorScope } from 'operator-constructs';
import { EtcdOperator, type EtcdOperatorProps } from 'operator-constructs/etcd';
import { address, failureOf, type Manifest, only, synth } from '../../support/synth';
import { fullOperator, IMAGE, strictChart } from './fixtures';

const objectsOf = (props: EtcdOperatorProps = {}) => {
  const chart = strictChart();
  new EtcdOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

const podOf = (objects: readonly Manifest[], name = 'etcd-operator') =>
  only(objects, 'Deployment', name).spec.template.spec;

describe('EtcdOperator', () => {
  test('is told its scope by a flag, and never to make its CRDs', () => {
    const argsAt = (scope: OperatorScope) => podOf(objectsOf({ scope })).containers[0].args;
    expect(argsAt(OperatorScope.namespace())).toEqual(['-create-crd=false']);
    expect(argsAt(OperatorScope.namespaces('a'))).toEqual(['-create-crd=false', '-cluster-wide']);
    expect(argsAt(OperatorScope.cluster())).toEqual(['-create-crd=false', '-cluster-wide']);
  });

  test('all three processes: the numeric user, a writable /tmp, their pod by the downward API, no API for CRDs', () => {
    const chart = strictChart();
    fullOperator(chart);
    const objects = synth(chart);
    for (const name of ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator']) {
      const pod = podOf(objects, name);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(pod.serviceAccountName).toBe(name);
      expect(pod.containers[0]).toMatchObject({
        image: IMAGE,
        command: [name],
        args: ['-create-crd=false'],
        volumeMounts: [{ mountPath: '/tmp', name: 'writable-tmp' }],
      });
      expect(pod.containers[0].env.map(({ name: variable }: Manifest) => variable)).toEqual([
        'MY_POD_NAMESPACE',
        'MY_POD_NAME',
      ]);
      expect(only(objects, 'Deployment', name).spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    }
    expect(objects.filter(({ kind }) => kind === 'ServiceAccount')).toHaveLength(3);
  });

  test('only the main process has a probe', () => {
    const chart = strictChart();
    fullOperator(chart);
    const objects = synth(chart);
    expect(podOf(objects).containers[0].readinessProbe).toEqual({ httpGet: { path: '/readyz', port: 8080 } });
    expect(podOf(objects, 'etcd-backup-operator').containers[0]).not.toHaveProperty('readinessProbe');
    expect(podOf(objects, 'etcd-restore-operator').containers[0]).not.toHaveProperty('readinessProbe');
  });

  test('metrics are on the port that is there anyway', () => {
    const objects = objectsOf({ metrics: {} });
    expect(podOf(objects).containers[0]).toMatchObject({
      args: ['-create-crd=false'],
      ports: [{ name: 'metrics', containerPort: 8080 }],
    });
    expect(only(objects, 'Service').metadata.name).toBe('etcd-operator-metrics');
    expect(failureOf(() => objectsOf({ metrics: { port: 9090 } }))).toMatch(/'metrics\.port' is 9090, .* leave it out/);
  });

  test('snapshots are served to members of the namespace only', () => {
    const chart = strictChart();
    fullOperator(chart, { restoreOperator: { name: 'restorer' } });
    const objects = synth(chart);
    const { spec } = only(objects, 'NetworkPolicy');
    expect(spec.ingress).toEqual([
      { from: [{ podSelector: { matchLabels: { app: 'etcd' } } }], ports: [{ port: 19999, protocol: 'TCP' }] },
    ]);
    expect(only(objects, 'Deployment', 'restorer').spec.template.metadata.labels).toMatchObject(
      spec.podSelector.matchLabels,
    );
    // The name of the Service is fixed in the process.
    expect(only(objects, 'Service', 'etcd-restore-operator').spec.selector).toEqual(spec.podSelector.matchLabels);
  });

  test('the policy can be left to somebody else', () => {
    const chart = strictChart();
    fullOperator(chart, { restoreOperator: { snapshotPolicy: 'skip' } });
    expect(synth(chart).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });

  test('what clusters select by is on no pod of an operator', () => {
    const chart = strictChart();
    fullOperator(chart);
    for (const { spec } of synth(chart).filter(({ kind }) => kind === 'Deployment')) {
      expect(spec.template.metadata.labels).not.toHaveProperty('app');
    }
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
    ['a guard that it does not have', { guards: { rules: { 'odd-sice': 'off' } } }, /did you mean 'odd-size'\?/],
    ['an old Kubernetes', { kubernetesVersion: '1.20' }, /needs 1\.21 or newer: clusters get PodDisruptionBudgets/],
    ['latest', { image: 'registry.example.com/etcd-operator:latest' }, /pin it by a tag other than 'latest'/],
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

import { ApiObject, type Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  type ZookeeperClusterProps,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
import type { Scenes } from './scene';

const scope = OperatorScope.cluster();

const clusterWith = (
  chart: Chart,
  props: Omit<ZookeeperClusterProps, 'operator'>,
  options: ZookeeperOperatorProps = {},
): ZookeeperCluster =>
  new ZookeeperCluster(chart, 'it', { operator: new ZookeeperOperator(chart, 'operator', options), ...props });

/** References to one operator may repeat. */
const anotherWith = (chart: Chart, id: string, props: Omit<ZookeeperClusterProps, 'operator'>): ZookeeperCluster => {
  const operator = ZookeeperOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
  return new ZookeeperCluster(chart, id, { operator, ...props });
};
const allow = (guards: string) => ({ annotations: { 'operator-constructs.dev/allow': guards } });

/** Problems of ensembles. */
export const ZOOKEEPER_SCENES: Scenes = {
  'an account that nobody may make': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('other') } }, { memberAccounts: 'off' });
  },
  'an account by the name, that nobody may make': (c, given) => {
    clusterWith(c, { name: given('other') }, { memberAccounts: 'off' });
  },
  'the account that is there': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('default') } }, { memberAccounts: 'off' });
  },
  'the account that is there, by default': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('') } }, { memberAccounts: 'off' });
  },
  'the account of an operator that has none of its own': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('default') } }, { serviceAccountName: given('default') });
  },
  'the account of the operator': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('z') } }, { serviceAccountName: given('z') });
  },
  'the account of the operator, by its name': (c, given) => clusterWith(c, { name: given('z') }, { name: given('z') }),
  'one account for two': [
    (c, given) => anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('z') } }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), name: given('z') }),
  ],
  'one account for two, that is there': [
    (c, given) => anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('default') } }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), pod: { serviceAccountName: given('default') } }),
  ],
  'one account in two namespaces': (c, given) => {
    anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('z') } });
    anotherWith(c, 'two', { namespace: given('m'), pod: { serviceAccountName: given('z') } });
  },
  'two of one name': [
    (c, given) => anotherWith(c, 'one', { namespace: given('n'), name: given('x') }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), name: given('x') }),
  ],
  'where the operator does not watch': (c, given) => {
    clusterWith(c, { namespace: given('b') }, { namespace: given('a') });
  },
  'a workload with the label of its pods': (c, given) => {
    clusterWith(c, { namespace: given('n') }, { scope });
    const [metadata, template] = [{ namespace: given('n') }, { metadata: { labels: { app: 'it' } } }];
    new ApiObject(c, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { template } });
  },
  'one port twice': (c, given) => {
    const x = { name: 'x', containerPort: given(2181), protocol: given('TCP') };
    clusterWith(c, { ports: [{ name: 'client', containerPort: given(2181) }, x] });
  },
  'volumes of the operator': (c, given) => {
    const volumeMounts = [{ name: given('x'), mountPath: given('/conf') }];
    clusterWith(c, { spec: { volumes: [{ name: given('data'), emptyDir: {} }], volumeMounts } });
  },
  'pull secrets without an account': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given(''), imagePullSecrets: [{ name: given('x') }] } });
  },
  'half a probe': (c, given) => {
    clusterWith(c, { probes: { readinessProbe: { periodSeconds: given(3) } } as never });
  },
  'settings that the operator writes': (c, given) => {
    clusterWith(c, { config: { tickTime: given(0), additionalConfig: { tickTime: given('1'), 'x.y': given('2') } } });
  },
  'two values for one option': (c, given) => {
    const resources = (cpu: string) => ({ requests: { cpu: given(cpu) } });
    const annotations = { 'operator-constructs.dev/restarted-at': given('y') };
    const persistence = { spec: { storageClassName: given('b') } };
    clusterWith(c, {
      ...{ replicas: given(3), resources: resources('1'), restartedAt: given('x') },
      storage: { size: given('1Gi'), storageClassName: given('a') },
      spec: { replicas: given(5), pod: { resources: resources('2'), annotations }, persistence },
    });
  },
  'two lists for one option': (c, given) => {
    const ports = (port: number) => [{ name: 'a', containerPort: given(port) }];
    clusterWith(c, { ports: ports(1), spec: { ports: ports(2) } });
  },
  'one list given twice': (c, given) => {
    const ports = (port: number) => [{ name: 'a', containerPort: given(port) }];
    clusterWith(c, { ports: ports(1), spec: { ports: ports(1) } });
  },
  'a budget that loses the quorum': (c, given) => {
    clusterWith(c, { replicas: given(3), maxUnavailableReplicas: given(2) });
  },
  'guards that warn': (c, given) => {
    const pod = { terminationGracePeriodSeconds: given(5) };
    clusterWith(c, { replicas: given(4), pod }, { guards: { default: 'warn' } });
  },
  'one guard that warns': (c, given) => {
    const pod = { terminationGracePeriodSeconds: given(5) };
    clusterWith(c, { replicas: given(4), pod }, { guards: { rules: { 'odd-replicas': 'warn' } } });
  },
  'no guards': (c, given) => {
    clusterWith(c, { replicas: given(4), metadata: allow(given('foo')) }, { guards: 'off' });
  },
  'a guard that is allowed, and one that is not': (c, given) => {
    const pod = { terminationGracePeriodSeconds: given(5) };
    clusterWith(c, { replicas: given(4), pod, metadata: allow(given('odd-replicas')) });
  },
  'a guard that is none, allowed': (c, given) => {
    clusterWith(c, { replicas: given(4), metadata: allow(given('odd-replicas, time')) });
  },
  'a size that is none, in memory': (c, given) => {
    clusterWith(c, { storage: { ephemeral: { medium: given('Memory'), sizeLimit: given('x') } } });
  },
  'a storage type that is none': (c, given) => clusterWith(c, { spec: { storageType: 'Foo', replicas: given(2) } }),
  'unknown fields': (c, given) => {
    clusterWith(c, { spec: { foo: given('x'), pod: { bar: given(1) } } as never });
  },
  'containers twice': (c, given) => {
    const ports = [1, 1].map((containerPort) => ({ containerPort: given(containerPort) }));
    const containers = ['a', 'a'].map((name) => ({ name: given(name), image: given('x:1'), ports }));
    clusterWith(c, { spec: { containers } });
  },
  'a restart that never ends': (c, given) => clusterWith(c, { spec: { triggerRollingRestart: given(true) } }),
};

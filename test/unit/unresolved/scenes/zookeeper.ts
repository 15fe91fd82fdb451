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
  'the account of the operator': (c, given) => {
    clusterWith(c, { pod: { serviceAccountName: given('z') } }, { serviceAccountName: given('z') });
  },
  'one account for two': [
    (c, given) => anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('z') } }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), name: given('z') }),
  ],
  'one account for two, that is there': [
    (c, given) => anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('default') } }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), pod: { serviceAccountName: given('default') } }),
  ],
  'a workload with the label of its pods': (c, given) => {
    clusterWith(c, { namespace: given('n') }, { scope });
    const [metadata, template] = [{ namespace: given('n') }, { metadata: { labels: { app: 'it' } } }];
    new ApiObject(c, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { template } });
  },
  'two things said of one': (c, given) => {
    const resources = (cpu: string) => ({ requests: { cpu: given(cpu) } });
    const annotations = { 'operator-constructs.dev/restarted-at': given('y') };
    const persistence = { spec: { storageClassName: given('b') } };
    clusterWith(c, {
      ...{ replicas: given(3), resources: resources('1'), restartedAt: given('x') },
      storage: { size: given('1Gi'), storageClassName: given('a') },
      spec: { replicas: given(5), pod: { resources: resources('2'), annotations }, persistence },
    });
  },
  'a guard that is allowed, and one that is not': (c, given) => {
    const pod = { terminationGracePeriodSeconds: given(5) };
    clusterWith(c, { replicas: given(4), pod, metadata: allow(given('odd-replicas')) });
  },
};

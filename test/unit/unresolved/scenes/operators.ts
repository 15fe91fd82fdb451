import { OperatorClusterPart, Operator, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { DatabaseOperator } from 'operator-constructs/database';
import { EtcdOperator } from 'operator-constructs/etcd';
import { Redis, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { pem } from '../../../constructs/webhook-fixtures';
import { panelDefinition } from '../../../support/webhook-definition';
import { image, type Scenes } from './scene';

const everywhere = OperatorScope.cluster();
const list = OperatorScope.namespaces('a', 'c');
const certificate = WebhookCertificate.caBundle({ caBundle: pem });

/** Problems of operators together, or of values that are wrong together. */
export const OPERATOR_SCENES: Scenes = {
  'two operators in one namespace': [
    (c, given) => new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') }),
    (c, given) => new ZookeeperOperator(c, 'p', { namespace: given('a'), name: given('y'), clusterPart: 'skip' }),
  ],
  'two operators of one name in two namespaces': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') });
    new ZookeeperOperator(c, 'p', { namespace: given('b'), name: given('x'), clusterPart: 'skip' });
  },
  'a list beside an operator for all': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), scope: everywhere });
    new ZookeeperOperator(c, 'p', { namespace: given('b'), scope: list, clusterPart: 'skip' });
  },
  'an operator outside of the list of another one': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('b') });
    new ZookeeperOperator(c, 'p', { namespace: given('c'), scope: list, clusterPart: 'skip' });
  },
  'operators of one name, with one name for what they have': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') });
    new RedisOperator(c, 'p', { namespace: given('a'), name: given('x') });
    new DatabaseOperator(c, 'q', { image, namespace: given('a'), name: given('x') });
  },
  'an operator for restores in a namespace that is not watched': (c, given) => {
    new EtcdOperator(c, 'o', { image, namespace: given('b'), scope: list, restoreOperator: {} });
  },
  'an operator and those beside it, all of one name': (c, given) => {
    const part = { name: given('x') };
    new EtcdOperator(c, 'o', { image, name: given('x'), restoreOperator: part, backupOperator: part });
  },
  'an operator beside one that is there already': (c, given) => {
    ZookeeperOperator.fromExisting(c, 'o', { namespace: given('a'), scope: OperatorScope.namespace() });
    new ZookeeperOperator(c, 'p', { namespace: given('a') });
  },
  'a resource outside of a list, and one in it': (c, given) => {
    const operator = RedisOperator.fromExisting(c, 'o', { namespace: given('a'), scope: list });
    new Redis(c, 'out', { operator, redisSecret: 'none', namespace: given('b') });
    new Redis(c, 'in', { operator, redisSecret: 'none', namespace: given('c') });
  },
  'a resource that the operator does not serve': (c, given) => {
    const operator = new RedisOperator(c, 'o', { namespace: given('a') });
    new ZookeeperCluster(c, 'it', { operator, namespace: given('b') });
  },
  'webhooks of a name and a port': (c, given) => {
    const webhooks = { port: given(0), certificate };
    const volumes = [{ name: given('webhook-certificate'), emptyDir: {} }];
    new Operator(c, 'o', { definition: panelDefinition, name: given('x'.repeat(60)), webhooks, volumes });
  },
  'a cluster part for an operator elsewhere': (c, given) => {
    const webhooks = { namespace: given('a'), name: given('x'), port: given(443), certificate };
    new OperatorClusterPart(c, 'o', { definition: panelDefinition, webhooks });
  },
};

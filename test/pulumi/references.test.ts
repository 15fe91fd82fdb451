import { Provider } from '@pulumi/kubernetes';
import * as core from '@pulumi/kubernetes/core/v1';
import type * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { Redis, RedisOperator } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine, valueOf } from './support/engine';

interface Reference {
  readonly namespace: pulumi.Input<string>;
  readonly name?: string;
}

/** The Deployments that a cluster comes after whose operator is referred to, in a program that installs one. */
async function before(
  program: () => { reference: Reference; opts?: pulumi.ComponentResourceOptions },
): Promise<string[]> {
  const { engine } = await Engine.run(() => {
    const { reference, opts } = program();
    const scope = OperatorScope.namespaces('a');
    const operator = ZookeeperOperator.fromExisting('shared', { scope, ...reference }, opts);
    new ZookeeperCluster('events', { operator, namespace: 'a' }, opts);
  });
  return engine.named('events/Resource').dependsOn.filter((name) => name.endsWith('/Deployment/Resource'));
}

const install = (namespace: pulumi.Input<string>): ZookeeperOperator =>
  new ZookeeperOperator('zk', { namespace, scope: OperatorScope.namespaces('a') });

// Both destroyed at once, nobody would take the finalizers of the cluster away.
describe('a cluster whose operator is referred to comes after it', () => {
  const after = ['zk/Deployment/Resource'];

  test('where the same program installs it', async () => {
    const program = (): { reference: Reference } => {
      install('ops');
      return { reference: { namespace: 'ops' } };
    };
    expect(await before(program)).toEqual(after);
  });

  test('where it goes through another provider, which may be of the same Kubernetes cluster', async () => {
    const program = (): { reference: Reference; opts: pulumi.ComponentResourceOptions } => {
      install('ops');
      return { reference: { namespace: 'ops' }, opts: { provider: new Provider('team', { context: 'team' }) } };
    };
    expect(await before(program)).toEqual(after);
  });

  test('where its namespace is the same Output', async () => {
    const program = (): { reference: Reference } => {
      const { name } = new core.Namespace('home', { metadata: { name: 'ops' } }).metadata;
      install(name);
      return { reference: { namespace: name } };
    };
    expect(await before(program)).toEqual(after);
  });

  test('and after no other one', async () => {
    const program = (reference: Reference) => (): { reference: Reference } => {
      install('ops');
      return { reference };
    };
    expect(await before(program({ namespace: 'elsewhere' }))).toEqual([]);
    expect(await before(program({ namespace: 'ops', name: 'other' }))).toEqual([]);
  });
});

test('an output is there where the construct has it: the Secret of a Redis with a password', async () => {
  const { result } = await Engine.run(() => {
    const operator = new RedisOperator('redis', { namespace: 'shop' });
    const orders = new Redis('orders', { operator, redisSecret: { name: 'orders', key: 'password' } });
    const open = new Redis('open', { operator, redisSecret: 'none' });
    return { key: orders.credentialsSecret.keys.password, none: typeof open.credentialsSecret };
  });
  expect(await valueOf(result.key)).toBe('password');
  expect(result.none).toBe('undefined');
});

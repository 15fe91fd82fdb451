import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator, type ZookeeperOperatorArgs } from 'operator-constructs/pulumi/zookeeper';
import { ZookeeperOperator as OperatorConstruct } from 'operator-constructs/zookeeper';
import { Engine } from './support/engine';

describe('what is wrong', () => {
  test('is thrown before anything is registered, with the name of the component', async () => {
    const before = async (program: () => unknown): Promise<[string, string[]]> => {
      let message = '';
      const { engine } = await Engine.run(() => {
        try {
          program();
        } catch (error) {
          message = (error as Error).message;
        }
      });
      return [message, engine.registered.filter(({ name }) => name.startsWith('events')).map(({ name }) => name)];
    };
    const [unwatched, registered] = await before(() => {
      const operator = new ZookeeperOperator('zk', { namespace: 'a' });
      new ZookeeperCluster('events', { operator, namespace: 'b', replicas: 4 });
    });
    expect(unwatched).toMatch(/^2 problems/);
    expect(unwatched).toContain(
      "[ZookeeperCluster:events/events] 'namespace' is 'b', which the operator does not watch",
    );
    expect(unwatched).toContain("(guard 'odd-replicas')");
    expect(registered).toEqual([]);
  });

  test('is an operator whose namespaces the policies do not know that were registered before it', async () => {
    const programOf = (first: ZookeeperOperatorArgs, second: ZookeeperOperatorArgs) => (): unknown => {
      new ZookeeperOperator('one', { namespace: 'a', ...first });
      return new ZookeeperOperator('two', { namespace: 'b', clusterPart: 'skip', ...second });
    };
    for (const [first, second, unguarded] of [
      [{}, {}, "'b'"],
      [{}, { scope: OperatorScope.namespaces('a', 'c', 'd') }, "'c', 'd'"],
      [{}, { scope: OperatorScope.cluster() }, 'all namespaces'],
    ] as const) {
      await expect(Engine.run(programOf(first, second))).rejects.toThrow(
        `[ZookeeperOperator:two/two] the guards of 'zookeeper-operator' are enforced by [ZookeeperOperator:one/one/ClusterPart], ` +
          `which was registered before an operator that serves ${unguarded}; first register an OperatorClusterPart`,
      );
    }
    for (const [first, second] of [
      [{ guards: 'off' }, {}],
      [{ kubernetesVersion: '1.29' }, {}],
      [{ clusterPart: 'skip' }, {}],
      [{ clusterPart: 'skip' }, { clusterPart: 'install' }],
    ] as const) {
      const config = { 'operator-constructs:warnings': 'silent' };
      await expect(Engine.run(programOf(first, second), { config })).resolves.toBeDefined();
    }
  });

  test('is an Output in place of what decides which objects there are', async () => {
    const program = (): unknown =>
      new ZookeeperOperator('zk', { namespace: 'a', podLabels: pulumi.output({ a: 'b' }) as unknown as { a: string } });
    await expect(Engine.run(program)).rejects.toThrow(
      /'podLabels' is an Output.*give it as a plain value.*\[ZookeeperOperator zk\]/,
    );
  });

  test('is an Output below the inputs in place of what decides', async () => {
    const program = (): unknown => {
      const operator = new ZookeeperOperator('zk', { namespace: 'a' });
      const ports = [{ name: pulumi.output('client') as unknown as string, containerPort: pulumi.output(2182) }];
      return new ZookeeperCluster('events', { operator, namespace: 'a', ports });
    };
    await expect(Engine.run(program)).rejects.toThrow(/^'ports\.name' is an Output/);
  });

  test('is a resource, or a construct, in place of what is asked for', async () => {
    const team = (): string => new core.Namespace('team') as unknown as string;
    await expect(Engine.run(() => new ZookeeperOperator('zk', { namespace: team() }))).rejects.toThrow(
      /^'namespace' is a resource; give one of its Outputs, such as metadata\.name.* \[ZookeeperOperator zk\]$/,
    );
    const operator = new OperatorConstruct(new Chart(new App(), 'chart'), 'zk', { namespace: 'a' }) as never;
    await expect(Engine.run(() => new ZookeeperCluster('events', { operator }))).rejects.toThrow(
      /^'operator' is a construct, .*; give the component of the same name \[ZookeeperCluster events\]$/,
    );
  });
});

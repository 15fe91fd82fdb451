import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { WebhookCertificate } from 'operator-constructs/pulumi';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { ZookeeperOperator as OperatorConstruct } from 'operator-constructs/zookeeper';
import { Engine, failureOf, messageOf } from './support/engine';
import { endingOf } from './support/language-host';

import type { ZookeeperOperatorArgs } from 'operator-constructs/pulumi/zookeeper';

/** An Output that a program has joined to a text. */
// eslint-disable-next-line @typescript-eslint/no-base-to-string -- this is the mistake
const joined = (): string => `x-${String(pulumi.output('team'))}`;

const operator = (): ZookeeperOperator => new ZookeeperOperator('zk', { namespace: 'a' });

describe('what is known to be wrong', () => {
  test('ends the program with its message, and no stack', async () => {
    const { errors, status, registered } = await endingOf(`
      import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
      const operator = new ZookeeperOperator('zk', { namespace: 'a' });
      new ZookeeperCluster('events', { operator, namespace: 'b' });`);
    expect(errors).toEqual([
      expect.stringMatching(
        /^\[ZookeeperCluster:events\/events\] 'namespace' is 'b', which the operator does not watch .*$/,
      ),
    ]);
    expect(status).toBe(32);
    expect(registered).not.toContain('events');
  }, 120_000);

  test('ends an asynchronous program so, too', async () => {
    const { errors } = await endingOf(`
      import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
      async function main(): Promise<void> {
        await Promise.resolve();
        new ZookeeperOperator('zk', { namespace: 'A' });
      }
      void main();`);
    expect(errors).toEqual([
      expect.stringMatching(/^'namespace' is 'A'; .* \[ZookeeperOperator:zk\/zk\]$/),
    ]);
  }, 120_000);

  test.each<[string, RegExp, () => unknown]>([
    ['inputs', /^'args' is undefined/, () => new ZookeeperCluster('events', undefined as never)],
    ['a name', /^'name' is ''/, () => new ZookeeperOperator('', { namespace: 'a' })],
    ['a prop', /^'namespace' is 'A'/, () => new ZookeeperOperator('zk', { namespace: 'A' })],
    [
      'a prop that only a component has',
      /^'waitFor' is 'x'/,
      () => new ZookeeperCluster('e', { operator: operator(), waitFor: 'x' }),
    ],
    [
      'an Output in place of what decides which objects there are',
      /^'podLabels' is an Output.*give it as a plain value.*\[ZookeeperOperator zk\]$/,
      () => new ZookeeperOperator('zk', { podLabels: pulumi.output({}) as never }),
    ],
    [
      'an Output below the inputs in place of what decides',
      /^'ports\.name' is an Output/,
      () => {
        const ports = [
          { name: pulumi.output('client') as never, containerPort: pulumi.output(2182) },
        ];
        return new ZookeeperCluster('events', { operator: operator(), ports });
      },
    ],
    [
      'a resource in place of an Output',
      /^'namespace' is a resource; give one of its Outputs, such as metadata\.name.* \[ZookeeperOperator zk\]$/,
      () => new ZookeeperOperator('zk', { namespace: new core.Namespace('team') as never }),
    ],
    [
      'a construct in place of a component',
      /^'operator' is a construct, .*; give the component of the same name \[ZookeeperCluster events\]$/,
      () => {
        const construct = new OperatorConstruct(new Chart(new App(), 'chart'), 'zk', {
          namespace: 'a',
        });
        return new ZookeeperCluster('events', { operator: construct as never });
      },
    ],
    ['a certificate', /undefined/, () => WebhookCertificate.secret(undefined as never)],
    [
      'a question',
      /^'kind' is 'Job', but the component has none/,
      () => operator().resource('Job'),
    ],
  ])('is an error of Pulumi that shows no stack: %s', async (_what, message, program) => {
    const error = await failureOf(program);
    expect(error.message).toMatch(message);
    expect(pulumi.RunError.isInstance(error)).toBe(true);
  });

  test('is an operator whose namespaces the policies do not know that were registered before it', async () => {
    const programOf =
      (first: ZookeeperOperatorArgs, second: ZookeeperOperatorArgs) => (): unknown => {
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

  test('keeps where it comes from, for those who look', async () => {
    const error = await failureOf(() => new ZookeeperOperator('zk', { namespace: 'A' }));
    expect((error.cause as Error).stack).toContain('program-errors.test.ts');
  });
});

test('what nobody has expected shows where it comes from', async () => {
  const props = {
    namespace: 'a',
    get image(): string {
      throw new TypeError('a mistake of the program');
    },
  };
  const error = await failureOf(() => new ZookeeperOperator('zk', props));
  expect(error).toBeInstanceOf(TypeError);
  expect(pulumi.RunError.isInstance(error)).toBe(false);
});

describe('an Output that was joined to a text is refused by the name of the prop', () => {
  const TEXT =
    /holds an Output that was turned into text; give the Output itself, or join texts by pulumi\.interpolate/;

  test.each<[string, () => unknown]>([
    ["'namespace'", () => new ZookeeperOperator('zk', { namespace: joined() })],
    ["'image'", () => new ZookeeperOperator('zk', { namespace: 'a', image: joined() })],
    [
      "'env.value'",
      () => new ZookeeperOperator('zk', { namespace: 'a', env: [{ name: 'A', value: joined() }] }),
    ],
    [
      "'podLabels.team'",
      () => new ZookeeperOperator('zk', { namespace: 'a', podLabels: { team: joined() } }),
    ],
    ["'name'", () => new ZookeeperCluster('events', { operator: operator(), name: joined() })],
    [
      "'storage.size'",
      () => new ZookeeperCluster('events', { operator: operator(), storage: { size: joined() } }),
    ],
    [
      "'waitFor'",
      () => new ZookeeperCluster('events', { operator: operator(), waitFor: joined() }),
    ],
  ])('%s', async (prop, program) => {
    const message = await messageOf(program);
    expect(message.startsWith(`${prop} holds an Output`)).toBe(true);
    expect(message).toMatch(TEXT);
    expect(message).not.toContain('Calling [');
    expect(message.split('\n')).toHaveLength(1);
  });

  test('the name of the component', async () => {
    const message = await messageOf(() => new ZookeeperOperator(joined(), { namespace: 'a' }));
    expect(message).toBe(
      "'name' holds an Output that was turned into text; the name of a component must be a plain string [ZookeeperOperator]",
    );
  });
});

test('a missing namespace is asked for as Pulumi has it', async () => {
  const message = await messageOf(() => new ZookeeperOperator('zk'));
  expect(message).toBe(
    "'namespace' is missing; give the operator one, such as the metadata.name of a Namespace [ZookeeperOperator:zk/zk]",
  );
});

describe('one mistake is one problem', () => {
  test('a second operator in a namespace', async () => {
    const message = await messageOf(() => [
      operator(),
      new ZookeeperOperator('two', { namespace: 'a' }),
    ]);
    expect(message).toMatch(
      /^\[ZookeeperOperator:two\/two\] 'namespace' is 'a', where \[ZookeeperOperator:zk\/zk\] runs/,
    );
    expect(message.split('\n')).toHaveLength(1);
  });

  test('a second operator whose namespace is the same Output', async () => {
    const message = await messageOf(() => {
      const namespace = pulumi.output('a');
      new ZookeeperOperator('one', { namespace });
      new ZookeeperOperator('two', { namespace });
    });
    expect(message.split('\n').map((line) => line.slice(0, 60))).toHaveLength(1);
  });

  test('a second operator whose namespace turns out to be the same', async () => {
    const { errors } = await endingOf(`
      import * as pulumi from '@pulumi/pulumi';
      import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
      new ZookeeperOperator('one', { namespace: pulumi.output('a') });
      new ZookeeperOperator('two', { namespace: pulumi.output('a'), clusterPart: 'skip' });`);
    expect(errors).toEqual([
      expect.stringContaining("'namespace' is 'a', where [ZookeeperOperator:one/one] runs"),
    ]);
  }, 120_000);
});

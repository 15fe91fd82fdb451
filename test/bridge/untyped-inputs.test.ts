import * as pulumi from '@pulumi/pulumi';
import * as components from 'operator-constructs/pulumi';
import { Engine } from './support/engine';

const { ZookeeperCluster, ZookeeperOperator } = components;

/** What a program without types gives. */
const anything = (value: unknown): never => value as never;
const failureOf = async (program: () => unknown): Promise<string> => {
  try {
    await Engine.run(program);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

const operator = (): components.ZookeeperOperator => new ZookeeperOperator('zk', { namespace: 'a' });

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  ['a', "'a'"],
  [pulumi.output({ namespace: 'a' }), 'an Output'],
])('inputs that are none are refused: %#', async (args, what) => {
  expect(await failureOf(() => new ZookeeperCluster('events', anything(args)))).toBe(
    `'args' is ${what}; give an object, whose single texts, numbers and booleans may be Outputs [ZookeeperCluster events]`,
  );
});

test.each([
  [undefined, 'undefined'],
  ['', "''"],
  [3, '3'],
])('a component has a name: %p', async (name, what) => {
  expect(await failureOf(() => new ZookeeperOperator(anything(name), { namespace: 'a' }))).toBe(
    `'name' is ${what}; give a text by which the stack knows the component [ZookeeperOperator]`,
  );
});

describe.each([
  ...['AmaizRedis', 'CustomResource', 'Database', 'EtcdBackup', 'EtcdCluster', 'EtcdRestore', 'Memcached', 'Redis'],
  ...['RedisCluster', 'RedisReplication', 'RedisSentinel', 'ZookeeperCluster'],
] as const)('a %s', (className) => {
  test.each([
    [undefined, 'undefined'],
    ['zk', "'zk'"],
  ])('has an operator: %p', async (given, what) => {
    const Class = components[className as 'Redis'];
    expect(await failureOf(() => new Class('it', { operator: anything(given), namespace: 'a' }))).toBe(
      `'operator' is ${what}; give the component of the operator that serves it, or what 'fromExisting' gives ` +
        `[${className} it]`,
    );
  });
});

test('another resource is no operator', async () => {
  const program = (): unknown => {
    const events = new ZookeeperCluster('events', { operator: operator() });
    return new ZookeeperCluster('others', { operator: anything(events) });
  };
  expect(await failureOf(program)).toMatch(
    /^'operator' is \[ZookeeperCluster:events\/events\], which is none; give the/,
  );
});

test.each([['Ready'], [''], [[]], [true], [null], [['condition=Ready', 'Available']]])(
  'what is waited for is in the words of the provider: %j',
  async (waitFor) => {
    const program = (): unknown => new ZookeeperCluster('events', { operator: operator(), waitFor: anything(waitFor) });
    expect(await failureOf(program)).toMatch(/^'waitFor' is .*; it can only be 'condition=<type>' or .* events\]$/);
  },
);

test('a key that an Output was joined to is refused', async () => {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- this is the mistake
  const additionalConfig = { [String(pulumi.output('snapCount'))]: '1' };
  const program = (): unknown => new ZookeeperCluster('events', { operator: operator(), config: { additionalConfig } });
  expect(await failureOf(program)).toBe(
    "'config.additionalConfig' has a key that an Output was joined to; keys have to be plain [ZookeeperCluster events]",
  );
});

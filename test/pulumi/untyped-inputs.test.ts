import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import { CustomResourceDefinition, OperatorClusterPart } from 'operator-constructs/pulumi';
import { RedisOperator, RedisSentinel } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { OPERATORS, RESOURCES } from '../catalog/constructs';
import { lampDefinition } from '../support/lamp-definition';
import { configFor } from './support/catalogue-programs';
import { componentNamed, components } from './support/components';
import { Engine, messageOf } from './support/engine';

import type { CatalogEntry } from '../support/catalog-entry';
import type { AnyComponent } from './support/components';

/** A value in a program without types. */
const anything = (value: unknown): never => value as never;

const operator = (): ZookeeperOperator => new ZookeeperOperator('zk', { namespace: 'a' });

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  ['a', "'a'"],
  [pulumi.output({ namespace: 'a' }), 'an Output'],
])('inputs that are none are refused: %#', async (args, what) => {
  expect(await messageOf(() => new ZookeeperCluster('events', anything(args)))).toBe(
    `'args' is ${what}; must be an object, in which single strings, numbers and booleans may be Outputs [ZookeeperCluster events]`,
  );
});

test.each([
  [undefined, 'undefined'],
  ['', "''"],
  [3, '3'],
])('a component has a name: %p', async (name, what) => {
  expect(await messageOf(() => new ZookeeperOperator(anything(name), { namespace: 'a' }))).toBe(
    `'name' is ${what}; must be a string, the name of the component in the stack [ZookeeperOperator]`,
  );
});

describe.each(['CustomResource', ...RESOURCES.map(({ name }) => name)])('a %s', (className) => {
  test.each([
    [undefined, 'undefined'],
    ['zk', "'zk'"],
  ])('has an operator: %p', async (given, what) => {
    const Class = componentNamed(className);
    expect(
      await messageOf(
        () => new Class('it', { operator: anything(given), namespace: 'a', redisSecret: 'none' }),
      ),
    ).toBe(
      `'operator' is ${what}; give the component of the operator that serves it, or the result of 'fromExisting' ` +
        `[${className} it]`,
    );
  });
});

test('another resource is no operator', async () => {
  const program = (): unknown => {
    const events = new ZookeeperCluster('events', { operator: operator() });
    return new ZookeeperCluster('others', { operator: anything(events) });
  };
  expect(await messageOf(program)).toMatch(
    /^'operator' is \[ZookeeperCluster:events\/events\], which is not an operator; give the/,
  );
});

test.each([['Ready'], [''], [[]], [true], [null], [['condition=Ready', 'Available']]])(
  'what is waited for is in the words of the provider: %j',
  async (waitFor) => {
    const program = (): unknown =>
      new ZookeeperCluster('events', { operator: operator(), waitFor: anything(waitFor) });
    expect(await messageOf(program)).toMatch(
      /^'waitFor' is .*; it can only be 'condition=<type>' or .* events\]$/,
    );
  },
);

test('a key that an Output was joined to is refused', async () => {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- this is the mistake
  const additionalConfig = { [String(pulumi.output('snapCount'))]: '1' };
  const program = (): unknown =>
    new ZookeeperCluster('events', { operator: operator(), config: { additionalConfig } });
  expect(await messageOf(program)).toBe(
    "'config.additionalConfig' has a key that an Output was joined to; keys must be plain [ZookeeperCluster events]",
  );
});

describe.each(OPERATORS.map((operator) => [operator.name, operator] as const))(
  'a %s',
  (className, { entry, least }) => {
    const Class = componentNamed(className);
    const config = configFor(entry);
    const place = `${className}:it/it`;

    test.each([
      [
        { guards: 'no' },
        /^'guards' is 'no'; use 'deny', 'warn' or 'off' for all guards, .*$/,
        place,
      ],
      [
        { adoptCrds: 'yes' },
        /^'adoptCrds' is 'yes'; use true for all CRDs, or a list of .*$/,
        `${className} it`,
      ],
      [
        { adoptCrds: null },
        /^'adoptCrds' is null; use true for all CRDs, or a list of .*, or leave it out .*$/,
        `${className} it`,
      ],
    ])('is refused: %j', async (props, problem, where) => {
      const text = await messageOf(
        () => new Class('it', anything({ ...least, namespace: 'a', ...props })),
        config,
      );
      expect(text).toMatch(problem);
      expect(text.endsWith(` [${where}]`)).toBe(true);
    });
  },
);

test.each([
  [
    (name: string) => new CustomResourceDefinition(name, anything({ definition: 'Widget' })),
    "'definition' is 'Widget'; give what defineCustomResource or loadCustomResourceDefinition gives [CustomResourceDefinition:it/it]",
  ],
  [
    (name: string) => new OperatorClusterPart(name, anything({})),
    "'definition' is undefined; give an OperatorDefinition, such as zookeeperDefinition [OperatorClusterPart:it/it]",
  ],
  [
    (name: string) =>
      ZookeeperOperator.fromExisting(name, anything({ namespace: 'a', scope: 'cluster' })),
    "'scope' is 'cluster'; use OperatorScope.namespace(), OperatorScope.namespaces('a', 'b') or OperatorScope.cluster() " +
      '[ExistingOperator:it/it]',
  ],
  [
    (name: string) =>
      new ZookeeperCluster(name, { operator: operator(), storage: anything('10Gi') }),
    "'storage' is '10Gi'; must be an object, such as { size: '20Gi' } or { ephemeral: true } [ZookeeperCluster:it/it]",
  ],
  [
    (name: string) =>
      new RedisSentinel(name, {
        redisSecret: 'none',
        operator: new RedisOperator('redis', { namespace: 'a' }),
        replication: anything('orders'),
      }),
    "'replication' is 'orders'; give a RedisReplication [RedisSentinel:it/it]",
  ],
])('what is no leaf has its shape: %#', async (make, problem) => {
  expect(await messageOf(() => make('it'))).toBe(problem);
});

/** Every component that a program makes by `new`: one that comes to the entry is here by itself. */
const COMPONENTS = Object.entries(components).filter(
  (named): named is [string, AnyComponent] =>
    named[1]?.prototype instanceof pulumi.ComponentResource &&
    !/Component$|^Existing/.test(named[0]),
);

const NEEDED: Readonly<Record<string, () => object>> = {
  Operator: () => ({ definition: lampDefinition }),
  OperatorClusterPart: () => ({ definition: lampDefinition }),
  CustomResourceDefinition: () => ({ definition: memcachedType }),
  CustomResource: () => ({ type: memcachedType, operator: existing('MemcachedOperator') }),
  ...Object.fromEntries(
    RESOURCES.map(({ entry, name, operator }) => [
      name,
      () => ({ operator: existing(operator.name, entry) }),
    ]),
  ),
};

interface Existing {
  fromExisting(
    name: string,
    args: { namespace: string; scope: OperatorScope; surelyUnknown?: number },
  ): unknown;
}

function existing(operator: string, { refuses }: Pick<CatalogEntry, 'refuses'> = {}): unknown {
  const scope =
    refuses?.namespace === undefined ? OperatorScope.namespace() : OperatorScope.cluster();
  const Class = componentNamed(operator) as unknown as Existing;
  return Class.fromExisting('there', { namespace: 'a', scope });
}

test('there are components', () => {
  expect(COMPONENTS.length).toBeGreaterThan(20);
});

test.each(COMPONENTS)('%s refuses an unknown input', async (name, AComponent) => {
  const program = (): unknown =>
    new AComponent('x', { ...NEEDED[name]?.(), namespace: 'a', surelyUnknown: 1 });
  await expect(Engine.run(program)).rejects.toThrow("'surelyUnknown' is an unknown prop");
});

test.each(COMPONENTS.filter(([, value]) => 'fromExisting' in value))(
  '%s.fromExisting, too',
  async (_name, value) => {
    const args = {
      namespace: 'a',
      scope: OperatorScope.cluster(),
      definition: lampDefinition,
      surelyUnknown: 1,
    };
    const program = (): unknown => (value as unknown as Existing).fromExisting('x', args);
    await expect(Engine.run(program)).rejects.toThrow("'surelyUnknown' is an unknown prop");
  },
);

import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { RedisOperator, RedisSentinel } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { sampled } from '../support/sampled';
import { warningsOf } from './support/engine';
import { endingOf } from './support/language-host';

const program = (cluster: string): string => `
  import { secret, output } from '@pulumi/pulumi';
  import { OperatorScope } from 'operator-constructs';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const operator = new ZookeeperOperator('zk', { namespace: 'operators', scope: OperatorScope.cluster() });
  new ZookeeperCluster('events', { operator, ${cluster} });`;

describe('what is found wrong with a secret value', () => {
  const expected: readonly (readonly [
    what: string,
    cluster: string,
    value: string,
    expected: RegExp,
  ])[] = [
    [
      'of a name',
      "name: secret('Not_A_Name')",
      'Not_A_Name',
      /^'name' is '\[secret\]'; .* \[ZookeeperCluster:events/,
    ],
    [
      'of a field',
      "image: { pullPolicy: secret('Sometimes') }",
      'Sometimes',
      /pullPolicy.*\[secret\]/,
    ],
    ['of a number', 'config: { tickTime: secret(1234.5) }', '1234.5', /tickTime.*\[secret\]/],
    [
      'of a value that follows from it',
      "namespace: secret('Sales_Team'), config: { tickTime: output(3000) }",
      'Sales_Team',
      /'namespace' is '\[secret\]'/,
    ],
    [
      'of a part of the place that is asked about',
      `pod: { serviceAccountName: secret('shared-account') } });
       new ZookeeperCluster('ledger', { operator, pod: { serviceAccountName: secret('shared-account') }`,
      'shared-account',
      /^\[.*\] 'pod\.serviceAccountName' is '\[secret\]', .* makes the ServiceAccount '\[secret\]'; \[.*\] needs it, too/,
    ],
  ];

  test.each(sampled(expected, 2))(
    'is reported without the value: %s',
    async (_what, cluster, value, expected) => {
      const { errors, output, status } = await endingOf(program(cluster));
      expect(errors).toEqual([expect.stringMatching(expected)]);
      expect(errors.join() + output).not.toContain(value);
      expect(status).toBe(32);
    },
    120_000,
  );

  test('is reported with all values that are none', async () => {
    const { errors } = await endingOf(
      program("name: output('Not_A_Name'), image: { tag: secret('0.2.15') }"),
    );
    expect(errors).toEqual([expect.stringContaining('Not_A_Name')]);
  }, 120_000);
});

const allowing = (guard: pulumi.Input<string>) => ({
  metadata: { annotations: { 'operator-constructs.dev/allow': guard } },
});

describe('what is warned of a secret value', () => {
  const scope = OperatorScope.cluster();
  const sentinel = (quorum: pulumi.Input<string>): unknown => {
    const operator = new RedisOperator('redis', { namespace: 'operators', scope, guards: 'warn' });
    return new RedisSentinel('it', {
      operator,
      redisSecret: 'none',
      redisSentinelConfig: { redisReplicationName: 'orders', quorum },
    });
  };
  const cluster = (guard: pulumi.Input<string>): unknown => {
    const operator = new ZookeeperOperator('zk', { namespace: 'operators', scope, guards: 'warn' });
    return new ZookeeperCluster('it', { operator, ...allowing(guard) });
  };

  test.each([
    [
      'by a guard that cannot be evaluated',
      sentinel,
      'Most_Of_Them',
      /'\[secret\]' is not an int.* \[RedisSentinel:it\/it\/Resource\] \(warning '[\w/-]+'\)$/,
    ],
    [
      'by what a resource opts out of',
      cluster,
      'No_Such_Guard',
      /allow' names '\[secret\]', which is no guard.* \[ZookeeperCluster:it\/it\/Resource\] \(warning 'guard-unknown'\)$/,
    ],
  ])('is reported without the value: %s', async (_what, program, value, expected) => {
    const plain = await warningsOf(() => program(pulumi.output(value)));
    expect(plain).toEqual([expect.stringContaining(value)]);
    const warnings = await warningsOf(() => program(pulumi.secret(value)));
    expect(warnings).toEqual([expect.stringMatching(expected)]);
    expect(warnings.join()).not.toContain(value);
  });

  test.each([
    ['a warning', '', 0],
    ['an error', "runtime.setConfig('operator-constructs:warnings', 'error');", 32],
  ])(
    'is reported without the value by the engine, too: as %s',
    async (_as, setting, status) => {
      const ending = await endingOf(`
        import { runtime, secret } from '@pulumi/pulumi';
        import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
        ${setting}
        const operator = new ZookeeperOperator('zk', { namespace: 'operators', guards: 'warn' });
        const annotations = { 'operator-constructs.dev/allow': secret('No_Such_Guard') };
        new ZookeeperCluster('events', { operator, metadata: { annotations } });`);
      expect([...ending.warnings, ...ending.errors]).toContainEqual(
        expect.stringMatching(/ names '\[secret\]', which is no guard/),
      );
      expect(JSON.stringify(ending)).not.toContain('No_Such_Guard');
      expect(ending.status).toBe(status);
    },
    120_000,
  );
});

import * as pulumi from '@pulumi/pulumi';
import { withoutSecrets } from '../../lib/bridge/secrets';
import { endingOf } from './support/language-host';

const program = (cluster: string): string => `
  import { secret, output } from '@pulumi/pulumi';
  import { OperatorScope } from 'operator-constructs';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const operator = new ZookeeperOperator('zk', { namespace: 'operators', scope: OperatorScope.cluster() });
  new ZookeeperCluster('events', { operator, ${cluster} });`;

describe('what is found wrong with a secret value', () => {
  test.each([
    ['of a name', "name: secret('Not_A_Name')", 'Not_A_Name', /^'name' is '\[secret\]'; .* \[ZookeeperCluster:events/],
    ['of a field', "image: { pullPolicy: secret('Sometimes') }", 'Sometimes', /pullPolicy.*\[secret\]/],
    ['of a number', 'config: { tickTime: secret(1234.5) }', '1234.5', /tickTime.*\[secret\]/],
    [
      'of a value that follows from it',
      "namespace: secret('Sales_Team'), config: { tickTime: output(3000) }",
      'Sales_Team',
      /'namespace' is '\[secret\]'/,
    ],
  ])(
    'is told without the value: %s',
    async (_what, cluster, value, told) => {
      const { errors, output, status } = await endingOf(program(cluster));
      expect(errors).toEqual([expect.stringMatching(told)]);
      expect(errors.join() + output).not.toContain(value);
      expect(status).toBe(32);
    },
    120_000,
  );

  test('is told with all values that are none', async () => {
    const { errors } = await endingOf(program("name: output('Not_A_Name'), image: { tag: secret('0.2.15') }"));
    expect(errors).toEqual([expect.stringContaining('Not_A_Name')]);
  }, 120_000);
});

describe('a text without secrets', () => {
  const about = {
    user: 'admin',
    password: pulumi.secret('hunter2'),
    pin: pulumi.secret(42),
    list: [pulumi.secret(['a.b'])],
  };

  test.each([
    ['the password hunter2 of admin, twice hunter2s', 'the password [secret] of admin, twice [secret]s'],
    ['42 of 421', '[secret] of 421'],
    ['a.b and not aXb', '[secret] and not aXb'],
  ])('%s', async (text, expected) => {
    expect(await withoutSecrets(text, about)).toBe(expected);
  });
});

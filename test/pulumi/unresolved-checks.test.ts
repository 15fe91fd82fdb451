import { type Ending, endingOf } from '../pulumi/support/language-host';

/** An operator and a cluster; the members are as many as a ConfigMap says, which only the engine knows. */
const clusterOf = (members: string): string => `
  import { ConfigMap } from '@pulumi/kubernetes/core/v1';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const settings = new ConfigMap('settings', { metadata: { name: 'settings' }, data: { members: '${members}' } });
  const operator = new ZookeeperOperator('zk', { namespace: 'a' });
  const replicas = settings.data.apply(({ members }) => Number(members));
  new ZookeeperCluster('events', { operator, namespace: 'a', replicas });`;

let well: Ending;

beforeAll(async () => {
  well = await endingOf(clusterOf('3'));
}, 120_000);

test('a program goes on where what is known later is right', () => {
  const { status, errors, registered, output } = well;
  expect({ status, errors, output }).toEqual({ status: 0, errors: [], output: '' });
  expect(registered).toContain('events/Resource');
});

test('a program ends soon, with what is wrong and no more, where what is known later is wrong', async () => {
  const { status, errors, registered, seconds, output } = await endingOf(clusterOf('4'));
  expect({ status, output }).toEqual({ status: 32, output: '' });
  expect(errors).toEqual([
    expect.stringMatching(/^\[ZookeeperCluster:events\/events\/Resource\] .*\(guard 'odd-replicas'\)$/),
  ]);
  expect(registered).not.toContain('events/Resource');
  // Pulumi inspects an error that it does not know, with all that hangs on it: that takes minutes.
  expect(seconds).toBeLessThan(3 * well.seconds);
}, 120_000);

test('an operator that is there already is checked, too, though nothing of it is registered', async () => {
  const { status, errors } = await endingOf(`
    import { ConfigMap } from '@pulumi/kubernetes/core/v1';
    import { OperatorScope } from 'operator-constructs';
    import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
    const settings = new ConfigMap('settings', { metadata: { name: 'settings' }, data: { home: 'No_Namespace' } });
    const namespace = settings.data.apply(({ home }) => home);
    ZookeeperOperator.fromExisting('zk', { namespace, scope: OperatorScope.cluster() });`);
  expect(errors).toEqual([expect.stringMatching(/^'namespace' is 'No_Namespace'; .* \[ExistingOperator:zk\/zk\]$/)]);
  expect(status).toBe(32);
}, 120_000);

test('a check waits for its value, whatever components a transformation makes meanwhile', async () => {
  const { status, errors } = await endingOf(`
    import { ConfigMap } from '@pulumi/kubernetes/core/v1';
    import { OperatorScope } from 'operator-constructs';
    import { ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
    const settings = new ConfigMap('settings', { metadata: { name: 'settings' }, data: { home: 'No_Namespace' } });
    const namespace = settings.data.apply(({ home }) => home);
    const scope = OperatorScope.cluster();
    const another = () => void ZookeeperOperator.fromExisting('another', { namespace: 'a', scope });
    ZookeeperOperator.fromExisting('zk', { namespace, scope }, { transformations: [another] });`);
  expect(errors).toEqual([expect.stringMatching(/^'namespace' is 'No_Namespace'; .* \[ExistingOperator:zk\/zk\]$/)]);
  expect(status).toBe(32);
}, 120_000);

test('a cluster that its operator turns out not to watch ends the program, with the name of the component', async () => {
  const { status, errors, registered } = await endingOf(`
    import { Namespace } from '@pulumi/kubernetes/core/v1';
    import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
    const team = new Namespace('team', { metadata: { name: 'team' } });
    const operator = new ZookeeperOperator('zk', { namespace: 'a' });
    new ZookeeperCluster('events', { operator, namespace: team.metadata.name });`);
  expect(errors).toEqual([
    expect.stringMatching(
      /^\[ZookeeperCluster:events\/events\] 'namespace' is 'team', which the operator does not watch /,
    ),
  ]);
  expect(status).toBe(32);
  expect(registered).not.toContain('events/Resource');
}, 120_000);

test("a cluster is checked again when its operator's Outputs are known, whatever its own inputs are", async () => {
  const { status, errors, registered } = await endingOf(`
    import { ConfigMap } from '@pulumi/kubernetes/core/v1';
    import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
    const settings = new ConfigMap('settings', { metadata: { name: 'settings' }, data: { home: 'elsewhere' } });
    const operator = new ZookeeperOperator('zk', { namespace: settings.data.apply(({ home }) => home) });
    new ZookeeperCluster('events', { operator, namespace: 'team' });`);
  expect(errors).toEqual([
    expect.stringMatching(
      /^\[ZookeeperCluster:events\/events\] 'namespace' is 'team', which the operator does not watch \(.* running in 'elsewhere'\)/,
    ),
  ]);
  expect(registered).not.toContain('events/Resource');
  expect(status).toBe(32);
}, 120_000);

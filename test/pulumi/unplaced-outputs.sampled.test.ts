import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine } from '../pulumi/support/engine';
import { endingOf } from '../pulumi/support/language-host';
import { sampled } from '../support/sampled';

/** An Output in a program without types. */
const output = (value: unknown): pulumi.Output<unknown> => pulumi.output(value);

/** A cluster with props, and its errors, in a program without types. */
const registering = (props: object): Promise<unknown> =>
  Engine.run(() => {
    const operator = new ZookeeperOperator('zk', { namespace: 'a' });
    return new ZookeeperCluster('events', { operator, ...props });
  });

test('an Output that is joined to a name in a scope is called one, without what Pulumi says of it', () => {
  const joined = `x-${output('a') as unknown as string}`;
  expect(() => OperatorScope.namespaces(joined, 'b')).toThrow(
    /^'OperatorScope\.namespaces\(\)\[0\]' holds an Output that was turned into text; give a name that is known when the program runs, such as config\.require\('namespace'\)$/,
  );
});

describe('an Output in the place of a list or an object', () => {
  test.each([
    ['metadata.labels', { metadata: { labels: output({ team: 'a' }) } }],
    ['spec.ports', { spec: { ports: output([{ name: 'client', containerPort: 2181 }]) } }],
  ])('is named where it cannot be one: %s', async (path, props) => {
    await expect(registering(props)).rejects.toThrow(
      new RegExp(
        `^'${path.replace('.', '\\.')}' is an Output in the place of a list or an object; give it as a plain value, ` +
          'in which single strings, numbers and booleans may be Outputs \\([^]*\\) \\[ZookeeperCluster events\\]$',
      ),
    );
  });

  test('is one of those that are named, where it is not known which', async () => {
    const props = {
      spec: { ports: output([]), domainName: output('example.com') },
      replicas: output(3),
    };
    await expect(registering(props)).rejects.toThrow(
      /^'spec\.ports' and 'spec\.domainName' are Outputs, one of them in the place of a list or an object;/,
    );
  });

  test.each([['metadata.annotations', { metadata: { annotations: output({ team: 'a' }) } }]])(
    'is named where it would have got lost: %s',
    async (path, props) => {
      await expect(registering(props)).rejects.toThrow(
        `'${path}' is an Output that was lost; give it as a plain value, in which single strings, numbers and ` +
          'booleans may be Outputs, and check its name [ZookeeperCluster events]',
      );
    },
  );

  test('is named as any prop that nobody knows', async () => {
    await expect(registering({ storage: { sizee: output('3Gi') } })).rejects.toThrow(
      "'storage.sizee' is an unknown prop; did you mean 'size'? [ZookeeperCluster:events/events]",
    );
  });

  test('is as if it had not been, where the program goes on', async () => {
    await Engine.run(() => {
      const operator = new ZookeeperOperator('zk', { namespace: 'a' });
      const wrong = { storage: { sizee: output('3Gi') } } as object;
      expect(() => new ZookeeperCluster('events', { operator, ...wrong })).toThrow(
        "'storage.sizee'",
      );
      expect(() => new ZookeeperCluster('events', { operator })).not.toThrow();
    });
  });

  test('does not change other messages', async () => {
    await expect(
      registering({ pod: { env: [{ name: 'A', value: output('b') }] }, replicas: 4 }),
    ).rejects.toThrow(
      /^\[ZookeeperCluster:events\/events\/Resource\] .* \(guard 'odd-replicas'\)$/,
    );
  });

  const turnedOut: readonly (readonly [what: string, path: string, prop: string])[] = [
    ['a list', 'pod.env', 'pod: { env: pulumi.output([{ name: "A", value: "b" }]) }'],
    ['an object', 'pod.labels', 'pod: { labels: pulumi.output({ team: "a" }) }'],
    ['an object', 'pod.annotations', 'pod: { annotations: pulumi.output({ team: "a" }) }'],
    [
      'a list',
      'spec.containers',
      'spec: { containers: pulumi.output([{ name: "a", image: "b:1" }]) }',
    ],
    [
      'an object',
      'spec.containers',
      'spec: { containers: [pulumi.output({ name: "a", image: "b:1" })] }',
    ],
    ['undefined', 'replicas', 'replicas: pulumi.output(undefined)'],
  ];

  test.each(sampled(turnedOut, 2))(
    'ends the program when it turns out to be of %s',
    async (what, path, prop) => {
      const { errors, status, registered } = await endingOf(clusterWith(prop));
      expect(errors).toEqual([
        expect.stringMatching(
          new RegExp(`^'${path}' is an Output of ${what}; .* \\[Zoo.* events\\]$`),
        ),
      ]);
      expect(status).toBe(32);
      expect(registered).not.toContain('events/Resource');
    },
    120_000,
  );
});

test('an Output in whose text another one was joined to it is named', async () => {
  const { errors, registered } = await endingOf(
    clusterWith(
      'restartedAt: pulumi.output("at").apply((at) => at + " " + String(pulumi.output("noon")))',
    ),
  );
  expect(errors).toEqual([
    expect.stringMatching(
      /^'restartedAt' holds an Output that was turned into text; .* by pulumi\.interpolate \[ZookeeperCluster events\]$/,
    ),
  ]);
  expect(registered).not.toContain('events/Resource');
}, 120_000);

const clusterWith = (prop: string): string => `
  import * as pulumi from '@pulumi/pulumi';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const operator = new ZookeeperOperator('zk', { namespace: 'a' });
  new ZookeeperCluster('events', { operator, ${prop} } as never);`;

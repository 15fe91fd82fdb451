import { Provider } from '@pulumi/kubernetes';
import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { OperatorClusterPart } from 'operator-constructs/pulumi';
import { Redis, RedisOperator } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { Engine, messageOf, valueOf } from './support/engine';

/** An operator with a cluster; of two in one Kubernetes cluster the later one fails. */
function platform(prefix: string, opts: pulumi.ComponentResourceOptions = {}): void {
  const operator = new ZookeeperOperator(`${prefix}-zk`, { namespace: 'streaming' }, opts);
  new ZookeeperCluster(`${prefix}-events`, { operator, name: 'events' }, opts);
}

class Region extends pulumi.ComponentResource {
  constructor(
    name: string,
    opts: pulumi.ComponentResourceOptions,
    below: (parent: Region) => void,
  ) {
    super('test:index:Region', name, {}, opts);
    below(this);
    this.registerOutputs({});
  }
}

const provider = (name: string): Provider => new Provider(name, { context: name });

const config = { 'operator-constructs:warnings': 'silent' };

describe('two Kubernetes clusters in one stack', () => {
  test('have objects of the same names', async () => {
    const engine = await Engine.run(() => {
      platform('here');
      platform('east', { provider: provider('east') });
      platform('west', { providers: [provider('west')] });
      platform('north', { providers: { kubernetes: provider('north') } });
    });
    const resources = engine.registered.filter(({ name }) => name.endsWith('-events/Resource'));
    expect(resources.map(({ provider: reference }) => reference?.split('::').at(-2))).toEqual([
      undefined,
      'east',
      'west',
      'north',
    ]);
  });

  test.each([
    ['the default provider', () => ({})],
    ['one provider', () => ({ provider: provider('east') })],
  ])('and not one, under %s', async (_, options) => {
    const text = await messageOf(() => {
      const opts = options();
      platform('first', opts);
      platform('second', opts);
    });
    expect(text).toContain('where [ZookeeperOperator:first-zk/first-zk] runs the same operator');
  });

  test('may come from the parents of components', async () => {
    const engine = await Engine.run(() => {
      for (const region of ['east', 'west']) {
        new Region(region, { providers: [provider(region)] }, (outer) => {
          new Region(`${region}-data`, { parent: outer }, (parent) => platform(region, { parent }));
        });
      }
    });
    expect(engine.registered.filter(({ name }) => name.endsWith('-events/Resource'))).toHaveLength(
      2,
    );
  });

  test('are one where a parent says so', async () => {
    const text = await messageOf(() => {
      const shared = provider('shared');
      platform('first', { provider: shared });
      new Region('region', { providers: { kubernetes: shared } }, (parent) =>
        platform('second', { parent }),
      );
    });
    expect(text).toContain('where [ZookeeperOperator:first-zk/first-zk] runs the same operator');
  });

  test('hold components of one name below different parents, distinct in paths', async () => {
    const text = await messageOf(() => {
      for (const region of ['east', 'west']) {
        new Region(region, { providers: [provider(region)] }, (parent) => {
          const operator = new ZookeeperOperator('zk', { namespace: 'streaming' }, { parent });
          const replicas = region === 'west' ? 2 : 3;
          new ZookeeperCluster('events', { operator, replicas }, { parent });
        });
      }
    });
    expect(text).toContain('[ZookeeperCluster:events~2/events/Resource]');
  });

  test('are not distinguished by providers of something else', async () => {
    class Cloud extends pulumi.ProviderResource {
      constructor(name: string) {
        super('cloud', name, {});
      }
    }
    const text = await messageOf(() => {
      platform('first', { providers: [new Cloud('one')] });
      platform('second', { provider: new Cloud('two') });
    });
    expect(text).toContain('where [ZookeeperOperator:first-zk/first-zk] runs the same operator');
  });

  test('each have their own served namespaces', async () => {
    const engine = await Engine.run(() => {
      const scope = OperatorScope.namespaces('a');
      new OperatorClusterPart(
        'part',
        { definition: zookeeperDefinition, scope },
        { provider: provider('east') },
      );
      platform('here');
    });
    const bindings = engine.registered.filter(({ type }) =>
      type.endsWith(':ValidatingAdmissionPolicyBinding'),
    );
    expect(
      new Set(
        bindings.map(({ inputs }) => JSON.stringify(inputs).match(/"values":\[[^\]]*\]/)?.[0]),
      ),
    ).toEqual(new Set(['"values":["a"]', '"values":["streaming"]']));
  });
});

describe('a cluster whose operator is in another Kubernetes cluster', () => {
  test('is an error that names both providers', async () => {
    const text = await messageOf(() => {
      const operator = new ZookeeperOperator(
        'zk',
        { namespace: 'streaming' },
        { provider: provider('east') },
      );
      new ZookeeperCluster('events', { operator }, { provider: provider('west') });
    });
    expect(text).toMatch(
      /^'operator' is \[ZookeeperOperator:zk\/zk\], which goes to the Kubernetes cluster of the provider 'east', and this goes to that of the provider 'west'; .* \[ZookeeperCluster events\]$/,
    );
  });

  test('is one, too, where one of the two providers is the default one', async () => {
    const text = await messageOf(() => {
      const operator = new ZookeeperOperator('zk', { namespace: 'streaming' });
      new Region('region', { providers: [provider('west')] }, (parent) => {
        new ZookeeperCluster('events', { operator }, { parent });
      });
    });
    expect(text).toContain(
      "Kubernetes cluster of the default provider, and this goes to that of the provider 'west'",
    );
  });

  const existing = { namespace: 'streaming', scope: OperatorScope.cluster() };

  test('is one, too, where somebody else installed the operator there', async () => {
    const text = await messageOf(() => {
      const operator = ZookeeperOperator.fromExisting('zk', existing, {
        provider: provider('east'),
      });
      new ZookeeperCluster('events', { operator }, { provider: provider('west') });
    });
    expect(text).toContain(
      "Kubernetes cluster of the provider 'east', and this goes to that of the provider 'west'",
    );
  });

  test('is none where the cluster of an operator that somebody else installed is not known', async () => {
    const program = (): unknown => {
      const operator = ZookeeperOperator.fromExisting('zk', existing);
      return new ZookeeperCluster('events', { operator }, { provider: provider('west') });
    };
    await expect(Engine.run(program, { config })).resolves.toBeDefined();
  });
});

interface Reference {
  readonly namespace: pulumi.Input<string>;
  readonly name?: string;
}

/**
 * The Deployments that a cluster comes after whose operator is referred to, in a program that
 * installs one.
 */
async function before(
  program: () => { reference: Reference; opts?: pulumi.ComponentResourceOptions },
): Promise<string[]> {
  const engine = await Engine.run(() => {
    const { reference, opts } = program();
    const scope = OperatorScope.namespaces('a');
    const operator = ZookeeperOperator.fromExisting('shared', { scope, ...reference }, opts);
    new ZookeeperCluster('events', { operator, namespace: 'a' }, opts);
  });
  return engine
    .named('events/Resource')
    .dependsOn.filter((name) => name.endsWith('/Deployment/Resource'));
}

const install = (namespace: pulumi.Input<string>): ZookeeperOperator =>
  new ZookeeperOperator('zk', { namespace, scope: OperatorScope.namespaces('a') });

// Both destroyed at once, nobody would take the finalizers of the cluster away.
describe('a cluster whose operator is referred to comes after it', () => {
  const after = ['zk/Deployment/Resource'];

  test('where the same program installs it', async () => {
    expect(await before(() => (install('ops'), { reference: { namespace: 'ops' } }))).toEqual(
      after,
    );
  });

  test('where it goes through another provider, which may be of the same Kubernetes cluster', async () => {
    const program = (): { reference: Reference; opts: pulumi.ComponentResourceOptions } => {
      install('ops');
      return {
        reference: { namespace: 'ops' },
        opts: { provider: new Provider('team', { context: 'team' }) },
      };
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
    const orders = new Redis('orders', {
      operator,
      redisSecret: { name: 'orders', key: 'password' },
    });
    const open = new Redis('open', { operator, redisSecret: 'none' });
    return { key: orders.credentialsSecret.keys.password, none: typeof open.credentialsSecret };
  });
  expect(await valueOf(result.key)).toBe('password');
  expect(result.none).toBe('undefined');
});

import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/pulumi/database';
import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine, UNKNOWN, valueOf } from './support/engine';

import type { ZookeeperClusterArgs } from 'operator-constructs/pulumi/zookeeper';

const CRD = 'zk/ClusterPart/zookeeperclusters.zookeeper.pravega.io/Resource';

function tutorial(args: Partial<ZookeeperClusterArgs> = {}): ZookeeperCluster {
  const operator = new ZookeeperOperator('zk', { namespace: 'streaming' });
  return new ZookeeperCluster('events', { operator, namespace: 'streaming', ...args });
}

describe('a component', () => {
  test('registers each object below itself, by its own class and the path of its construct', async () => {
    const engine = await Engine.run(tutorial);
    const nameOf = (name: string): string => (name.includes('/Guards/') ? 'a guard' : name);
    expect(
      engine.registered.map(({ type, name, parent }) => [
        type.replace(/^kubernetes:/, ''),
        nameOf(name),
        parent,
      ]),
    ).toEqual([
      ['operator-constructs:zookeeper:ZookeeperOperator', 'zk', undefined],
      ['apiextensions.k8s.io/v1:CustomResourceDefinition', CRD, 'zk'],
      ['core/v1:ServiceAccount', 'zk/ServiceAccount/Resource', 'zk'],
      ['rbac.authorization.k8s.io/v1:Role', 'zk/Grant-Own/Role', 'zk'],
      ['rbac.authorization.k8s.io/v1:Role', 'zk/Grant-Watched/Role', 'zk'],
      ['rbac.authorization.k8s.io/v1:RoleBinding', 'zk/Grant-Own/Binding', 'zk'],
      ['rbac.authorization.k8s.io/v1:RoleBinding', 'zk/Grant-Watched/Binding', 'zk'],
      ['admissionregistration.k8s.io/v1:ValidatingAdmissionPolicy', 'a guard', 'zk'],
      ['admissionregistration.k8s.io/v1:ValidatingAdmissionPolicy', 'a guard', 'zk'],
      ['admissionregistration.k8s.io/v1:ValidatingAdmissionPolicyBinding', 'a guard', 'zk'],
      ['admissionregistration.k8s.io/v1:ValidatingAdmissionPolicyBinding', 'a guard', 'zk'],
      ['apps/v1:Deployment', 'zk/Deployment/Resource', 'zk'],
      ['operator-constructs:zookeeper:ZookeeperCluster', 'events', undefined],
      ['zookeeper.pravega.io/v1beta1:ZookeeperCluster', 'events/Resource', 'events'],
    ]);
  });

  test('registers the Deployment after all that it needs, and a cluster after its operator', async () => {
    const engine = await Engine.run(tutorial);
    const { dependsOn } = engine.named('zk/Deployment/Resource');
    expect(dependsOn).toEqual(
      expect.arrayContaining([
        CRD,
        'zk/ServiceAccount/Resource',
        'zk/Grant-Own/Binding',
        'zk/Grant-Watched/Binding',
      ]),
    );
    expect(engine.named('zk/Grant-Own/Binding').dependsOn).toEqual(
      expect.arrayContaining(['zk/ServiceAccount/Resource', 'zk/Grant-Own/Role']),
    );
    expect(engine.named('events/Resource').dependsOn).toEqual(
      expect.arrayContaining(['zk/Deployment/Resource', CRD]),
    );
  });

  test('keeps CRDs when it goes, and nothing else', async () => {
    const engine = await Engine.run(tutorial);
    expect(
      engine.registered.filter(({ retainOnDelete }) => retainOnDelete).map(({ name }) => name),
    ).toEqual([CRD]);
  });

  test('takes CRDs over whatever labels and annotations they have, but no other spec', async () => {
    const ignored = async (adoptCrds: boolean): Promise<readonly string[]> => {
      const engine = await Engine.run(
        () => new ZookeeperOperator('zk', { namespace: 'a', adoptCrds }),
      );
      return engine.named(CRD).ignoreChanges;
    };
    expect(await ignored(true)).toEqual(['metadata.annotations', 'metadata.labels']);
    expect(await ignored(false)).toEqual([]);
  });

  test('gives its children what it was given: protection, timeouts', async () => {
    const engine = await Engine.run(() => {
      const operator = new ZookeeperOperator(
        'zk',
        { namespace: 'a' },
        { protect: true, customTimeouts: { create: '20m' } },
      );
      const opts = { customTimeouts: { create: '30m' } };
      return new ZookeeperCluster('events', { operator, namespace: 'a' }, opts);
    });
    expect(engine.named('zk/Deployment/Resource').protect).toBe(true);
    expect(engine.named('zk/Deployment/Resource').timeouts?.create).toBe('20m');
    expect(engine.named(CRD)).toMatchObject({ retainOnDelete: true, timeouts: { create: '20m' } });
    expect(engine.named('events/Resource').timeouts?.create).toBe('30m');
  });

  test('declares what it waits for by default', async () => {
    const annotationsFor = async (waitFor?: string[] | false): Promise<object> => {
      const engine = await Engine.run(() => tutorial({ waitFor }));
      return engine.named('events/Resource').inputs['metadata'] as object;
    };
    const waiting = (value: unknown): object => ({ annotations: { 'pulumi.com/waitFor': value } });
    expect(await annotationsFor()).toMatchObject(waiting('condition=PodsReady'));
    expect(await annotationsFor(['condition=A', 'condition=B'])).toMatchObject(
      waiting('["condition=A","condition=B"]'),
    );
    expect(await annotationsFor(false)).not.toMatchObject(waiting(expect.anything()));
  });

  test('is deleted in the background by default', async () => {
    const KEY = 'pulumi.com/deletionPropagationPolicy';
    const policyWith = async (annotations?: Readonly<Record<string, string>>): Promise<unknown> => {
      const engine = await Engine.run(() =>
        tutorial({ waitFor: false, metadata: { annotations } }),
      );
      const { annotations: seen } = engine.named('events/Resource').inputs['metadata'] as {
        annotations: object;
      };
      return (seen as Readonly<Record<string, unknown>>)[KEY];
    };
    expect(await policyWith()).toBe('background');
    expect(await policyWith({ [KEY]: 'foreground' })).toBe('foreground');
  });

  test('has the live status of its resource, and its children by kind', async () => {
    const { result } = await Engine.run(
      () => {
        const cluster = tutorial();
        const { kind } = cluster.resource('ZookeeperCluster') as unknown as {
          kind: pulumi.Output<string>;
        };
        expect(() => cluster.resource('Deployment')).toThrow(
          /'kind' is 'Deployment', but the component has none; use one of/,
        );
        return pulumi.all([cluster.status, kind, cluster.name, cluster.namespace]);
      },
      {
        outputs: {
          'kubernetes:zookeeper.pravega.io/v1beta1:ZookeeperCluster': {
            status: { readyReplicas: 3 },
          },
        },
      },
    );
    expect(await valueOf(result)).toEqual([
      { readyReplicas: 3 },
      'ZookeeperCluster',
      'events',
      'streaming',
    ]);
  });

  test('has handles to what people patch', async () => {
    const { result } = await Engine.run(() => {
      const operator = new ZookeeperOperator('zk', { namespace: 'a' });
      const cluster = new ZookeeperCluster('events', { operator, namespace: 'a' });
      return pulumi.all([
        operator.deployment.kind,
        operator.serviceAccount?.kind,
        cluster.customResource.kind,
        cluster.clientService,
      ]);
    });
    const clientService = {
      name: 'events-client',
      host: 'events-client.a.svc.cluster.local',
      port: 2181,
    };
    expect(await valueOf(result)).toEqual([
      'Deployment',
      'ServiceAccount',
      'ZookeeperCluster',
      clientService,
    ]);
  });

  test('waits for no cluster that its operator would not make', async () => {
    const engine = await Engine.run(() => {
      const image = 'registry.example.com/operator:1.0.0';
      const operator = new DatabaseOperator('db', { namespace: 'a', image });
      const props = { operator, namespace: 'a', image: 'postgres:16.3', storage: { size: '1Gi' } };
      return [new Database('stopped', { ...props, replicas: 0 }), new Database('running', props)];
    });
    const waits = (name: string): string =>
      JSON.stringify(engine.named(`${name}/Resource`).inputs['metadata']);
    expect(waits('stopped')).not.toContain('pulumi.com/waitFor');
    expect(waits('running')).toContain('"pulumi.com/waitFor":"condition=Ready"');
  });

  test('waits for no cluster of which it is known later only that it is paused', async () => {
    const databases = async (preview: boolean): Promise<unknown[]> => {
      const engine = await Engine.run(
        () => {
          const image = 'registry.example.com/operator:1.0.0';
          const operator = new DatabaseOperator('db', { namespace: 'a', image });
          const on = pulumi.output(preview ? (pulumi.unknown as boolean) : true);
          const props = {
            operator,
            namespace: 'a',
            image: 'postgres:16.3',
            storage: { size: '1Gi' },
          };
          new Database('paused', { ...props, paused: on });
          new Database('running', { ...props, paused: on.apply((paused) => !paused) });
          new Database('secret', { ...props, database: pulumi.secret('orders') });
        },
        { preview },
      );
      return ['paused', 'running', 'secret'].map((name) => {
        const { annotations } = engine.named(`${name}/Resource`).inputs['metadata'] as {
          readonly annotations: Readonly<Record<string, unknown>>;
        };
        return annotations['pulumi.com/waitFor'];
      });
    };
    expect(await databases(false)).toEqual([undefined, 'condition=Ready', 'condition=Ready']);
    expect(await databases(true)).toEqual([UNKNOWN, UNKNOWN, 'condition=Ready']);
  });

  test('may have the name of another one that has another parent', async () => {
    class Team extends pulumi.ComponentResource {
      constructor(name: string) {
        super(`test:index:Team${name}`, name);
        const opts = { parent: this };
        const operator = new ZookeeperOperator(
          'zk',
          { namespace: name, clusterPart: 'skip' },
          opts,
        );
        new ZookeeperCluster('events', { operator }, opts);
      }
    }
    const engine = await Engine.run(() => [new Team('a'), new Team('b')]);
    const clusters = engine.registered.filter(({ name }) => name === 'events/Resource');
    expect(clusters.map(({ inputs }) => inputs['metadata'])).toMatchObject([
      { namespace: 'a' },
      { namespace: 'b' },
    ]);
  });

  test('reads the Kubernetes version from the config of the stack', async () => {
    const program = (): unknown => new ZookeeperOperator('zk', { namespace: 'a' });
    const config = { 'operator-constructs:kubernetes-version': '1.20' };
    await expect(Engine.run(program, { config })).rejects.toThrow('the target is Kubernetes 1.20');
  });
});

describe('an Output among the inputs', () => {
  test('arrives with what it depends on, joined to text where it is a part of one', async () => {
    const engine = await Engine.run(() => {
      const namespace = new core.Namespace('team', { metadata: { name: 'team-a' } });
      const operator = new ZookeeperOperator('zk', { namespace: namespace.metadata.name });
      return new ZookeeperCluster('events', { operator, namespace: namespace.metadata.name })
        .connectionString;
    });
    expect(engine.named('events/Resource').inputs).toMatchObject({
      metadata: { namespace: 'team-a' },
    });
    expect(engine.named('events/Resource').dependsOn).toContain('team');
    expect(await valueOf(engine.result)).toBe('events-client.team-a.svc.cluster.local:2181');
  });

  test('of an operator is waited for where it decides whether a cluster is served', async () => {
    const engine = await Engine.run(() => {
      const home = new core.Namespace('home', { metadata: { name: 'team-a' } });
      const elsewhere = new ZookeeperOperator('all', {
        namespace: 'operators',
        name: 'all',
        clusterPart: 'skip',
        scope: OperatorScope.namespaces('team-b'),
      });
      const operator = new ZookeeperOperator('zk', { namespace: home.metadata.name });
      new ZookeeperCluster('events', { operator, namespace: 'team-a' });
      new ZookeeperCluster('other', { operator: elsewhere, namespace: 'team-b' });
    });
    const registered = engine.registered.map(({ name }) => name);
    expect(registered.indexOf('events/Resource')).toBeGreaterThan(
      registered.indexOf('zk/Deployment/Resource'),
    );
    expect(engine.named('events/Resource').dependsOn).toContain('zk/Deployment/Resource');
    expect(engine.named('zk/Deployment/Resource').dependsOn).toContain('home');
    expect(engine.named('other/Resource').dependsOn).not.toContain('home');
  });

  /**
   * A preview of a cluster whose StorageClass is an Output of a resource that does not exist yet.
   */
  const previewed = async (more: Partial<ZookeeperClusterArgs> = {}): Promise<unknown> => {
    const engine = await Engine.run(
      () => {
        const settings = new core.ConfigMap('settings', { data: {} });
        const operator = new ZookeeperOperator('zk', { namespace: 'a' });
        const storage = { storageClassName: settings.metadata.uid };
        return new ZookeeperCluster('events', { operator, namespace: 'a', storage, ...more });
      },
      { preview: true },
    );
    return engine.named('events/Resource').inputs;
  };

  test('is unknown in a preview, and nothing around it is', async () => {
    expect(await previewed()).toMatchObject({
      spec: {
        persistence: {
          spec: { storageClassName: UNKNOWN, resources: { requests: { storage: '20Gi' } } },
        },
      },
    });
  });

  test('makes no other one secret, or unknown, that is checked together with it', async () => {
    const inputs = await previewed({
      namespace: pulumi.output('a'),
      replicas: pulumi.output(3),
      pod: { env: [{ name: 'TOKEN', value: pulumi.secret('s3cret') }] },
    });
    expect(inputs).toMatchObject({ metadata: { namespace: 'a' }, spec: { replicas: 3 } });
  });
});

test('sentinels are asked for the master, by their Service where their number is not known', async () => {
  const { result } = await Engine.run(() => {
    const operator = new RedisOperator('op', { namespace: 'shop' });
    const common = { operator, namespace: 'shop' } as const;
    const redisSecret = { name: pulumi.output('password'), key: 'key' };
    const size = pulumi.output(3);
    const orders = new RedisReplication('orders', { ...common, redisSecret, sentinel: { size } });
    const watched = new RedisReplication('watched', { ...common, redisSecret: 'none' });
    const watch = new RedisSentinel('watch', {
      ...common,
      redisSecret: 'none',
      replicas: 1,
      replication: watched,
    });
    expect(watched.sentinelConnection).toBeUndefined();
    return pulumi.all([orders.sentinelConnection, watch.sentinelConnection]);
  });
  const domain = 'shop.svc.cluster.local';
  expect(await valueOf(result)).toEqual([
    {
      hosts: [`orders-sentinel-headless.${domain}`],
      port: 26379,
      masterName: 'mymaster',
      credentialsSecret: { name: 'password', keys: { password: 'key' } },
    },
    {
      hosts: [`watch-sentinel-0.watch-sentinel-headless.${domain}`],
      port: 26379,
      masterName: 'myMaster',
    },
  ]);
});

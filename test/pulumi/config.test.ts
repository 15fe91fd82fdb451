import { join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import { RedisOperator, RedisReplication } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { useProgram } from '../support/check-program';
import { folder, useFolder } from '../support/temporary-folder';
import { Engine } from './support/engine';

const MIRROR = 'registry.example.com/mirror';
interface Pod {
  readonly imagePullSecrets: readonly object[];
  readonly containers: readonly [{ readonly image: string; readonly env: readonly object[] }];
}

const podOf = (engine: Engine): Pod => {
  const { spec } = engine.named('redis/Deployment/Resource').inputs as {
    spec: { template: { spec: Pod } };
  };
  return spec.template.spec;
};
const config = {
  'operator-constructs:registry': MIRROR,
  'operator-constructs:pull-secrets': 'mirror,other',
};

test('images of all components come from the registry of the config, with its pull secrets', async () => {
  const engine = await Engine.run(
    () => {
      const operator = new RedisOperator('redis', { namespace: 'a' });
      new RedisReplication('main', { operator, redisSecret: 'none', namespace: 'a', replicas: 3 });
    },
    { config },
  );
  const pod = podOf(engine);
  expect(pod).toMatchObject({
    imagePullSecrets: [{ name: 'mirror' }, { name: 'other' }],
    containers: [{ image: `${MIRROR}/opstree/redis-operator:v0.26.0` }],
  });
  expect(pod.containers[0].env).toContainEqual({
    name: 'INIT_CONTAINER_IMAGE',
    value: `${MIRROR}/opstree/redis-operator:v0.26.0`,
  });
  expect(engine.named('main/Resource').inputs).toHaveProperty(
    'spec.kubernetesConfig',
    expect.objectContaining({
      image: `${MIRROR}/opstree/redis:v8.2.5`,
      imagePullSecrets: [{ name: 'mirror' }, { name: 'other' }],
    }),
  );
});

test.each([
  ['a tag', (): object => ({ tag: pulumi.output('0.2.14') }), `${MIRROR}/pravega/zookeeper`],
  [
    'a repository',
    (): object => ({ repository: pulumi.output('quay.io/team/zk'), tag: '0.2.14' }),
    `${MIRROR}/team/zk`,
  ],
])('so do images of two fields, of which %s is an Output', async (_what, image, repository) => {
  const engine = await Engine.run(
    () => {
      const operator = new ZookeeperOperator('zk', { namespace: 'b' });
      new ZookeeperCluster('events', { operator, namespace: 'b', image: image() });
    },
    { config: { 'operator-constructs:registry': MIRROR } },
  );
  expect(engine.named('events/Resource').inputs).toHaveProperty(
    'spec.image',
    expect.objectContaining({ repository, tag: '0.2.14' }),
  );
});

test('so do images that are Outputs', async () => {
  const engine = await Engine.run(
    () =>
      new RedisOperator('redis', {
        namespace: 'a',
        image: pulumi.output('quay.io/team/redis-operator:v0.26.0'),
      }),
    { config },
  );
  expect(podOf(engine).containers[0].image).toBe(`${MIRROR}/team/redis-operator:v0.26.0`);
});

/** A program that refuses every Deployment; what the real one says is tested elsewhere. */
const PROGRAM = `
const requests = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\\n').map((line) => JSON.parse(line));
const refused = [{ path: 'spec', code: 'FieldValueInvalid', message: 'refused' }];
for (const { check } of requests) {
  console.log(JSON.stringify({ problems: check?.kind === 'Deployment' ? refused : [] }));
}`;

const run = (config: Readonly<Record<string, string>>): Promise<unknown> =>
  Engine.run(() => new ZookeeperOperator('zk', { namespace: 'zk' }), { preview: true, config });

useFolder();

test.each([
  [{}, []],
  [{ 'operator-constructs:gitops': 'argocd' }, ['argocd.argoproj.io/sync-wave']],
])(
  'objects have annotations of GitOps tools where the config asks for them: %j',
  async (given, wanted) => {
    const engine = await Engine.run(() => new ZookeeperOperator('zk', { namespace: 'zk' }), {
      config: given,
    });
    const { metadata } = engine.named('zk/Deployment/Resource').inputs as {
      metadata: { annotations?: Readonly<Record<string, string>> };
    };
    expect(Object.keys(metadata.annotations ?? {})).toEqual(wanted);
  },
);

test('all that is wrong with the config is reported at once', async () => {
  const wrong = {
    gitops: 'argo',
    'kubernetes-version': 'new',
    registry: '{',
    'image-lock': 'none',
  };
  const texts = Object.entries(wrong).map(([key, text]) => [`operator-constructs:${key}`, text]);
  await expect(run(Object.fromEntries(texts) as Record<string, string>)).rejects.toThrow(
    /^4 problems \[config 'operator-constructs'\]:\n {2}'gitops' is 'argo'; use .*\n {2}'kubernetesVersion' is 'new'; .*\n {2}'registry' is '\{'; .*\n {2}'imageLock' is 'none', which does not exist/,
  );
});

test('what components register is checked by the program in previews, where the configuration asks for it', async () => {
  useProgram(join(folder, 'check'), process.execPath, PROGRAM);
  try {
    await expect(run({ 'operator-constructs:checks': 'server' })).rejects.toThrow(
      /Deployment zk\/zookeeper-operator spec: refused \[/,
    );
    await expect(run({})).resolves.toBeDefined();
  } finally {
    delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  }
});

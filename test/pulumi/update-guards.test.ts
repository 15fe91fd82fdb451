import { Provider } from '@pulumi/kubernetes';
import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { OperatorClusterPart } from 'operator-constructs/pulumi';
import { Database, DatabaseOperator } from 'operator-constructs/pulumi/database';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { Engine } from './support/engine';

import type { OperatorClusterPartArgs } from 'operator-constructs/pulumi';
import type {
  ZookeeperClusterArgs,
  ZookeeperOperatorArgs,
} from 'operator-constructs/pulumi/zookeeper';

const HOOKS = { hooks: 'known' } as const;

const logged = { warn: jest.spyOn(pulumi.log, 'warn') };

const HEALTHY = {
  metaRootCreated: true,
  readyReplicas: 3,
  conditions: [{ type: 'PodsReady', status: 'True' }],
};

/** A resource before an update and behind it; what the hook of the resource finds. */
async function update(
  before: object,
  after: object,
  args: Partial<ZookeeperClusterArgs> = {},
  operatorArgs: ZookeeperOperatorArgs = {},
  beside: () => unknown = () => undefined,
): Promise<string> {
  const engine = await Engine.run(() => {
    beside();
    const operator = new ZookeeperOperator('zk', { namespace: 'a', ...operatorArgs });
    new ZookeeperCluster('events', { operator, namespace: 'a', ...args });
  }, HOOKS);
  const { inputs } = engine.named('events/Resource');
  const state = ({ metadata = inputs['metadata'], ...spec }: { readonly metadata?: unknown }) => ({
    ...inputs,
    metadata,
    spec: { ...(inputs['spec'] as object), ...spec },
  });
  try {
    await engine.hooks.get('update/ZookeeperCluster:events/events')?.({
      oldInputs: asSent(state(before)),
      oldOutputs: { ...asSent(state(before)), __provider: 'x', status: HEALTHY },
      newInputs: asSent(state(after)),
    });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Inputs as the SDK passes them to a hook: a field with a secret in it is an Output as a whole. */
function asSent({ spec, ...state }: Record<string, unknown>): Record<string, unknown> {
  const { secret, ...rest } = spec as { readonly secret?: unknown };
  return {
    ...state,
    spec: secret === undefined ? rest : pulumi.secret({ ...rest, kubernetesClusterDomain: secret }),
  };
}

beforeEach(() => {
  Object.values(logged).forEach((log) => log.mockReset().mockResolvedValue());
});

describe('an update of a cluster', () => {
  test('goes on where no guard is against it', async () => {
    expect(await update({ replicas: 3 }, { replicas: 5 })).toBe('');
    expect(logged.warn).not.toHaveBeenCalled();
  });

  test('stops with what to do, and which guard it was', async () => {
    const denied = await update({ storageType: 'persistence' }, { storageType: 'ephemeral' });
    expect(denied).toMatch(/; .* \(guard '[a-z-]+'\) \[ZookeeperCluster:events\/events\]/);
    expect(await update({ replicas: 3 }, { replicas: 4 })).toContain("(guard 'odd-replicas')");
  });

  describe('is not evaluated with a status that may be old', () => {
    const conditions = [...HEALTHY.conditions];
    const refresh =
      /run 'pulumi refresh', or this command with --refresh \(guard 'scale-when-ready'\)/;
    beforeEach(() => HEALTHY.conditions.splice(0));
    afterEach(() => HEALTHY.conditions.push(...conditions));

    const scaled = async (
      operatorArgs: ZookeeperOperatorArgs,
      beside?: () => unknown,
    ): Promise<string> => await update({ replicas: 3 }, { replicas: 5 }, {}, operatorArgs, beside);
    const nothing = (): void => undefined;
    const part =
      (props: Partial<OperatorClusterPartArgs> = {}) =>
      (): unknown =>
        new OperatorClusterPart('part', { definition: zookeeperDefinition, ...props });

    test.each<[string, ZookeeperOperatorArgs, () => unknown]>([
      ['the operator brings', {}, nothing],
      ['hold everywhere', { clusterPart: 'skip' }, part()],
      [
        'hold in its namespace',
        { clusterPart: 'skip' },
        part({ scope: OperatorScope.namespaces('b', 'a') }),
      ],
    ])('where there are policies of the API server that %s', async (_what, args, beside) => {
      expect(await scaled(args, beside)).toBe('');
      expect(logged.warn).not.toHaveBeenCalled();
    });

    test.each<[string, ZookeeperOperatorArgs, () => unknown]>([
      ['nobody here has installed any', { clusterPart: 'skip' }, nothing],
      ['Kubernetes has none', { kubernetesVersion: '1.29' }, nothing],
      [
        'they hold elsewhere',
        { clusterPart: 'skip' },
        part({ scope: OperatorScope.namespaces('b') }),
      ],
      ['they are off', { clusterPart: 'skip' }, part({ guards: 'off' })],
      [
        'the one is off',
        { clusterPart: 'skip' },
        part({ guards: { rules: { 'scale-when-ready': 'off' } } }),
      ],
      ['they only warn', { clusterPart: 'skip' }, part({ guards: 'warn' })],
    ])('with the remedy to renew it, where %s', async (_what, args, beside) => {
      expect(await scaled(args, beside)).toMatch(refresh);
    });

    test('and others are evaluated all the same', async () => {
      const denied = await update({ replicas: 3 }, { replicas: 4 });
      expect(denied).toContain("(guard 'odd-replicas')");
      expect(denied).not.toContain('refresh');
    });

    test('and an exemption of one is known', async () => {
      const metadata = { annotations: { 'operator-constructs.dev/allow': 'scale-when-ready' } };
      expect(await update({ replicas: 3 }, { replicas: 5 }, { metadata })).toBe('');
      expect(
        await update({ replicas: 3 }, { replicas: 5 }, { metadata }, { kubernetesVersion: '1.29' }),
      ).toBe('');
    });
  });

  test('is evaluated where there is a secret in the resource', async () => {
    const domain = { secret: 'cluster.local' };
    expect(await update({ replicas: 3, ...domain }, { replicas: 4, ...domain })).toContain(
      "(guard 'odd-replicas')",
    );
    expect(await update({ replicas: 3, ...domain }, { replicas: 5, ...domain })).toBe('');
  });

  test('is evaluated with what a preview knows', async () => {
    const replicas = pulumi.unknown;
    expect(await update({ replicas: 3 }, { replicas })).toBe('');
    expect(await update({ replicas: 3 }, { replicas, secret: 'cluster.local' })).toBe('');
    const to = { storageType: 'ephemeral', replicas };
    expect(await update({ storageType: 'persistence' }, to)).toMatch(/\(guard '[a-z-]+'\)/);
    const annotations = { 'operator-constructs.dev/allow': 'odd-replicas' };
    const rules = { 'odd-replicas': 'off' } as const;
    expect(await update({ replicas: 3 }, { replicas }, { metadata: { annotations } })).toBe('');
    expect(await update({ replicas: 3 }, { replicas }, {}, { guards: { rules } })).toBe('');
  });

  test('goes on with a warning where guards only warn', async () => {
    expect(await update({ replicas: 3 }, { replicas: 4 }, {}, { guards: 'warn' })).toBe('');
    expect(logged.warn).toHaveBeenCalledWith(expect.stringContaining("(guard 'odd-replicas')"));
  });

  test('is spoken of without what is secret', async () => {
    const annotations = { 'operator-constructs.dev/allow': 'No_Such_Guard' };
    const metadata = pulumi.secret({ name: 'events', namespace: 'a', annotations });
    const change = [{ replicas: 3 }, { replicas: 5, metadata }] as const;
    const text = "allow' names '[secret]', which is no guard";
    expect(await update(...change)).toContain(text);
    expect(await update(...change)).not.toContain('No_Such_Guard');
    expect(await update(...change)).toMatch(
      /; write the id of a guard, or remove it \(guard '\[secret\]'\) \[ZookeeperCluster:events\/events\]$/,
    );
    expect(await update(...change, {}, { guards: 'warn' })).toBe('');
    expect(logged.warn.mock.calls).toEqual([[expect.stringContaining(text)]]);
    expect(JSON.stringify(logged.warn.mock.calls)).not.toContain('No_Such_Guard');
  });

  test('goes on where the resource says that it may', async () => {
    const annotations = { 'operator-constructs.dev/allow': 'odd-replicas' };
    expect(
      await update({ replicas: 3 }, { replicas: 4 }, { metadata: { annotations } }),
    ).not.toContain('odd-replicas');
  });

  test('goes on for the value that the resource allows, which is logged', async () => {
    const metadata = {
      annotations: { 'operator-constructs.dev/allow': 'storage-type-fixed=ephemeral' },
    };
    const [before, after] = [{ storageType: 'persistence' }, { storageType: 'ephemeral' }];
    expect(await update(before, after, { metadata })).toBe('');
    expect(logged.warn.mock.calls).toEqual([
      [
        expect.stringContaining(
          "allowed by the annotation 'operator-constructs.dev/allow: storage-type-fixed=ephemeral'",
        ),
      ],
    ]);
    expect(await update(after, before, { metadata })).toContain("(guard 'storage-type-fixed')");
  });
});

describe('where nothing is called back before an update', () => {
  const twoClusters =
    (operatorArgs: ZookeeperOperatorArgs = {}) =>
    () => {
      const operator = new ZookeeperOperator('zk', { namespace: 'a', ...operatorArgs });
      new ZookeeperCluster('events', { operator });
      new ZookeeperCluster('ledger', { operator });
    };
  const lost =
    /only the policies of the API server check updates against guards, in previews too, since the Pulumi CLI knows no/;
  const OLD = { hooks: 'unknown' } as const;

  test('a program says once what is lost', async () => {
    await Engine.run(twoClusters(), OLD);
    expect(logged.warn.mock.calls).toEqual([[expect.stringMatching(lost)]]);
  });

  test.each<[string, ZookeeperOperatorArgs]>([
    ['nobody here has installed policies', { clusterPart: 'skip' }],
    ['Kubernetes has none', { kubernetesVersion: '1.29' }],
  ])('it says that all is lost where %s', async (_what, args) => {
    await Engine.run(twoClusters(args), OLD);
    const warnings = logged.warn.mock.calls
      .map(([text]) => text)
      .filter((text) => text.includes('resource hooks'));
    expect(warnings).toEqual([
      expect.stringMatching(
        /this program does not check updates against guards, and it installs no policy .* since the Pulumi CLI knows no resource hooks; update it to 3\.182\.0 or later/,
      ),
    ]);
  });

  test('there is no warning where no guard is wanted', async () => {
    await Engine.run(twoClusters({ guards: 'off' }), OLD);
    expect(logged.warn).not.toHaveBeenCalled();
  });

  test('a program that takes warnings for errors fails', async () => {
    const run = Engine.run(twoClusters(), {
      ...OLD,
      config: { 'operator-constructs:warnings': 'error' },
    });
    await expect(run).rejects.toThrow(lost);
  });
});

test('clusters of several kinds may have one name', async () => {
  const engine = await Engine.run(() => {
    const zookeeper = new ZookeeperOperator('zk', { namespace: 'a' });
    const database = new DatabaseOperator('db', {
      namespace: 'a',
      image: 'registry.example.com/operator:1.0.0',
    });
    new ZookeeperCluster('orders', { operator: zookeeper });
    new Database('orders', {
      operator: database,
      image: 'postgres:16.3',
      storage: { size: '1Gi' },
    });
  }, HOOKS);
  expect(namesOf(engine, 'update')).toEqual([
    'ZookeeperCluster:orders/orders',
    'Database:orders/orders',
  ]);
});

test('in two Kubernetes clusters all may have the same names', async () => {
  const engine = await Engine.run(() => {
    for (const context of ['east', 'west']) {
      const provider = new Provider(context, { context });
      const parent = new pulumi.ComponentResource('test:index:Region', context, {}, { provider });
      const operator = new ZookeeperOperator('zk', { namespace: 'a' }, { parent });
      new ZookeeperCluster('events', { operator }, { parent });
    }
  }, HOOKS);
  expect(namesOf(engine, 'update')).toEqual([
    'ZookeeperCluster:events/events',
    'ZookeeperCluster:events~2/events',
  ]);
  expect(namesOf(engine, 'create').map((name) => name.split('/')[0])).toEqual([
    'ZookeeperOperator:zk',
    'ZookeeperOperator:zk~2',
  ]);
});

function namesOf(engine: Engine, operation: 'create' | 'update'): string[] {
  return [...engine.hooks.keys()].flatMap((name) =>
    name.startsWith(operation) ? [name.slice(operation.length + 1)] : [],
  );
}

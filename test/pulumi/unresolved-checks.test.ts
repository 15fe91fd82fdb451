import { ConfigMap } from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  EtcdBackupOperator,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
} from 'operator-constructs/pulumi/etcd';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine, warningsOf } from './support/engine';
import { endingOf } from './support/language-host';

import type { Ending } from './support/language-host';

/** A value in a program that only the engine knows: it is in a ConfigMap. */
const LATER = `
  import { ConfigMap, Namespace } from '@pulumi/kubernetes/core/v1';
  import { OperatorScope } from 'operator-constructs';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
  const later = (value: string) =>
    new ConfigMap('settings', { metadata: { name: 'settings' }, data: { value } }).data.apply(({ value }) => value);`;

/** An operator and a cluster; how many members it has is known later. */
const clusterOf = (members: string): string => `${LATER}
  const operator = new ZookeeperOperator('zk', { namespace: 'a' });
  new ZookeeperCluster('events', { operator, namespace: 'a', replicas: later('${members}').apply(Number) });`;

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
    expect.stringMatching(
      /^\[ZookeeperCluster:events\/events\/Resource\] .*\(guard 'odd-replicas'\)$/,
    ),
  ]);
  expect(registered).not.toContain('events/Resource');
  // Pulumi inspects an error that it does not know, with all that hangs on it: that takes minutes.
  expect(seconds).toBeLessThan(3 * well.seconds);
}, 120_000);

const noNamespace = /^'namespace' is 'No_Namespace'; .* \[ExistingOperator:zk\/zk\]$/;

test.each<[string, string, RegExp]>([
  [
    'of an operator that is there already, though nothing of it is registered',
    "ZookeeperOperator.fromExisting('zk', { namespace: later('No_Namespace'), scope: OperatorScope.cluster() });",
    noNamespace,
  ],
  [
    'that is waited for, whatever components a transformation makes meanwhile',
    `const scope = OperatorScope.cluster();
    const another = () => void ZookeeperOperator.fromExisting('another', { namespace: 'a', scope });
    ZookeeperOperator.fromExisting('zk', { namespace: later('No_Namespace'), scope }, { transformations: [another] });`,
    noNamespace,
  ],
  [
    'of a cluster that its operator turns out not to watch, with the name of the component',
    `const team = new Namespace('team', { metadata: { name: 'team' } });
    const operator = new ZookeeperOperator('zk', { namespace: 'a' });
    new ZookeeperCluster('events', { operator, namespace: team.metadata.name });`,
    /^\[ZookeeperCluster:events\/events\] 'namespace' is 'team', which the operator does not watch /,
  ],
  [
    "of a cluster's operator, whatever inputs the cluster itself has",
    `const operator = new ZookeeperOperator('zk', { namespace: later('elsewhere') });
    new ZookeeperCluster('events', { operator, namespace: 'team' });`,
    /^\[ZookeeperCluster:events\/events\] 'namespace' is 'team', which the operator does not watch \(.* running in 'elsewhere'\)/,
  ],
  [
    'of what a certificate is made of',
    `import { WebhookCertificate } from 'operator-constructs/pulumi';
    import { MemcachedOperator } from 'operator-constructs/pulumi/memcached';
    const certificate = WebhookCertificate.caBundle({ caBundle: later('none') });
    new MemcachedOperator('memcached', { namespace: 'a', image: 'm:1', webhooks: { certificate } });`,
    /^'WebhookCertificate\.caBundle\(\)\.caBundle' is 'none'; /,
  ],
])(
  'a program ends with a wrong value %s',
  async (_what, program, message) => {
    const { status, errors, registered } = await endingOf(`${LATER}\n${program}`);
    expect(errors).toEqual([expect.stringMatching(message)]);
    expect(status).toBe(32);
    expect(registered).not.toContain('events/Resource');
  },
  120_000,
);

/** Makes an input of a value: plain, late or secret. */
type Give = (value: string) => pulumi.Input<string>;

const plain: Give = (value) => value;
const unresolved: Give = (value) => pulumi.output(value);
const secret: Give = (value) => pulumi.secret(value);

const namespace = 'storage';
const image = 'registry.example.com/etcd-operator:v0.9.4';
const UPSTREAM = 'quay.io/coreos/etcd-operator:v0.9.4';
const s3 = { path: 'backups/store', awsSecret: 'aws' };

const restore = (
  account: pulumi.Input<string>,
  annotations: Record<string, pulumi.Input<string>> = {},
): void => {
  const operator = new EtcdOperator('etcd', {
    namespace,
    image,
    restoreOperator: { serviceAccountName: account },
  });
  const cluster = new EtcdCluster('store', { operator, metadata: { annotations } });
  new EtcdRestore('restore', { operator, cluster, confirm: 'delete-and-restore', s3 });
};

/** Warnings: the component, a wrong value, a right one, and the message. */
const CASES: Readonly<
  Record<string, readonly [(value: pulumi.Input<string>) => void, string, string, RegExp]>
> = {
  'an image of another release': [
    (given) => void new ZookeeperOperator('it', { namespace, image: given }),
    'registry.example.com/zookeeper-operator:9.9.9-rc1',
    'registry.example.com/zookeeper-operator:0.2.15',
    /^'image' has tag '9\.9\.9-rc1'; rights and CRDs of .* were measured for '0\.2\.15', .* \[ZookeeperOperator:it\/it\] \(warning '[\w/-]+'\)$/,
  ],
  'another release of an operator that is there': [
    (version) => {
      const operator = ZookeeperOperator.fromExisting('it', {
        namespace,
        scope: OperatorScope.cluster(),
        version,
      });
      new ZookeeperCluster('events', { operator });
    },
    '0.2.14',
    '0.2.15',
    /^'version' is '0\.2\.14', but clusters are checked against 'zookeeper-operator' 0\.2\.15, .* \[ExistingOperator:it\/it\] \(warning '[\w/-]+'\)$/,
  ],
  "upstream's image of the etcd-operator": [
    (given) =>
      void new EtcdOperator('it', {
        namespace,
        image: given,
        backupOperator: {},
        restoreOperator: {},
      }),
    UPSTREAM,
    image,
    /^'image' is 'quay\.io\/.*', whose manifest is of Docker schema 1: .* \[EtcdOperator:it\/it\] \(warning '[\w/-]+'\)$/,
  ],
  'a ServiceAccount that may not delete what is restored': [
    (account) => restore(account),
    'restorer',
    'etcd-restore-operator',
    /^'operator' runs as the ServiceAccount 'restorer', and .* \[EtcdRestore:restore\/restore\] \(warning '[\w/-]+'\)$/,
  ],
};

const isOther = (warning: string): boolean => warning.includes("'cluster' has volumes");

async function warned(program: () => void): Promise<string[]> {
  return (await warningsOf(program)).filter((warning) => !isOther(warning));
}

describe.each(Object.entries(CASES))('%s', (_what, [component, wrong, right, words]) => {
  test('is warned of in the same words, once, whether it is known at once or later', async () => {
    expect(await warned(() => component(plain(wrong)))).toEqual([expect.stringMatching(words)]);
    expect(await warned(() => component(unresolved(wrong)))).toEqual([
      expect.stringMatching(words),
    ]);
  });

  test('is reported without the value where that is secret', async () => {
    const [warning = '', ...more] = await warned(() => component(secret(wrong)));
    expect(warning).toContain("'[secret]'");
    expect(warning).toMatch(/ \[\w+:(it|restore)\/\1\] \(warning '[\w/-]+'\)$/);
    expect(more).toEqual([]);
    expect(warning).not.toContain(wrong.split(':').at(-1));
  });

  test('is no word worth where it turns out to be right', async () => {
    expect(await warned(() => component(unresolved(right)))).toEqual([]);
  });
});

test('a ServiceAccount may do it where the cluster turns out to allow that', async () => {
  const allowing = (guards: string) => () => {
    restore(unresolved('restorer'), { 'operator-constructs.dev/allow': unresolved(guards) });
  };
  expect(await warned(allowing('scale-by-two, deletion-is-meant'))).toEqual([]);
  expect(await warned(allowing('scale-by-two'))).toEqual([
    expect.stringContaining("ServiceAccount 'restorer'"),
  ]);
});

test('what is warned of an image is waited for by what holds it, and by nothing else', async () => {
  const program = (): void => {
    const { metadata } = new ConfigMap('settings', {
      metadata: { name: 'registry.example.com/zookeeper-operator:1' },
    });
    new ZookeeperOperator('it', { namespace, image: metadata.name });
  };
  const engine = await Engine.run(program, {
    config: { 'operator-constructs:warnings': 'silent' },
  });
  const waiting = engine.registered
    .filter(({ dependsOn }) => dependsOn.includes('settings'))
    .map(({ name }) => name);
  expect(waiting).toEqual(['it/Deployment/Resource']);
});

describe('a backup whose pruning deletes what another one has kept', () => {
  const allow = { 'operator-constructs.dev/allow': 'pruning-deletes-the-newest' };
  const words =
    "'backupPolicy.maxBackups' deletes what begins with 'backups/store', the snapshots of ";
  const path = 'backups/store';

  function backups(
    order: 'first' | 'last',
    pruner: [Give, Give],
    other: Give,
    otherPath = `${path}.weekly`,
  ): void {
    const operator = new EtcdBackupOperator('etcd', { namespace, image });
    const etcdEndpoints = ['http://store-client.storage.svc:2379'];
    const [givePath, giveNumber] = pruner;
    const place = {
      pruner: () => {
        const maxBackups = pulumi.output(giveNumber('4')).apply(Number);
        const backupPolicy = {
          backupIntervalInSecond: 60,
          maxBackups: giveNumber === plain ? 4 : maxBackups,
        };
        const at = { ...s3, path: givePath(path) };
        new EtcdBackup('pruner', {
          operator,
          etcdEndpoints,
          backupPolicy,
          metadata: { annotations: allow },
          s3: at,
        });
      },
      other: () =>
        void new EtcdBackup('other', {
          operator,
          etcdEndpoints,
          s3: { ...s3, path: other(otherPath) },
        }),
    };
    (order === 'first' ? [place.pruner, place.other] : [place.other, place.pruner]).forEach(
      (each) => each(),
    );
  }

  const GIVEN: readonly (readonly [string, [Give, Give], Give])[] = [
    ['all is known', [plain, plain], plain],
    ['its path is unresolved', [unresolved, plain], plain],
    ['the number that it keeps is unresolved', [plain, unresolved], plain],
    ['the other path is unresolved', [plain, plain], unresolved],
    ['all is unresolved', [unresolved, unresolved], unresolved],
  ];

  test.each(GIVEN)(
    'is warned of once, whichever of the two comes first: %s',
    async (_what, pruner, other) => {
      for (const order of ['first', 'last'] as const) {
        expect([order, await warned(() => backups(order, pruner, other))]).toEqual([
          order,
          [
            `${words}[EtcdBackup:other/other] too; give the two paths of which none begins with the other ` +
              "[EtcdBackup:pruner/pruner] (warning 'etcd/backup-overlap')",
          ],
        ]);
      }
    },
  );

  test.each(GIVEN)('is none where the paths are apart: %s', async (_what, pruner, other) => {
    for (const order of ['first', 'last'] as const) {
      expect(await warned(() => backups(order, pruner, other, 'backups/another'))).toEqual([]);
    }
  });

  test('is warned of without its path where that is secret', async () => {
    for (const order of ['first', 'last'] as const) {
      const [warning = '', ...more] = await warned(() => backups(order, [secret, plain], plain));
      expect(warning).toContain(
        "what begins with '[secret]', the snapshots of [EtcdBackup:other/other] too",
      );
      expect(more).toEqual([]);
    }
  });

  test('is an error of the later one of the two where warnings are errors', async () => {
    const config = { 'operator-constructs:warnings': 'error' };
    const first = warningsOf(() => backups('first', [plain, plain], plain), { config });
    await expect(first).rejects.toThrow(
      /^\[EtcdBackup:other\/other\] '.*, the snapshots of \[EtcdBackup:other\/other\] too; .* \[EtcdBackup:pruner\/pruner\] \(warning 'etcd\/backup-overlap'\)$/,
    );
    const last = warningsOf(() => backups('last', [plain, plain], plain), { config });
    await expect(last).rejects.toThrow(
      /^\[EtcdBackup:pruner\/pruner\] '.*, the snapshots of \[EtcdBackup:other\/other\] too; .* the other \(warning 'etcd\/backup-overlap'\)$/,
    );
  });
});

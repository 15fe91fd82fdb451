import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import {
  EtcdBackupOperator,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
  EtcdRestoreOperator,
} from 'operator-constructs/pulumi/etcd';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { warningsOf } from './support/warnings';

/** Makes an input of a value: plain, late or secret. */
type Give = (value: string) => pulumi.Input<string>;

const plain: Give = (value) => value;
const late: Give = (value) => pulumi.output(value);
const secret: Give = (value) => pulumi.secret(value);

const namespace = 'storage';
const image = 'registry.example.com/etcd-operator:v0.9.4';
const UPSTREAM = 'quay.io/coreos/etcd-operator:v0.9.4';
const s3 = { path: 'backups/store', awsSecret: 'aws' };

const restore = (account: pulumi.Input<string>, annotations: Record<string, pulumi.Input<string>> = {}): void => {
  const operator = new EtcdOperator('etcd', { namespace, image, restoreOperator: { serviceAccountName: account } });
  const cluster = new EtcdCluster('store', { operator, metadata: { annotations } });
  new EtcdRestore('restore', { operator, cluster, confirm: 'delete-and-restore', s3 });
};

/** What is warned of: by the component that has it, a value that is wrong, one that is right, and the words. */
const CASES: Readonly<Record<string, readonly [(value: pulumi.Input<string>) => void, string, string, RegExp]>> = {
  'an image of another release': [
    (given) => void new ZookeeperOperator('it', { namespace, image: given }),
    'registry.example.com/zookeeper-operator:9.9.9-rc1',
    'registry.example.com/zookeeper-operator:0.2.15',
    /^'image' has tag '9\.9\.9-rc1'; rights and CRDs of .* were measured for '0\.2\.15', .* \[ZookeeperOperator:it\/it\]$/,
  ],
  'another release of an operator that is there': [
    (version) => {
      const operator = ZookeeperOperator.fromExisting('it', { namespace, scope: OperatorScope.cluster(), version });
      new ZookeeperCluster('events', { operator });
    },
    '0.2.14',
    '0.2.15',
    /^'version' is '0\.2\.14', but clusters are checked against 'zookeeper-operator' 0\.2\.15, .* \[ExistingOperator:it\/it\]$/,
  ],
  "upstream's image of the etcd-operator": [
    (given) => void new EtcdOperator('it', { namespace, image: given }),
    UPSTREAM,
    image,
    /^'image' is 'quay\.io\/.*', whose manifest is of Docker schema 1: .* \[EtcdOperator:it\/it\]$/,
  ],
  "upstream's image of the etcd-backup-operator": [
    (given) => void new EtcdBackupOperator('it', { namespace, image: given }),
    UPSTREAM,
    image,
    /^'image' is 'quay\.io\/.*', whose manifest is of Docker schema 1: .* \[EtcdBackupOperator:it\/it\]$/,
  ],
  "upstream's image of the etcd-restore-operator": [
    (given) => void new EtcdRestoreOperator('it', { namespace, image: given }),
    UPSTREAM,
    image,
    /^'image' is 'quay\.io\/.*', whose manifest is of Docker schema 1: .* \[EtcdRestoreOperator:it\/it\]$/,
  ],
  'a ServiceAccount that may not delete what is restored': [
    (account) => restore(account),
    'restorer',
    'etcd-restore-operator',
    /^'operator' runs as the ServiceAccount 'restorer', and .* \[EtcdRestore:restore\/restore\]$/,
  ],
};

/** What is warned of anyway, whatever is given. */
const isOther = (warning: string): boolean => warning.includes("'cluster' has volumes");

async function said(program: () => void): Promise<string[]> {
  return (await warningsOf(program)).filter((warning) => !isOther(warning));
}

describe.each(Object.entries(CASES))('%s', (_what, [component, wrong, right, words]) => {
  test('is warned of in the same words, once, whether it is known at once or later', async () => {
    expect(await said(() => component(plain(wrong)))).toEqual([expect.stringMatching(words)]);
    expect(await said(() => component(late(wrong)))).toEqual([expect.stringMatching(words)]);
  });

  test('is told without the value where that is secret', async () => {
    const [warning = '', ...more] = await said(() => component(secret(wrong)));
    expect(warning).toContain("'[secret]'");
    expect(warning).toMatch(/ \[\w+:(it|restore)\/\1\]$/);
    expect(more).toEqual([]);
    expect(warning).not.toContain(wrong.split(':').at(-1));
  });

  test('is no word worth where it turns out to be right', async () => {
    expect(await said(() => component(late(right)))).toEqual([]);
  });
});

test('a ServiceAccount may do it where the cluster turns out to allow that', async () => {
  const allowing = (guards: string) => () => {
    restore(late('restorer'), { 'operator-constructs.dev/allow': late(guards) });
  };
  expect(await said(allowing('scale-by-two, deletion-is-meant'))).toEqual([]);
  expect(await said(allowing('scale-by-two'))).toEqual([expect.stringContaining("ServiceAccount 'restorer'")]);
});

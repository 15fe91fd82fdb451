import { ApiObject, App, Chart } from 'cdk8s';
import * as plus27 from 'cdk8s-plus-27';
import * as plus33 from 'cdk8s-plus-33';
import { CredentialsSecret } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../cluster/support/kubernetes-object';
import { synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

/** The release that the package is written against, and the one that a new cdk8s project gets. */
const releases: readonly (readonly [name: string, plus: typeof plus27])[] = [
  ['27', plus27],
  ['33', plus33 as unknown as typeof plus27],
];

describe.each(releases)('constructs beside those of cdk8s-plus-%s', (_name, plus) => {
  function objects(): Record<string, Record<string, unknown>> {
    const chart = testChart();
    const operator = new ZookeeperOperator(chart, 'operator');
    const events = new ZookeeperCluster(chart, 'events', {
      operator,
      replicas: 3,
      storage: { size: '1Gi' },
    });
    const credentials = new CredentialsSecret(chart, 'credentials', {
      name: 'events-admin',
      namespace: operator.namespace,
      keys: { password: 'password' },
    });
    const role = new plus.Role(chart, 'role', { metadata: { name: 'reader' } });
    role.allowRead(events);
    role.bind(operator);
    new plus.Deployment(chart, 'app', {
      metadata: { name: 'app' },
      serviceAccount: operator.serviceAccount,
      containers: [
        {
          image: 'app:1.0.0',
          envVariables: {
            ZOOKEEPER: plus.EnvValue.fromValue(events.connectionString),
            PASSWORD: credentials.envValue(credentials.keys.password),
            TOKEN: credentials.envValue('token', { optional: true }),
          },
        },
      ],
    });
    const manifests = synth(chart) as Record<string, never>[];
    return Object.fromEntries(
      manifests.map((manifest) => [
        `${String(manifest['kind'])}/${String(manifest['metadata']?.['name'])}`,
        manifest,
      ]),
    );
  }

  test('a role allows access to a cluster, and binds an operator', () => {
    const found = objects();
    expect(found['Role/reader']).toHaveProperty('rules', [
      {
        apiGroups: ['zookeeper.pravega.io'],
        resources: ['zookeeperclusters'],
        resourceNames: ['events'],
        verbs: ['get', 'list', 'watch'],
      },
    ]);
    const [binding] = Object.entries(found).filter(
      ([name, { roleRef }]) =>
        name.startsWith('RoleBinding/') && (roleRef as { name?: string }).name === 'reader',
    );
    expect(binding?.[1]).toHaveProperty('subjects', [
      { apiGroup: '', kind: 'ServiceAccount', name: 'zookeeper-operator', namespace: 'here' },
    ]);
  });

  test('a container gets addresses and credentials, and a pod the ServiceAccount', () => {
    const spec = '.spec.template.spec'.split('.').slice(1);
    const app = objects()['Deployment/app'];
    expect(app).toHaveProperty([...spec, 'serviceAccountName'], 'zookeeper-operator');
    expect(app).toHaveProperty(
      [...spec, 'containers', '0', 'env'],
      [
        { name: 'ZOOKEEPER', value: 'events-client.here.svc.cluster.local:2181' },
        {
          name: 'PASSWORD',
          valueFrom: { secretKeyRef: { name: 'events-admin', key: 'password' } },
        },
        {
          name: 'TOKEN',
          valueFrom: { secretKeyRef: { name: 'events-admin', key: 'token', optional: true } },
        },
      ],
    );
  });
});

type Secret = CredentialsSecret<{ readonly password: string }>;

const plain =
  (pod: (ref: object) => object) =>
  (chart: Chart, { name }: Secret, key: string): unknown =>
    new ApiObject(chart, 'app', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: { template: { spec: pod({ name, key }) } },
    });
const withEnv = (ref: object): object => ({
  containers: [{ name: 'app', env: [{ name: 'A', valueFrom: { secretKeyRef: ref } }] }],
});
const plus =
  ({ Deployment }: typeof plus27) =>
  (chart: Chart, secret: Secret, key: string): unknown =>
    new Deployment(chart, 'app', {
      containers: [{ image: 'app:1', envVariables: { A: secret.envValue(key) } }],
    });

const WORKLOADS = {
  'plain, by a variable': plain(withEnv),
  'plain, by a volume': plain((ref) => {
    const { name, key } = ref as { name: string; key: string };
    return {
      containers: [],
      volumes: [{ name: 'a', secret: { secretName: name, items: [{ key, path: 'a' }] } }],
    };
  }),
  'of cdk8s-plus-27': plus(plus27),
  'of cdk8s-plus-33': plus(plus33 as unknown as typeof plus27),
};

describe.each(Object.entries(WORKLOADS))('a workload %s', (_, place) => {
  interface Case {
    readonly key?: string;
    readonly namespace?: string;
    readonly complete?: boolean;
    readonly declared?: Readonly<Record<string, string>>;
  }
  const warned = ({
    key = 'password',
    namespace = 'here',
    complete = false,
    declared,
  }: Case = {}): string => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    const keys = { password: 'password' };
    const secret = new CredentialsSecret(chart, 'credentials', {
      name: 'login',
      namespace: 'here',
      keys,
      complete,
    });
    const other = namespace === 'here' ? chart : new Chart(app, 'other', { namespace });
    place(other, secret, key);
    if (declared !== undefined) {
      const metadata = { name: 'login', namespace };
      new ApiObject(other, 'secret', coreObject('Secret', metadata, { stringData: declared }));
    }
    return warningsOf(() => synth(chart));
  };

  test('that reads credentials where they are, by a key that they have, is fine', () => {
    expect(warned()).toBe('');
    expect(warned({ declared: { password: 'x' } })).toBe('');
  });

  test('in another namespace is warned of, unless the app declares the Secret there', () => {
    expect(warned({ namespace: 'there' })).toMatch(
      /reads Secret 'login' in 'there', but that is in 'here', .* \[other\/app.*\] \(warning 'secret-elsewhere'\)/,
    );
    expect(warned({ namespace: 'there', declared: { password: 'x' } })).toBe('');
  });

  test('by a key that the Secret does not have is warned of, as far as its keys are known', () => {
    const text =
      "reads the key 'passwrd' of Secret 'login', which has password; did you mean 'password'? [chart/app";
    expect(warned({ key: 'passwrd' })).toContain(text);
    expect(warned({ key: 'another' })).toBe('');
    expect(warned({ key: 'another', complete: true })).toContain('which has password [chart/app');
    expect(warned({ key: 'another', declared: { password: 'x' } })).toContain(
      "warning 'secret-key-missing'",
    );
    expect(warned({ key: 'another', declared: { another: 'x' } })).toBe('');
  });
});

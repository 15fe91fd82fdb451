import * as plus27 from 'cdk8s-plus-27';
import * as plus33 from 'cdk8s-plus-33';
import { CredentialsSecret } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { synth, testChart } from '../support/synth';

/** The release that the package is written against, and the one that a new cdk8s project gets. */
const releases: readonly (readonly [name: string, plus: typeof plus27])[] = [
  ['27', plus27],
  ['33', plus33 as unknown as typeof plus27],
];

describe.each(releases)('constructs beside those of cdk8s-plus-%s', (_name, plus) => {
  function objects(): Record<string, Record<string, unknown>> {
    const chart = testChart();
    const operator = new ZookeeperOperator(chart, 'operator');
    const events = new ZookeeperCluster(chart, 'events', { operator, replicas: 3, storage: { size: '1Gi' } });
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
      manifests.map((manifest) => [`${String(manifest['kind'])}/${String(manifest['metadata']?.['name'])}`, manifest]),
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
      ([name, { roleRef }]) => name.startsWith('RoleBinding/') && (roleRef as { name?: string }).name === 'reader',
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
        { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'events-admin', key: 'password' } } },
        { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'events-admin', key: 'token', optional: true } } },
      ],
    );
  });
});

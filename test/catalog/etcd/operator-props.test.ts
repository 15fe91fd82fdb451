import { OperatorScope } from 'operator-constructs';
import { EtcdOperator, type EtcdOperatorProps } from 'operator-constructs/etcd';
import { type Manifest, only, synth } from '../../support/synth';
import { silentChart } from './fixtures';

const podOf = (objects: readonly Manifest[], name = 'etcd-operator') =>
  only(objects, 'Deployment', name).spec.template.spec;

/** What is for two copies or more, of which there is one; and what says the same as another prop. */
type Left = 'podDisruptionBudget' | 'topologySpread' | 'podMonitor' | 'serviceAccountAnnotations' | 'webhooks';

/** Every prop set; a new one does not compile until it is set here too. */
const allProps: Required<Omit<EtcdOperatorProps, Left>> = {
  scope: OperatorScope.namespaces('storage', 'billing'),
  name: 'etcd',
  namespace: 'storage',
  clusterPart: 'install',
  guards: { default: 'warn', rules: { 'odd-size': 'off' } },
  userRoles: 'aggregated',
  unwatchedNamespaces: 'allow',
  serviceAccountName: 'there-already',
  metrics: { labels: { scrape: 'yes' } },
  ...{ serviceMonitor: {}, alerts: {}, networkPolicy: {}, labels: { team: 'storage' } },
  annotations: { note: 'x' },
  kubernetesVersion: '1.30',
  image: 'registry.example.com/etcd-operator:v0.9.4-1',
  imagePullPolicy: 'Always',
  imagePullSecrets: [{ name: 'registry' }],
  replicas: 1,
  resources: { limits: { memory: '1Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'infra', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' }],
  ...{ priorityClassName: 'high', env: [{ name: 'AWS_REGION', value: 'eu' }], args: ['-v=2'] },
  volumes: [{ name: 'ca', configMap: { name: 'ca' } }],
  volumeMounts: [{ name: 'ca', mountPath: '/etc/ssl/certs' }],
  securityContext: { runAsUser: null },
  podLabels: { tier: 'infra' },
  podAnnotations: { scrape: 'yes' },
  tls: 'off',
  backupOperator: { resources: { limits: { cpu: 1 } }, guards: 'off', env: [{ name: 'AWS_REGION', value: 'us' }] },
  restoreOperator: { name: 'restorer', labels: { team: 'recovery' }, snapshotPolicy: 'install' },
};

describe('EtcdOperator, all props', () => {
  const build = () => {
    const chart = silentChart();
    const operator = new EtcdOperator(chart, 'operator', allProps);
    return { operator, objects: synth(chart) };
  };

  test('reach the process', () => {
    const { operator, objects } = build();
    const deployment = only(objects, 'Deployment', 'etcd');
    expect(deployment.metadata.labels).toMatchObject({ team: 'storage' });
    expect(deployment.spec.template.metadata.labels).toMatchObject({ tier: 'infra' });
    expect(podOf(objects, 'etcd')).toMatchObject({
      serviceAccountName: 'there-already',
      nodeSelector: { disk: 'ssd' },
      priorityClassName: 'high',
      containers: [{ args: ['-create-crd=false', '-cluster-wide', '-v=2'], resources: { limits: { memory: '1Gi' } } }],
    });
    expect(podOf(objects, 'etcd').securityContext).not.toHaveProperty('runAsUser');
    expect(operator.tls).toBe('off');
  });

  test('what belongs to the release and the place is shared with the operators beside it', () => {
    const { operator, objects } = build();
    for (const name of ['etcd-backup-operator', 'restorer']) {
      expect(podOf(objects, name)).toMatchObject({
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'infra', operator: 'Exists' }],
        imagePullSecrets: [{ name: 'registry' }],
        containers: [{ image: allProps.image, imagePullPolicy: 'Always', args: ['-create-crd=false'] }],
      });
    }
    expect(only(objects, 'Deployment', 'etcd-backup-operator').metadata.labels).toMatchObject({ team: 'storage' });
    expect(only(objects, 'Deployment', 'restorer').metadata.labels).toMatchObject({ team: 'recovery' });
    expect(operator.backupOperator?.guards).toBe('off');
    expect(operator.restoreOperator?.guards).toEqual({ default: 'warn', rules: {} });
    expect([operator.backupOperator?.scope.kind, operator.restoreOperator?.scope.kind]).toEqual([
      'namespace',
      'namespace',
    ]);
    expect([operator.backupOperator?.namespace, operator.restoreOperator?.namespace]).toEqual(['storage', 'storage']);
  });

  test('of the roles for users only admin may make a restore, which deletes a cluster', () => {
    const mayWrite = (role: string, resource: string) =>
      build()
        .objects.filter(({ kind, metadata }) => {
          const aggregates = metadata.labels?.[`rbac.authorization.k8s.io/aggregate-to-${role}`];
          return kind === 'ClusterRole' && aggregates === 'true';
        })
        .flatMap(({ rules }) => rules as { resources: string[]; verbs: string[] }[])
        .some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create'));
    const resources = ['etcdclusters', 'etcdbackups', 'etcdrestores'];
    expect(resources.filter((resource) => mayWrite('edit', resource))).toEqual(['etcdclusters', 'etcdbackups']);
    expect(resources.filter((resource) => mayWrite('admin', resource))).toEqual(resources);
  });
});

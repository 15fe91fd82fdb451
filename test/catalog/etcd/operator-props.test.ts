import { EtcdOperator } from 'operator-constructs/etcd';
import { type Manifest, only, synth } from '../../support/synth';
import { allOperator } from './all-props';
import { silentChart } from './fixtures';

const podOf = (objects: readonly Manifest[], name = 'etcd-operator') =>
  only(objects, 'Deployment', name).spec.template.spec;

describe('EtcdOperator, all props', () => {
  const build = () => {
    const chart = silentChart();
    const operator = new EtcdOperator(chart, 'operator', { ...allOperator, tls: 'off' });
    return { operator, objects: synth(chart) };
  };

  test('without TLS none of its Roles holds Secrets', () => {
    const { operator, objects } = build();
    expect(operator.tls).toBe('off');
    const roles = objects.filter(({ kind, metadata }) => /Role$/.test(kind) && /(^|\.)mine(\.|$)/.test(metadata.name));
    expect(roles.length).toBeGreaterThan(1);
    expect(JSON.stringify(roles)).not.toContain('secrets');
  });

  test('what belongs to the release and the place is shared with the operators beside it', () => {
    const { operator, objects } = build();
    for (const name of ['etcd-backup-operator', 'restorer']) {
      expect(podOf(objects, name)).toMatchObject({
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'infra', operator: 'Exists', tolerationSeconds: 60 }],
        imagePullSecrets: [{ name: 'registry' }],
        containers: [{ imagePullPolicy: 'Always', args: ['-create-crd=false'] }],
      });
    }
    expect(only(objects, 'Deployment', 'etcd-backup-operator').metadata.labels).toMatchObject({ team: 'a' });
    expect(only(objects, 'Deployment', 'restorer').metadata.labels).toMatchObject({ team: 'recovery' });
    expect(operator.backupOperator?.guards).toBe('off');
    expect(operator.restoreOperator?.guards).toBe('off');
    expect([operator.backupOperator?.scope.kind, operator.restoreOperator?.scope.kind]).toEqual([
      'namespace',
      'namespace',
    ]);
    expect([operator.backupOperator?.namespace, operator.restoreOperator?.namespace]).toEqual(['shop', 'shop']);
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

import { App, Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { mailboxDefinition, MailboxOperator } from '../../../examples/import/operators/mailbox';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

const group = 'mail.example.com';

/** The cluster part of an administrator, and two installations of teams. */
function synthesize(): KubernetesObject[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'admin', disableResourceNameHashes: true });
  const { certificate } = mailboxDefinition.webhooks!;
  new OperatorClusterPart(chart, 'cluster-part', {
    definition: mailboxDefinition,
    webhooks: { namespace: 'one', certificate: certificate! },
  });
  for (const namespace of ['one', 'two']) {
    const scope = OperatorScope.namespaces(`${namespace}-a`, `${namespace}-b`);
    new MailboxOperator(chart, namespace, { namespace, scope, clusterPart: 'skip' });
  }
  return chart.toJson() as KubernetesObject[];
}

describeControlPlane('two installations of an imported operator on one cluster part', [], (cluster) => {
  // cert-manager is not there; nothing here asks a webhook.
  const objects = synthesize().filter(({ apiVersion }) => !apiVersion.startsWith('cert-manager.io/'));

  beforeAll(async () => {
    for (const name of ['admin', 'one', 'two']) {
      await cluster.createNamespace(name);
      if (name !== 'admin') {
        await cluster.createNamespace(`${name}-a`);
        await cluster.createNamespace(`${name}-b`);
      }
    }
    await applyObjects(cluster, objects);
  }, 120_000);

  const may = async (home: string, namespace: string): Promise<boolean> =>
    await cluster.subjectAccessReview({
      serviceAccount: { namespace: home, name: 'mailbox-controller' },
      ...{ namespace, group, resource: 'mailboxes', verb: 'list' },
    });

  it('have no object in common', () => {
    const names = objects.map(({ kind, metadata: { namespace = '', name } }) => `${kind} ${namespace}/${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['one', 'two'],
    ['two', 'one'],
  ])('%s has rights in its namespaces, and none in those of %s', async (home, other) => {
    expect(await Promise.all(['a', 'b'].map((name) => may(home, `${home}-${name}`)))).toEqual([true, true]);
    expect(await Promise.all([other, `${other}-a`, `${other}-b`, 'admin'].map((name) => may(home, name)))).toEqual(
      Array(4).fill(false),
    );
  });

  it('ask webhooks of their own, about their own namespaces', async () => {
    for (const home of ['one', 'two']) {
      const configuration = await cluster.api.get({
        ...{ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration' },
        ...{ name: `${home}.mailbox` },
      });
      expect(configuration).toMatchObject({
        webhooks: [
          {
            clientConfig: { service: { namespace: home } },
            namespaceSelector: {
              matchExpressions: [
                { key: 'kubernetes.io/metadata.name', operator: 'In', values: [`${home}-a`, `${home}-b`] },
              ],
            },
          },
        ],
      });
    }
  });
});

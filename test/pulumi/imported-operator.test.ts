import * as pulumi from '@pulumi/pulumi';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { OperatorClusterPart } from 'operator-constructs/pulumi';
import {
  Mailbox as MailboxConstruct,
  mailboxDefinition,
  MailboxOperator as OperatorConstruct,
} from '../../examples/import/operators/mailbox';
import { Mailbox, MailboxOperator } from '../../examples/import/operators/mailbox/pulumi';
import { Engine } from './support/engine';

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

const titleOf = ({ kind, metadata: { name, namespace = '' } }: KubernetesObject): string =>
  `${kind} ${namespace}/${name}`;

/** The objects that a program registers, by kind and name. */
async function registered(program: () => unknown): Promise<Map<string, unknown>> {
  const { engine } = await Engine.run(program);
  const objects = engine.registered
    .map(({ inputs }) => inputs as unknown as KubernetesObject)
    .filter(({ kind, metadata }) => typeof kind === 'string' && metadata !== undefined);
  return new Map(objects.map((object) => [titleOf(object), object]));
}

/** The objects that cdk8s makes of the same. */
function synthesized(scope: OperatorScope): Map<string, unknown> {
  const chart = new Chart(new App(), 'chart', { namespace: 'mail' });
  const operator = new OperatorConstruct(chart, 'operator', { scope });
  const namespace = scope.kind === 'namespace' ? 'mail' : 'sales';
  new MailboxConstruct(chart, 'sales', { operator, namespace, spec: { address: 'sales@example.com' } });
  return new Map((chart.toJson() as KubernetesObject[]).map((object) => [titleOf(object), object]));
}

describe('the components of an imported operator', () => {
  test.each([OperatorScope.namespace(), OperatorScope.namespaces('sales'), OperatorScope.cluster()])(
    'register what its constructs make: %s',
    async (scope) => {
      const namespace = scope.kind === 'namespace' ? 'mail' : 'sales';
      const objects = await registered(() => {
        const operator = new MailboxOperator('operator', { namespace: 'mail', scope });
        // The name is given, as the ids of the two worlds are built differently.
        new Mailbox('sales', {
          operator,
          namespace,
          name: 'sales',
          spec: { address: pulumi.output('sales@example.com') },
        });
      });
      const expected = synthesized(scope);
      const withoutMailbox = (titles: Iterable<string>): string[] =>
        [...titles].filter((title) => !title.startsWith('Mailbox ')).sort();
      expect(withoutMailbox(objects.keys())).toEqual(withoutMailbox(expected.keys()));
      expect(objects.get(`Mailbox ${namespace}/sales`)).toMatchObject({ spec: { address: 'sales@example.com' } });
      expect(objects.get('Deployment mail/mailbox-controller')).toMatchObject({
        spec: (expected.get('Deployment mail/mailbox-controller') as { spec: object }).spec,
      });
    },
  );

  test('have types of their own, and take the props of every operator', async () => {
    const { engine } = await Engine.run(() => {
      new MailboxOperator('operator', {
        namespace: 'mail',
        image: pulumi.output('registry.example.com/mirror/mailbox-controller:2.3.0'),
        resources: { limits: { memory: '128Mi' } },
      });
    });
    expect(engine.registered.map(({ type }) => type)).toContain('operator-constructs:mailbox:MailboxOperator');
    const deployment = engine.registered.find(({ inputs }) => titled(inputs) === 'Deployment mail/mailbox-controller');
    expect(deployment?.inputs).toMatchObject({
      spec: {
        template: {
          spec: {
            containers: [
              {
                image: 'registry.example.com/mirror/mailbox-controller:2.3.0',
                resources: { limits: { memory: '128Mi' } },
              },
            ],
          },
        },
      },
    });
  });

  test('of an operator that somebody else installed serve its kinds', async () => {
    const objects = await registered(() => {
      const operator = MailboxOperator.fromExisting('operator', {
        namespace: 'mail',
        scope: OperatorScope.namespaces('sales'),
      });
      new Mailbox('sales', { operator, namespace: 'sales', name: 'sales', spec: { address: 'sales@example.com' } });
    });
    expect([...objects.keys()]).toEqual(['Mailbox sales/sales']);
  });

  test('what the CRD refuses ends the program, by the name of the prop', async () => {
    const program = Engine.run(() => {
      const operator = new MailboxOperator('operator', { namespace: 'mail' });
      new Mailbox('sales', { operator, namespace: 'mail', spec: { address: 'a'.repeat(300) } });
    });
    await expect(program).rejects.toThrow(/spec\.address/);
  });

  test('stand on a cluster part by itself, with roles for users', async () => {
    const objects = await registered(() => {
      new OperatorClusterPart('mail', {
        definition: mailboxDefinition,
        userRoles: 'bindable',
        scope: OperatorScope.namespaces('sales'),
        unwatchedNamespaces: 'deny',
        webhooks: { namespace: 'mail', certificate: mailboxDefinition.webhooks!.certificate! },
      });
      new MailboxOperator('operator', {
        namespace: 'mail',
        scope: OperatorScope.namespaces('sales'),
        clusterPart: 'skip',
      });
    });
    expect([...objects.keys()].filter((title) => / \/mailbox/.test(title))).toEqual(
      expect.arrayContaining([
        'CustomResourceDefinition /mailboxes.mail.example.com',
        'ClusterRole /mailbox.view',
        'ClusterRole /mailbox.edit',
        'ClusterRole /mailbox.admin',
        'ValidatingAdmissionPolicy /mailbox.unwatched',
        'ValidatingAdmissionPolicyBinding /mailbox.unwatched-roles',
      ]),
    );
  });
});

function titled(inputs: unknown): string {
  const object = inputs as Partial<KubernetesObject>;
  return object.kind === undefined || object.metadata === undefined ? '' : titleOf(object as KubernetesObject);
}

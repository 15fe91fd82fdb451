import * as pulumi from '@pulumi/pulumi';
import { loadCustomResourceDefinition, OperatorScope } from 'operator-constructs';
import { CustomResource, Operator, OperatorClusterPart } from 'operator-constructs/pulumi';
import {
  Mailbox as MailboxConstruct,
  mailboxDefinition,
  MailboxOperator as OperatorConstruct,
} from '../../examples/import/operators/mailbox';
import { Mailbox, MailboxOperator } from '../../examples/import/operators/mailbox/pulumi';
import { Cache, CacheOperator } from '../../examples/own-operator/pulumi';
import { widgetDefinition, widgetType } from '../support/definition';
import { address, chartWith, synth } from '../support/synth';
import { Engine, inOrder, manifestsOf, valueOf } from './support/engine';

import type { OperatorDefinition } from 'operator-constructs';

test('the components of examples/own-operator register what its constructs make, with Outputs for inputs', async () => {
  const engine = await Engine.run(() => {
    const operator = new CacheOperator('operator', { namespace: 'shop' });
    const sessions = new Cache('sessions', {
      operator,
      shards: pulumi.output(5),
      storage: { size: '5Gi' },
    });
    return valueOf(sessions.connectionString);
  });
  expect(engine.result).toBe('cache://sessions.shop.svc:6379');
  const [resource] = engine.registered.filter(({ inputs }) => inputs['kind'] === 'Cache');
  expect(resource?.inputs).toMatchObject({ spec: { shards: 5, volume: { size: '5Gi' } } });
  expect(engine.registered.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['cache-operator:index:CacheOperator', 'example.com:index:Cache']),
  );
});

describe('the components of an imported operator', () => {
  test.each([
    OperatorScope.namespace(),
    OperatorScope.namespaces('sales'),
    OperatorScope.cluster(),
  ])('register what its constructs make: %s', async (scope) => {
    // The name is given, as the ids of the two worlds are built differently.
    const mailbox = { namespace: scope.kind === 'namespace' ? 'mail' : 'sales', name: 'sales' };
    const engine = await Engine.run(() => {
      const operator = new MailboxOperator('operator', { namespace: 'mail', scope });
      new Mailbox('sales', {
        operator,
        ...mailbox,
        spec: { address: pulumi.output('sales@example.com') },
      });
    });
    const chart = chartWith({ gitops: 'none' }, 'mail');
    const operator = new OperatorConstruct(chart, 'operator', { scope });
    new MailboxConstruct(chart, 'sales', {
      operator,
      ...mailbox,
      spec: { address: 'sales@example.com' },
    });
    expect(manifestsOf(engine)).toEqual(inOrder(synth(chart)));
  });

  test('have types of their own, and take the props of every operator', async () => {
    const engine = await Engine.run(() => {
      new MailboxOperator('operator', {
        namespace: 'mail',
        image: pulumi.output('registry.example.com/mirror/mailbox-controller:2.3.0'),
        resources: { limits: { memory: '128Mi' } },
      });
    });
    expect(engine.registered.map(({ type }) => type)).toContain(
      'operator-constructs:mailbox:MailboxOperator',
    );
    const [deployment] = manifestsOf(engine).filter(({ kind }) => kind === 'Deployment');
    const image = 'registry.example.com/mirror/mailbox-controller:2.3.0';
    expect(deployment).toHaveProperty('spec.template.spec.containers', [
      expect.objectContaining({ image, resources: { limits: { memory: '128Mi' } } }),
    ]);
  });

  test('of an operator that somebody else installed serve its kinds', async () => {
    const engine = await Engine.run(() => {
      const operator = MailboxOperator.fromExisting('operator', {
        namespace: 'mail',
        scope: OperatorScope.namespaces('sales'),
      });
      new Mailbox('sales', {
        operator,
        namespace: 'sales',
        name: 'sales',
        spec: { address: 'sales@example.com' },
      });
    });
    expect(manifestsOf(engine).map(address)).toEqual(['Mailbox sales/sales']);
  });

  test('stand on a cluster part by itself, with roles for users', async () => {
    const engine = await Engine.run(() => {
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
    expect(manifestsOf(engine).map(address)).toEqual(
      expect.arrayContaining([
        'CustomResourceDefinition mailboxes.mail.example.com',
        'ClusterRole mailbox.view',
        'ClusterRole mailbox.edit',
        'ClusterRole mailbox.admin',
        'ValidatingAdmissionPolicy mailbox.unwatched',
        'ValidatingAdmissionPolicyBinding mailbox.unwatched-roles',
      ]),
    );
  });
});

interface WidgetSpec {
  readonly size: number;
}

const widgets = loadCustomResourceDefinition<WidgetSpec>(JSON.stringify(widgetType.manifest));
const definition: OperatorDefinition = { ...widgetDefinition, customResources: [widgets] };

test('a resource of a loaded kind takes Outputs, and is held against its CRD', async () => {
  const build = (size: pulumi.Input<number>) => () => {
    const operator = new Operator('operator', { namespace: 'here', definition, guards: 'off' });
    new CustomResource('one', { operator, type: widgets, spec: { size } });
  };
  const engine = await Engine.run(build(pulumi.output(3)));
  expect(engine.registered.find(({ type }) => type.endsWith(':Widget'))).toMatchObject({
    inputs: { spec: { size: 3 } },
  });
  await expect(Engine.run(build(99))).rejects.toThrow('spec.size');
});

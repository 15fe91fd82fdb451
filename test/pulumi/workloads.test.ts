import * as pulumi from '@pulumi/pulumi';
import { Operator as OperatorConstruct, OperatorScope, WebhookCertificate as Certificate } from 'operator-constructs';
import { Operator, WebhookCertificate } from 'operator-constructs/pulumi';
import { lampDefinition } from '../support/lamp-definition';
import { synth, testChart } from '../support/synth';
import { Engine, inOrder, manifestsOf } from './support/engine';

const scope = OperatorScope.namespaces('shop', 'office');

const install = (namespace: pulumi.Input<string>): Operator =>
  new Operator('lamp', {
    definition: lampDefinition,
    scope,
    namespace: namespace,
    replicas: 1,
    workloads: { 'lamp-recorder': { replicas: 2 } },
    webhooks: { certificate: WebhookCertificate.certManager() },
  });

describe('an operator with several workloads, under Pulumi', () => {
  const chart = testChart('home');
  new OperatorConstruct(chart, 'lamp', {
    definition: lampDefinition,
    scope,
    replicas: 1,
    workloads: { 'lamp-recorder': { replicas: 2 } },
    webhooks: { certificate: Certificate.certManager() },
  });

  test.each([
    ['known', 'home'],
    ['an Output', pulumi.output('home')],
  ])('registers what is synthesized, with a namespace that is %s', async (_what, namespace) => {
    const { engine } = await Engine.run(() => install(namespace));
    expect(manifestsOf(engine)).toEqual(inOrder(synth(chart)));
  });

  test('has the workloads side by side after what they need, and Services beside them', async () => {
    const { engine } = await Engine.run(() => install('home'));
    const [first, second] = ['lamp/Deployment/Resource', 'lamp/StatefulSet-lamp-recorder/Resource'];
    expect(engine.named(second).dependsOn).toEqual(engine.named(first).dependsOn);
    expect(engine.named(first).dependsOn).toEqual(
      expect.arrayContaining(['lamp/ServiceAccount-lamp-recorder/Resource', 'lamp/Objects/ConfigMap-lamp-config']),
    );
    expect(engine.named('lamp/Companions/Service-lamp-recorder').dependsOn).not.toContain(first);
    expect(engine.named('lamp/WebhookService/Resource').dependsOn).toEqual(expect.arrayContaining([first, second]));
  });
});

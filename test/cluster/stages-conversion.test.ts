import { App, Chart } from 'cdk8s';
import {
  defineCustomResource,
  Operator,
  OperatorClusterPart,
  OperatorScope,
  WebhookCertificate,
} from 'operator-constructs';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { panelDefinition, panelV1 } from '../support/webhook-definition';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { coreObject } from './support/kubernetes-object';
import { WebhookStandIn } from './support/webhook-stand-in';

import type { OperatorDefinition } from 'operator-constructs';
import type { KubernetesObject } from './support/kubernetes-object';

const group = 'test.example.com';
const SERVICE = coreObject('Service', { namespace: 'next', name: 'panel-operator-webhook' });

/** The release before panels had another version, and webhooks. */
const old: OperatorDefinition = {
  ...panelDefinition,
  version: '0.9.0',
  webhooks: undefined,
  customResources: [
    defineCustomResource({ group, kind: 'Panel', scope: 'Namespaced', versions: [panelV1] }),
  ],
};

describeControlPlane('two releases in stages, of which the new one converts', [], (cluster) => {
  const own = selfSignedCertificate('panel-operator-webhook.next.svc');
  let server: WebhookStandIn;
  let applied: KubernetesObject[] = [];

  beforeAll(async () => {
    server = await WebhookStandIn.start(own);
    for (const name of ['old', 'next', 'sales', 'support']) {
      await cluster.createNamespace(name);
    }
    await applyObjects(cluster, [old.customResources[0]!.manifest]);
    await cluster.waitFor(
      'a panel',
      async () => await cluster.api.apply(panel('support', { size: '1x1' })),
    );
    await cluster.api.apply(panel('sales', { size: '2x2' }));
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
  }, 120_000);

  const panel = (namespace: string, spec: object, version = 'v1'): KubernetesObject => ({
    apiVersion: `${group}/${version}`,
    kind: 'Panel',
    metadata: { namespace, name: 'one' },
    spec,
  });

  /**
   * The new release converts for all namespaces, wherever its process runs, and judges those that
   * it serves.
   */
  async function move(waiting: readonly string[], moved: readonly string[]): Promise<void> {
    const chart = new Chart(new App(), 'chart', { disableResourceNameHashes: true });
    const webhooks = {
      certificate: WebhookCertificate.caBundle({ caBundle: own.certificate }),
      port: server.port,
    };
    const converting = { ...webhooks, namespace: 'next' };
    new OperatorClusterPart(chart, 'cluster-part', {
      definition: panelDefinition,
      webhooks: converting,
    });
    const releases = [
      { namespace: 'old', served: waiting, definition: old },
      { namespace: 'next', served: moved, definition: panelDefinition, webhooks },
    ];
    for (const { served, ...release } of releases.filter((each) => each.served.length > 0)) {
      const scope = OperatorScope.namespaces(...served);
      new Operator(chart, release.namespace, { ...release, scope, clusterPart: 'skip' });
    }
    const objects = chart.toJson() as KubernetesObject[];
    // No pod runs here: the Service leads out of the cluster instead, where the API server asks the
    // same name.
    const lead = {
      ...SERVICE,
      spec: { type: 'ExternalName', externalName: 'localhost' },
    } as KubernetesObject;
    const placed = objects.map((object) => (object.kind === 'Service' ? lead : object));
    await applyObjects(cluster, placed);
    const kept = placed.map(
      ({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`,
    );
    const gone = applied.filter(
      ({ kind, metadata }) => !kept.includes(`${kind} ${metadata.namespace}/${metadata.name}`),
    );
    for (const { apiVersion, kind, metadata } of gone) {
      await cluster.api.delete({ apiVersion, kind, ...metadata });
    }
    applied = placed;
  }

  const specIn = async (namespace: string, version: string): Promise<unknown> =>
    (
      await cluster.api.get({
        apiVersion: `${group}/${version}`,
        kind: 'Panel',
        namespace,
        name: 'one',
      })
    ).spec;
  /**
   * What the API server says to a panel that is wider than the webhook of the new release lets
   * pass.
   */
  const wideIn = async (namespace: string): Promise<string> =>
    await cluster.api
      .apply(panel(namespace, { width: 101, height: 1 }, 'v2'), { dryRun: true, force: true })
      .then(
        () => 'accepted',
        ({ message }: Error) => message,
      );

  it('the new version is not served before the process is there, and the old one goes on', async () => {
    await move(['sales', 'support'], []);
    await cluster.waitFor('the CRD to name who converts', async () =>
      specIn('sales', 'v2').then(
        () => false,
        ({ message }: Error) =>
          message.includes('conversion webhook') && message.includes('not found'),
      ),
    );
    await cluster.api.apply(panel('sales', { size: '3x3' }));
    expect(await specIn('sales', 'v1')).toEqual({ size: '3x3' });
  }, 120_000);

  it.each([
    [['support'], ['sales']],
    [[], ['sales', 'support']],
    // Back, as far as it goes: who converts stays as long as the CRD names it.
    [['support'], ['sales']],
  ])(
    'serves %j by the old process and %j by the new one, and converts for both',
    async (waiting, moved) => {
      await move(waiting, moved);
      const seen = await cluster.waitFor('panels to be converted', async () => [
        await specIn('sales', 'v2'),
        await specIn('support', 'v2'),
      ]);
      expect(seen).toEqual([
        { width: 3, height: 3 },
        { width: 1, height: 1 },
      ]);
      for (const namespace of moved) {
        await cluster.waitFor(`${namespace} to be judged`, async () =>
          (await wideIn(namespace)).includes('too wide'),
        );
      }
      for (const namespace of waiting) {
        await cluster.waitFor(
          `${namespace} to be left alone`,
          async () => (await wideIn(namespace)) === 'accepted',
        );
        // What the old process writes is what it always wrote.
        await cluster.api.apply(panel(namespace, { size: '1x1' }));
        expect(await specIn(namespace, 'v1')).toEqual({ size: '1x1' });
      }
    },
    60_000,
  );
});

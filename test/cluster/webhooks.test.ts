import { Operator, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { testChart } from '../support/synth';
import { panelDefinition } from '../support/webhook-definition';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { WebhookStandIn } from './support/webhook-stand-in';

import type { KubernetesObject } from './support/kubernetes-object';
import type { WebhookCall } from './support/webhook-stand-in';

const HOST = 'panel-operator-webhook.operators.svc';
const SERVICE = {
  apiVersion: 'v1',
  kind: 'Service',
  namespace: 'operators',
  name: 'panel-operator-webhook',
};
const WATCHED = OperatorScope.namespaces('watched');
const ADMISSION = ['/mutate-panel', '/validate-panel'];

describeControlPlane('webhooks', [], (cluster) => {
  const own = selfSignedCertificate(HOST);
  let server: WebhookStandIn;

  beforeAll(async () => {
    server = await WebhookStandIn.start(own);
    for (const namespace of ['operators', 'watched', 'unwatched']) {
      await cluster.createNamespace(namespace);
    }
    await applyObjects(cluster, synthesized(own.certificate, WATCHED));
    // No pod runs here: the Service leads out of the cluster instead, where the API server asks the
    // same name.
    await cluster.api.patch(SERVICE, { spec: { type: 'ExternalName', externalName: 'localhost' } });
    await cluster.waitFor('panels to be converted', async () => await isConverted('ready'));
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
  }, 120_000);
  beforeEach(() => void server.takeCalls());

  const synthesized = (caBundle: string, scope: OperatorScope): KubernetesObject[] => {
    const chart = testChart('operators');
    const certificate = WebhookCertificate.caBundle({ caBundle });
    new Operator(chart, 'operator', {
      definition: panelDefinition,
      scope,
      webhooks: { certificate, port: server.port },
    });
    return chart.toJson() as KubernetesObject[];
  };

  /** All but the Service, which leads elsewhere here, goes to the cluster once more. */
  const applyAgain = async (caBundle: string, scope: OperatorScope): Promise<void> => {
    const objects = synthesized(caBundle, scope).filter(({ kind }) => kind !== 'Service');
    await applyObjects(cluster, objects);
  };

  const panel = (
    version: string,
    namespace: string,
    name: string,
    spec: object,
  ): KubernetesObject => ({
    apiVersion: `test.example.com/${version}`,
    kind: 'Panel',
    metadata: { namespace, name },
    spec,
  });
  const specOf = async (version: string, namespace: string, name: string): Promise<unknown> => {
    const { apiVersion, kind } = panel(version, namespace, name, {});
    return (await cluster.api.get({ apiVersion, kind, namespace, name })).spec as unknown;
  };

  /**
   * Returns true if a resource can be written in one version and read in the other, where no
   * webhook validates it.
   */
  const isConverted = async (name: string): Promise<boolean> => {
    await cluster.api.apply(panel('v1', 'unwatched', name, { size: '1x1' }));
    return await specOf('v2', 'unwatched', name).then(() => true);
  };

  /** The error of the API server when it does not trust a webhook that an attempt needs. */
  const distrust = async (attempt: () => Promise<unknown>): Promise<string> =>
    await cluster.waitFor('the API server to trust nobody', async () => {
      const seen = await attempt().then(
        () => 'it trusts',
        (error: Error) => error.message,
      );
      if (!seen.includes('x509: certificate signed by unknown authority')) {
        throw new Error(seen);
      }
      return seen;
    });

  it('the API server takes all that was synthesized, as it is', async () => {
    for (const object of synthesized(own.certificate, WATCHED)) {
      const { apiVersion, kind, metadata } = object;
      const stored = await cluster.api.get({ apiVersion, kind, ...metadata });
      const { type: _type, ...spec } = (object.spec ?? {}) as { type?: string };
      expect(stored).toMatchObject(kind === 'Service' ? { ...object, spec } : object);
    }
  }, 120_000);

  it('converts what was written in the one version to the other, and back', async () => {
    await cluster.api.create(panel('v1', 'unwatched', 'old', { size: '30x40' }));
    await expect(specOf('v2', 'unwatched', 'old')).resolves.toEqual({ width: 30, height: 40 });

    await cluster.api.create(panel('v2', 'unwatched', 'new', { width: 5, height: 6, unit: 'mm' }));
    await expect(specOf('v1', 'unwatched', 'new')).resolves.toEqual({ size: '5x6', unit: 'mm' });

    const { apiVersion, kind, metadata } = panel('v2', 'unwatched', 'old', {});
    await cluster.api.patch({ apiVersion, kind, ...metadata }, { spec: { height: 50 } });
    await expect(specOf('v1', 'unwatched', 'old')).resolves.toEqual({ size: '30x50' });
    const all = await cluster.api.list('test.example.com/v2', 'Panel', { namespace: 'unwatched' });
    expect(all.map(({ spec }) => spec as unknown)).toContainEqual({ width: 30, height: 50 });

    const conversions = server.takeCalls().filter(({ path }) => path === '/convert');
    expect(new Set(conversions.map(({ serverName }) => serverName))).toEqual(new Set([HOST]));
    expect(new Set(conversions.flatMap(({ apiVersions }) => apiVersions))).toEqual(
      new Set(['test.example.com/v1', 'test.example.com/v2']),
    );
  }, 120_000);

  it('completes and validates writes in a watched namespace, in any version', async () => {
    await cluster.api.create(panel('v2', 'watched', 'fits', { width: 100, height: 1 }));
    await expect(specOf('v2', 'watched', 'fits')).resolves.toEqual({
      width: 100,
      height: 1,
      unit: 'cm',
    });
    const calls = server.takeCalls().filter(({ path }) => ADMISSION.includes(path));
    expect(calls).toEqual(
      ADMISSION.map((path): WebhookCall => ({
        path,
        serverName: HOST,
        namespace: 'watched',
        apiVersions: ['test.example.com/v2'],
      })),
    );

    const refusal = {
      code: 400,
      message: expect.stringMatching(/"vpanel\.test\.example\.com" denied .*too wide/),
    };
    await expect(
      cluster.api.create(panel('v2', 'watched', 'wide', { width: 101, height: 1 })),
    ).rejects.toMatchObject(refusal);
    await expect(
      cluster.api.create(panel('v1', 'watched', 'wide', { size: '101x1' })),
    ).rejects.toMatchObject(refusal);
  }, 120_000);

  it('is not asked about any other namespace', async () => {
    await cluster.api.create(panel('v2', 'unwatched', 'wide', { width: 101, height: 1 }));
    await expect(specOf('v2', 'unwatched', 'wide')).resolves.toEqual({ width: 101, height: 1 });
    expect(server.takeCalls().filter(({ path }) => ADMISSION.includes(path))).toEqual([]);
  }, 120_000);

  it('is asked about all namespaces once it watches them', async () => {
    await applyAgain(own.certificate, OperatorScope.cluster());
    await cluster.waitFor('the other namespace to be validated', async () => {
      const wide = panel('v2', 'unwatched', 'too-wide', { width: 101, height: 1 });
      return await cluster.api.create(wide, { dryRun: true }).then(
        () => false,
        ({ message }: Error) => message.includes('too wide'),
      );
    });
    await applyAgain(own.certificate, WATCHED);
    await cluster.waitFor('the other namespace to be left alone', async () => {
      const wide = panel('v2', 'unwatched', 'too-wide', { width: 101, height: 1 });
      return await cluster.api.create(wide, { dryRun: true });
    });
  }, 120_000);

  it('is not believed with a certificate of somebody else, which stops nobody elsewhere', async () => {
    await applyAgain(selfSignedCertificate(HOST).certificate, WATCHED);
    try {
      await expect(distrust(async () => await isConverted('doubtful'))).resolves.toMatch(
        /conversion webhook for test\.example\.com\/v1, Kind=Panel failed/,
      );
      const written = panel('v2', 'watched', 'doubtful', { width: 1, height: 1 });
      await expect(
        distrust(async () => await cluster.api.create(written, { dryRun: true })),
      ).resolves.toMatch(/failed calling webhook "mpanel\.test\.example\.com"/);
      // Stored in this very version, so that neither conversion nor validation is called for.
      await cluster.api.create(panel('v1', 'unwatched', 'undoubted', { size: '1x1' }));
      await expect(specOf('v1', 'unwatched', 'undoubted')).resolves.toEqual({ size: '1x1' });
    } finally {
      await applyAgain(own.certificate, WATCHED);
    }
    await cluster.waitFor('panels to be converted again', async () =>
      isConverted('doubtful').catch(() => false),
    );
  }, 120_000);
});

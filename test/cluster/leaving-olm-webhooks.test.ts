import { OlmState } from '../support/olm-state';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { panelType } from '../support/webhook-definition';
import { certManagerKinds, CertManagerStandIn } from './support/cert-manager-stand-in';
import { describeControlPlane } from './support/describe-control-plane';
import { KubeletStandIn } from './support/kubelet-stand-in';
import { installByOlm } from './support/olm';
import { OlmHandover } from './support/olm-handover';
import { podsOf } from './support/operator-process';
import { WebhookStandIn } from './support/webhook-stand-in';

import type { SelfSignedCertificate } from '../support/self-signed-certificate';
import type { KubernetesObject } from './support/kubernetes-object';

const HOME = 'operators';
const NAME = 'panel-operator';
const GROUP = 'test.example.com';
const CRD = `panels.${GROUP}`;
const SERVICE = { apiVersion: 'v1', kind: 'Service', namespace: HOME, name: `${NAME}-service` };

/** The bundle of an operator that converts and judges, and serves that at a port. */
function bundle(certificate: SelfSignedCertificate, containerPort: number): OlmState {
  const webhook = {
    deploymentName: NAME,
    containerPort,
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
  };
  const rules = [
    {
      apiGroups: [GROUP],
      apiVersions: ['v2'],
      operations: ['CREATE', 'UPDATE'],
      resources: ['panels'],
      scope: '*',
    },
  ];
  const [container, labels] = [
    { name: 'manager', image: 'example.com/panel-operator:1.0.0' },
    { app: NAME },
  ];
  const fieldRef = { fieldPath: "metadata.annotations['olm.targetNamespaces']" };
  const env = [{ name: 'WATCH_NAMESPACE', valueFrom: { fieldRef } }];
  const pod = { serviceAccountName: NAME, containers: [{ ...container, env }] };
  const template = { metadata: { labels }, spec: pod };
  const deployment = {
    name: NAME,
    spec: { replicas: 1, selector: { matchLabels: labels }, template },
  };
  const permission = { apiGroups: [GROUP], resources: ['panels'], verbs: ['get', 'list', 'watch'] };
  const modes = ['OwnNamespace', 'SingleNamespace', 'MultiNamespace', 'AllNamespaces'];
  return new OlmState({
    package: 'panel',
    namespace: HOME,
    targets: ['watched'],
    certificate,
    crds: [panelType.manifest as never],
    csv: {
      metadata: { name: 'panel-operator.v1.0.0' },
      spec: {
        version: '1.0.0',
        installModes: modes.map((type) => ({ type, supported: true })),
        customresourcedefinitions: {
          owned: [{ name: CRD, kind: 'Panel', version: 'v1', group: GROUP }],
        },
        webhookdefinitions: [
          {
            ...webhook,
            type: 'ConversionWebhook',
            generateName: 'cpanel.example.com',
            webhookPath: '/convert',
            conversionCRDs: [CRD],
          },
          {
            ...webhook,
            type: 'ValidatingAdmissionWebhook',
            generateName: 'vpanel.example.com',
            webhookPath: '/validate-panel',
            rules,
          },
        ],
        install: {
          strategy: 'deployment',
          spec: {
            deployments: [deployment],
            clusterPermissions: [{ serviceAccountName: NAME, rules: [permission] }],
          },
        },
      },
    },
  });
}

// The process is one of the tests, and so is cert-manager; the API server, kubectl and the printed
// commands are the real ones.
describeControlPlane('leaving OLM with webhooks', [], (cluster) => {
  let server: WebhookStandIn;
  let handover: OlmHandover;
  let pod: string | undefined;

  beforeAll(async () => {
    for (const namespace of ['olm', HOME, 'watched', 'other']) {
      await cluster.createNamespace(namespace);
    }
    const ofOlm = selfSignedCertificate(`${SERVICE.name}.${HOME}.svc`);
    server = await WebhookStandIn.start(ofOlm);
    for (const kind of certManagerKinds()) {
      await cluster.api.create(kind as KubernetesObject);
    }
    await installByOlm(cluster, bundle(ofOlm, server.port), ['watched']);
    await KubeletStandIn.start(cluster, { namespace: HOME });
    CertManagerStandIn.start(cluster);
    await follow();
    await lead();
    await cluster.waitFor('a panel', () =>
      cluster.api.apply(panel('watched', 'v1', { size: '3x4' })),
    );
    await serves();
    handover = await OlmHandover.start(cluster, 'panel');
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    handover?.remove();
  }, 120_000);

  const panel = (namespace: string, version: string, spec: object): KubernetesObject => ({
    apiVersion: `${GROUP}/${version}`,
    kind: 'Panel',
    metadata: { namespace, name: 'one' },
    spec,
  });

  /** Serves with the certificate that the newest pod mounts. */
  async function follow(): Promise<void> {
    const [newest] = await cluster.waitFor('one pod of the operator', async () => {
      const pods = await podsOf(cluster, { namespace: HOME, name: NAME });
      return pods.length === 1 && (pods as [KubernetesObject]);
    });
    if (newest.metadata.uid === pod) {
      return;
    }
    const volumes = newest.spec.volumes as readonly {
      name: string;
      secret?: { secretName: string };
    }[];
    const { secretName: name } = volumes.find((volume) => volume.name === 'webhook-cert')!.secret!;
    const { data } = await cluster.api.get({
      apiVersion: 'v1',
      kind: 'Secret',
      namespace: HOME,
      name,
    });
    const [certificate, key] = ['tls.crt', 'tls.key'].map((file) =>
      Buffer.from((data as Record<string, string>)[file]!, 'base64').toString(),
    );
    server.serveWith({ certificate: certificate!, key: key! });
    pod = newest.metadata.uid;
  }

  /**
   * No pod runs here: the Service leads out of the cluster instead, where the API server asks the
   * same name.
   */
  const lead = async (): Promise<unknown> =>
    await cluster.api.patch(SERVICE, { spec: { type: 'ExternalName', externalName: 'localhost' } });

  /**
   * Waits until panels are converted, those of the watched namespace are judged, and no others are.
   */
  async function serves(): Promise<void> {
    await lead();
    const stored = { apiVersion: `${GROUP}/v2`, kind: 'Panel', namespace: 'watched', name: 'one' };
    await cluster.waitFor('a panel to be converted', async () => {
      const { spec } = await cluster.api.get(stored);
      return (spec as unknown as { width: number }).width === 3;
    });
    const answer = async (namespace: string): Promise<string> =>
      await cluster.api
        .apply(panel(namespace, 'v2', { width: 101, height: 1 }), { dryRun: true, force: true })
        .then(
          () => 'accepted',
          ({ message }: Error) => message,
        );
    await cluster.waitFor('a panel to be refused', async () => {
      const seen = await answer('watched');
      if (seen.includes('too wide')) {
        return true;
      }
      throw new Error(seen);
    });
    expect(await answer('other')).toBe('accepted');
  }

  const crd = async (): Promise<KubernetesObject> =>
    await cluster.api.get({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      name: CRD,
    });
  const generation = async (): Promise<number | undefined> =>
    (
      await cluster.api.get({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        namespace: HOME,
        name: NAME,
      })
    ).metadata.generation;

  /**
   * Carries out steps; between the fourth and the fifth, the page says, requests may be refused.
   */
  async function carryOut(
    commands: readonly string[],
    mayBeRefused: (index: number) => boolean,
  ): Promise<void> {
    for (const [index, text] of commands.entries()) {
      await handover.run(text);
      await follow();
      if (!mayBeRefused(index)) {
        await serves();
      }
    }
  }

  it('goes forth and back as long as there is a way back', async () => {
    const reversible = handover.steps.slice(0, 5);
    const before = (await crd()).spec.conversion as unknown;
    await carryOut(
      reversible.map(({ commands }) => commands),
      (index) => index === 3,
    );
    expect((await crd()).spec.conversion).not.toEqual(before);
    const back = [...reversible].reverse().map(({ wayBack = '' }) => wayBack);
    await carryOut(back, (index) => index === 0);
    expect((await crd()).spec.conversion).toEqual(before);
  }, 240_000);

  it('goes to its end: converted and judged throughout, with a certificate of its own, and nothing of OLM left', async () => {
    const { uid } = (await crd()).metadata;
    await carryOut(
      handover.steps.map(({ commands }) => commands),
      (index) => index === 3,
    );
    expect((await crd()).metadata.uid).toBe(uid);
    const kinds = ['validatingwebhookconfigurations', 'secrets', 'roles', 'services'];
    const left = await handover.run(`kubectl get ${kinds.join()} -n ${HOME} -o name`);
    expect(left.split('\n').filter((name) => /x7k2p|-service-cert$/.test(name))).toEqual([]);
    expect(left).toContain(`service/${SERVICE.name}`);
    const generated = await generation();
    await handover.run(
      'kubectl apply --server-side -f workloads.yaml -f kept.yaml -f new.yaml -f webhooks.yaml',
    );
    expect(await generation()).toBe(generated);
  }, 240_000);
});

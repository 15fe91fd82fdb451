import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { coreObject, referenceTo } from './kubernetes-object';
import { Turns } from './turns';

import type { SelfSignedCertificate } from '../../support/self-signed-certificate';
import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

const API = 'cert-manager.io/v1';
const INJECTED = 'cert-manager.io/inject-ca-from';

/** Kinds of cert-manager, as far as a Kubernetes cluster needs them to keep its objects. */
export function certManagerKinds(): object[] {
  return ['Certificate', 'Issuer'].map((kind) => {
    const plural = `${kind.toLowerCase()}s`;
    const schema = {
      openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    };
    const versions = [{ name: 'v1', served: true, storage: true, schema }];
    const names = { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` };
    const metadata = { name: `${plural}.cert-manager.io` };
    const spec = { group: 'cert-manager.io', names, scope: 'Namespaced', versions };
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata,
      spec,
    };
  });
}

/** Stand-in for cert-manager, whose Certificates sign themselves here, and for its cainjector. */
export class CertManagerStandIn {
  public static start(cluster: ControlPlane): void {
    const standIn = new CertManagerStandIn(cluster);
    new Turns(cluster, () => standIn.round());
  }

  private readonly made = new Map<string, SelfSignedCertificate>();

  private constructor(private readonly cluster: ControlPlane) {}

  private async round(): Promise<void> {
    for (const certificate of await this.cluster.api.list(API, 'Certificate')) {
      await this.make(certificate);
    }
    const trusting = [
      ...(await this.cluster.api.list(
        'admissionregistration.k8s.io/v1',
        'ValidatingWebhookConfiguration',
      )),
      ...(await this.cluster.api.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition')),
    ];
    for (const object of trusting) {
      await this.inject(object);
    }
  }

  private async make(certificate: KubernetesObject): Promise<void> {
    const { namespace = '', name } = certificate.metadata;
    if (certificate.status !== undefined) {
      return;
    }
    const { secretName, dnsNames } = certificate.spec as { secretName: string; dnsNames: string[] };
    const own = this.made.get(`${namespace}/${name}`) ?? selfSignedCertificate(dnsNames[0]!);
    await this.cluster.api.apply(
      coreObject(
        'Secret',
        { namespace, name: secretName },
        {
          type: 'kubernetes.io/tls',
          stringData: { 'tls.crt': own.certificate, 'tls.key': own.key },
        },
      ),
    );
    const status = { conditions: [{ type: 'Ready', status: 'True' }] };
    await this.cluster.api.patch(referenceTo(certificate), { status });
    this.made.set(`${namespace}/${name}`, own);
  }

  private async inject(object: KubernetesObject): Promise<void> {
    const own = this.made.get(object.metadata.annotations?.[INJECTED] ?? '');
    if (own === undefined) {
      return;
    }
    const caBundle = Buffer.from(own.certificate).toString('base64');
    if (JSON.stringify(object).includes(caBundle)) {
      return;
    }
    if (object.kind === 'CustomResourceDefinition') {
      const conversion = { webhook: { clientConfig: { caBundle } } };
      await this.cluster.api.patch(referenceTo(object), { spec: { conversion } });
      return;
    }
    const webhooks = (object.webhooks as readonly { readonly clientConfig: object }[]).map(
      (webhook) => ({
        ...webhook,
        clientConfig: { ...webhook.clientConfig, caBundle },
      }),
    );
    await this.cluster.api.patch(referenceTo(object), { webhooks });
  }
}

import type { Data } from './olm-request';
import type { SelfSignedCertificate } from './self-signed-certificate';

/** A webhook as a ClusterServiceVersion describes it. */
export interface WebhookDescription {
  readonly type: string;
  readonly generateName: string;
  readonly deploymentName: string;
  readonly containerPort: number;
  readonly webhookPath: string;
  readonly admissionReviewVersions: readonly string[];
  readonly sideEffects: string;
  readonly conversionCRDs?: readonly string[];
  readonly rules?: readonly Data[];
}

/** Objects that OLM makes for the webhooks of a ClusterServiceVersion. */
export class OlmWebhooks {
  public constructor(
    private readonly webhooks: readonly WebhookDescription[],
    private readonly namespace: string,
    /** The certificate of OLM, which signs itself here. */
    private readonly certificate: SelfSignedCertificate,
  ) {}

  /** A CRD that one of them converts, with the place where it does so. */
  public converted(crd: Data): Data {
    const { name } = crd.metadata as { name: string };
    const webhook = this.webhooks.find(({ conversionCRDs }) => conversionCRDs?.includes(name));
    if (webhook === undefined) {
      return crd;
    }
    const clientConfig = this.clientConfig(webhook);
    const conversion = {
      strategy: 'Webhook',
      webhook: { clientConfig, conversionReviewVersions: ['v1'] },
    };
    return { ...crd, spec: { ...(crd.spec as object), conversion } };
  }

  /**
   * A deployment that serves some of them, with the certificate in the places where servers look
   * for it.
   */
  public mounted<Spec extends { readonly containers: readonly Data[] }>(
    deployment: string,
    spec: Spec,
  ): Spec {
    if (!this.webhooks.some(({ deploymentName }) => deploymentName === deployment)) {
      return spec;
    }
    const places = [
      ['apiservice-cert', '/apiserver.local.config/certificates', 'apiserver'],
      ['webhook-cert', '/tmp/k8s-webhook-server/serving-certs', 'tls'],
    ] as const;
    const volumes = places.map(([name, , file]) => {
      const items = ['crt', 'key'].map((ending) => ({
        key: `tls.${ending}`,
        path: `${file}.${ending}`,
      }));
      return { name, secret: { secretName: `${serviceOf(deployment)}-cert`, items } };
    });
    const volumeMounts = places.map(([name, mountPath]) => ({ name, mountPath }));
    return {
      ...spec,
      volumes,
      containers: spec.containers.map((container) => ({ ...container, volumeMounts })),
    };
  }

  /**
   * Services, certificates, who may read these, and configurations, whose labels say whose they
   * are.
   */
  public objects(
    owned: Data,
    labels: Data,
    selectors: ReadonlyMap<string, Data>,
    groupUid: string,
  ): Data[] {
    return [...new Set(this.webhooks.map(({ deploymentName }) => deploymentName))].flatMap(
      (deployment) => {
        const name = serviceOf(deployment);
        const own = this.webhooks.filter(({ deploymentName }) => deploymentName === deployment);
        const ports = [...new Set(own.map(({ containerPort }) => containerPort))];
        const metadata = { namespace: this.namespace, labels, ...owned };
        const data = { 'tls.crt': this.certificate.certificate, 'tls.key': this.certificate.key };
        const rules = [
          {
            apiGroups: [''],
            resources: ['secrets'],
            resourceNames: [`${name}-cert`],
            verbs: ['get'],
          },
        ];
        const rbac = 'rbac.authorization.k8s.io';
        return [
          {
            apiVersion: 'v1',
            kind: 'Service',
            metadata: { ...metadata, name },
            spec: {
              ports: ports.map((port) => ({ name: String(port), port })),
              selector: selectors.get(deployment),
            },
          },
          {
            apiVersion: 'v1',
            kind: 'Secret',
            metadata: { ...metadata, name: `${name}-cert` },
            type: 'kubernetes.io/tls',
            stringData: data,
          },
          {
            apiVersion: `${rbac}/v1`,
            kind: 'Role',
            metadata: { ...metadata, name: `${name}-cert` },
            rules,
          },
          {
            apiVersion: `${rbac}/v1`,
            kind: 'RoleBinding',
            metadata: { ...metadata, name: `${name}-cert` },
            roleRef: { apiGroup: rbac, kind: 'Role', name: `${name}-cert` },
            subjects: [],
          },
          ...own
            .filter(({ rules: asked }) => asked !== undefined)
            .map((webhook) => this.of(webhook, labels, groupUid)),
        ];
      },
    );
  }

  private of(webhook: WebhookDescription, labels: Data, groupUid: string): Data {
    const { type, generateName: name, rules, admissionReviewVersions, sideEffects } = webhook;
    const namespaceSelector = { matchLabels: { [`olm.operatorgroup.uid/${groupUid}`]: '' } };
    const entry = {
      name,
      rules,
      admissionReviewVersions,
      sideEffects,
      namespaceSelector,
      failurePolicy: 'Fail',
    };
    return {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: type.replace('AdmissionWebhook', 'WebhookConfiguration'),
      metadata: {
        name: `${name}-x7k2p`,
        labels: { ...labels, 'olm.webhook-description-generate-name': name },
      },
      webhooks: [{ ...entry, clientConfig: this.clientConfig(webhook) }],
    };
  }

  private clientConfig({
    deploymentName,
    containerPort: port,
    webhookPath: path,
  }: WebhookDescription): Data {
    const service = { name: serviceOf(deploymentName), namespace: this.namespace, path, port };
    return { service, caBundle: Buffer.from(this.certificate.certificate).toString('base64') };
  }
}

function serviceOf(deployment: string): string {
  return `${deployment}-service`;
}

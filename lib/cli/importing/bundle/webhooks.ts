import { objectsAt } from '../../../crd/json/object';
import { WEBHOOK_CERTIFICATES } from '../../../core/kubebuilder';
import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';
import { type ServiceVersion, type WebhookDescription } from './service-version';

/** Name of the pod's volume with the certificate, and where OLM mounts it for the two conventions of servers. */
const VOLUMES = [
  {
    name: 'apiservice-cert',
    mountPath: '/apiserver.local.config/certificates',
    files: ['apiserver.crt', 'apiserver.key'],
  },
  { name: 'webhook-cert', mountPath: WEBHOOK_CERTIFICATES, files: ['tls.crt', 'tls.key'] },
] as const;

export function serviceNameOf(deployment: string): string {
  return `${deployment.replaceAll('.', '-')}-service`;
}

export function certificateSecretOf(deployment: string): string {
  return `${serviceNameOf(deployment)}-cert`;
}

export function webhookServices(version: ServiceVersion, namespace: string): Tree[] {
  return servingDeployments(version).map((deployment) => {
    const ports = version.webhooks
      .filter(({ deploymentName }) => deploymentName === deployment)
      .map(({ containerPort: port, targetPort = port }) => ({ name: String(port), port, targetPort }));
    const spec = treeOf(version.deployments.find(({ name }) => name === deployment)?.spec);
    return {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: serviceNameOf(deployment), namespace },
      spec: {
        ports: ports.filter(({ name }, index) => ports.findIndex((other) => other.name === name) === index),
        selector: treeOf(treeOf(spec.selector).matchLabels),
      },
    };
  });
}

/** The webhook configurations: one of each kind for each deployment that serves webhooks. */
export function webhookConfigurations(version: ServiceVersion, namespace: string): Tree[] {
  const types: Readonly<Record<string, string>> = {
    ValidatingAdmissionWebhook: 'ValidatingWebhookConfiguration',
    MutatingAdmissionWebhook: 'MutatingWebhookConfiguration',
  };
  const deployments = servingDeployments(version);
  const base = version.name.replace(/\.v?\d.*$/, '');
  return deployments.flatMap((deployment) =>
    Object.entries(types).flatMap(([type, kind]) => {
      const webhooks = version.webhooks.filter((one) => one.type === type && one.deploymentName === deployment);
      const name = deployments.length === 1 ? base : `${base}.${deployment}`;
      const entries = webhooks.map((webhook) => ({
        name: webhook.generateName,
        clientConfig: { service: serviceOf(webhook, namespace) },
        ...webhook.fields,
      }));
      return webhooks.length === 0
        ? []
        : [{ apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, webhooks: entries }];
    }),
  );
}

export function withConversion(crd: Tree, version: ServiceVersion, namespace: string): Tree {
  const name = textOrEmpty(treeOf(crd.metadata).name);
  const webhook = version.webhooks.find(
    ({ type, conversionCRDs }) => type === 'ConversionWebhook' && conversionCRDs.includes(name),
  );
  if (webhook === undefined) return crd;
  const conversion = {
    strategy: 'Webhook',
    webhook: {
      clientConfig: { service: { path: '/', ...serviceOf(webhook, namespace) } },
      conversionReviewVersions: webhook.fields.admissionReviewVersions ?? ['v1'],
    },
  };
  return { ...crd, spec: { ...treeOf(crd.spec), conversion } };
}

/** A deployment that serves webhooks, with the certificate mounted into all of its containers. */
export function withCertificate(spec: Tree, deployment: string, version: ServiceVersion): Tree {
  if (!servingDeployments(version).includes(deployment)) return spec;
  const template = treeOf(spec.template);
  const pod = treeOf(template.spec);
  const added = VOLUMES.filter(({ name }) => !itemsOf(pod.volumes).some((volume) => treeOf(volume).name === name));
  const volumes = added.map(({ name, files: [certificate, key] }) => ({
    name,
    secret: {
      secretName: certificateSecretOf(deployment),
      items: [
        { key: 'tls.crt', path: certificate },
        { key: 'tls.key', path: key },
      ],
    },
  }));
  const mounts = added.map(({ name, mountPath }) => ({ name, mountPath }));
  const paths: readonly unknown[] = mounts.map(({ mountPath }) => mountPath);
  const containers = objectsAt(pod, 'containers').map((container) => {
    const others = itemsOf(container.volumeMounts).filter((mount) => !paths.includes(treeOf(mount).mountPath));
    return { ...container, volumeMounts: [...others, ...mounts] };
  });
  return {
    ...spec,
    template: { ...template, spec: { ...pod, containers, volumes: [...itemsOf(pod.volumes), ...volumes] } },
  };
}

function serviceOf(webhook: WebhookDescription, namespace: string): Tree {
  return {
    name: serviceNameOf(webhook.deploymentName),
    namespace,
    port: webhook.containerPort,
    ...(webhook.webhookPath !== undefined && { path: webhook.webhookPath }),
  };
}

function servingDeployments({ webhooks }: ServiceVersion): string[] {
  return [...new Set(webhooks.map(({ deploymentName }) => deploymentName))];
}

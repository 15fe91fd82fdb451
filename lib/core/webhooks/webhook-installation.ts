import { prop } from '../../crd/checks/prop';
import { webhookServiceName } from '../../manifests/derived-names';
import { CERTIFICATE_PROP_TYPE } from './certificate';

import type { ConversionWebhook } from '../../crd/conversion';
import type { CertificateWiring, WebhookCertificate } from './certificate';
import type { ConversionEndpoint, OperatorWebhooks } from './webhook-definition';

export const WEBHOOK_PORT_NAME = 'webhook';

/** Options of the webhooks of an operator. */
export interface OperatorWebhookOptions {
  /** The certificate that they are served with, and how the API server comes to trust it. */
  readonly certificate: WebhookCertificate;
  /**
   * Port of the Service before them. The container's port is the definition's; a firewall between
   * the API server and the nodes has to let that one through.
   * @default - the definition's, or 443
   */
  readonly port?: number;
}

const MEMBERS = { certificate: prop.required(CERTIFICATE_PROP_TYPE), port: prop.number() };

const REMEDY =
  "must be an object with a 'certificate', such as { certificate: WebhookCertificate.certManager() }";

export const WEBHOOKS_PROP_TYPE = prop.object(MEMBERS, REMEDY);

export const INSTALLATION_PROP_TYPE = prop.object(
  { ...MEMBERS, namespace: prop.string(), name: prop.string() },
  REMEDY,
);

/** The installation of an operator that serves webhooks. */
export interface WebhookInstallation extends OperatorWebhookOptions {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** Name of the installation. @default - the name of the definition */
  readonly name?: string;
}

/** An installation, with all that follows from its options. */
export interface ResolvedWebhooks {
  readonly namespace: string;
  readonly operatorName: string;
  readonly serviceName: string;
  readonly servicePort: number;
  readonly certificate: CertificateWiring;
}

interface ServingDefinition {
  readonly name: string;
  readonly webhooks?: OperatorWebhooks;
}

/** Where the webhooks of an installation are, and what its certificate means. */
export function resolveWebhooks(
  installation: WebhookInstallation,
  definition: ServingDefinition,
): ResolvedWebhooks {
  const { namespace, name: operatorName = definition.name, certificate, port } = installation;
  const servicePort = port ?? definition.webhooks?.servicePort ?? 443;
  const serviceName = definition.webhooks?.service ?? webhookServiceName(operatorName);
  return {
    namespace,
    operatorName,
    serviceName,
    servicePort,
    certificate: certificate.wiring({ namespace, operatorName, serviceName }),
  };
}

/** How a CRD names the webhook that converts its resources. */
export function conversionAt(
  site: ResolvedWebhooks,
  { path, reviewVersions }: ConversionEndpoint,
): ConversionWebhook {
  const { caBundle, annotations } = site.certificate;
  return {
    service: { namespace: site.namespace, name: site.serviceName, path, port: site.servicePort },
    annotations,
    reviewVersions,
    caBundle,
  };
}

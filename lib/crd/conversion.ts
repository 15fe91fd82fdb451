import { isWebhookPath } from './checks/dns-names';
import { show } from './checks/errors';
import { certificateProblems, pemToBase64 } from './checks/pem';
import { problemList } from './json/problem-list';
import { derive, validateWhenResolved } from './unresolved/unresolved-values';

import type { CustomResourceDefinitionManifest } from './json/manifest';
import type { StringMap } from './json/tree';
import type { ResourceType } from './resource-type';

/** The server that converts the resources of a CRD, and why the API server trusts it. */
export interface ConversionWebhook {
  /**
   * The Service before it; the API server speaks HTTPS to it, and expects a certificate for
   * `<name>.<namespace>.svc`.
   */
  readonly service: {
    readonly namespace: string;
    readonly name: string;
    /** @default '/' */
    readonly path?: string;
    /** @default 443 */
    readonly port?: number;
  };
  /**
   * Versions of ConversionReview that the server understands, the preferred one first. @default
   * ['v1']
   */
  readonly reviewVersions?: readonly string[];
  /**
   * The certificates that the API server trusts, as PEM text.
   * @default - somebody writes them into the CRD later, as cert-manager does; else those that the
   * API server's host trusts
   */
  readonly caBundle?: string;
  /** Annotations of the CRD, for whoever writes the certificates into it. @default - none */
  readonly annotations?: StringMap;
}

/**
 * Returns true if the resources of a type are converted by a webhook, and its CRD does not say yet
 * where that is.
 */
export function lacksWebhook(type: ConvertedType): boolean {
  return type.conversion === 'webhook' && type.manifest.spec.conversion === undefined;
}

type ConvertedType = Pick<ResourceType, 'conversion' | 'manifest'>;

export function conversionProblems(
  type: ResourceType,
  conversion: ConversionWebhook | undefined,
): string[] {
  if (conversion === undefined) {
    return problemList(
      lacksWebhook(type) &&
        `'conversion' is missing: the versions of ${type.kind} are converted by a webhook; ` +
          'say which Service serves it',
    );
  }
  if (type.conversion === 'none') {
    return [
      `'conversion' is given, but nothing converts ${type.kind}; leave it out, or declare the type with conversion: 'webhook'`,
    ];
  }
  const { service, reviewVersions = ['v1'], caBundle } = conversion;
  const { path = '/', port = 443 } = service;
  return problemList(
    validateWhenResolved(
      path,
      (known) =>
        !isWebhookPath(known) &&
        `'conversion.service.path' is ${show(known)}; it must be a path in lower case, such as '/convert'`,
    ),
    validateWhenResolved(
      port,
      (known) =>
        !(Number.isInteger(known) && known >= 1 && known <= 65535) &&
        `'conversion.service.port' is ${show(known)}; it must be 1 to 65535`,
    ),
    validateWhenResolved(
      reviewVersions,
      (known) =>
        !known.includes('v1') &&
        !known.includes('v1beta1') &&
        `'conversion.reviewVersions' is ${show(known)}; API servers speak 'v1'`,
    ),
    caBundle !== undefined &&
      validateWhenResolved(caBundle, (certificate) =>
        certificateProblems('conversion.caBundle', certificate),
      ),
  );
}

/** The Service that a scaffold writes until somebody names the real one. */
const PLACEHOLDER = 'system/webhook-service';

/** The Service of the API server itself, which some CRDs name until an operator writes its own. */
export const API_SERVER_SERVICE = 'default/kubernetes';

interface PlacedWebhook {
  readonly clientConfig?: { readonly service?: ConversionService };
}

type ConversionService = Partial<Readonly<Record<'namespace' | 'name', unknown>>>;

/**
 * Returns warnings for a conversion of a placed CRD that may work in no cluster.
 *
 * @param isThere true of a Service that the app has, or that is known to be elsewhere
 */
export function conversionWarnings(
  { metadata, spec }: CustomResourceDefinitionManifest,
  isThere: (namespace: string, name: string) => boolean,
): string[] {
  const webhook = spec.conversion?.['webhook'] as PlacedWebhook | undefined;
  const { namespace, name } = webhook?.clientConfig?.service ?? {};
  if (typeof namespace !== 'string' || typeof name !== 'string') {
    return [];
  }
  const service = `${namespace}/${name}`;
  const isPlaceholder = service === PLACEHOLDER;
  const isServed = service === API_SERVER_SERVICE || isThere(namespace, name);
  return !isPlaceholder && isServed
    ? []
    : [
        `'spec.conversion' of '${metadata.name}' names the Service '${service}', ` +
          `${isPlaceholder ? 'the placeholder of a scaffold' : 'which is not in this app; unless something else installs it'}: its ` +
          "resources cannot be read or written in another version; give the definition 'webhooks' with 'conversion', " +
          `${isPlaceholder ? '' : 'place the Service, '}or give the CRD the strategy 'None' if nothing converts`,
      ];
}

/** The CRD of a type with the server that converts its resources. */
export function withConversion(
  manifest: CustomResourceDefinitionManifest,
  { service, reviewVersions = ['v1'], caBundle, annotations }: ConversionWebhook,
): CustomResourceDefinitionManifest {
  const { path = '/', port = 443 } = service;
  const clientConfig = {
    service: { namespace: service.namespace, name: service.name, path, port },
    ...(caBundle !== undefined && { caBundle: derive([caBundle], pemToBase64) }),
  };
  return {
    ...manifest,
    metadata: {
      ...manifest.metadata,
      annotations: { ...annotations, ...manifest.metadata.annotations },
    },
    spec: {
      ...manifest.spec,
      conversion: {
        strategy: 'Webhook',
        webhook: { clientConfig, conversionReviewVersions: [...reviewVersions] },
      },
    },
  };
}

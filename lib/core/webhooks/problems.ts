import { webhookServiceName } from '../../manifests/derived-names';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import { lacksWebhook } from '../../crd/conversion';
import { dnsLabelProblems } from '../../crd/checks/names';
import { validateWhenResolved } from '../../crd/unresolved/values';
import type { OperatorWebhooks } from './definition';
import type { WebhookInstallation } from './installation';

/** The types whose resources the operator converts: a loaded CRD may name another server. */
export function convertedTypes({ customResources, webhooks }: WebhookDefinition): ICustomResourceType[] {
  return customResources.filter((type) =>
    webhooks?.conversion === undefined ? lacksWebhook(type) : type.conversion === 'webhook',
  );
}

export interface WebhookDefinition {
  readonly customResources: readonly ICustomResourceType[];
  readonly webhooks?: OperatorWebhooks;
  readonly workloads?: readonly object[];
}

/** Returns the problems of the installation that the cluster part of an operator has to name in its CRDs. */
export function installationProblems(
  definition: WebhookDefinition & { readonly name: string },
  installation: WebhookInstallation | undefined,
): string[] {
  const { name } = definition;
  const converted = convertedTypes(definition).map(({ kind }) => kind);
  if (installation === undefined) {
    return converted.length === 0
      ? []
      : [
          `'webhooks' is missing, but '${name}' converts ${converted.join(', ')} between versions; ` +
            'give the namespace of the installation that does so, and its WebhookCertificate',
        ];
  }
  if (converted.length === 0) return [`'webhooks' is given, but '${name}' converts no custom resource; leave it out`];
  return [
    ...validateWhenResolved(installation.namespace, (namespace) => dnsLabelProblems('webhooks.namespace', namespace)),
    ...dnsLabelProblems('webhooks.name', webhookServiceName(installation.name ?? name)),
  ];
}

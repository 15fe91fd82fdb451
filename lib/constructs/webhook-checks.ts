import { show } from '../crd/checks/errors';
import { dnsLabelProblems } from '../crd/checks/names';
import { validateWhenResolved } from '../crd/unresolved/values';
import type { OperatorProps } from './operator-options';
import { convertedTypes } from '../core/webhooks/problems';
import { webhookServiceName } from '../core/webhooks/names';

/** Returns the problems of an operator's webhook options. */
export function webhookOptionProblems(props: OperatorProps): string[] {
  return props.webhooks === undefined ? missingWebhooks(props) : givenWebhooks(props);
}

function missingWebhooks({ definition, clusterPart }: OperatorProps): string[] {
  if (definition.webhooks?.certificate !== undefined) {
    return [];
  }
  const converted = convertedTypes(definition).map(({ kind }) => kind);
  const required = definition.webhooks?.required;
  return [
    ...(required === undefined
      ? []
      : [
          `'webhooks' is missing, and '${definition.name}' cannot run without: ${required}; give it a WebhookCertificate`,
        ]),
    ...(converted.length > 0 && clusterPart !== 'skip'
      ? [
          `'webhooks' is missing, but '${definition.name}' converts ${converted.join(', ')} between versions; give it a ` +
            "WebhookCertificate, or clusterPart: 'skip' where another installation converts",
        ]
      : []),
  ];
}

function givenWebhooks(props: OperatorProps): string[] {
  const { definition, webhooks, name = definition.name } = props;
  if (definition.webhooks === undefined) {
    return [`'webhooks' is given, but '${definition.name}' serves none; leave it out`];
  }
  const { port = 443 } = webhooks ?? {};
  return [
    ...(definition.webhooks.service === undefined ? dnsLabelProblems('name', webhookServiceName(name)) : []),
    ...validateWhenResolved(port, (known) =>
      Number.isInteger(known) && known >= 1 && known <= 65535
        ? []
        : [`'webhooks.port' is ${show(known)}; it must be 1 to 65535`],
    ),
  ];
}

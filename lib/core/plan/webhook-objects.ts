import { pemToBase64 } from '../../crd/checks/pem';
import { derive } from '../../crd/unresolved/unresolved-values';
import { nameOfNamespace } from '../../manifests/derived-names';
import { namespaceNameIn } from '../operator-scope';
import { annotationsOf } from './installation';
import { configurationName, inInstallation } from './installation-names';

import type { LabelSelector } from '../../crd/kubernetes/current';
import type { OperatorScope } from '../operator-scope';
import type { PlannedGroup, PlannedObject } from '../planned';
import type { AdmissionWebhook } from '../webhooks/webhook-definition';
import type { ResolvedWebhooks } from '../webhooks/webhook-installation';
import type { Installation } from './installation';

const KINDS = {
  mutating: 'MutatingWebhookConfiguration',
  validating: 'ValidatingWebhookConfiguration',
} as const;

/**
 * Plans how the API server reaches and trusts an operator: its certificate, and the configurations.
 */
export function planWebhooks(installation: Installation): PlannedGroup[] {
  const { definition, webhooks: site } = installation;
  if (site === undefined || definition.webhooks === undefined) {
    return [];
  }
  const admission = inInstallation(definition.webhooks.admission ?? [], installation);
  const objects = [
    ...certificateObjects(installation, site),
    ...(['mutating', 'validating'] as const).flatMap((type) => {
      const ofType = admission.filter((webhook) => webhook.type === type);
      return ofType.length === 0 ? [] : [configuration(installation, site, type, ofType)];
    }),
  ];
  return [{ id: 'Webhooks', objects }];
}

function certificateObjects(
  { labels, annotations }: Installation,
  site: ResolvedWebhooks,
): PlannedObject[] {
  return site.certificate.objects.map(({ apiVersion, kind, name, spec }) => {
    const metadata = { name, namespace: site.namespace, labels, annotations };
    return { id: kind, manifest: { apiVersion, kind, metadata, spec } };
  });
}

/** The configuration of the webhooks of one type: the requests that the API server sends them. */
function configuration(
  installation: Installation,
  site: ResolvedWebhooks,
  type: AdmissionWebhook['type'],
  webhooks: readonly AdmissionWebhook[],
): PlannedObject {
  const { definition, scope, labels } = installation;
  const upstream = definition.webhooks?.configurations?.[type];
  const own = inInstallation(
    definition.webhooks?.configurationMetadata?.[type] ?? {},
    installation,
  );
  const kind = KINDS[type];
  return {
    id: `${kind}/Resource`,
    manifest: {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind,
      metadata: {
        name:
          upstream === undefined
            ? nameOfNamespace(site.namespace, site.operatorName)
            : configurationName(installation, upstream),
        labels: { ...own.labels, ...labels },
        annotations: {
          ...annotationsOf(installation, own.annotations),
          ...site.certificate.annotations,
        },
      },
      webhooks: webhooks.map((webhook) => webhookManifest(webhook, site, scope)),
    },
  };
}

function webhookManifest(
  webhook: AdmissionWebhook,
  site: ResolvedWebhooks,
  scope: OperatorScope,
): Record<string, unknown> {
  const { name, path, rules, matchPolicy, timeoutSeconds, objectSelector, matchConditions } =
    webhook;
  const { caBundle } = site.certificate;
  const namespaceSelector = selectedNamespaces(webhook, scope, site.namespace);
  return {
    name,
    clientConfig: {
      service: { namespace: site.namespace, name: site.serviceName, path, port: site.servicePort },
      caBundle: caBundle && derive([caBundle], pemToBase64),
    },
    rules,
    failurePolicy: webhook.failurePolicy ?? 'Fail',
    sideEffects: webhook.sideEffects ?? 'None',
    admissionReviewVersions: webhook.admissionReviewVersions ?? ['v1'],
    matchPolicy,
    timeoutSeconds,
    ...(webhook.type === 'mutating' && { reinvocationPolicy: webhook.reinvocationPolicy }),
    namespaceSelector,
    objectSelector,
    matchConditions,
  };
}

/**
 * Webhooks about kinds of the operator alone need no exception for its own namespace; others have
 * one in their selector.
 */
function selectedNamespaces(
  { namespaceSelector: upstream }: AdmissionWebhook,
  scope: OperatorScope,
  home: string,
): LabelSelector | undefined {
  const select = (values: readonly string[]): LabelSelector => ({
    matchLabels: upstream?.matchLabels,
    matchExpressions: [...(upstream?.matchExpressions ?? []), namespaceNameIn(values)],
  });
  return scope.match<LabelSelector | undefined>({
    namespace: () => select([home]),
    namespaces: select,
    cluster: () => upstream,
  });
}

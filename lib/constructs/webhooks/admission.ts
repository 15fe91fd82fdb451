import { Construct } from 'constructs';
import type { LabelSelector } from '../../crd/kubernetes/v1.36';
import { ClusterScopedObject } from '../tree/api-objects';
import type { StringMap } from '../../json/tree';
import { joinNames } from '../../checks/names';
import { pemToBase64 } from '../../checks/pem';
import { derive } from '../../unresolved/values';
import type { OperatorScope } from '../../core/scope';
import type { AdmissionWebhook } from '../../core/webhooks/definition';
import type { ResolvedWebhooks } from '../../core/webhooks/installation';

/** Properties of `AdmissionConfiguration`. */
export interface AdmissionConfigurationProps {
  readonly kind: 'ValidatingWebhookConfiguration' | 'MutatingWebhookConfiguration';
  readonly webhooks: readonly AdmissionWebhook[];
  readonly site: ResolvedWebhooks;
  /** The namespaces that the operator serves; it is asked about no others. */
  readonly scope: OperatorScope;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** Tells the API server which requests to ask the webhooks of one type about. */
export class AdmissionConfiguration extends Construct {
  constructor(scope: Construct, id: string, props: AdmissionConfigurationProps) {
    super(scope, id);
    const { site } = props;
    new ClusterScopedObject(this, 'Resource', {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: props.kind,
      metadata: {
        name: joinNames(site.namespace, site.operatorName),
        labels: { ...props.labels },
        annotations: { ...props.annotations, ...site.certificate.annotations },
      },
      webhooks: props.webhooks.map((webhook) => manifestOf(webhook, site, props.scope)),
    });
  }
}

function manifestOf(webhook: AdmissionWebhook, site: ResolvedWebhooks, scope: OperatorScope): Record<string, unknown> {
  const { name, path, rules, matchPolicy, timeoutSeconds, objectSelector, matchConditions } = webhook;
  const { caBundle } = site.certificate;
  const namespaceSelector = watchedNamespaces(scope, site.namespace);
  return {
    name,
    clientConfig: {
      service: { namespace: site.namespace, name: site.serviceName, path, port: site.servicePort },
      ...(caBundle !== undefined && { caBundle: derive([caBundle], pemToBase64) }),
    },
    rules: structuredClone(rules),
    failurePolicy: webhook.failurePolicy ?? 'Fail',
    sideEffects: webhook.sideEffects ?? 'None',
    admissionReviewVersions: [...(webhook.admissionReviewVersions ?? ['v1'])],
    ...(matchPolicy !== undefined && { matchPolicy }),
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
    ...(webhook.type === 'mutating' &&
      webhook.reinvocationPolicy !== undefined && { reinvocationPolicy: webhook.reinvocationPolicy }),
    ...(namespaceSelector !== undefined && { namespaceSelector }),
    ...(objectSelector !== undefined && { objectSelector: structuredClone(objectSelector) }),
    ...(matchConditions !== undefined && { matchConditions: structuredClone(matchConditions) }),
  };
}

/**
 * Selects the namespaces that an operator serves; nothing where it serves all. The webhooks of an operator are about
 * kinds of its own, so that not even its own namespace needs an exception: nothing that it takes to start is refused.
 */
function watchedNamespaces(scope: OperatorScope, home: string): LabelSelector | undefined {
  const select = (values: readonly string[]): LabelSelector => ({
    matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: [...values] }],
  });
  return scope.match<LabelSelector | undefined>({
    namespace: () => select([home]),
    namespaces: select,
    cluster: () => undefined,
  });
}

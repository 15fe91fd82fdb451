import { Construct } from 'constructs';
import { NamespacedObject } from '../tree/api-objects';
import type { StringMap } from '../../json/tree';
import type { OperatorScope } from '../../core/scope';
import { AdmissionConfiguration } from './admission';
import type { OperatorWebhooks } from '../../core/webhooks/definition';
import type { ResolvedWebhooks } from '../../core/webhooks/installation';

/** Properties of `WebhookRegistration`. */
export interface WebhookRegistrationProps {
  readonly webhooks: OperatorWebhooks;
  readonly site: ResolvedWebhooks;
  /** The namespaces that the operator serves. */
  readonly scope: OperatorScope;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** What makes the API server ask an operator, and trust it: the configurations, and what makes the certificate. */
export class WebhookRegistration extends Construct {
  constructor(scope: Construct, id: string, props: WebhookRegistrationProps) {
    super(scope, id);
    const { site, labels, annotations } = props;
    const { namespace, certificate } = site;
    for (const { apiVersion, kind, name, spec } of certificate.objects) {
      const metadata = { name, namespace, labels: { ...labels }, annotations: { ...annotations } };
      new NamespacedObject(this, kind, { apiVersion, kind, metadata, spec });
    }
    this.placeConfigurations(props);
  }

  private placeConfigurations({ webhooks, site, scope, labels, annotations }: WebhookRegistrationProps): void {
    const { admission = [] } = webhooks;
    const kinds = {
      validating: 'ValidatingWebhookConfiguration',
      mutating: 'MutatingWebhookConfiguration',
    } as const;
    for (const type of ['mutating', 'validating'] as const) {
      const ofType = admission.filter((webhook) => webhook.type === type);
      if (ofType.length > 0) {
        const kind = kinds[type];
        new AdmissionConfiguration(this, kind, { kind, webhooks: ofType, site, scope, labels, annotations });
      }
    }
  }
}

import { Operator, WebhookCertificate } from 'operator-constructs';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { only, synth, testChart } from '../support/synth';
import { panelDefinition } from '../support/webhook-definition';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';
import type { Manifest } from '../support/synth';

/** An issuer, as users give it and as API objects have it. */
export const { certificate: pem } = selfSignedCertificate('panel-operator-webhook.here.svc');
export const base64 = Buffer.from(pem).toString('base64');
export const certificate = WebhookCertificate.caBundle({ caBundle: pem });

export const webhooks = panelDefinition.webhooks!;
export const CONFIGURATIONS = [
  'ValidatingWebhookConfiguration',
  'MutatingWebhookConfiguration',
] as const;
export const CRD = 'CustomResourceDefinition';

/** Objects of an operator with webhooks. */
export function objectsOf(props: Partial<OperatorProps> = {}): Manifest[] {
  const chart = testChart();
  new Operator(chart, 'operator', {
    definition: panelDefinition,
    webhooks: { certificate },
    ...props,
  });
  return synth(chart);
}

/** The definition with other webhooks. */
export function defined(
  changes: Partial<NonNullable<OperatorDefinition['webhooks']>>,
): OperatorDefinition {
  return { ...panelDefinition, webhooks: { ...webhooks, ...changes } };
}

/** How the CRD says that its resources are converted. */
export function conversionOf(objects: readonly Manifest[]): Manifest {
  return only(objects, CRD, 'panels.test.example.com').spec.conversion as Manifest;
}

import { loadCustomResourceDefinition } from '../../../constructs/constructible-types';
import { WatchSignal } from '../../../core/watch';
import { WebhookCertificate } from '../../../core/webhooks/certificate';

import type { OperatorDefinition } from '../../../core/operator-definition';
import type { OperatorMetrics } from '../../../core/operator-workloads';
import type { CertificateData, MetricsData, ReadOperator, WatchData } from './data';

/** The operator that was read, as a definition that `Operator` can install without any files. */
export function operatorDefinition({ definition, crds }: ReadOperator): OperatorDefinition {
  const { watch, workloads, webhooks, metrics, ...data } = definition;
  return {
    ...data,
    customResources: crds.map(({ manifest }) => loadCustomResourceDefinition(manifest)),
    watch: signalOf(watch),
    workloads: workloads.map(({ watch: own, metrics: ofWorkload, ...workload }) => ({
      ...workload,
      ...(own && { watch: signalOf(own) }),
      ...(ofWorkload && { metrics: metricsOf(ofWorkload) }),
    })),
    ...(webhooks && {
      webhooks: { ...webhooks, certificate: certificateOf(webhooks.certificate) },
    }),
    ...(metrics && { metrics: metricsOf(metrics) }),
  };
}

function signalOf(watch: WatchData): WatchSignal {
  if ('parts' in watch) {
    return WatchSignal.all(...watch.parts.map(({ at, values }) => WatchSignal.at(at, values)));
  }
  return 'none' in watch ? WatchSignal.none() : WatchSignal.unknown(watch.unknown);
}

function metricsOf({ argument, ...data }: MetricsData): OperatorMetrics {
  return { ...data, ...(argument !== undefined && { args: (port) => [`${argument}${port}`] }) };
}

function certificateOf(certificate: CertificateData): WebhookCertificate {
  if ('certManager' in certificate) {
    return WebhookCertificate.certManager(certificate.certManager);
  }
  return 'secret' in certificate
    ? WebhookCertificate.secret({ name: certificate.secret })
    : WebhookCertificate.selfManaged(certificate.annotations);
}

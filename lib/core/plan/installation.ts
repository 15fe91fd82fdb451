import { waveAnnotations } from '../../manifests/gitops';
import { argoHookOf } from '../../manifests/hooks';
import { metricsOfWorkloads, metricsSettings } from '../served-metrics';
import { resolveWebhooks } from '../webhooks/webhook-installation';
import { inInstallation, serviceAccountOf } from './installation-names';
import { hardenedWorkload } from './short-form';

import type { StringMap } from '../../crd/json/tree';
import type { OperatorDefinition } from '../operator-definition';
import type { OperatorScope } from '../operator-scope';
import type { OperatorWorkload } from '../operator-workloads';
import type { PlannedManifest, PlannedObject } from '../planned';
import type { MetricsSettings, WorkloadMetricsOptions } from '../served-metrics';
import type { ResolvedWebhooks, WebhookInstallation } from '../webhooks/webhook-installation';
import type { NamedInstallation } from './installation-names';
import type { OperatorPlanOptions, WebhookSite } from './plan-options';

export interface ServedMetrics {
  readonly workload: OperatorWorkload;
  readonly isFirst: boolean;
  readonly settings: MetricsSettings;
  /** The port that the definition has for it, whatever the installation says. */
  readonly ownPort: number;
  /** Options of its Service. */
  readonly options: WorkloadMetricsOptions;
}

/** An installation, with all that follows from its definition, scope and options. */
export interface Installation extends NamedInstallation {
  readonly options: OperatorPlanOptions;
  readonly name: string;
  readonly labels: StringMap;
  readonly annotations: StringMap;
  /** At least one; the first is the operator itself. */
  readonly workloads: readonly [OperatorWorkload, ...OperatorWorkload[]];
  /** Name of the ServiceAccount of the first workload. */
  readonly serviceAccountName: string;
  readonly served: readonly ServedMetrics[];
  readonly webhooks?: ResolvedWebhooks;
}

export function resolveInstallation(
  definition: OperatorDefinition,
  scope: OperatorScope,
  options: OperatorPlanOptions,
): Installation {
  const { name = definition.name, namespace } = options;
  const isShort = definition.workloads === undefined;
  const selector = {
    'app.kubernetes.io/name': definition.name,
    'app.kubernetes.io/instance': name,
  };
  const recommended = isShort ? { ...selector, 'app.kubernetes.io/component': 'operator' } : {};
  const labels = { ...recommended, ...options.labels };
  const serviceAccountName = options.serviceAccountName ?? serviceAccountOf(definition, name);
  const named = { definition, scope, namespace, options };
  const [first, ...others] = inInstallation(definition.workloads ?? [], named);
  const webhooks = webhookInstallation(definition, options);
  const own = first ?? hardenedWorkload(definition, { name, serviceAccountName, labels, selector });
  return {
    ...named,
    name,
    labels,
    annotations: {
      ...waveAnnotations('operator', options.gitOpsTool),
      ...options.annotations,
    },
    workloads: [own, ...others],
    serviceAccountName,
    served: metricsOfWorkloads(definition, options).map(({ index, served, wanted }) => ({
      workload: [own, ...others][index] ?? own,
      isFirst: index === 0,
      settings: metricsSettings(served, wanted),
      options: wanted,
      ownPort: metricsSettings(served, { protocol: wanted.protocol }).port,
    })),
    webhooks: webhooks && resolveWebhooks(webhooks, definition),
  };
}

/**
 * Annotations of an object of an installation: upstream's, and those of all. Argo CD reads the wave
 * of a hook instead of its weight, so hooks before and after a sync have no other than upstream's.
 */
export function annotationsOf(
  { annotations, options }: Pick<Installation, 'annotations' | 'options'>,
  upstream: StringMap = {},
): StringMap {
  return { ...upstream, ...(isBesideSync(upstream) ? options.annotations : annotations) };
}

/** Returns true if Argo CD applies an object with these annotations before or after a sync. */
export function isBesideSync(annotations: StringMap): boolean {
  const hook = argoHookOf({ metadata: { annotations } });
  return hook !== undefined && hook.atInstallation !== 'with';
}

/** Who serves the webhooks of an installation; undefined where they are off. */
export function webhookInstallation(
  { webhooks }: OperatorDefinition,
  { webhooks: given, namespace, name }: WebhookSite,
): WebhookInstallation | undefined {
  const certificate = given?.certificate ?? webhooks?.certificate;
  return certificate && { ...given, certificate, namespace, name };
}

/** Labels that select the pods of a workload for a Service, which knows no expressions. */
export function selectorOf({ spec }: OperatorWorkload): StringMap {
  const { matchLabels, matchExpressions = [] } = spec.selector;
  return { ...(matchExpressions.length > 0 && spec.template.metadata?.labels), ...matchLabels };
}

/** An object about one of the workloads: one id for the first, whatever it is called. */
export function objectAbout(
  { workloads }: Installation,
  workload: OperatorWorkload,
  manifest: PlannedManifest,
): PlannedObject {
  return { id: workload === workloads[0] ? 'Resource' : workload.name, manifest };
}

/** A workload by its name, or the first. */
export function workloadOf({ workloads }: Installation, name?: string): OperatorWorkload {
  return workloads.find((candidate) => candidate.name === name) ?? workloads[0];
}

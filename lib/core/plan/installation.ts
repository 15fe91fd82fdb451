import { derive } from '../../crd/unresolved/values';
import { nameOfNamespace } from '../../manifests/derived-names';
import { DEFAULT_GITOPS_TOOL, waveAnnotations } from '../../manifests/gitops';
import { argoHookOf } from '../../manifests/hooks';
import { inNamespace } from '../../manifests/own-namespace';
import { metricsOfWorkloads, metricsSettings } from '../metrics';
import { resolveWebhooks } from '../webhooks/installation';
import { hardenedWorkload } from './short-form';

import type { StringMap } from '../../crd/json/tree';
import type { Container, ContainerPort } from '../../crd/kubernetes/current';
import type { OperatorDefinition } from '../definition';
import type { MetricsSettings, WorkloadMetricsOptions } from '../metrics';
import type { OperatorScope } from '../scope';
import type { ResolvedWebhooks, WebhookInstallation } from '../webhooks/installation';
import type { OperatorWorkload } from '../workloads';
import type { OperatorPlanOptions } from './options';

/** The ServiceAccount that pods have which name none. */
export const DEFAULT_SERVICE_ACCOUNT = 'default';

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
export interface Installation {
  readonly definition: OperatorDefinition;
  readonly scope: OperatorScope;
  readonly options: OperatorPlanOptions;
  readonly name: string;
  readonly namespace: string;
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
  const named = (given: string): string =>
    clusterName({ definition, scope, namespace, options }, given);
  const [first, ...others] = inNamespace(definition.workloads ?? [], namespace, named);
  const webhooks = webhookInstallation(definition, options);
  const own = first ?? hardenedWorkload(definition, { name, serviceAccountName, labels, selector });
  return {
    definition,
    scope,
    options,
    name,
    namespace,
    labels,
    annotations: {
      ...waveAnnotations('operator', options.gitOpsTool ?? DEFAULT_GITOPS_TOOL),
      ...options.annotations,
    },
    workloads: [own, ...others],
    serviceAccountName,
    served: metricsOfWorkloads(definition, options).map(({ index, served, wanted }) => ({
      workload: [own, ...others][index] ?? own,
      isFirst: index === 0,
      settings: metricsSettings(served, wanted),
      options: wanted,
      ownPort: metricsSettings(served, { ...(wanted.protocol && { protocol: wanted.protocol }) })
        .port,
    })),
    ...(webhooks && { webhooks: resolveWebhooks(webhooks, definition) }),
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

/** Default name of the ServiceAccount that an operator runs as. */
export function serviceAccountOf(
  { workloads }: OperatorDefinition,
  installationName: string,
): string {
  const [first] = workloads ?? [];
  return first === undefined
    ? installationName
    : (first.spec.template.spec.serviceAccountName ?? DEFAULT_SERVICE_ACCOUNT);
}

/** Who serves the webhooks of an installation; undefined where they are off. */
export function webhookInstallation(
  { webhooks }: OperatorDefinition,
  { webhooks: given, namespace, name }: OperatorPlanOptions,
): WebhookInstallation | undefined {
  const certificate = given?.certificate ?? webhooks?.certificate;
  return certificate && { ...given, certificate, namespace, ...(name !== undefined && { name }) };
}

/** An installation, as far as names depend on it. */
export interface NamedInstallation extends Pick<
  Installation,
  'definition' | 'scope' | 'namespace'
> {
  readonly options: Pick<OperatorPlanOptions, 'clusterNamePrefix'>;
}

/**
 * Upstream's name, with the prefix of the installation, where no second installation can be, or
 * upstream installs it; else one with the namespace in it, too.
 */
export function clusterName(
  { definition, scope, namespace, options }: NamedInstallation,
  given: string,
): string {
  const name = `${options.clusterNamePrefix ?? ''}${given}`;
  const upstream = definition.namespace;
  const ofInstallation = (): string =>
    upstream === undefined
      ? nameOfNamespace(namespace, name)
      : derive([namespace], (home) => (home === upstream ? name : nameOfNamespace(home, name)));
  return scope.match({
    namespace: ofInstallation,
    namespaces: ofInstallation,
    cluster: () => name,
  });
}

/** Labels that select the pods of a workload for a Service, which knows no expressions. */
export function selectorOf({ spec }: OperatorWorkload): StringMap {
  const { matchLabels, matchExpressions = [] } = spec.selector;
  return { ...(matchExpressions.length > 0 && spec.template.metadata?.labels), ...matchLabels };
}

/** A workload by its name, or the first. */
export function workloadOf({ workloads }: Installation, name?: string): OperatorWorkload {
  return workloads.find((candidate) => candidate.name === name) ?? workloads[0];
}

/**
 * An API server takes each number and protocol once; a port whose name an added one has moves to
 * its number.
 */
export function withPorts(
  own: readonly ContainerPort[],
  added: readonly ContainerPort[],
  beside: readonly ContainerPort[] = [],
): ContainerPort[] {
  const missing = added.filter((port) => ![...own, ...beside].some((other) => isSame(other, port)));
  const kept = own.filter(
    ({ name }) => name === undefined || !missing.some((port) => port.name === name),
  );
  return [...kept, ...missing];
}

export function portsOf(containers: readonly Container[]): readonly ContainerPort[] {
  return containers.flatMap(({ ports = [] }) => ports);
}

/**
 * Returns the name of a container's port: the name that it has, or is given by an installation;
 * else its number.
 */
export function portOf(
  { spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const ports = portsOf(spec.template.spec.containers);
  const there = ports.find((other) => isSame(other, port));
  return there === undefined ? port.name : (there.name ?? port.containerPort);
}

/**
 * Returns the target of a Service: the name of the port that an installation adds, or the number of
 * an existing one.
 */
export function targetOf(
  { spec }: OperatorWorkload,
  port: ContainerPort & { readonly name: string },
): string | number {
  const ports = portsOf(spec.template.spec.containers);
  const isThere = ports.some((other) => other.name !== port.name && isSame(other, port));
  return isThere ? port.containerPort : port.name;
}

function isSame(a: ContainerPort, b: ContainerPort): boolean {
  return a.containerPort === b.containerPort && (a.protocol ?? 'TCP') === (b.protocol ?? 'TCP');
}

/**
 * The name of a webhook configuration; a process that looks for it by its name finds it under no
 * other.
 */
export function configurationName(installation: NamedInstallation, name: string): string {
  return installation.definition.webhooks?.fixedConfigurations === true
    ? name
    : clusterName(installation, name);
}

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** How far an object is. */
export type Readiness = 'ready' | { readonly waiting: string } | { readonly failed: string };

type Look = (object: KubernetesObject, api: KubernetesClient) => Readiness | Promise<Readiness>;

/** The kinds that the provider waits for by itself, by group and kind. */
const KINDS: Readonly<Record<string, Look>> = {
  'apps/Deployment': deployment,
  'apps/StatefulSet': statefulSet,
  'apps/DaemonSet': daemonSet,
  'batch/Job': job,
  '/Namespace': phase('Active'),
  '/PersistentVolume': phase('Available', 'Bound'),
  '/PersistentVolumeClaim': claim,
  '/Pod': pod,
  '/Service': service,
};

/** How far an object is by what is known of its kind; one of another kind is ready when it is there. */
export async function readinessOf(object: KubernetesObject, api: KubernetesClient): Promise<Readiness> {
  const group = object.apiVersion.split('/').slice(0, -1).join('/');
  return (await KINDS[`${group}/${object.kind}`]?.(object, api)) ?? 'ready';
}

function phase(...good: readonly string[]): Look {
  return ({ status }) => {
    const seen = String(status?.phase);
    return good.includes(seen) ? 'ready' : { waiting: `phase is ${seen}, not ${good.join(' or ')}` };
  };
}

function deployment({ metadata, spec, status = {} }: KubernetesObject): Readiness {
  const replicas = spec.replicas as number;
  const unseen = observed(metadata.generation, status);
  if (unseen !== undefined) return unseen;
  const former = ((status.replicas ?? 0) as number) - ((status.updatedReplicas ?? 0) as number);
  if (former > 0) return { waiting: `${former} pods are of a former template` };
  return counted(status, replicas, ['updatedReplicas', 'availableReplicas']);
}

function statefulSet({ metadata, spec, status = {} }: KubernetesObject): Readiness {
  const replicas = spec.replicas as number;
  return observed(metadata.generation, status) ?? counted(status, replicas, ['updatedReplicas', 'readyReplicas']);
}

function daemonSet({ metadata, status = {} }: KubernetesObject): Readiness {
  const wanted = (status.desiredNumberScheduled ?? 0) as number;
  return observed(metadata.generation, status) ?? counted(status, wanted, ['updatedNumberScheduled', 'numberReady']);
}

/** A status of an earlier generation counts for nothing. */
function observed(generation: number | undefined, status: KubernetesObject['status']): Readiness | undefined {
  const seen = (status.observedGeneration ?? 0) as number;
  return seen < (generation ?? 0) ? { waiting: `generation ${generation} is not observed yet` } : undefined;
}

function counted(status: KubernetesObject['status'], wanted: number, counters: readonly string[]): Readiness {
  const few = counters.filter((counter) => ((status[counter] ?? 0) as number) < wanted);
  if (few.length === 0) return 'ready';
  return { waiting: few.map((counter) => `${counter} is ${status[counter] ?? 0}, not ${wanted}`).join(', ') };
}

function job({ status }: KubernetesObject): Readiness {
  if (hasCondition(status, 'Complete')) return 'ready';
  return hasCondition(status, 'Failed') ? { failed: 'the Job has failed' } : { waiting: 'the Job is not complete' };
}

function pod({ status }: KubernetesObject): Readiness {
  if (status?.phase === 'Succeeded' || hasCondition(status, 'Ready')) return 'ready';
  return { waiting: `the Pod is ${status?.phase ?? 'unknown'}, and not ready` };
}

async function claim({ metadata, spec, status }: KubernetesObject, api: KubernetesClient): Promise<Readiness> {
  if (status?.phase === 'Bound') return 'ready';
  const name = spec.storageClassName as string | undefined;
  const reference = { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: name ?? '' };
  const storageClass = name ? await api.find(reference) : undefined;
  // It is bound for the first pod that uses it, and that may come later.
  if (storageClass?.volumeBindingMode === 'WaitForFirstConsumer') return 'ready';
  return { waiting: `${metadata.name} is ${status?.phase ?? 'unknown'}, not Bound` };
}

/** A Service has no pods that are not ready; who has no selector sees to the endpoints, and a headless one has none. */
async function service({ metadata, spec, status }: KubernetesObject, api: KubernetesClient): Promise<Readiness> {
  if (spec.type === 'LoadBalancer' && (status?.loadBalancer?.ingress ?? []).length === 0) {
    return { waiting: 'there is no address of a load balancer' };
  }
  if (spec.type === 'ExternalName' || spec.clusterIP === 'None' || spec.selector === undefined) return 'ready';
  const endpoints = await api.find({ apiVersion: 'v1', kind: 'Endpoints', ...metadata });
  if (endpoints === undefined) return { waiting: 'there are no endpoints yet' };
  const subsets = (endpoints.subsets ?? []) as readonly { readonly notReadyAddresses?: readonly unknown[] }[];
  const unready = subsets.flatMap(({ notReadyAddresses = [] }) => notReadyAddresses).length;
  return unready === 0 ? 'ready' : { waiting: `${unready} of its pods are not ready` };
}

function hasCondition(status: KubernetesObject['status'], type: string): boolean {
  const conditions = (status?.conditions ?? []) as readonly { readonly type: string; readonly status: string }[];
  return conditions.some((condition) => condition.type === type && condition.status === 'True');
}

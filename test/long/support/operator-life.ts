import type { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import type { AuditEntry } from '../../cluster/support/audit-log';
import type { ControlPlane } from '../../cluster/support/control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { type KubernetesObject, referenceTo } from '../../cluster/support/kubernetes-object';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import type { ImportedOperator } from './imported-operator';

/** Where an operator runs, what it watches, and where else there are resources of its kinds. */
export interface OperatorPlaces {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly watched: readonly string[];
  /** Not served. @default - none: all namespaces are */
  readonly outside?: string;
}

/** Steps with an operator, and their expected results. */
export interface OperatorLife {
  readonly operator: ImportedOperator;
  /** Name of the Deployment, and of the binary that stands for its image. */
  readonly deployment: string;
  readonly binary: string;
  /** Resources of its kinds: those that are made first, those that are made once these are settled, and both changed. */
  resources(namespace: string): { readonly first: KubernetesObject[]; readonly then: KubernetesObject[] };
  changed(namespace: string): KubernetesObject[];
  /** Returns true if the last step is done. */
  isSettled(cluster: ControlPlane, namespace: string, step: 'first' | 'then' | 'changed'): Promise<boolean>;
  /** Names that the process resolves to the loopback interface. */
  hosts(namespaces: readonly string[]): Readonly<Record<string, string>>;
}

/** Record of a run. */
export interface OperatorLifeReport {
  /** Its requests that were refused. */
  readonly forbidden: readonly AuditEntry[];
  /** Its requests that were not acceptable. */
  readonly unacceptable: readonly AuditEntry[];
  /** Objects that it made in each namespace, as `<resource>/<name>`. */
  readonly made: Readonly<Record<string, readonly string[]>>;
  /** Namespaces that any of its requests was about; `*` for all at once. */
  readonly asked: readonly string[];
  /** Finalizers that it had set on the resources. */
  readonly finalizers: readonly string[];
  /** Workloads that outlived the resources. */
  readonly leftOvers: readonly string[];
  readonly requests: number;
}

const PATIENCE = 90_000;

/** Leads an installation from creation by a change to the deletion of its resources. */
export async function runOperatorLife(
  cluster: ControlPlane,
  life: OperatorLife,
  places: OperatorPlaces,
): Promise<OperatorLifeReport> {
  const { home, scope, watched, outside } = places;
  const namespaces = [...watched, ...(outside === undefined ? [] : [outside])];
  for (const namespace of new Set([home, ...namespaces])) await cluster.createNamespace(namespace);
  await applyObjects(cluster, life.operator.installation(home, scope));
  await rightsInEffect(cluster);
  const deployment = { namespace: home, name: life.deployment };
  const operator = await OperatorProcess.start({
    cluster,
    deployment,
    binary: life.binary,
    hosts: life.hosts(namespaces),
  });
  // After the process, which stands for its own pod.
  const kubelets = await Promise.all(namespaces.map((namespace) => KubeletStandIn.start(cluster, { namespace })));
  const before = await workloadsIn(cluster, watched);
  try {
    const settles = async (step: 'first' | 'then' | 'changed'): Promise<void> => {
      for (const namespace of watched) {
        const what = `${life.binary} to be done with what was asked for ${step} in ${namespace}`;
        await cluster.waitFor(what, () => life.isSettled(cluster, namespace, step), PATIENCE);
      }
    };
    await applyObjects(
      cluster,
      namespaces.flatMap((namespace) => life.resources(namespace).first),
    );
    await settles('first');
    await applyObjects(
      cluster,
      namespaces.flatMap((namespace) => life.resources(namespace).then),
    );
    await settles('then');
    const all = namespaces.flatMap((namespace) => life.changed(namespace));
    const finalizers = await finalizersOf(cluster, all.filter(isIn(watched)));
    await applyObjects(cluster, all);
    await settles('changed');
    for (const resource of [...all].reverse()) {
      await cluster.api.delete(referenceTo(resource));
      const isGone = async (): Promise<boolean> => (await cluster.api.find(referenceTo(resource))) === undefined;
      await cluster.waitFor(`the end of ${resource.kind} ${resource.metadata.name}`, isGone, PATIENCE);
    }
    const leftOvers = await collected(cluster, watched, before);
    const entries = await cluster.audit.entries({ user: operator.user });
    return {
      // An API server that starts refuses what is allowed.
      forbidden: entries.filter((entry) => entry.code === 403 && cluster.wasReadyFor(entry)),
      unacceptable: entries.filter(({ code }) => code === 422),
      made: Object.fromEntries(namespaces.map((namespace) => [namespace, madeIn(entries, namespace)])),
      asked: [
        ...new Set(entries.filter(({ resource }) => resource !== '').map(({ namespace = '*' }) => namespace)),
      ].sort(),
      finalizers,
      leftOvers,
      requests: entries.length,
    };
  } finally {
    await operator.stop();
    for (const kubelet of kubelets) await kubelet.stop();
  }
}

function isIn(namespaces: readonly string[]): (object: KubernetesObject) => boolean {
  return ({ metadata }) => namespaces.includes(metadata.namespace ?? '');
}

async function finalizersOf(cluster: ControlPlane, resources: readonly KubernetesObject[]): Promise<string[]> {
  const found = await Promise.all(resources.map((resource) => cluster.api.get(referenceTo(resource))));
  return [...new Set(found.flatMap(({ metadata }) => metadata.finalizers ?? []))].sort();
}

/** Objects that a process made for its resources: events and its lock are of its own. */
function madeIn(entries: readonly AuditEntry[], namespace: string): string[] {
  const made = entries.filter(
    (entry) =>
      entry.verb === 'create' && entry.code === 201 && entry.namespace === namespace && entry.subresource === undefined,
  );
  const names = made
    .filter(({ resource }) => !['events', 'leases'].includes(resource))
    .map(({ resource, name }) => `${resource}/${name}`);
  return [...new Set(names)].sort();
}

/** Waits until garbage collection has had its time, and gives what it left of workloads. */
async function collected(
  cluster: ControlPlane,
  namespaces: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  let left: string[] = [];
  const areGone = async (): Promise<boolean> => {
    left = (await workloadsIn(cluster, namespaces)).filter((workload) => !before.includes(workload));
    return left.length === 0;
  };
  await cluster.waitFor('workloads to be collected', areGone, 30_000).catch(() => undefined);
  return left;
}

async function workloadsIn(cluster: ControlPlane, namespaces: readonly string[]): Promise<string[]> {
  const kinds = [
    ['apps/v1', 'StatefulSet'],
    ['apps/v1', 'Deployment'],
    ['v1', 'Service'],
    ['v1', 'Pod'],
  ] as const;
  const lists = await Promise.all(
    namespaces.flatMap((namespace) => kinds.map(([version, kind]) => cluster.api.list(version, kind, { namespace }))),
  );
  return lists.flat().map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`);
}

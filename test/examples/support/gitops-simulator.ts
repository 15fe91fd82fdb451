import type { ManifestObject } from 'operator-constructs/testing';
import { isCustom } from '../../support/fields';
import { address } from '../../support/synth';
import { defines, needsOf } from './gitops-needs';

/**
 * Argo CD's order of kinds within a wave; all others come after them, by their names. From `kindOrder` in
 * pkg/sync/sync_tasks.go of gitops-engine, which is the same in Argo CD 2.14.2 and 3.2.0.
 */
const ARGO_KINDS = [
  ...['Namespace', 'NetworkPolicy', 'ResourceQuota', 'LimitRange', 'PodSecurityPolicy', 'PodDisruptionBudget'],
  ...['ServiceAccount', 'Secret', 'SecretList', 'ConfigMap', 'StorageClass', 'PersistentVolume'],
  ...['PersistentVolumeClaim', 'CustomResourceDefinition', 'ClusterRole', 'ClusterRoleList', 'ClusterRoleBinding'],
  ...['ClusterRoleBindingList', 'Role', 'RoleList', 'RoleBinding', 'RoleBindingList', 'Service', 'DaemonSet', 'Pod'],
  ...['ReplicationController', 'ReplicaSet', 'Deployment', 'HorizontalPodAutoscaler', 'StatefulSet', 'Job', 'CronJob'],
  ...['IngressClass', 'Ingress', 'APIService'],
];

/**
 * Flux's order of kinds within a stage: some first, some last. From `ReconcileOrder` in sort.go of fluxcd/pkg/ssa 0.76.2,
 * which kustomize-controller 1.9.6 applies with.
 */
const FLUX_KINDS = [
  ...['CustomResourceDefinition', 'Namespace', 'ClusterRole', 'ClusterClass', 'RuntimeClass', 'PriorityClass'],
  ...['StorageClass', 'VolumeSnapshotClass', 'IngressClass', 'GatewayClass', 'ClusterRoleBinding', 'ResourceQuota'],
  ...['ServiceAccount', 'Role', 'RoleBinding', 'ConfigMap', 'Secret', 'Service', 'LimitRange', 'Deployment'],
  ...['StatefulSet', 'CronJob', 'PodDisruptionBudget'],
];
const FLUX_LAST = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'];

/** Kinds that Flux applies, and waits for, before all others of a Kustomization; then kinds of classes. */
const FLUX_FIRST = new Set(['Namespace', 'CustomResourceDefinition', 'ClusterRole']);

const WAVE = 'argocd.argoproj.io/sync-wave';
const OPTIONS = 'argocd.argoproj.io/sync-options';

/** Objects in a Kubernetes cluster: `ready` has been waited for, `applied` is stored and no more. */
export class SimulatedCluster {
  public readonly problems: string[] = [];
  private readonly applied = new Set<ManifestObject>();
  private readonly ready = new Set<ManifestObject>();

  /** @param all all objects that some tool applies sooner or later */
  constructor(private readonly all: readonly ManifestObject[]) {}

  public knows({ apiVersion, kind }: ManifestObject): boolean {
    // Kinds that nobody brings here have to be there before, which `apply-order` says of each.
    const isBrought = this.all.some((crd) => defines(crd, apiVersion, kind));
    return !isBrought || [...this.applied].some((crd) => defines(crd, apiVersion, kind));
  }

  public apply(object: ManifestObject): void {
    for (const { on, ready, why } of needsOf(object, this.all)) {
      if (!(ready ? this.ready : this.applied).has(on)) {
        this.problems.push(`${address(object)} before ${address(on)}${ready ? ' is ready' : ''} (${why})`);
      }
    }
    this.applied.add(object);
  }

  /** Objects that some tool should have applied, and has not. */
  public get missing(): readonly ManifestObject[] {
    return this.all.filter((object) => !this.applied.has(object));
  }

  public waitFor(objects: readonly ManifestObject[]): void {
    objects.forEach((object) => this.ready.add(object));
  }
}

/** One sync of an Argo CD Application: a dry run of everything, then wave by wave, each healthy before the next. */
export function syncArgo(objects: readonly ManifestObject[], cluster: SimulatedCluster): void {
  const refused = objects.filter((object) => isCustom(object) && !mayBeDryRun(object, objects, cluster));
  if (refused.length > 0) {
    cluster.problems.push(...refused.map((object) => `${address(object)} fails the dry run, and with it the sync`));
    return;
  }
  const tasks = argoTasks(objects);
  for (const wave of [...new Set(tasks.map((task) => task.wave))]) {
    const inWave = tasks.filter((task) => task.wave === wave).map(({ object }) => object);
    for (const object of inWave) {
      cluster.apply(object);
      // It waits for each CRD at once.
      if (object.kind === 'CustomResourceDefinition') cluster.waitFor([object]);
    }
    cluster.waitFor(inWave);
  }
}

interface ArgoTask {
  readonly object: ManifestObject;
  wave: number;
}

/** All objects in their order: by wave, kind and name; then Namespaces and CRDs go up to the first object that is in them. */
function argoTasks(objects: readonly ManifestObject[]): ArgoTask[] {
  const rank = rankIn(ARGO_KINDS);
  const tasks = objects
    .map((object) => ({ object, wave: waveOf(object) }))
    .sort((a, b) => a.wave - b.wave || rank(a.object) - rank(b.object) || byName(a.object, b.object));
  const isNamespaceOf = (a: ManifestObject, b: ManifestObject): boolean =>
    a.kind === 'Namespace' && a.metadata.name === b.metadata.namespace;
  return [isNamespaceOf, (a: ManifestObject, b: ManifestObject) => defines(a, b.apiVersion, b.kind)].reduce(
    moveUp,
    tasks,
  );
}

function moveUp(tasks: ArgoTask[], isNeeded: (a: ManifestObject, b: ManifestObject) => boolean): ArgoTask[] {
  return tasks.reduce<ArgoTask[]>((before, task) => {
    const first = before.findIndex(({ object }) => isNeeded(task.object, object));
    const wave = before[first]?.wave ?? task.wave;
    return before.toSpliced(first < 0 ? before.length : first, 0, { ...task, wave });
  }, []);
}

function mayBeDryRun(object: ManifestObject, objects: readonly ManifestObject[], cluster: SimulatedCluster): boolean {
  const options = String(object.metadata.annotations?.[OPTIONS]).split(',');
  return (
    options.includes('SkipDryRunOnMissingResource=true') ||
    cluster.knows(object) ||
    objects.some((crd) => defines(crd, object.apiVersion, object.kind))
  );
}

function waveOf({ metadata }: ManifestObject): number {
  return Number(metadata.annotations?.[WAVE] ?? 0);
}

function rankIn(kinds: readonly string[]): (object: ManifestObject) => number {
  return ({ kind }) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
}

function byName(a: ManifestObject, b: ManifestObject): number {
  return a.metadata.name < b.metadata.name ? -1 : 1;
}

/**
 * One reconciliation of a Flux Kustomization: definitions and a wait for them, classes and a wait for them, the rest at
 * once; at last a wait for all, or for those that the Kustomization names.
 */
export function reconcileFlux(
  objects: readonly ManifestObject[],
  cluster: SimulatedCluster,
  isWaitedFor: (object: ManifestObject) => boolean = () => true,
): void {
  const rank = rankIn(FLUX_KINDS);
  const place = (object: ManifestObject): number => rank(object) + FLUX_LAST.indexOf(object.kind) + 1;
  const stageOf = ({ kind }: ManifestObject): number => (FLUX_FIRST.has(kind) ? 0 : kind.endsWith('Class') ? 1 : 2);
  for (const stage of [0, 1, 2]) {
    const inStage = objects
      .filter((object) => stageOf(object) === stage)
      .sort((a, b) => place(a) - place(b) || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : byName(a, b)));
    inStage.forEach((object) => {
      cluster.apply(object);
    });
    cluster.waitFor(stage < 2 ? inStage : inStage.filter(isWaitedFor));
  }
}

import type { ManifestObject } from '../../../lib/analysis/access/manifests';
import { objectText } from '../../../lib/analysis/diff/state';
import { isCustom } from '../../../lib/analysis/graph/resource-edges';
import { defines, needsOf } from './gitops-needs';

/** Argo CD's order of kinds within a wave; kinds that are not named come after them. */
const ARGO_KINDS = [
  ...['Namespace', 'NetworkPolicy', 'ResourceQuota', 'LimitRange', 'PodSecurityPolicy', 'PodDisruptionBudget'],
  ...['Secret', 'ConfigMap', 'StorageClass', 'PersistentVolume', 'PersistentVolumeClaim', 'ServiceAccount'],
  ...['CustomResourceDefinition', 'ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding', 'Service'],
  ...['DaemonSet', 'Pod', 'ReplicaSet', 'Deployment', 'StatefulSet', 'Job', 'CronJob', 'Ingress', 'APIService'],
];

/** Kinds that Flux applies, and waits for, before all others of a Kustomization. */
const FLUX_FIRST = new Set(['Namespace', 'CustomResourceDefinition', 'ClusterRole']);

const WAVE = 'argocd.argoproj.io/sync-wave';
const OPTIONS = 'argocd.argoproj.io/sync-options';

/** What is in a Kubernetes cluster: `ready` has been waited for, `applied` is stored and no more. */
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
        this.problems.push(`${objectText(object)} before ${objectText(on)}${ready ? ' is ready' : ''} (${why})`);
      }
    }
    this.applied.add(object);
  }

  public waitFor(objects: readonly ManifestObject[]): void {
    objects.forEach((object) => this.ready.add(object));
  }
}

/** One sync of an Argo CD Application: a dry run of everything, then wave by wave, each healthy before the next. */
export function syncArgo(objects: readonly ManifestObject[], cluster: SimulatedCluster): void {
  const refused = objects.filter((object) => isCustom(object) && !mayBeDryRun(object, objects, cluster));
  if (refused.length > 0) {
    cluster.problems.push(...refused.map((object) => `${objectText(object)} fails the dry run, and with it the sync`));
    return;
  }
  const waves = [...new Set(objects.map(waveOf))].sort((a, b) => a - b);
  for (const wave of waves) {
    const inWave = objects.filter((object) => waveOf(object) === wave).sort(byKind);
    inWave.forEach((object) => {
      cluster.apply(object);
    });
    cluster.waitFor(inWave);
  }
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

function byKind(a: ManifestObject, b: ManifestObject): number {
  const rank = ({ kind }: ManifestObject): number => {
    const index = ARGO_KINDS.indexOf(kind);
    return index < 0 ? ARGO_KINDS.length : index;
  };
  return (
    rank(a) - rank(b) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0) ||
    (a.metadata.name < b.metadata.name ? -1 : 1)
  );
}

/** One reconciliation of a Flux Kustomization: definitions, a wait for them, the rest at once; at last a wait for all. */
export function reconcileFlux(objects: readonly ManifestObject[], cluster: SimulatedCluster): void {
  const first = objects.filter(({ kind }) => FLUX_FIRST.has(kind));
  const rest = objects.filter(({ kind }) => !FLUX_FIRST.has(kind)).sort(byKind);
  first.sort(byKind).forEach((object) => {
    cluster.apply(object);
  });
  cluster.waitFor(first);
  rest.forEach((object) => {
    cluster.apply(object);
  });
  cluster.waitFor(rest);
}

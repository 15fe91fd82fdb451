import { shapeProblems } from '../../crd/validate/conform';
import type { ManifestObject } from '../../manifests/manifest-object';
import { bundleProblems, isServiceVersion } from './bundle/objects';
import { BUNDLE_METADATA } from './source/read';
import { isCrd, placeOf, type SourceObject, titleOf } from './source/object';
import { isWorkload } from './model/workloads';

/** Why a source is not an operator; all problems at once. */
export function sourceProblems(sources: readonly SourceObject[]): string[] {
  const objects = sources.filter(({ object }) => object.kind !== BUNDLE_METADATA);
  const isBundle = objects.some(isServiceVersion);
  const workloads = objects.filter(isWorkload);
  const crds = objects.filter(isCrd);
  return [
    ...bundleProblems(objects),
    ...crds.flatMap(crdProblems),
    ...(isBundle || workloads.length > 0 ? [] : [missingWorkload(sources, crds)]),
  ];
}

/** What runs, but not for as long as an operator does. */
const OTHER_WORKLOADS: ReadonlySet<string> = new Set(['CronJob', 'Job', 'Pod', 'ReplicaSet']);

function missingWorkload(sources: readonly SourceObject[], crds: readonly SourceObject[]): string {
  const other = sources.find(({ object }) => OTHER_WORKLOADS.has(object.kind));
  if (other !== undefined) {
    return `${placeOf(other)}: ${titleOf(other.object)} is the only workload; an operator that can be imported runs as a Deployment, StatefulSet or DaemonSet; give its manifests along with this one, or install these as they are, with Include of cdk8s`;
  }
  const [first] = [...crds, ...sources];
  const where = first === undefined ? 'the source' : placeOf(first);
  return crds.length > 0
    ? `${where}: has only CRDs, but no Deployment, StatefulSet or DaemonSet; give the operator's manifests along with them`
    : `${where}: has neither a CRD nor a Deployment or StatefulSet, so there is no operator in it`;
}

const MAX_KIND_LENGTH = 63;

/** Names of kinds become names of classes and files. */
function crdProblems(source: SourceObject): string[] {
  const { object } = source;
  const problems = shapeProblems(object);
  const texts = problems.map(({ path, message }) => `${path}: ${message}`);
  const names = ((object.spec as { names?: { kind?: unknown } } | undefined)?.names?.kind ?? '') as unknown;
  if (problems.length === 0 && !(typeof names === 'string' && /^[A-Za-z][A-Za-z0-9]*$/.test(names))) {
    texts.push(`spec.names.kind is ${JSON.stringify(names)}; a kind is a word of letters and digits`);
  } else if (typeof names === 'string' && names.length > MAX_KIND_LENGTH) {
    texts.push(`spec.names.kind has ${names.length} letters; Kubernetes allows ${MAX_KIND_LENGTH}`);
  }
  return texts.length === 0 ? [] : [`${placeOf(source)}: ${titleOf(object)} cannot be used: ${texts.join('; ')}`];
}

export function kindOfCrd({ spec }: ManifestObject): { group: string; kind: string; scope: 'Namespaced' | 'Cluster' } {
  const { group, names, scope } = spec as { group: string; names: { kind: string }; scope: string };
  return { group, kind: names.kind, scope: scope === 'Cluster' ? 'Cluster' : 'Namespaced' };
}

import { show } from '../../crd/checks/errors';
import { mostCommon } from '../../crd/json/collections';
import { objectsAt, textOrEmpty } from '../../crd/json/read-tree';
import { shapeProblems } from '../../crd/validate/conform';
import { podSpecOf } from '../../manifests/access/pods';
import { objectKey, objectText } from '../../manifests/manifest-object';
import { bundleProblems, isServiceVersion } from './bundle/bundle-objects';
import {
  containersOf,
  isWorkload,
  mainContainer,
  serviceAccountOf,
} from './model/source-workloads';
import { findingAbout, isCrd, placeOf } from './source/object';
import { BUNDLE_METADATA } from './source/read-source';

import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { SourceCrd } from './model/data';
import type { SourceObject } from './source/object';

/** Labels of a workload that may name its operator, the best one first. */
export const NAME_LABELS = ['name', 'part-of', 'created-by'].map(
  (label) => `app.kubernetes.io/${label}`,
);

/**
 * The name of a definition, a DNS label: the given one, or that of the first workload. Projects
 * made with Kubebuilder have the kind of the object in the label for names.
 */
export function definitionName(
  [first]: readonly SourceObject[],
  given: string | undefined,
): string {
  const labels = first?.object.metadata.labels ?? {};
  const labelled = NAME_LABELS.map((key) => textOrEmpty(labels[key])).find(
    (text) => text !== '' && text !== first?.object.kind.toLowerCase(),
  );
  return definitionLabel(given ?? labelled ?? (first?.object.metadata.name || 'operator'));
}

/** A DNS label that is as a name. */
export function definitionLabel(name: string): string {
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);
  return label === '' ? 'operator' : label;
}

/** The release: from the bundle, a label of the workload, or the tag of its own image. */
export function definitionVersion(
  [first]: readonly SourceObject[],
  given: string | undefined,
): string {
  const label = textOrEmpty(first?.object.metadata.labels?.['app.kubernetes.io/version']);
  // Proxies beside the process have releases of their own.
  const main = first === undefined ? '' : mainContainer(first, undefined);
  const containers = first === undefined ? [] : containersOf(first);
  const image = containers.find((container) => container.name === main)?.image ?? '';
  const tag = /:([\w][\w.-]*)(@|$)/.exec(image.split('/').at(-1) ?? '')?.[1] ?? '';
  const version = given || label || tag || '0.0.0';
  return version.replace(/^v(?=\d)/, '');
}

/** Of two objects with the same name, the last one is applied last. */
export function withoutDuplicates(
  sources: readonly SourceObject[],
  home: string,
): { objects: SourceObject[]; duplicates: Finding[] } {
  const last = new Map<string, SourceObject>();
  const duplicates: Finding[] = [];
  for (const source of sources) {
    const { kind, metadata } = source.object;
    const key = objectKey(source.object, undefined, home);
    const before = last.get(key);
    if (before !== undefined && JSON.stringify(before.object) !== JSON.stringify(source.object)) {
      const message = `${kind} ${metadata.name} is in the source twice; the second one is used`;
      duplicates.push(findingAbout(source, 'import/duplicate', 'warning', message));
    }
    last.set(key, source);
  }
  return { objects: [...last.values()], duplicates };
}

/** The namespace of most workloads; of the bindings' subjects if the workloads name none. */
export function homeOf(sources: readonly SourceObject[]): string {
  const named = sources.filter(isWorkload).flatMap(({ object }) => object.metadata.namespace ?? []);
  if (named.length > 0) {
    return mostCommon(named)!;
  }
  const accounts = new Set(sources.filter(isWorkload).map(serviceAccountOf));
  const subjects = ['ClusterRoleBinding', 'RoleBinding']
    .flatMap((kind) => sources.filter(({ object }) => object.kind === kind))
    .flatMap(({ object }) => objectsAt(object, 'subjects'))
    .filter(({ name }) => accounts.has(textOrEmpty(name)));
  return subjects.map(({ namespace }) => textOrEmpty(namespace)).find(Boolean) ?? '';
}

/** A namespace was given that none of the workloads is in. */
export function namespaceProblems(objects: readonly SourceObject[], home: string): string[] {
  const workloads = objects.filter(isWorkload);
  const [first] = workloads;
  return first === undefined || workloads.some((workload) => isIn(workload, home))
    ? []
    : [
        `'namespace' is ${show(home)}, but ${objectText(first.object)} (${placeOf(first)}) and all other workloads of the ` +
          'source are in others; leave it out, or give the namespace that the source installs into',
      ];
}

/**
 * Workloads that would run without rights: no binding names their account, and one names an account
 * of that name in another namespace, where nothing of the source runs as it.
 */
export function accountProblems(objects: readonly SourceObject[], home: string): string[] {
  const named = objects.flatMap((binding) =>
    boundAccounts(binding.object, home).map((account) => ({ ...account, binding })),
  );
  const inUse = new Set(
    objects
      .filter(({ object }) => podSpecOf(object) !== undefined)
      .map((source) => `${source.object.metadata.namespace ?? home}/${serviceAccountOf(source)}`),
  );
  return objects
    .filter((source) => isWorkload(source) && isIn(source, home))
    .flatMap((workload) => {
      const own = named.filter(({ name }) => name === serviceAccountOf(workload));
      const other = own.find(({ namespace, name }) => !inUse.has(`${namespace}/${name}`));
      return other === undefined || own.some(({ namespace }) => namespace === home)
        ? []
        : [withoutRights(workload, home, other)];
    });
}

interface BoundAccount {
  readonly namespace: string;
  readonly name: string;
}

/** The ServiceAccounts that a binding names; without a namespace they are in that of the binding. */
function boundAccounts(object: ManifestObject, home: string): BoundAccount[] {
  const own = object.kind === 'RoleBinding' ? (object.metadata.namespace ?? home) : home;
  return /^(Cluster)?RoleBinding$/.test(object.kind)
    ? objectsAt(object, 'subjects')
        .filter(({ kind }) => kind === 'ServiceAccount')
        .map(({ namespace, name }) => ({
          namespace: textOrEmpty(namespace) || own,
          name: textOrEmpty(name),
        }))
    : [];
}

function withoutRights(
  workload: SourceObject,
  home: string,
  { namespace, name, binding }: BoundAccount & { readonly binding: SourceObject },
): string {
  const where = home === '' ? 'a namespace that the source does not name' : show(home);
  const remedy =
    workload.object.metadata.namespace === undefined
      ? `give --namespace ${namespace}, or change the subject of the binding in the source`
      : `change the subject of the binding in the source, or move the workload; '--namespace' cannot, as the workload names its own`;
  return (
    `${objectText(workload.object)} (${placeOf(workload)}) would have no rights: it runs as ServiceAccount ${name} in ${where}, ` +
    `and ${objectText(binding.object)} (${placeOf(binding)}) binds that of ${show(namespace)}; ${remedy}`
  );
}

/** Returns true if an object is in the namespace of an installation; one without a namespace is. */
export function isIn({ object }: SourceObject, home: string): boolean {
  return (object.metadata.namespace ?? home) === home;
}

/** Why a source is not an operator; all problems at once. */
export function sourceProblems(sources: readonly SourceObject[]): string[] {
  const objects = sources.filter(({ object }) => object.kind !== BUNDLE_METADATA);
  const isBundle = objects.some(isServiceVersion);
  const workloads = objects.filter(isWorkload);
  const crds = objects.filter(isCrd);
  return [
    ...bundleProblems(objects),
    ...crds.flatMap(crdProblems),
    ...(isBundle || workloads.length > 0 ? [] : missingWorkload(sources, crds)),
  ];
}

/** Kinds that run, but not for as long as an operator does. */
const OTHER_WORKLOADS: ReadonlySet<string> = new Set(['CronJob', 'Job', 'Pod', 'ReplicaSet']);

function missingWorkload(
  sources: readonly SourceObject[],
  crds: readonly SourceObject[],
): string[] {
  const other = sources.find(({ object }) => OTHER_WORKLOADS.has(object.kind));
  if (other !== undefined) {
    return [
      `${placeOf(other)}: ${objectText(other.object)} is the only workload; an operator that can be imported runs as a Deployment, StatefulSet or DaemonSet; give its manifests along with this one, or install these as they are, with Include of cdk8s`,
    ];
  }
  const [first] = sources;
  const where = first === undefined ? 'the source' : placeOf(first);
  return crds.length > 0
    ? []
    : [
        `${where}: has neither a CRD nor a Deployment or StatefulSet, so there is no operator in it`,
      ];
}

const MAX_KIND_LENGTH = 63;

/** Names of kinds become names of classes and files. */
function crdProblems(source: SourceObject): string[] {
  const { object } = source;
  if (object.apiVersion === 'apiextensions.k8s.io/v1beta1') {
    return [
      `${placeOf(source)}: ${objectText(object)} is of ${object.apiVersion}, which no API server since Kubernetes 1.22 ` +
        'serves; take the release of its authors that has v1, or what kubectl get crd -o yaml prints of a cluster',
    ];
  }
  const problems = shapeProblems(object);
  const texts = problems.map(({ path, message }) => `${path}: ${message}`);
  const names = ((object.spec as { names?: { kind?: unknown } } | undefined)?.names?.kind ??
    '') as unknown;
  if (
    problems.length === 0 &&
    !(typeof names === 'string' && /^[A-Za-z]([-A-Za-z0-9]*[A-Za-z0-9])?$/.test(names))
  ) {
    texts.push(
      `spec.names.kind is ${JSON.stringify(names)}; a kind is a word of letters, digits and '-'`,
    );
  } else if (typeof names === 'string' && names.length > MAX_KIND_LENGTH) {
    texts.push(`spec.names.kind has ${names.length} letters; Kubernetes allows ${MAX_KIND_LENGTH}`);
  }
  return texts.length === 0
    ? []
    : [`${placeOf(source)}: ${objectText(object)} cannot be used: ${texts.join('; ')}`];
}

/** A CRD without the state of a cluster. */
export function crdOf({ object: { status: _, ...manifest } }: SourceObject): SourceCrd {
  return { manifest: manifest as unknown as CustomResourceDefinitionManifest };
}

export function kindOfCrd({ spec }: ManifestObject): {
  group: string;
  kind: string;
  scope: 'Namespaced' | 'Cluster';
} {
  const { group, names, scope } = spec as { group: string; names: { kind: string }; scope: string };
  return { group, kind: names.kind, scope: scope === 'Cluster' ? 'Cluster' : 'Namespaced' };
}

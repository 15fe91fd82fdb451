import { mostCommon, objectsAt, textOrEmpty } from '../../crd/json/object';
import { type SourceObject, about, placeOf, titleOf } from './source/object';
import { containersOf, isWorkload, serviceAccountOf } from './model/workloads';
import { groupOf } from '../../manifests/built-in-kinds';
import type { Finding } from '../../manifests/finding';
import { show } from '../../crd/checks/errors';

/** Labels of a workload that may name its operator, the best one first. */
const NAME_LABELS = ['name', 'part-of', 'created-by'].map((label) => `app.kubernetes.io/${label}`);

/**
 * The name of a definition, a DNS label: the given one, or that of the first workload. Projects made with Kubebuilder have
 * the kind of the object in the label for names.
 */
export function definitionName([first]: readonly SourceObject[], given: string | undefined): string {
  const labels = first?.object.metadata.labels ?? {};
  const labelled = NAME_LABELS.map((key) => textOrEmpty(labels[key])).find(
    (text) => text !== '' && text !== first?.object.kind.toLowerCase(),
  );
  const name = given ?? labelled ?? (first?.object.metadata.name || 'operator');
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);
  return label === '' ? 'operator' : label;
}

/** The release: from the bundle, a label of the workload, or the tag of its image. */
export function definitionVersion([first]: readonly SourceObject[], given: string | undefined): string {
  const label = textOrEmpty(first?.object.metadata.labels?.['app.kubernetes.io/version']);
  const image = first === undefined ? '' : (containersOf(first)[0]?.image ?? '');
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
    const { apiVersion, kind, metadata } = source.object;
    const key = [groupOf(apiVersion), kind, metadata.namespace ?? home, metadata.name].join('/');
    if (last.has(key)) {
      const message = `${kind} ${metadata.name} is in the source twice; the second one is used`;
      duplicates.push({ rule: 'import/duplicate', level: 'warning', message, ...about(source) });
    }
    last.set(key, source);
  }
  return { objects: [...last.values()], duplicates };
}

/** The namespace of most workloads; of the bindings' subjects if the workloads name none. */
export function homeOf(sources: readonly SourceObject[]): string {
  const named = sources.filter(isWorkload).flatMap(({ object }) => object.metadata.namespace || []);
  if (named.length > 0) return mostCommon(named)!;
  const accounts = new Set(sources.filter(isWorkload).map(serviceAccountOf));
  const subjects = sources
    .filter(({ object }) => object.kind === 'ClusterRoleBinding')
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
        `'namespace' is ${show(home)}, but ${titleOf(first.object)} (${placeOf(first)}) and all other workloads of the ` +
          'source are in others; leave it out, or give the namespace that the source installs into',
      ];
}

/** Returns true if an object is in the namespace of an installation; one without a namespace is. */
export function isIn({ object }: SourceObject, home: string): boolean {
  return (object.metadata.namespace ?? home) === home;
}

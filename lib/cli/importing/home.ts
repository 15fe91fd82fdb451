import { show } from '../../crd/checks/errors';
import { itemsOf, textOf, treeOf } from '../../crd/json/tree';
import { placeOf, type SourceObject, titleOf } from './source/object';
import { isWorkload, serviceAccountOf } from './workloads';

/** The namespace of most workloads; of the bindings' subjects if the workloads name none. */
export function homeOf(sources: readonly SourceObject[]): string {
  const named = sources.filter(isWorkload).map(({ object }) => object.metadata.namespace ?? '');
  const count = (name: string): number => named.filter((other) => other === name).length;
  return (
    [...new Set(named)].filter((name) => name !== '').sort((a, b) => count(b) - count(a))[0] ??
    subjectNamespace(sources)
  );
}

function subjectNamespace(sources: readonly SourceObject[]): string {
  const accounts = new Set(sources.filter(isWorkload).map(serviceAccountOf));
  return (
    sources
      .flatMap(({ object }) => (object.kind === 'ClusterRoleBinding' ? itemsOf(object.subjects).map(treeOf) : []))
      .filter(({ name }) => accounts.has(textOf(name)))
      .map(({ namespace }) => textOf(namespace))
      .find((namespace) => namespace !== '') ?? ''
  );
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

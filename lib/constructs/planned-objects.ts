import { Chart } from 'cdk8s';
import { Construct, type IConstruct } from 'constructs';
import type { PlannedGroup, PlannedManifest, PlannedObject } from '../core/planned';
import { ClusterScopedObject, NamespacedObject } from './tree/api-objects';
import { namespaceObject } from './tree/object-index';

const otherIds = new WeakMap<IConstruct, readonly string[]>();

/**
 * Returns ids that a construct may have in another state of the program, with the same objects below it. Who names
 * objects by the paths of constructs, as the components of Pulumi do, see by them that it is one object. An id may be
 * unresolved.
 */
export function otherIdsOf(construct: IConstruct): readonly string[] {
  return otherIds.get(construct) ?? [];
}

/** Places objects that belong together below a construct of their own. */
export function placeGroup(scope: Construct, group: PlannedGroup): Construct {
  const construct = new Construct(scope, group.id);
  placeObjects(construct, group.objects);
  if (group.otherIds !== undefined) {
    otherIds.set(construct, group.otherIds);
  }
  if (group.namespace !== undefined) {
    construct.node.addDependency(namespaceObject(Chart.of(scope), group.namespace));
  }
  return construct;
}

/** Places objects at their ids, each after the one that it names. */
export function placeObjects(scope: Construct, objects: readonly PlannedObject[]): void {
  const placed = new Map<string, NamespacedObject>();
  for (const { id, after, manifest } of objects) {
    const object = placeObject(scope, id, manifest);
    placed.set(id, object);
    const before = after === undefined ? undefined : placed.get(after);
    if (before !== undefined) {
      object.addDependency(before);
    }
  }
}

/** Places an object; an id with `/` in it leads through constructs that are made on the way. */
export function placeObject(scope: Construct, id: string, manifest: PlannedManifest): NamespacedObject {
  const [own = id, ...below] = id.split('/');
  if (below.length > 0) {
    const inner = scope.node.tryFindChild(own) ?? new Construct(scope, own);
    return placeObject(inner, below.join('/'), manifest);
  }
  const ObjectClass = manifest.metadata.namespace === undefined ? ClusterScopedObject : NamespacedObject;
  return new ObjectClass(scope, own, manifest);
}

import { groupBy } from '../../crd/json/object';
import { groupOf } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';

/** Finds objects by their kind, namespace and name. */
export class ObjectIndex {
  private readonly byKind: ReadonlyMap<string, ManifestObject[]>;
  private readonly byName = new Map<string, ManifestObject>();

  public constructor(public readonly objects: readonly ManifestObject[]) {
    this.byKind = groupBy(objects, ({ kind }) => kind);
    for (const object of objects) {
      const { name, namespace } = object.metadata;
      const key = nameKey(object.kind, name, namespace);
      this.byName.set(key, this.byName.get(key) ?? object);
    }
  }

  public ofKinds(...kinds: readonly string[]): ManifestObject[] {
    return kinds.flatMap((kind) => this.byKind.get(kind) ?? []);
  }

  public find(kind: string, name: string, namespace?: string): ManifestObject | undefined {
    return this.byName.get(nameKey(kind, name, namespace));
  }
}

function nameKey(kind: string, name: string, namespace = ''): string {
  return `${kind}\n${namespace}\n${name}`;
}

/** Identifies an object among all others: `Role operators/zookeeper-operator`. */
export function objectId({ apiVersion, kind, metadata: { name, namespace } }: ManifestObject): string {
  return missingId(groupOf(apiVersion), kind, name, namespace);
}

/** As {@link objectId}, of an object that is only named. */
export function missingId(group: string, kind: string, name: string, namespace?: string): string {
  const of = group === '' ? kind : `${kind}.${group}`;
  return `${of} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Role of an object in an installation; decides how it is drawn. */
export type NodeRole = 'definition' | 'rights' | 'workload' | 'custom-resource' | 'policy' | 'network' | 'other';

/** An object, or several of one kind that are related to the same others. */
export interface GraphNode {
  /** Distinct within a graph, and the same whenever the same objects are given. */
  readonly id: string;
  readonly kind: string;
  /** The names, sorted; more than one where several objects are drawn as one. */
  readonly names: readonly string[];
  /** Absent for an object of the whole Kubernetes cluster. */
  readonly namespace?: string;
  readonly role: NodeRole;
  /** Who placed it, where its metadata say so: `operator streaming/zookeeper-operator`. */
  readonly placedBy?: string;
  /** True if it is named by other objects only, and not among the manifests. */
  readonly isMissing?: true;
}

/** How one object is related to another. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** A verb with `from` as its subject: `runs as`, `is granted`, `serves`, `guards`. */
  readonly label: string;
  /** The object that makes the relation, where it is one by itself: `RoleBinding operators/zookeeper-operator`. */
  readonly via?: string;
}

/** A graph as data. */
export interface ManifestGraphJson {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

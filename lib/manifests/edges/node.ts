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

import type { KubernetesObject, NamespacedName, ObjectReference } from '../cluster/support/kubernetes-object';

/** Processes that a program needs in a cluster to come to its end there. */
export interface Site {
  /** Where pods are to run. */
  readonly namespaces: readonly string[];
  /** The Deployments of zookeeper-operators, which run as real processes. */
  readonly operators: readonly NamespacedName[];
  /** The ZookeeperClusters that the operators look after. */
  readonly clusters: readonly NamespacedName[];
  /** Where something has to say that a RedisReplication has a master, because its operator does not run. */
  readonly redis?: string;
}

/** One change of a JSON patch. */
export interface JsonPatchOperation {
  readonly op: 'add' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

/** The cluster that Pulumi works in. */
export interface TestCluster {
  /** Path of a kubeconfig. */
  readonly kubeconfig: string;
  /** An object, if there is one. */
  find(reference: ObjectReference): Promise<KubernetesObject | undefined>;
  /** Creates an object as somebody else than Pulumi does. */
  create(object: KubernetesObject): Promise<void>;
  /** Changes an object as somebody else than Pulumi does, by a JSON patch. */
  patch(reference: ObjectReference, patch: readonly JsonPatchOperation[]): Promise<void>;
  /** Problems beside the commands: operators that ended, and why. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

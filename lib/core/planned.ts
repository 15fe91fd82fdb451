import type { StringMap } from '../crd/json/tree';

/** The JSON of an object that is planned; `metadata` has its namespace where it is namespaced. */
export interface PlannedManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: StringMap;
    readonly annotations?: StringMap;
  };
  readonly [field: string]: unknown;
}

export interface PlannedObject {
  /** Unique among the objects of a group; ids separated by `/` lie within each other. */
  readonly id: string;
  /** Id of the object of the group that must be there before. @default - none */
  readonly after?: string;
  /** An object without a namespace in its metadata is cluster-scoped. */
  readonly manifest: PlannedManifest;
}

/** Objects that belong together, such as a role with its binding. */
export interface PlannedGroup {
  /** Unique among the groups of an installation. */
  readonly id: string;
  /** Ids that the same group may have in another state of the program. @default - none */
  readonly otherIds?: readonly string[];
  /**
   * Namespace of the objects, where that is not the operator's own. @default - the own one, or none
   */
  readonly namespace?: string;
  readonly objects: readonly PlannedObject[];
}

export function groupOfOne(
  id: string,
  manifest: PlannedManifest,
  namespace?: string,
): PlannedGroup {
  return {
    id,
    namespace,
    objects: [{ id: 'Resource', manifest }],
  };
}

export interface PlannedServiceAccount {
  /** Unique among the ServiceAccounts of an installation. */
  readonly id: string;
  readonly name: string;
  /** The object. @default - it is there already */
  readonly manifest?: PlannedManifest;
}

export interface PlannedService {
  readonly name: string;
  readonly port: number;
  /** The object. @default - it is among the further objects */
  readonly manifest?: PlannedManifest;
}

/**
 * All that an installation of an operator places, the cluster part aside; in the order in which it
 * is applied.
 */
export interface OperatorPlan {
  readonly serviceAccounts: readonly PlannedServiceAccount[];
  /**
   * Objects before the pods start: rights, webhook configurations, certificates, further objects.
   */
  readonly prerequisites: readonly PlannedGroup[];
  /** The first is the operator itself. */
  readonly workloads: readonly PlannedGroup[];
  /** Further objects that are placed beside the pods, as each may wait for the other: Services. */
  readonly companions: readonly PlannedGroup[];
  /** Further objects that come after the pods: Jobs, API services. */
  readonly dependents: readonly PlannedGroup[];
  /** Objects about who reads metrics, and how: nothing waits for them. */
  readonly monitors: readonly PlannedGroup[];
  readonly webhookService?: PlannedService;
  readonly metricsService?: PlannedService & { readonly protocol: 'http' | 'https' };
}

import type { StringMap, Tree } from '../crd/json/tree';
import type { Container, LabelSelector, PodSpec } from '../crd/kubernetes/current';
import type { ScopeKind } from './operator-scope';
import type { WatchSignal } from './watch';

/** How metrics are served. */
export type MetricsProtocol = 'http' | 'https';

/** A way to serve metrics. */
export interface MetricsEndpoint {
  /** The port that upstream documents. */
  readonly port: number;
  /**
   * Arguments that make the process serve metrics on all addresses of the pod at a port. One whose
   * flag the container has already takes its place.
   * @default - the process serves them at its port in any case, and has no setting for another
   */
  readonly args?: (port: number) => readonly string[];
  /** Path of the metrics. @default '/metrics' */
  readonly path?: string;
  /**
   * Option of the definition that the endpoint needs: the rules tied to it are granted where
   * metrics are served so.
   * @default - it needs no rights
   */
  readonly option?: string;
}

/** The metrics endpoint of an operator: HTTP without authentication, or what `protocol` says. */
export interface OperatorMetrics extends MetricsEndpoint {
  /**
   * How the endpoint is served. Over `https` scrapers show a token that the operator has the API
   * server look at. Where it is `unknown`, each installation that has metrics read has to say it.
   * @default 'http'
   */
  readonly protocol?: MetricsProtocol | 'unknown';
  /**
   * A second endpoint, over HTTPS, which asks scrapers who they are; taken unless HTTP is asked
   * for.
   * @default - there is one endpoint only
   */
  readonly secure?: MetricsEndpoint;
  /**
   * Library whose metrics are among those served, so that the alerts about them hold.
   * @default - metrics of its own only
   */
  readonly library?: 'controller-runtime';
  /**
   * Names of the metrics in expressions of `alerts`, with their labels; tests hold the expressions
   * to them.
   * @default - none of its own
   */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** A kind of workload that an operator runs as. */
export type WorkloadKind = 'Deployment' | 'StatefulSet' | 'DaemonSet';

/**
 * A Deployment, StatefulSet or DaemonSet of an installation, in upstream's own words. What is not
 * changed by the scope or by the props of an installation is placed as it is.
 */
export interface OperatorWorkload {
  /** Name of the object. Rules and props call the workload by it. */
  readonly name: string;
  /** @default 'Deployment' */
  readonly kind?: WorkloadKind;
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
  /** The `spec` of the object; its pod names the ServiceAccount that it runs as. */
  readonly spec: WorkloadSpec;
  /**
   * Name of the container that `watch` and the props of an installation (`image`, `env`, `args`,
   * `resources`, ...) are for.
   * @default - the first
   */
  readonly container?: string;
  /**
   * Watch settings of its process. @default - the definition's signal for the first workload, none
   * for the others
   */
  readonly watch?: WatchSignal;
  /**
   * How copies of the process agree on one that works.
   * @default - the definition's for the first workload, 'lease' for others: copies are upstream's
   * business
   */
  readonly leaderElection?: 'none' | 'lease' | 'leader-for-life';
  /**
   * Where a workload other than the first serves Prometheus metrics; `metrics` of the definition is
   * about the first.
   * @default - it serves none that are known
   */
  readonly metrics?: OperatorMetrics;
}

/** The `spec` of a workload. */
export interface WorkloadSpec {
  /** @default 1 */
  readonly replicas?: number;
  /** Selects the pods; never changes. */
  readonly selector: LabelSelector;
  readonly template: {
    readonly metadata?: { readonly labels?: StringMap; readonly annotations?: StringMap };
    readonly spec: PodSpec;
  };
  /** Update strategy, `volumeClaimTemplates`, and whatever else the kind knows; placed as it is. */
  readonly [field: string]: unknown;
}

/** A ServiceAccount that an installation brings. */
export interface OperatorServiceAccountDefinition {
  /** Name of the object; workloads name it in their pods. */
  readonly name: string;
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
  /**
   * Further fields, such as `automountServiceAccountToken` and `imagePullSecrets`; placed as they
   * are.
   */
  readonly fields?: Tree;
}

/** Name and metadata of an upstream role and its bindings; for rules that name it. */
export interface OperatorRole {
  /** Name of the Role or ClusterRole. */
  readonly name: string;
  /**
   * The kind that this is about, if upstream has a Role and a ClusterRole of the same name.
   * @default - both
   */
  readonly kind?: 'Role' | 'ClusterRole';
  /** Name of its binding. @default - that of the role */
  readonly binding?: string;
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
  /** @default - those of the role */
  readonly bindingLabels?: StringMap;
}

/**
 * Where a further object belongs: into the operator's namespace, beside it, or once into a
 * Kubernetes cluster.
 */
export type ObjectPlace = 'own' | 'cluster' | 'cluster-part';

/**
 * An object of an installation that is nothing of what the definition has members for; placed as it
 * is.
 */
export interface OperatorObject {
  /**
   * `own`: namespaced, in the operator's namespace. `cluster`: cluster-scoped, one for each
   * installation; its name carries the operator's namespace where a second installation could have
   * the same. `cluster-part`: cluster-scoped, one for the Kubernetes cluster, with the CRDs.
   */
  readonly place: ObjectPlace;
  /** The object, without a namespace. */
  readonly manifest: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: {
      readonly name: string;
      readonly labels?: StringMap;
      readonly annotations?: StringMap;
      readonly [field: string]: unknown;
    };
    readonly [field: string]: unknown;
  };
  /**
   * The plural of its kind, as rules name it. @default - that of the definition's CRDs, of
   * Kubernetes itself, or a form of the kind that the rules name
   */
  readonly plural?: string;
  /** Scopes in which it is placed. An object of the cluster part knows no scope. @default - all */
  readonly scopes?: readonly ScopeKind[];
  /** Option of the definition that it is placed for. @default - always placed */
  readonly option?: string;
}

/** The container that the watch signal and the props of an installation are for. */
export function mainContainerOf({ container, spec }: OperatorWorkload): Container | undefined {
  const { containers } = spec.template.spec;
  return container === undefined
    ? containers[0]
    : containers.find(({ name }) => name === container);
}

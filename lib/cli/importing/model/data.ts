import { prop } from '../../../crd/checks/prop';

import type { Evidence, OperatorDefinition } from '../../../core/operator-definition';
import type { ScopeKind } from '../../../core/operator-scope';
import type { OperatorWorkload } from '../../../core/operator-workloads';
import type { PolicyRule } from '../../../core/policy-rules';
import type { WatchPlace, WatchValues } from '../../../core/watch';
import type { OperatorWebhooks } from '../../../core/webhooks/webhook-definition';
import type { OptionTypes } from '../../../crd/checks/prop';
import type { CustomResourceDefinitionManifest } from '../../../crd/json/manifest';
import type { StringMap, Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { OtherMoment } from '../../plan/step';
import type { SourceObject } from '../source/object';

export const READ_OPTION_TYPES: OptionTypes<ReadOptions> = {
  name: prop.string(),
  namespace: prop.string(),
  watch: prop.list(prop.string()),
  groups: prop.list(prop.string()),
};

/** A scope, and whether it is offered. */
export interface ScopeOffer {
  readonly scope: ScopeKind;
  /** @default - it is not offered */
  readonly evidence?: Evidence;
  /** Evidence; for a scope that is not offered, the remedy. */
  readonly reason: string;
}

/** How a process learns what to watch, as data. */
export type WatchData =
  | { readonly parts: readonly WatchPartData[] }
  | { readonly none: true }
  | { readonly unknown: ScopeKind };

/** One setting, and its value in each scope. */
export interface WatchPartData {
  readonly at: WatchPlace;
  readonly values: WatchValues;
}

/** A workload of a definition, as data. */
export interface WorkloadData extends Omit<OperatorWorkload, 'watch' | 'metrics'> {
  /** @default - the definition's for the first workload, none for the others */
  readonly watch?: WatchData;
  /** @default - of a workload other than the first nothing is known */
  readonly metrics?: MetricsData;
}

/** Where the certificate of webhooks comes from. */
export type CertificateData =
  | {
      readonly certManager: {
        readonly secretName: string;
        readonly keystores?: Tree;
        readonly issuer?: { name: string; kind: 'Issuer' | 'ClusterIssuer' };
      };
    }
  | { readonly secret: string }
  | { readonly selfManaged: true; readonly annotations?: StringMap };

/** The webhooks of a definition, as data. */
export interface WebhooksData extends Omit<OperatorWebhooks, 'certificate'> {
  readonly certificate: CertificateData;
}

/** Where an operator serves metrics, as data. */
export interface MetricsData {
  readonly port: number;
  /** @default 'http' */
  readonly protocol?: 'https' | 'unknown';
  /** @default '/metrics' */
  readonly path?: string;
  /**
   * The argument that says where, up to the port: `--metrics-bind-address=:`. @default - the port
   * is what it is
   */
  readonly argument?: string;
  readonly library?: 'controller-runtime';
}

/** A definition without its kinds and without code. */
export interface DefinitionData extends Pick<
  OperatorDefinition,
  | 'name'
  | 'version'
  | 'image'
  | 'namespace'
  | 'serviceAccounts'
  | 'roles'
  | 'objects'
  | 'kubernetes'
  | 'unsupportedScopes'
  | 'evidence'
> {
  readonly workloads: readonly WorkloadData[];
  readonly rules: readonly PolicyRule[];
  readonly watch: WatchData;
  readonly webhooks?: WebhooksData;
  readonly metrics?: MetricsData;
}

/**
 * Rights of the source that an installation has at some scopes only, or there in another namespace,
 * on purpose.
 */
export interface LimitedRight {
  /**
   * Targets of the right, as kubectl writes them: `nodes`, `statefulsets.apps/scale`, `/metrics`.
   */
  readonly targets: readonly string[];
  readonly scopes: readonly ScopeKind[];
  readonly reason: string;
}

/** A CustomResourceDefinition of a source. */
export interface SourceCrd {
  readonly manifest: CustomResourceDefinitionManifest;
}

/** An image, and every path in the definition that names it. */
export interface SourceImage {
  readonly image: string;
  /** Such as `workloads[0].spec.template.spec.containers[0].args[2]`. */
  readonly paths: readonly string[];
}

/** Options of `readOperator`. */
export interface ReadOptions {
  /**
   * @default - the package of a bundle, the `app.kubernetes.io/name` of the workloads, or the name
   * of the first
   */
  readonly name?: string;
  /** The namespace that the source installs into. @default - that of its workloads, or the name */
  readonly namespace?: string;
  /**
   * How the process learns what to watch: `env:NAME`, `flag:--NAME`, `switch:--NAME`,
   * `config:MAP/KEY`.
   */
  readonly watch?: readonly string[];
  /** The API groups whose kinds are read, where the source has CRDs alone. @default - all */
  readonly groups?: readonly string[];
}

/** An operator as it was read from a source. Plain data. */
export interface ReadOperator {
  readonly definition: DefinitionData;
  readonly crds: readonly SourceCrd[];
  /** `crds` are kinds without an operator. */
  readonly from: 'bundle' | 'manifests' | 'crds';
  /** The scope that the source serves as it stands. */
  readonly sourceScope: ScopeKind;
  /** The namespaces besides its own that the source is for. @default - none are named */
  readonly watchedNamespaces?: readonly string[];
  /** What is known of the operator beforehand. @default - nothing */
  readonly known?: KnownOperator;
  /** One for each kind of scope. */
  readonly scopes: readonly ScopeOffer[];
  /** @default - it has the rights of the source at each scope */
  readonly limitedRights?: readonly LimitedRight[];
  /** Rights that an installation has in another namespace than the source. @default - none are */
  readonly movedRights?: readonly LimitedRight[];
  readonly images: readonly SourceImage[];
  readonly samples: readonly SourceObject[];
  /**
   * The objects that an installation in the source's namespace, at its scope, should consist of.
   */
  readonly source: readonly object[];
  /** Hooks that never run at an installation. @default - the source has none */
  readonly hooks?: readonly OtherMoment[];
  /** The objects as they were read: of a bundle its own, and not those that OLM makes of them. */
  readonly published: readonly SourceObject[];
  readonly findings: readonly Finding[];
}

/** A known operator: facts about how its process learns what to watch. */
export interface KnownOperator {
  readonly id: string;
  /** Name of the definition. @default - the id */
  readonly name?: string;
  /** API groups of its own kinds; each of its releases serves the first. */
  readonly groups: readonly string[];
  /**
   * Names of the images of the processes that are configured; the last part of the path, without
   * tag.
   */
  readonly images: readonly string[];
  /** The settings of the processes. @default - nothing: they serve one scope */
  readonly signals?: readonly WatchPartData[];
  /** The scopes that it serves, with the evidence for each. */
  readonly scopes: Readonly<Partial<Record<ScopeKind, Evidence>>>;
  /**
   * First arguments of processes of the same image that are not configured: they exit at an unknown
   * flag.
   * @default - all processes of the images are configured
   */
  readonly unscoped?: readonly string[];
  /**
   * How a process that writes its certificate into its webhook configurations finds them. @default
   * - not examined
   */
  readonly webhooksBy?: 'name' | 'label';
  /**
   * Flags for what the process does in the whole Kubernetes cluster: kept as in the source if all
   * namespaces are watched, and left out otherwise, because the process lacks the rights.
   * @default - none
   */
  readonly clusterFlags?: readonly string[];
  /**
   * The release whose process was run at the scopes with the evidence `run`, and the Kubernetes
   * that it was run on.
   * @default - none was
   */
  readonly ran?: string;
  /**
   * A run that is no evidence, since no real operands answered: where it was, and for which kinds.
   * @default - none
   */
  readonly ranBeside?: Readonly<{
    release: string;
    scopes: readonly ScopeKind[];
    kinds: readonly string[];
  }>;
  /**
   * ClusterRoles of the source that the process binds by name to what it creates. @default - none
   */
  readonly runtimeRoles?: readonly string[];
  /** Rights that the process uses at some scopes only. @default - none is known to be */
  readonly scopedRights?: readonly ScopedRight[];
  /**
   * Rights on namespaced kinds that the process needs cluster-wide at some scopes, though it
   * watches no more: a cluster-scoped object that a resource owns is made with the right to
   * finalize such resources everywhere.
   * @default - none is known
   */
  readonly wideRights?: readonly ScopedRight[];
  /** True if the process adds its own namespace to the list that it is given. @default false */
  readonly listHasOwn?: boolean;
  /**
   * Resources that the process uses in its own namespace, whatever it watches, beside those of its
   * lock and settings.
   * @default - none are known
   */
  readonly ownResources?: readonly string[];
  /**
   * True if it ran at a list with those rights only on ConfigMaps and Secrets of its own namespace
   * that its source shows a use for.
   * @default false
   */
  readonly ownByNeed?: boolean;
  /**
   * True if the process takes its lock in the first namespace of its list, and not in its own.
   * @default false
   */
  readonly lockIsWatched?: boolean;
  /**
   * The image of a process that is given its own namespace at a list: what its webhooks need is
   * there, and it takes no more namespaces than one.
   * @default - all are given the list
   */
  readonly homeAtList?: string;
  /** Notes for scopes other than all namespaces. */
  readonly note?: string;
}

/** A right that a process uses at some scopes only, or cluster-wide. */
export interface ScopedRight {
  readonly apiGroup: string;
  readonly resources: readonly string[];
  readonly scopes: readonly ScopeKind[];
  /** Fate of the right at other scopes: a clause. */
  readonly reason: string;
}

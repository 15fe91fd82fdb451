import type { ManifestObject } from '../analysis/access/manifests';
import type { ScopeKind } from '../core/scope';
import type { CustomResourceDefinitionManifest } from '../crd/manifest';

/** An object of a source, and where it stands there. */
export interface SourceObject {
  readonly object: ManifestObject;
  readonly file: string;
  readonly line: number;
}

/** What is known of an operator after its source was read: everything that the source says, and what it means. */
export interface ReadOperator {
  readonly name: string;
  /** The release: of the ClusterServiceVersion, of `app.kubernetes.io/version`, or of the image's tag. */
  readonly version: string;
  readonly from: 'bundle' | 'manifests';
  /** The namespace that the source installs into. */
  readonly namespace: string;
  /** What the source as it stands serves. */
  readonly sourceScope: ScopeKind;
  /** Name of the row in the table of known operators. */
  readonly known?: string;
  readonly workloads: readonly ReadWorkload[];
  /** The rights after re-scoping, each with its place and scopes. */
  readonly rules: readonly ReadRule[];
  /** Roles and bindings of the operator's ServiceAccounts, as the source has them. */
  readonly sourceRoles: readonly SourceObject[];
  /** The CRDs as the source has them, without `status`. */
  readonly customResources: readonly ReadCustomResource[];
  readonly webhooks: readonly ReadWebhookConfiguration[];
  /** Everything else, as the source has it. */
  readonly objects: readonly ReadObject[];
  /** Custom resources of the operator's own kinds: `alm-examples`, and those among the manifests. */
  readonly samples: readonly SourceObject[];
  /** How the process is told what to watch; all of them are set together. */
  readonly watch: readonly ReadWatchSignal[];
  /** One for each kind of scope. */
  readonly scopes: readonly ScopeOffer[];
  readonly findings: readonly ImportFinding[];
}

/** A CRD of a source. */
export interface ReadCustomResource {
  readonly crd: CustomResourceDefinitionManifest;
  readonly file: string;
  readonly line: number;
}

/** A workload of a source, as it stands there. */
export interface ReadWorkload extends SourceObject {
  readonly name: string;
  readonly kind: 'Deployment' | 'StatefulSet' | 'DaemonSet';
  /** `default` where none is named. */
  readonly serviceAccount: string;
  /** Name of the container that the props of an installation are about. */
  readonly mainContainer: string;
  /** Every image, those in variables and arguments included; `path` is where it stands in the object. */
  readonly images: readonly { readonly path: string; readonly image: string }[];
}

/** A right of an operator, and where it has to hold. */
export interface ReadRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
  readonly place: 'watched' | 'own' | 'cluster' | 'delegated';
  /** @default - all */
  readonly scopes?: readonly ScopeKind[];
  /** Name of the ServiceAccount that holds it. */
  readonly serviceAccount: string;
  /** What it is for; of a cluster-wide one, why it cannot move. */
  readonly reason: string;
  /** The role of the source, with its place: `ClusterRole manager-role (bundle.yaml:12)`. */
  readonly from: string;
}

/** A webhook configuration, as the source has it. */
export interface ReadWebhookConfiguration extends SourceObject {
  readonly type: 'validating' | 'mutating';
  readonly serviceNames: readonly string[];
  /** Who makes the certificate; `self`: the process does, and writes `caBundle`. */
  readonly certificate: 'cert-manager' | 'given' | 'self';
}

/** What a further object is. */
export type ReadObjectRole =
  | 'service'
  | 'config'
  | 'secret'
  | 'service-account'
  | 'certificate'
  | 'api-service'
  | 'disruption-budget'
  | 'network-policy'
  | 'monitor'
  | 'hook-job'
  | 'user-role'
  | 'namespace'
  | 'other';

/** A further object, as the source has it; a Secret without data. */
export interface ReadObject extends SourceObject {
  /** Whose part of an installation it is. */
  readonly part: 'cluster' | 'namespace';
  readonly role: ReadObjectRole;
}

/** One way of telling the process what to watch. Each kind of scope has a value, or cannot be told. */
export interface ReadWatchSignal {
  readonly workload: string;
  readonly container?: string;
  readonly at:
    | { readonly env: string }
    | { readonly flag: string }
    | { readonly annotation: string }
    | { readonly configMap: string; readonly key: string; readonly path?: readonly string[] };
  readonly own?: WatchValue;
  readonly list?: WatchValue;
  readonly all?: WatchValue;
}

/** What stands at the place of a signal: the names of namespaces, a text, or nothing. */
export type WatchValue =
  { readonly names: ',' | 'repeat' | 'one' } | { readonly text: string } | { readonly absent: true };

/** How sure it is that an operator works at a scope. */
export type ScopeEvidence = 'declared' | 'signal' | 'variant' | 'run';

/** A scope, and how sure it is that the operator can serve it; without evidence `reason` says what is missing. */
export interface ScopeOffer {
  readonly scope: ScopeKind;
  readonly evidence?: ScopeEvidence;
  readonly reason: string;
}

/** Something about a source that its user should know. */
export interface ImportFinding {
  readonly id: string;
  readonly severity: 'warning' | 'info';
  readonly message: string;
  readonly object?: string;
  readonly file?: string;
  readonly line?: number;
}

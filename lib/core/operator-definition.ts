import type {
  ContainerPort,
  EnvVar,
  PodSecurityContext,
  Probe,
  ResourceRequirements,
} from '../crd/kubernetes/current';
import type { ResourceType } from '../crd/resource-type';
import type { DefaultImage, PodPullSecrets, TaggedImage } from '../manifests/images/image-facts';
import type { Alert } from './alert';
import type { Guard } from './guard';
import type { KindOutputs } from './kind-outputs';
import type { IdleFields, OperatorEffects } from './operator-effects';
import type { ScopeKind } from './operator-scope';
import type {
  OperatorMetrics,
  OperatorObject,
  OperatorRole,
  OperatorServiceAccountDefinition,
  OperatorWorkload,
} from './operator-workloads';
import type { PolicyRule } from './policy-rules';
import type { WatchSignal } from './watch';
import type { OperatorWebhooks } from './webhooks/webhook-definition';

/**
 * A Pod Security level. @see https://kubernetes.io/docs/concepts/security/pod-security-standards/
 */
export type PodSecurityLevel = 'privileged' | 'baseline' | 'restricted';

/** Everything known of one release of one operator, as data. */
export interface OperatorDefinition {
  /** Name of the operator, and default name of an installation. A DNS label. */
  readonly name: string;
  /** The upstream release that rights, CRDs and settings were measured for. */
  readonly version: string;
  /**
   * Image of that release, with a tag or a digest.
   * @default - nobody publishes one, and each operator has to be given one
   */
  readonly image?: string;
  /** The custom resources that the operator serves; the cluster part installs their CRDs. */
  readonly customResources: readonly ResourceType[];
  /** Watch settings of the process, that of the first workload. */
  readonly watch: WatchSignal;
  /** Rights of the operator, with place and reason. */
  readonly rules: readonly PolicyRule[];
  /**
   * Scopes that the operator cannot serve, each with the reason why. @default - it can serve all
   */
  readonly unsupportedScopes?: Readonly<Partial<Record<ScopeKind, string>>>;
  /** How sure it is that the operator works at each scope. @default - no remark */
  readonly evidence?: Readonly<Partial<Record<ScopeKind, ScopeEvidence>>>;
  /**
   * The container of the operator: the short form of one hardened Deployment. Not together with
   * `workloads`.
   * @default - the image's own command, with nothing added
   */
  readonly container?: OperatorContainer;
  /**
   * The workloads of an installation, in upstream's words and under upstream's names. The first is
   * the operator itself: what an installation says about the pod, and `watch`, `leaderElection`,
   * `metrics` and `image`, are about it. An empty list is a definition of kinds alone: there is nothing
   * to install but their CRDs.
   * @default - one hardened Deployment, named as the installation, made of `image` and `container`
   */
  readonly workloads?: readonly OperatorWorkload[];
  /**
   * ServiceAccounts that an installation brings; for definitions with `workloads`.
   * @default - one for each that a workload names, but `default`
   */
  readonly serviceAccounts?: readonly OperatorServiceAccountDefinition[];
  /**
   * The upstream roles that rules name.
   * @default - roles are named after the role that a rule names, and carry no labels of their own
   */
  readonly roles?: readonly OperatorRole[];
  /**
   * Further objects of an installation: Services, ConfigMaps, PodDisruptionBudgets,
   * NetworkPolicies, hook Jobs, ...
   * @default - none
   */
  readonly objects?: readonly OperatorObject[];
  /**
   * Namespace that upstream's manifests install into: an installation there has upstream's names
   * for cluster-scoped objects, too.
   * @default - none
   */
  readonly namespace?: string;
  /**
   * How copies of the process agree on one that works. Without it there is one replica, and never
   * two at a time; `leader-for-life` (a lock owned by the Pod) allows standbys, but no rolling
   * update, as the lock is held until the old Pod is gone.
   * @default 'none'
   */
  readonly leaderElection?: 'none' | 'lease' | 'leader-for-life';
  /** Where the process serves Prometheus metrics. @default - it serves none */
  readonly metrics?: OperatorMetrics;
  /** Alerts from its metrics, besides those of every operator. @default - nothing more */
  readonly alerts?: readonly Alert[];
  /**
   * Peers of the process besides the API server: pods of the namespaces that it serves, as most
   * operators ask their clusters how they are, or nothing. For the `networkPolicy` of an
   * installation.
   * @default 'served-namespaces'
   */
  readonly connectsTo?: 'served-namespaces' | 'nothing';
  /**
   * Other peers that the process needs, in words: `the object storage of its backups`. An
   * installation whose `networkPolicy` names nothing in `egress` gets a warning with it.
   * @default - nothing
   */
  readonly needsEgress?: string;
  /**
   * Webhooks that the process serves: conversion between versions, validation and mutation of
   * resources.
   * @default - nothing
   */
  readonly webhooks?: OperatorWebhooks;
  /**
   * Changes and states that a cluster cannot survive, by the kind of custom resource. @default -
   * none are known
   */
  readonly guards?: Readonly<Record<string, readonly Guard[]>>;
  /**
   * Deletion of a resource by its kind: what goes with it, and how it must be deleted.
   * @default - nothing is known of it
   */
  readonly deletion?: Readonly<Record<string, ResourceDeletion>>;
  /**
   * Outputs by the kind of custom resource, which its resources have beside those of their class,
   * or in their place.
   * @default - none
   */
  readonly outputs?: Readonly<Record<string, KindOutputs>>;
  /**
   * Kinds whose mere creation destroys something, such as a restore over what is there: of the
   * roles for users only `admin` may write them.
   * @default - none
   */
  readonly destructiveKinds?: readonly string[];
  /** Kubernetes versions that the release runs on. @default - all */
  readonly kubernetes?: { readonly minimum?: VersionBound; readonly maximum?: VersionBound };
  /**
   * The strictest Pod Security level that the pods which the operator *creates* can meet, whatever
   * a resource says. Where the app declares the namespace of a resource with a stricter one
   * enforced, the synth fails.
   * @default - any
   */
  readonly createdPodSecurity?: PodSecurityLevel;
  /** Deviations from the upstream manifests, each with its reason. @default - nothing */
  readonly deviations?: readonly string[];
  /**
   * Images that the operator takes by itself, beside those that manifests and custom resources
   * name.
   * @default - none are known
   */
  readonly defaultImages?: readonly DefaultImage[];
  /**
   * Fields of custom resources that hold an image, or the repository of one, by kind: the way from
   * `spec`, such as `sidecars[*].image`.
   * @default - fields beside a pull policy, and those whose value has the form of an image
   */
  readonly imageFields?: Readonly<Record<string, readonly string[]>>;
  /**
   * Kinds whose pods are replaced one after the other, each when the one before is ready
   * (StatefulSets with `OrderedReady`): `diff` tells what a way back needs.
   * @default - none are known
   */
  readonly orderedPods?: Readonly<Record<string, OrderedPods>>;
  /**
   * Effects of changing the fields of its custom resources, as they were measured: `diff` tells
   * them.
   * @default - none are known
   */
  readonly effects?: OperatorEffects;
  /** Those of the fields that do nothing, of which the synth warns. @default - none are known */
  readonly idleFields?: IdleFields;
  /**
   * Images in variables of the operator that it cannot read with a digest: a lock of images leaves
   * them without one.
   * @default - none
   */
  readonly taggedImages?: readonly TaggedImage[];
  /**
   * How pods get secrets for pulling images, by the kind of custom resource.
   * @default - by the fields `imagePullSecrets` of its CRD
   */
  readonly pullSecrets?: Readonly<Record<string, PodPullSecrets>>;
}

/** How the pods of a kind of custom resource are replaced. */
export interface OrderedPods {
  /**
   * Fields that pods are made of, as ways from `spec`, such as `pod.affinity`, beside those of which
   * {@link OperatorDefinition.effects} say that a change restarts pods.
   * @default - none
   */
  readonly fields?: readonly string[];
  /** Names of the StatefulSets of a resource; `*` stands for its name. */
  readonly statefulSets: readonly string[];
  /** A field of `spec`, and its value for pods that wait for no other. @default - none */
  readonly parallel?: { readonly field: string; readonly value: string };
}

/** Facts about the deletion of a kind of custom resource. */
export interface ResourceDeletion {
  /**
   * True if what the operator creates for it holds data, which goes with their namespace. A
   * Namespace object of that name in the app is then kept by GitOps tools.
   * @default false
   */
  readonly holdsData?: boolean;
  /**
   * The only deletion that ends: `background` deletes what the operator created after the resource,
   * since it creates again what is deleted first.
   * @default - any
   */
  readonly propagation?: 'background';
}

/** The oldest or newest Kubernetes version that will do, and why. */
export interface VersionBound {
  /** A minor version, such as `1.21`. */
  readonly version: string;
  /** Reason why it is missing before, or gone after. */
  readonly reason: string;
}

/** Needs of an operator's container besides image, watch signal and hardening. */
export interface OperatorContainer {
  /** @default - the image's entry point */
  readonly command?: readonly string[];
  /** @default - none */
  readonly args?: readonly string[];
  /** @default - none */
  readonly env?: readonly EnvVar[];
  /** @default - none */
  readonly ports?: readonly ContainerPort[];
  /** @default - none: many operators have no health endpoint */
  readonly livenessProbe?: Probe;
  /** @default - none */
  readonly readinessProbe?: Probe;
  /** Requests and limits. @default - requests 50m CPU and 64Mi, limit 256Mi memory */
  readonly resources?: ResourceRequirements;
  /**
   * Directories that the process writes to; each becomes an `emptyDir`, as the root file system is
   * read-only.
   * @default - none
   */
  readonly writablePaths?: readonly string[];
  /**
   * Settings of the pod, over the hardened ones: the numeric user of an image that does not name
   * one, for example.
   * @default - non-root, seccomp profile RuntimeDefault
   */
  readonly podSecurityContext?: PodSecurityContext;
}

/**
 * How sure it is that an operator works at a scope: its authors say so (`declared`), a setting of
 * its process allows it (`signal`), its authors publish it so (`variant`), it was run so without a
 * refused request (`run`).
 */
export type Evidence = 'declared' | 'signal' | 'variant' | 'run';

/** How sure it is that an operator works at one scope, and why. */
export interface ScopeEvidence {
  readonly level: Evidence;
  /** Evidence in a sentence. */
  readonly reason: string;
}

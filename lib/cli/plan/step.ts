import { definedKind, isDefinition } from '../../manifests/built-in-kinds';
import { byLevel, checkOf } from '../../manifests/finding';
import { objectKey } from '../../manifests/manifest-object';
import { movedTo } from './moved-object';

import type { VersionBound } from '../../core/operator-definition';
import type { ScopeKind } from '../../core/operator-scope';
import type { PolicyRule, RulePlace } from '../../core/policy-rules';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { AccessRight } from '../../manifests/access/right';
import type { Finding } from '../../manifests/finding';
import type { Hook } from '../../manifests/hooks';
import type { ManifestObject } from '../../manifests/manifest-object';

/** Where an object stands. */
export interface ObjectPlace {
  readonly file: string;
  /** Found when it is asked for. */
  readonly line: number;
}

/** A scope as a release has it. */
export interface ReleaseScope {
  readonly scope: ScopeKind;
  /** How sure it is that the operator works there. @default - it is not offered */
  readonly evidence?: string;
  readonly reason: string;
}

/**
 * An object of the source that is no part of an installation: it runs when that is changed or
 * removed.
 */
export interface OtherMoment {
  readonly object: ManifestObject;
  /** The moments at which it runs, and what says so. */
  readonly hook: Hook;
  /** ServiceAccounts, roles and bindings that only it uses. */
  readonly needs: readonly ManifestObject[];
}

/** Releases that an OLM bundle may follow. */
export interface UpgradeGraph {
  /** Name of the ClusterServiceVersion, such as `mailbox-operator.v2.3.0`. */
  readonly name: string;
  /** The release that it replaces. @default - it names none */
  readonly replaces?: string;
  /** Releases that an upgrade to it may leave out. */
  readonly skips: readonly string[];
  /** Range of versions that an upgrade to it may start from. @default - it names none */
  readonly skipRange?: string;
}

/** An image, and where the release names it. */
export interface ReleaseImage {
  readonly image: string;
  /**
   * Such as `Deployment mailbox-controller, container controller` or `..., variable SIDECAR_IMAGE`.
   */
  readonly places: readonly string[];
}

/** One release of one operator, as a plan compares it. */
export interface Release {
  /** Argument by which the user gave it, for messages. */
  readonly source: string;
  readonly name: string;
  readonly version: string;
  readonly from: 'bundle' | 'manifests' | 'crds';
  /** The namespace that it installs into; empty where the manifests name none. */
  readonly namespace: string;
  /** Everything that an installation consists of, as published. */
  readonly objects: readonly ManifestObject[];
  /** Custom resources that the authors give as examples. */
  readonly samples: readonly ManifestObject[];
  /** The rules by place, as an import has them. */
  readonly rules: readonly PolicyRule[];
  readonly scopes: readonly ReleaseScope[];
  /**
   * Names of the webhooks that are called for some namespaces only where the operator watches some
   * only.
   * @default - none are
   */
  readonly narrowedWebhooks?: readonly string[];
  /**
   * True if the process finds its webhook configurations by name, so that there is one
   * installation. @default false
   */
  readonly fixedWebhooks?: boolean;
  /** Watch settings of the process, one text for each place. */
  readonly watch: readonly string[];
  readonly images: readonly ReleaseImage[];
  /** The oldest Kubernetes that it runs on. @default - it says nothing */
  readonly minimum?: VersionBound;
  /** @default - it is no bundle */
  readonly upgrade?: UpgradeGraph;
  /**
   * A program of the user's that changes what is installed, and that nobody ran.
   * @default - an installation is what the manifests say
   */
  readonly notRun?: string;
  /** What was chosen for who did not say it. @default - nothing */
  readonly findings?: readonly Finding[];
  /** Hooks that never run at an installation. @default - there are none */
  readonly hooks?: readonly OtherMoment[];
  /** Where an object stands. @default - that is not known */
  readonly placeOf?: (object: ManifestObject) => ObjectPlace | undefined;
}

export interface Step {
  readonly before: Release;
  readonly after: Release;
}

/** The objects of the old release as they would be in the namespace of the new one. */
export function atHomeOf(
  { namespace: home }: Release,
  { namespace, objects }: Release,
): readonly ManifestObject[] {
  return namespace === home || namespace === '' || home === ''
    ? objects
    : objects.map((object) => movedTo(home, object, namespace));
}

export type PlanArea =
  | 'crds'
  | 'resources'
  | 'rights'
  | 'webhooks'
  | 'names'
  | 'scopes'
  | 'kubernetes'
  | 'upgrade'
  | 'stages'
  | 'images'
  | 'settings'
  | 'samples';

/** One verb on one resource that a release gives and the other does not. */
export interface PlanRight extends Omit<AccessRight, 'grantedBy'> {
  /**
   * Where an import would give it: in watched namespaces, in the own one, or cluster-wide. Empty
   * where that is not known.
   */
  readonly places: readonly RulePlace[];
  /** The workloads that run with it. */
  readonly workloads: readonly string[];
}

/**
 * Something that changes with the step from one release to another one; its check is a {@link
 * PlanArea}.
 */
export interface PlanFinding extends Finding {
  readonly object: string;
  /**
   * Resources of the user that it is about, or that set the field that it is about. @default - none
   */
  readonly touches?: readonly string[];
  /** The right, where it is about one. */
  readonly right?: PlanRight;
}

/** Areas in the order in which they are read: what breaks resources first. */
const AREAS: readonly string[] = [
  'upgrade',
  'resources',
  'crds',
  'webhooks',
  'rights',
  'names',
  'scopes',
  'kubernetes',
  'images',
  'settings',
  'samples',
  'stages',
] satisfies readonly PlanArea[];

/**
 * Sorts findings: the most dangerous first, of these what touches resources of the user, then by
 * area, else as they were.
 */
export function byDanger(a: PlanFinding, b: PlanFinding): number {
  return (
    byLevel(a, b) ||
    Number(b.touches !== undefined) - Number(a.touches !== undefined) ||
    AREAS.indexOf(checkOf(a)) - AREAS.indexOf(checkOf(b))
  );
}

/** A CRD among the objects of a release. The comparison reports its problems. */
export type DefinitionObject = ManifestObject & CustomResourceDefinitionManifest;

export function definitionsOf({ objects }: Release): ReadonlyMap<string, DefinitionObject> {
  return new Map(
    objects.filter(isDefinition).map((crd) => [crd.metadata.name, crd as DefinitionObject]),
  );
}

/** The status of CRDs as they are in a cluster, by name. */
export function liveStatuses(live: readonly ManifestObject[]): ReadonlyMap<string, unknown> {
  return new Map(live.filter(isDefinition).map(({ metadata, status }) => [metadata.name, status]));
}

export function placed({ placeOf }: Release, object: ManifestObject): Pick<PlanFinding, 'place'> {
  const place = placeOf?.(object);
  return place === undefined ? {} : { place };
}

type ObjectsByKey = ReadonlyMap<string, ManifestObject>;

/**
 * The objects of both releases by their identity in a cluster, the old ones as if they were in the
 * namespace of the new.
 */
export function objectsByKey({
  before,
  after,
}: Step): readonly [before: ObjectsByKey, after: ObjectsByKey] {
  const clusterKinds = new Set(
    [before, after]
      .flatMap((release) => [...definitionsOf(release).values()])
      .filter(({ spec }) => (spec as { readonly scope?: unknown } | undefined)?.scope === 'Cluster')
      .map(definedKind),
  );
  const home = after.namespace || before.namespace;
  const isCluster = (group: string, kind: string): boolean => clusterKinds.has(`${group}/${kind}`);
  const keyed = (objects: readonly ManifestObject[], as: readonly ManifestObject[]): ObjectsByKey =>
    new Map(
      objects.map((object, index) => [objectKey(as[index] ?? object, isCluster, home), object]),
    );
  return [keyed(before.objects, atHomeOf(after, before)), keyed(after.objects, after.objects)];
}

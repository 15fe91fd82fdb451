/**
 * Effects of changing fields of the custom resources of an operator, measured on one release of it
 * (`npm run effects`). Of fields that are not in it nothing is known.
 */
export interface OperatorEffects {
  /** The release that ran. */
  readonly release: string;
  /** The release of Kubernetes that it ran on. */
  readonly kubernetes: string;
  /** Day of the run, such as `2026-11-28`. */
  readonly measured: string;
  /** By kind of custom resource. */
  readonly kinds: Readonly<Record<string, KindEffects>>;
}

/** Effects of the fields of one kind. */
export interface KindEffects {
  /** The field of `spec` whose number is that of the pods. @default - none is */
  readonly pods?: string;
  readonly fields: readonly FieldEffect[];
  /** What was left out, and why. */
  readonly notTried: readonly UntriedField[];
}

/** Effects of setting a field to some values, one at a time. */
export interface FieldEffect {
  /** The way from `spec`, such as `pod.affinity`; what is below has the same effects. */
  readonly field: string;
  /** The value that it had before. @default - it was not there */
  readonly from?: unknown;
  /** The values that it was set to. */
  readonly values: readonly unknown[];
  readonly verdicts: readonly Verdict[];
  /** What was seen, in a line. */
  readonly evidence: string;
}

/** Fields that do nothing in a release, with any value: those of its effects that a synth needs. */
export interface IdleFields {
  /** The release that ran. */
  readonly release: string;
  /** By kind of custom resource. */
  readonly kinds: Readonly<Record<string, readonly IdleField[]>>;
}

export type IdleField = Pick<FieldEffect, 'field' | 'from'>;

export interface UntriedField {
  readonly field: string;
  readonly why: string;
}

/**
 * One thing that a change does. Objects are written as `ConfigMap/*-configmap`, where `*` stands
 * for the name of the resource; `ServiceAccount/<value>` is named by the field, and
 * `PersistentVolumeClaim/data-*-<n>` stands for those of all pods, or of some.
 */
export type Verdict =
  /** Neither a change nor a creation with the value changes any object. */
  | { readonly verdict: 'noEffect' }
  /** Objects change, and no pod is restarted. */
  | { readonly verdict: 'objectsOnly'; readonly objects: readonly string[] }
  | { readonly verdict: 'restartsPods'; readonly order: RestartOrder }
  /** Objects are deleted and created again. */
  | { readonly verdict: 'recreates'; readonly objects: readonly string[] }
  /** A change does nothing; a resource that is created with the value has these objects otherwise. */
  | { readonly verdict: 'creationOnly'; readonly objects: readonly string[] }
  /** A change does something, but these objects differ from those of a resource created with it. */
  | { readonly verdict: 'differsFromFresh'; readonly objects: readonly string[] }
  /** These ways do not take the change back: they are refused, or leave objects as they became. */
  | {
      readonly verdict: 'noWayBack';
      readonly by: readonly WayBack[];
      readonly refused?: string;
      readonly left?: readonly string[];
      /** The way that leads back. @default - none was found */
      readonly instead?: WayBack;
    }
  | { readonly verdict: 'breaks'; readonly how: string }
  /** The API server does not take it: `schema`, or `guard odd-replicas`. */
  | { readonly verdict: 'refused'; readonly by: string };

export type RestartOrder = 'one by one' | 'at once';

/** A way to take a change back. */
export type WayBack = 'server-side apply' | 'client-side apply' | 'replace';

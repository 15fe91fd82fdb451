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

/** Effects of setting a field to some values, one at a time, or of its removal. */
export interface FieldEffect {
  /** The way from `spec`, such as `pod.affinity`; what is below has the same effects. */
  readonly field: string;
  /** The value that it had before. @default - it was not there */
  readonly from?: unknown;
  /** True if it was removed, by server-side apply; there are no values then. @default false */
  readonly isRemoved?: boolean;
  /** The values that it was set to. */
  readonly values: readonly unknown[];
  readonly verdicts: readonly Verdict[];
  /** What was seen, in a line, for who reviews the data; the package leaves it out. */
  readonly evidence?: string;
  /**
   * In pods with real servers: how long it took until all was at rest, and the longest time in which
   * no write of a client worked, in seconds. @default - nothing ran in the pods
   */
  readonly servers?: { readonly seconds: number; readonly withoutWrites: number };
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
 * for the name of the resource; `ServiceAccount/<value>` is named by the field, `<old value>` by what
 * it was, `Secret/<spec.secretName>` by another field, and `PersistentVolumeClaim/data-*-<n>` stands
 * for those of all pods, or of some.
 */
export type Verdict =
  /** Neither a change nor a creation with the value changes any object. */
  | { readonly verdict: 'noEffect' }
  /** The same, but what runs in the pods reads the field: nobody looked what it does then. */
  | { readonly verdict: 'inPods' }
  /** Nothing changes but pods that are made later. */
  | { readonly verdict: 'inNewPods' }
  /** Real servers took the change as they ran. */
  | { readonly verdict: 'reloads' }
  /** Real servers started again in their pods. */
  | { readonly verdict: 'restartsServers'; readonly order: RestartOrder }
  /** Objects change, and no pod is restarted. */
  | { readonly verdict: 'objectsOnly'; readonly objects: readonly string[] }
  /** Nothing changes but what the status of the resource says. */
  | { readonly verdict: 'statusOnly'; readonly fields: readonly string[] }
  | { readonly verdict: 'restartsPods'; readonly order: RestartOrder }
  /** Certificates, keys or passwords of a Secret are made anew. */
  | { readonly verdict: 'issues'; readonly object: string; readonly values: readonly string[] }
  /** A change does something only when the operator next renews what it made: to these objects. */
  | {
      readonly verdict: 'atRenewal';
      readonly objects: readonly string[];
      /** The field whose change has it do so. @default - it does so by itself */
      readonly by?: string;
    }
  /** Objects are deleted and created again. */
  | { readonly verdict: 'recreates'; readonly objects: readonly string[] }
  /** A change does nothing; a resource that is created with the value has these objects otherwise. */
  | { readonly verdict: 'creationOnly'; readonly objects: readonly string[] }
  /** A change does something, but these objects differ from those of a resource created with it. */
  | { readonly verdict: 'differsFromFresh'; readonly objects: readonly string[] }
  /** These objects stay, though a resource that is created with the value has none of them. */
  | { readonly verdict: 'leaves'; readonly objects: readonly string[] }
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
  /** The API server does not take it: `schema`, `webhook`, or `guard odd-replicas`. */
  | { readonly verdict: 'refused'; readonly by: string };

export type RestartOrder = 'one by one' | 'at once';

/** A way to take a change back. */
export type WayBack = 'server-side apply' | 'client-side apply' | 'replace';

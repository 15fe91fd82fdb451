import type { StringMap } from '../../crd/json/tree';

/**
 * Objects that are applied together: CRDs and guards, then an operator with its rights, then its
 * clusters.
 */
export type SyncWave = 'crd' | 'operator' | 'cluster';

/** A GitOps tool: its annotations, the kinds that configure it, and its texts in reports. */
export interface GitOpsToolProfile<Id extends string = string> {
  /** How options and context call it. */
  readonly id: Id;
  readonly title: string;
  /** Kinds that configure what it applies, as `<group>/<kind>`. */
  readonly kinds: readonly string[];
  /**
   * Output that the app has to write for each chart, where the tool applies charts one by one:
   * `file` also allows a folder.
   */
  readonly chartOutput: 'file' | 'folder';
  /** True if objects of one application are applied in the order of their waves. */
  readonly readsWaves: boolean;
  /** Annotations that put an object into a wave. */
  readonly waveAnnotations: (wave: SyncWave) => StringMap;
  /**
   * Annotations that keep an object when it is no longer synthesized, and when what applied it is
   * deleted.
   */
  readonly keepAnnotations: StringMap;
  /**
   * Annotations of a custom resource, made from those that it has been given.
   * @default - those that it has been given
   */
  readonly resourceAnnotations?: (given: StringMap) => StringMap;
  /** How to set up an order with it, for `apply-order`; lines of a terminal. */
  readonly setUp: readonly string[];
  /** How to remove what it applied, for `apply-order --remove`; lines of a terminal. */
  readonly removal: readonly string[];
  /** How a new app is applied by it, as Markdown. */
  readonly readme: (manifests: { readonly folder: string; readonly props: string }) => string;
}

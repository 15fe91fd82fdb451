/** Rights of one subject in one place. */
export interface MatrixColumn {
  /** The title of the manifests that say so; empty where only one set is shown. */
  readonly source: string;
  /** Such as `ServiceAccount operators/zookeeper-operator`. */
  readonly subject: string;
  /** Such as `namespace streaming`, or `everywhere`. */
  readonly place: string;
}

/** A cell: what may be done, and how bad that is. */
export interface MatrixCell {
  readonly verbs: readonly string[];
  /** True if one of the rights is dangerous. */
  readonly isDangerous: boolean;
}

/** Verbs on one resource, by column; undefined where there are none. */
export interface MatrixRow {
  /** As kubectl writes it: `statefulsets.apps`. */
  readonly target: string;
  readonly cells: readonly (MatrixCell | undefined)[];
}

/** A matrix as data. */
export interface RightsMatrixJson {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
}

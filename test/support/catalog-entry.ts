import type { Chart } from 'cdk8s';
import type {
  IOperator,
  OperatorDefinition,
  OperatorOptions,
  OperatorScope,
  CustomResourceType,
} from 'operator-constructs';

/** What the tests over the whole catalogue need to know of one entry; `test/catalog/<entry>/entry.ts` exports `entries`. */
export interface DeclaredEntry {
  /**
   * What tests call the entry; a DNS label.
   * @default - the name of its folder, which is enough where the folder has one entry
   */
  readonly title?: string;
  /** The definitions that the entry installs, the main one first. */
  readonly definitions: readonly OperatorDefinition[];
  /** Context of the app, where the entry cannot be synthesized without: an older Kubernetes version, for example. */
  readonly context?: Readonly<Record<string, unknown>>;
  /**
   * Installs the operator with every part of it that can be switched on, webhooks apart: no operator runs that would
   * answer them.
   */
  readonly install: (chart: Chart, options: EntryOptions) => IOperator;
  /**
   * Installs what belongs to the Kubernetes cluster.
   * @default - an `OperatorClusterPart` for each definition
   */
  readonly installClusterPart?: (chart: Chart) => void;
  /**
   * Options of the definitions that `install` switches on.
   * @default - all that rules are tied to
   */
  readonly options?: readonly string[];
  /** Places one resource of each kind in a namespace, as a user would write it. */
  readonly place: (chart: Chart, operator: IOperator, namespace: string) => void;
  /**
   * Charts of which the output is committed as the difference from that of `install` and `place`.
   * @default - none but those of the other scopes
   */
  readonly variants?: Readonly<Record<string, (chart: Chart) => void>>;
  /** Scopes that the operator cannot serve, each with a part of the error that says why. */
  readonly refuses?: Readonly<Partial<Record<OperatorScope['kind'], string>>>;
  /** Whether the operator's pods meet Pod Security `restricted`. */
  readonly meetsRestricted: boolean;
  /** Resources of each kind that both our check and the schema of the CRD in an API server take, and such as both refuse at the same path. */
  readonly kinds: readonly KindCases[];
}

/** An entry with the name of its folder in `lib/catalog`. */
export interface CatalogEntry extends DeclaredEntry {
  readonly name: string;
  readonly title: string;
}

/** What the tests say about an installation. */
export interface EntryOptions extends Pick<OperatorOptions, 'clusterPart'> {
  readonly scope: OperatorScope;
}

/** Resources of one kind by their `spec`. */
export interface KindCases {
  readonly type: CustomResourceType;
  readonly right: readonly (readonly [what: string, spec: unknown])[];
  /** The path is that of the one problem, such as `spec.replicas`. */
  readonly wrong: readonly (readonly [what: string, spec: unknown, path: string])[];
}

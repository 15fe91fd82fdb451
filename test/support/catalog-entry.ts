import type { Chart } from 'cdk8s';
import type {
  DeclaredResourceType,
  IOperator,
  OperatorDefinition,
  OperatorOptions,
  OperatorScope,
} from 'operator-constructs';
import type { KindDefinition, OperatorClassDefinition } from 'operator-constructs/authoring';
import type { GuardCases } from './guard-case';

/**
 * An entry for the tests over the whole catalogue; `test/catalog/<entry>/entry.ts` exports
 * `entries`.
 */
export interface DeclaredEntry {
  /**
   * Name of the entry in tests; a DNS label.
   * @default - the name of its folder, which is enough where the folder has one entry
   */
  readonly title?: string;
  /** The definitions that the entry installs, the main one first. */
  readonly definitions: readonly OperatorDefinition[];
  /**
   * Context of the app, where the entry cannot be synthesized without: an older Kubernetes version,
   * for example.
   */
  readonly context?: Readonly<Record<string, string>>;
  /**
   * Installs the operator with every part of it that can be switched on, webhooks apart: no
   * operator runs that would answer them.
   */
  readonly install: (chart: Chart, options: EntryOptions) => IOperator;
  /**
   * Installs what belongs to the Kubernetes cluster. @default - an `OperatorClusterPart` for each
   * definition
   */
  readonly installClusterPart?: (chart: Chart) => void;
  /**
   * Options of the definitions that `install` switches on. @default - all that rules are tied to
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
  /** The images of the operators and of their clusters. */
  readonly images: EntryImages;
  /** The operator classes of the entry, the main one first. */
  readonly operators: readonly OperatorCase[];
  /** The resource classes of the entry. */
  readonly resources: readonly ResourceCase[];
  /** True if the operator's pods meet Pod Security `restricted`. */
  readonly meetsRestricted: boolean;
  /**
   * Resources of each kind that both our check and the schema of the CRD in an API server take, and
   * such as both refuse at the same path.
   */
  readonly kinds: readonly KindCases[];
}

/** Images as they are written in what an entry installs. */
export interface EntryImages {
  /**
   * Places a cluster that names more images than `place`: exporters, sentinels, init containers,
   * sidecars.
   * @default - `place` names all
   */
  readonly place?: (chart: Chart, operator: IOperator) => void;
  /** Images with their tag, and repositories to which an operator adds a version. */
  readonly written: readonly string[];
  /** Images that an operator takes where none is written. @default [] */
  readonly unwritten?: readonly string[];
  /** Places that cannot have a digest. @default [] */
  readonly withoutDigest?: readonly string[];
}

/** An operator class. */
interface OperatorClass {
  new (scope: Chart, id: string, props: never): IOperator;
  readonly name: string;
  // Its parameters are those of any operator.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly classDefinition: OperatorClassDefinition<any, any, any>;
  fromExisting(scope: Chart, id: string, props: never): IOperator;
}

/** An operator class with props. */
export interface OperatorCase {
  readonly Class: OperatorClass;
  /** Props that it cannot do without. @default {} */
  readonly least?: object;
  /** Every prop, as `AllOperatorProps` has it. */
  readonly all: object;
  /** Props of a reference to it besides those of any operator. @default {} */
  readonly existing?: object;
}

/** A resource class with props. */
export interface ResourceCase {
  readonly Class: {
    new (scope: Chart, id: string, props: never): { readonly name: string };
    readonly name: string;
    // Its parameters are those of any kind.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly classDefinition: KindDefinition<any, any, any, any>;
  };
  /** The class of its operator. */
  readonly operator: OperatorClass;
  /** Props of its operator besides `least`. @default {} */
  readonly operatorProps?: object;
  /** Props that it cannot do without. @default {} */
  readonly least?: object;
  /** Places constructs that it refers to, and returns the props that name them. */
  readonly beside?: (chart: Chart, operator: IOperator) => object;
  /** Every prop, as `AllProps` has it. */
  readonly all: object;
  /**
   * Props that say something as an empty object: they switch something on, or take its defaults.
   * @default []
   */
  readonly emptyMeans?: readonly string[];
  /** Fields that hold the tag of an image, whose repository the definition names. */
  readonly tagFields?: readonly string[];
}

/** An entry with the name of its folder in `lib/catalog`. */
export interface CatalogEntry extends DeclaredEntry {
  readonly name: string;
  readonly title: string;
}

/** Options of the tests for an installation. */
export interface EntryOptions extends Pick<OperatorOptions, 'clusterPart'> {
  readonly scope: OperatorScope;
}

/** Resources of one kind by their `spec`. */
export interface KindCases {
  readonly type: DeclaredResourceType;
  /** Requests that prove the guards of the kind, by their ids. */
  readonly guards: GuardCases;
  /**
   * Objects that the operator writes into `spec`, empty, where they are missing in what is there:
   * its types cannot leave them out.
   * @default - it leaves the resource as it is
   */
  readonly writes?: readonly string[];
  readonly right: readonly (readonly [what: string, spec: unknown])[];
  /** The path is that of the one problem, such as `spec.replicas`. */
  readonly wrong: readonly (readonly [what: string, spec: unknown, path: string])[];
}

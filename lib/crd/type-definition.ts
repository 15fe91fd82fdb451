import type {
  CustomResourceScope,
  PrinterColumn,
  ScaleSubresource,
  SelectableField,
} from './json/manifest';
import type { CelRule } from './json/schema';
import type { SchemaNode } from './nodes/schema-nodes';

/** The schema of one version: its spec and status, built with `t`. */
export interface VersionSchema {
  readonly spec: SchemaNode;
  /** @default - the kind has no status */
  readonly status?: SchemaNode;
  /** CEL rules about the whole resource, where `self.metadata.name` is known. @default - none */
  readonly rules?: readonly CelRule[];
  /** Description of the kind, for `kubectl explain`. @default - none */
  readonly description?: string;
}

/** One version of a custom resource. */
export interface VersionDefinition {
  /** Name of the version, such as `v1beta1`. */
  readonly name: string;
  /** True if the API server offers this version. @default true */
  readonly served?: boolean;
  /**
   * True if resources are stored in this version; exactly one version is.
   * @default - true for the only version, else false
   */
  readonly storage?: boolean;
  /** True if clients are warned that they use this version. @default false */
  readonly deprecated?: boolean;
  /** @default - the API server's own text */
  readonly deprecationWarning?: string;
  readonly schema: VersionSchema;
  readonly subresources?: {
    /**
     * True if the status is written apart from the spec. @default - true when the schema has a
     * status
     */
    readonly status?: boolean;
    /** @default - none: `kubectl scale` does not work */
    readonly scale?: ScaleSubresource;
  };
  /** @default - name and age */
  readonly additionalPrinterColumns?: readonly PrinterColumn[];
  /** @default - only name and namespace can be selected */
  readonly selectableFields?: readonly SelectableField[];
}

/**
 * How resources get from one version to another: `none` changes nothing but their `apiVersion`,
 * `webhook` asks a server that knows what has moved where.
 */
export type ConversionStrategy = 'none' | 'webhook';

/** Everything that a CustomResourceDefinition contains. */
export interface ResourceTypeDefinition<
  Versions extends readonly VersionDefinition[],
  Group extends string = string,
  Kind extends string = string,
> {
  /** API group, such as `zookeeper.pravega.io`. */
  readonly group: Group;
  /** Kind, such as `ZookeeperCluster`. */
  readonly kind: Kind;
  /** @default - the kind in lower case, with an English plural */
  readonly plural?: string;
  /** @default - the kind in lower case */
  readonly singular?: string;
  /** @default - none */
  readonly shortNames?: readonly string[];
  /** @default - none */
  readonly categories?: readonly string[];
  readonly scope: CustomResourceScope;
  readonly versions: Versions;
  /**
   * How resources get from one version to another. Where the server of a webhook is, is known where
   * the CRD is placed; the `manifest` of the type says nothing of it.
   * @default 'none'
   */
  readonly conversion?: ConversionStrategy;
  /** Annotations of the CustomResourceDefinition. @default - none */
  readonly annotations?: { readonly [key: string]: string };
  /**
   * Place of the check of rules and paths: where the kind is declared, or in a test
   * (`assertValidDefinition`), so that programs do not wait for it: compiling CEL takes longer than
   * loading all the rest.
   * @default 'here'
   */
  readonly checked?: 'here' | 'by tests';
}

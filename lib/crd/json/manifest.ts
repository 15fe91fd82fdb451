import type { JsonObject, StructuralSchema } from './schema';

/** A CustomResourceDefinition of `apiextensions.k8s.io/v1` as a plain object. */
export interface CustomResourceDefinitionManifest {
  readonly apiVersion: 'apiextensions.k8s.io/v1';
  readonly kind: 'CustomResourceDefinition';
  readonly metadata: CustomResourceDefinitionMetadata;
  readonly spec: CustomResourceDefinitionSpec;
}

/** Metadata of a CRD; its name is always `<plural>.<group>`. */
export interface CustomResourceDefinitionMetadata {
  readonly name: string;
  readonly labels?: { readonly [key: string]: string };
  readonly annotations?: { readonly [key: string]: string };
}

/** `spec` of a CRD. */
export interface CustomResourceDefinitionSpec {
  readonly group: string;
  readonly names: CustomResourceNames;
  readonly scope: CustomResourceScope;
  readonly versions: readonly CustomResourceDefinitionVersion[];
  /** @default - none: objects are served as they are stored, with another `apiVersion` */
  readonly conversion?: JsonObject;
  /** Only `false` is possible in v1. */
  readonly preserveUnknownFields?: false;
}

/** Scope of the resources of a kind: in a namespace, or of the Kubernetes cluster. */
export type CustomResourceScope = 'Namespaced' | 'Cluster';

/** The names of a kind. */
export interface CustomResourceNames {
  readonly kind: string;
  readonly listKind?: string;
  readonly plural: string;
  readonly singular?: string;
  readonly shortNames?: readonly string[];
  readonly categories?: readonly string[];
}

/** One version of a kind, with its schema. */
export interface CustomResourceDefinitionVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated?: boolean;
  readonly deprecationWarning?: string;
  readonly schema?: { readonly openAPIV3Schema?: StructuralSchema };
  readonly subresources?: CustomResourceSubresources;
  readonly additionalPrinterColumns?: readonly PrinterColumn[];
  readonly selectableFields?: readonly SelectableField[];
}

/** The subresources of a version. */
export interface CustomResourceSubresources {
  /** Present: the status is written apart from the rest. */
  readonly status?: Readonly<Record<string, never>>;
  /** Present: `kubectl scale` works, and an autoscaler if there is a label selector. */
  readonly scale?: ScaleSubresource;
}

/** Where the scale subresource finds what it needs. */
export interface ScaleSubresource {
  /** Below `.spec`, such as `.spec.replicas`. */
  readonly specReplicasPath: string;
  /** Below `.status`, such as `.status.replicas`. */
  readonly statusReplicasPath: string;
  /**
   * A string field with the selector of the pods.
   * @default - none, so that no HorizontalPodAutoscaler can use the kind
   */
  readonly labelSelectorPath?: string;
}

/** A column of `kubectl get`. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'string' | 'boolean' | 'date';
  readonly jsonPath: string;
  readonly format?:
    'int32' | 'int64' | 'float' | 'double' | 'byte' | 'date' | 'date-time' | 'password';
  readonly description?: string;
  /** Above 0 the column shows only with `-o wide`. @default 0 */
  readonly priority?: number;
}

/** A field that `--field-selector` can use. */
export interface SelectableField {
  readonly jsonPath: string;
}

/** Metadata of a resource, as far as those who declare it set it. */
export interface ResourceMetadata {
  /** Name of the resource. @default - the construct id */
  readonly name?: string;
  /** Namespace of the resource; a cluster-scoped kind has none. @default - the chart's namespace */
  readonly namespace?: string;
  /** @default - none */
  readonly labels?: { readonly [key: string]: string };
  /** @default - none */
  readonly annotations?: { readonly [key: string]: string };
}

/** A resource as a plain object, as it is sent. */
export interface ResourceManifest<
  ApiVersion extends string = string,
  Kind extends string = string,
  Spec = unknown,
> {
  readonly apiVersion: ApiVersion;
  readonly kind: Kind;
  readonly metadata: ResourceMetadata;
  readonly spec: Spec;
}

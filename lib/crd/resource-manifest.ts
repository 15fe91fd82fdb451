/** Metadata of a resource, as far as those who declare it set it. */
export interface ResourceMetadata {
  /**
   * Name of the resource.
   * @default - the construct id
   */
  readonly name?: string;
  /**
   * Namespace of the resource; a cluster-scoped kind has none.
   * @default - the chart's namespace
   */
  readonly namespace?: string;
  /** @default - none */
  readonly labels?: { readonly [key: string]: string };
  /** @default - none */
  readonly annotations?: { readonly [key: string]: string };
}

/** A resource as a plain object, as it is sent. */
export interface ResourceManifest<ApiVersion extends string = string, Kind extends string = string, Spec = unknown> {
  readonly apiVersion: ApiVersion;
  readonly kind: Kind;
  readonly metadata: ResourceMetadata;
  readonly spec: Spec;
}

import { CustomResourceType } from '../crd/define';
import type { CustomResourceTypeDefinition, VersionDefinition } from '../crd/type-definition';
import { resourceClasses, type ResourceClassesOf, type StoredClassOf } from './resource-class';

/**
 * A kind of custom resource that gives the classes of its resources, too: API objects for charts, with the type of
 * `spec` and the check of an API server.
 */
export class ConstructibleResourceType<
  const Versions extends readonly VersionDefinition[] = readonly VersionDefinition[],
  const Group extends string = string,
  const Kind extends string = string,
> extends CustomResourceType<Versions, Group, Kind> {
  private classes: ResourceClassesOf<Versions, Group, Kind> | undefined;

  /**
   * The class of resources in the version that they are stored in: API objects that are checked against the CRD.
   *
   * @example
   * new cache.Resource(chart, 'sessions', { metadata: { labels: { team: 'web' } }, spec: { size: '2Gi' } });
   */
  public get Resource(): StoredClassOf<Versions, Group, Kind> {
    const classes: Readonly<Record<string, unknown>> = this.resources;
    return classes[this.storageVersion] as StoredClassOf<Versions, Group, Kind>;
  }

  /** The classes of resources, by version: `new cache.resources.v1beta1(chart, 'sessions', { spec })`. */
  public get resources(): ResourceClassesOf<Versions, Group, Kind> {
    this.classes ??= resourceClasses(this) as unknown as ResourceClassesOf<Versions, Group, Kind>;
    return this.classes;
  }
}

/**
 * Declares a kind of custom resource.
 *
 * @example
 * const cache = defineCustomResource({
 *   group: 'example.com',
 *   kind: 'Cache',
 *   scope: 'Namespaced',
 *   versions: [{ name: 'v1', schema: { spec: t.object({ size: t.quantity().default('1Gi') }) } }],
 * });
 * type CacheSpec = SpecOf<typeof cache>;
 * new cache.Resource(chart, 'sessions', { spec: { size: '2Gi' } });
 */
export function defineCustomResource<
  const Versions extends readonly VersionDefinition[],
  const Group extends string,
  const Kind extends string,
>(definition: CustomResourceTypeDefinition<Versions, Group, Kind>): ConstructibleResourceType<Versions, Group, Kind> {
  return new ConstructibleResourceType(definition);
}

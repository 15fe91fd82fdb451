import { BaseDeclaredType } from '../crd/declared-type';
import { readDefinition, readDefinitions } from '../crd/load';
import { BaseLoadedType, factsOf } from '../crd/loaded-type';

import type { CustomResourceDefinitionManifest } from '../crd/json/manifest';
import type { LoadedKind } from '../crd/loaded-type';
import type { ResourceType } from '../crd/resource-type';
import type { ResourceTypeDefinition, VersionDefinition } from '../crd/type-definition';
import type {
  OptionalSpecResourceProps,
  ResourceClass,
  resourceClasses,
  ResourceClassesOf,
  ResourceProps,
  StoredClassOf,
} from './resource-class';

/**
 * The classes of a kind. They are loaded, and cdk8s with them, when somebody asks for one: a
 * controller that declares and checks kinds needs neither.
 */
const classesOf: typeof resourceClasses = (...kind) =>
  (require('./resource-class') as typeof import('./resource-class')).resourceClasses(...kind);

/** A kind of custom resource that `defineCustomResource` declares. */
export class DeclaredResourceType<
  const Versions extends readonly VersionDefinition[] = readonly VersionDefinition[],
  const Group extends string = string,
  const Kind extends string = string,
> extends BaseDeclaredType<Versions, Group, Kind> {
  private classes: ResourceClassesOf<Versions, Group, Kind> | undefined;

  /**
   * The class of resources in the version that they are stored in: API objects that are checked
   * against the CRD.
   *
   * @example
   * new cache.Resource(chart, 'sessions', { metadata: { labels: { team: 'web' } }, spec: { size: '2Gi' } });
   */
  public get Resource(): StoredClassOf<Versions, Group, Kind> {
    const classes: Readonly<Record<string, unknown>> = this.resources;
    return classes[this.storageVersion] as StoredClassOf<Versions, Group, Kind>;
  }

  /**
   * The classes of resources, by version: `new cache.resources.v1beta1(chart, 'sessions', { spec
   * })`.
   */
  public get resources(): ResourceClassesOf<Versions, Group, Kind> {
    this.classes ??= classesOf(this, this.versions) as unknown as ResourceClassesOf<
      Versions,
      Group,
      Kind
    >;
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
>(
  definition: ResourceTypeDefinition<Versions, Group, Kind>,
): DeclaredResourceType<Versions, Group, Kind> {
  return new DeclaredResourceType(definition);
}

/** Properties of a resource of a loaded kind: a `spec` is required where its type is known. */
type LoadedPropsOf<Spec extends object> = object extends Spec
  ? OptionalSpecResourceProps<Spec>
  : ResourceProps<Spec>;

/**
 * A kind of custom resource by a CustomResourceDefinition that was not declared here.
 *
 * `Spec` is the type of `spec` in the version that resources are stored in: what a generator wrote
 * for it, or what you know. Without, a `spec` is any object, and what is wrong with it is found
 * when it is checked.
 */
export class LoadedResourceType<Spec extends object = object> extends BaseLoadedType<Spec> {
  private classes: Readonly<Record<string, ResourceClass>> | undefined;

  /**
   * The class of resources in the version that they are stored in: API objects that are checked
   * against the CRD.
   *
   * @example
   * new grafana.Resource(chart, 'dashboards', { spec: { version: '12.1.0' } });
   */
  public get Resource(): ResourceClass<LoadedPropsOf<Spec>> {
    const stored = this.apiVersion().slice(this.group.length + 1);
    return this.resources[stored] as unknown as ResourceClass<LoadedPropsOf<Spec>>;
  }

  /**
   * The classes of resources, by version: `new grafana.resources['v1beta1'](chart, 'dashboards', {
   * spec })`.
   */
  public get resources(): Readonly<Record<string, ResourceClass>> {
    this.classes ??= classesOf(this, this.manifest.spec.versions);
    return this.classes;
  }
}

/**
 * Loads one CustomResourceDefinition from a string of YAML or JSON, or from an object. With the
 * type of its `spec` the kind is as typed as one that was declared.
 *
 * The string may hold other documents besides. What the CRD says is checked where it is placed;
 * before that, `validateCustomResourceDefinition` does it.
 *
 * @example
 * const grafana = loadCustomResourceDefinition<GrafanaSpec>(readFileSync('crds/grafanas.yaml', 'utf8'));
 * new grafana.Resource(chart, 'dashboards', { spec: { version: '12.1.0' } });
 */
export function loadCustomResourceDefinition<Spec extends object = object>(
  yamlOrObject: string | object,
): LoadedResourceType<Spec> {
  return loadedType(readDefinition(yamlOrObject));
}

/**
 * Loads the CustomResourceDefinitions of a YAML or JSON file, or of all such files in a folder.
 *
 * Documents of other kinds are passed over. Folders within the folder are not looked into.
 */
export function loadCustomResourceDefinitions(path: string): LoadedResourceType[] {
  return readDefinitions(path).map(loadedType<object>);
}

function loadedType<Spec extends object>(
  manifest: CustomResourceDefinitionManifest,
): LoadedResourceType<Spec> {
  return new LoadedResourceType(factsOf(manifest), () => manifest);
}

/**
 * A kind whose CRD `operator-constructs import` wrote into a folder.
 *
 * @param crd the CustomResourceDefinition as JSON
 */
export function importedType<Spec extends object = object>(
  kind: LoadedKind,
  crd: string,
): ResourceType<Spec> {
  return new LoadedResourceType(kind, () => JSON.parse(crd) as CustomResourceDefinitionManifest);
}

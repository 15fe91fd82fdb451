import {
  loadCustomResourceDefinition as load,
  loadCustomResourceDefinitions as loadAll,
  LoadedCustomResourceDefinition,
} from '../crd/load';
import { resourceClasses } from './resource-class';

import type { OptionalSpecResourceProps, ResourceClass, ResourceProps } from './resource-class';

/** Properties of a resource of a loaded kind: a `spec` is required where its type is known. */
type LoadedPropsOf<Spec extends object> = object extends Spec
  ? OptionalSpecResourceProps<Spec>
  : ResourceProps<Spec>;

/**
 * A kind of custom resource by a CustomResourceDefinition that was not declared here, which gives
 * the classes of its resources, too.
 */
export class ConstructibleResourceDefinition<
  Spec extends object = object,
> extends LoadedCustomResourceDefinition<Spec> {
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
    const { kind, plural, scope, manifest } = this;
    this.classes ??= resourceClasses({
      kind,
      plural,
      scope,
      versions: manifest.spec.versions,
      apiVersion: (version) => this.apiVersion(version),
      validate: (resource) => this.validate(resource),
    });
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
): ConstructibleResourceDefinition<Spec> {
  return new ConstructibleResourceDefinition<Spec>(load(yamlOrObject).manifest);
}

/**
 * Loads the CustomResourceDefinitions of a YAML or JSON file, or of all such files in a folder.
 *
 * Documents of other kinds are passed over. Folders within the folder are not looked into.
 */
export function loadCustomResourceDefinitions(path: string): ConstructibleResourceDefinition[] {
  return loadAll(path).map(({ manifest }) => new ConstructibleResourceDefinition(manifest));
}

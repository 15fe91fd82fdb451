import { throwIfAny } from '../checks/errors';
import { unknownMembers } from '../checks/prop';
import { freeze } from '../nodes/emit';
import { ValueNode } from '../nodes/schema-nodes';

import type { Json, StructuralSchema } from '../json/schema';

/** A structural schema in which other types are named instead of written out. */
export interface Component {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly default?: Json;
  readonly required?: readonly string[];
  readonly properties?: Components;
  readonly items?: Component;
  readonly additionalProperties?: Component;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-list-type'?: string;
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-map-type'?: string;
}

/** Schemas by name: of types, or of the fields of one type. */
export interface Components {
  readonly [name: string]: Component;
}

/** How a Kubernetes type is written; the defaults suit CRDs of one's own. */
export interface KubernetesTypeOptions {
  /**
   * True if objects that have one owner say so (`x-kubernetes-map-type: atomic`). CRDs made by
   * older releases of controller-gen do not; it matters to server-side apply only.
   * @default true
   */
  readonly mapTypes?: boolean;
  /**
   * Form of the metadata of a template: its fields, or a bare object, as controller-gen writes it:
   * the API server then drops the labels and annotations that users write there.
   * @default fields
   */
  readonly templateMetadata?: 'fields' | 'bare';
}

/** Makes a node of a Kubernetes type. */
export type KubernetesTypeFactory<T> = (options?: KubernetesTypeOptions) => ValueNode<T>;

/** The schemas of a release are loaded when the first of them is written out. */
export function kubernetesTypes(
  load: () => Components,
): <T>(name: string) => KubernetesTypeFactory<T> {
  return (name) => (options) => {
    throwIfAny(
      options === undefined
        ? []
        : unknownMembers(options, ['mapTypes', 'templateMetadata'], { of: 'options' }),
    );
    return new ValueNode('required', ({ embed }) =>
      embed === 'slim' ? SLIM : expand({ $ref: name }, new Expansion(load(), options)),
    );
  };
}

const SLIM: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** Writes out the types that a component names, as a CRD has no references. */
export function expand(component: Component, expansion: Expansion): StructuralSchema {
  const { $ref, properties, items, additionalProperties, ...keywords } = component;
  if ($ref !== undefined) {
    const { named, within } = expansion.enter($ref);
    return { ...expand(named, within), ...expansion.keywords(keywords) };
  }
  const below = (part: Component): StructuralSchema => expand(part, expansion);
  return {
    ...expansion.keywords(keywords),
    ...(properties !== undefined && { properties: fieldsOf(properties, below) }),
    ...(items !== undefined && { items: below(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: below(additionalProperties),
    }),
  };
}

function fieldsOf(
  properties: Components,
  write: (field: Component) => StructuralSchema,
): Readonly<Record<string, StructuralSchema>> {
  const fields: Record<string, StructuralSchema> = {};
  for (const name in properties) {
    fields[name] = write(properties[name] as Component);
  }
  return fields;
}

/** State of {@link expand} on its way down. */
export class Expansion {
  public constructor(
    private readonly components: Components,
    private readonly options: KubernetesTypeOptions = {},
    private readonly path: readonly string[] = [],
  ) {}

  /**
   * The type of a name, and the way on below it; a type that contains itself cannot be written out.
   */
  public enter(name: string): { readonly named: Component; readonly within: Expansion } {
    const named = this.components[name];
    const path = [...this.path, name];
    if (named === undefined || this.path.includes(name)) {
      throw new Error(
        `type ${name} is ${named === undefined ? 'unknown' : `part of itself: ${path.join(' > ')}`}`,
      );
    }
    const isBare = name === 'ObjectMeta' && this.options.templateMetadata === 'bare';
    // Parts of it stand in what is written out, where they must not change.
    return {
      named: isBare ? { type: 'object' } : freeze(named),
      within: new Expansion(this.components, this.options, path),
    };
  }

  /** The keywords of a component that are to be written. */
  public keywords({ 'x-kubernetes-map-type': mapType, ...keywords }: Component): StructuralSchema {
    const { mapTypes = true } = this.options;
    // The generator takes over nothing but keywords of structural schemas.
    return {
      ...keywords,
      ...(mapTypes && mapType !== undefined && { 'x-kubernetes-map-type': mapType }),
    } as StructuralSchema;
  }
}

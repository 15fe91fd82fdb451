import { INT_OR_STRING, QUANTITY } from '../../lib/crd/json/schema';

import type { Component, Components } from '../../lib/crd/kubernetes/components';
import type { OpenApiSchema, OpenApiSchemas } from './openapi';

/**
 * Keywords that a structural schema has too; all others (descriptions, patch strategies, ...) are
 * left out.
 */
const KEPT = [
  'type',
  'format',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
] as const;

const FREE_FORM: Component = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
const STRINGS: Component = { type: 'object', additionalProperties: { type: 'string' } };

/** Types whose structural form cannot be read off their OpenAPI form. */
const SPECIAL: Components = {
  Quantity: QUANTITY as Component,
  IntOrString: INT_OR_STRING as Component,
  RawExtension: FREE_FORM,
  FieldsV1: FREE_FORM,
  // Of the metadata of a template, what a user may write; a bare `type: object` would lose all of
  // it.
  ObjectMeta: {
    type: 'object',
    properties: {
      annotations: STRINGS,
      finalizers: { type: 'array', items: { type: 'string' } },
      labels: STRINGS,
      name: { type: 'string' },
      namespace: { type: 'string' },
    },
  },
};

/** The structural form of some types and of all that they refer to. */
export function componentsFor(roots: readonly string[], schemas: OpenApiSchemas): Components {
  const byName = new Map(
    Object.entries(schemas).map(([name, schema]) => [shortName(name), schema]),
  );
  const components = new Map<string, Component>();
  const add = (name: string): void => {
    const schema = byName.get(name);
    if (schema === undefined) {
      throw new Error(`no type ${name} in the OpenAPI document`);
    }
    if (!components.has(name)) {
      const component = SPECIAL[name] ?? toComponent(asTemplate(schema));
      components.set(name, component);
      referencesOf(component).forEach(add);
    }
  };
  roots.forEach(add);
  keepKeyDefaults(components, byName);
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Of an object that a CRD embeds as a template, all but the status, which is the cluster's to
 * write.
 */
function asTemplate(schema: OpenApiSchema): OpenApiSchema {
  const { status: _status, ...properties } = schema.properties ?? {};
  return 'metadata' in properties ? { ...schema, properties } : schema;
}

function toComponent(schema: OpenApiSchema): Component {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  if (reference !== undefined) {
    return { $ref: shortName(reference) };
  }
  const { properties, items, additionalProperties, required } = schema;
  return {
    ...Object.fromEntries(
      KEPT.filter((keyword) => schema[keyword] !== undefined).map((key) => [key, schema[key]]),
    ),
    ...(required !== undefined && { required: [...required].sort() }),
    ...(properties !== undefined && { properties: mapValues(properties, toComponent) }),
    ...(items !== undefined && { items: toComponent(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: toComponent(additionalProperties),
    }),
  };
}

/**
 * Gives the keys of list maps that may be missing the default that the document has for them, as a
 * CRD needs it. All other defaults are left out: most are zero values of Go, and none of them is
 * the business of an embedded type.
 */
function keepKeyDefaults(
  components: Map<string, Component>,
  schemas: ReadonlyMap<string, OpenApiSchema>,
): void {
  for (const list of [...components.values()].flatMap((component) =>
    Object.values(component.properties ?? {}),
  )) {
    const name = list.items?.$ref;
    const item = name === undefined ? undefined : components.get(name);
    const optional =
      list['x-kubernetes-list-map-keys']?.filter((key) => !item?.required?.includes(key)) ?? [];
    for (const key of optional) {
      const value = schemas.get(name ?? '')?.properties?.[key]?.default;
      if (item === undefined || typeof value !== 'string') {
        throw new Error(`key ${key} of a list of ${name} is neither required nor has a default`);
      }
      const field = { ...item.properties?.[key], default: value };
      components.set(name ?? '', { ...item, properties: { ...item.properties, [key]: field } });
    }
  }
}

function referencesOf(component: Component): string[] {
  const { $ref, properties = {}, items, additionalProperties } = component;
  const below = [...Object.values(properties), items, additionalProperties].filter(
    (part) => typeof part === 'object',
  );
  return [...($ref === undefined ? [] : [$ref]), ...below.flatMap(referencesOf)];
}

function mapValues<A, B>(
  object: Readonly<Record<string, A>>,
  f: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]));
}

/**
 * `io.k8s.api.core.v1.Affinity` and references to it are `Affinity` here; no two types share that
 * name.
 */
function shortName(name: string): string {
  return name.split(/[./]/).at(-1) ?? name;
}

/**
 * Writes the schemas and TypeScript interfaces of the Kubernetes types that CRDs embed:
 *
 *     npx tsx scripts/generate-kubernetes-types.ts
 *
 * Both come from the OpenAPI documents in the Go module `k8s.io/kubernetes`, at the versions below; needs Go. Only
 * structure is taken over, never a description.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Component, Components } from '../lib/crd/kubernetes/components';
import { INT_OR_STRING, QUANTITY } from '../lib/crd/schema';

/** A Kubernetes release, and the types that nodes are made for; what these refer to comes along. */
interface Release {
  readonly directory: string;
  readonly version: string;
  readonly roots: readonly string[];
}

const RELEASES: readonly Release[] = [
  {
    directory: 'v1.24',
    version: 'v1.24.17',
    roots: [
      'Affinity',
      'Container',
      'ContainerPort',
      'EmptyDirVolumeSource',
      'EnvVar',
      'LocalObjectReference',
      'PersistentVolumeClaimSpec',
      'PodSecurityContext',
      'ResourceRequirements',
      'Toleration',
      'TopologySpreadConstraint',
      'Volume',
      'VolumeMount',
    ],
  },
  {
    directory: 'v1.36',
    version: 'v1.36.3',
    roots: [
      'Condition',
      'EnvFromSource',
      'LabelSelector',
      'NodeSelector',
      'ObjectReference',
      'PersistentVolumeClaimTemplate',
      'PodTemplateSpec',
      'SecretReference',
      'ServiceSpec',
      'TypedLocalObjectReference',
      'TypedObjectReference',
    ],
  },
];

/** A schema as the OpenAPI documents write it. */
export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly type?: string;
  readonly format?: string;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema;
  readonly [keyword: string]: unknown;
}

type OpenApiSchemas = Readonly<Record<string, OpenApiSchema>>;

/** Keywords that a structural schema has too; all others (descriptions, patch strategies, ...) are left out. */
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
  // Of the metadata of a template, what a user may write; a bare `type: object` would lose all of it.
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
  const byName = new Map(Object.entries(schemas).map(([name, schema]) => [shortName(name), schema]));
  const components = new Map<string, Component>();
  const add = (name: string): void => {
    const schema = byName.get(name);
    if (schema === undefined) {
      throw new Error(`no type ${name} in the OpenAPI document`);
    }
    if (!components.has(name)) {
      const component = SPECIAL[name] ?? toComponent(schema);
      components.set(name, component);
      referencesOf(component).forEach(add);
    }
  };
  roots.forEach(add);
  keepKeyDefaults(components, byName);
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toComponent(schema: OpenApiSchema): Component {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  if (reference !== undefined) {
    return { $ref: shortName(reference) };
  }
  const { properties, items, additionalProperties, required } = schema;
  return {
    ...Object.fromEntries(KEPT.filter((keyword) => schema[keyword] !== undefined).map((key) => [key, schema[key]])),
    ...(required !== undefined && { required: [...required].sort() }),
    ...(properties !== undefined && { properties: mapValues(properties, toComponent) }),
    ...(items !== undefined && { items: toComponent(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: toComponent(additionalProperties) }),
  };
}

/**
 * Gives the keys of list maps that may be missing the default that the document has for them, as a CRD needs it.
 * All other defaults are left out: most are zero values of Go, and none of them is the business of an embedded type.
 */
function keepKeyDefaults(components: Map<string, Component>, schemas: ReadonlyMap<string, OpenApiSchema>): void {
  for (const list of [...components.values()].flatMap((component) => Object.values(component.properties ?? {}))) {
    const name = list.items?.$ref;
    const item = name === undefined ? undefined : components.get(name);
    const optional = list['x-kubernetes-list-map-keys']?.filter((key) => !item?.required?.includes(key)) ?? [];
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
  const below = [...Object.values(properties), items, additionalProperties].filter((part) => typeof part === 'object');
  return [...($ref === undefined ? [] : [$ref]), ...below.flatMap(referencesOf)];
}

/** The interfaces of components, and a table of them by name. */
export function interfacesFor(components: Components): string {
  const names = Object.keys(components);
  return [
    ...names.map((name) => declarationOf(name, components[name] ?? {})),
    `/** All types, by name. */\nexport interface KubernetesTypes {\n${names.map((n) => `  readonly ${n}: ${n};`).join('\n')}\n}\n`,
  ].join('\n');
}

function declarationOf(name: string, component: Component): string {
  const { properties, required = [] } = component;
  if (properties === undefined) {
    return `export type ${name} = ${typeText(component)};\n`;
  }
  const fields = Object.entries(properties).map(
    ([field, schema]) => `  readonly ${fieldText(field)}${required.includes(field) ? '' : '?'}: ${typeText(schema)};`,
  );
  return `export interface ${name} {\n${fields.join('\n')}\n}\n`;
}

function fieldText(field: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(field) ? field : `'${field}'`;
}

function typeText(component: Component): string {
  const { $ref, type, items, additionalProperties } = component;
  if ($ref !== undefined) {
    return $ref;
  }
  if (component['x-kubernetes-int-or-string']) {
    return 'number | string';
  }
  if (type === 'array') {
    return `readonly ${typeText(items ?? {})}[]`;
  }
  if (type === 'object') {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
    return `{ readonly [key: string]: ${values} }`;
  }
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

function mapValues<A, B>(object: Readonly<Record<string, A>>, f: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, f(value)]));
}

/** `io.k8s.api.core.v1.Affinity` and references to it are `Affinity` here; no two types share that name. */
function shortName(name: string): string {
  return name.split(/[./]/).at(-1) ?? name;
}

function readOpenApi(version: string): OpenApiSchemas {
  const module = `k8s.io/kubernetes@${version}`;
  const answer = execFileSync('go', ['mod', 'download', '-json', module], { cwd: tmpdir(), encoding: 'utf8' });
  const { Dir: directory } = JSON.parse(answer) as { Dir: string };
  const file = join(directory, 'api', 'openapi-spec', 'v3', 'api__v1_openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as { components: { schemas: OpenApiSchemas } };
  return document.components.schemas;
}

function generate({ directory, version, roots }: Release): void {
  const header = `Generated by 'npx tsx scripts/generate-kubernetes-types.ts' from k8s.io/kubernetes@${version}; do not edit.`;
  const components = componentsFor(roots, readOpenApi(version));
  const target = join(__dirname, '..', 'lib', 'crd', 'kubernetes', directory);
  const lines = Object.entries(components).map(
    ([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  );
  const json = `{\n  "//": ${JSON.stringify(header)},\n  "components": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(join(target, 'generated.json'), json);
  writeFileSync(join(target, 'generated.ts'), `// ${header}\n\n${interfacesFor(components)}`);
  console.log(`${version}: ${lines.length} types`);
}

if (require.main === module) {
  RELEASES.forEach(generate);
}

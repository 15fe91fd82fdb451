import type { Component, Components } from '../../lib/crd/kubernetes/components';

/** The types that an earlier release has, with the file where they are declared or given on. */
export interface EarlierTypes {
  readonly release: string;
  readonly components: Components;
}

/**
 * The interfaces of components, without those that an earlier release has in the same form: these
 * it gives.
 */
export function interfacesFor(components: Components, earlier?: EarlierTypes): string {
  const names = Object.keys(components);
  const same = sameNames(components, earlier?.components ?? {});
  const own = names.filter((name) => !same.has(name));
  const given = `{ ${[...same].join(', ')} }`;
  return [
    ...(same.size === 0
      ? []
      : [`import type ${given} from './${earlier?.release}';`, `export type ${given};\n`]),
    ...own.map((name) => declarationOf(name, components[name] ?? {})),
    `\n/** Names of all types. */\nexport type KubernetesTypeName = ${names.map((name) => `'${name}'`).join(' | ')};\n`,
  ].join('\n');
}

/** Names of types with the same declaration, down to the types that these name. */
function sameNames(components: Components, others: Components): ReadonlySet<string> {
  const same = new Set(
    Object.keys(components).filter(
      (name) =>
        others[name] !== undefined &&
        declarationOf(name, components[name]!) === declarationOf(name, others[name]),
    ),
  );
  for (let before = -1; before !== same.size;) {
    before = same.size;
    [...same]
      .filter((name) => referencesOf(components[name]!).some((part) => !same.has(part)))
      .forEach((name) => same.delete(name));
  }
  return same;
}

/** Names of the types that a declaration names. */
function referencesOf({ $ref, properties = {}, items, additionalProperties }: Component): string[] {
  const parts = [...Object.values(properties), items, additionalProperties];
  return [
    ...($ref === undefined ? [] : [$ref]),
    ...parts.flatMap((part) => (typeof part === 'object' ? referencesOf(part) : [])),
  ];
}

/** One line, as the schema has in the JSON beside it. */
function declarationOf(name: string, component: Component): string {
  const { properties, required = [] } = component;
  if (properties === undefined) {
    return `export type ${name} = ${typeText(component)};`;
  }
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `readonly ${fieldText(field)}${required.includes(field) ? '' : '?'}: ${typeText(schema)};`,
  );
  return `export interface ${name} { ${fields.join(' ')} }`;
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
    const values =
      typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
    return `{ readonly [key: string]: ${values} }`;
  }
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

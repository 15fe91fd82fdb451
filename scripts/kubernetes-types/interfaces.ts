import type { Component, Components } from '../../lib/crd/kubernetes/components';

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

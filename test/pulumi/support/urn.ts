/** Of which program something is. */
export interface StackName {
  readonly project: string;
  readonly stack: string;
}

const STACK_TYPE = 'pulumi:pulumi:Stack';

/** Name of a resource among all: by its type, the types of those above it, and its own name. */
export function urnOf({ project, stack }: StackName, type: string, name: string, parent = ''): string {
  const above = typesIn(parent);
  const types = above === '' || above === STACK_TYPE ? type : `${above}$${type}`;
  return `urn:pulumi:${stack}::${project}::${types}::${name}`;
}

function typesIn(urn: string): string {
  return urn.split('::')[2] ?? '';
}

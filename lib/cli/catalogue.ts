import type { OperatorDefinition } from '../core/definition';

/** The definitions among what a module exports; an entry that is added to the catalogue is among them by itself. */
export function definitionsIn(exported: Readonly<Record<string, unknown>>): OperatorDefinition[] {
  return Object.values(exported).filter(isDefinition);
}

function isDefinition(value: unknown): value is OperatorDefinition {
  return (
    typeof value === 'object' && value !== null && 'customResources' in value && 'rules' in value && 'watch' in value
  );
}

import { catalogueExports } from './catalogue';

import type { OperatorDefinition } from 'operator-constructs';

/** The definitions of the catalogue: an entry that is added is among them by itself. */
export const catalogDefinitions: readonly OperatorDefinition[] =
  Object.values(catalogueExports).filter(isDefinition);

function isDefinition(value: unknown): value is OperatorDefinition {
  return (
    typeof value === 'object' && value !== null && 'customResources' in value && 'rules' in value
  );
}

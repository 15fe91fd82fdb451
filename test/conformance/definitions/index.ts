import { DeclaredResourceType } from 'operator-constructs/crd';
import { catalogueExports } from '../../support/catalogue';
import { changes } from './change';
import { collections } from './collection';
import { domains, zones } from './domain';
import { envelopes } from './envelope';
import { measures } from './measure';
import { presets } from './preset';
import { rules } from './rule';
import { shapes } from './shape';
import { workloads } from './workload';

import type { ConformanceDefinition } from '../definition';

/** The CRDs of the catalogue, whatever entries it has. */
const catalogue: readonly ConformanceDefinition[] = Object.values(catalogueExports)
  .filter((value) => value instanceof DeclaredResourceType)
  .map(({ manifest }) => ({ manifest, examples: [] }));

/** CRDs of the catalogue, and those made for this, which together use all that a schema can say. */
export const definitions: readonly ConformanceDefinition[] = [
  ...catalogue,
  workloads,
  measures,
  shapes,
  collections,
  envelopes,
  presets,
  rules,
  changes,
  domains,
  zones,
];

export function nameOf({ manifest }: ConformanceDefinition): string {
  return manifest.metadata.name;
}

import type { ApiServer } from '../api-server';
import { resourceCases } from '../cases';
import { Comparison } from '../comparison';
import type { ConformanceDefinition } from '../definition';
import { inParallel } from '../in-parallel';
import { validateDefinition } from '../our-verdicts';
import { compareResources, CRDS_AT_ONCE } from '../run';
import { definitionsIn } from './definitions';
import { download } from './download';
import { CRD_MODULES, type CrdModule } from './list';

/** Extent of a comparison of CRDs of modules, and the output for those that cannot be downloaded. */
export interface ModuleOptions {
  readonly seed: string;
  /** @default - all modules */
  readonly modules?: readonly CrdModule[];
  /** Resources of each CRD. */
  readonly resources: number;
  readonly say: (text: string) => void;
}

/** Compares verdicts on the CRDs of modules, and on resources that are made from their schemas: one comparison each. */
export async function compareModules(server: ApiServer, options: ModuleOptions): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const module of options.modules ?? CRD_MODULES) {
    const found = download(module);
    if ('reason' in found) {
      options.say(`${nameOf(module)} is left out: ${found.reason}`);
      continue;
    }
    comparisons.push(await compareModule(server, module, definitionsIn(found.folder, module.folders), options));
  }
  return comparisons;
}

async function compareModule(
  server: ApiServer,
  module: CrdModule,
  definitions: readonly ConformanceDefinition[],
  { seed, resources, say }: ModuleOptions,
): Promise<Comparison> {
  const comparison = new Comparison(`${nameOf(module)}, ${definitions.length} CRDs`);
  const manifests = definitions.map(({ manifest }) => manifest);
  const verdicts = await server.validateDefinitions(manifests);
  await inParallel(definitions, CRDS_AT_ONCE, async (definition, i) => {
    const { manifest } = definition;
    const theirs = verdicts[i]!;
    comparison.add(`CRD ${manifest.metadata.name}`, manifest, validateDefinition(manifest), theirs);
    if (!theirs.accepted) return;
    try {
      const cases = resourceCases(definition, seed, resources);
      comparison.include(compareResources(cases, await server.validateResources(cases)));
    } catch (error) {
      say(`${manifest.metadata.name}: no resources are compared: ${(error as Error).message}`);
    } finally {
      await server.forget(manifest);
    }
  });
  return comparison;
}

function nameOf({ path, version }: CrdModule): string {
  return `${path}@${version}`;
}

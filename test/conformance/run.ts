import { resourceCases } from './cases';
import { Comparison } from './comparison';
import { definitionCases } from './definition-cases';
import { definitions, nameOf } from './definitions';
import { outcomesOf } from './functions/ask';
import { functionCases } from './functions/cases';
import { compareFunctions, ourValidator } from './functions/compare';
import { ServerValidator } from './functions/server-validator';
import { inParallel } from './in-parallel';
import { validateDefinition, validateResource } from './our-verdicts';
import { ruleCases } from './rules/cases';

import type { ApiServer, ServerVerdict } from './api-server';
import type { ResourceCases } from './cases';
import type { DefinitionCase } from './definition-cases';

/** How much is compared, and from which seed it is made. */
export interface Extent {
  readonly seed: string;
  /** Resources of all CRDs together. */
  readonly resources: number;
  /** Mutated CRDs. */
  readonly crds: number;
  /** CRDs with a rule that puts types together in an odd way. */
  readonly rules: number;
  /** Calls with odd arguments of each form that a function or operator of CEL has. */
  readonly calls: number;
}

/** An API server takes seconds until it serves a CRD, but not more for several. */
export const CRDS_AT_ONCE = 6;

/** The same number of cases for each CRD. */
export function resourcesPerDefinition({ resources }: Extent): number {
  return Math.ceil(resources / definitions.length);
}

/** Compares the verdicts on the resources of each CRD, and then those on mutated CRDs. */
export async function compareAll(server: ApiServer, extent: Extent): Promise<Comparison[]> {
  const compared = extent.resources > 0 ? definitions : [];
  const comparisons = await inParallel(compared, CRDS_AT_ONCE, async (definition) => {
    const cases = resourceCases(definition, extent.seed, resourcesPerDefinition(extent));
    return compareResources(cases, await server.validateResources(cases));
  });
  if (extent.crds > 0) {
    const cases = definitionCases(extent.seed, extent.crds, definitions.map(nameOf));
    comparisons.push(await askAbout(server, cases));
  }
  if (extent.rules > 0) {
    comparisons.push(
      await askAbout(server, ruleCases(extent.seed, extent.rules), 'CRDs with odd rules'),
    );
  }
  if (extent.calls > 0) {
    const cases = functionCases(extent.seed, extent.calls);
    const theirs = await outcomesOf(cases, new ServerValidator(server.api));
    comparisons.push(compareFunctions(cases, await outcomesOf(cases, ourValidator), theirs));
  }
  return comparisons;
}

async function askAbout(
  server: ApiServer,
  cases: readonly DefinitionCase[],
  name?: string,
): Promise<Comparison> {
  return compareDefinitions(
    cases,
    await server.validateDefinitions(cases.map(({ manifest }) => manifest)),
    name,
  );
}

export function compareResources(
  resources: ResourceCases,
  verdicts: readonly ServerVerdict[],
): Comparison {
  const comparison = new Comparison(nameOf(resources.definition));
  for (const [i, one] of resources.cases.entries()) {
    const input = {
      ...one,
      ...(one.old !== undefined && { oldResource: resources.stored[one.old] }),
    };
    comparison.add(`${i}: ${one.what}`, input, validateResource(resources, one), verdicts[i]!);
  }
  return comparison;
}

export function compareDefinitions(
  cases: readonly DefinitionCase[],
  verdicts: readonly ServerVerdict[],
  name = 'mutated CRDs',
): Comparison {
  const comparison = new Comparison(name);
  for (const [i, { manifest, what }] of cases.entries()) {
    comparison.add(`${i}: ${what}`, manifest, validateDefinition(manifest), verdicts[i]!);
  }
  return comparison;
}

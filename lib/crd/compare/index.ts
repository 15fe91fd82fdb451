import type { DefinitionSource } from '../check';
import { Place, type Finding } from './finding';
import { compareNames } from './names';
import { readDefinition } from './read';
import { checkResources } from './resources';
import { compareConversion, compareVersions } from './versions';

export type { DefinitionChange, Severity } from './changes';
export type { Finding } from './finding';

/** What an upgrade from one release of a CRD to another one does. */
export interface DefinitionComparison {
  /** Whether nothing is breaking. */
  readonly compatible: boolean;
  /** All differences, but those in descriptions; in the order of the CRD. */
  readonly findings: readonly Finding[];
}

/** What a comparison may know besides the two CRDs. */
export interface DefinitionComparisonOptions {
  /**
   * Resources to be checked under the new CRD, as they stand in the cluster or in a repository. Those of other kinds
   * are passed over, and so is what is wrong with them under the old CRD already.
   * @default - none
   */
  readonly resources?: readonly unknown[];
}

/**
 * Compares two releases of a CustomResourceDefinition, and says of each difference what it breaks for whom: for objects
 * that are stored, for manifests that are applied, for controllers that read.
 *
 * What is breaking is said at {@link Finding}. A rule that looks narrower is breaking even if no resource is known that
 * breaks it; give `resources` to learn what it means for yours. Neither CRDs nor resources are changed. What is no CRD
 * is a finding, not an error.
 *
 * @example
 * const { compatible, findings } = compareCustomResourceDefinitions(
 *   loadCustomResourceDefinition(oldYaml),
 *   loadCustomResourceDefinition(newYaml),
 *   { resources },
 * );
 */
export function compareCustomResourceDefinitions(
  oldDefinition: DefinitionSource,
  newDefinition: DefinitionSource,
  { resources = [] }: DefinitionComparisonOptions = {},
): DefinitionComparison {
  const findings: Finding[] = [];
  const before = readDefinition(oldDefinition, 'old', findings);
  const after = readDefinition(newDefinition, 'new', findings);
  if (before !== undefined && after !== undefined) {
    const spec = new Place(findings, 'spec');
    compareNames(before.spec, after.spec, spec);
    compareVersions(before, after, spec.at('versions'));
    compareConversion(before, after, spec.at('conversion'));
    checkResources(resources, before, after, findings);
  }
  return { compatible: findings.every(({ severity }) => severity !== 'breaking'), findings };
}

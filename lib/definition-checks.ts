import type { OperatorDefinition } from './definition';
import { guardProblems } from './guard';
import { imageProblems } from './internal/images';
import { dnsLabelProblems } from './internal/names';

const known = new WeakMap<OperatorDefinition, readonly string[]>();

/**
 * A definition that the tests of this package have checked with {@link findDefinitionProblems}, so that users do not
 * wait for it: type-checking two dozen CEL expressions takes longer than all the rest of a synth.
 */
export function testedDefinition(definition: OperatorDefinition): OperatorDefinition {
  known.set(definition, []);
  return definition;
}

/** What is wrong with a definition; looked at once. */
export function definitionProblems(definition: OperatorDefinition): readonly string[] {
  const problems = known.get(definition) ?? findDefinitionProblems(definition);
  known.set(definition, problems);
  return problems;
}

/** What is wrong with a definition: names, image, and guards that do not fit the kinds that they are for. */
export function findDefinitionProblems(definition: OperatorDefinition): string[] {
  const { name, image, customResources, guards = {} } = definition;
  return [
    ...dnsLabelProblems('definition.name', name),
    ...imageProblems('definition.image', image),
    ...Object.entries(guards).flatMap(([kind, ofKind]) => {
      const type = customResources.find((candidate) => candidate.kind === kind);
      const kinds = customResources.map((candidate) => candidate.kind).join(', ');
      return type === undefined
        ? [`'definition.guards' is for the kind '${kind}', which the operator does not serve; it serves ${kinds}`]
        : guardProblems(ofKind, type.storedSchema).map((problem) => `'definition.guards.${kind}': ${problem}`);
    }),
  ];
}

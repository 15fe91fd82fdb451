import type { CustomResourceNames } from './json/manifest';
import type { CustomResourceTypeDefinition, VersionDefinition } from './type-definition';

/** The names of a kind; those that are not given follow from the kind, as kubebuilder derives them. */
export function namesOf(definition: CustomResourceTypeDefinition<readonly VersionDefinition[]>): CustomResourceNames {
  const { kind, shortNames, categories } = definition;
  const singular = definition.singular ?? kind.toLowerCase();
  return {
    kind,
    listKind: `${kind}List`,
    plural: definition.plural ?? pluralOf(kind.toLowerCase()),
    singular,
    ...(shortNames !== undefined && shortNames.length > 0 && { shortNames: [...shortNames] }),
    ...(categories !== undefined && categories.length > 0 && { categories: [...categories] }),
  };
}

/** The English plural, by the rules that code generators for Kubernetes use. */
function pluralOf(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) {
    return `${word}es`;
  }
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

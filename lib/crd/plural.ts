/**
 * Plurals that a kind may have if nothing says which: first the English one by the rules that code
 * generators for Kubernetes use, then others that are found. The only place that guesses a plural.
 */
export function pluralForms(kind: string): readonly [string, ...string[]] {
  const word = kind.toLowerCase();
  return [englishPlural(word), word, `${word}s`, `${word}es`];
}

function englishPlural(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) {
    return `${word}es`;
  }
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

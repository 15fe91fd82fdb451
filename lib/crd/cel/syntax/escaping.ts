/** Words that CEL keeps for itself, and that are not even taken behind a dot. */
const LITERALS = ['true', 'false', 'null', 'in'];

/** Words that CEL keeps for itself, but takes behind a dot. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'as break const continue else for function if import let loop package namespace return var void while'.split(' '),
);

const ESCAPES: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The names that a field has in the rules of a CRD; none for a field that they cannot name. */
export function fieldNames(name: string): readonly string[] {
  if (KEYWORDS.has(name)) return [name, `__${name}__`];
  if (LITERALS.includes(name)) return [`__${name}__`];
  return /^[A-Za-z_./-][\w./-]*$/.test(name) ? [name.replace(/__|[-./]/g, (text) => ESCAPES[text] ?? text)] : [];
}

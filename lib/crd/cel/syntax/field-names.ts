import { fieldSchema } from '../../json/schema';
import { didYouMean } from '../../json/suggest';

import type { StructuralSchema } from '../../json/schema';

/**
 * Meaning of a letter behind a backslash, in CEL and in paths of fields; any other one that may be
 * there is itself.
 */
export const ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Words that CEL keeps for itself, and that are not even taken behind a dot. */
const LITERALS = ['true', 'false', 'null', 'in'];

/** Words that CEL keeps for itself, but takes behind a dot. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

const ESCAPED_PARTS: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The names that a field has in the rules of a CRD; none for a field that they cannot name. */
export function fieldNames(name: string): readonly string[] {
  if (KEYWORDS.has(name)) {
    return [name, `__${name}__`];
  }
  if (LITERALS.includes(name)) {
    return [`__${name}__`];
  }
  return /^[A-Za-z_./-][\w./-]*$/.test(name)
    ? [name.replace(/__|[-./]/g, (text) => ESCAPED_PARTS[text] ?? text)]
    : [];
}

/** The fields that a `fieldPath` of a rule leads through, or what is wrong with it. */
type FieldPath =
  { readonly fields: readonly string[] } | { readonly problem: string; readonly hint?: string };

const STEP = /\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/gsy;

/**
 * Reads the `fieldPath` of a rule, such as `.ports['http'].number`, as a way into the schema of the
 * rule.
 */
export function readFieldPath(path: string, schema: StructuralSchema): FieldPath {
  const fields = splitPath(path);
  if (fields === undefined) {
    return {
      problem: 'is no path of fields',
      hint: "write it like .spec.replicas or .labels['app']",
    };
  }
  let at: StructuralSchema | undefined = schema;
  for (const field of fields) {
    const known = Object.keys(at.properties ?? {});
    at = fieldSchema(at, field);
    if (at === undefined) {
      const hint = didYouMean(field, known, "'");
      return {
        problem: `leads to the unknown field '${field}'`,
        ...(hint !== undefined && { hint }),
      };
    }
  }
  return { fields };
}

function splitPath(path: string): string[] | undefined {
  const steps = [...path.matchAll(STEP)];
  const isWhole =
    steps.reduce((length, [text]) => length + text.length, 0) === path.length && path !== '';
  const isReadable = steps.every(
    ([, , quoted]) => !/\\[^abfnrtv'\\]/.test(quoted?.replaceAll('\\\\', '') ?? ''),
  );
  return isWhole && isReadable
    ? steps.map(
        ([, name, quoted = '']) =>
          name ?? quoted.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
      )
    : undefined;
}
